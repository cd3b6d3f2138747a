import { describe, expect, it } from "vitest";
import { allows, fit, holds, moveOf, nudge, presets, readAmount, slid, unit, type Plan, type Spot } from "./betting";

function spot(change: Partial<Spot["legal"]> = {}, rest: Partial<Spot> = {}): Spot {
  const legal = { call: 400, raise_from: 800, raise_to: 9_850, unit: 1, step: 0, other_step: 0, reasons: [], ...change };
  return { legal, price: 400, pot: 1_000, small: 50, big: 100, ...rest };
}

describe("fitting a wish to the legal range", () => {
  it("keeps what is allowed", () => expect(fit(spot(), 1_234)).toBe(1_234));
  it("lifts too little to the least", () => expect(fit(spot(), 1)).toBe(800));
  it("cuts too much to everything", () => expect(fit(spot(), 99_999)).toBe(9_850));

  it("goes to the nearest whole step of either size", () => {
    const steps = spot({ step: 100, other_step: 350 });
    expect(fit(steps, 1_449)).toBe(1_450); // 400 + 3 x 350
    expect(fit(steps, 1_310)).toBe(1_300);
    for (const wish of [800, 937, 2_222, 9_801]) expect(allows(steps, fit(steps, wish))).toBe(true);
  });

  it("lands on whole chips, and on all-in whatever it is made of", () => {
    const quarters = spot({ unit: 25, raise_to: 9_860 });
    expect(fit(quarters, 1_337)).toBe(1_325);
    expect(fit(quarters, 1_338)).toBe(1_350);
    expect(fit(quarters, 9_852)).toBe(9_850);
    expect(fit(quarters, 9_856)).toBe(9_860);
    expect(allows(quarters, 1_337)).toBe(false);
    expect(allows(quarters, 1_350)).toBe(true);
    expect(allows(quarters, 9_860)).toBe(true);
  });

  it("knows only everything where the least is everything", () => {
    const short = spot({ raise_from: 650, raise_to: 650, step: 100, other_step: 400 });
    expect(fit(short, 500)).toBe(650);
    expect(fit(short, 9_000)).toBe(650);
  });

  it("allows nothing where there is no raise", () => {
    expect(allows(spot({ raise_from: 0, raise_to: 0 }), 0)).toBe(false);
    expect(presets(spot({ raise_from: 0, raise_to: 0 }))).toEqual([]);
  });
});

describe("steps", () => {
  it("goes by one big blind and stops at the ends", () => {
    expect(nudge(spot(), 800, 1)).toBe(900);
    expect(nudge(spot(), 800, -1)).toBe(800);
    expect(nudge(spot(), 9_800, 1)).toBe(9_850);
    expect(nudge(spot(), 9_850, 1)).toBe(9_850);
  });

  it("is never stuck between two allowed amounts", () => {
    const wide = spot({ step: 400, other_step: 400 });
    expect(nudge(wide, 800, 1)).toBe(1_200);
    expect(nudge(wide, 1_200, -1)).toBe(800);
    expect(nudge(wide, 9_600, 1)).toBe(9_850);
  });

  it("goes by the unit where that is more than a big blind", () => {
    const hundreds = spot({ unit: 100, raise_from: 100 }, { price: 50, small: 25, big: 50 });
    expect(nudge(hundreds, 100, 1)).toBe(200);
    expect(nudge(hundreds, 200, -1)).toBe(100);
    expect(nudge(hundreds, 9_800, 1)).toBe(9_850);
    expect(nudge(hundreds, 9_850, -1)).toBe(9_800);
    const fives = spot({ unit: 500, raise_from: 1_000, raise_to: 1_730 });
    expect(nudge(fives, 1_730, -1)).toBe(1_500);
    expect(nudge(fives, 1_000, 1)).toBe(1_500);
  });

  it("counts in what the blinds are made of", () => {
    expect(unit({ small: 50, big: 100 })).toBe(50);
    expect(unit({ small: 75, big: 150 })).toBe(75);
    expect(unit({ small: 0, big: 0 })).toBe(1);
  });

  it("slides in whole units and reaches both ends", () => {
    expect(slid(spot(), 1_237)).toBe(1_250);
    expect(slid(spot(), 9_850)).toBe(9_850);
    expect(slid(spot(), 800)).toBe(800);
    const odd = spot({ unit: 100, raise_from: 200, raise_to: 9_860 }, { small: 15, big: 30 });
    for (let wish = 200; wish <= 9_860; wish += 7) expect(allows(odd, slid(odd, wish))).toBe(true);
  });
});

