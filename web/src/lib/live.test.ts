import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEarly } from "./early";
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

  tells(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
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

  test.each([
    ["comes back where another window of this browser has a session that is good here", "owner", 2, "lost"],
    ["ends where nobody is signed in any more", null, 1, "closed"],
  ])("that was signed out %s", async (_, office, lines, link) => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ office, badges: [], csrf: "" })));
    const live = new Live("friday");
    Line.made[0]!.tells({ frame: "hello", office: "owner", player: -1, at_ms: 0, protocol: 1 });
    Line.made[0]!.onclose?.({ code: 4401 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(Line.made).toHaveLength(lines);
    expect(live.link).toBe(link);
    live.close();
  });

  const table = (stage: string, v: number) => ({ v, table: 0, deal: 1, stage, happenings: [] });
  const seat = { chair: 2, pledge_for: null, nonce_for: null };

  test("a player without a table is told how things stand, until they sit again", () => {
    const live = new Live("friday");
    const line = Line.made[0]!;
    line.tells({ frame: "table", table: table("over", 1), seat });
    line.tells({ frame: "player", player: { status: "out" } });
    expect([live.seat, live.stands?.status]).toEqual([null, "out"]);
    expect(live.table?.stage).toBe("over"); // their last hand
    line.tells({ frame: "table", table: table("flop", 2), seat });
    expect([live.seat?.chair, live.stands]).toEqual([2, null]);
    line.tells({ frame: "player", player: { status: "playing" } });
    expect(live.table).toBeNull(); // a hand that goes on without them
    live.close();
  });

  test("who has just come is told of the hand so far, apart from what is new", () => {
    const heard: [string, number[]][] = [];
    const live = new Live("friday", {
      onHappening: (told) => heard.push(["new", [told.at_ms]]),
      onEarlier: (told) => heard.push(["earlier", told.map((each) => each.at_ms)]),
    });
    const line = Line.made[0]!;
    line.tells({ frame: "table", table: table("flop", 3), earlier: [{ at_ms: 1 }, { at_ms: 2 }] });
    line.tells({ frame: "table", table: { ...table("flop", 4), happenings: [{ at_ms: 3 }] } });
    expect(heard).toEqual([
      ["earlier", [1, 2]],
      ["new", [3]],
    ]);
    live.close();
  });

  test("takes the line that was opened early, and what has come over it", async () => {
    openEarly("friday", "player");
    Line.made[0]!.tells({ frame: "aside", aside: { notices: ["seen"] } });
    const live = new Live("friday", { as: "player" });
    await Promise.resolve();
    expect(Line.made).toHaveLength(1);
    expect(live.aside).toEqual({ notices: ["seen"] });
    live.close();
  });

  test("takes no early line of another night, nor one that has broken", () => {
    openEarly("thursday", "player");
    const live = new Live("friday", { as: "player" });
    expect(Line.made.map(({ url }) => url.split("/")[4])).toEqual(["thursday", "friday"]);
    openEarly("saturday", "player");
    Line.made[2]!.readyState = 3;
    const other = new Live("saturday", { as: "player" });
    expect(Line.made).toHaveLength(4);
    live.close();
    other.close();
  });
});
