/** Live: one night over one socket that comes back by itself; what it shows is Svelte's state. */

import type { AsideView, Ask, DealView, DirectorView, Frame, Me, NightView, Office, OrderName, Orders, PlayerView, PresenceFrame, Reacted, Reaction, SeatView, StepView, TableFrame, TableView } from "../wire";
import { whoAmI } from "./api";
import type { Flaw } from "./deal-watch";
import { addressOf, lineTo } from "./early";
import { newId } from "./id";
import { type KeptOrder, KeptOrders } from "./kept-orders";
import { Nonces } from "./nonces";
import { type Answer, Outbox } from "./outbox";
import { Witness } from "./proofs";
import { report } from "./report";
import { learn } from "./said";
import { upgrade } from "./upgrade.svelte";

const PING_MS = 5_000;
const SILENCE_MS = 12_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const FOR_GOOD = new Set([1008]);
const SIGNED_OUT = 4401;
const RENEWED_MS = [200, 400, 800];

export type Link = "joining" | "live" | "lost" | "closed";
export type Happening = TableView["happenings"][number];
/** An ask without the id, which `ask` gives it. */
export type Asked = Ask extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;
type LiveOptions = {
  as?: Office;
  table?: number;
  onHappening?: (told: Happening) => void;
  onReaction?: (told: Reacted) => void;
  /** For who has just come: what had happened in the hand before. */
  onEarlier?: (told: Happening[]) => void;
};

export class Live {
  link = $state<Link>("joining");
  night = $state.raw<NightView | null>(null);
  director = $state.raw<DirectorView | null>(null);
  table = $state.raw<TableView | null>(null);
  seat = $state.raw<SeatView | null>(null);
  /** How things stand with a player who sits at no table. */
  stands = $state.raw<PlayerView | null>(null);
  /** Who has a line to the server, for directors. */
  presence = $state.raw<PresenceFrame | null>(null);
  /** What is said to this player alone. */
  aside = $state.raw<AsideView | null>(null);
  /** What the house has people do at a table, by moment. */
  steps = $state.raw<StepView[]>([]);
  deal = $state.raw<DealView | null>(null);
  office = $state<Office | "">("");
  player = $state(-1);
  /** What is wrong with the deal on the table, if anything is. */
  flaw = $state<Flaw | "">("");
  /** Decks that were put away because this player's nonce had not come, or so the server says. */
  leftOut = $state(0);
  /** How far the server's clock is ahead of ours. */
  offset = $state(0);
  /** The answer to a ping took so long; null before the first. */
  trip = $state<number | null>(null);
  /** Why it was closed for good: the socket's code, or the status of a refused handshake. */
  closedBy = $state(0);
  /** When something was last heard, by our clock. */
  heardAt = $state(Date.now());
  /** Asks that have no answer yet. */
  waiting = $state(0);

  private readonly outbox = new Outbox((text) => this.send(text));
  private readonly kept: KeptOrders;
  private before: KeptOrder[] = []; // given on a page before this one, and not answered there
  private turns = 0;
  private readonly nonces = new Nonces();
  private readonly witness: Witness;
  private readonly own = new Map<string, string>(); // the last ask of each kind made by itself
  private socket: WebSocket | null = null;
  private v = 0;
  private openedAt: number | undefined; // the table that this socket was opened for
  private opened = 0;
  private pause = FIRST_PAUSE_MS;
  private ended = false;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly wake = (): void => this.awake();

