/** Nonces: this player's own part in the shuffle. What is given, and when, is in docs/provable-deal.md. */

import type { DealView } from "../wire";
import { toHex } from "./hex";
import { sha256 } from "./sha256";

const KEPT = 64;

export class Nonces {
  private readonly pledged = new Map<string, string>();
  /** By pledge, the one deal, commitment and cut that its nonce was given for. */
  private readonly given = new Map<string, string>();

  /** Whether a nonce was ever pledged here. */
  get began(): boolean {
    return this.pledged.size > 0;
  }

  /** The pledge of a new nonce. */
  pledge(): string {
    const nonce = crypto.getRandomValues(new Uint8Array(32));
    const pledge = toHex(sha256([3], nonce));
    this.pledged.set(pledge, toHex(nonce));
    for (const oldest of this.pledged.keys()) {
      if (this.pledged.size <= KEPT) break;
      this.pledged.delete(oldest);
      this.given.delete(oldest);
    }
    return pledge;
  }

  /** The nonce for a deal; empty while it is not cut, where the pledge is not ours, or was opened for another. */
  give(deal: DealView, chair: number): string {
    const pledge = new Map(deal.pledges).get(chair) ?? "";
    const nonce = this.pledged.get(pledge);
    if (nonce === undefined || deal.cut === null) return "";
    const wanted = `${deal.context}/${deal.commitment}/${deal.cut}`;
    if ((this.given.get(pledge) ?? wanted) !== wanted) return "";
    this.given.set(pledge, wanted);
    return nonce;
  }
}
