/** Joining: come in by a code. A lost answer is asked for again by the same id, also after a reload; a
    window that is closed forgets the code, as the next guest at a shared screen must not find it. */

import type { CodeView, Join, Joined } from "../wire";
import { api, Fault, keep } from "./api";
import { newId } from "./id";
import { recall, remember } from "./kept";

export type JoinSheet = Omit<Join, "code" | "id">;

const AGAIN_MS = 3_000;

const keyOf = (code: string): string => `join-${code}`;

/** The code that this window is about to join by, over a reload. */
export const heldCode = (): string => recall<string>("sessionStorage", "joining") ?? "";

/** Null when somebody has joined by it, or wants another. */
export const holdCode = (code: string | null): void => remember("sessionStorage", "joining", code);

/** What a code is for. */
export function lookAt(code: string): Promise<CodeView> {
  return asking(code, (id) => api<CodeView>("POST", "/code", { code, id }));
}

/** Come in; a new player's sheet goes along. */
export async function join(code: string, sheet: JoinSheet = {}): Promise<Joined> {
  const joined = await asking(code, (id) => api<Joined>("POST", "/join", { code, id, ...sheet } satisfies Join));
  keep(joined.me);
  remember("sessionStorage", keyOf(code), null);
  return joined;
}

/** A code for a seat where a hand is being played is good when it is over: it is tried until then.
    `waits` is told why each time, and says whether anybody still wants to. */
export async function joinWhenFree(code: string, waits: (why: Fault) => boolean): Promise<Joined> {
  for (;;) {
    try {
      return await join(code);
    } catch (trouble) {
      if (!(trouble instanceof Fault) || trouble.body.code !== "hand-under-way" || !waits(trouble)) throw trouble;
      await new Promise((over) => setTimeout(over, AGAIN_MS));
    }
  }
}

async function asking<T>(code: string, ask: (id: string) => Promise<T>): Promise<T> {
  const id = recall<string>("sessionStorage", keyOf(code)) ?? newId();
  remember("sessionStorage", keyOf(code), id);
  try {
    return await ask(id);
  } catch (trouble) {
    // A refusal is an answer too: whoever asks again asks for something else.
    if (trouble instanceof Fault && trouble.refuses) remember("sessionStorage", keyOf(code), null);
    throw trouble;
  }
}
