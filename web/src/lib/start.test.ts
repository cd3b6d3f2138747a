import { expect, test } from "vitest";
import type { PresetView } from "../wire";
import { Fault } from "./api";
import { fieldOf, momentOf, noWish, sheetOf } from "./start";

const preset = (currency: string): PresetView => ({ figures: { currency } }) as PresetView;

test("who wishes for nothing gets the house's own night", () => {
  expect(sheetOf(noWish(), preset("USD"))).toEqual({
    figures: {},
    minutes: 0,
    price_minor: null,
    late_until_level: null,
    pauses: {},
  });
});

test("wishes go out as the server reads them", () => {
  const wish = { ...noWish(), stack: 20_000, price: 7.5, seats: 6, minutes: 12, late: 0, think: 45 };
  expect(sheetOf(wish, preset(""))).toEqual({
    figures: { stack: 20_000, table_size: 6, currency: "EUR" },
    minutes: 12,
    price_minor: 750,
    late_until_level: 0,
    pauses: { act_ms: 45_000 },
  });
  expect(sheetOf({ ...noWish(), price: 5_000 }, preset("JPY")).price_minor).toBe(5_000); // a yen has no minor unit
  expect(sheetOf(wish, preset("GBP")).figures).not.toHaveProperty("currency");
});

test("a refusal is about a field", () => {
  const said = (code: string, says = ""): Fault =>
    new Fault(409, { code, says, clauses: [], allowed: "", why: null, instead: null });
  expect(fieldOf(said("other-stack"))).toBe("stack");
  expect(fieldOf(said("fixed-late-entry"))).toBe("late");
  expect(fieldOf(said("other-seats"))).toBe("seats");
  expect(fieldOf(said("name-taken"))).toBeNull();
  expect(fieldOf(new Error())).toBeNull();
});

test("a time of day is today's, and after midnight tomorrow's", () => {
  const evening = new Date(2026, 10, 13, 18, 0);
  expect(momentOf("19:30", evening)).toBe(new Date(2026, 10, 13, 19, 30).getTime());
  expect(momentOf("17:45", evening)).toBe(new Date(2026, 10, 13, 17, 45).getTime());
  expect(momentOf("01:00", evening)).toBe(new Date(2026, 10, 14, 1, 0).getTime());
  expect(momentOf("", evening)).toBe(0);
});
