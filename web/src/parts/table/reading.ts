/** Reading: what follows from a table as it is shown. */

import type { ChairView, Happening, TableView } from "../../wire";

export function chairOf(table: TableView | null, chair: number | null): ChairView | null {
  return table?.chairs.find((each) => each.chair === chair) ?? null;
}

export function nameOf(table: TableView, chair: number | null): string {
  return chairOf(table, chair)?.name ?? "";
}

/** The most that lies in front of anybody. */
export function priceOf(table: TableView | null): number {
  return Math.max(0, ...(table?.chairs ?? []).map((chair) => chair.bet));
}

/** Everything that is played for: the pots and what lies in front of people. */
export function inMiddle(table: TableView): number {
  const pots = table.pots.reduce((sum, pot) => sum + pot.amount, 0);
  return pots + table.chairs.reduce((sum, chair) => sum + chair.bet, 0);
}

/** The chairs after this one, clockwise; all of them for who has none. */
export function after(table: TableView, chair: number | null): ChairView[] {
  const at = table.chairs.findIndex((each) => each.chair === chair);
  if (at < 0) return table.chairs;
  return [...table.chairs.slice(at + 1), ...table.chairs.slice(0, at)];
}

/** Between hands the last one stays to be looked at, results and shown cards and seats and all. */
export function withLast(table: TableView | null, last: TableView | null): TableView | null {
  if (!table || !last || table.stage !== "cutting") return table;
  if (last.table !== table.table || table.hand - last.hand > 1) return table;
  const sits = (at: ChairView) => table.chairs.find((each) => each.player !== null && each.player === at.player);
  if (last.chairs.some((chair) => (sits(chair)?.chair ?? chair.chair) !== chair.chair)) return table;
  const chairs = last.chairs.map((chair) => {
    const now = sits(chair);
    return now ? { ...chair, stack: now.stack, away: now.away } : chair;
  });
  const { board, results, voided, button, dealer, small, big } = last;
  return { ...table, chairs, board, results, voided, button, dealer, small, big };
}

/** The lines known so far, and then those of the hand under way, as whoever has just come is told them. */
export function withEarlier(known: Happening[], earlier: Happening[]): Happening[] {
  const from = earlier[0]?.at_ms ?? Infinity;
  return [...known.filter((told) => told.at_ms < from), ...earlier];
}

/** What each chair has won in the hand that is over. */
export function winnings(table: TableView): Map<number, number> {
  const won = new Map<number, number>();
  for (const { shares } of table.results)
    for (const { chair, amount } of shares) won.set(chair, (won.get(chair) ?? 0) + amount);
  return won;
}

/** The time of the player to act: what runs now, how much of it is left, and whether it is their own. */
export type TurnTime = { ms: number; share: number; kind: "act" | "own" | "clock" };

export function turnTime(table: TableView, now: number): TurnTime | null {
  const { since_ms: since, own_time_from_ms: own, due_ms: due, clock } = table;
  if (table.actor === null) return null;
  // The view has no time of ours beside a clock that runs.
  if (own !== null && now < own) return left("act", own - now, own - since);
  if (due === null) return null;
  if (clock?.until_ms) return left("clock", clock.until_ms - now, Math.max(clock.until_ms - since, 1));
  return own === null ? left("act", due - now, due - since) : left("own", due - now, due - own);
}

function left(kind: TurnTime["kind"], ms: number, whole: number): TurnTime {
  return { kind, ms: Math.max(0, ms), share: Math.min(1, Math.max(0, ms / Math.max(1, whole))) };
}
