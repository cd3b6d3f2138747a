// Made by `shuffleup schema --typescript` from the server's own types. Do not edit: `make types`.

/** What the first frame of a socket must say. */
export const PROTOCOL = 1;

/** Minor digits of an amount, where they are not two; browsers have other ideas of some. */
export const NOT_TWO: Record<string, number> = { CLP: 0, ISK: 0, JPY: 0, KRW: 0, PYG: 0, UGX: 0, VND: 0, XAF: 0, XOF: 0, XPF: 0, BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 };

/** In what capacity somebody is there, the highest first. */
export type Office = "owner" | "director" | "dealer" | "player" | "display" | "spectator";

/** The first frame: who one is here, and what time it is. */
export interface Hello {
  frame: "hello";
  protocol: number;
  night: string;
  office: Office;
  /** -1 for who is none. */
  player: number;
  v: number;
  at_ms: number;
  /** Messages that may be sent in a row. */
  credits: number;
  credit_every_ms: number;
}

/** Where a table is in its hand. */
export type Stage =
  | "waiting"
  | "cutting"
  | "before-flop"
  | "flop"
  | "turn"
  | "river"
  | "showdown"
  | "over";

/** A level of the structure, or a break. */
export interface LevelView {
  number: number;
  small: number;
  big: number;
  ante: number;
  ante_each: boolean;
  is_break: boolean;
}

/** Chips in the middle, and the chairs that can win them. */
export interface PotView {
  amount: number;
  chairs: number[];
}

/** What a chair has to do with the hand. */
export type ChairState = "empty" | "waiting" | "in" | "all-in" | "folded";

/** What can happen; there is a sentence for each. */
export type Kind =
  | "shuffled"
  | "cut"
  | "not-cut"
  | "dealt"
  | "ante"
  | "blind"
  | "folded"
  | "checked"
  | "called"
  | "bet"
  | "raised"
  | "returned"
  | "flop"
  | "turn"
  | "river"
  | "showdown"
  | "shown"
  | "mucked"
  | "won"
  | "carried"
  | "voided"
  | "replaced"
  | "early"
  | "corrected"
  | "killed"
  | "retrieved"
  | "seen"
  | "taken-back"
  | "clock-asked"
  | "clock-started"
  | "away"
  | "back"
  | "waits"
  | "left"
  | "penalised"
  | "penalty-served"
  | "seated"
  | "moved"
  | "bought"
  | "out"
  | "lost-all"
  | "button"
  | "coloured-up"
  | "held"
  | "released"
  | "broken"
  | "level"
  | "break"
  | "announced"
  | "started"
  | "stopped"
  | "entries-closed"
  | "in-step"
  | "out-of-step"
  | "gathering"
  | "final-table"
  | "last-hands"
  | "chopped"
  | "finished"
  | "cancelled";

/** The last thing a player did in this round of betting. */
export interface Deed {
  kind: Kind;
  amount: number | null;
  all_in: boolean;
}

/** A chair, who sits in it, and what they have in the hand. */
export interface ChairView {
  chair: number;
  state: ChairState;
  player: number | null;
  name: string;
  stack: number;
  bet: number;
  /** The two cards of a hand that is in: face up if everybody may see them, otherwise "??". */
  cards: [string, string] | null;
  did: Deed | null;
  away: boolean;
  /** The hand is over, and its player sits here no longer. */
  gone: boolean;
}

/** The house's clock on the player to act. */
export interface ClockOnPlayer {
  chair: number;
  /** None while an official has not started it. */
  until_ms: number | null;
  /** The last part is counted aloud. */
  counts_from_ms: number | null;
  /** When the player is warned, as the house has it. */
  warns_at_ms: number[];
}

/** The key of a sentence, and what goes into it. */
export interface Told {
  key: string;
  /** Chips, counts, names; tables and chairs from 0. */
  figures?: Record<string, number | string>;
}

/** What a chair won of a pot; the hand in words if it was shown. */
export interface Share {
  chair: number;
  amount: number;
  words: string;
  /** The same for another language. */
  best: Told | null;
  /** The five cards that make it, weightiest first; empty where they were not all shown. */
  five: string[];
}

/** Why somebody won a pot. */
export type Won = "best" | "shared" | "folded" | "mucked";

/** How a pot was shared out. */
export interface PotResult {
  amount: number;
  shares: Share[];
  carried: number;
  why: Won;
}

/** One thing that happened, as everybody saw it. Its fields are the words of its sentence. */
export interface Happening {
  kind: Kind;
  at_ms: number;
  table?: number | null;
  chair?: number | null;
  player?: number | null;
  name?: string;
  /** Chips: put in, in front, or won. */
  amount?: number | null;
  all_in?: boolean;
  /** Which or how many: a level, a place, a pot, cards lifted off, minutes. */
  number?: number | null;
  cards?: string[];
  to_table?: number | null;
  to_chair?: number | null;
  /** What a person said or wrote: an announcement, a reason. */
  says?: string;
  /** What it was for, where there is a choice: the sentence's key is "moved/even" then. */
  why?: string;
  /** The hand that won, in words, where it lay open. */
  hand?: string;
  /** The same for another language. */
  best?: Told | null;
  /** Nobody decided in time: the house's rule did it. */
  by_time?: boolean;
  /** The director had the house's rule do it, for somebody who did not answer. */
  by_desk?: boolean;
  clauses?: string[];
}

