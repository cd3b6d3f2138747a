import { afterEach, expect, test } from "vitest";
import { chips, inBlinds } from "./figures";
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
