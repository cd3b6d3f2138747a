import { afterEach, expect, test } from "vitest";
import { chips, clockTime, fitChips, inBlinds, money, placeRange, price, shortChips, timeOfDay } from "./figures";
import { settings } from "./settings.svelte";

afterEach(() => {
  settings.language = "en";
});

test.each([0, 7, 999, 1_000, 12_345, 1_234_567])("%i chips as everybody writes them", (amount) => {
  for (const language of ["en", "de"] as const) {
    settings.language = language;
    expect(chips(amount)).toBe(amount.toLocaleString(language));
  }
});

test("chips where there is little room", () => {
  const amounts = [0, 25, 999, 1_000, 12_500, 100_000, 1_250_000, 20_000_000];
  expect(amounts.map(shortChips)).toEqual(["0", "25", "999", "1k", "12.5k", "100k", "1.3M", "20M"]);
});

test("chips in big blinds", () => {
  expect(inBlinds(1_250, 100)).toBe("12.5 BB");
  expect(inBlinds(1_200, 100)).toBe("12 BB");
  expect(inBlinds(2_251, 50)).toBe("45 BB");
  expect(inBlinds(150_000, 100)).toBe("1,500 BB");
  expect(inBlinds(500, 0)).toBe("");
  settings.language = "de";
  expect(inBlinds(1_250, 100)).toBe("12,5 BB");
});

test("writes chips into the room there is", () => {
  expect([0, 1_900, 12_345, 123_456].map((each) => fitChips(each, 7))).toEqual(["0", "1,900", "12,345", "123,456"]);
  expect([1_234_567, 13_872_000, 999_999_999].map((each) => fitChips(each, 7))).toEqual(["1.23M", "13.9M", "1,000M"]);
  expect([1_900, 10_000, 99_960].map((each) => fitChips(each, 4))).toEqual(["1.9k", "10k", "100k"]);
});

test("money in the units of its currency", () => {
  expect([2_000, 750, 123_456].map((minor) => money(minor, "GBP"))).toEqual(["£20", "£7.50", "£1,234.56"]);
  expect([money(5_000, "JPY"), money(80_00, "USD"), money(1_500, "KWD")]).toEqual(["¥5,000", "$80", "KWD\u00a01.500"]);
  expect([money(500_000, "HUF"), money(750_050, "HUF")]).toEqual(["Ft\u00a05,000", "Ft\u00a07,500.50"]); // as the server counts, whatever a browser thinks
  expect([price(0, "EUR"), price(500, "EUR"), price(0, "")]).toEqual(["free", "€5", "free"]);
  settings.language = "de";
  expect([money(5_000, "JPY"), money(750, "EUR"), price(0, "EUR")]).toEqual(["5.000\u00a0¥", "7,50\u00a0€", "kostenlos"]);
});

test("one time of day in both languages, with its day where that is another one", () => {
  const [early, evening] = [new Date(2026, 10, 14, 9, 5).getTime(), new Date(2026, 10, 13, 19, 30).getTime()];
  for (const language of ["en", "de"] as const) {
    settings.language = language;
    expect([clockTime(early), clockTime(evening)]).toEqual(["09:05", "19:30"]);
    expect(timeOfDay(evening, evening)).toBe("19:30");
    expect(timeOfDay(early, evening)).toMatch(language === "en" ? /^Sat,? 14 Nov, 09:05$/ : /^Sa\.?, 14\. Nov\.?, 09:05$/);
  }
});

test("a place, and one that is shared", () => {
  expect([placeRange(5, 5), placeRange(5, 6)]).toEqual(["5", "5–6"]);
});
