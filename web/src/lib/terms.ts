/** What a director says along with a penalty: how long it lasts, and what damage costs. */

import { minorUnits } from "./figures";

export type Term = "hands" | "minutes" | "days" | "owes";
export type Said = Partial<Record<Term, string | number>>;
export type Terms = { hands?: number; minutes?: number; days?: number; owes_minor?: number; currency?: string };

/** By the name of a penalty, or of a decision that comes to it. */
const TERMS: Record<string, readonly Term[]> = {
  "dealt-out": ["hands", "minutes"],
  "suspended-days": ["days"],
  suspended: ["days"],
  expelled: ["days"],
  "pays-or-banned": ["owes", "days"],
};

export const termsOf = (kind: string): readonly Term[] => TERMS[kind] ?? [];

/** What was said, as an order has it; what was left out is the house's. */
export function toldWith(kind: string, said: Said, currency: string): Terms {
  const told: Terms = {};
  for (const term of termsOf(kind)) {
    const number = Number(said[term] ?? 0);
    if (!(number > 0)) continue;
    if (term === "owes") Object.assign(told, { owes_minor: Math.round(number * minorUnits(currency)), currency });
    else told[term] = Math.trunc(number);
  }
  return told;
}
