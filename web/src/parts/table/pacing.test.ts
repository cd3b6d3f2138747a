import { describe, expect, it } from "vitest";
import type { ChairView, Happening, SeatView, TableView } from "../../wire";
import { Pacing, type Scene, stepsBetween, winningCards } from "./pacing";
import { inMiddle } from "./reading";

const chair = (number: number, more: Partial<ChairView> = {}): ChairView => ({
  ...{ chair: number, state: "in", player: number, name: `P${number}`, stack: 1_000, bet: 0, cards: ["??", "??"] },
  ...{ did: null, away: false, gone: false, bot: false },
  ...more,
});
const view = (more: Partial<TableView>): TableView => ({ table: 0, hand: 7, stage: "before-flop", board: [], pots: [], chairs: [], actor: null, turn: 1, results: [], voided: false, happenings: [], clock: null, ...more }) as TableView;
const scene = (more: Partial<TableView>, seat: Partial<SeatView> | null = { chair: 0, words: "a flush" }): Scene => ({ table: view(more), seat: seat as SeatView | null });
const BOARD = ["2c", "7d", "9h", "Qs", "Kd"];
const called: Happening = { kind: "called", at_ms: 1, chair: 1, amount: 1_000, all_in: true };
const FIVE = ["Ah", "As", "Kd", "Qs", "9h"];

const before = scene({ actor: 1, pots: [{ amount: 150, chairs: [0, 1] }], chairs: [chair(0, { bet: 1_000, stack: 0, state: "all-in" }), chair(1)] });
const after = scene({
  ...{ stage: "over", board: BOARD, happenings: [called, { kind: "shown", at_ms: 1, chair: 0 }] },
  chairs: [chair(0, { stack: 2_150, cards: ["Ah", "As"] }), chair(1, { stack: 0, state: "all-in", cards: ["5h", "5s"] })],
  results: [{ amount: 2_150, carried: 0, why: "best", shares: [{ chair: 0, amount: 2_150, words: "a pair", best: null, five: FIVE }] }],
});

describe("an all-in", () => {
  const steps = stepsBetween(before, after);
  const tables = steps.map(({ scene: { table } }) => table);

  it("goes from the bet over the hands, street by street", () => {
    expect(tables.map(({ board }) => board.length)).toEqual([0, 0, 3, 4, 5]);
    expect(steps.slice(2).every(({ ms }) => ms === 1_000)).toBe(true);
    expect(tables[0]!.chairs.map(({ bet, state }) => [bet, state])).toEqual([[1_000, "all-in"], [1_000, "all-in"]]);
    expect(tables[1]!.chairs.map(({ cards }) => cards?.[0])).toEqual(["Ah", "5h"]);
  });

  it("has every chip at every step, and nobody's before it is pushed", () => {
    for (const table of [...tables, after.table]) {
      expect(inMiddle(table) + table.chairs.reduce((sum, { stack }) => sum + stack, 0)).toBe(2_150);
    }
    for (const { results } of tables) expect(results.flatMap(({ shares }) => shares)).toEqual([]);
  });

  it("does not name a hand that cannot be seen yet", () => {
    expect(steps.map(({ scene: { seat } }) => seat?.words)).toEqual(["a flush", "", "", "", "a flush"]);
  });

  it("lifts the five that won, at the end", () => {
    expect([...winningCards(after.table)]).toEqual(FIVE);
    for (const table of tables) expect(winningCards(table).size).toBe(0);
  });
});

describe("side pots", () => {
  it("are pushed one after another, the main pot last", () => {
    const share = (number: number, amount: number) => ({ amount, carried: 0, why: "best" as const, shares: [{ chair: number, amount, words: "", best: null, five: FIVE }] });
    const last = scene({ stage: "over", board: BOARD, chairs: [chair(0, { stack: 300 }), chair(1, { stack: 500 })], results: [share(0, 300), share(1, 500)] });
    const steps = stepsBetween(scene({ stage: "river", board: BOARD, chairs: [chair(0), chair(1)] }), last);
    const pot = steps.at(-1)!.scene.table;
    expect(pot.chairs.map(({ stack }) => stack)).toEqual([0, 500]);
    expect(inMiddle(pot)).toBe(300);
  });
});

describe("the queue", () => {
  it("shows the truth at once where there is nothing to follow", () => {
    const pacing = new Pacing();
    pacing.push(before);
    expect([pacing.scene, pacing.ms]).toEqual([before, 0]);
    const folded = scene({ chairs: before.table.chairs, actor: 0, turn: 2 });
    pacing.push(folded);
    expect([pacing.scene, pacing.ms]).toEqual([folded, 0]);
  });

  function behind(): Pacing {
    const pacing = new Pacing();
    pacing.push(before);
    pacing.push(after);
    expect(pacing.ms).toBeGreaterThan(0);
    return pacing;
  }

  it("comes to how things are, step by step or at once", () => {
    const [slow, quick] = [behind(), behind()];
    for (let steps = 0; slow.ms; steps++) expect((slow.next(), steps)).toBeLessThan(20);
    quick.skip();
    expect([slow.scene, quick.scene]).toEqual([after, after]);
  });

  it("shows the end before the next hand, unless that is ours to act in", () => {
    const next = scene({ hand: 8, chairs: before.table.chairs, actor: 1 });
    const pacing = behind();
    pacing.push(next);
    const seen = [];
    for (; pacing.ms; pacing.next()) seen.push(pacing.scene);
    expect([seen.at(-1), pacing.scene]).toEqual([after, next]);
    const mine = behind();
    mine.push(scene({ hand: 8, chairs: before.table.chairs, actor: 0 }));
    expect(mine.ms).toBe(0);
  });

  it("leaves who has gone out in their seat until they have seen how", () => {
    const pacing = behind();
    pacing.push({ table: after.table, seat: null });
    pacing.skip();
    expect(pacing.scene?.seat?.chair).toBe(0);
    pacing.push({ table: view({ hand: 8 }), seat: null });
    pacing.skip();
    expect(pacing.scene?.seat).toBeNull();
  });
});
