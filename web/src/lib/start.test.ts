import { expect, test } from "vitest";
import type { PresetView } from "../wire";
import { Fault } from "./api";
import { badLine, daysOf, fieldOf, guestsOf, momentOf, noWish, nobodyInvited, sheetOf, todayOf, wantsReason } from "./start";

const preset = (currency: string): PresetView => ({ figures: { currency } }) as PresetView;

test("who wishes for nothing gets the house's own night", () => {
  expect(sheetOf(noWish(), preset("USD"))).toEqual({
    figures: {},
    minutes: 0,
    price_minor: null,
    late_until_level: null,
    insist: "",
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
    insist: "",
    pauses: { act_ms: 45_000 },
  });
  expect(sheetOf({ ...noWish(), price: 5_000 }, preset("JPY")).price_minor).toBe(5_000); // a yen has no minor unit
  expect(sheetOf(wish, preset("GBP")).figures).not.toHaveProperty("currency");
});

test("a night may have no limit of ours", () => {
  expect(sheetOf({ ...noWish(), think: 0 }, preset("USD")).pauses).toEqual({ act_ms: 0 });
});

test("a refusal is about a field", () => {
  const said = (code: string, says = ""): Fault =>
    new Fault(409, { code, says, clauses: [], allowed: "", why: null, instead: null, blocked_by: "", made_so: null });
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

test("a reason goes out only with a yes", () => {
  const wish = { ...noWish(), insist: " a final " };
  expect(sheetOf(wish, preset("USD")).insist).toBe("");
  expect(sheetOf({ ...wish, insists: true }, preset("USD")).insist).toBe("a final");
});

test("a refusal that a reason would lift asks for one", () => {
  const said = (key: string): Fault => new Fault(409, { code: "other-stack", says: "", clauses: [], allowed: "", why: null, instead: { key }, blocked_by: "", made_so: null });
  expect([wantsReason(said("as-the-house-or-insist")), wantsReason(said("night-without-money")), wantsReason(new Error())]).toEqual([true, false, false]);
});

test("a championship is opened from its qualifiers, or from points as they were pasted", () => {
  const final = (from_points: boolean): PresetView => ({ championship: true, from_points }) as unknown as PresetView;
  const told = { ...nobodyInvited(), qualifiers: ["one", "two"], chosen: "Ann; 2\n\n", points: "Ann\t17\t120\nBen; 7", base: 500, perPoint: 10 };
  expect(guestsOf(final(false), told)).toEqual({ qualifiers: ["one", "two"], chosen: [["Ann", 2]] });
  expect(guestsOf(final(true), told)).toEqual({ points: [["Ann", "17", 120], ["Ben", "", 7]], formula: [500, 10, 0] });
  expect(guestsOf({ championship: false } as PresetView, told)).toEqual({});
});

test("the first line that cannot be read is named", () => {
  expect(badLine("Ann; 17; 120\n\nBen; 7")).toBe(0);
  expect(badLine("Ann; 17; 120\nBen")).toBe(2);
  expect(badLine("Ann; many")).toBe(1);
  expect(badLine("; 17; 120")).toBe(1);
});

test("a week begins on Monday", () => {
  expect(todayOf(new Date(2026, 10, 17))).toBe(1); // a Tuesday
  expect(todayOf(new Date(2026, 10, 22))).toBe(6);
  expect(daysOf("en")[1]).toBe("Tuesday");
  expect(daysOf("de")).toEqual(["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]);
});
