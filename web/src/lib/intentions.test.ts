import { describe, expect, it } from "vitest";
import { Fault } from "./api";
import { intend } from "./intentions";

const fault = (status: number) => new Fault(status, { code: "", says: "", clauses: [], allowed: "", why: null, instead: null, blocked_by: "", made_so: null });
const lost = async (what: string, status: number): Promise<string> => {
  let used = "";
  await intend(what, async (id) => {
    used = id;
    throw fault(status);
  }).catch(() => undefined);
  return used;
};
const came = (what: string): Promise<string> => intend(what, async (id) => id);

describe("an intention", () => {
  it("keeps its id while no answer has come", async () => {
    const first = await lost("bots", 0);
    expect(await lost("bots", 503)).toBe(first);
    expect(await came("bots")).toBe(first);
  });

  it("is a new one after an answer, yes or no", async () => {
    const first = await came("night");
    const second = await lost("night", 409);
    const third = await came("night");
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it("shares no id with another", async () => expect(await lost("a", 0)).not.toBe(await lost("b", 0)));
});