  constructor(
    readonly name: string,
    private readonly options: LiveOptions = {},
  ) {
    this.witness = new Witness(name);
    this.kept = new KeptOrders(name);
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    this.open();
    this.timers.add(setInterval(() => this.ping(), PING_MS));
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Ask for something; the same ask goes out again until it is answered. */
  ask(ask: Asked): Promise<Answer> {
    return this.put(ask);
  }

  /** A director's order, in the same way: one after the other, also by a page that is loaded again. */
  order<Name extends OrderName>(name: Name, fields: Orders[Name], key = ""): Promise<Answer> {
    const order = { id: newId(), name, fields, key, tapped_ms: Math.round(this.now()), turn: this.turns++, office: this.office };
    this.kept.keep(order);
    return this.give(order);
  }

  /** Orders of a page before this one that still have no answer go out again, first. */
  again(gone: (orders: KeptOrder[]) => void): { key: string; answer: Promise<Answer> }[] {
    this.before = this.kept.all(Date.now(), gone);
    return this.before.map((order) => ({ key: order.key, answer: this.give(order) }));
  }

  private async give({ id, name, fields, tapped_ms }: KeptOrder): Promise<Answer> {
    const answer = await this.put({ ask: `order/${name}`, id, tapped_ms, ...fields }, true);
    this.kept.drop(id);
    return answer;
  }

  /** Somebody else has signed in here since: these are not theirs to give. */
  private forgetOthers(): void {
    for (const { id, office } of this.before.splice(0)) {
      if (!office || office === this.office) continue;
      this.kept.drop(id);
      this.outbox.forget(id);
    }
  }

  private async put(ask: object, inLine = false): Promise<Answer> {
    const answer = this.outbox.put({ id: newId(), ...ask }, inLine);
    this.waiting = this.outbox.size;
    try {
      return await answer;
    } finally {
      this.waiting = this.outbox.size;
    }
  }

  /** Look at this table from now on. */
  watch(table: number): void {
    this.options.table = table;
    this.table = null;
    this.sendWatch();
  }

  proves(card: string): boolean {
    return this.witness.proves(card);
  }

  /** Every deal as it was shown here, for `shuffleup verify` and whoever must believe it. */
  evidence(): string {
    return JSON.stringify(this.witness.evidence);
  }

  close(): void {
    this.end(0);
    this.socket?.close();
  }

  // --- the socket

  private open(): void {
    if (this.ended || this.socket) return; // a page that woke up was quicker than the pause
    const query = new URLSearchParams();
    this.openedAt = this.options.table;
    if (this.options.as) query.set("as", this.options.as);
    if (this.options.table !== undefined) query.set("table", String(this.options.table));
    if (this.v) query.set("since", String(this.v));
    const { socket, heard } = lineTo(addressOf(encodeURIComponent(this.name), query));
    const hear = (event: MessageEvent): void => {
      this.heardAt = Date.now();
      this.hear(JSON.parse(String(event.data)) as Frame);
    };
    this.socket = socket;
    this.opened = Date.now();
    socket.onmessage = hear;
    queueMicrotask(() => heard.forEach(hear)); // whoever makes this has not got it yet
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.socket = null;
    if (this.ended) return;
    if (FOR_GOOD.has(code)) return this.end(code);
    if (code === SIGNED_OUT) return void this.renew();
    const never = this.link === "joining";
    this.link = never ? "joining" : "lost";
    // A refused handshake tells a page nothing: ask by HTTP whether we may come in at all.
    if (code === 1006) void this.askWhy();
    const timer = setTimeout(() => this.open(), this.pause * (0.5 + Math.random()));
    this.timers.add(timer);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MS);
  }

  /** The session has ended. Where another window of this browser has joined or signed in, it has a new one that is
      good here too: who plays keeps the desk. */
  private async renew(): Promise<void> {
    this.link = "lost";
    for (const pause of RENEWED_MS) {
      await new Promise((wait) => setTimeout(wait, pause));
      if (this.ended || this.socket) return;
      const me = await whoAmI().catch(() => null);
      if (me && this.isMine(me)) return this.open();
    }
    if (!this.ended && !this.socket) this.end(SIGNED_OUT);
  }

  private isMine({ office, badges }: Me): boolean {
    const held = badges.some((each) => each.night === this.name && each.office === this.office && each.player === this.player);
    return held || (office !== null && office === this.office);
  }

  private async askWhy(): Promise<void> {
    const path = `/nights/${encodeURIComponent(this.name)}`;
    const answer = await fetch(path, { credentials: "same-origin" }).catch(() => null);
    if (answer && [401, 403, 404].includes(answer.status)) this.end(answer.status);
  }

  private end(code: number): void {
    this.ended = true;
    this.closedBy = code;
    this.link = "closed";
    this.outbox.close();
    for (const timer of this.timers) clearTimeout(timer);
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
  }

  private sendWatch(): void {
    this.send(JSON.stringify({ ask: "watch", table: this.options.table }));
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** A word to the table; it is no order: if it gets lost, it is lost. */
  react(kind: Reaction): void {
    this.send(JSON.stringify({ ask: "react", kind }));
  }

  private ping(): void {
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.socket && Date.now() - Math.max(this.heardAt, this.opened) > SILENCE_MS) this.cut();
    else this.send(JSON.stringify({ ask: "ping", at: Math.round(performance.now()) }));
  }