describe("presets", () => {
  it("are shares of the pot as it is after a call", () => {
    expect(presets(spot())).toEqual([
      { name: "least", to: 800 },
      { name: "half", to: 1_100 },
      { name: "two-thirds", to: 1_350 },
      { name: "pot", to: 1_800 },
      { name: "all-in", to: 9_850 },
    ]);
  });

  it("leave out what is the same as another", () => {
    const names = (found: Spot) => presets(found).map((each) => each.name);
    expect(names(spot({ raise_to: 1_500 }))).toEqual(["least", "half", "two-thirds", "all-in"]);
    expect(names(spot({ raise_from: 700, raise_to: 700 }))).toEqual(["all-in"]);
    expect(names(spot({ call: 0, raise_from: 100 }, { price: 0, pot: 150 }))).toEqual(["least", "pot", "all-in"]);
  });

  it("are all legal, whatever the steps and the unit", () => {
    for (const change of [{ step: 100, other_step: 150 }, { unit: 100 }, { unit: 500, raise_from: 1_000 }]) {
      const found = spot(change, { pot: 1_015 });
      for (const { to } of presets(found)) expect(allows(found, to)).toBe(true);
    }
  });
});

describe("a typed amount", () => {
  it.each([
    ["1600", 1_600],
    ["1,600", 1_600],
    ["1.600", 1_600],
    ["12 500", 12_500],
    ["1.6k", 1_600],
    ["1,5k", 1_500],
    ["4bb", 400],
    ["2.5 BB", 250],
  ])("%s is %i", (text, amount) => expect(readAmount(text, 100)).toBe(amount));

  it.each(["", "-5", "1,60", "abc", "1e9", "k"])("%s is none", (text) => expect(readAmount(text, 100)).toBeNaN());
});

describe("plans", () => {
  const plan = (kind: Plan["kind"], call: number): Plan => ({ kind, call, hand: 7, stage: "flop" });
  const at = (call: number, stage = "flop", hand = 7) => ({ call, stage, hand });

  it("check, else fold", () => {
    expect(moveOf(plan("check-fold", 0), at(0))).toEqual({ kind: "check" });
    expect(moveOf(plan("check-fold", 0), at(400))).toEqual({ kind: "fold" });
  });

  it("check only: void once there is a bet", () => {
    expect(moveOf(plan("check", 0), at(0))).toEqual({ kind: "check" });
    expect(holds(plan("check", 0), at(1))).toBe(false);
    expect(moveOf(plan("check", 0), at(400))).toBeNull();
  });

  it("call 400 only: void at any other price", () => {
    expect(moveOf(plan("call", 400), at(400))).toEqual({ kind: "call" });
    expect(moveOf(plan("call", 400), at(800))).toBeNull();
    expect(moveOf(plan("call", 400), at(300))).toBeNull();
  });

  it("call any follows the price", () => {
    expect(moveOf(plan("call-any", 400), at(1_200))).toEqual({ kind: "call" });
    expect(moveOf(plan("call-any", 0), at(0))).toEqual({ kind: "check" });
  });

  it("are cleared by a new street and a new hand", () => {
    for (const kind of ["check-fold", "check", "call", "call-any"] as const) {
      expect(holds(plan(kind, 0), at(0, "turn"))).toBe(false);
      expect(holds(plan(kind, 0), at(0, "flop", 8))).toBe(false);
    }
  });
});
