import { expect, test } from "vitest";
import type { Happening } from "../../wire";
import { isSpoken, lastBet } from "./hearing";

const told = (kind: Happening["kind"], player = 5, more: Partial<Happening> = {}): Happening => ({ kind, at_ms: 1, player, ...more });
const heard = (how: "all" | "mine" | "results", all: Happening[]) => all.filter((each) => isSpoken(each, how, 1)).map(({ kind }) => kind);

test("everything, the board and what is one's own, or only how it ended", () => {
  const hand = [told("dealt"), told("blind"), told("raised"), told("called", 1), told("flop"), told("checked", 1), told("bet"), told("folded", 1, { by_time: true }), told("won")];
  expect(heard("all", hand)).toHaveLength(hand.length);
  expect(heard("mine", hand)).toEqual(["flop", "folded", "won"]);
  expect(heard("results", hand)).toEqual(["folded", "won"]);
});

test("what concerns oneself is always heard", () => {
  expect(heard("results", [told("moved", 1), told("moved"), told("penalised", 1), told("announced")])).toEqual(["moved", "penalised", "announced"]);
});

test("the bet to be answered is the last of this street", () => {
  const before = [told("dealt"), told("raised", 3), told("flop")];
  expect(lastBet(before)).toBeUndefined();
  expect(lastBet([...before, told("bet", 2), told("raised", 4), told("called", 5)])?.player).toBe(4);
});
