import { expect, test } from "vitest";
import { isLadder, percentsOf, sharedOut, total } from "./prizes";

test("shares are rounded down to a coin, and the first takes what is left", () => {
  expect(sharedOut(12_300, [50, 30, 20], 500, 0)).toEqual([6_800, 3_500, 2_000]);
  expect(sharedOut(12_300, [50, 30, 20], 1, 0)).toEqual([6_150, 3_690, 2_460]);
  expect(sharedOut(10_000, [100], 1_000, 0)).toEqual([10_000]);
});

test("nobody who is paid gets less than the least prize", () => {
  expect(sharedOut(10_000, [60, 35, 5], 100, 1_000)).toEqual([5_500, 3_500, 1_000]);
  expect(sharedOut(2_000, [50, 30, 20], 100, 1_000)).toBeNull();
});

test("shares that are not the whole, or no order of prizes, are none", () => {
  expect(sharedOut(10_000, [50, 30], 1, 0)).toBeNull();
  expect(sharedOut(10_000, [40, 60], 1, 0)).toBeNull();
  expect(sharedOut(10_000, [], 1, 0)).toBeNull();
  expect(sharedOut(10_000, [120, -20], 1, 0)).toBeNull();
  expect(isLadder([300, 200, 0])).toBe(false);
});

test("the present prizes in percents come to a hundred", () => {
  for (const amounts of [[7_000, 3_000], [3_334, 3_333, 3_333], [10_000], [5_123, 2_871, 1_207, 799]]) {
    expect(total(percentsOf(amounts))).toBe(100);
    expect(total(sharedOut(total(amounts), percentsOf(amounts), 1, 0)!)).toBe(total(amounts));
  }
  expect(percentsOf([])).toEqual([]);
});
