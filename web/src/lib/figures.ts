/** Figures as people write them. */

import { NOT_TWO } from "../wire";
import { t } from "../words";
import { settings } from "./settings.svelte";

const LOCALES = { en: "en-GB", de: "de-DE" } as const;
const MARKS = { en: [",", "."], de: [".", ","] } as const;

/** Whose way of writing dates, money and shares is used. */
export function locale(): string {
  return LOCALES[settings.language];
}

/** Written by hand: a slow phone takes a fifth of a second to wake up the browser's own formatter. */
function written(value: number, digits = 0): string {
  const [group, point] = MARKS[settings.language];
  const [whole = "", rest] = value.toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return rest ? grouped + point + rest : grouped;
}

export function chips(amount: number): string {
  return written(amount);
}

/** A number that the server wrote, "1234.50", as people do. */
export function decimal(text: string): string {
  return written(Number(text), text.split(".")[1]?.length);
}

/** Chips in big blinds: "12.5 BB", "12 BB". */
export function inBlinds(amount: number, big: number): string {
  if (!big) return "";
  const blinds = amount / big;
  const digits = blinds < 100 && Math.round(10 * blinds) % 10 ? 1 : 0;
  return `${written(blinds, digits)} BB`;
}

/** "4:07", "1:02:09": rounded up, so that it is 0:00 only when it is over. */
export function time(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const seconds = String(all % 60).padStart(2, "0");
  const minutes = Math.floor(all / 60);
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${seconds}`;
}

/** What a clock on the wall shows: "19:30", "09:05". */
export function clockTime(ms: number): string {
  const at = new Date(ms);
  return [at.getHours(), at.getMinutes()].map((each) => String(each).padStart(2, "0")).join(":");
}

/** "19:30", and with its day where that is another one. */
export function timeOfDay(ms: number, now: number): string {
  const [at, today] = [new Date(ms), new Date(now)];
  if (at.toDateString() === today.toDateString()) return clockTime(ms);
  return `${at.toLocaleDateString(locale(), { weekday: "short", day: "numeric", month: "short" })}, ${clockTime(ms)}`;
}

/** How many minor units make one of a currency: 100 cents a euro; a yen has none smaller. */
export function minorUnits(currency: string): number {
  return 10 ** (NOT_TWO[currency] ?? 2);
}

export function money(minor: number, currency: string): string {
  const amount = minor / minorUnits(currency);
  const digits = Number.isInteger(amount) ? 0 : NOT_TWO[currency] ?? 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return amount.toLocaleString(locale(), { ...options, style: "currency", currency, currencyDisplay: "narrowSymbol" });
  } catch {
    return written(amount, digits);
  }
}

/** What something costs: "€20", or "free". */
export function price(minor: number, currency: string): string {
  return minor ? money(minor, currency) : t("app.free");
}

/** "5", or "5–6" for a place that is shared. */
export function placeRange(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** Chips in so many characters: exactly where that goes, otherwise in three figures, "1.23M". */
export function fitChips(amount: number, most: number): string {
  const exact = chips(amount);
  if (exact.length <= most) return exact;
  const [unit, letter] = amount >= 999_500 ? [1_000_000, "M"] : [1_000, "k"];
  return brief(amount / unit, amount < 9.995 * unit ? 2 : amount < 99.95 * unit ? 1 : 0) + letter;
}

/** Chips for where there is little room: "12.5k", "1.2M"; below a thousand as they are. */
export function shortChips(amount: number): string {
  const [unit, letter] = amount >= 1_000_000 ? [1_000_000, "M"] : amount >= 1_000 ? [1_000, "k"] : [1, ""];
  return brief(amount / unit, amount / unit < 100 ? 1 : 0) + letter;
}

/** With so many digits after the point at most: no zeros at the end of them. */
function brief(value: number, digits: number): string {
  return digits ? written(value, digits).replace(/[.,]?0+$/, "") : written(value);
}

/** A day as people write it: "16 November 2026". */
export function dayOf(ms: number, style: "long" | "medium" = "long"): string {
  return new Date(ms).toLocaleDateString(locale(), { dateStyle: style });
}
