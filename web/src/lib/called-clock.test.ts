import { expect, test } from "vitest";
import { leftOf } from "./called-clock";

/** As Lions has it: a minute, with warnings at 30, 15 and 10 seconds. */
const clock = { chair: 3, until_ms: 160_000, counts_from_ms: 150_000, warns_at_ms: [130_000, 145_000, 150_000], starts_ms: null };

test.each([
  [100_000, 60, null],
  [129_999, 31, null],
  [130_000, 30, 30],
  [144_000, 16, 30],
  [145_200, 15, 15],
  [150_000, 10, 10],
  [160_000, 0, 10],
  [999_000, 0, 10],
])("at %d there are %d seconds, and the last warning was at %s", (now, seconds, warned) => {
  expect(leftOf(clock, now)).toEqual({ seconds, warned });
});
