import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoAnswer, Outbox } from "./outbox";
import type { Done } from "../wire";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function box(): { outbox: Outbox; sent: string[] } {
  const sent: string[] = [];
  return { outbox: new Outbox((text) => sent.push(text)), sent };
}

const done = (id: string): Done => ({ frame: "done", id, v: 7, player: null, order: "", places: [], asks: "", case: -1 });

test("an ask goes out again, as it was, until it is answered", async () => {
  const { outbox, sent } = box();
  const answer = outbox.put({ id: "one-two-three" });
  vi.advanceTimersByTime(2500);
  expect(sent).toEqual(['{"id":"one-two-three"}', '{"id":"one-two-three"}']);
  outbox.take(done("one-two-three"));
  expect(await answer).toEqual(done("one-two-three"));
  vi.advanceTimersByTime(60_000);
  expect(sent.length).toBe(2);
  expect(outbox.size).toBe(0);
});

test("busy is no answer: the same is asked again soon", () => {
  const { outbox, sent } = box();
  void outbox.put({ id: "one-two-three" });
  outbox.take({ frame: "busy", id: "one-two-three", says: "" } as never);
  vi.advanceTimersByTime(400);
  expect(sent.length).toBe(2);
  expect(outbox.holds("one-two-three")).toBe(true);
});

test("a new socket is told everything that waits", () => {
  const { outbox, sent } = box();
  void outbox.put({ id: "a" });
  void outbox.put({ id: "b" });
  outbox.sendAgain();
  expect(sent).toEqual(['{"id":"a"}', '{"id":"b"}', '{"id":"a"}', '{"id":"b"}']);
});

test("when the line is closed for good, whoever waits is told", async () => {
  const { outbox } = box();
  const answer = outbox.put({ id: "a" });
  outbox.close();
  await expect(answer).rejects.toBeInstanceOf(NoAnswer);
});

test("asks in line go out one after the other, and again in that order", async () => {
  const { outbox, sent } = box();
  const first = outbox.put({ id: "a" }, true);
  void outbox.put({ id: "b" }, true);
  void outbox.put({ id: "c" });
  expect(sent).toEqual(['{"id":"a"}', '{"id":"c"}']);
  outbox.sendAgain();
  expect(sent.slice(2)).toEqual(['{"id":"a"}', '{"id":"c"}']);
  outbox.take(done("a"));
  expect((await first).id).toBe("a");
  expect(sent.slice(4)).toEqual(['{"id":"b"}']);
});

test("what is forgotten is not asked again", async () => {
  const { outbox, sent } = box();
  const answer = outbox.put({ id: "a" }, true);
  outbox.forget("a");
  await expect(answer).rejects.toBeInstanceOf(NoAnswer);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual(['{"id":"a"}']);
});
