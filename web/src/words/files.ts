/** Files of words: which ones an area needs in a language, and how each is fetched. `tools/web_words.py` makes them. */

import type { Language } from "../lib/language";

/** A file of words; "app" is always there. */
export type Area = "desk" | "house" | "past" | "rehearse" | "rules" | "rulings" | "start" | "table" | "wall";
export type Table = Record<string, string>;
export type Sentences = Record<string, Table>;

export const FILES = import.meta.glob<{ default: Table }>(["./made/*/*.json", "!./made/*/app.json"]);
export const SENTENCES = import.meta.glob<{ default: Sentences }>("./made/sentences.*.json");

export function filesOf(areas: Iterable<Area>, language: Language): string[] {
  return [...areas].map((area) => `./made/${language}/${area}.json`);
}

/** What directors alone are told the server says in English itself: there is no such file. */
export function sentencesOf(areas: ReadonlySet<Area>, language: Language): string[] {
  const told = [`./made/sentences.${language}.json`, ...(areas.has("desk") ? [`./made/sentences.desk.${language}.json`] : [])];
  return told.filter((path) => path in SENTENCES);
}