  /** Nothing is heard: whatever the browser believes, this socket is dead. */
  private cut(): void {
    const dead = this.socket;
    this.socket = null;
    if (dead) dead.onmessage = dead.onclose = null;
    dead?.close();
    this.lost(1006);
  }

  /** The page is looked at again, or the network is back: catch up at once. */
  private awake(): void {
    if (document.visibilityState !== "visible" || this.ended) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.send(JSON.stringify({ ask: "since", v: this.v }));
      this.ping();
    } else if (!this.socket) {
      this.pause = FIRST_PAUSE_MS;
      this.open();
    }
  }

  // --- what comes

  private hear(frame: Frame): void {
    switch (frame.frame) {
      case "hello":
        upgrade.heard(frame.protocol);
        this.link = "live";
        this.pause = FIRST_PAUSE_MS;
        this.office = frame.office;
        this.player = frame.player;
        this.offset = frame.at_ms - Date.now();
        this.forgetOthers();
        this.outbox.sendAgain();
        if (this.options.table !== this.openedAt) this.sendWatch(); // chosen while it was opening
        this.ping();
        break;
      case "pong":
        this.trip = Math.max(0, Math.round(performance.now()) - frame.at);
        this.offset = frame.at_ms + this.trip / 2 - Date.now();
        break;
      case "night":
        this.night = frame.night;
        break;
      case "director":
        learn(frame.said);
        this.director = frame.director;
        this.night = frame.director.night;
        break;
      case "table":
        learn(frame.said);
        this.seen(frame);
        break;
      case "presence":
        this.presence = frame;
        break;
      case "aside":
        this.aside = frame.aside;
        break;
      case "player":
        this.unseated(frame.player);
        break;
      case "done":
      case "refused":
      case "busy":
        this.outbox.take(frame);
        break;
      case "reacted":
        this.options.onReaction?.(frame);
        break;
      case "trouble":
        report(`${frame.code}: ${frame.says}`);
        break;
      default:
        // A newer server may tell what this page knows nothing of.
        report(`an unknown frame: ${JSON.stringify((frame as { frame: unknown }).frame)}`);
    }
  }

  private seen({ table, deal, seat, steps, earlier }: TableFrame): void {
    if (steps) this.steps = steps;
    const fresh = table.v > this.v;
    this.v = Math.max(this.v, table.v);
    if (deal) this.deal = deal;
    if (this.deal && (this.deal.table !== table.table || this.deal.deal !== table.deal)) this.deal = null;
    this.witness.look(table, deal, seat);
    this.flaw = this.witness.flaw;
    this.table = table;
    if (seat) {
      this.seat = seat;
      this.stands = null;
      this.takePart(seat);
    }
    if (earlier) this.options.onEarlier?.(earlier);
    if (fresh) table.happenings.forEach((told) => this.happened(told));
  }

  private happened(told: Happening): void {
    if (told.kind === "nonce-withheld" && told.player === this.player) this.leftOut++;
    this.options.onHappening?.(told);
  }

  /** The hand that was a player's last lies there to be looked at; of any other they are told no more. */
  private unseated(stands: PlayerView): void {
    this.stands = stands;
    this.seat = null;
    if (this.table?.stage !== "over") this.table = null;
  }

  /** What is done without a decision: pledges and nonces. */
  private takePart(seat: SeatView): void {
    // A page that was loaded anew cannot open the pledge of the one before: its own takes that one's place.
    const due = seat.pledge_for !== null || (seat.chair !== null && !this.nonces.began);
    if (due && this.free("pledge")) {
      this.byItself("pledge", { ask: "pledge", pledge: this.nonces.pledge() });
    }
    const deal = this.deal;
    if (!deal || seat.chair === null) return;
    if (this.flaw) return; // nothing is given for a deal that is not sound
    if (seat.nonce_for !== deal.deal || !this.free("nonce")) return;
    const nonce = this.nonces.give(deal, seat.chair);
    if (nonce) this.byItself("nonce", { ask: "nonce", table: deal.table, deal: deal.deal, nonce });
  }

  private free(kind: string): boolean {
    return !this.outbox.holds(this.own.get(kind) ?? "");
  }

  private byItself(kind: string, ask: Asked): void {
    const id = newId();
    this.own.set(kind, id);
    this.outbox.put({ id, ...ask }).catch(() => undefined);
  }
}