/** A table as anybody may see it. */
export interface TableView {
  table: number;
  v: number;
  at_ms: number;
  hand: number;
  stage: Stage;
  /** Why the next hand does not begin, as a code; empty where it will. */
  held_by: string;
  final: boolean;
  broken: boolean;
  level: LevelView;
  button: number | null;
  /** Whose deal it is: the button's, or beside a dead one. */
  dealer: number | null;
  small: number | null;
  big: number | null;
  board: string[];
  pots: PotView[];
  /** Odd chips that start the next pot. */
  carried: number;
  chairs: ChairView[];
  actor: number | null;
  /** The number of the decision; an action names the one it is for. */
  turn: number;
  since_ms: number;
  /** From when the player's own time runs. */
  own_time_from_ms: number | null;
  /** When the time to act is over; between hands, when the next one begins. */
  due_ms: number | null;
  clock: ClockOnPlayer | null;
  results: PotResult[];
  voided: boolean;
  /** The number of the deck on the table. */
  deal: number;
  commitment: string;
  cutter: number | null;
  happenings: Happening[];
}

/** All that is public about a deal: enough to check every card that lies face up. */
export interface DealView {
  table: number;
  deal: number;
  context: string;
  pledges: [number, string][];
  commitment: string;
  nonces: [number, string][];
  /** None while it is not known. */
  cut: number | null;
  proofs: string[];
}

/** Where a person stands in the night. */
export type Status = "signed-in" | "playing" | "may-return" | "out" | "signed-off";

/** What a limit is of. */
export type LimitKind = "check" | "call" | "no-raise" | "least" | "most" | "unit" | "no-muck";

/** A limit of what may be done, why it is so, and the clauses that say it. */
export interface Limit {
  kind: LimitKind;
  limit: string;
  says: string;
  clauses: string[];
  /** What `says` is made of. */
  why: Told | null;
}

/** What a player may do now. Folding is always among it. */
export interface LegalView {
  /** 0: checking is free. */
  call: number;
  /** 0: no raise. */
  raise_from: number;
  raise_to: number;
  /** A total is a whole multiple of this, unless it is all-in; 1 for any amount. */
  unit: number;
  /** Raises go up in multiples of one of these two; 0 where there are no steps. */
  step: number;
  other_step: number;
  reasons: Limit[];
}

/** A hand waits to be shown, in turn or ahead of it; it may be given up unseen, or not. */
export interface ShowView {
  may_muck: boolean;
  /** Hands that lie open beat it in every pot; otherwise a muck may give away a pot. */
  beaten: boolean;
  reasons: Limit[];
}

/** The cut is offered to this seat. */
export interface CutView {
  deal: number;
  least: number;
  most: number;
  refusable: boolean;
}

/** A penalty that somebody was given. */
export interface PenaltyView {
  offence: string;
  kind: string;
  amount: number;
}

/** What only the player of a seat is told. */
export interface SeatView {
  player: number;
  table: number | null;
  chair: number | null;
  status: Status;
  /** From and to: players who went out together may share places. */
  place: [number, number] | null;
  cards: string[];
  /** Of the player's own cards; sent along with the deal that they belong to. */
  proofs: string[];
  /** The best hand, from the flop on. */
  words: string;
  /** The same for another language. */
  best: Told | null;
  legal: LegalView | null;
  show: ShowView | null;
  /** The hand is over, and cards of this seat that nobody has seen may be shown to all. */
  may_show: boolean;
  cut: CutView | null;
  /** The deal that a pledge is wanted for. */
  pledge_for: number | null;
  /** The deal whose pledged nonce is wanted now. */
  nonce_for: number | null;
  bank_ms: number;
  away: boolean;
  /** The button goes by first. */
  waits: boolean;
  serving: boolean;
  penalty_hands: number;
  penalty_until_ms: number | null;
  penalties: PenaltyView[];
  /** Spaces that hide how long the rest is. */
  pad: string;
}

/** A table has changed. */
export interface TableFrame {
  frame: "table";
  table: TableView;
  /** Only when it is another, or more of its cards lie face up, than in the frame before. */
  deal: DealView | null;
  /** For the player of a seat. */
  seat: SeatView | null;
  /** For who has just come: what was told before in this hand, the latest of it. It replaces whatever was known; `happenings` are what is new since the frame before. */
  earlier: Happening[] | null;
}

/** How somebody without chips may come back. */
export type Return = "break" | "rebuy" | "re-entry";

/** How things stand with a player who sits at no table. */
export interface PlayerView {
  player: number;
  name: string;
  status: Status;
  /** The entry is paid for. */
  paid: boolean;
  /** Chips that were bought, and wait for a chair. */
  stack: number;
  /** Their number among those who wait for a seat: 1 is next. */
  queue: number | null;
  /** From and to: players who went out together may share places. */
  place: [number, number] | null;
  won_minor: number;
  /** How they may come back, while they may. */
  returns: Return[];
  /** The last level, or break, in which they may; None where nobody has said. */
  until: LevelView | null;
  /** The table and chair that are theirs again if they come back. */
  kept: [number, number] | null;
  away: boolean;
  serving: boolean;
  penalty_hands: number;
  penalty_until_ms: number | null;
  penalties: PenaltyView[];
}

