/** Words: everything a person reads, by its key, in the language they chose; each page loads its own areas. */

import { report } from "../lib/report";
import type { Language } from "../lib/language";
import { settings } from "../lib/settings.svelte";
import { type Area, FILES, filesOf, SENTENCES, type Sentences, sentencesOf, type Table } from "./files";
import german from "./made/de/app.json";
import type all from "./made/en.json";
import english from "./made/en/app.json";
import { spread } from "./numbered";
import type allSentences from "./made/sentences.de.json"; // English ones that the server words itself are left out

export type Word = keyof typeof all;
/** What the server tells, by its group and key. */
export type Group = keyof typeof allSentences;
type Filling = Record<string, string | number>;

const words: Record<Language, Table> = { en: spread({}, english), de: spread({}, german) };
const sentences: Record<Language, Sentences> = { en: {}, de: {} };
const wanted = new Set<Area>();
const loaded = new Set<string>();

/** Have the words of these areas at hand, in the language chosen; what is there is not loaded again. */
export async function loadWords(areas: readonly Area[], language: Language = settings.language): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all([
    ...filesOf(wanted, language).map((path) => once(path, async () => spread(words[language], (await FILES[path]!()).default))),
    once(sentencesOf(language), async () => (sentences[language] = (await SENTENCES[sentencesOf(language)]!()).default)),
  ]);
}

/** Speak this language from now on: when its words are there. */
export async function speak(language: Language): Promise<void> {
  await loadWords([], language);
  settings.language = language;
  settings.save();
}

async function once(path: string, load: () => Promise<unknown>): Promise<void> {
  if (loaded.has(path)) return;
  await load();
  loaded.add(path);
}

/** The words of a key; "{name}" in them is filled in. A count of 1 takes the words of "key.one", if any. */
export function t(key: Word, filling: Filling = {}): string {
  const table = words[settings.language];
  const found = (filling.count === 1 && table[`${key}.one`]) || table[key];
  // A newer server may name what this page has no words for: the rest of it goes on.
  if (found === undefined) report(`no words for "${key}"`);
  return fill(found ?? key, filling);
}

/** What the server tells, as this language has it; empty where it has no words for it. */
export function sentence(group: Group, key: string): string {
  return sentences[settings.language][group]?.[key] ?? "";
}

export function fill(sentence: string, filling: Filling): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(filling[name] ?? whole));
}
