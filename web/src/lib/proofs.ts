/** Proofs: whether a card comes from the deck that was committed to. docs/provable-deal.md. */

import type { DealView } from "../wire";
import { fromHex, toHex } from "./hex";
import { sha256 } from "./sha256";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

export type Proven = { card: string; position: number };

function bySeat(pairs: [number, string][]): Uint8Array {
  return Uint8Array.from([pairs.length, ...pairs.flatMap(([seat, text]) => [seat, ...fromHex(text)])]);
}

/** Where each card of the committed order goes: nonces and cut decide it. */
export function placesOf(deal: DealView): number[] {
  const seed = sha256([4], fromHex(deal.commitment), bySeat(deal.nonces));
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
  private readonly pledged: boolean;

  constructor(readonly view: DealView) {
    const pledges = new Map(view.pledges);
    this.pledged =
      view.cut !== null &&
      view.nonces.every(([seat, nonce]) => toHex(sha256([3], fromHex(nonce))) === pledges.get(seat));
    this.places = placesOf(view);
  }

  /** The card that a proof proves; null if it does not hold. */
  check(text: string): Proven | null {
    const proof = fromHex(text);
    const [position, card] = proof;
    if (!this.pledged || proof.length !== 210 || position! > 51 || card! > 51) return null;
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

/** Remembers what has been proven of the deck on the table. */
export class Witness {
  private deal: Deal | null = null;
  private key = "";
  private readonly seen = new Map<string, number>();
  /** What is wrong with the deal; empty while nothing is. */
  flaw: "" | "bad-proof" | "twice" = "";

  look(view: DealView, own: string[]): void {
    const key = `${view.table}/${view.deal}/${view.commitment}/${view.cut}/${view.nonces.length}`;
    if (key !== this.key) {
      this.key = key;
      this.seen.clear();
      this.flaw = "";
      this.deal = view.cut === null ? null : new Deal(view);
    }
    if (!this.deal) return;
    for (const text of [...view.proofs, ...own]) this.take(this.deal.check(text));
  }

  proves(card: string): boolean {
    return this.seen.has(card);
  }

  private take(proven: Proven | null): void {
    if (!proven) this.flaw = "bad-proof";
    else if ((this.seen.get(proven.card) ?? proven.position) !== proven.position) this.flaw = "twice";
    else this.seen.set(proven.card, proven.position);
  }
}
