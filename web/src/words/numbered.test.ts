import { describe, expect, it } from "vitest";
import desk from "./made/de/desk.json";
import en from "./made/en.json";
import { listed, numbersOf, spread } from "./numbered";

const files = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const areas = import.meta.glob<Record<string, string>>("./made/en/*.json", { import: "default", eager: true });
const numbers = numbersOf(Object.values(areas), Object.values(files));

describe("words that are built", () => {
  it("have a number each, but those whose name is put together", () => {
    expect(numbers.size).toBeGreaterThan(0.6 * Object.keys(en).length);
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    expect(numbers.has("desk.draw")).toBe(true);
    for (const name of ["desk.deed.move", "past.placeHead", "rule.bet.action.call", "table.players.one"]) expect(numbers.has(name)).toBe(false);
  });

  it("are found again by it, or by their name", () => {
    const table = spread({}, listed(desk, numbers));
    for (const [name, said] of Object.entries(desk)) {
      const [, whole, one] = /^(.*?)(\.one)?$/.exec(name)!;
      expect([name, table[(numbers.get(whole!) ?? whole!) + (one ?? "")]]).toEqual([name, said]);
    }
  });
});
