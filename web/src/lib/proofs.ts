/** Proofs: whether a card comes from the deck that was committed to. docs/provable-deal.md. */

import type { DealView, SeatView, TableView } from "../wire";
import { areKept, DealWatch, type Flaw } from "./deal-watch";
import { fromHex, toHex } from "./hex";
import { recall, remember } from "./kept";
import { sha256 } from "./sha256";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

export type Proven = { card: string; position: number };

function bySeat(pairs: [number, string][]): Uint8Array {
  return Uint8Array.from([pairs.length, ...pairs.flatMap(([seat, text]) => [seat, ...fromHex(text)])]);
}

const seedOf = (deal: DealView): Uint8Array => sha256([4], fromHex(deal.commitment), bySeat(deal.nonces));

/** A dealt deck's code, for people to compare: nobody can know it before the last nonce. */
export function codeOf(deal: DealView): string {
  return toHex(seedOf(deal).slice(0, 4)).replace(/^..../, "$& ");
}

/** Where each card of the committed order goes: nonces and cut decide it. */
export function placesOf(deal: DealView): number[] {
  const seed = seedOf(deal);
  const stream: number[] = [];
  for (let block = 0; block < 8; block++) stream.push(...sha256([5], seed, [0, 0, 0, block]));
  const places = [...Array(52).keys()];
  let at = 0;
  for (let last = 51; last > 0; last--) {
    while (stream[at]! >= 256 - (256 % (last + 1))) at++;
    const other = stream[at++]! % (last + 1);
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  const cut = deal.cut ?? 0;
  return [...places.slice(cut), ...places.slice(0, cut)];
}

/** A deal that proofs are held against; made once for each set of nonces. */
export class Deal {
  private readonly places: number[];
  /** Whether the nonces are those that were pledged, and none is missing. */
  readonly kept: boolean;

  constructor(readonly view: DealView) {
    this.kept = view.cut !== null && areKept(view);
    this.places = placesOf(view);
  }

  /** The card that a proof proves; null if it does not hold. */
  check(text: string): Proven | null {
    const proof = fromHex(text);
    const [position, card] = proof;
    if (!this.kept || proof.length !== 210 || position! > 51 || card! > 51) return null;
    const place = this.places[position!]!;
    let node = sha256([0, place], proof.slice(1, 18));
    for (let step = 0; step < 6; step++) {
      const beside = proof.slice(18 + 32 * step, 50 + 32 * step);
      node = (place >> step) & 1 ? sha256([1], beside, node) : sha256([1], node, beside);
    }
    const name = sha256(new TextEncoder().encode(this.view.context));
    const root = sha256([2], name, bySeat(this.view.pledges), node);
    if (toHex(root) !== this.view.commitment) return null;
    return { card: RANKS[card! >> 2]! + SUITS[card! & 3]!, position: position! };
  }
}

/** Who mixed a deck, and so to whom it is proven that nobody chose it: all there were, only this player, or others. */
export function mixedBy({ nonces }: DealView, chair: number | null | undefined): "all" | "alone" | "others" | "nobody" {
  if (!nonces.length) return "nobody";
  if (!nonces.some(([seat]) => seat === chair)) return "others";
  return nonces.length > 1 ? "all" : "alone";
}

/** A deal as it was shown, with the proofs and cards that came with it: `shuffleup verify` reads a list of these. */
export type Look = { deal: DealView; proofs: string[]; cards: string[] };
const KEPT = 1_000;
/** So many of the last looks are kept on the device once something is wrong. */
const KEPT_OVER_RELOAD = 40;
/** What a reload must not lose: of the last deal that was not sound, whichever night it was in. */
type Kept = { night: string; key: string; flaw: Flaw; looks: Look[] };

/** Remembers what was shown and proven of the deck on the table. */
export class Witness {
  /** What is wrong with the deal; empty while nothing is. It stays until the next deck is on the table. */
  flaw: Flaw | "" = "";
  readonly evidence: Look[] = [];
  private readonly watch: DealWatch;
  private deal: Deal | null = null;
  private key = "";
  private commitment = "";
  private readonly seen = new Map<string, number>();

  constructor(private readonly night: string) {
    this.watch = new DealWatch(night);
    const kept = recall<Kept>("localStorage", "evidence");
    if (kept?.night !== night) return;
    [this.key, this.flaw] = [kept.key, kept.flaw];
    this.evidence.push(...kept.looks);
  }

  look(table: TableView, deal: DealView | null | undefined, seat: SeatView | null | undefined): void {
    const key = `${table.table}/${table.deal}`;
    if (key !== this.key) {
      this.key = key;
      this.seen.clear();
      this.flaw = this.commitment = "";
      this.deal = null;
    }
    const open = (table.chairs ?? []).flatMap(({ cards }) => cards ?? []).filter((card) => card !== "??");
    const cards = [...(table.board ?? []), ...(table.rest ?? []), ...open, ...(seat?.cards ?? [])];
    if (deal) this.shown(deal, [...deal.proofs, ...(seat?.proofs ?? [])], cards);
    // The table names its deck to everybody: nobody is shown a deal of another one.
    if (this.commitment && table.commitment !== this.commitment) this.found("exchanged");
    if (table.commitment && !cards.every((card) => this.seen.has(card))) this.found("no-proof");
    if (this.flaw) this.keep(this.flaw);
  }

  private keep(flaw: Flaw): void {
    const looks = this.evidence.slice(-KEPT_OVER_RELOAD);
    remember("localStorage", "evidence", { night: this.night, key: this.key, flaw, looks } satisfies Kept);
  }

  proves(card: string): boolean {
    return this.seen.has(card);
  }

  private shown(deal: DealView, proofs: string[], cards: string[]): void {
    this.evidence.push({ deal: { ...deal, proofs: [] }, proofs, cards });
    if (this.evidence.length > KEPT) this.evidence.shift();
    this.found(this.watch.look(deal));
    if (`${deal.table}/${deal.deal}` !== this.key) this.found("other-deal");
    this.commitment = deal.commitment;
    if (deal.cut === null) return;
    if (this.deal?.view.nonces.length !== deal.nonces.length) this.deal = new Deal(deal);
    if (proofs.length && !this.deal!.kept) this.found("nonces");
    for (const text of proofs) this.take(this.deal!.check(text));
  }

  private take(proven: Proven | null): void {
    if (!proven) this.found("bad-proof");
    else if ((this.seen.get(proven.card) ?? proven.position) !== proven.position) this.found("twice");
    else this.seen.set(proven.card, proven.position);
  }

  /** The first thing that is wrong is what the player is told. */
  private found(flaw: Flaw | ""): void {
    this.flaw ||= flaw;
  }
}
