import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookEvery } from "./looking";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

function turn(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => vi.useRealTimers());

test("looks at once, every so often, and not after the end", () => {
  const look = vi.fn();
  const stop = lookEvery(1_000, look);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(2_000);
  turn("visible");
  expect(look).toHaveBeenCalledTimes(3);
});

test("rests while the window is hidden, and looks at once when it is shown", () => {
  const look = vi.fn();
  const stop = lookEvery(1_000, look);
  turn("hidden");
  vi.advanceTimersByTime(5_000);
  expect(look).toHaveBeenCalledTimes(1);
  turn("visible");
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});
