import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Notice } from "../wire";
import { notice } from "./say";
import { Seen } from "./seen.svelte";

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal("window", {
    localStorage: { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => shelf.set(key, value) },
  });
});

const told = (v: number, facts: Partial<Notice> = {}): Notice => ({ v, at_ms: 0, key: "penalty-served", ...facts });

describe("notices on this device", () => {
  it("are shown until each is put away, also after a reload", () => {
    const notices = [told(3), told(7)];
    const seen = new Seen("friday", 1);
    expect(seen.unseen(notices)).toEqual(notices);
    seen.put(3, notices);
    expect(seen.unseen(notices)).toEqual([told(7)]);
    expect(new Seen("friday", 1).unseen(notices)).toEqual([told(7)]);
    expect(new Seen("friday", 2).unseen(notices)).toEqual(notices);
    expect(new Seen("saturday", 1).unseen(notices)).toEqual(notices);
  });

  it("that the server has forgotten need not be remembered", () => {
    const seen = new Seen("friday", 1);
    seen.put(3, [told(3), told(7)]);
    seen.put(7, [told(7), told(9)]);
    expect([...shelf.values()]).toEqual(["[7]"]);
  });

  it("say hands, penalties and reasons in words", () => {
    const hand = { key: "one-pair", figures: { high: "A", kicker: "K" } };
    const own = { key: "royal-flush" };
    expect(notice(told(1, { key: "out/shown", figures: { name: "Ben", place: "5" }, hand, own }))).toBe(
      "You are out, place 5: Ben won with pair of aces, king kicker; you had royal flush.",
    );
    expect(notice(told(1, { key: "return/to", figures: { name: "Ben & Cat" } }))).toBe("Your last chips went to Ben & Cat. You may come back.");
    expect(notice(told(1, { key: "penalised", figures: { penalty: "hands", amount: 2 }, says: "Phone" }))).toBe(
      "The director gives you a penalty: hands to sit out: 2. “Phone”",
    );
  });
});
