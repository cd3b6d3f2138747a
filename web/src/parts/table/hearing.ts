/** Hearing: which of the things that happen are spoken, as somebody has chosen. */

import type { Spoken } from "../../lib/settings.svelte";
import type { Happening } from "../../wire";

const RESULTS = new Set(["won", "carried", "voided", "out", "chopped", "finished", "cancelled", "announced"]);
const BOARD = new Set(["flop", "turn", "river", "shown", "level", "break", "started", "stopped", "final-table", "last-hands", "in-step"]);
/** What somebody did of their own accord: they know. */
const DONE = new Set(["ante", "blind", "folded", "checked", "called", "bet", "raised", "mucked", "declared"]);
const STREETS = new Set(["dealt", "flop", "turn", "river"]);

/** Whether this is spoken to the player of this number. What concerns them always is. */
export function isSpoken(told: Happening, how: Spoken, player: number): boolean {
  if (how === "all" || RESULTS.has(told.kind)) return true;
  if (told.player === player) return !DONE.has(told.kind) || told.by_time === true || told.by_desk === true;
  return how === "mine" && BOARD.has(told.kind);
}

/** The bet that is to be answered: for who has not heard it as it was made. */
export function lastBet(log: readonly Happening[]): Happening | undefined {
  const street = log.findLastIndex(({ kind }) => STREETS.has(kind));
  return log.slice(street + 1).findLast(({ kind }) => kind === "bet" || kind === "raised");
}
