import { describe, expect, it } from "vitest";
import type { FactAsked } from "../wire";
import { choices, stillAsked, value } from "./incidents";

const ask = (fact: string, allowed = "true|false"): FactAsked => ({ fact, allowed, says: fact, called: {} });

describe("facts on the form", () => {
  it("are chosen from, or typed where they are numbers", () => {
    expect(choices(ask("chips_in"))).toEqual([["true", "yes"], ["false", "no"]]);
    expect(choices(ask("found_in", "hole-cards|stub"))).toEqual([["hole-cards", "hole cards"], ["stub", "stub"]]);
    expect(choices({ ...ask("found_in", "hand|stub"), called: { stub: "im Reststapel" } })).toEqual([["hand", "hand"], ["stub", "im Reststapel"]]);
    expect(choices(ask("count", "a whole number"))).toEqual([]);
    expect([value(true), value(12), value("small-blind")]).toEqual(["yes", "12", "small blind"]);
    expect([value(true, ""), value("single", "einzeln")]).toEqual(["yes", "einzeln"]);
  });

  it("stay where they stood once they are answered", () => {
    const [a, b, c] = [ask("a"), ask("b"), ask("c")];
    expect(stillAsked([], [a, b], {})).toEqual([a, b]);
    expect(stillAsked([a, b], [b, c], { a: "true" })).toEqual([a, b, c]);
    expect(stillAsked([a, b], [], { a: "true" })).toEqual([a]); // nobody asks for b any more
  });
});
