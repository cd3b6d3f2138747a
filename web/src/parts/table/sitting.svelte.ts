/** Sitting: a player at a table: what is theirs to do, what they plan, and what is on its way. */

import { holds, moveOf, type Moment, type Plan, type PlanKind, type Spot } from "../../lib/betting";
import { chips } from "../../lib/figures";
import { type Asked, type Happening, Live } from "../../lib/live.svelte";
import { type Answer, NoAnswer } from "../../lib/outbox";
import { say, whySo } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import type { Choice, Orders, Reacted, Refused, ShowView, TableView } from "../../wire";
import { t } from "../../words";
import { beckon, dismiss } from "./beckon";
import { spokenCards } from "./cards";
import { isSpoken, lastBet } from "./hearing";
import { chairOf, inMiddle, priceOf, withEarlier, withLast } from "./reading";
import { standOf } from "./stand";
import { Voice } from "./voice.svelte";

const LOG_LINES = 80;
const BRIEFLY_MS = 8_000;
const REACTION_MS = 4_000;

export type Sent = { kind: Choice; to: number; hand: number; turn: number };

/** What a player may ask for by name. */
export type Wish = "ask-for-shuffle" | "see-rest" | "agree-to-rest" | "see-hand" | "dispute";

export class Sitting {
  readonly live: Live;
  readonly polite = new Voice();
  readonly urgent = new Voice();
  plan = $state<Plan | null>(null);
  /** What was decided here, from the tap until the table shows it. */
  sent = $state.raw<Sent | null>(null);
  refusal = $state.raw<Refused | null>(null);
  /** Something to be told once: the floor is on its way. */
  notice = $state("");
  log = $state.raw<Happening[]>([]);
  /** Words from the small set, the latest, for a moment. */
  reactions = $state.raw<(Reacted & { key: number })[]>([]);
  private reacted = 0;
  private last = $state.raw<TableView | null>(null);
  private turnSeen = "";
  private turnSaid = "";

  /** The table to show: a hand that is over lies there until the next is dealt. */
  readonly table = $derived.by(() => withLast(this.live.table, this.last));
  readonly seat = $derived.by(() => this.live.seat);
  /** Where somebody stands who has nothing to decide; null while they play, or nobody has said. */
  readonly stand = $derived.by(() => standOf(this.live));
  readonly me = $derived.by(() => chairOf(this.live.table, this.live.seat?.chair ?? null));
  readonly price = $derived.by(() => priceOf(this.live.table));
  readonly legal = $derived.by(() => (this.busy ? null : (this.live.seat?.legal ?? null)));
  readonly show = $derived.by(() => (this.busy ? null : (this.live.seat?.show ?? null)));
  /** The decision that is ours now, by name; empty where none is. */
  readonly decision = $derived.by(() => {
    const table = this.live.table;
    if (!table || !(this.legal || this.show)) return "";
    // To show or to muck is one decision, however many others show in the meantime.
    return `${table.table}/${table.hand}/${this.legal ? table.turn : "show"}`;
  });
  /** What a call costs now: as the server says, and before one's turn as it looks. */
  readonly call = $derived.by(() => {
    const me = this.me;
    return this.live.seat?.legal?.call ?? (me ? Math.min(Math.max(0, this.price - me.bet), me.stack) : 0);
  });
  /** In the hand, with a decision still to come. */
  readonly mayPlan = $derived.by(() => {
    const table = this.live.table;
    if (!table || this.me?.state !== "in" || this.me.away) return false;
    return table.actor !== null && table.actor !== this.me.chair && betting(table) && !this.settled;
  });
  readonly spot = $derived.by((): Spot | null => {
    const [table, legal] = [this.live.table, this.live.seat?.legal];
    if (!table || !legal) return null;
    const { small, big } = table.level;
    return { legal, price: this.price, pot: inMiddle(table), small, big };
  });

  constructor(night: string) {
    this.live = new Live(night, { as: "player", onHappening: (told) => this.hear(told), onEarlier: (told) => this.recall(told), onReaction: (told) => this.react(told) });
  }

  /** What was sent has not come back as the table's next state. */
  get busy(): boolean {
    const [table, sent] = [this.live.table, this.sent];
    return sent !== null && table !== null && sent.hand === table.hand && sent.turn === table.turn;
  }

  /** Nobody can raise any more, and we have matched the price. */
  private get settled(): boolean {
    const table = this.live.table;
    if (!table || this.call > 0) return false;
    return table.chairs.filter((chair) => chair.state === "in").length < 2;
  }

  private get moment(): Moment {
    const table = this.live.table;
    return { hand: table?.hand ?? 0, stage: table?.stage ?? "waiting", call: this.call };
  }

  // --- asking

  async act(kind: Choice, to = 0): Promise<void> {
    const table = this.live.table;
    if (!table || this.busy) return;
    const sent = { kind, to, hand: table.hand, turn: table.turn };
    this.sent = sent;
    this.plan = null;
    this.urgent.unsay(this.turnSaid);
    const done = await this.ask({ ask: "act", table: table.table, ...sent });
    if (!done && this.sent === sent) this.sent = null;
  }

