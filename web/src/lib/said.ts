/** Said: what rulings say. Frames have it in English, as it is on record, and bring other languages along. */

import { settings } from "./settings.svelte";

type Said = Record<string, Record<string, string>>;

const known: Said = {};

/** What a frame brings along: by language, and by the English in it. */
export function learn(more: Said | null | undefined): void {
  for (const [language, texts] of Object.entries(more ?? {})) known[language] = { ...known[language], ...texts };
}

/** In the language chosen here; what a person wrote stays as it is. */
export function said(text: string): string {
  return known[settings.language]?.[text] ?? text;
}
