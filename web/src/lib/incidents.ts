/** Incidents: what can go wrong in a night, and what its ruling would be. */

import type { Considered, FactAsked, IncidentBody, IncidentView, ReportBody, RulingView, Wanted } from "../wire";
import { t } from "../words";
import { api } from "./api";
import { settings } from "./settings.svelte";

const at = (night: string, rest: string): string => `/nights/${encodeURIComponent(night)}/${rest}`;
const inWords = (words: string): string => `incidents?search=${encodeURIComponent(words)}&language=${settings.language}`;
const ruled = (): string => `rulings?language=${settings.language}`;

/** Those that these words may mean, best first; only what can happen in this way of playing. */
export function incidents(night: string, words = ""): Promise<IncidentView[]> {
  return api<IncidentView[]>("GET", at(night, inWords(words)));
}

export function consider(night: string, report: ReportBody): Promise<Considered> {
  return api<Considered>("POST", at(night, ruled()), report);
}

/** A code as people read it: "hand-dead" is "hand dead", or what another language calls it. */
export const spoken = (code: string, called?: Record<string, string>): string => called?.[code] ?? code.replaceAll(/[-_]/g, " ");

export function value(known: boolean | number | string, called = ""): string {
  if (typeof known === "boolean") return t(known ? "rule.yes" : "rule.no");
  return called || spoken(String(known));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The values to choose from; none where it is a number. */
export function choices({ allowed, called }: FactAsked): [value: string, words: string][] {
  if (!allowed.includes("|")) return [];
  return allowed.split("|").map((each) => [each, each === "true" ? t("rule.yes") : each === "false" ? t("rule.no") : (called?.[each] ?? spoken(each))]);
}

/** What stays on the form: answers that were given where they stood, then whatever is newly asked for. */
export function stillAsked(before: readonly FactAsked[], missing: readonly FactAsked[], answers: Record<string, string>): FactAsked[] {
  const wanted = new Set(missing.map((each) => each.fact));
  const kept = before.filter((each) => answers[each.fact] || wanted.has(each.fact));
  const there = new Set(kept.map((each) => each.fact));
  return [...kept, ...missing.filter((each) => !there.has(each.fact))];
}

/** The same without a night: by a house's rulebook alone. */
export function anyIncidents(words: string): Promise<IncidentView[]> {
  return api<IncidentView[]>("GET", `/${inWords(words)}`);
}

/** What a house rules, or what it has to know first. */
export function ruleIn(house: string, incident: string, facts: Record<string, string>): Promise<RulingView | Wanted> {
  return api("POST", `/houses/${encodeURIComponent(house)}/${ruled()}`, { incident, facts } satisfies IncidentBody);
}
