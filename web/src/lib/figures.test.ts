import { afterEach, expect, test } from "vitest";
import { chips, fitChips, inBlinds } from "./figures";
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
