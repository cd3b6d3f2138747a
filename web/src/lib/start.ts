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
  /** Seconds for a decision: no house says, so it is ours; 0 for no limit but a called clock. */
  think: number;
  /** It is not to be by the book, and why. */
  insists: boolean;
  insist: string;
};

/** Who comes to a championship: as somebody types it. */
export type Invited = {
  qualifiers: string[];
  /** Lines of "name; qualifier", for those who went through twice. */
  chosen: string;
  /** Lines of "name; membership number; points". */
  points: string;
  base: number | null;
  perPoint: number | null;
  most: number | null;
};

export const nobodyInvited = (): Invited => ({ qualifiers: [], chosen: "", points: "", base: null, perPoint: null, most: null });

export const THINK = [0, 15, 20, 30, 45, 60, 90, 120, 300];
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
  insists: false,
  insist: "",
});

/** The part of a night's sheet that a wish makes. */
export function sheetOf(wish: Wish, { figures }: PresetView): Omit<NewNight, "id" | "night" | "house"> {
  const { stack, price, seats, minutes, late, think, insists, insist } = wish;
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
    insist: insists ? insist.trim() : "",
    pauses: think === THINK_USUAL ? {} : { act_ms: think * 1000 },
  };
}

/** The part that makes a championship; nothing where everybody may come. */
export function guestsOf(preset: PresetView, { qualifiers, chosen, points, base, perPoint, most }: Invited): Partial<NewNight> {
  if (!preset.championship) return {};
  if (!preset.from_points) return { qualifiers, chosen: rows(chosen, 2).map(([name, number]) => [name!, Number(number)]) };
  return {
    points: rows(points, 2).map((row) => [row[0]!, row.length > 2 ? row[1]! : "", Number(row.at(-1))]),
    formula: [base ?? 0, perPoint ?? 0, most ?? 0],
  };
}

/** The first line that cannot be read, from 1: its last part is no whole number, or there is but one; 0 for none. */
export function badLine(text: string): number {
  const lines = text.split("\n");
  return 1 + lines.findIndex((line) => line.trim() && !/^[^;\t]*[^;\t\s][^;\t]*[;\t]([^;\t]*[;\t])?\s*\d{1,7}\s*$/.test(line));
}

/** Lines, cut at semicolons or tabs, as out of a spreadsheet. */
function rows(text: string, least: number): string[][] {
  const found = text.split("\n").map((line) => line.split(/[;\t]/).map((part) => part.trim()));
  return found.filter((row) => row.length >= least && row[0]);
}

/** Somebody has to insist: the house has it otherwise. */
export function wantsReason(fault: unknown): boolean {
  return fault instanceof Fault && fault.body.instead?.key === "as-the-house-or-insist";
}

/** Which field a refusal is about. */
const FIELDS: Record<string, keyof Wish> = {
  "other-stack": "stack",
  "other-seats": "seats",
  "fixed-price": "price",
  "more-than-the-fee": "price",
  "fixed-late-entry": "late",
  "late-beyond-levels": "late",
  "points-only": "price",
  "other-minutes": "minutes",
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

/** The day of the week from 0, a Monday. */
export const todayOf = (now: Date): number => (now.getDay() + 6) % 7;

/** What the days of a week are called, from Monday on. */
export function daysOf(locale: string | undefined): string[] {
  const MONDAY = Date.UTC(2024, 0, 1);
  return Array.from({ length: 7 }, (_, day) => new Date(MONDAY + day * 86_400_000).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" }));
}
