/** Files of words: which ones an area needs in a language, and how each is fetched. */

import type { Language } from "../lib/language";

/** A file of words; "app" is always there. */
export type Area = "desk" | "house" | "past" | "rehearse" | "rules" | "table" | "wall";
export type Table = Record<string, string>;
export type Sentences = Record<string, Table>;

export const FILES = import.meta.glob<Record<string, Table>>(["./{en,de}/*.ts", "!./{en,de}/app.ts"]);
export const SENTENCES = import.meta.glob<{ default: Sentences }>("./sentences.*.json");

export function filesOf(areas: Iterable<Area>, language: Language): string[] {
  return [...areas].map((area) => `./${language}/${area}.ts`);
}

/** What directors alone are told the server says in English itself: there is no such file. */
export function sentencesOf(areas: ReadonlySet<Area>, language: Language): string[] {
  const told = [`./sentences.${language}.json`, ...(areas.has("desk") ? [`./sentences.desk.${language}.json`] : [])];
  return told.filter((path) => path in SENTENCES);
}
