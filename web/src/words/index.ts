/** Words: everything a person reads, by its key, in the language they chose. */

import { settings } from "../lib/settings.svelte";
import { de } from "./de";
import { en } from "./en";

export type Word = keyof typeof en;
type Filling = Record<string, string | number>;

const tables: Record<string, Record<Word, string>> = { en, de };

/** The words of a key; "{name}" in them is filled in. A count of 1 takes the words of "key.one", if any. */
export function t(key: Word, filling: Filling = {}): string {
  const words = tables[settings.language]!;
  const single = filling.count === 1 && words[`${key}.one` as Word];
  return fill(single || words[key], filling);
}

export function fill(sentence: string, filling: Filling): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(filling[name] ?? whole));
}
