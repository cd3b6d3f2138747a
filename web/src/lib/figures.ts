/** Figures as people write them. */

import { settings } from "./settings.svelte";

const MARKS = { en: [",", "."], de: [".", ","] } as const;

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

/** "19:30", and with its day where that is another one. */
export function timeOfDay(ms: number, now: number): string {
  const [at, today] = [new Date(ms), new Date(now)];
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, "0")}`;
  if (at.toDateString() === today.toDateString()) return time;
  return `${at.toLocaleDateString(settings.language, { weekday: "short", day: "numeric", month: "short" })}, ${time}`;
}

export function money(minor: number, currency: string): string {
  const amount = minor / 100;
  try {
    return new Intl.NumberFormat(settings.language, {
      style: "currency",
      currency,
      maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  } catch {
    return amount.toLocaleString(settings.language);
  }
}

/** Chips in so many characters: exactly where that goes, otherwise in three figures, "1.23M". */
export function fitChips(amount: number, most: number): string {
  const exact = chips(amount);
  if (exact.length <= most) return exact;
  const [unit, letter] = amount >= 999_500 ? [1_000_000, "M"] : [1_000, "k"];
  const digits = amount < 9.995 * unit ? 2 : amount < 99.95 * unit ? 1 : 0;
  const [, point] = MARKS[settings.language];
  const figures = written(amount / unit, digits);
  return (digits ? figures.replace(new RegExp(`\\${point}?0+$`), "") : figures) + letter;
}

/** Chips for where there is little room: "12.5k", "1.2M"; below a thousand as they are. */
export function shortChips(amount: number): string {
  const [unit, letter] = amount >= 1_000_000 ? [1_000_000, "M"] : amount >= 1_000 ? [1_000, "k"] : [1, ""];
  const options = { maximumFractionDigits: amount / unit < 100 ? 1 : 0 };
  return (amount / unit).toLocaleString(settings.language, options) + letter;
}

/** A day as people write it: "16 November 2026". */
export function dayOf(ms: number, style: "long" | "medium" = "long"): string {
  return new Date(ms).toLocaleDateString(settings.language === "en" ? "en-GB" : settings.language, { dateStyle: style });
}
