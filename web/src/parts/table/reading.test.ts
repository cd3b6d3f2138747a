import { describe, expect, it } from "vitest";
import type { Happening } from "../../wire";
import { withEarlier } from "./reading";

const told = (at_ms: number, kind: Happening["kind"] = "folded"): Happening => ({ kind, at_ms });

describe("what happened in the hand under way", () => {
  it("is all there is for who has just opened the page", () => {
    expect(withEarlier([], [told(5), told(6)])).toEqual([told(5), told(6)]);
  });

  it("comes after the hands before it, and no line twice", () => {
    const known = [told(1, "won"), told(5), told(6)];
    expect(withEarlier(known, [told(5), told(6), told(7, "called")])).toEqual([told(1, "won"), told(5), told(6), told(7, "called")]);
  });

  it("leaves what is known where nothing is told", () => {
    expect(withEarlier([told(1)], [])).toEqual([told(1)]);
  });
});
