/** The wall's second page: what takes turns there, and when. Clock and blinds are never covered. */

import type { LevelView, NightView, PlaceView, SeatLine, WallTable } from "../wire";
import type { Moment } from "./wall-clock";

type Happening = NightView["moves"][number];

export type WallPage =
  | { kind: "message"; told: Happening }
  | { kind: "moves"; moves: Happening[] }
  | { kind: "prizes"; first: number; amounts: number[] }
  | { kind: "places"; places: PlaceView[] }
  | { kind: "chips"; values: number[] }
  | { kind: "league"; table: WallTable }
  | { kind: "levels"; levels: LevelView[] };

const ROWS = 3;
const FIRST_MS = 20_000;
const SECOND_MS = 8_000;
/** A call to another seat stands by itself for so long, and comes again for as long as below. */
const CALL_MS = 30_000;
const RECALL_MS = 180_000;
const CALLED = 12;
const LAST_MINUTE_MS = 60_000;
const LINE_FIVE = 36;
const RECORD_LETTERS = 8;
/** Names on one screen of seats, and of places at the end. */
const SEATS = 12;
const PLACES = 8;
/** Letters of a name that half of the width holds: longer ones have all of it, and fewer stand there at once. */
const HALF = 14;
const SCREEN_MS = 7_000;

/** Everything worth a second page, in the order in which it comes. */
export function pagesOf(night: NightView, now: number, league: WallTable | null = null): WallPage[] {
  const moves = recent(night, now);
  const pages: WallPage[] = parts(moves, ROWS).map((some) => ({ kind: "moves", moves: some }));
  const told = night.message;
  if (told && isLong(told)) pages.push({ kind: "message", told });
  const prizes = night.prizes_minor.some(Boolean) ? night.prizes_minor : []; // played for nothing: nothing to show
  parts(prizes, 2 * ROWS).forEach((amounts, part) => {
    pages.push({ kind: "prizes", first: 2 * ROWS * part + 1, amounts });
  });
  const places = night.places.slice(0, 2 * ROWS);
  if (places.length) pages.push({ kind: "places", places });
  parts(league?.lines ?? [], ROWS).forEach((lines) => pages.push({ kind: "league", table: { ...league!, lines } }));
  if (night.chips.length) pages.push({ kind: "chips", values: night.chips.slice(0, 2 * ROWS) });
  parts(night.schedule, 2 * ROWS).forEach((levels) => pages.push({ kind: "levels", levels }));
  return pages;
}

/** The second page that is shown at this moment, or null for the first. */
export function pageAt(night: NightView, moment: Moment, pages: WallPage[], now: number): WallPage | null {
  const calls = pages.filter((page) => page.kind === "moves");
  const newest = night.moves[0];
  if (newest && calls.length && now - newest.at_ms < CALL_MS) {
    return calls[Math.floor(now / SECOND_MS) % calls.length]!;
  }
  const spoken = pages.find((page) => page.kind === "message");
  if (spoken && now - spoken.told.at_ms < CALL_MS) return spoken;
  if (now % (FIRST_MS + SECOND_MS) < FIRST_MS) return null;
  const turn = Math.floor(now / (FIRST_MS + SECOND_MS));
  if (calls.length) return calls[turn % calls.length]!;
  // What is about to change, and that everything stands still, is not to be missed.
  const last = moment.state === "running" && moment.leftMs !== null && moment.leftMs <= LAST_MINUTE_MS;
  if (last || moment.state === "stopped") return null;
  return pages[turn % pages.length] ?? null;
}

/** The ledger's head, for who checks it later: "123 · 39d18cdd". */
export function recordOf(night: NightView): string {
  const [number, head] = night.chain.split(":");
  return head ? `${number} · ${head.slice(0, RECORD_LETTERS)}` : "";
}

export type Screen<T> = { shown: T[]; number: number; of: number };

/** Whether seats have the wall: with real cards nobody says when the first hand begins, so the clock comes in between. */
export function seatsUp(night: NightView, now: number): boolean {
  return night.seats.length > 0 && (night.phase === "signing-in" || !night.real_cards || now % (FIRST_MS + SECOND_MS) >= FIRST_MS);
}

/** The names that are up now, of all who have a seat: everybody comes in turn. */
export function seatsAt(night: NightView, now: number): Screen<SeatLine> {
  return screenAt(night.seats, SEATS, now);
}

/** The places that are up now, of all those below the first. */
export function placesAt(night: NightView, now: number): Screen<PlaceView> {
  const places = night.places.filter((place) => place.first > 1 || night.ending !== "winner");
  return screenAt(places, places.some(({ name }) => name.length > HALF) ? PLACES / 2 : PLACES, now);
}

function screenAt<T>(all: T[], size: number, now: number): Screen<T> {
  const screens = parts(all, size);
  const number = screens.length ? Math.floor(now / SCREEN_MS) % screens.length : 0;
  return { shown: screens[number] ?? [], number: number + 1, of: screens.length };
}

/** More than line five holds. */
function isLong(told: Happening): boolean {
  return (told.says ?? "").length > LINE_FIVE;
}

function recent(night: NightView, now: number): Happening[] {
  return night.moves.filter((move) => now - move.at_ms < RECALL_MS).slice(0, CALLED);
}

function parts<T>(all: T[], size: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}
