import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Happening } from "../wire";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });

let say: typeof import("./say");
let settings: (typeof import("./settings.svelte"))["settings"];

beforeAll(async () => {
  say = await import("./say");
  ({ settings } = await import("./settings.svelte"));
});
afterEach(() => (settings.language = "en"));

const raised: Happening = { kind: "raised", at_ms: 0, name: "Ann", amount: 1600, all_in: true, by_time: false };
const won: Happening = { kind: "won", at_ms: 0, name: "Ann", amount: 800, why: "best", hand: "pair of aces, king kicker", best: { key: "one-pair", figures: { high: "A", kicker: "K" } } };

describe("what happened", () => {
  it("is a sentence with figures as people write them", () => {
    expect(say.say(raised)).toBe("Ann raises to 1,600. Ann is all-in.");
  });

  it("says why somebody won, and with what", () => {
    expect(say.say(won)).toBe("Ann wins 800 with the best hand: pair of aces, king kicker.");
    expect(say.say({ ...won, why: "folded" })).toBe("Ann wins 800: everybody else folded.");
    settings.language = "de";
    expect(say.say(won)).toMatch(/^Ann gewinnt 800 mit der besten Hand: .*Asse/);
  });

  it("is German in German", () => {
    settings.language = "de";
    expect(say.say(raised)).toContain("1.600");
    expect(say.say(raised)).not.toContain("raises");
  });

  it("counts tables and seats from 1", () => {
    const moved: Happening = { kind: "moved", at_ms: 0, name: "Ben", table: 0, to_table: 1, to_chair: 6 };
    expect(say.say(moved)).toContain("table 2, seat 7");
  });

  it("says a ruling in the reader's language, as the frame brought it, and a person's reason as it is", async () => {
    const { learn } = await import("./said");
    const ruled: Happening = { kind: "ruled", at_ms: 0, why: "Play on" };
    expect(say.say(ruled)).toBe("A ruling: Play on.");
    learn({ de: { "Play on": "Spielt weiter" } });
    learn(undefined);
    expect(say.say(ruled)).toBe("A ruling: Play on.");
    settings.language = "de";
    expect(say.say(ruled)).toBe("Eine Entscheidung: Spielt weiter.");
    expect(say.say({ ...ruled, why: "I saw it" })).toBe("Eine Entscheidung: I saw it.");
  });

  it("shows cards by their suits", () => {
    const flop: Happening = { kind: "flop", at_ms: 0, cards: ["Ts", "2h", "Ad"] };
    expect(say.say(flop)).toBe("The flop: 10♠\ufe0e 2♥\ufe0e A♦\ufe0e.");
  });
});

describe("a hand in words", () => {
  const best = { key: "two-pair", figures: { high: "A", low: "T", kicker: "K" } };

  it("is made of its ranks", () => expect(say.bestHand(best, "")).toBe("two pair, aces and tens, king kicker"));
  it("is German in German", () => {
    settings.language = "de";
    expect(say.bestHand(best, "")).toBe("zwei Paare, Asse und Zehnen, Kicker König");
  });
  it("falls back on the server's words", () => expect(say.bestHand(null, "flush, king high")).toBe("flush, king high"));
});

describe("refusals and limits", () => {
  it("use our words where they are known, and the server's where not", () => {
    const why = { key: "least/double", figures: { least: 3200, price: 1600 } };
    expect(say.whySo({ says: "As the server says.", why })).toBe("As the server says.");
    settings.language = "de";
    expect(say.whySo({ says: "As the server says.", why })).toMatch(/mindestens.*3\.200.*1\.600/);
    expect(say.whySo({ says: "As the server says.", code: "no-such-code" })).toBe("As the server says.");
  });

  it("say nothing wrong by a code alone, which other refusals have too", () => {
    settings.language = "de";
    for (const code of ["seat-taken", "not-seated"]) {
      const says = "Seat 3 of table 2 is not free.";
      expect(say.whySo({ code, says })).toBe(says);
      expect(say.fault({ code, says })).toBe(says);
    }
  });

  it("come with their words in other languages", () => {
    settings.language = "de";
    const not = { code: "not-held", says: "Table 2 is not held.", why: { key: "not-held", figures: { table: 1 }, others: { de: "Tisch 2 ist nicht angehalten." } } };
    const held = { code: "in-hand", says: "The table is in a hand.", why: { key: "in-hand" } };
    expect(say.fault(not)).toBe("Tisch 2 ist nicht angehalten.");
    expect(say.fault(held)).toBe("Am Tisch läuft eine Hand.");
    expect(say.worded({ key: "holding", others: { de: "ihn anhalten" } }, "hold it")).toBe("ihn anhalten");
    settings.language = "en";
    expect(say.fault(not)).toBe(not.says);
    expect(say.worded({ key: "holding", others: { de: "ihn anhalten" } }, "hold it")).toBe("hold it");
  });

  it("name clauses as people read them", () => expect(say.clauseName("spotlight:3d3")).toBe("Spotlight 3d3"));
});

describe("a fault of the server", () => {
  const busy = { code: "busy", says: "the ledger is away: send again", why: { key: "busy", others: { de: "Gerade ist zu viel los." } } };

  it("is said in the chosen language", () => {
    expect(say.fault(busy)).toBe(busy.says);
    settings.language = "de";
    expect(say.fault(busy)).toBe("Gerade ist zu viel los.");
  });

  it("always says something", () => {
    expect(say.fault({ code: "http-502", says: "" })).toBe("Something went wrong here; it has been noted.");
    expect(say.fault({ code: "offline", says: "" })).toContain("cannot be reached");
  });
});