/** Something has changed for a player who sits at no table. */
export interface PlayerFrame {
  frame: "player";
  player: PlayerView;
}

/** One thing that a player is told for themselves, until they have seen it. */
export interface Notice {
  /** The version of the night that it came with: no two of one player have the same. */
  v: number;
  at_ms: number;
  /** Of its sentence, under `notices`. */
  key: string;
  figures?: Record<string, number | string>;
  /** The hand that won, where it was shown: the sentence's {hand}. */
  hand?: Told | null;
  /** The hand that lost to it, where that was shown too: {own}. */
  own?: Told | null;
  /** What a person said or wrote to it: a reason. */
  says?: string;
  clauses?: string[];
}

/** Chips that this player may ask the desk for now. */
export interface OfferView {
  /** rebuy, add-on, re-entry */
  what: string;
  chips: number;
  price_minor: number;
  currency: string;
  clauses: string[];
}

/** What only one player is told, whether they sit at a table or not. */
export interface AsideView {
  /** Oldest first. */
  notices: Notice[];
  offers: OfferView[];
  /** What the desk has been asked for and has not answered; empty for nothing. */
  asked: string;
}

/** Something is to be said to one player, wherever they are. */
export interface AsideFrame {
  frame: "aside";
  aside: AsideView;
}

/** The course of a night. */
export type Phase = "signing-in" | "played" | "finished" | "cancelled";

/** By what an event is over; called off, it has not ended. */
export type Ended = "" | "winner" | "time-limit" | "qualified" | "chop";

/** A level or break to come, and how much official time there is until then. */
export interface RowAhead {
  level: LevelView;
  in_ms: number;
  lasts_ms: number;
}

/** The clock on the wall. */
export interface NightClock {
  state: string;
  level: LevelView;
  /** At the view's own moment; it passes while the state is "running". */
  left_ms: number;
  overtime_ms: number;
  next: RowAhead | null;
  next_break: RowAhead | null;
  limit_left_ms: number | null;
  change_at_ms: number | null;
}

/** Somebody's place, as things stand; players who went out together may share some. */
export interface PlaceView {
  first: number;
  last: number;
  player: number;
  name: string;
  won_minor: number;
}

/** A table in the list of tables. */
export interface TableLine {
  table: number;
  players: number;
  in_hand: boolean;
}

/** Who sits where. */
export interface SeatLine {
  table: number;
  chair: number;
  name: string;
}

/** The night as everybody sees it on the wall. */
export interface NightView {
  v: number;
  at_ms: number;
  title: string;
  house: string;
  house_name: string;
  phase: Phase;
  /** How it ended; empty before. */
  ending: Ended;
  clock: NightClock;
  players_left: number;
  entries: number;
  in_play: number;
  average: number;
  average_big_blinds: number;
  hands: number;
  entries_open: boolean;
  hand_for_hand: boolean;
  /** Reactions are not passed on. */
  muted: boolean;
  final_table: boolean;
  currency: string;
  prizes_minor: number[];
  /** The best and latest of those taken. */
  places: PlaceView[];
  tables: TableLine[];
  /** By name, from the draw until the first hand; nobody has to look for theirs afterwards. */
  seats: SeatLine[];
  /** The values of the chips still in play, smallest first. */
  chips: number[];
  /** The latest, newest first. */
  moves: Happening[];
  /** What the room was told last. */
  message: Happening | null;
  /** The ledger's head. */
  chain: string;
}

/** The night has changed. */
export interface NightFrame {
  frame: "night";
  night: NightView;
}

/** How somebody without chips may come back, and how long. */
export interface ReturnView {
  ways: Return[];
  /** The last level, or break, in which they may; None where the director closes it. */
  until: LevelView | null;
  /** When that is over, if the clock runs on; None while it stands still. */
  until_ms: number | null;
}

/** A person of the field, as the desk sees them. */
export interface EntrantView {
  player: number;
  name: string;
  /** One of the house's own: nobody else may sit in its chair. */
  bot: boolean;
  member: string;
  status: Status;
  table: number | null;
  chair: number | null;
  stack: number;
  entries: number;
  rebuys: number;
  add_ons: number;
  away_since_ms: number | null;
  arrived: boolean;
  /** Gone for good, with chips left. */
  leaving: boolean;
  serving: boolean;
  penalty_hands: number;
  penalty_until_ms: number | null;
  penalties: PenaltyView[];
  /** For who is out and may come back. */
  back: ReturnView | null;
}

/** Why a table may want the director. */
export type Need = "floor" | "clock" | "held" | "halted" | "short" | "slow";

/** A table, and why it may want the director. */
export interface TableNeed {
  table: number;
  players: number;
  hand: number;
  needs: Need[];
  held_by: string;
  /** The player whose turn it is. */
  actor: number | null;
  acting_ms: number;
  /** The number of the decision; an order to act for somebody names the one it is for. */
  turn: number;
  /** When all time for it is over, the player's own too, and the desk may act for them. */
  slow_from_ms: number | null;
}

/** Somebody wants the director. */
export interface FloorCall {
  table: number;
  chair: number | null;
  name: string;
  at_ms: number;
  says: string;
}

