// Made by `shuffleup schema --typescript` from the server's own types. Do not edit: `make types`.

/** What the first frame of a socket must say. */
export const PROTOCOL = 1;

/** Minor digits of an amount, where they are not two; browsers have other ideas of some. */
export const NOT_TWO: Record<string, number> = { CLP: 0, ISK: 0, JPY: 0, KRW: 0, PYG: 0, UGX: 0, VND: 0, XAF: 0, XOF: 0, XPF: 0, BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 };

/** In what capacity somebody is there, the highest first. */
export type Office = "owner" | "director" | "dealer" | "player" | "display" | "spectator";

/** The first frame: who you are here, and what time it is. */
export interface Hello {
  frame: "hello";
  protocol: number;
  night: string;
  office: Office;
  /** -1 for somebody who is no player. */
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
  | "declared"
  | "won"
  | "carried"
  | "voided"
  | "killed"
  | "retrieved"
  | "seen"
  | "taken-back"
  | "clock-asked"
  | "clock-started"
  | "clock-off"
  | "time-called"
  | "shuffle-asked"
  | "nonce-withheld"
  | "rest-asked"
  | "rest-agreed"
  | "rest-refused"
  | "rest"
  | "pot-moved"
  | "disputed"
  | "settled"
  | "away"
  | "back"
  | "waits"
  | "left"
  | "code-given"
  | "seat-taken"
  | "reported"
  | "ruled"
  | "penalised"
  | "blinds-lost"
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
  | "limit"
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
  /** One of the house's own players. */
  bot: boolean;
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
  /** When it starts by itself, as long as no official has started it; None where it does not. */
  starts_ms: number | null;
}

