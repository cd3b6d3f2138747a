/**
 * A build step: a word has a name for those who write pages, and a number in what is built.
 *
 * `t("desk.draw")` becomes `t("b4")`, and the desk's words a list. A name that is put together while a page runs,
 * `desk.deed.${name}`, stays a name.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { listed, numbersOf } from "./src/words/numbered.ts";

const SOURCES = join(import.meta.dirname, "src");
const MADE = join(SOURCES, "words", "made");
const NAMED = /(["'])([a-z]+\.[\w.-]+)\1/g;

export function numbered(): Plugin {
  let numbers = new Map<string, string>();
  return {
    name: "shuffleup-numbered-words",
    apply: "build",
    enforce: "pre",
    buildStart() {
      const areas = readdirSync(join(MADE, "en")).sort();
      numbers = numbersOf(areas.map((file) => wordsOf(`en/${file}`)), sources());
    },
    load(id) {
      const [, place] = /\/words\/made\/(\w\w\/\w+\.json)$/.exec(id) ?? [];
      return place && JSON.stringify(listed(wordsOf(place), numbers));
    },
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !/\.(svelte|ts)$/.test(id)) return;
      return { code: code.replace(NAMED, (whole, mark, name) => (numbers.has(name) ? mark + numbers.get(name) + mark : whole)), map: null };
    },
  };
}

function sources(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /(?<!\.test)\.(svelte|ts)$/.test(file)).map((file) => readFileSync(join(SOURCES, file), "utf8"));
}

function wordsOf(place: string): Record<string, string> {
  return JSON.parse(readFileSync(join(MADE, place), "utf8")) as Record<string, string>;
}