/** Chips that a player has asked the desk for. */
export interface RequestView {
  player: number;
  name: string;
  /** rebuy, add-on, re-entry */
  what: string;
  chips: number;
  price_minor: number;
  currency: string;
  at_ms: number;
  table: number | null;
  chair: number | null;
  /** The chips can be brought when the hand under way is over. */
  in_hand: boolean;
  clauses: string[];
}

/** A move that waits for the end of a hand. */
export interface OrderView {
  player: number;
  name: string;
  from_table: number | null;
  to_table: number;
  to_chair: number | null;
  reason: string;
}

/** The night as its director sees it: everybody, and no card. */
export interface DirectorView {
  night: NightView;
  entrants: EntrantView[];
  /** Those that want something first. */
  tables: TableNeed[];
  calls: FloorCall[];
  /** Longest first. */
  requests: RequestView[];
  orders: OrderView[];
  /** Who waits for a seat, first come first. */
  waiting: number[];
  /** Nobody can play on until these have come back, or are out. */
  waits_for: number[];
  moves_by_hand: boolean;
}

/** The night has changed, for its director. */
export interface DirectorFrame {
  frame: "director";
  director: DirectorView;
}

/** Which players have a line to the server, for directors; once a second at most. */
export interface PresenceFrame {
  frame: "presence";
  here: number[];
  /** Who had one and has none, and when they were last heard. */
  left: [number, number][];
  /** Who is in neither list has not been here since then. */
  since_ms: number;
  /** False: there may be other servers of this night, whose lines are not known here. */
  whole: boolean;
}

/** What players may send each other: a small set, in everybody's own language. */
export type Reaction =
  | "nice-hand"
  | "well-played"
  | "good-luck"
  | "thanks"
  | "unlucky"
  | "wow"
  | "laugh"
  | "sorry";

/** Somebody at the table has sent a word from the small set. It is in no record. */
export interface Reacted {
  frame: "reacted";
  table: number;
  chair: number;
  name: string;
  kind: Reaction;
}

/** What was asked for is done, and on record. */
export interface Done {
  frame: "done";
  id: string;
  v: number;
  /** Whom a sign-in or a re-entry made. */
  player: number | null;
}

/** What was asked for is not allowed: why, by which clauses, and what is. */
export interface Refused {
  frame: "refused";
  id: string;
  code: string;
  says: string;
  clauses: string[];
  allowed: string;
  /** What `says` is made of; None where the code says it all. */
  why: Told | null;
  /** What `allowed` is made of. */
  instead: Told | null;
}

/** Nothing has been done: ask again, by the same id. */
export interface Busy {
  frame: "busy";
  id: string;
  says: string;
}

/** The answer to a ping. */
export interface Pong {
  frame: "pong";
  at: number;
  at_ms: number;
}

/** A message could not be read, and had no id to be answered by. */
export interface Trouble {
  frame: "trouble";
  code: string;
  says: string;
}

/** What the server sends over a socket. */
export type Frame =
  | Hello
  | TableFrame
  | PlayerFrame
  | AsideFrame
  | NightFrame
  | DirectorFrame
  | PresenceFrame
  | Reacted
  | Done
  | Refused
  | Busy
  | Pong
  | Trouble;

/** Are you there? Whatever is sent along comes back. */
export interface Ping {
  ask: "ping";
  at?: number;
}

/** Look at this table from now on; at none without a number. */
export interface Watch {
  ask: "watch";
  table?: number | null;
}

/** Say what has happened since this version. */
export interface Since {
  ask: "since";
  v: number;
}

/** Send a word from the small set to one's own table. */
export interface React {
  ask: "react";
  kind: Reaction;
}

/** What a player may do in a hand. */
export type Choice = "fold" | "check" | "call" | "raise" | "show" | "muck";

/** A player decides: for the decision that was seen. */
export interface Act {
  ask: "act";
  id: string;
  table: number;
  hand: number;
  turn: number;
  kind: Choice;
  /** What a raise is to. */
  to?: number;
}

/** The hash of a nonce, for the next deck. */
export interface Pledge {
  ask: "pledge";
  id: string;
  pledge: string;
}

/** Lift so many cards off the deck; 0 declines. */
export interface Cut {
  ask: "cut";
  id: string;
  table: number;
  deal: number;
  lifted: number;
}

/** The nonce that was pledged for a deal. */
export interface Nonce {
  ask: "nonce";
  id: string;
  table: number;
  deal: number;
  nonce: string;
}

/** Show one or both cards of a hand that is over. */
export interface ShowCards {
  ask: "show-cards";
  id: string;
  table: number;
  hand: number;
  /** 1: the first, 2: the second, 3: both. */
  cards: number;
}

/** The player leaves the table for a while. */
export interface SitOut {
  ask: "sit-out";
  id: string;
}

/** The player is at the table again. */
export interface Back {
  ask: "back";
  id: string;
}

/** The player, new at a table, lets the button go by first. */
export interface Wait {
  ask: "wait";
  id: string;
}

/** The player would like to buy chips, and the desk is told. */
export interface AskFor {
  ask: "ask-for";
  id: string;
  what: "add-on" | "re-entry" | "rebuy";
}

