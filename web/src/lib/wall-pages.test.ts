import { expect, test } from "vitest";
import type { Happening, NightView } from "../wire";
import type { Moment } from "./wall-clock";
import { pageAt, pagesOf, recordOf, seatsAt, seatsUp } from "./wall-pages";

const TURN = 28_000;
const START = 6 * TURN * 1_000;
const FIRST = START + TURN + 1_000;
const SECOND = START + TURN + 21_000;

const moment = { state: "running", leftMs: 600_000 } as Moment;
const move = (at_ms: number): Happening => ({ kind: "moved", at_ms, player: 1, name: "Ann", to_table: 1, to_chair: 6 });

function night(more: Partial<NightView> = {}): NightView {
  return { prizes_minor: [], places: [], seats: [], moves: [], chips: [], schedule: [], message: null, chain: "", ...more } as unknown as NightView;
}

function kindAt(shown: NightView, now: number, at = moment): string {
  return pageAt(shown, at, pagesOf(shown, now), now)?.kind ?? "first";
}

test("with nothing to say there is no second page", () => {
  expect(pagesOf(night(), SECOND)).toEqual([]);
  expect(kindAt(night(), SECOND)).toBe("first");
});

test("the first page stays longer than the second, and they take turns", () => {
  const shown = night({ prizes_minor: [5_000, 3_000] });
  const seen = Array.from({ length: 28 }, (_, second) => kindAt(shown, FIRST + 1_000 * second));
  expect(seen.filter((kind) => kind === "prizes")).toHaveLength(8);
});

test("a night that is played for nothing shows no prizes", () => {
  expect(pagesOf(night({ prizes_minor: [0, 0] }), SECOND)).toEqual([]);
});

test("many prizes are shown six at a time, in order", () => {
  const pages = pagesOf(night({ prizes_minor: [9, 8, 7, 6, 5, 4, 3] }), SECOND);
  expect(pages).toEqual([
    { kind: "prizes", first: 1, amounts: [9, 8, 7, 6, 5, 4] },
    { kind: "prizes", first: 7, amounts: [3] },
  ]);
});

test("prizes, places and chips take turns", () => {
  const place = { first: 9, last: 9, player: 3, name: "Ben", won_minor: 0 };
  const shown = night({ prizes_minor: [5_000], places: [place], chips: [25, 100] });
  const turns = Array.from({ length: 3 }, (_, turn) => kindAt(shown, SECOND + turn * TURN));
  expect(turns.toSorted()).toEqual(["chips", "places", "prizes"]);
});

test("a league's leaders come three at a time, under its title", () => {
  const lines = ["1", "2–3", "2–3", "4"].map((rank) => ({ rank, name: `N${rank}`, points: "3.00" }));
  const pages = pagesOf(night(), SECOND, { title: "Pub League", lines });
  expect(pages).toEqual([
    { kind: "league", table: { title: "Pub League", lines: lines.slice(0, 3) } },
    { kind: "league", table: { title: "Pub League", lines: lines.slice(3) } },
  ]);
  expect(pagesOf(night(), SECOND, { title: "", lines: [] })).toEqual([]);
});

test("a call to another seat comes at once, stays, comes again, and is forgotten", () => {
  const shown = night({ moves: [move(FIRST)], prizes_minor: [5_000] });
  expect(kindAt(shown, FIRST + 500)).toBe("moves");
  expect(kindAt(shown, FIRST + 29_000)).toBe("moves");
  expect(kindAt(shown, FIRST + TURN + 5_000)).toBe("first");
  expect(kindAt(shown, SECOND + TURN)).toBe("moves");
  expect(kindAt(shown, SECOND + 7 * TURN)).toBe("prizes");
});

test("in the last minute and while all stands still the first page stays", () => {
  const shown = night({ prizes_minor: [5_000] });
  expect(kindAt(shown, SECOND, { ...moment, leftMs: 59_000 })).toBe("first");
  expect(kindAt(shown, SECOND, { ...moment, state: "stopped" })).toBe("first");
  const called = night({ moves: [move(SECOND - 1_000)] });
  expect(kindAt(called, SECOND, { ...moment, state: "stopped" })).toBe("moves");
});

test("the ledger's head is no page: it stands small in a corner", () => {
  const shown = night({ chain: "123:39d18cddaabbcc", prizes_minor: [5_000] });
  expect(pagesOf(shown, SECOND).map(({ kind }) => kind)).toEqual(["prizes"]);
  expect(recordOf(shown)).toBe("123 · 39d18cdd");
  expect(recordOf(night())).toBe("");
});

test("everybody's seat comes up in turn, in a room of two hundred", () => {
  const seats = Array.from({ length: 200 }, (_, at) => ({ table: at % 20, chair: Math.floor(at / 20), name: `P${at}` }));
  const shown = night({ seats });
  const seen = new Set<string>();
  for (let at = 0; at < 17; at++) seatsAt(shown, START + at * 7_000).shown.forEach(({ name }) => seen.add(name));
  expect(seen.size).toBe(200);
  expect(seatsAt(shown, START).of).toBe(17);
  expect(seatsAt(night({ seats: [] }), START)).toEqual({ shown: [], number: 1, of: 0 });
});

test("a message too long for its line has a page of its own; a short one has not", () => {
  const says = "Food is served at the bar until ten, one plate for each player";
  const shown = night({ message: { kind: "announced", at_ms: FIRST, says } });
  expect(kindAt(shown, FIRST + 1_000)).toBe("message");
  expect(kindAt(night({ message: { kind: "announced", at_ms: FIRST, says: "Food is served" } }), FIRST)).toBe("first");
});

test("a schedule that is shown comes six rows at a time, all of it", () => {
  const level = (number: number): NightView["schedule"][number] =>
    ({ number, small: 25 * number, big: 50 * number, ante: 0, ante_each: false, is_break: false });
  const pages = pagesOf(night({ schedule: Array.from({ length: 8 }, (_, at) => level(at + 1)) }), SECOND);
  expect(pages.map((page) => (page.kind === "levels" ? page.levels.map((each) => each.number) : []))).toEqual([
    [1, 2, 3, 4, 5, 6],
    [7, 8],
  ]);
});

test("with real cards seats and clock take turns until a hand is known of", () => {
  const seats = [{ table: 0, chair: 0, name: "Ann" }];
  const real = night({ seats, phase: "played", real_cards: true });
  const at = START - (START % 28_000);
  expect([at, at + 19_999, at + 20_000, at + 28_000].map((now) => seatsUp(real, now))).toEqual([false, false, true, false]);
  expect(seatsUp(night({ seats, phase: "played", real_cards: false }), at)).toBe(true);
  expect(seatsUp(night({ seats, phase: "signing-in", real_cards: true }), at)).toBe(true);
  expect(seatsUp(night({ phase: "played", real_cards: true }), at + 20_000)).toBe(false);
});
