import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { allows, presets, type Spot } from "../../lib/betting";
import type { Sizing as Made } from "./sizing.svelte";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });

let Sizing: typeof Made;
let DEAD_MS: number;
beforeAll(async () => ({ Sizing, DEAD_MS } = await import("./sizing.svelte")));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function spot(change: Partial<Spot["legal"]> = {}, rest: Partial<Spot> = {}): Spot {
  const legal = { call: 200, raise_from: 400, raise_to: 4_000, unit: 25, step: 0, other_step: 0, reasons: [], ...change };
  return { legal, price: 200, pot: 300, small: 100, big: 200, ...rest };
}

function at(here: Spot): { sizing: Made; sent: number[] } {
  const sent: number[] = [];
  return { sizing: new Sizing(() => here, (to) => sent.push(to)), sent };
}

describe("the button", () => {
  it("sends what it reads", () => {
    const { sizing, sent } = at(spot());
    expect(sizing.label).toBe("Raise to 400");
    sizing.down();
    sizing.up();
    expect(sent).toEqual([400]);
  });

  it("is off for an amount that is not allowed, and says which are", () => {
    const { sizing, sent } = at(spot());
    sizing.type("10,000");
    expect([sizing.off, sizing.label, sizing.near]).toEqual([true, "Raise to 10,000", [4_000]]);
    sizing.type("433");
    expect([sizing.off, sizing.label, sizing.near]).toEqual([true, "Raise to 433", [425, 450]]);
    sizing.type("7 dogs");
    expect([sizing.off, sizing.label]).toEqual([true, "Raise to …"]);
    sizing.down();
    sizing.up();
    expect(sent).toEqual([]);
  });

  it("does nothing if it reads something else when the finger is lifted", () => {
    const { sizing, sent } = at(spot());
    sizing.down();
    sizing.choose(600);
    sizing.up();
    expect(sent).toEqual([]);
  });

  it("asks once more before an all-in that is far from what was typed", () => {
    const { sizing, sent } = at(spot());
    sizing.type("10,000");
    sizing.choose(sizing.near[0]!);
    expect(sizing.label).toBe("All-in for 4,000");
    sizing.down();
    sizing.up();
    expect([sent, sizing.label, sizing.question]).toEqual([[], "Yes, all-in for 4,000", "You typed 10,000. All-in is 4,000. Do you mean it?"]);
    sizing.down(); // the second tap of two
    sizing.up();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(DEAD_MS);
    sizing.down();
    sizing.up();
    expect(sent).toEqual([4_000]);
  });

  it("takes an all-in that was meant", () => {
    for (const choose of [(one: Made) => one.type("4000"), (one: Made) => one.choose(4_000), (one: Made) => (one.type("600"), one.choose(800), one.choose(4_000))]) {
      const { sizing, sent } = at(spot());
      choose(sizing);
      sizing.up();
      expect(sent).toEqual([4_000]);
    }
  });
});

/** A source of chance that can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("random typing, tapping, blurring, clock ends and changes of the spot", () => {
  function randomSpot(roll: (below: number) => number): Spot {
    const big = [50, 100, 200, 1_000][roll(4)]!;
    const price = [0, big, 3 * big][roll(3)]!;
    const raise_from = price + big * (1 + roll(3));
    const raise_to = raise_from + [0, 37, 3_625, 1_000_000][roll(4)]!;
    const step = [0, 0, 0, big][roll(4)]!;
    return spot({ raise_from, raise_to, call: price, unit: [1, 25][roll(2)]!, step, other_step: step && big * 2 }, { price, big, small: big / 2, pot: 3 * big });
  }

  it("never send an amount that was not on the button when the finger went down", () => {
    const roll = dice(11);
    let [decisions, sends, refused] = [0, 0, 0];
    while (decisions < 2_000) {
      decisions++;
      let here = randomSpot(roll);
      let under = ""; // what the button read when the finger went down
      const look = () => (under = sizing.off ? "" : sizing.label);
      let down = false;
      const sizing: Made = new Sizing(
        () => here,
        (to) => {
          sends++;
          expect(under.replace(/\D/g, ""), under).toBe(String(to));
          expect(allows(here, to)).toBe(true);
          if (to === here.legal.raise_to) expect(under).toMatch(/all-in/i);
        },
      );
      for (let deed = 0; deed < 12; deed++) {
        const wish = roll(2 * here.legal.raise_to);
        const before = sends;
        [
          () => sizing.type(String(wish)),
          () => sizing.type(["", "x", "1.5k", "3bb", "2.33bb", `${wish}`.slice(0, 2)][roll(6)]!),
          () => sizing.choose(presets(here)[roll(presets(here).length)]!.to),
          () => sizing.near.length && sizing.choose(sizing.near[roll(sizing.near.length)]!),
          () => sizing.step(roll(2) ? 1 : -1),
          () => (look(), (down = true), sizing.down()),
          () => (down || look(), (down = false), sizing.up()), // a reader's click has no down of its own
          () => ((down = false), sizing.away()),
          () => (look(), (down = false), sizing.down(), sizing.up()),
          () => vi.advanceTimersByTime(roll(2) * 500), // a pause, or none
          () => (here = randomSpot(roll)), // the limits change under the finger
        ][roll(11)]!();
        if (sends > before) break;
      }
      if (sizing.wrong) refused++;
    }
    expect(sends).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(100);
  });
});
