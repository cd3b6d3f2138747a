import { beforeEach, expect, test } from "vitest";
import type { ResultLine, ResultsView } from "../wire";
import { settings } from "./settings.svelte";
import { columnsOf, endWords, placeWords, winnersOf } from "./results";

beforeEach(() => (settings.language = "en"));

const line = (name: string, place: [number, number] | null, more: Partial<ResultLine> = {}): ResultLine => ({
  player: name.charCodeAt(0), name, member: "", place, is_in: false, stack: 0, buy_in_minor: 0, spent_minor: 0,
  prize_minor: 0, bounty_minor: 0, points: "", knock_outs: 0, rebuys: 0, add_ons: 0, signed_out: true,
  disqualified: false, ...more,
});

const view = (lines: ResultLine[], more: Partial<ResultsView> = {}): ResultsView =>
  ({ phase: "finished", reason: "winner", lines, sharing: [], through: 0, began_ms: 1, currency: "GBP", ...more }) as ResultsView;

const three = [line("Ann", [1, 1]), line("Ben", [2, 3]), line("Cat", [2, 3])];

test("one winner, and places that are shared", () => {
  expect(endWords(view(three))).toEqual(["Ann has won."]);
  expect(three.map(placeWords)).toEqual(["1", "2–3", "2–3"]);
});

test("first place can be shared, by few or by many", () => {
  const shared = ["Ann", "Ben", "Cat"].map((name) => line(name, [1, 3]));
  expect(endWords(view(shared, { reason: "time-limit" }))).toEqual([
    "Ann, Ben and Cat share first place.",
    "Time was up: places go by chips.",
  ]);
  const many = "ABCDEF".split("").map((name) => line(name, [1, 6]));
  expect(endWords(view(many))).toEqual(["6 players share first place."]);
});

test("where prizes were shared or people go through nobody has won", () => {
  const chop = view(three, { reason: "chop", sharing: [three[0]!.player, three[1]!.player] });
  expect(endWords(chop)).toEqual(["Ann and Ben agreed to share the prizes."]);
  expect(winnersOf(chop)).toEqual([]);
  expect(endWords(view(three, { reason: "qualified", through: 2 }))).toEqual(["2 places go through."]);
});

test("a night that is played, not begun, or called off says so", () => {
  const playing = [line("Ann", null, { is_in: true, stack: 500 }), line("Ben", [2, 2])];
  expect(endWords(view(playing, { phase: "played" }))).toEqual(["One of 2 is still in."]);
  expect(endWords(view([], { phase: "signing-in", began_ms: 0 }))[0]).toMatch(/not been dealt/);
  expect(endWords(view(three, { phase: "cancelled", reason: "No heating" }))).toEqual([
    "This night was called off: No heating",
  ]);
  expect(placeWords(playing[0]!)).toBe("in");
});

test("points are shown only where no money is won", () => {
  expect(columnsOf(view([line("Ann", [1, 1], { points: "2", knock_outs: 1 })]))).toEqual(["points", "outs"]);
  expect(columnsOf(view([line("Ann", [1, 1], { points: "2", prize_minor: 5_000 })]))).toEqual(["prize"]);
});
