/** Sizing: an amount that is being chosen, and the button that sends it: what it read when the finger went down, or nothing. */

import { allows, farFromAllIn, fit, nearest, nudge, readAmount, type Spot } from "../../lib/betting";
import { chips } from "../../lib/figures";
import { t } from "../../words";

/** A button that asks something else than before is dead for so long: the second tap of two is no answer. */
export const DEAD_MS = 400;

/** What a button says and would do, at one moment. */
type Reading = { label: string; to: number; off: boolean };

export class Sizing {
  /** What was typed, as it was typed; null once an amount is chosen in another way. */
  typed = $state<string | null>(null);
  /** Whether all-in has been asked about, and waits for a second press. */
  asks = $state(false);
  private chosen = $state(0);
  private dead = $state(false);
  private meant: number | null = null; // the amount last typed, until another is chosen that is not all-in
  private held: Reading | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly spotNow: () => Spot,
    private readonly send: (to: number) => void,
  ) {
    this.chosen = this.spot.legal.raise_from;
  }

  get spot(): Spot {
    return this.spotNow();
  }

  /** NaN while what is typed is no amount. */
  get to(): number {
    return this.typed === null ? this.chosen : readAmount(this.typed, this.spot.big);
  }

  get wrong(): boolean {
    return !allows(this.spot, this.to);
  }

  get off(): boolean {
    return this.wrong || this.dead;
  }

  /** What is allowed instead; nothing to say while all is well. */
  get near(): number[] {
    if (!this.wrong) return [];
    return nearest(this.spot, Number.isNaN(this.to) ? this.chosen : this.to);
  }

  get label(): string {
    const amount = Number.isNaN(this.to) ? "…" : chips(this.to);
    if (this.to === this.spot.legal.raise_to) return t(this.asks ? "table.allInSure" : "table.allInFor", { amount });
    return t(this.spot.price ? "table.raiseTo" : "table.betOf", { amount });
  }

  /** Why all-in is asked about. */
  get question(): string {
    const all = chips(this.spot.legal.raise_to);
    return this.asks ? t("table.allInAsks", { typed: chips(this.meant ?? 0), amount: all }) : "";
  }

  // --- choosing

  type(text: string): void {
    this.typed = text;
    this.asks = false;
    if (!Number.isNaN(this.to)) this.meant = this.to;
    if (!this.wrong) this.chosen = this.to;
  }

  choose(amount: number): void {
    this.chosen = fit(this.spot, amount);
    this.typed = null;
    this.asks = false;
    if (this.chosen !== this.spot.legal.raise_to) this.meant = null;
  }

  step(way: 1 | -1): void {
    this.choose(nudge(this.spot, Number.isNaN(this.to) ? this.chosen : this.to, way));
  }

  // --- pressing

  /** The finger goes down. */
  down(): void {
    this.held = this.reading;
  }

  /** It was lifted elsewhere, or the page took it for a scroll. */
  away(): void {
    this.held = null;
  }

  /** It is lifted from the button; or a key, or a reader's click, that has no down of its own. */
  up(): void {
    const [held, now] = [this.held ?? this.reading, this.reading];
    this.held = null;
    if (held.off || now.off || held.label !== now.label || held.to !== now.to) return;
    const asks = held.to === this.spot.legal.raise_to && this.meant !== null && farFromAllIn(this.spot, this.meant);
    if (asks && !this.asks) this.ask();
    else this.send(held.to);
  }

  private get reading(): Reading {
    return { label: this.label, to: this.to, off: this.off };
  }

  private ask(): void {
    this.asks = this.dead = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.dead = false), DEAD_MS);
  }
}
