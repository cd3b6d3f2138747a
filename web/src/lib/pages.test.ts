import { describe, expect, it } from "vitest";
import { pageAt, pages } from "./pages";

const SOURCES = import.meta.glob<string>("../{lib,pages,parts}/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const AREAS: Record<string, string> = { join: "house", owner: "house", sign: "house", rule: "rulings", deal: "floor", seat: "floor" };
const known = new Set(["desk", "house", "past", "rehearse", "rules", "start", "table", "wall", ...Object.keys(AREAS)]);

/** The source of a file and of all that it imports. */
function sources(path: string, seen = new Set<string>()): string {
  const text = SOURCES[path];
  if (text === undefined || seen.has(path)) return "";
  seen.add(path);
  const below = [...text.matchAll(/ from "(\.[^"]+)"/g)].map(([, name]) => inFolder(path, name!));
  return [text, ...below.flatMap((each) => [each, `${each}.ts`].map((one) => sources(one, seen)))].join("");
}

/** Where a file beside `path` lies, as seen from here. */
function inFolder(path: string, name: string): string {
  const parts = path.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  const found = parts.join("/");
  return found.startsWith("../") ? found : `./${found}`;
}

describe("a page", () => {
  it.each(Object.entries(pages))("“%s” loads the words that it says", (_name, { load, words }) => {
    const page = String(load).match(/pages\/\w+\.svelte/)![0];
    const text = sources(`../${page}`);
    expect(text.length).toBeGreaterThan(100);
    const said = [...text.matchAll(/["'`]([a-z]+)\.[a-zA-Z$]/g)].map(([, prefix]) => prefix!).filter((prefix) => known.has(prefix));
    const needed = new Set(said.map((prefix) => AREAS[prefix] ?? prefix));
    expect([...needed].filter((area) => !(words as string[]).includes(area))).toEqual([]);
  });

  it("has a name of its own", () => {
    expect(pageAt("play")).toBe(pages.play);
    expect([pageAt("constructor"), pageAt("nowhere")]).toEqual([undefined, undefined]);
  });
});
