/** What the clock on the wall says at a moment: made of the night's last view and the time since. */

import type { LevelView, NightView, RowAhead } from "../wire";
import { isOver } from "./phase";

const MINUTE_MS = 60_000;

export type Moment = {
  state: string;
  /** The level or break that is on. */
  level: LevelView;
  /** The blinds of a hand begun now: in a break, those after it. */
  blinds: LevelView | null;
  /** Null where there is none: the night has ended, or the server has not been heard of for more than a level. */
  leftMs: number | null;
  /** How long the last level has been over, where it stays. */
  overtimeMs: number;
  /** To the end of the event, where it has a limit. */
  limitMs: number | null;
  next: RowAhead | null;
  nextBreak: RowAhead | null;
  handForHand: boolean;
};

/** The clock at `now`, on the server's clock. Nothing is asked for: it holds without a connection. */
export function momentOf(night: NightView, now: number): Moment {
  const { clock } = night;
  const ended = isOver(night.phase); // no clock counts any more
  const passed = clock.state === "running" && !ended ? Math.max(0, now - night.at_ms) : 0;
  const left = clock.left_ms - passed;
  const over = clock.next !== null && left <= 0 && passed > 0;
  const level = over ? clock.next!.level : clock.level;
  const next = over ? null : later(clock.next, passed);
  return {
    state: clock.state,
    level,
    blinds: level.is_break ? (next?.level ?? null) : level,
    leftMs: ended ? null : over ? unheard(clock.next!.lasts_ms + left) : Math.max(0, left),
    overtimeMs: clock.next ? 0 : clock.overtime_ms + Math.max(0, passed - clock.left_ms),
    limitMs: ended || clock.limit_left_ms === null ? null : Math.max(0, clock.limit_left_ms - passed),
    next,
    nextBreak: over && level.is_break ? null : later(clock.next_break, passed),
    handForHand: night.hand_for_hand,
  };
}

function later(row: RowAhead | null, passed: number): RowAhead | null {
  return row && { ...row, in_ms: Math.max(0, row.in_ms - passed) };
}

/** What is left of a level that began without a word from the server. */
function unheard(left: number): number | null {
  return left > 0 ? left : null;
}

export type Cue = "minute" | "level" | "break" | "handForHand";

/** What is to be heard between two looks at the clock; null for nothing. */
export function cueBetween(before: Moment, after: Moment): Cue | null {
  if (after.handForHand && !before.handForHand) return "handForHand";
  if (isOther(before.level, after.level)) {
    return before.level.is_break && !after.level.is_break ? "break" : "level";
  }
  if (after.state !== "running" || before.leftMs === null || after.leftMs === null) return null;
  return before.leftMs > MINUTE_MS && after.leftMs <= MINUTE_MS && after.leftMs > 0 ? "minute" : null;
}

function isOther(one: LevelView, other: LevelView): boolean {
  return one.number !== other.number || one.is_break !== other.is_break;
}

export type Standing =
  | "signing-in" | "finished" | "cancelled" | "paused" | "break" | "hand-for-hand" | "final-table";

/** Everything that the room must know beside the figures, the most pressing first: none hides another. */
export function standingsOf(night: NightView, moment: Moment): Standing[] {
  if (night.phase !== "played") return [night.phase];
  const found: [Standing, boolean][] = [
    ["paused", moment.state === "stopped"],
    ["break", moment.level.is_break],
    ["hand-for-hand", night.hand_for_hand],
    ["paused", moment.state === "paused" && !night.hand_for_hand], // the clock waits for a hand; play goes on
    ["final-table", night.final_table],
  ];
  return found.filter(([, holds]) => holds).map(([standing]) => standing);
}
