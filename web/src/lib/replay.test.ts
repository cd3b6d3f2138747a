import { expect, test } from "vitest";
import type { Happening, HandStory } from "../wire";
import { stepsOf } from "./replay";

function told(kind: string, chair?: number, amount?: number, cards: string[] = []): Happening {
  return { kind, at_ms: 0, chair: chair ?? null, amount: amount ?? null, cards } as unknown as Happening;
}

const story = {
  carried_in: 5,
  chairs: [
    { chair: 0, player: 0, name: "Ann", stack: 1000 },
    { chair: 3, player: 1, name: "Ben", stack: 500 },
  ],
  own: { chair: 0, cards: ["As", "Ah"] },
  happenings: [
    told("dealt"),
    told("ante", 0, 10),
    told("blind", 0, 50),
    told("blind", 3, 100),
    told("raised", 0, 300),
    told("called", 3, 300),
    told("flop", undefined, undefined, ["2c", "3c", "4c"]),
    told("bet", 3, 200),
    told("folded", 0),
    told("returned", 3, 200),
    told("won", 3, 615),
  ],
} as unknown as HandStory;

test("chips are put in as totals in front, and every one of them is there at every step", () => {
  const steps = stepsOf(story);
  const called = steps[5]!;
  expect(called.chairs.map((each) => [each.stack, each.bet])).toEqual([[690, 300], [200, 300]]);
  expect(called.pot).toBe(615);
  for (const { chairs, pot, happening } of steps.slice(1, -1)) {
    const stacks = chairs.reduce((sum, each) => sum + each.stack, 0);
    expect(stacks + pot, happening.kind).toBe(1505);
  }
  const [ann, ben] = steps.at(-1)!.chairs;
  expect([ann!.stack, ben!.stack, ben!.won, steps.at(-1)!.pot]).toEqual([690, 815, 615, 0]);
});

test("cards are the reader's own, face down, or shown", () => {
  const [ann, ben] = stepsOf(story)[0]!.chairs;
  expect([ann!.cards, ben!.cards]).toEqual([["As", "Ah"], ["??", "??"]]);
  expect(stepsOf(story)[6]!.board).toEqual(["2c", "3c", "4c"]);
});
