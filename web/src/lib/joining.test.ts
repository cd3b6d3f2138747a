import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Fault } from "./api";
import { join, joinWhenFree, lookAt } from "./joining";

const CODE = "5FA8-WSTJ-6NDV";
let sent: { path: string; id: string }[];
let answers: (Response | Error)[];
let kept: Map<string, string>;

const yes = (): Response => Response.json({ me: { csrf: "" } });
const no = (status: number): Response => Response.json({ code: "bad-name", says: "No." }, { status });
const ids = (): string[] => sent.map(({ id }) => id);

beforeEach(() => {
  [sent, answers, kept] = [[], [], new Map()];
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage: shelf });
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push({ path, id: (JSON.parse(body) as { id: string }).id });
    const answer = answers.shift() ?? yes();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("coming in by a code", () => {
  test("is looked at and asked for by one id, which is then forgotten", async () => {
    await lookAt(CODE);
    await join(CODE, { name: "Ann" });
    expect(sent.map(({ path }) => path)).toEqual(["/code", "/join"]);
    expect(new Set(ids()).size).toBe(1);
    expect(ids()[0]).toMatch(/^[\w-]{16,64}$/);
    expect(kept.size).toBe(0);
  });

  test.each([
    ["the answer was lost", new Error("gone")],
    ["only the head of the answer came", new Response('{"me": {')],
    ["the server had no time", no(503)],
    ["it was asked too often", no(429)],
  ])("is asked for again by the same id where %s", async (_, answer) => {
    answers = [answer];
    await expect(join(CODE)).rejects.toBeInstanceOf(Fault);
    await join(CODE);
    expect(ids()[0]).toBe(ids()[1]);
  });

  test("is another ask after a refusal", async () => {
    answers = [no(409)];
    await expect(join(CODE, { name: "" })).rejects.toBeInstanceOf(Fault);
    await join(CODE, { name: "Ann" });
    expect(ids()[0]).not.toBe(ids()[1]);
  });
});

describe("a code for a seat where a hand is played", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const playing = (): Response => Response.json({ code: "hand-under-way", says: "A hand." }, { status: 409 });

  test("is tried until the hand is over, each time anew", async () => {
    answers = [playing(), playing(), yes()];
    const told: string[] = [];
    const joined = joinWhenFree(CODE, (why) => told.push(why.body.code) > 0);
    await vi.advanceTimersByTimeAsync(10_000);
    await joined;
    expect(told).toEqual(["hand-under-way", "hand-under-way"]);
    expect(new Set(ids()).size).toBe(3);
  });

  test("is left alone when nobody wants in any more, or for another reason", async () => {
    answers = [playing(), no(403)];
    for (const wanted of [false, true]) await expect(joinWhenFree(CODE, () => wanted)).rejects.toBeInstanceOf(Fault);
    expect(sent).toHaveLength(2);
  });
});
