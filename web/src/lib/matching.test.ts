import { describe, expect, it } from "vitest";
import { matches } from "./matching";

describe("a name that is looked for", () => {
  it.each([
    ["Ann Ørsted-Łukasz", "ann"],
    ["Ann Ørsted-Łukasz", "ors lu"],
    ["Ann Ørsted-Łukasz", "luk ann"],
    ["José (M17)", "jose m17"],
    ["Anyone", ""],
  ])("%s is found by “%s”", (name, typed) => expect(matches(name, typed)).toBe(true));

  it.each([
    ["Ann Bell", "nn"],
    ["Ann Bell", "ann bob"],
  ])("%s is not found by “%s”", (name, typed) => expect(matches(name, typed)).toBe(false));
});
