import { beforeAll, describe, expect, it } from "vitest";
import type { DirectorView, EntrantView, PresenceFrame } from "../wire";
import { loadWords } from "../words";
import { long, offline, offlineWords } from "./offline";

const person = (player: number, facts: Partial<EntrantView> = {}) => ({ player, status: "playing", table: 0, bot: false, ...facts }) as EntrantView;
const view = { entrants: [person(0), person(1), person(2, { bot: true }), person(3, { status: "out", table: null }), person(4)] } as DirectorView;
const presence = (facts: Partial<PresenceFrame> = {}): PresenceFrame => ({ frame: "presence", here: [0], left: [[1, 100_000]], since_ms: 50_000, whole: true, clock_off_ms: 0, in_the_clear: false, ...facts });

beforeAll(() => loadWords(["desk"]));

describe("who is offline", () => {
  it("sits at a table, is nobody's bot, and has been gone for more than a moment", () => {
    expect(offline(view, presence(), 104_999).map(({ each }) => each.player)).toEqual([4]);
    expect(offline(view, presence(), 105_000).map(({ each }) => each.player)).toEqual([1, 4]);
    expect(offline(view, presence({ here: [0, 1, 4] }), 500_000)).toEqual([]);
  });

  it("is nobody while nobody has said, or where another server may have the line", () => {
    expect(offline(view, null, 500_000)).toEqual([]);
    expect(offline(view, presence({ whole: false }), 500_000)).toEqual([]);
  });

  it("is said with how long", () => {
    const [one, never] = offline(view, presence(), 106_000);
    expect(offlineWords(one!)).toBe("offline");
    expect(offlineWords(never!)).toBe("not here yet");
    const [later] = offline(view, presence(), 100_000 + 150_000);
    expect(offlineWords(later!)).toBe("offline for 2 min");
    expect([long(one!), long(later!)]).toEqual([false, true]);
  });
});