/** The player no longer wants the chips they asked for. */
export interface Withdraw {
  ask: "withdraw";
  id: string;
}

/** The house's clock is asked for on the player to act. */
export interface CallClock {
  ask: "call-clock";
  id: string;
  table: number;
  hand: number;
  turn: number;
}

/** The director is wanted at a table. */
export interface CallFloor {
  ask: "call-floor";
  id: string;
  table: number;
  says?: string;
}

/** What a director can order, by name. */
export type OrderName =
  | "sign-in"
  | "sign-off"
  | "clear"
  | "enter"
  | "add-on"
  | "ask-for"
  | "withdraw"
  | "turn-down"
  | "draw-seats"
  | "wait-for-seat"
  | "pause"
  | "resume"
  | "announce"
  | "mute-reactions"
  | "away"
  | "back"
  | "wait"
  | "sign-out"
  | "report-error"
  | "agree-chop"
  | "hand-clock"
  | "hold-table"
  | "release-table"
  | "close-chairs"
  | "open-chairs"
  | "open-table"
  | "hand-for-hand"
  | "take-out-colour"
  | "take-back-move"
  | "keep-apart"
  | "allow-together"
  | "ban"
  | "miss-sign-out"
  | "excuse-sign-out"
  | "close-sign-outs"
  | "award-bounty"
  | "correct-stack"
  | "find-chips"
  | "settle-places"
  | "correct-button"
  | "decide"
  | "change-rules"
  | "postpone"
  | "cancel"
  | "re-enter"
  | "rebuy"
  | "decline"
  | "set-out"
  | "seat"
  | "seat-next"
  | "start"
  | "tick"
  | "begin-hand"
  | "report-hand"
  | "call-off"
  | "change-table"
  | "quit"
  | "set-back"
  | "forward"
  | "set-left"
  | "go-to"
  | "next-level"
  | "previous-level"
  | "add-minutes"
  | "break-now"
  | "end-break"
  | "change-structure"
  | "limit-time"
  | "revive"
  | "break-table"
  | "move"
  | "move-by-hand"
  | "penalise"
  | "disqualify"
  | "pick-up"
  | "remove"
  | "forfeit"
  | "take-chips"
  | "reinstate"
  | "start-clock"
  | "act-for";

/** A director's order: a command of the tournament with its fields. */
export interface Order {
  ask: `order/${OrderName}`;
  id: string;
  [field: string]: unknown;
}

/** What a player asks for; `done`, `refused` or `busy` answers it. */
export type Ask =
  | Act
  | Pledge
  | Cut
  | Nonce
  | ShowCards
  | SitOut
  | Back
  | Wait
  | AskFor
  | Withdraw
  | CallClock
  | CallFloor;

/** What needs no id, as it changes nothing. */
export type Glance = Ping | Watch | Since | React;

/** What the server is sent over a socket. */
export type Message = Ask | Glance | Order;

/** A name and its password. */
export interface SignIn {
  name: string;
  password: string;
}

/** The one-time code of the first start, and what the owner wants to be called. */
export interface Claim {
  name: string;
  password: string;
  code: string;
}

/** The password so far, and the one from now on. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Somebody else who signs in with a password. */
export interface NewAccount {
  name: string;
  password: string;
  office: Office;
}

/** Another office, or none. */
export interface ChangedAccount {
  office: Office;
  disabled?: boolean;
}

/** A code that somebody was given. */
export interface CodeBody {
  code: string;
  /** The one that they join by, or have tried to: a code spent by it is shown once more. */
  id?: string;
}

/** A code; and for one that is not personal, the name of the new player. */
export interface Join {
  code: string;
  name?: string;
  member?: string;
  age_confirmed?: number;
  /** The house's rules. */
  accepted?: boolean;
  /** Made at random by the sender, and the same when it asks again: it signs in once, and a code for one is not spent twice. For a new player there must be one. */
  id?: string;
}

/** A code to be made. */
export interface NewInvitation {
  office: Office;
  /** Whose personal code it is; without one, whoever joins by it signs in as a new player. */
  player?: number;
  label?: string;
  minutes?: number | null;
  uses?: number | null;
}

/** A night to be opened: a house's preset, with what differs from it. */
export interface NewNight {
  /** Made by the sender: the same again opens nothing twice. */
  id: string;
  night: string;
  house: string;
  preset?: string;
  figures?: Record<string, number | string | boolean>;
  /** By the software; otherwise people deal, and report. */
  dealt?: boolean;
  /** How long things take, in milliseconds: `act_ms`, `bank_ms`, ... where not as usual. */
  pauses?: Record<string, number>;
  /** How long every level is; 0 where it is as in the preset. */
  minutes?: number;
  /** How long every break is; 0 where it is as in the preset. */
  break_minutes?: number;
  /** What the first entry costs, where the house leaves that open. */
  price_minor?: number | null;
  /** The last level in which somebody may still enter, where the house leaves that open. */
  late_until_level?: number | null;
  /** Anybody may watch; otherwise only who was invited. */
  listed?: boolean;
  /** When it is to begin, for those who wait; 0 where nobody has said. It starts nothing. */
  starts_ms?: number;
  /** What stands on the wall; by default the preset's. */
  title?: string;
}

