/** Pacing: what the server tells at once is shown in steps that one can follow. Pure: no timer, no page. */

import type { ChairView, Happening, PotResult, SeatView, Share, TableView } from "../../wire";
import { winnings } from "./reading";

/** A table as it is shown for a while, and what its own player sees of it. */
export type Scene = { table: TableView; seat: SeatView | null };
export type Step = { scene: Scene; ms: number };

const BETS_MS = 500; // the last bets, before they are gathered
const HANDS_MS = 900; // hands that are turned up
const STREET_MS = 1_000;
const POT_MS = 1_400;
/** Further behind than this nobody wants to be. */
const MOST_MS = 9_000;
const DECIDED = new Set(["folded", "checked", "called", "bet", "raised"]);

/** What is shown, what is still to be shown, and how things are. */
export class Pacing {
  private rest: Step[] = [];
  private truth: Scene | null = null;

  /** What is to be seen now. */
  get scene(): Scene | null {
    return this.rest[0]?.scene ?? this.truth;
  }

  /** For how long; 0 once it is how things are. */
  get ms(): number {
    return this.rest[0]?.ms ?? 0;
  }

  /** Things have changed. */
  push(told: Scene): void {
    const before = this.truth;
    const after = keptSeat(before, told);
    this.truth = after;
    if (!before) return;
    const other = before.table.table !== after.table.table || before.table.hand !== after.table.hand;
    if (other && this.rest.length) this.rest.push({ scene: before, ms: POT_MS });
    if (!other) this.rest.push(...stepsBetween(before, after));
    const mine = after.table.actor !== null && after.table.actor === after.seat?.chair;
    const behind = this.rest.reduce((sum, each) => sum + each.ms, 0);
    if (behind > MOST_MS || (other && mine) || before.table.table !== after.table.table) this.skip();
  }

  /** The step has been seen. */
  next(): void {
    this.rest.shift();
  }

  /** Whoever wants to know how it ends sees it now. */
  skip(): void {
    this.rest = [];
  }
}

/** Who has just gone out still sits where they sat, until they have seen how. */
function keptSeat(before: Scene | null, told: Scene): Scene {
  const same = before?.table.table === told.table.table && before.table.hand === told.table.hand;
  return told.seat || !same || told.table.stage !== "over" ? told : { ...told, seat: before.seat };
}

/** What lies between two looks at the same hand. */
export function stepsBetween(before: Scene, after: Scene): Step[] {
  const [was, is] = [before.table, after.table];
  const dealt = is.board.length - was.board.length;
  const ends = is.stage === "over" && was.stage !== "over" && !is.voided;
  if (is.voided || dealt < 0 || (!dealt && !ends)) return [];
  const steps: Step[] = [];
  const bets = withBets(was, is.happenings);
  if (bets) steps.push({ scene: { ...before, table: bets }, ms: BETS_MS });
  const pots = is.results.length;
  const middle = (board: number, from: number): Scene => {
    const table = midway(after.table, board, from);
    // The best hand has not been seen yet.
    return { table, seat: after.seat && board < is.board.length ? { ...after.seat, words: "", best: null } : after.seat };
  };
  const runsOut = dealt > 1 && !(was.board.length === 0 && is.board.length === 3);
  const turned = is.chairs.some((chair) => isOpen(chair) && !isOpen(was.chairs.find((each) => each.chair === chair.chair)));
  if (ends && turned) steps.push({ scene: middle(was.board.length, pots), ms: HANDS_MS });
  if (runsOut || ends) {
    for (const board of [3, 4, 5]) {
      if (was.board.length < board && board <= is.board.length) steps.push({ scene: middle(board, pots), ms: STREET_MS });
    }
  }
  // Side pots first, as a dealer pushes them; the main pot is how things are.
  for (let pot = pots - 1; pot > 0; pot--) steps.push({ scene: middle(5, pot), ms: POT_MS });
  return steps;
}

function isOpen(chair: ChairView | undefined): boolean {
  return chair?.cards?.some((card) => card !== "??") ?? false;
}

/** The bets that ended the round, as they lay before they were gathered; null where there were none. */
function withBets(was: TableView, happenings: readonly Happening[]): TableView | null {
  const end = happenings.findIndex(({ kind }) => !DECIDED.has(kind));
  const told = end < 0 ? happenings : happenings.slice(0, end);
  if (!told.some(({ kind }) => kind !== "folded" && kind !== "checked")) return null;
  const chairs = told.reduce((all, each) => all.map((chair) => (chair.chair === each.chair ? afterDeed(chair, each) : chair)), was.chairs);
  return { ...was, chairs, actor: null, clock: null };
}

function afterDeed(chair: ChairView, { kind, amount, all_in = false }: Happening): ChairView {
  const did = { kind, amount: amount ?? null, all_in };
  if (kind === "folded") return { ...chair, did, state: "folded" };
  if (kind === "checked") return { ...chair, did };
  const to = amount ?? chair.bet;
  const stack = Math.max(0, chair.stack - (to - chair.bet));
  return { ...chair, did, bet: to, stack, state: stack ? chair.state : "all-in" };
}

/** The end of a hand with so many cards on the board, and pots pushed only from this one on. */
function midway(end: TableView, board: number, from: number): TableView {
  const results: PotResult[] = end.results.map((pot, at) => (at < from ? { ...pot, shares: [] } : pot));
  const [all, pushed] = [winnings(end), winnings({ ...end, results })];
  const chairs = end.chairs.map((chair): ChairView => {
    const stack = chair.stack - (all.get(chair.chair) ?? 0) + (pushed.get(chair.chair) ?? 0);
    return { ...chair, bet: 0, stack, state: chair.state === "in" && !stack ? "all-in" : chair.state };
  });
  const contenders = chairs.filter(({ state }) => state === "in" || state === "all-in").map(({ chair }) => chair);
  const pots = end.results.slice(0, from).map(({ amount }) => ({ amount, chairs: contenders }));
  const running = board < end.board.length || from > 0;
  return { ...end, stage: running ? "showdown" : end.stage, board: end.board.slice(0, board), results, pots: end.results.length ? pots : end.pots, chairs, actor: null };
}

/** Who takes the pot that was pushed last: the shares that the felt lifts out. */
export function pushed(table: TableView): Share[] {
  const pot = table.results.find(({ shares }) => shares.some(({ amount }) => amount > 0));
  return pot?.shares.filter(({ amount }) => amount > 0) ?? [];
}

/** The cards that won it. */
export function winningCards(table: TableView): Set<string> {
  return new Set(pushed(table).flatMap(({ five }) => five));
}
