/** Files of words: which ones an area needs in a language, and how each is fetched. `tools/web_words.py` makes them. */

import type { Language } from "../lib/language";

/** A file of words; "app" is always there. */
export type Area = "desk" | "floor" | "house" | "league" | "past" | "rehearse" | "rules" | "rulings" | "run" | "sheet" | "start" | "table" | "wall";
export type Table = Record<string, string>;
export type Sentences = Record<string, Table>;

export const FILES = import.meta.glob<{ default: Table }>(["./made/*/*.json", "!./made/*/app.json"]);
export const SENTENCES = import.meta.glob<{ default: Sentences }>("./made/sentences.*.json");

export function filesOf(areas: Iterable<Area>, language: Language): string[] {
  return [...areas].map((area) => `./made/${language}/${area}.json`);
}

export function sentencesOf(language: Language): string {
  return `./made/sentences.${language}.json`;
}