/** The key of a sentence, and what goes into it. */
export interface Told {
  key: string;
  /** Chips, counts, names; tables and chairs from 0. */
  figures?: Record<string, number | string>;
  /** The whole sentence by language, where no page has a table of its own. */
  others?: Record<string, string>;
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
  /** Where the disc lies; nowhere while a house lets the deal itself go round. */
  button: number | null;
  /** Whose deal it is: the button's, or beside a dead one. */
  dealer: number | null;
  small: number | null;
  big: number | null;
  board: string[];
  /** Cards that would have come, where everybody agreed to see them. */
  rest: string[];
  pots: PotView[];
  /** Odd chips that start the next pot. */
  carried: number;
  /** Chips of a disputed pot that lie aside until the director has decided. */
  impounded: number;
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
  /** Who shuffles for the next hand where people do. */
  shuffler: number | null;
  cutter: number | null;
  /** Those that have come since somebody last acted: the house's steps for them are due. */
  moments: string[];
  /** Chairs whose players were sent there and have not sat down; with real cards only. */
  coming: number[];
  /** Chairs whose stacks have been counted since they could last change; with real cards only. */
  counted: number[];
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
  /** The board may be claimed without showing a card. */
  may_declare: boolean;
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
  /** What else this player may ask for now: ask-for-shuffle, see-rest, agree-to-rest, dispute. */
  may_ask: string[];
  /** Chairs whose hands were given up at the showdown, and may be asked for (`see-hand`). */
  may_see: number[];
  cut: CutView | null;
  /** The deal that a pledge is wanted for. */
  pledge_for: number | null;
  /** The deal whose pledged nonce is wanted now. */
  nonce_for: number | null;
  /** Own time left beyond this night's limit; 0 where it has none. */
  bank_ms: number;
  /** It is their turn, and by a clause they may say "time" for themselves. */
  may_call_time: boolean;
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

/** Whose step it is. */
export type Who =
  | "dealer"
  | "previous-dealer"
  | "shuffler"
  | "right-of-dealer"
  | "right-of-shuffler"
  | "player"
  | "director";

/** One thing to do, as one would say it to the person who does it. */
export interface StepView {
  /** One of the rulebook's: shuffle, cut, turn, level ... */
  moment: string;
  who: Who;
  says: string;
  clauses: string[];
  /** The house says nothing about this moment: it is common practice. */
  common?: boolean;
}

/** A table has changed. */
export interface TableFrame {
  frame: "table";
  table: TableView;
  /** Only when it is another, or more of its cards lie face up, than in the frame before. */
  deal: DealView | null;
  /** For the player of a seat. */
  seat: SeatView | null;
  /** For who has just come, and when the rules have changed: what people do, by moment. */
  steps: StepView[] | null;
  /** For who has just come: the latest that was told in this hand; it replaces what was known. */
  earlier: Happening[] | null;
  said: Record<string, Record<string, string>> | null;
}

/** How somebody without chips may come back. */
export type Return = "break" | "rebuy" | "add-on" | "re-entry";

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

/** A figure that is not as the house has it: such a night is not by the book. */
export interface Difference {
  /** `stack`, `levels`, ...; a setting by its name, `entry.re_entries`. */
  figure: string;
  usual: number | string;
  tonight: number | string;
  /** By which the house has it otherwise. */
  clauses: string[];
  reason: string;
  /** The player concerned, where it is not everybody. */
  whose: string;
  /** What a setting decides, in one sentence; nothing for the other figures. */
  says: string;
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
  /** What an entry costs; 0 where it is free. */
  entry_minor: number;
  hand_for_hand: boolean;
  /** People deal, and the software knows no hand. */
  real_cards: boolean;
  /** Reactions are not passed on. */
  muted: boolean;
  /** Everybody may ask when the night will be over. */
  forecast_shown: boolean;
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
  /** All levels and breaks, where the house has them shown. */
  schedule: LevelView[];
  /** The latest, newest first. */
  moves: Happening[];
  /** What the room was told last. */
  message: Happening | null;
  /** What is not as the house has it, and why. */
  not_by_the_book: Difference[];
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
  /** For players who are out and may come back. */
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
  /** Empty for the table's dealer. */
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
export interface WaitingMoveView {
  player: number;
  name: string;
  from_table: number | null;
  to_table: number;
  to_chair: number | null;
  reason: string;
}

/** A breach of the rules on record, and what it may cost. */
export interface BreachView {
  player: number | null;
  name: string;
  clause: string;
  kind: string;
  /** Which time this is for the person tonight, from 1. */
  time: number;
  note: string;
  filed_by: string;
  table: number | null;
  hand: number;
  at_ms: number;
  /** The penalty that was given for it, or let-go; nothing while it is open. */
  closed: string;
  /** The steps that its clauses give; none once it is closed. */
  may: PenaltyView[];
  /** The step that is due, where the director does not choose. */
  proposed: PenaltyView | null;
  /** A penalty will follow, and not only may. */
  due: boolean;
}

/** What somebody has to pay before they play again. */
export interface DebtView {
  player: number;
  name: string;
  owes_minor: number;
  currency: string;
}

/** Orders that would be refused now, and why. */
export interface Cannot {
  orders: string[];
  says: string;
  why?: Told | null;
  clauses?: string[];
  /** To whom; nobody may where it names none. */
  office?: string;
}

/** An incident that was reported, with the ruling on it. */
export interface CaseView {
  case: number;
  incident: string;
  table: number | null;
  hand: number;
  player: number | null;
  /** What the rulebook says. */
  outcome: string;
  does: string[];
  clauses: string[];
  /** What the director may choose; nothing where there is no choice. */
  discretion: string;
  /** The outcome that holds; nothing while it waits for the director. */
  decided: string;
  reason: string;
  /** All that can come of it. */
  outcomes: string[];
}

/** A pot that somebody disputes; its table waits for the director. */
export interface DisputeView {
  table: number;
  hand: number;
  player: number;
  name: string;
  says: string;
  /** Player and chips: what the pots brought whom; `settle-dispute` awards as much. */
  shares: [number, number][];
  /** These chips lie aside; otherwise they are in the stacks. */
  impounded: boolean;
  clauses: string[];
}

/** What the house sells at the desk, and for how much. */
export interface SaleView {
  /** entry, rebuy, add-on, re-entry */
  what: string;
  chips: number;
  price_minor: number;
  currency: string;
}

/** What the house asks of somebody who signs in, and what it sells. */
export interface EntrySheet {
  minimum_age: number;
  asks_member: boolean;
  asks_to_accept: boolean;
  /** Points are claimed by signing out. */
  signs_out: boolean;
  sells: SaleView[];
}

/** All levels and breaks as they are by now, as `change-structure` takes them. */
export interface StructureView {
  /** The one that is on; -1 before the start. */
  row: number;
  /** Kind, minutes, small and big blind, ante and its kind. */
  levels: [string, number, number, number, number, string][];
  after_last: string;
}

/** What the clock says. */
export interface LiveClock {
  state: string;
  level: number;
  small: number;
  big: number;
  ante: number;
  break: boolean;
  left_ms: number;
}

/** One player of the night. */
export interface LivePlayer {
  player: number;
  name: string;
  member: string;
  status: string;
  table: number | null;
  chair: number | null;
  /** What the books say. */
  stack: number;
  /** Whether somebody has counted it since it could last change. */
  counted: boolean;
  entries: number;
  rebuys: number;
  add_ons: number;
  /** The first and the last of the places that are shared; mostly the same. */
  place: [number, number] | null;
  prize_minor: number;
  knock_outs: number;
  scores: boolean;
  away: boolean;
  serving: boolean;
  /** What they have won, and were not handed yet. */
  due_minor: number;
}

/** The house's clock on somebody at a table. */
export interface LiveClockOn {
  chair: number;
  until_ms: number;
  /** When the dealer says how much is left. */
  warns_at_ms: number[];
}

/** One table that is in play. */
export interface LiveTable {
  table: number;
  chairs: (number | null)[];
  button: number | null;
  hands: number;
  /** What it waits for: `sat-down:5`, `count`. */
  needs: string[];
  clock: LiveClockOn | null;
}

/** The books: stacks, odd chips and the uncounted are what is in play. */
export interface LiveChips {
  in_play: number;
  uncounted: number;
  smallest: number;
  /** Chips that are nobody's yet: those that wait for a pot, or are in dispute. */
  odd: number;
}

/** What came in and goes out. */
export interface LiveMoney {
  currency: string;
  taken_minor: number;
  returned_minor: number;
  fees_minor: number;
  pool_minor: number;
  prizes_minor: number[];
  by_taker: Record<string, number>;
  /** What was found in each till that was counted. */
  tills_minor: Record<string, number>;
  /** By player. */
  paid_out_minor: Record<string, number>;
}

/** Somebody goes from one seat to another. */
export interface LiveMove {
  player: number;
  from: [number, number];
  to: [number, number];
}

/** Something that the room needs. */
export interface LiveProposal {
  proposal: number;
  kind: string;
  moves: LiveMove[];
  reason: string;
  clauses: string[];
  needs: string[];
  /** The table that is broken, draws or stays. */
  table: number | null;
}

/** What a table hands in and receives in a colour-up, in chips. */
export interface LiveExchange {
  table: number;
  old: number;
  new: number;
  hand_in: number;
  receive: number;
}

/** A sum that went over the counter, under its number. */
export interface LiveReceipt {
  receipt: number;
  at: number;
  /** entry, fee, re-entry, rebuy, add-on, refund, pay-out, handed-back */
  what: string;
  player: number;
  /** What the player paid; below 0, what the player was given. */
  amount_minor: number;
  /** Who took it, or gave it. */
  taken_by: string;
  /** The order that was taken back, where money is handed back. */
  order: string;
}

/** Players who went out in one hand and share places. */
export interface LiveTie {
  players: number[];
  /** What could still tell them apart: `starting-stack`, `hand`, `blue-chips`, `director`. */
  asks: string;
  clauses: string[];
}

/** One order, as those who direct may read it. */
export interface LogLine {
  /** The version of its first record: `before` this one come the orders before it. */
  v: number;
  order: string;
  /** When it was done. */
  at: number;
  /** When the finger fell; earlier where the order waited for a network. */
  tapped: number;
  do: string;
  who: string;
  office: string;
  device: string;
  says: string;
  /** The order that took it back; empty where it stands. */
  taken_back_by: string;
  /** The numbers of the receipts that were given with it. */
  receipts: number[];
}

/** The whole night, for whoever directs it. */
export interface LiveState {
  house: string;
  title: string;
  phase: string;
  clock: LiveClock;
  left: number;
  provisional: boolean;
  players: LivePlayer[];
  tables: LiveTable[];
  chips: LiveChips;
  money: LiveMoney;
  proposals: LiveProposal[];
  colour_up: LiveExchange[];
  /** Incidents with their rulings: those that wait for a decision, and the latest. */
  cases: CaseView[];
  receipts: LiveReceipt[];
  ties: LiveTie[];
  log: LogLine[];
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
  waiting_moves: WaitingMoveView[];
  /** Who waits for a seat, first come first. */
  waiting: number[];
  /** What is to be read aloud, called out and seen to in the room now. */
  steps: StepView[];
  /** Nobody can play on until these have come back, or are out. */
  waits_for: number[];
  moves_by_hand: boolean;
  /** Everything that was filed, in order. */
  breaches: BreachView[];
  debts: DebtView[];
  cannot: Cannot[];
  /** Those that wait for the director first, then the latest. */
  cases: CaseView[];
  /** Pots that wait for the director (`settle-dispute`). */
  disputes: DisputeView[];
  sheet: EntrySheet;
  structure: StructureView;
  /** With real cards: what scripts read, but for the log. */
  live: LiveState | null;
}

/** The night has changed, for its director. */
export interface DirectorFrame {
  frame: "director";
  director: DirectorView;
  said: Record<string, Record<string, string>> | null;
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
  /** By how much somebody has set the server's clock since it started; the night does not care. */
  clock_off_ms: number;
  /** Phones come by plain http: whoever shares the network can read the cards that are dealt. */
  in_the_clear: boolean;
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
  /** What the order is called in the log. */
  order: string;
  /** Who went out: the player, and the places from first to last that they have or share. */
  places: [number, number, number][];
  /** What could still tell apart those who share one. */
  asks: string;
  /** The case that was filed or decided. */
  case: number;
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
  /** The order that is in the way of an undo. */
  blocked_by: string;
  /** Somebody else's order by which it is as it is: they are told who it was, and when. */
  made_so: LogLine | null;
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
export type Choice = "fold" | "check" | "call" | "raise" | "show" | "muck" | "board";

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

/** The player, new at a table, lets button or big blind go by first, or comes in with it. */
export interface Wait {
  ask: "wait";
  id: string;
  until?: "big-blind" | "passed";
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

/** What a director can order, by name, and what each order has to be told. */
export interface Orders {
  /** Something that was proposed is done. */
  "accept": { proposal: number; reason?: string };
  /** The house's rule decides for a player who is offline, away or silent: it never bets. */
  "act-for": { player: number; hand: number; turn: number; offline?: boolean };
  /** Make the present level or break longer, or shorter if below 0. */
  "add-minutes": { minutes: number; reason?: string };
  /** A player buys more chips, whatever the stack; one without any sits down again. */
  "add-on": { player: number; taken_by?: string; paid_with?: "card" | "cash"; paid_at?: "desk" | "seat" | null };
  /** Those left share the prizes that are left, but for what they keep for the winner. */
  "agree-chop": { kind: string; currency: string; consenting: number[]; amounts_minor?: number[]; kept_minor?: number };
  /** Somebody who called the first bet agrees that the cards to come are shown, or does not. */
  "agree-to-rest": { player: number; table: number; hand: number; agrees: boolean };
  /** Two players who were kept apart may meet again. */
  "allow-together": { one: number; other: number };
  /** The room is told something, in one line that fits on a wall; nothing takes it off. */
  "announce": { says?: string };
  /** A player asks for chips; asked again, it is the same request. */
  "ask-for": { player: number; what: "add-on" | "re-entry" | "rebuy" };
  /** A player has the deck that lies ready shuffled once more, so often a round. */
  "ask-for-shuffle": { player: number; table: number };
  /** The director says who knocked somebody out. */
  "award-bounty": { player: number; winners: number[] };
  /** A player leaves the table for a while; the director may agree to a time beforehand. */
  "away": { player: number; agreed_minutes?: number };
  /** A player is at the table again, or has come at last and takes over the own stack. */
  "back": { player: number };
  /** Somebody may not play here for so many days, or for good (0), whatever happens tonight. */
  "ban": { player: number; days?: number; reason?: string; override?: boolean };
  /** A table begins its next hand. */
  "begin-hand": { table: number };
  /** A break that nobody planned: hands under way are played out, and the level's time waits. */
  "break-now": { minutes: number; reason?: string };
  /** The director clears a table: everybody there goes to the others, after the hand if in one. */
  "break-table": { table: number; reason?: string };
  /** These lost their last chips in one hand, and are out. */
  "bust": { players: number[]; takers?: [number, number[]][]; stacks?: [number, number][]; hands?: [number, string][]; deciding?: [number, number][] };
  /** This is where the button is, in the hand that is being played. */
  "button-at": { table: number; chair: number };
  /** A table's hand does not count, and is dealt again. */
  "call-off": { table: number };
  /** The event is called off: nothing is awarded by itself, and everything on record stays. */
  "cancel": { reason: string };
  /** A night goes on from its printed sheet, on another machine. */
  "carry-on": { seats: [number, number, number, number][]; row: number; left_ms: number; out?: [number, number][]; bought?: [number, number, number, number][]; paid?: [number, number][]; buttons?: [number, number][]; draws?: number[]; in_play?: number; smallest?: number; counted?: number[]; gone?: number[]; knock_outs?: [number, number][]; pool_minor?: number | null; limit_left_ms?: number; break_chips?: boolean; running?: boolean; reason?: string };
  /** Chips are changed for others of the same value, with a neighbour or with the house. */
  "change-chips": { player: number; number: number; chip: number; into: number; other?: number };
  /** Chips of a colour that has gone turn up: they are changed as far as the house lets them. */
  "change-old-chips": { player: number; number: number; chip: number };
  /** Other values for some settings, by `chapter.setting`; at once, for hands from the next. */
  "change-rules": { changes: [string, unknown][]; who: string; reason: string };
  /** Take another structure, before the start or from the present level on, for a reason. */
  "change-structure": { levels: [string, number, number, number, number, string][]; after_last: string; reason: string; insist?: boolean };
  /** A player would like to sit at another table. */
  "change-table": { player: number; table: number };
  /** The director lets somebody come later than others may; `misused` is how it went before. */
  "clear": { name: string; misused?: boolean };
  /** The clock is taken off a player, who has acted or whose time is over. */
  "clock-off": { table: number; chair: number };
  /** The clock is put on a player, for as long as the house gives. */
  "clock-on": { table: number; chair: number };
  /** The night is settled: nothing more is changed but by a correction. */
  "close": Record<string, never>;
  /** Nobody is given these chairs from now on. */
  "close-chairs": { table: number; closed: number[] };
  /** Nobody new comes in from now on, though the levels would let them. */
  "close-entry": { reason: string };
  /** No more rebuys and add-ons from now on, though the levels would have them. */
  "close-sales": { reason: string };
  /** The event is over: whoever has not signed by now has missed it. */
  "close-sign-outs": { scoring?: number };
  /** The last hand's button was wrong: the next one's positions follow as if it had been here. */
  "correct-button": { table: number; button: number; reason: string };
  /** A stack was counted wrongly: this is what the player has. */
  "correct-stack": { player: number; stack: number; reason: string };
  /** Stacks as they were counted; with a reason, also where chips are missing or too many. */
  "count": { stacks: [number, number][]; reason?: string };
  /** A ruling of the director's own; clauses that it sets aside are named. */
  "decide": { says: string; who: string; reason: string; overrides?: string[] };
  /** The director decides a case that waits, or decides it otherwise. */
  "decide-case": { case: number; outcome: string; reason: string; hands?: number; minutes?: number; days?: number; owes_minor?: number; currency?: string };
  /** A player who could come back does not. */
  "decline": { player: number };
  /** Something that was proposed is not done; it comes again when the room has changed. */
  "dismiss": { proposal: number; reason?: string };
  /** A player says that the last pot went the wrong way; the table waits for the director. */
  "dispute": { player: number; table: number; hand: number; says?: string };
  /** The director puts a player out of the event, for a reason that clauses may stand behind. */
  "disqualify": { player: number; reason?: string; clauses?: string[] };
  /** Everybody who has entered is given a table and a chair by lot. */
  "draw-seats": { seed?: string; tables?: number; extra?: boolean; reserved?: [number, number, number][]; reason?: string };
  /** The break that is on is over: its level goes on, or the next begins. */
  "end-break": { reason?: string };
  /** A player who has signed in pays: the price, unless another sum is named. */
  "enter": { player: number; paid_minor?: number | null; currency?: string; early?: boolean; stack?: number; taken_by?: string; reason?: string };
  /** The prizes of this night, first place first; all of what came in for them is among them. */
  "enter-prizes": { amounts_minor: number[]; currency: string };
  /** The director counts a missed sign-out as made after all. */
  "excuse-sign-out": { player: number };
  /** Somebody has broken a clause: it goes on record, for a player or for anybody by name. */
  "file-breach": { clause: string; player?: number; name?: string; note?: string };
  /** Chips that were missing belong to a player, and come back into play. */
  "find-chips": { player: number; found: number; reason: string };
  /** Chips of a stack were in a pocket, or away from the table: by the house's rule they go. */
  "forfeit": { player: number; found: number; reason: string };
  /** Let time have passed. */
  "forward": { by_ms: number; reason?: string };
  /** A player who has none, or has lost theirs (anew), is made a code for their seat. */
  "give-code": { player: number; anew?: boolean };
  /** Go to the beginning of a row of the structure. */
  "go-to": { row: number; reason?: string };
  /** The director lets a player, or an official, look after the clock, or takes that back. */
  "hand-clock": { may_set: boolean; player?: number; official?: number };
  /** All tables play hand for hand by order, or each at its own pace again. */
  "hand-for-hand": { on: boolean };
  /** A hand is over: the button moves on, penalties in hands and hand for hand are counted. */
  "hand-over": { table: number; hands?: number };
  /** A table begins no hand until it is let go; the one under way is played out. */
  "hold-table": { table: number; reason?: string };
  /** Two players may not share a table from now on, while there is another. */
  "keep-apart": { one: number; other: number };
  /** The director closes a breach without a penalty; where one is due, only as an override. */
  "let-go": { player: number; clause: string; reason: string; override?: boolean };
  /** A ban that this night has given is taken back, with a reason. */
  "lift-ban": { player: number; reason: string };
  /** End the event so many minutes from now at the latest; 0 takes the limit off. */
  "limit-time": { minutes: number; reason?: string };
  /** The director closes a sign-out that did not come. */
  "miss-sign-out": { player: number; scoring?: number };
  /** The director sends a player to a table, and to a chair there unless the house's will do. */
  "move": { player: number; table: number; chair?: number | null; reason?: string; hold?: boolean };
  /** From now on the director moves players, and the program only proposes; or no longer. */
  "move-by-hand": { by_hand: boolean };
  /** Nobody's reactions are passed on from now on; or they are again. */
  "mute-reactions": { muted: boolean };
  /** Go on to the next level or break; a break that was called ends, and its level goes on. */
  "next-level": { reason?: string };
  /** Chairs that were closed may be given again. */
  "open-chairs": { table: number; opened: number[] };
  /** One more table, for the director to fill. */
  "open-table": Record<string, never>;
  /** Time stands still; hands go on only if they are said to, which may need a reason. */
  "pause": { play_on?: boolean; reason?: string };
  /** Somebody pays for damage; with all of it paid, only a suspension keeps them out. */
  "pay-debt": { player: number; paid_minor: number; paid_at?: "desk" | "seat" | null };
  /** Somebody for whom a seat was kept has come, and pays for the entry. */
  "pay-entry": { player: number; taken_by?: string; paid_at?: "desk" | "seat" | null };
  /** A player is handed what they have won, or some of it. */
  "pay-out": { player: number; amount_minor: number };
  /** A player gets the step that is due for breaking a clause, or one of those that it gives. */
  "penalise": { player: number; clause?: string; offence?: string; kind?: string; amount?: number; minutes?: number; hands?: number; days?: number; owes_minor?: number; currency?: string; reason?: string; override?: boolean; earlier?: [string, number][] };
  /** The director picks up the stack of somebody who has been away too long, or too often. */
  "pick-up": { player: number; often?: boolean };
  /** The event goes on another time: the clock stops, and everybody keeps seat and chips. */
  "postpone": { until: string; who: string; reason: string };
  /** Go back to the beginning of the level or break before. */
  "previous-level": { reason?: string };
  /** A player with chips goes home. */
  "quit": { player: number; reason?: string };
  /** Somebody enters again as a new player; chips that are left are given up, and leave play. */
  "re-enter": { player: number; paid_minor?: number | null; currency?: string; taken_by?: string };
  /** What a player said, or did with chips: the rulebook reads what it binds to. */
  "read-gesture": { player: number; street: "flop" | "preflop" | "river" | "turn"; bet?: number; in_front?: number; stack?: number; last_raise?: number; say?: "all-in" | "bet" | "call" | "check" | "fold" | "raise" | "time" | null; say_amount?: number; chips?: number[]; first_motion?: number; order?: "chips-first" | "together" | "words-first"; released?: boolean; tap?: boolean; since?: "bet-or-raise" | "call" | "fold-or-check" | "in-turn" | "none" };
  /** A player with a short stack, or without chips, buys another one. */
  "rebuy": { player: number; taken_by?: string; paid_with?: "card" | "cash"; paid_at?: "desk" | "seat" | null };
  /** Somebody who has signed off and never played gets what they paid back, or some of it. */
  "refund": { player: number; paid_minor: number; given_by?: string };
  /** Somebody who was out by mistake plays on, at this seat with these chips. */
  "reinstate": { player: number; table: number; chair: number; stack: number; reason: string };
  /** Somebody who was out before the break comes back with the break's chips. */
  "rejoin": { player: number };
  /** A table goes on: whoever it waited for is there, or it need not wait for them. */
  "release-table": { table: number };
  /** Somebody who will not go to the table they are sent to is out, where the house says so. */
  "remove": { player: number; reason?: string };
  /** Somebody points something out, in a hand or between two: what, where, and how far it was. */
  "report-error": { table: number; says: string; who: string; moment?: string };
  /** What every chair of a table has after its hand. */
  "report-hand": { table: number; hand: number; stacks: number[]; carried?: number; strengths?: [number, number][]; takers?: [number, number[]][] };
  /** Time passes again. */
  "resume": Record<string, never>;
  /** An event that was called off goes on after all, from where it stood, once time does. */
  "revive": { reason: string };
  /** Something went wrong: the rulebook says what is done, or what the director may choose. */
  "rule": { incident: string; table?: number; player?: number; facts?: [string, string][]; outcome?: string; reason?: string; hands?: number; minutes?: number; days?: number; owes_minor?: number; currency?: string };
  /** A player who was sent to another chair sits there now. */
  "sat-down": { player: number };
  /** Somebody who has entered is given a chair, by lot or one of those on offer. */
  "seat": { player: number; table?: number | null; chair?: number | null; admitted?: boolean };
  /** The first of the waiting list is given a free chair. */
  "seat-next": Record<string, never>;
  /** A player asks to see a hand that was called and given up; everybody sees it then. */
  "see-hand": { player: number; table: number; hand: number; chair: number };
  /** The winner of a hand that ended early asks for the cards that would have come. */
  "see-rest": { player: number; table: number; hand: number };
  /** Give time back, into levels before this one if need be. */
  "set-back": { by_ms: number; reason?: string };
  /** Set the time left of this level or break. */
  "set-left": { left_ms: number; reason?: string };
  /** A stack for whoever may come is put at a table that has room, and pays its blinds. */
  "set-out": Record<string, never>;
  /** The director settles a dispute: the pot goes to these players, or stays where it went. */
  "settle-dispute": { table: number; awards?: [number, number][]; reason: string };
  /** The director's order, best first, of players who shared places; or they share them again. */
  "settle-places": { players: number[]; shared?: boolean; reason?: string };
  /** The wall says when the night will probably be over; or no longer. */
  "show-forecast": { shown: boolean };
  /** Somebody puts their name on the sheet. */
  "sign-in": { name: string; member?: string; age_confirmed?: number; accepted?: boolean; present?: boolean; refused?: string; cleared?: boolean; misused?: boolean; bans?: [string, number, number, string[], number, string][]; today?: number; bot?: boolean; person?: number };
  /** Somebody without a seat will not play; what they paid stays on record. */
  "sign-off": { player: number };
  /** A player who is out claims the points. */
  "sign-out": { player: number; scoring?: number };
  /** The director starts the tournament: seats have been drawn, and the clock runs. */
  "start": Record<string, never>;
  /** An official starts the clock on the player to act, as somebody has asked or not. */
  "start-clock": { table: number; hand?: number; turn?: number };
  /** The clock on a player, or the wish for it, is taken off: all the time begins anew. */
  "stop-clock": { table: number; hand?: number; turn?: number; reason?: string };
  /** Two players change chairs, between two hands and for a reason. */
  "swap-seats": { one: number; other: number; reason: string };
  /** A move that waits for the end of a hand is not made. */
  "take-back-move": { player: number };
  /** The director takes chips out of play, for a reason that is no other rule's. */
  "take-chips": { player: number; taken: number; reason: string };
  /** The director takes all chips below a value out; tables change them before their next hands. */
  "take-out-colour": { smallest: number };
  /** Whoever was given a code for a seat takes it, when no hand is played there. */
  "take-seat": { player: number };
  /** What was found out about players who share places: the house's tie-breaks decide. */
  "tell-apart": { players: number[]; stacks?: [number, number][]; hands?: [number, string][]; deciding?: [number, number][] };
  /** What is in the till of somebody who took money; the difference is shown. */
  "till": { taken_by: string; counted_minor: number };
  /** The desk does not sell it; the player is told why. */
  "turn-down": { player: number; reason?: string };
  /** Take an order back, an undo too: it is then as if it had not been given. */
  "undo": { order: string; reason?: string };
  /** Somebody who has just come to a table lets button or big blind go by before playing. */
  "wait": { player: number; until?: "big-blind" | "passed" };
  /** Somebody who has entered goes on the waiting list. */
  "wait-for-seat": { player: number };
  /** The player has changed their mind. */
  "withdraw": { player: number };
}

export type OrderName = keyof Orders;

/** A director's order: a deed of the night with its fields. */
export type Order = {
  [Name in OrderName]: { ask: `order/${Name}`; id: string; tapped_ms?: number } &
    Orders[Name];
}[OrderName];

/**
 * One field of an order, as a form needs it: its name, what it stands for (a player, a table,
 * chips, minutes, words ...; choices with a bar between them), and a 1 where it must be said.
 */
export type OrderField = readonly [name: string, is: string, needed?: 1];

/** The fields of every order that a form can ask for: one that needs a list of lists has none. */
export const ORDER_FIELDS: { readonly [Name in OrderName]?: readonly OrderField[] } = {
  "accept": [["proposal","count",1],["reason","reason"]],
  "act-for": [["player","player",1],["hand","hand",1],["turn","turn",1],["offline","switch"]],
  "add-minutes": [["minutes","more minutes",1],["reason","reason"]],
  "add-on": [["player","player",1],["taken_by","name"],["paid_with","cash|card"],["paid_at","seat|desk"]],
  "agree-chop": [["kind","word",1],["currency","currency",1],["consenting","players",1],["amounts_minor","sums"],["kept_minor","money"]],
  "agree-to-rest": [["player","player",1],["table","table",1],["hand","hand",1],["agrees","switch",1]],
  "allow-together": [["one","player",1],["other","player",1]],
  "announce": [["says","words"]],
  "ask-for": [["player","player",1],["what","rebuy|add-on|re-entry",1]],
  "ask-for-shuffle": [["player","player",1],["table","table",1]],
  "award-bounty": [["player","player",1],["winners","players",1]],
  "away": [["player","player",1],["agreed_minutes","minutes"]],
  "back": [["player","player",1]],
  "ban": [["player","player",1],["days","days"],["reason","reason"],["override","switch"]],
  "begin-hand": [["table","table",1]],
  "break-now": [["minutes","minutes",1],["reason","reason"]],
  "break-table": [["table","table",1],["reason","reason"]],
  "bust": [["players","players",1]],
  "button-at": [["table","table",1],["chair","chair",1]],
  "call-off": [["table","table",1]],
  "cancel": [["reason","reason",1]],
  "change-chips": [["player","player",1],["number","several",1],["chip","chips",1],["into","chips",1],["other","some player"]],
  "change-old-chips": [["player","player",1],["number","several",1],["chip","chips",1]],
  "change-table": [["player","player",1],["table","table",1]],
  "clear": [["name","name",1],["misused","switch"]],
  "clock-off": [["table","table",1],["chair","chair",1]],
  "clock-on": [["table","table",1],["chair","chair",1]],
  "close": [],
  "close-chairs": [["table","table",1],["closed","chairs",1]],
  "close-entry": [["reason","reason",1]],
  "close-sales": [["reason","reason",1]],
  "close-sign-outs": [["scoring","count"]],
  "correct-button": [["table","table",1],["button","chair",1],["reason","reason",1]],
  "correct-stack": [["player","player",1],["stack","chips",1],["reason","reason",1]],
  "decide": [["says","words",1],["who","name",1],["reason","reason",1]],
  "decide-case": [["case","case",1],["outcome","word",1],["reason","reason",1],["hands","count"],["minutes","minutes"],["days","days"],["owes_minor","money"],["currency","currency"]],
  "decline": [["player","player",1]],
  "dismiss": [["proposal","count",1],["reason","reason"]],
  "dispute": [["player","player",1],["table","table",1],["hand","hand",1],["says","words"]],
  "disqualify": [["player","player",1],["reason","reason"]],
  "draw-seats": [["seed","seed"],["tables","count"],["extra","switch"],["reason","reason"]],
  "end-break": [["reason","reason"]],
  "enter": [["player","player",1],["paid_minor","money"],["currency","currency"],["early","switch"],["stack","chips"],["taken_by","name"],["reason","reason"]],
  "enter-prizes": [["amounts_minor","sums",1],["currency","currency",1]],
  "excuse-sign-out": [["player","player",1]],
  "file-breach": [["clause","clause",1],["player","some player"],["name","name"],["note","words"]],
  "find-chips": [["player","player",1],["found","chips",1],["reason","reason",1]],
  "forfeit": [["player","player",1],["found","chips",1],["reason","reason",1]],
  "forward": [["by_ms","duration",1],["reason","reason"]],
  "give-code": [["player","player",1],["anew","switch"]],
  "go-to": [["row","row",1],["reason","reason"]],
  "hand-clock": [["may_set","switch",1],["player","some player"],["official","count"]],
  "hand-for-hand": [["on","switch",1]],
  "hand-over": [["table","table",1],["hands","hands"]],
  "hold-table": [["table","table",1],["reason","reason"]],
  "keep-apart": [["one","player",1],["other","player",1]],
  "let-go": [["player","player",1],["clause","clause",1],["reason","reason",1],["override","switch"]],
  "lift-ban": [["player","player",1],["reason","reason",1]],
  "limit-time": [["minutes","minutes",1],["reason","reason"]],
  "miss-sign-out": [["player","player",1],["scoring","count"]],
  "move": [["player","player",1],["table","table",1],["chair","chair"],["reason","reason"],["hold","switch"]],
  "move-by-hand": [["by_hand","switch",1]],
  "mute-reactions": [["muted","switch",1]],
  "next-level": [["reason","reason"]],
  "open-chairs": [["table","table",1],["opened","chairs",1]],
  "open-table": [],
  "pause": [["play_on","switch"],["reason","reason"]],
  "pay-debt": [["player","player",1],["paid_minor","money",1],["paid_at","seat|desk"]],
  "pay-entry": [["player","player",1],["taken_by","name"],["paid_at","seat|desk"]],
  "pay-out": [["player","player",1],["amount_minor","money",1]],
  "penalise": [["player","player",1],["clause","clause"],["offence","setting"],["kind","word"],["amount","count"],["minutes","minutes"],["hands","count"],["days","days"],["owes_minor","money"],["currency","currency"],["reason","reason"],["override","switch"]],
  "pick-up": [["player","player",1],["often","switch"]],
  "postpone": [["until","words",1],["who","name",1],["reason","reason",1]],
  "previous-level": [["reason","reason"]],
  "quit": [["player","player",1],["reason","reason"]],
  "re-enter": [["player","player",1],["paid_minor","money"],["currency","currency"],["taken_by","name"]],
  "read-gesture": [["player","player",1],["street","preflop|flop|turn|river",1],["bet","chips"],["in_front","chips"],["stack","chips"],["last_raise","chips"],["say","fold|check|call|bet|raise|all-in|time"],["say_amount","chips"],["first_motion","count"],["order","words-first|chips-first|together"],["released","switch"],["tap","switch"],["since","in-turn|none|fold-or-check|call|bet-or-raise"]],
  "rebuy": [["player","player",1],["taken_by","name"],["paid_with","cash|card"],["paid_at","seat|desk"]],
  "refund": [["player","player",1],["paid_minor","money",1],["given_by","name"]],
  "reinstate": [["player","player",1],["table","table",1],["chair","chair",1],["stack","chips",1],["reason","reason",1]],
  "rejoin": [["player","player",1]],
  "release-table": [["table","table",1]],
  "remove": [["player","player",1],["reason","reason"]],
  "report-error": [["table","table",1],["says","words",1],["who","name",1],["moment","words"]],
  "resume": [],
  "revive": [["reason","reason",1]],
  "rule": [["incident","word",1],["table","some table"],["player","some player"],["outcome","word"],["reason","reason"],["hands","count"],["minutes","minutes"],["days","days"],["owes_minor","money"],["currency","currency"]],
  "sat-down": [["player","player",1]],
  "seat": [["player","player",1],["table","table"],["chair","chair"],["admitted","switch"]],
  "seat-next": [],
  "see-hand": [["player","player",1],["table","table",1],["hand","hand",1],["chair","chair",1]],
  "see-rest": [["player","player",1],["table","table",1],["hand","hand",1]],
  "set-back": [["by_ms","duration",1],["reason","reason"]],
  "set-left": [["left_ms","duration",1],["reason","reason"]],
  "set-out": [],
  "settle-dispute": [["table","table",1],["reason","reason",1]],
  "settle-places": [["players","players",1],["shared","switch"],["reason","reason"]],
  "show-forecast": [["shown","switch",1]],
  "sign-in": [["name","name",1],["member","name"],["age_confirmed","age"],["accepted","switch"],["present","switch"],["refused","reason"],["cleared","switch"],["misused","switch"],["today","day"],["bot","switch"],["person","person"]],
  "sign-off": [["player","player",1]],
  "sign-out": [["player","player",1],["scoring","count"]],
  "start": [],
  "start-clock": [["table","table",1],["hand","hand"],["turn","turn"]],
  "stop-clock": [["table","table",1],["hand","hand"],["turn","turn"],["reason","reason"]],
  "swap-seats": [["one","player",1],["other","player",1],["reason","reason",1]],
  "take-back-move": [["player","player",1]],
  "take-chips": [["player","player",1],["taken","chips",1],["reason","reason",1]],
  "take-out-colour": [["smallest","chips",1]],
  "take-seat": [["player","player",1]],
  "tell-apart": [["players","players",1]],
  "till": [["taken_by","name",1],["counted_minor","money",1]],
  "turn-down": [["player","player",1],["reason","reason"]],
  "undo": [["order","order",1],["reason","reason"]],
  "wait": [["player","player",1],["until","passed|big-blind"]],
  "wait-for-seat": [["player","player",1]],
  "withdraw": [["player","player",1]],
};

/** The least and the greatest that a number may be; the length of a text. */
export const BOUNDS: Record<string, readonly [least: number, most: number]> = {
  "age": [0,150],
  "case": [0,99999],
  "chair": [0,62],
  "chips": [0,1000000000000],
  "clause": [0,100],
  "count": [0,99999],
  "currency": [0,3],
  "day": [-1,9999999],
  "days": [0,36500],
  "duration": [0,604800000],
  "hand": [0,9999999],
  "hands": [1,100],
  "minutes": [0,10080],
  "money": [0,1000000000000],
  "more minutes": [-10080,10080],
  "name": [0,200],
  "order": [0,100],
  "person": [0,1000000000],
  "player": [0,99999],
  "reason": [0,500],
  "row": [0,9999],
  "seed": [0,64],
  "setting": [0,100],
  "several": [1,10000],
  "some player": [-1,99999],
  "some table": [-1,9999],
  "table": [0,9999],
  "turn": [0,9999999],
  "word": [0,60],
  "words": [0,500],
};

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
  /** The one table that a dealer's code is for; without one, all of them. */
  table?: number;
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
  /** How long things take, in milliseconds: `act_ms`, `bank_ms`, ... where not as usual. `act_ms` is this night's own limit for a decision, and 0 is none: then only a called clock is. */
  pauses?: Record<string, number>;
  /** How long every level is; 0 where it is as in the preset. */
  minutes?: number;
  /** How long every break is; 0 where it is as in the preset. */
  break_minutes?: number;
  /** What the first entry costs, where the house leaves that open. */
  price_minor?: number | null;
  /** The last level in which somebody may still enter, where the house leaves that open. */
  late_until_level?: number | null;
  /** Anybody may watch; otherwise only those who were invited. */
  listed?: boolean;
  /** When it is to begin, for those who wait; 0 where nobody has said. It starts nothing. */
  starts_ms?: number;
  /** Where it is played, as a league calls the place; by default the server's own. */
  venue?: string;
  /** What stands on the wall; by default the preset's. */
  title?: string;
  /** Why the night is to differ from what the house has; without a reason it does not. */
  insist?: string;
  /** The nights that a championship follows. */
  qualifiers?: string[];
  /** Whose stack counts from which qualifier, by name or number, after two of them. */
  chosen?: [string, number][];
  /** Who is invited, where stacks come from a season's points: name, number and points. */
  points?: [string, string, number][];
  /** Their chips: to begin with, for each point, and at most (0: any). */
  formula?: [number, number, number];
}

/** A command of the tournament by its name (`pause`, `move`), with its fields. */
export interface OrderBody {
  id: string;
  name: string;
  fields?: Record<string, unknown>;
  /** When the finger fell, by the server's clock, if the order had to wait: for windows and for the order of exits it counts from then, at most 15 minutes back. */
  tapped_ms?: number;
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
  /** Why, if the house's own document has another figure. */
  insist?: string;
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

/** A night to be kept; under a name that is there it takes the other's place. */
export interface NewTemplate {
  name: string;
  /** As `POST /nights` takes it; its id, its address and its moment are another time's. */
  opening: NewNight;
  /** From 0, a Monday; -1 for any day. */
  weekday?: number;
  /** A time of day, `19:30`. */
  starts?: string;
  bots?: number;
}

/** Another name. */
export interface Renamed {
  name: string;
}

/** Somebody who is to be in the book. */
export interface NewMember {
  name: string;
  member?: string;
  age_confirmed?: number;
  accepted?: boolean;
}

/** Somebody may not play in a house: for so many days, for good (0), or until a debt is paid. */
export interface BookBan {
  house: string;
  days?: number;
  reason?: string;
  owes_minor?: number;
  currency?: string;
}

/** Whatever bans somebody from a house ends today; what is owed is still owed. */
export interface Lifted {
  house: string;
  reason?: string;
}

/** Somebody has paid what they owe a house, or a part of it. */
export interface Paid {
  house: string;
  amount_minor: number;
}

/** What stands for somebody's name. */
export type Shown = "" | "initial" | "number";

/** What is to be changed of somebody; what is not said stays. */
export interface ChangedMember {
  name?: string;
  member?: string;
  age_confirmed?: number;
  accepted?: boolean;
  ban?: BookBan;
  lift?: Lifted;
  paid?: Paid;
  /** How they want to be called where strangers read it. */
  shown?: Shown;
}

/** Who somebody turned out to be. */
export interface Into {
  into: number;
}

/** What went wrong in a night: where, about whom, and what the night does not know by itself. */
export interface ReportBody {
  incident: string;
  table?: number;
  player?: number;
  facts?: Record<string, boolean | number | string>;
}

/** What went wrong, and what is known of it. */
export interface IncidentBody {
  incident: string;
  facts?: Record<string, boolean | number | string>;
}

/** What a player faced, and what the player did; docs/gestures.md has the words. */
export interface GestureBody {
  street: "flop" | "preflop" | "river" | "turn";
  small: number;
  big: number;
  bet: number;
  last_raise: number;
  in_front: number;
  stack: number;
  opened: boolean;
  in_turn: boolean;
  say: "all-in" | "bet" | "call" | "check" | "fold" | "raise" | "time" | null;
  say_amount: number | null;
  chips: number[];
  motions: number;
  order: "chips-first" | "together" | "words-first";
  intervening: "bet-or-raise" | "call" | "fold-or-check" | "none" | null;
  first_motion?: number | null;
  released?: boolean;
  tap?: boolean;
}

/** What everybody had and what everybody has put in, by seat; the betting is over. */
export interface PotsBody {
  /** Chips before the hand. */
  stacks: number[];
  /** Of these, what was put in over the whole hand. */
  bets: number[];
  /** Who has folded though the bets do not tell: else whoever put in less and had more. */
  folded?: number[];
  /** Chips in the middle that are nobody's bet, an ante say. */
  dead?: number;
  button?: number;
  /** The smallest chip in play. */
  chip?: number;
  /** Who wins each pot, the main pot first; none while nobody knows. */
  winners?: number[][];
}

/** An order to a league, with its fields. */
export interface LeagueOrderBody {
  id: string;
  name: string;
  fields?: Record<string, unknown>;
  /** Say who would move, and change nothing. */
  preview?: boolean;
}

/** A formula as far as somebody has typed it, and a field to try it with. */
export interface SampleBody {
  points: string;
  players: number;
  buy_in?: number;
  language?: "de" | "en";
}

/** A file of results. */
export interface SheetBody {
  text: string;
  language?: "de" | "en";
}

/** The answer to a request that is not granted. */
export interface FaultBody {
  code: string;
  says: string;
  clauses: string[];
  allowed: string;
  /** What `says` is made of; where that is of this request alone, other languages say less. */
  why: Told | null;
  /** What `allowed` is made of. */
  instead: Told | null;
  /** The order that is in the way of an undo. */
  blocked_by: string;
  /** Somebody else's order by which it is as it is. */
  made_so: LogLine | null;
}

/** What the visitor is in a night. */
export interface BadgeBody {
  night: string;
  office: Office;
  /** -1 for somebody who is no player. */
  player: number;
  /** The one that a dealer's code is for; -1 for all, and for everybody else. */
  table: number;
}

/** Who the visitor is. */
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

/** Where the visitor is now, and as whom. */
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
  /** A dealer's; -1 for all. */
  table: number;
}

/** A night in the list of nights, and what the visitor is there. */
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
  /** The offices that the visitor has there. */
  offices: Office[];
}

/** It is done, and on record. */
export interface DoneBody {
  v: number;
  /** The player that a sign-in or a re-entry made; -1 for none. */
  player: number;
  /** What the order is called in the log. */
  order: string;
  /** Who went out: the player, and the places from first to last that they have or share. */
  places: [number, number, number][];
  /** What could still tell apart those who share one. */
  asks: string;
  /** The case that was filed or decided: its ruling is in the night's state. */
  case: number;
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

/** Where a figure comes from, and whether another one needs no reason. */
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
  /** What stands behind `stack`, `fee`, `table_size`, `minutes` and `late_until_level`. */
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
  /** A championship whose field and stacks come from a season's points, not from qualifiers. */
  from_points: boolean;
  /** How many must be over before it; 0 where there are none. */
  qualifiers: number;
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
  /** The clauses of the same document that it contradicts; a reading says which of them holds. */
  conflicts: string[];
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

/** How we take what a document leaves open. */
export interface ReadingView {
  clauses: string[];
  /** What is done. */
  ours: string;
  /** The other way to read it; empty where the reason says it all. */
  other: string;
  why: string;
  settings: string[];
  /** Which of the clauses hold where they contradict each other. */
  prevails: string[];
}

/** A house's whole rulebook. */
export interface HouseView {
  house: string;
  name: string;
  edition: string;
  clauses: ClauseView[];
  settings: SettingView[];
  readings: ReadingView[];
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

/** A level to come, over the runs that reached it. */
export interface LevelAhead {
  level: number;
  small: number;
  big: number;
  ante: number;
  begins_ms: number;
  /** The share of all runs that it was played in. */
  reached: number;
  /** How many play then, in half of them at most. */
  left: number;
}

/** The same night, if every level from the next one on had another length. */
export interface OtherLevels {
  minutes: number;
  runs: number;
  p5_ms: number;
  p50_ms: number;
  p90_ms: number;
  /** By which the house is against it. */
  clauses: string[];
}

/** When the night will be over: so many runs in a hundred end by then. */
export interface Forecast {
  /** When it stood so. */
  at_ms: number;
  /** What was left of its level then: if more is left later, everything is as much later. */
  left_ms: number;
  players: number;
  runs: number;
  seconds: number;
  /** How long the next level is. */
  minutes: number;
  p5_ms: number;
  p50_ms: number;
  p90_ms: number;
  end_level: number;
  levels: LevelAhead[];
  what_ifs: OtherLevels[];
}

/** The last forecast there is, and how far the next one is. */
export interface NightForecast {
  busy: boolean;
  /** Runs that have been played for the next one. */
  done: number;
  of: number;
  /** The last try came to nothing. */
  failed: boolean;
  forecast: Forecast | null;
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
  /** From and to: some are shared. None for players who are still in, or get no place. */
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
  /** Those still in by their chips, then by place, then those who get none. */
  lines: ResultLine[];
  hands: NotedHand[];
  /** What was not as the house has it, and why. */
  not_by_the_book: Difference[];
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
  /** None for players who are still in, or get no place. */
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

/** A night that is opened by one tap. */
export interface TemplateView {
  template: number;
  name: string;
  weekday: number;
  starts: string;
  bots: number;
  opening: NewNight;
}

/** Why somebody may not play in a house. */
export interface BanView {
  house: string;
  reason: string;
  from_day: string;
  /** The first day on which they may play again; empty for good, or until the debt is paid. */
  until_day: string;
  owes_minor: number;
  currency: string;
  /** What the house's rules say about it. */
  clauses: string[];
}

/** Somebody in the book. */
export interface MemberView {
  id: number;
  name: string;
  member: string;
  age_confirmed: number;
  accepted: boolean;
  bans: BanView[];
  /** How they want to be called where strangers read it. */
  shown: Shown;
}

/** What somebody was filed for. */
export interface OffenceView {
  night: string;
  house: string;
  at_ms: number;
  clause: string;
  kind: string;
  note: string;
}

/** Somebody, and what they were filed for in all nights, the oldest first. */
export interface WholeMember {
  id: number;
  name: string;
  member: string;
  age_confirmed: number;
  accepted: boolean;
  bans: BanView[];
  /** How they want to be called where strangers read it. */
  shown: Shown;
  offences: OffenceView[];
}

/** What a list has brought. */
export interface Imported {
  added: number;
  /** So many were there already; what the list knows more of them was added. */
  known: number;
}

/** A clause, in our words. */
export interface WhyClause {
  ref: string;
  text: string;
}

/** How what the document leaves open was taken. */
export interface WhyReading {
  ours: string;
  /** The other way to read it; both are empty where the value and the reason say it all. */
  other: string;
  why: string;
}

/** A setting that was asked, its value, and who says so. */
export interface WhySetting {
  key: string;
  title: string;
  value: string;
  said_by: string;
  /** The house says nothing, so common practice holds. */
  silent: boolean;
  clauses: WhyClause[];
  readings: WhyReading[];
}

/** Why something was decided as it was. */
export interface WhyView {
  /** refusal, ruling, place, seat, prize or clauses */
  about: string;
  says: string;
  facts: string[];
  settings: WhySetting[];
  /** Cited besides, and behind none of the settings. */
  clauses: WhyClause[];
}

/** Something that can go wrong. */
export interface IncidentView {
  id: string;
  says: string;
  /** What may have to be known, and the values of each: "bool", "int" or a few words. */
  facts: Record<string, string | string[]>;
  outcomes: string[];
  /** What each of the outcomes means. */
  means: Record<string, string>;
  /** What each is called in another language; English says the code itself. */
  called: Record<string, string>;
  /** It happens with cards and chips in people's hands only. */
  real_cards: boolean;
}

/** A fact that the night knows by itself. */
export interface FactKnown {
  fact: string;
  value: boolean | number | string;
  says: string;
  /** What its value is called in another language, where that is a word. */
  called: string;
}

/** A fact that a ruling wants. */
export interface FactAsked {
  fact: string;
  /** As one types it: true|false, a whole number, or a few words with | between them. */
  allowed: string;
  says: string;
  /** What its words are called in another language; English says them as they stand. */
  called: Record<string, string>;
}

/** What a house rules on an incident. */
export interface RulingView {
  house: string;
  incident: string;
  facts: Record<string, boolean | number | string>;
  outcome: string;
  does: string[];
  clauses: string[];
  /** What the director may choose; false where there is no choice. */
  discretion: boolean | string;
  /** What a director can decide in this house, by the book or otherwise. */
  outcomes: string[];
}

/** What a ruling in a running night would be; nothing has been done. */
export interface Considered {
  known: FactKnown[];
  missing: FactAsked[];
  /** None while facts are missing. */
  ruling: RulingView | null;
}

/** Facts without which there is no ruling. */
export interface Wanted {
  /** In the order in which they are asked for; not every answer calls for all of them. */
  missing: FactAsked[];
}

/** What binds the player. */
export interface GestureView {
  action: "all-in" | "ask" | "bet" | "call" | "check" | "fold" | "none" | "raise";
  /** The total in front; null for fold, check, none and ask. */
  to: number | null;
  restrictions: ("call-or-fold" | "may-withdraw" | "no-bet-or-raise" | "no-raise" | "penalty-possible")[];
  clauses: string[];
  says: string;
}

/** A pot that so many share. */
export interface PotSplit {
  ways: number;
  each: number;
  /** What cannot be shared evenly. */
  odd: number;
}

/** Chips that somebody gets. */
export interface ChipShare {
  player: number;
  chips: number;
}

/** One pot: what is in it, and for whom. */
export interface PotShared {
  amount: number;
  /** Who can win it. */
  players: number[];
  splits: PotSplit[];
  /** Who gets what, where it was said who wins; left of the button first. */
  shares: ChipShare[];
  /** Odd chips that start the next hand's pot. */
  carried: number;
}

/** The pots of a hand, main pot first, and what the house says of odd chips. */
export interface PotsView {
  pots: PotShared[];
  /** What nobody matched, and goes back. */
  back: ChipShare[];
  folded: number[];
  odd_chip: string;
  /** For odd chips. */
  clauses: string[];
  /** For side pots, and how each is split. */
  clauses_pots: string[];
}

/** One way to share the prizes that are left. */
export interface ChopWay {
  kind: string;
  /** In the order of `ChopView.players`; empty where this way is not open. */
  amounts_minor: number[];
  /** Why it is not open; empty where it is. */
  says: string;
  /** What `says` is made of, for another language. */
  why: Told | null;
}

/** How the prizes that are left could be shared; nothing has been done. */
export interface ChopView {
  /** Who would share, the largest stack first. */
  players: number[];
  currency: string;
  /** What would be kept for the winner. */
  kept_minor: number;
  ways: ChopWay[];
}

/** An offence by its word, and what it may cost a player now. */
export interface CostView {
  kind: string;
  /** The setting that says what it costs. */
  offence: string;
  clause: string;
  /** What the clause says. */
  says: string;
  may: PenaltyView[];
  proposed: PenaltyView | null;
  due: boolean;
}

/** Who may look at a league. */
export type Seen = "public" | "members" | "closed";

/** A season in a league. */
export interface SeasonLine {
  season: string;
  name: string;
  events: string[];
  /** In TOML, as they are in force. */
  rules: string;
  /** The same, key by key. */
  keys: Record<string, unknown>;
  venues: string[];
  /** The night of its final; empty before it is opened. */
  final: string;
}

/** A league, as far as who asks may see. */
export interface LeagueView {
  league: string;
  title: string;
  seen: Seen;
  /** By whose rules its nights are played; none where it is for all nights of the server. */
  houses: string[];
  /** Rehearsed nights count here, and in no other league. */
  practice: boolean;
  v: number;
  seasons: SeasonLine[];
}

/** A line of a table; its names are promised to scripts. */
export interface Standing {
  rank: number;
  /** Another than `rank` where it is shared. */
  rank_to: number;
  member: string;
  name: string;
  points: string;
  events: number;
  counted: string[];
  dropped: string[];
  wins: number;
  knock_outs: number;
  qualified: boolean;
  /** What keeps somebody from the final. */
  why: string;
  /** What they start the final with, where points are chips. */
  stack?: number | null;
  /** Their number in the book of people, where there is one. */
  id?: number;
}

/** The same of one venue's events alone. */
export interface VenueTable {
  venue: string;
  events: number;
  standings: Standing[];
}

/** A whole season's. */
export interface SeasonTable {
  season: string;
  events: number;
  standings: Standing[];
  venues?: VenueTable[];
  /** How many lines there are, where only some of them are shown. */
  players?: number;
}

/** Somebody's points, day by day. */
export interface HistoryLine {
  id: number;
  name: string;
  points: string[];
}

/** The last days of a season. */
export interface SeasonHistory {
  /** Dates; the name of an event that has none. */
  days: string[];
  /** Of those who lead now, best first. */
  lines: HistoryLine[];
  /** Everybody's rank before the last day, by their number; none on the first. */
  before: Record<string, number>;
}

/** A night that is announced. */
export interface Coming {
  night: string;
  title: string;
  house_name: string;
  starts_ms: number;
}

/** An event of a league in a line. */
export interface EventHead {
  event: string;
  season: string;
  date: string;
  venue: string;
  players: number;
  counts: boolean;
  winners: string[];
}

/** Both. */
export interface Calendar {
  coming: Coming[];
  /** The latest first. */
  events: EventHead[];
}

/** Somebody's result in an event. */
export interface EventLine {
  id: number;
  member: string;
  name: string;
  place: number;
  place_to: number;
  knock_outs: number;
  prize: string;
  signed_out: boolean;
  disqualified: boolean;
  /** Empty where the event does not count. */
  points: string;
}

/** An event of a league. */
export interface EventView {
  event: string;
  season: string;
  date: string;
  venue: string;
  counts: boolean;
  players: number;
  night: string;
  /** By this the night's own record can be checked. */
  head: string;
  results: EventLine[];
}

/** An event that somebody has played. */
export interface Played {
  event: string;
  season: string;
  date: string;
  place: number;
  place_to: number;
  venue: string;
  players: number;
  /** Empty for an event that does not count. */
  points: string;
  /** Among the best that add up. */
  counted: boolean;
  knock_outs: number;
}

/** Somebody whom one has met. */
export interface Rival {
  id: number;
  name: string;
  met: number;
  /** How often one was better placed than they were. */
  ahead: number;
  behind: number;
}

/** Somebody in a league. */
export interface LeaguePlayer {
  id: number;
  member: string;
  name: string;
  /** By season. */
  standings: Record<string, Standing>;
  events: Played[];
  /** Those whom they have met most often. */
  rivals: Rival[];
}

/** Somebody whose points or rank are others now. */
export interface Moved {
  member: string;
  name: string;
  points: [string | null, string | null];
  rank: [number | null, number | null];
  id?: number;
}

/** Results that came in were beyond what their venue has to keep to. */
export interface Warned {
  fact: "warned";
  event: string;
  venue: string;
  /** `stake`, `points-only` or `fees-apart`. */
  limit: string;
  found: string;
  allowed: string;
  /** Whose stake it was. */
  person: number;
}

/** It is done, and on record; who stands elsewhere now. */
export interface Taken {
  v: number;
  order: string;
  moved: Moved[];
  /** What is beyond what a venue has to keep to. */
  warned: Warned[];
}

/** An order that was given. */
export interface LogView {
  order: string;
  at_ms: number;
  who: string;
  do: string;
  taken_back_by: string;
}

/** A formula that is ready to be used. */
export interface FormulaLine {
  name: string;
  points: string;
}

/** What every place gets; or what is wrong with the formula. */
export interface SampleView {
  points: string[];
  says: string;
  line: number;
  column: number;
}

/** An event that a file has. */
export interface SheetEvent {
  event: string;
  date: string;
  venue: string;
  players: number;
  winners: string[];
}

/** What is wrong with a row, as a spreadsheet counts. */
export interface SheetProblem {
  row: number;
  column: string;
  says: string;
}

/** What a file says; nothing has been taken. */
export interface SheetView {
  events: SheetEvent[];
  problems: SheetProblem[];
  /** Further rows that are wrong. */
  more: number;
}

/** A qualifier that somebody has come through. */
export interface QualifierChoice {
  /** Counted from 1, in the order in which they were played. */
  qualifier: number;
  night: string;
  /** What they would begin with. */
  stack: number;
}

/** Somebody who goes to the final. */
export interface FinalLine {
  id: number;
  member: string;
  name: string;
  /** 0 where they have to say first which qualifier counts. */
  stack: number;
  /** Where they have come through several. */
  choices: QualifierChoice[];
}

/** A season's final: as it was opened, or as it could be. */
export interface FinalView {
  season: string;
  /** Empty where it is not open yet. */
  night: string;
  clauses: string[];
  field: FinalLine[];
}

/** Somebody whom a league has suspended. */
export interface SuspensionView {
  id: number;
  member: string;
  name: string;
  reason: string;
  clauses: string[];
  from_day: string;
  /** The first day on which they may play again; empty for good, or until the debt is paid. */
  until_day: string;
  owes_minor: number;
  currency: string;
}

/** Whether somebody comes. */
export type Answer = "coming" | "maybe" | "not";

/** Who has said what. */
export interface OneAnswer {
  name: string;
  answer: Answer;
}

/** How many come. */
export interface HeadCount {
  title: string;
  /** 0 where nobody has said when. */
  starts_ms: number;
  coming: number;
  maybe: number;
  absent: number;
  /** Answers are taken until the night begins. */
  open: boolean;
  /** For who runs nights; empty for others. */
  answers: OneAnswer[];
}

/** A line of a table, as a wall shows it. */
export interface WallLine {
  rank: string;
  name: string;
  points: string;
}

/** The leaders of the league that a night belongs to; none where it belongs to none. */
export interface WallTable {
  title: string;
  lines: WallLine[];
}
