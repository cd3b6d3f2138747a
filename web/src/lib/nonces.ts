/** Nonces: this player's own part in the shuffle. What is given, and when, is in docs/provable-deal.md. */

import type { DealView } from "../wire";
import { toHex } from "./hex";
import { sha256 } from "./sha256";

const KEPT = 8;

export class Nonces {
  /** Deals that went on without our nonce, although we had given it. */
  leftOut = 0;
  private readonly pledged = new Map<string, string>();
  private readonly given = new Map<string, { commitment: string; nonce: string }>();

  /** The pledge of a new nonce. */
  pledge(): string {
    const nonce = crypto.getRandomValues(new Uint8Array(32));
    const pledge = toHex(sha256([3], nonce));
    this.pledged.set(pledge, toHex(nonce));
    trim(this.pledged);
    return pledge;
  }

  /** The nonce for a deal; empty while it is not cut, or where the pledge is not ours. */
  give(deal: DealView, chair: number): string {
    const nonce = this.pledged.get(new Map(deal.pledges).get(chair) ?? "");
    if (nonce === undefined || deal.cut === null) return "";
    const key = `${deal.table}/${deal.deal}`;
    const before = this.given.get(key);
    // A deck exchanged after we have answered would be chosen with our nonce in hand.
    if (before && before.commitment !== deal.commitment) return "";
    this.given.set(key, { commitment: deal.commitment, nonce });
    trim(this.given);
    return nonce;
  }

  /** The cards are out; false if they come from another deck than ours was given for. */
  dealt(deal: DealView): boolean {
    const key = `${deal.table}/${deal.deal}`;
    const given = this.given.get(key);
    if (!given) return true;
    this.given.delete(key);
    if (deal.commitment !== given.commitment) return false;
    if (!deal.nonces.some(([, nonce]) => nonce === given.nonce)) this.leftOut++;
    return true;
  }
}

function trim(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(key);
  }
}
