/** Starting: what somebody wishes for a night, where it is not as the house has it. */

import type { NewNight, PresetView } from "../wire";
import { Fault } from "./api";
import { minorUnits } from "./figures";

/** Empty, or null, is as the house has it. */
export type Wish = {
  stack: number | null;
  price: number | null;
  currency: string;
  seats: number | null;
  minutes: number | null;
  late: number | null;
  /** Seconds for a decision: no house says, so it is ours. */
  think: number;
};

export const THINK = [15, 20, 30, 45, 60, 90, 120, 300];
export const THINK_USUAL = 30;
export const LATE_LEVELS = 8;
const HALF_DAY_MS = 12 * 3_600_000;

export const noWish = (): Wish => ({
  stack: null,
  price: null,
  currency: "EUR",
  seats: null,
  minutes: null,
  late: null,
  think: THINK_USUAL,
});

/** The part of a night's sheet that a wish makes. */
export function sheetOf(wish: Wish, { figures }: PresetView): Omit<NewNight, "id" | "night" | "house"> {
  const { stack, price, seats, minutes, late, think } = wish;
  const currency = figures.currency || wish.currency;
  return {
    figures: {
      ...(stack ? { stack } : {}),
      ...(seats ? { table_size: seats } : {}),
      ...(price && !figures.currency ? { currency } : {}),
    },
    minutes: minutes || 0,
    price_minor: price === null ? null : Math.round(price * minorUnits(currency)),
    late_until_level: late,
    pauses: think === THINK_USUAL ? {} : { act_ms: think * 1000 },
  };
}

/** Which field a refusal is about. */
const FIELDS: Record<string, keyof Wish> = {
  "other-stack": "stack",
  "other-seats": "seats",
  "fixed-price": "price",
  "more-than-the-fee": "price",
  "fixed-late-entry": "late",
  "cannot-end": "minutes",
  "big-blind-not-double": "minutes",
};

export function fieldOf(fault: unknown): keyof Wish | null {
  return fault instanceof Fault ? (FIELDS[fault.body.code] ?? null) : null;
}

/** A time of day as a moment: today's, or tomorrow's where that is long past; 0 for none. */
export function momentOf(time: string, now: Date): number {
  const [hours, minutes] = time.split(":").map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return 0;
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at.getTime() < now.getTime() - HALF_DAY_MS) at.setDate(at.getDate() + 1);
  return at.getTime();
}
