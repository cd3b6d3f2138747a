/** Intentions: one id for each thing somebody wants of the server, kept until it has answered. */

import { Fault } from "./api";
import { newId } from "./id";

const ids = new Map<string, string>();

/** Ask for something by HTTP. After a lost answer the same wish goes out by the same id: it is done once. */
export async function intend<T>(what: string, asking: (id: string) => Promise<T>): Promise<T> {
  const id = ids.get(what) ?? newId();
  ids.set(what, id);
  try {
    const answer = await asking(id);
    ids.delete(what);
    return answer;
  } catch (fault) {
    if (fault instanceof Fault && fault.refuses) ids.delete(what);
    throw fault;
  }
}
