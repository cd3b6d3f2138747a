/** Every order of a director: in which group of all orders it stands, or which part of a page gives it. */

import type { Answers } from "./deed-form";
import type { OrderName } from "../wire";

export const GROUPS = ["clock", "tables", "people", "chips", "money", "rulings", "night"] as const;
export type Group = (typeof GROUPS)[number];

/** `about`: a sheet of that kind offers it too, and says whom or what it is for. `once`: it asks once more. */
export type Form = { group: Group; about?: "player" | "table"; once?: true };
/** A part of a page that was made for it, and no form. */
type Own = { at: string };
/** Nobody gives it at a desk, for this reason. */
type Not = { not: string };

const clock: Form = { group: "clock" };
const tables: Form = { group: "tables" };
const atTable: Form = { group: "tables", about: "table" };
const people: Form = { group: "people", about: "player" };
const chips: Form = { group: "chips", about: "player" };
const money: Form = { group: "money", about: "player" };
const night: Form = { group: "night" };
const PLAYERS: Not = { not: "a player's own: their phone asks, and the desk's answer is another order" };
const REPORTED: Not = { not: "for programs that report every hand; at a live night a bust, a count or a hand that is over says it" };

export const ORDERS: { readonly [Name in OrderName]: Form | Own | Not } = {
  accept: { at: "a proposal" },
  "act-for": { at: "what needs you" },
  "add-minutes": clock,
  "add-on": money,
  "agree-chop": night,
  "agree-to-rest": PLAYERS,
  "allow-together": tables,
  announce: { at: "the clock's area" },
  "ask-for": PLAYERS,
  "ask-for-shuffle": PLAYERS,
  away: people,
  "award-bounty": money,
  back: people,
  ban: { ...people, once: true },
  "begin-hand": REPORTED,
  "break-now": clock,
  "break-table": { ...atTable, once: true },
  bust: { at: "a person, and a table" },
  "button-at": { at: "a table" },
  "call-off": atTable,
  cancel: { ...night, once: true },
  "carry-on": { at: "the desk before the start" },
  "change-chips": chips,
  "change-old-chips": chips,
  "change-rules": { not: "a whole rulebook has no form: a program sends it (docs/deeds.md)" },
  "change-structure": { at: "the clock's area" },
  "change-table": people,
  clear: { group: "people" },
  "clock-off": { at: "a table" },
  "clock-on": { at: "a table" },
  close: { at: "the night that is over" },
  "close-chairs": atTable,
  "close-entry": { ...night, once: true },
  "close-sales": { ...night, once: true },
  "close-sign-outs": { ...night, once: true },
  "correct-button": atTable,
  "correct-stack": chips,
  count: { at: "a table" },
  decide: { group: "rulings" },
  "decide-case": { at: "rulings" },
  decline: people,
  dismiss: { at: "a proposal" },
  dispute: PLAYERS,
  disqualify: { ...people, once: true },
  "draw-seats": { at: "the clock before the start" },
  "end-break": clock,
  enter: money,
  "enter-prizes": { at: "all orders" },
  "excuse-sign-out": people,
  "file-breach": { at: "rulings" },
  "find-chips": chips,
  forfeit: chips,
  forward: clock,
  "give-code": { at: "a person" },
  "go-to": clock,
  "hand-clock": clock,
  "hand-for-hand": clock,
  "hand-over": atTable,
  "hold-table": atTable,
  "keep-apart": tables,
  "let-go": { at: "rulings" },
  "lift-ban": people,
  "limit-time": clock,
  "miss-sign-out": people,
  move: people,
  "move-by-hand": tables,
  "mute-reactions": { at: "more" },
  "next-level": clock,
  "open-chairs": atTable,
  "open-table": tables,
  pause: clock,
  "pay-debt": money,
  "pay-entry": money,
  "pay-out": money,
  penalise: { at: "a person" },
  "pick-up": chips,
  postpone: { ...night, once: true },
  "previous-level": clock,
  quit: { ...people, once: true },
  "re-enter": money,
  "read-gesture": { not: "the rulings desk says what a bet means" },
  rebuy: money,
  refund: money,
  reinstate: people,
  rejoin: people,
  "release-table": atTable,
  remove: { ...people, once: true },
  "report-error": { group: "rulings" },
  "report-hand": REPORTED,
  resume: clock,
  revive: night,
  rule: { at: "rulings" },
  "sat-down": people,
  seat: people,
  "seat-next": tables,
  "see-hand": PLAYERS,
  "see-rest": PLAYERS,
  "set-back": clock,
  "set-left": clock,
  "set-out": tables,
  "settle-dispute": { at: "what needs you" },
  "settle-places": { group: "rulings" },
  "show-forecast": { at: "the clock's area" },
  "sign-in": { at: "signing in" },
  "sign-off": people,
  "sign-out": people,
  start: { at: "the clock before the start" },
  "start-clock": { at: "what needs you" },
  "stop-clock": atTable,
  "swap-seats": tables,
  "take-back-move": people,
  "take-chips": chips,
  "take-out-colour": { group: "chips" },
  "take-seat": PLAYERS,
  "tell-apart": { at: "players who share places" },
  till: { at: "the night that is over" },
  "turn-down": { at: "what needs you" },
  undo: { at: "the log, and the toast" },
  wait: people,
  "wait-for-seat": people,
  withdraw: PLAYERS,
};

/** Those with a form, in the order of their names. */
export const FORMS = (Object.keys(ORDERS) as OrderName[]).filter((name) => "group" in ORDERS[name]);

export function formOf(name: OrderName): Form | null {
  const found = ORDERS[name];
  return "group" in found ? found : null;
}

/** What a sheet offers about its person or table, with that field filled in. */
export function formsAbout(about: "player" | "table"): OrderName[] {
  return FORMS.filter((name) => formOf(name)?.about === about);
}

/** What a form is told by where it was opened; people count tables from 1. */
export function givenBy(about: "player" | "table", number: number): Answers {
  return { [about]: String(about === "table" ? number + 1 : number) };
}
