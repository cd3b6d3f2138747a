/** A watch over deals: what this browser was shown of them, held against itself. What was shown once may not change,
    and nothing of one deal may come again in another. The same as `cards/provable/deal_watch.py`. */

import type { DealView } from "../wire";
import { fromHex, toHex } from "./hex";
import { sha256 } from "./sha256";

export type Flaw = "other-deal" | "exchanged" | "stale" | "other-cut" | "nonces" | "bad-proof" | "no-proof" | "twice";
type Pairs = [number, string][];

const same = (one: Pairs, other: Pairs): boolean => String(one) === String(other);
const seats = (pairs: Pairs): number[] => pairs.map(([seat]) => seat);

/** Every nonce is the one pledged, lowest seat first; all of them, but for the oldest deals. */
export function areKept({ context, pledges, nonces }: DealView): boolean {
  const pledged = new Map(pledges);
  const given = seats(nonces);
  return (
    nonces.every(([seat, nonce]) => toHex(sha256([3], fromHex(nonce))) === pledged.get(seat)) &&
    given.every((seat, at) => !at || given[at - 1]! < seat) &&
    (context.startsWith("shuffleup/1\n") || String(given) === String(seats(pledges)))
  );
}

export class DealWatch {
  private readonly shown = new Map<string, DealView>();
  private readonly pledged = new Map<string, string>();

  constructor(private readonly night: string) {}

  /** What is wrong with a deal as it is shown now; empty if nothing is. */
  look(deal: DealView): Flaw | "" {
    const { table, deal: number, pledges, nonces, cut } = deal;
    const key = `${table}/${number}`;
    const before = this.shown.get(key) ?? deal;
    if (deal.context !== `shuffleup/2\n${this.night}\n${table}\n${number}`) return "other-deal";
    if (deal.commitment !== before.commitment || !same(pledges, before.pledges)) return "exchanged";
    if (pledges.some(([, pledge]) => (this.pledged.get(pledge) ?? key) !== key)) return "stale";
    if (before.cut !== null && cut !== before.cut) return "other-cut";
    if (before.nonces.length && !same(nonces, before.nonces)) return "nonces";
    if (nonces.length && (cut === null || !areKept(deal))) return "nonces";
    for (const [, pledge] of pledges) this.pledged.set(pledge, key);
    this.shown.set(key, deal);
    return "";
  }
}
