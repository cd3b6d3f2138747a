/** What only directors are told: fetched when one is first refused, so that players never load it. */

import { learn } from "./say";
import { settings } from "./settings.svelte";

type More = () => Promise<{ default: Record<string, Record<string, string>> }>;

/** English is as the server says it. */
const MORE: Record<string, More> = { de: () => import("../words/sentences.desk.de.json") };

/** An answer of the server; if it refuses, the words for that are at hand before anybody shows them. */
export async function worded<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (fault) {
    const { language } = settings;
    const more = await MORE[language]?.().catch(() => null); // cut off: the server's English will do
    if (more) learn(language, more.default);
    throw fault;
  }
}