/** A command of the tournament by its name (`pause`, `move`), with its fields. */
export interface OrderBody {
  id: string;
  name: string;
  fields?: Record<string, unknown>;
}

/** So many bots are to come. */
export interface NewBots {
  /** Made by the sender: the same again seats nobody twice. */
  id: string;
  count: number;
}

/** A night to be rehearsed; 0 stands for what the house's preset has. */
export interface NewRehearsal {
  house: string;
  preset?: string;
  players?: number;
  runs?: number;
  /** How long every level is. */
  minutes?: number;
  stack?: number;
  /** The same seed plays the same nights. */
  seed?: number;
  /** When it must be over, counted from the start: shorter levels are proposed if need be. */
  finish_minutes?: number;
}

/** That there is to be another night. */
export interface AgainBody {
  /** Made by the sender: the same again opens nothing twice. */
  id: string;
  /** What it is called in addresses. */
  night: string;
}

/** What the house is called here, and its colour; empty for ours. */
export interface LookBody {
  name?: string;
  accent?: string;
}

/** What everybody is sent who asks for what is not to be had. */
export interface FaultBody {
  code: string;
  says: string;
  clauses: string[];
  allowed: string;
  /** What `says` is made of, for another language; None where it is of this request alone. */
  why: Told | null;
  /** What `allowed` is made of. */
  instead: Told | null;
}

/** What one is in a night. */
export interface BadgeBody {
  night: string;
  office: Office;
  /** -1 for who is none. */
  player: number;
}

/** Who one is. */
export interface Me {
  name: string;
  office: Office | null;
  badges: BadgeBody[];
  /** To be sent as X-CSRF-Token with everything that changes something. */
  csrf: string;
  /** The house has an owner; before that, the server's first start has printed the link. */
  owned: boolean;
}

/** An account, as its owner sees it. */
export interface AccountBody {
  id: number;
  name: string;
  office: Office;
  disabled: boolean;
}

/** What a new player accepts, and the clause that it is. */
export interface Condition {
  ref: string;
  text: string;
}

/** What a code is for. */
export interface CodeView {
  office: Office;
  night: string;
  title: string;
  house: string;
  house_name: string;
  /** Whose personal code it is; -1 where it makes a new player, or is for no player. */
  player: number;
  player_name: string;
  /** Whoever joins by it says their name, and what follows. */
  new_player: boolean;
  minimum_age: number;
  asks_member: boolean;
  conditions: Condition[];
}

/** A square of so many modules each way, without the quiet rim, and the dark ones as a path. */
export interface Qr {
  size: number;
  /** For the `d` of an SVG path, a module being 1 × 1. */
  path: string;
}

/** How players come in. */
export interface Entrance {
  /** People sign in; otherwise there is nothing to show. */
  open: boolean;
  /** Six letters; twelve in groups while somebody guesses at such codes by the thousand. */
  short: string;
  link: string;
  /** The link, for a phone. */
  qr: Qr | null;
  /** When it is to begin; 0 where nobody has said. */
  starts_ms: number;
}

/** Where one is now, and as whom. */
export interface Joined {
  night: string;
  office: Office;
  player: number;
  /** The personal code of a new player, to come back by from another phone. */
  code: string;
  /** That code's link. */
  qr: Qr | null;
  me: Me;
}

/** A new code. It is told this once. */
export interface MadeInvitation {
  handle: string;
  code: string;
  link: string;
  /** The link, for a phone. */
  qr: Qr;
}

/** A code in the list of codes, without the code. */
export interface InvitationLine {
  handle: string;
  office: Office;
  player: number;
  label: string;
  expires_ms: number;
  /** -1 for as many as one likes. */
  uses_left: number;
}

/** A night in the list of nights, and what one is there. */
export interface NightLine {
  night: string;
  offices: Office[];
}

/** A night in a few figures. */
export interface NightCard {
  night: string;
  title: string;
  house: string;
  house_name: string;
  phase: Phase;
  level: LevelView;
  clock_state: string;
  /** Of the level, at the card's own moment. */
  left_ms: number;
  at_ms: number;
  players_left: number;
  entries: number;
  entries_open: boolean;
  /** By the software; otherwise people deal. */
  dealt: boolean;
  /** Anybody may watch. */
  listed: boolean;
  /** When it is to begin; 0 where nobody has said. */
  starts_ms: number;
  /** What one is there. */
  offices: Office[];
}

/** It is done, and on record. */
export interface DoneBody {
  v: number;
  /** The player that a sign-in or a re-entry made; -1 for none. */
  player: number;
}

/** Who has come, by their numbers. */
export interface BotsBody {
  players: number[];
}

/** A level or break of a suggested night. */
export interface PresetLevel {
  small: number;
  big: number;
  ante: number;
  minutes: number;
  break: boolean;
}

/** Where a figure comes from, and whether whoever opens a night may choose another. */
export interface FigureRule {
  clauses: string[];
  /** The house's own document says it; otherwise it is common practice, or ours. */
  printed: boolean;
  free: boolean;
}

