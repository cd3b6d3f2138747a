/** A dishonest house is caught by the browser: the scripts are those of `tests/dishonest_kit.py`. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import data from "../../../tests/cards/data/dishonest-deals.json";
import { fromHex } from "./hex";
import { Live } from "./live.svelte";
import { codeOf } from "./proofs";

type Script = { what: string; flaw: string; frames: unknown[] };
const scripts = data.scripts as unknown as Script[];

/** The house's end of the line: it answers everything, and keeps what it was given. */
class House {
  static readonly OPEN = 1;
  static here: House;
  readonly readyState = House.OPEN;
  readonly given: { ask: string; id: string; deal?: number; nonce?: string }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    House.here = this;
  }

  send(text: string): void {
    this.given.push(JSON.parse(text));
  }
  close(): void {}

  shows(frame: unknown): void {
    const from = this.given.length;
    this.tells(frame);
    for (const { id } of this.given.slice(from)) this.tells({ frame: "done", id, v: 1, player: null });
  }

  nonces(): [number?, string?][] {
    return this.given.filter(({ ask }) => ask === "nonce").map(({ deal, nonce }) => [deal, nonce]);
  }

  private tells(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

describe("a house", () => {
  beforeEach(() => {
    const drawn = data.nonces.values();
    vi.useFakeTimers();
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
    const kept = new Map<string, string>();
    const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("location", { origin: "http://night.example" });
    vi.stubGlobal("WebSocket", House);
    const chance = crypto.getRandomValues.bind(crypto);
    vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
      const bytes = into as Uint8Array;
      const next = bytes.length === 32 ? drawn.next().value : undefined;
      if (next) bytes.set(fromHex(next));
      else chance(bytes as Uint8Array<ArrayBuffer>);
      return into;
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const seated = (): Live => new Live("staged", { as: "player" });

  test("that is honest is believed, and given every nonce once", () => {
    const live = seated();
    for (const frame of scripts[0]!.frames) House.here.shows(frame);
    expect(live.flaw).toBe("");
    expect([...live.seat!.cards, ...live.table!.board].every((card) => live.proves(card))).toBe(true);
    expect(codeOf(live.deal!)).toBe(data.code); // the same for everybody at the table
    expect(House.here.nonces()).toEqual([1, 2, 3].map((deal) => [deal, data.nonces[deal - 1]]));
    live.close();
  });

  test("is pledged to at once by a page that was loaded anew", () => {
    const live = seated();
    const frame = scripts[0]!.frames[0] as { seat: object };
    for (let times = 0; times < 2; times++) House.here.shows({ ...frame, seat: { ...frame.seat, pledge_for: null } });
    expect(House.here.given.filter(({ ask }) => ask === "pledge")).toHaveLength(1);
    live.close();
  });

  test.each(scripts.slice(1))("is caught: $what", ({ flaw, frames }) => {
    const live = seated();
    for (const frame of frames.slice(0, -1)) House.here.shows(frame);
    expect(live.flaw).toBe("");
    const given = House.here.nonces();
    House.here.shows(frames.at(-1));
    expect(live.flaw).toBe(flaw);
    expect(House.here.nonces()).toEqual(given); // nothing is given for a deal that is not sound
    House.here.shows({ ...(frames.at(-1) as object), deal: null });
    expect(live.flaw).toBe(flaw); // it is said as long as this deck is on the table
    const kept = JSON.parse(live.evidence()) as { deal: { commitment: string } }[];
    expect(kept.at(-1)!.deal.commitment).toBe((frames.at(-1) as { deal: { commitment: string } }).deal.commitment);
    live.close();
    const reloaded = seated();
    expect(JSON.parse(reloaded.evidence())).toEqual(kept.slice(-40)); // a reload takes none of it away
    House.here.shows({ ...(frames.at(-1) as object), deal: null });
    expect(reloaded.flaw).toBe(flaw);
    reloaded.close();
    expect(JSON.parse(new Live("another night", { as: "player" }).evidence())).toEqual([]);
  });
});
