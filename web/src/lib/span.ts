/** Span: how long something is, in the largest unit that still says it well. */
import { settings } from "./settings.svelte";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** Such as "90 minutes"; the sign does not matter. */
export function spanWords(ms: number, language: string = settings.language): string {
  const long = Math.abs(ms);
  const [unit, each] = UNITS.find(([, each]) => long >= 2 * each) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 }).format(long / each);
}
