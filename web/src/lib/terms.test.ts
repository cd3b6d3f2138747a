import { expect, test } from "vitest";
import { termsOf, toldWith } from "./terms";

test("a spell is so many hands or minutes, and what is not asked for is not sent", () => {
  expect(termsOf("dealt-out")).toEqual(["hands", "minutes"]);
  expect(toldWith("dealt-out", { hands: 3, minutes: "", days: 9 }, "USD")).toEqual({ hands: 3 });
  expect(toldWith("warning", { hands: 3 }, "USD")).toEqual({});
});

test("damage is reckoned in cents, a suspension in days", () => {
  expect(toldWith("pays-or-banned", { owes: "45.5", days: 30 }, "USD")).toEqual({ owes_minor: 4550, currency: "USD", days: 30 });
  expect(toldWith("suspended", { days: 60 }, "USD")).toEqual({ days: 60 });
  expect(toldWith("suspended", { days: -1 }, "USD")).toEqual({});
});
