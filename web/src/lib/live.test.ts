import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Live } from "./live.svelte";

class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = Line.CONNECTING;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Line.made.push(this);
  }

  send(): void {}
  close(): void {}

  breaks(): void {
    this.onclose?.({ code: 1001 });
  }
}

describe("a night's socket", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

  beforeEach(() => {
    vi.useFakeTimers();
    Line.made = [];
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("location", { origin: "http://night.example" });
    vi.stubGlobal("WebSocket", Line);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("comes back after a pause", () => {
    const live = new Live("friday");
    Line.made[0]!.breaks();
    expect(Line.made).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(Line.made).toHaveLength(2);
    live.close();
  });

  test("is one, also where the page wakes up before the pause is over", () => {
    const live = new Live("friday");
    for (let times = 1; times <= 3; times++) {
      Line.made.at(-1)!.breaks();
      page.dispatchEvent(new Event("visibilitychange"));
      vi.advanceTimersByTime(10_000);
      expect(Line.made).toHaveLength(1 + times);
    }
    live.close();
  });
});
