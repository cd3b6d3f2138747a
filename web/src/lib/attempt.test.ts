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
