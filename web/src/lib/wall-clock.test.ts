import { expect, test } from "vitest";
import type { LevelView, NightClock, NightView } from "../wire";
import { cueBetween, momentOf, standingsOf } from "./wall-clock";

const START = 1_000_000;
const level = (number: number, small: number, is_break = false): LevelView => ({
  number, small, big: 2 * small, ante: 0, ante_each: false, is_break,
});

function night(clock: Partial<NightClock> = {}, more: Partial<NightView> = {}): NightView {
  return {
    at_ms: START,
    phase: "played",
    hand_for_hand: false,
    final_table: false,
    clock: {
      state: "running",
      level: level(3, 100),
      left_ms: 90_000,
      overtime_ms: 0,
      next: { level: level(4, 200), in_ms: 90_000, lasts_ms: 600_000 },
      next_break: { level: level(4, 0, true), in_ms: 690_000, lasts_ms: 300_000 },
      limit_left_ms: null,
      change_at_ms: null,
      ...clock,
    },
    ...more,
  } as NightView;
}

test("it counts by itself while it runs", () => {
  const moment = momentOf(night(), START + 29_000);
  expect(moment.leftMs).toBe(61_000);
  expect(moment.next?.in_ms).toBe(61_000);
  expect(moment.nextBreak?.in_ms).toBe(661_000);
});

test("it stands still while it is stopped or paused, and before the start", () => {
  for (const state of ["stopped", "paused", "ready"]) {
    expect(momentOf(night({ state }), START + 29_000).leftMs).toBe(90_000);
  }
});

test("a clock of ours that is behind the server's takes nothing away", () => {
  expect(momentOf(night(), START - 5_000).leftMs).toBe(90_000);
});

test("without a word from the server the next level begins, and counts as well", () => {
  const moment = momentOf(night(), START + 95_000);
  expect(moment.level.number).toBe(4);
  expect(moment.blinds?.small).toBe(200);
  expect(moment.leftMs).toBe(595_000);
  expect(moment.next).toBeNull();
  expect(moment.nextBreak?.in_ms).toBe(595_000);
  expect(momentOf(night(), START + 690_000).leftMs).toBeNull();
});

test("a break that began unheard of is the one that was to come", () => {
  const into = { level: level(3, 0, true), in_ms: 90_000, lasts_ms: 600_000 };
  const moment = momentOf(night({ next: into, next_break: into }), START + 95_000);
  expect(moment.level.is_break).toBe(true);
  expect(moment.blinds).toBeNull();
  expect(moment.nextBreak).toBeNull();
});

test("in a break the blinds are those after it", () => {
  const moment = momentOf(night({ level: level(3, 0, true) }), START);
  expect(moment.level.is_break).toBe(true);
  expect(moment.blinds?.small).toBe(200);
});

test("the last level stays, and what it has run over is counted", () => {
  const last = { next: null, next_break: null };
  expect(momentOf(night(last), START + 60_000)).toMatchObject({ leftMs: 30_000, overtimeMs: 0 });
  expect(momentOf(night(last), START + 100_000)).toMatchObject({ leftMs: 0, overtimeMs: 10_000 });
  const over = night({ ...last, left_ms: 0, overtime_ms: 5_000 });
  expect(momentOf(over, START + 2_000)).toMatchObject({ leftMs: 0, overtimeMs: 7_000 });
});

test("one minute left is heard once, at its edge", () => {
  const at = (ms: number) => momentOf(night(), START + ms);
  expect(cueBetween(at(29_800), at(30_000))).toBe("minute");
  expect(cueBetween(at(30_000), at(30_200))).toBeNull();
  expect(cueBetween(at(29_400), at(29_600))).toBeNull();
});

test("a stopped clock is silent, whatever it is set to", () => {
  const before = momentOf(night({ state: "stopped" }), START);
  const after = momentOf(night({ state: "stopped", left_ms: 30_000 }), START);
  expect(cueBetween(before, after)).toBeNull();
});

test("levels, breaks and their ends are told apart", () => {
  const played = momentOf(night(), START);
  const higher = momentOf(night({ level: level(4, 200) }), START);
  const pause = momentOf(night({ level: level(3, 0, true) }), START);
  expect(cueBetween(played, higher)).toBe("level");
  expect(cueBetween(played, pause)).toBe("level");
  expect(cueBetween(pause, higher)).toBe("break");
  expect(cueBetween(played, momentOf(night({}, { hand_for_hand: true }), START))).toBe("handForHand");
});

test("when the night is over no clock counts on", () => {
  const over = momentOf(night({}, { phase: "finished" }), START + 30_000);
  expect(over.leftMs).toBeNull();
  expect(over.level.number).toBe(3);
});

test("the most pressing state comes first, and no other is left out", () => {
  const standings = (clock: Partial<NightClock>, more: Partial<NightView> = {}) => {
    const shown = night(clock, more);
    return standingsOf(shown, momentOf(shown, START));
  };
  expect(standings({})).toEqual([]);
  expect(standings({ state: "stopped" }, { hand_for_hand: true })).toEqual(["paused", "hand-for-hand"]);
  expect(standings({ state: "paused" }, { hand_for_hand: true })).toEqual(["hand-for-hand"]); // it stands still for each hand
  expect(standings({ state: "paused" })).toEqual(["paused"]);
  expect(standings({ level: level(3, 0, true) }, { final_table: true })).toEqual(["break", "final-table"]);
  expect(standings({ state: "stopped", level: level(3, 0, true) }, { final_table: true, hand_for_hand: true })).toEqual([
    "paused", "break", "hand-for-hand", "final-table",
  ]);
  expect(standings({}, { final_table: true })).toEqual(["final-table"]);
  expect(standings({ state: "stopped" }, { phase: "finished", final_table: true })).toEqual(["finished"]);
  expect(standings({ state: "ready" }, { phase: "signing-in" })).toEqual(["signing-in"]);
});
