import { expect, test } from "vitest";
import { Attempt } from "./attempt.svelte";

test("an attempt is busy until it is over, and keeps what went wrong until the next", async () => {
  const attempt = new Attempt();
  const trouble = new Error("no");
  const made = attempt.make(() => Promise.reject(trouble));
  expect(attempt.busy).toBe(true);
  await made;
  expect([attempt.busy, attempt.fault]).toEqual([false, trouble]);
  const again = attempt.make(() => Promise.resolve());
  expect([attempt.busy, attempt.fault]).toEqual([true, null]);
  await again;
  expect([attempt.busy, attempt.fault]).toEqual([false, null]);
});

test("an answer that something newer has overtaken is dropped, and so is its fault", async () => {
  const attempt = new Attempt();
  const told: string[] = [];
  let come: (word: string) => void = () => {};
  let fail: (trouble: Error) => void = () => {};
  const late = attempt.make(() => new Promise<string>((resolve) => (come = resolve)), (came) => told.push(came));
  const failing = attempt.make(() => new Promise((_, reject) => (fail = reject)));
  await attempt.make(() => Promise.resolve("newest"), (came) => told.push(came));
  fail(new Error("no"));
  come("late");
  await Promise.all([late, failing]);
  expect([told, attempt.fault, attempt.busy]).toEqual([["newest"], null, false]);
});

test("what was forgotten comes to nothing", async () => {
  const attempt = new Attempt();
  const told: string[] = [];
  const made = attempt.make(() => Promise.resolve("late"), (came) => told.push(came));
  attempt.forget();
  expect(attempt.busy).toBe(false);
  await made;
  expect(told).toEqual([]);
});