  /** Ask, and show a refusal; whether it was done. */
  ask(ask: Asked): Promise<boolean> {
    return this.answered(this.live.ask(ask));
  }

  /** Ask for something by one's own name, at one's own table. */
  wish<Name extends Wish>(name: Name, more: Omit<Orders[Name], "player" | "table">): Promise<boolean> {
    const where = { player: this.live.player, table: this.live.table?.table ?? 0 };
    return this.answered(this.live.order(name, { ...where, ...more } as Orders[Name]));
  }

  async dispute(says: string): Promise<void> {
    const table = this.live.table;
    if (table && (await this.wish("dispute", { hand: table.hand, says }))) this.briefly(t("table.disputed"));
  }

  private async answered(asked: Promise<Answer>): Promise<boolean> {
    this.refusal = null;
    try {
      const answer = await asked;
      if (answer.frame === "done") return true;
      this.refusal = answer;
      this.urgent.say(whySo(answer));
    } catch (trouble) {
      if (!(trouble instanceof NoAnswer)) throw trouble;
    }
    return false;
  }

  callClock(): void {
    const table = this.live.table;
    if (table) void this.ask({ ask: "call-clock", table: table.table, hand: table.hand, turn: table.turn });
  }

  async callFloor(says: string): Promise<void> {
    const table = this.live.table;
    if (table && (await this.ask({ ask: "call-floor", table: table.table, says }))) this.briefly(t("table.floorCalled"));
  }

  cut(lifted: number): void {
    const [table, cut] = [this.live.table, this.live.seat?.cut];
    if (table && cut) void this.ask({ ask: "cut", table: table.table, deal: cut.deal, lifted });
  }

  tell(text: string): void {
    this.notice = text;
    this.urgent.say(text);
  }

  private briefly(text: string): void {
    this.tell(text);
    setTimeout(() => {
      if (this.notice === text) this.notice = "";
    }, BRIEFLY_MS);
  }

  // --- ahead of one's turn

  toggle(kind: PlanKind): void {
    this.plan = this.plan?.kind === kind ? null : { kind, ...this.moment };
    if (this.plan) this.polite.say(t("table.planned"));
  }

  // --- what changes

  /** Called whenever the table has changed: plans, calls to act, moves. */
  look(): void {
    const [table, seat] = [this.live.table, this.live.seat];
    if (!table || !seat) return this.leave();
    if (this.sent && (this.sent.hand !== table.hand || this.sent.turn !== table.turn)) this.sent = null;
    if (table.stage === "over") this.last = table;
    if (this.plan && !holds(this.plan, this.moment)) this.plan = null;
    // To show or to muck is one decision, however many others show in the meantime.
    const at = seat.legal ? table.turn : seat.show?.may_muck ? "show" : "";
    const mine = at === "" ? "" : `${table.table}/${table.hand}/${at}`;
    if (mine === this.turnSeen) return;
    this.turnSeen = mine;
    this.refusal = null;
    this.urgent.unsay(this.turnSaid);
    if (mine) this.myTurn();
    else dismiss();
  }

  private leave(): void {
    this.turnSeen = "";
    this.sent = this.plan = null;
    dismiss();
  }

  private myTurn(): void {
    const legal = this.live.seat?.legal;
    const move = legal && this.plan ? moveOf(this.plan, this.moment) : null;
    this.plan = null;
    if (move) void this.act(move.kind);
    else if (legal || this.live.seat?.show?.may_muck) {
      const text = legal ? turnWords(legal.call) : showWords(this.live.seat!.show!);
      const bet = legal && settings.spoken !== "all" ? lastBet(this.log) : undefined;
      this.turnSaid = bet ? `${say(bet)} ${text}` : text;
      this.urgent.say(this.turnSaid);
      beckon(text);
    }
  }

  private recall(earlier: Happening[]): void {
    this.log = withEarlier(this.log, earlier).slice(-LOG_LINES);
  }

  private react(told: Reacted): void {
    const key = ++this.reacted;
    this.reactions = [...this.reactions.slice(-2), { ...told, key }];
    if (settings.reactions && settings.spoken === "all") this.polite.say(`${told.name}: ${t(`table.react.${told.kind}`)}`);
    setTimeout(() => (this.reactions = this.reactions.filter((each) => each.key !== key)), REACTION_MS);
  }

  private hear(told: Happening): void {
    this.log = [...this.log, told].slice(-LOG_LINES);
    if (isSpoken(told, settings.spoken, this.live.player)) this.polite.say(say(told, spokenCards));
  }
}

export function turnWords(call: number): string {
  return call ? t("table.yourTurnCall", { amount: chips(call) }) : t("table.yourTurnCheck");
}

/** To show or not, and what the clock would do. */
export function showWords(show: ShowView): string {
  if (!show.may_muck) return t("table.showNow");
  return `${t("table.showOrMuck")} ${t(show.beaten ? "table.showBeaten" : "table.showUnbeaten")}`;
}

function betting(table: TableView): boolean {
  return ["before-flop", "flop", "turn", "river"].includes(table.stage);
}
