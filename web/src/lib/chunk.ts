/** Chunk: a file of the app that is loaded when it is first needed. */

import { type Component, untrack } from "svelte";
import { loadWords } from "../words";
import { recall, remember } from "./kept";
import type { Entry } from "./pages";

type Page = Component<{ parts: string[] }>;

const MARK = "reloaded";

/**
 * A file that does not come was most often replaced by an upgrade: the whole page is loaded anew, once.
 * Without a server that would leave nothing at all, so it is only done if one answers.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    const came = await load();
    remember("sessionStorage", MARK, null);
    return came;
  } catch (trouble) {
    if (recall("sessionStorage", MARK) || !(await serverAnswers())) throw trouble;
    remember("sessionStorage", MARK, true);
    location.reload();
    return new Promise(() => undefined); // nothing is shown on the way out
  }
}

/** The page and its words, all there before anything is shown. Another language changes its words, and nothing else. */
export async function arrive({ load, words }: Entry): Promise<Page> {
  const [page] = await fetched(() => Promise.all([load(), untrack(() => loadWords(words))]));
  return page.default as Page;
}

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch("/ready", { cache: "no-store" }).catch(() => null);
  return answer?.ok ?? false;
}
