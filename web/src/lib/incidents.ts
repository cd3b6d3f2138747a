/** Incidents: what can go wrong in a night, and what its ruling would be. */

import type { Considered, FactAsked, IncidentView, ReportBody } from "../wire";
import { t } from "../words";
import { api } from "./api";

const at = (night: string, rest: string): string => `/nights/${encodeURIComponent(night)}/${rest}`;

/** Those that these words may mean, best first; only what can happen in this way of playing. */
export function incidents(night: string, words = ""): Promise<IncidentView[]> {
  return api<IncidentView[]>("GET", at(night, `incidents?search=${encodeURIComponent(words)}`));
}

export function consider(night: string, report: ReportBody): Promise<Considered> {
  return api<Considered>("POST", at(night, "rulings"), report);
}

/** A code as people read it: "hand-dead" is "hand dead". */
export const spoken = (code: string): string => code.replaceAll(/[-_]/g, " ");

export function value(known: boolean | number | string): string {
  if (typeof known === "boolean") return t(known ? "rule.yes" : "rule.no");
  return spoken(String(known));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The values to choose from; none where it is a number. */
export function choices({ allowed }: FactAsked): [value: string, words: string][] {
  if (!allowed.includes("|")) return [];
  return allowed.split("|").map((each) => [each, each === "true" ? t("rule.yes") : each === "false" ? t("rule.no") : spoken(each)]);
}

/** What stays on the form: answers that were given where they stood, then whatever is newly asked for. */
export function stillAsked(before: readonly FactAsked[], missing: readonly FactAsked[], answers: Record<string, string>): FactAsked[] {
  const wanted = new Set(missing.map((each) => each.fact));
  const kept = before.filter((each) => answers[each.fact] || wanted.has(each.fact));
  const there = new Set(kept.map((each) => each.fact));
  return [...kept, ...missing.filter((each) => !there.has(each.fact))];
}