/** What a suggested night is played with. */
export interface PresetFigures {
  /** The middle of the fields it is made for. */
  players: number;
  players_least: number;
  players_most: number;
  stack: number;
  /** The values of the chips there are, smallest first. */
  chips: number[];
  table_size: number;
  /** How long the longest level is. */
  minutes: number;
  /** All levels and breaks together. */
  total_minutes: number;
  levels: PresetLevel[];
  currency: string;
  /** What the first entry costs, in the currency's smallest unit. */
  fee: number;
  /** The last level in which somebody may still enter; 0 for only before the start. */
  late_until_level: number;
  minimum_age: number;
  members_only: boolean;
  /** What stands behind `stack`, `fee`, `table_size` and `late_until_level`. */
  rules: Record<string, FigureRule>;
}

/** A night that a house suggests. */
export interface PresetView {
  house: string;
  house_name: string;
  preset: string;
  title: string;
  /** What of it is printed in the house's rules, and what is ours. */
  says: string;
  /** For those who came through the house's qualifiers: it is not opened by itself. */
  championship: boolean;
  figures: PresetFigures;
}

/** A house in the list of houses. */
export interface HouseLine {
  house: string;
  name: string;
  edition: string;
  /** How many it has. */
  clauses: number;
  /** In how many points it decides otherwise than common practice. */
  differs: number;
}

/** A rule of a house, in our own words. */
export interface ClauseView {
  /** As the house numbers it: 3d3. */
  id: string;
  /** As everything else cites it: spotlight:3d3. */
  ref: string;
  /** From the general to the particular: betting.minimum-raise. */
  topic: string;
  kind: string;
  text: string;
  example: string;
  /** The clause of the same document that it contradicts. */
  conflicts: string;
  /** How the program honours it: enforced, ruling, procedure, recorded, text or planned. */
  how: string;
}

/** What a house has decided on one point. */
export interface SettingView {
  /** Chapter and name: betting.minimum_raise. */
  key: string;
  chapter: string;
  /** What it decides, in one sentence. */
  title: string;
  /** In words. */
  value: string;
  clauses: string[];
  said_by: string;
  /** The house says nothing, so common practice holds. */
  silent: boolean;
  /** How a gap or a contradiction was settled. */
  reading: string;
}

/** A house's whole rulebook. */
export interface HouseView {
  house: string;
  name: string;
  edition: string;
  clauses: ClauseView[];
  settings: SettingView[];
}

/** A point on which two houses decide differently. */
export interface DifferenceView {
  key: string;
  chapter: string;
  title: string;
  mine: string;
  theirs: string;
  clauses_mine: string[];
  clauses_theirs: string[];
  silent_mine: boolean;
  silent_theirs: boolean;
}

/** How far a rehearsal is. */
export type RehearsalState = "waiting" | "playing" | "done" | "cancelled" | "failed";

/** After how many minutes so many nights in a hundred are over. */
export interface FinishMinutes {
  p5: number;
  p50: number;
  p90: number;
  p95: number;
}

/** In how many runs the night ended in a level. */
export interface EndLevel {
  level: number;
  runs: number;
}

/** Half of the nights stay at or below p50; nine in ten lie between the ends. */
export interface Band {
  p5: number;
  p50: number;
  p95: number;
}

/** A level, over the nights that reached it. */
export interface LevelForecast {
  level: number;
  small: number;
  big: number;
  ante: number;
  begins_minute: number;
  /** The share of all nights that it was played in. */
  reached: number;
  /** The share of all nights that ended in it. */
  ends: number;
  players_left: Band;
}

/** A figure of one level. */
export interface LevelBand {
  p5: number;
  p50: number;
  p95: number;
  level: number;
}

/** Players left, so many minutes after the start. */
export interface Moment {
  p5: number;
  p50: number;
  p95: number;
  minute: number;
}

/** How many nights ended within these minutes, the last of them included. */
export interface Bin {
  from_minute: number;
  to_minute: number;
  runs: number;
}

/** How likely the night is over so many minutes after the start. */
export interface DeadlineChance {
  minute: number;
  share: number;
}

/** The same night with levels of another length. */
export interface WhatIf {
  minutes: number;
  stack: number;
  runs: number;
  p50: number;
  p90: number;
}

/** The longest levels by which nine nights in ten are over in time. */
export interface Proposal {
  minutes: number;
  stack: number;
  runs: number;
  p50: number;
  p90: number;
  /** Otherwise they are the shortest that make sense, and the night may still be late. */
  in_time: boolean;
}

/** What the rehearsed nights say about the real one. */
export interface ForecastView {
  house: string;
  players: number;
  runs: number;
  seed: number;
  seconds: number;
  stack: number;
  /** How long the longest level is. */
  minutes: number;
  /** How many are needed. */
  tables: number;
  hands: number;
  finish_minutes: FinishMinutes;
  levels_played: number;
  end_level: EndLevel[];
  levels: LevelForecast[];
  level_hands: LevelBand[];
  average_stack_big_blinds: LevelBand[];
  bust_curve: Moment[];
  histogram: Bin[];
  night_hands: Band;
  moves: Band;
  tables_broken: Band;
  entries: Band;
  rebuys: Band;
  add_ons: Band;
  deadlines: DeadlineChance[];
  what_ifs: WhatIf[];
  /** Nothing, where the night is in time as it is, or nobody minds. */
  proposal: Proposal | null;
}

