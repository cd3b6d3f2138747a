/** Words: everything a person reads, by its key, in the language they chose. */

import { settings } from "../lib/settings.svelte";
import { de } from "./de";
import { en } from "./en";

export type Word = keyof typeof en;
type Filling = Record<string, string | number>;

const tables: Record<string, Record<Word, string>> = { en, de };

/** The words of a key; "{name}" in them is filled in. */
export function t(key: Word, filling: Filling = {}): string {
  return fill(tables[settings.language]![key], filling);
}

export function fill(sentence: string, filling: Filling): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(filling[name] ?? whole));
}
