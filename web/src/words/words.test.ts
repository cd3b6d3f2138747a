import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Word } from "./index";
import de from "./made/de.json";
import en from "./made/en.json";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });

let t: (typeof import("./index"))["t"];
let settings: (typeof import("../lib/settings.svelte"))["settings"];

beforeAll(async () => {
  ({ t } = await import("./index"));
  ({ settings } = await import("../lib/settings.svelte"));
});
afterEach(() => (settings.language = "en"));

const slots = (words: string): string[] => [...new Set(words.match(/\{\w+\}/g))].sort();
const of = (words: Record<string, string>): [string, string][] => Object.entries(words);

describe("the words of both languages", () => {
  it("have the same slots", () => {
    for (const [key, words] of of(en)) expect([key, slots(de[key as keyof typeof de])]).toEqual([key, slots(words)]);
  });

  it.each([
    ["English", en],
    ["German", de],
  ])("are set as in print: %s", (_, table) => {
    for (const [key, words] of of(table)) expect([key, words]).toEqual([key, words.replace(/'|\.\.\.| {2}|(?<=\w)"/g, "?")]);
  });
});

describe("a count", () => {
  it("has words of its own for one", () => {
    expect(t("table.players", { count: 1 })).toBe("1 player");
    expect(t("table.players", { count: 9 })).toBe("9 players");
    settings.language = "de";
    expect(t("table.serving", { count: 1 })).toBe("Du sitzt eine Strafe ab: noch eine Hand.");
    expect(t("table.serving", { count: 2 })).toBe("Du sitzt eine Strafe ab: noch 2 Hände.");
  });

  it("never stands before a plural that has none", () => {
    const plurals = of(en).filter(([, words]) => /\{count\} \w+s\b/.test(words));
    expect(plurals.length).toBeGreaterThan(4);
    for (const [key] of plurals) expect(en).toHaveProperty([`${key}.one`]);
  });

  it("of minutes may be one", () => {
    for (const table of [en, de]) expect(of(table).filter(([, words]) => /\{minutes\} (minutes|Minuten)\b/.test(words))).toEqual([]);
  });

  it("of one belongs to a word for more", () => {
    for (const [key] of of(en).filter(([each]) => each.endsWith(".one"))) expect(en).toHaveProperty([key.slice(0, -".one".length)]);
  });
});

describe("a word that nobody knows", () => {
  it("stands for itself, and is reported once", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(t("table.fromTheFuture" as Word)).toBe("table.fromTheFuture");
    expect(t("table.fromTheFuture" as Word)).toBe("table.fromTheFuture");
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });
});

describe("every word", () => {
  it("is said somewhere", () => {
    const files = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../words/**"], { query: "?raw", import: "default", eager: true });
    const said = Object.values(files).join("");
    const begun = [...said.matchAll(/["'`]([a-z]+\.[A-Za-z.-]*)\$\{/g)].map(([, start]) => start!);
    const unsaid = Object.keys(en)
      .map((key) => key.replace(/\.one$/, ""))
      .filter((key) => !["\"", "'", "`"].some((mark) => said.includes(mark + key + mark)))
      .filter((key) => !begun.some((start) => key.startsWith(start)));
    expect(unsaid).toEqual([]);
  });
});