/** How far a rehearsal is, and what it says when it is done. */
export interface RehearsalView {
  id: string;
  state: RehearsalState;
  /** Nights that have been played. */
  done: number;
  of: number;
  forecast: ForecastView | null;
}

/** A hand in the list of hands. */
export interface HandLine {
  /** The version of the night at its end; older ones are asked for by it. */
  v: number;
  table: number;
  hand: number;
  at_ms: number;
  /** The reader's own, if they were dealt in. */
  chair: number | null;
  cards: string[];
  board: string[];
  /** What the reader won in it; for anybody else, what all pots together came to. */
  net: number;
  words: string;
  best: Told | null;
  winners: string[];
  /** What the winner took because everybody else had folded; 0 where hands were compared. */
  uncontested: number;
  voided: boolean;
}

/** Somebody who was dealt in. */
export interface PastChair {
  chair: number;
  player: number;
  name: string;
  /** Before anything was posted. */
  stack: number;
}

/** What the reader was dealt. */
export interface OwnHand {
  chair: number;
  cards: string[];
  proofs: string[];
  words: string;
  best: Told | null;
}

/** A hand from its deal to its last pot. */
export interface HandStory {
  night: string;
  house: string;
  house_name: string;
  table: number;
  hand: number;
  at_ms: number;
  level: LevelView;
  button: number | null;
  small: number | null;
  big: number | null;
  carried_in: number;
  seat_count: number;
  chairs: PastChair[];
  happenings: Happening[];
  board: string[];
  results: PotResult[];
  voided: boolean;
  own: OwnHand | null;
  deal: DealView;
}

/** What the night came to for one player. */
export interface ResultLine {
  player: number;
  name: string;
  /** For those who run nights only. */
  member: string;
  /** From and to: some are shared. None for who is still in, or gets no place. */
  place: [number, number] | null;
  is_in: boolean;
  /** Of who is still in. */
  stack: number;
  buy_in_minor: number;
  spent_minor: number;
  prize_minor: number;
  bounty_minor: number;
  /** By the house's own rule; empty where it has none. */
  points: string;
  knock_outs: number;
  rebuys: number;
  add_ons: number;
  signed_out: boolean;
  disqualified: boolean;
}

/** What a hand is remembered for. */
export type Note = "biggest-pot" | "best-hand" | "last-hand";

/** A hand of note, as everybody at the table saw it. */
export interface NotedHand {
  notes: Note[];
  table: number;
  hand: number;
  at_ms: number;
  /** All its pots together. */
  amount: number;
  winners: string[];
  board: string[];
  /** Of the winner, if both lay face up. */
  cards: string[];
  words: string;
  /** The same for another language. */
  best: Told | null;
}

/** What a night came to, or how it stands so far. */
export interface ResultsView {
  night: string;
  v: number;
  title: string;
  house: string;
  house_name: string;
  phase: Phase;
  /** No place changes any more. */
  final: boolean;
  /** How it ended: winner, time-limit, qualified, chop; or why it was called off. */
  reason: string;
  clauses: string[];
  /** 0 before the first level. */
  began_ms: number;
  /** 0 while it is played. */
  ended_ms: number;
  currency: string;
  pool_minor: number;
  /** On every head. */
  bounty_minor: number;
  /** So many places go through to another event. */
  through: number;
  /** Who agreed to share the prizes. */
  sharing: number[];
  hands_played: number;
  /** Those still in by their chips, then places, then who gets none. */
  lines: ResultLine[];
  hands: NotedHand[];
  /** Where the next night like it is joined, if the server knows one. */
  next: string;
}

/** One player's night. Money is in major units, with a point. */
export interface ResultRow {
  event: string;
  date: string;
  venue: string;
  /** 0 for a night that was called off. */
  counts: number;
  players: number;
  /** None for who is still in, or gets no place. */
  place: number | null;
  place_to: number | null;
  member: string;
  name: string;
  buy_in: string;
  spent: string;
  prize: string;
  pool: string;
  knock_outs: number;
  rebuys: number;
  add_ons: number;
  bonus: string;
  signed_out: number;
  disqualified: number;
}

/** A night that was opened like another. */
export interface OpenedAgain {
  /** So many of the house's own played in the other. */
  bots: number;
}

/** A night that is over, in a line. */
export interface PastNight {
  night: string;
  title: string;
  house_name: string;
  phase: Phase;
  ended_ms: number;
  entries: number;
  /** One, or those who share first place; nobody where the last agreed, or went through. */
  winners: string[];
}

/** What somebody reads who waits for the first hand. */
export interface RoomView {
  /** Who is in, in the order in which they came; not all of a very large field. */
  names: string[];
  signed_in: number;
  /** When it is to begin; 0 where nobody has said. */
  starts_ms: number;
  stack: number;
  small: number;
  big: number;
  ante: number;
  /** How long the first level is. */
  minutes: number;
  /** The last level in which somebody may still come; 0 for none. */
  late_until_level: number;
  /** How often somebody may buy chips again. */
  rebuys: number;
  rebuy_chips: number;
  rebuy_minor: number;
  add_ons: number;
  re_entries: number;
  /** Everybody is given so many at the break. */
  break_chips: number;
  currency: string;
}

/** How the house looks. */
export interface LookView {
  name: string;
  accent: string;
  /** Where it is; empty if there is none. */
  picture: string;
}
