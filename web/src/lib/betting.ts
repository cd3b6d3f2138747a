/** Betting: sizes that may be chosen, and choices made ahead of one's turn. No server, no page. */

import type { LegalView } from "../wire";

/** What a size is worked out from. All amounts in front are totals, as on the wire. */
export type Spot = {
  legal: LegalView;
  /** The highest amount in front of anybody. */
  price: number;
  /** Everything in the middle and in front of people. */
  pot: number;
  small: number;
  big: number;
};

export type PresetName = "least" | "half" | "two-thirds" | "pot" | "all-in";
export type Preset = { name: PresetName; to: number };

const SHARES: [PresetName, number, number][] = [
  ["half", 1, 2],
  ["two-thirds", 2, 3],
  ["pot", 1, 1],
];

export function mayRaise(legal: LegalView): boolean {
  return legal.raise_from > 0;
}

/** Whether the server would take this very total. */
export function allows(spot: Spot, to: number): boolean {
  const { raise_from, raise_to, unit: whole, step, other_step } = spot.legal;
  if (!mayRaise(spot.legal) || !Number.isInteger(to) || to < raise_from || to > raise_to) return false;
  if (to === raise_to) return true;
  if (!step) return to % whole === 0;
  const size = to - spot.price;
  return size % step === 0 || (other_step > 0 && size % other_step === 0);
}

/** The total nearest to a wish that the server would take. */
export function fit(spot: Spot, wish: number): number {
  const to = within(spot, wish);
  if (allows(spot, to)) return to;
  return around(spot, to).reduce((best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best), spot.legal.raise_to);
}

/** What may be chosen instead of an amount that is not allowed: the next below and the next above, where there are such. */
export function nearest(spot: Spot, wish: number): number[] {
  const to = within(spot, wish);
  if (allows(spot, to)) return [to];
  const all = around(spot, to);
  const [below, above] = [Math.max(...all.filter((each) => each < to)), Math.min(...all.filter((each) => each > to))];
  return [below, above].filter(Number.isFinite);
}

function within({ legal }: Spot, wish: number): number {
  return Math.min(Math.max(Math.round(wish), legal.raise_from), legal.raise_to);
}

/** Allowed totals, among them those on both sides of `to`. */
function around(spot: Spot, to: number): number[] {
  const { raise_from, raise_to, step, unit: whole } = spot.legal;
  const near = step ? wholeSteps(spot, to) : wholeUnits(whole, to);
  return [raise_from, raise_to, ...near].filter((each) => allows(spot, each));
}

function wholeUnits(whole: number, to: number): number[] {
  return [Math.floor(to / whole) * whole, Math.ceil(to / whole) * whole];
}

function wholeSteps({ legal, price }: Spot, to: number): number[] {
  return [legal.step, legal.other_step]
    .filter((step) => step > 0)
    .flatMap((step) => [Math.floor((to - price) / step), Math.ceil((to - price) / step)].map((n) => price + n * step));
}

/** One big blind up or down; never stuck between two amounts that are allowed. */
export function nudge(spot: Spot, to: number, way: 1 | -1): number {
  const { raise_from, raise_to, unit: whole, step, other_step } = spot.legal;
  const by = spot.big || unit(spot);
  const wished = fit(spot, to + way * by);
  if (way * (wished - to) > 0) return wished;
  const beside = (way > 0 ? Math.floor(to / whole) + 1 : Math.ceil(to / whole) - 1) * whole;
  if (!step && allows(spot, beside)) return beside;
  const further = fit(spot, to + way * Math.max(by, step, other_step));
  if (way * (further - to) > 0) return further;
  return way > 0 ? raise_to : raise_from;
}

/** The sizes that stand on buttons: each legal, rising, and none twice. */
export function presets(spot: Spot): Preset[] {
  const { legal, price, pot } = spot;
  if (!mayRaise(legal)) return [];
  const sized = SHARES.map(([name, part, of]): Preset => {
    const wish = price + ((pot + legal.call) * part) / of;
    return { name, to: fit(spot, rounded(wish, unit(spot))) };
  });
  const all: Preset[] = [{ name: "least", to: legal.raise_from }, ...sized, { name: "all-in", to: legal.raise_to }];
  return all.filter(({ name, to }, at) => name === "all-in" || (to < legal.raise_to && to > (all[at - 1]?.to ?? 0)));
}

/** Whether all-in is further than a preset away from an amount that was meant: then it is asked about once more. */
export function farFromAllIn(spot: Spot, meant: number): boolean {
  const sizes = presets(spot).map(({ to }) => to);
  const gaps = sizes.slice(1).map((to, at) => to - sizes[at]!);
  return Math.abs(spot.legal.raise_to - meant) > (gaps.length ? Math.min(...gaps) : 0);
}

/** What a drag of the slider means: whole units between the ends, the ends themselves exactly. */
export function slid(spot: Spot, wish: number): number {
  const { raise_from, raise_to } = spot.legal;
  if (wish <= raise_from || wish >= raise_to) return fit(spot, wish);
  return fit(spot, rounded(wish, unit(spot)));
}

/** The smallest amount that blinds are made of: what people count in at this level. */
export function unit({ small, big }: { small: number; big: number }): number {
  let [a, b] = [big, small];
  while (b) [a, b] = [b, a % b];
  return a || 1;
}

function rounded(amount: number, by: number): number {
  return Math.round(amount / by) * by;
}

/** A typed amount: "1600", "1,600", "1.600", "1.6k", "4bb"; NaN for what is none, and for parts of a chip: nothing is rounded. */
export function readAmount(text: string, big: number): number {
  const found = /^([\d.,'\s]+?)\s*(k|bb)?$/i.exec(text.trim());
  if (!found) return NaN;
  const [, digits, suffix] = found as unknown as [string, string, string | undefined];
  if (!suffix) {
    // Three digits behind every mark: the marks only make it readable.
    const plain = digits.replace(/[\s']/g, "");
    return /^\d+$|^\d{1,3}([.,]\d{3})+$/.test(plain) ? Number(plain.replace(/[.,]/g, "")) : NaN;
  }
  const number = Number(digits.replace(/\s/g, "").replace(",", "."));
  const amount = Number((number * (suffix.toLowerCase() === "k" ? 1000 : big)).toFixed(6)); // 1.1 times 1000 is a little more
  return Number.isInteger(amount) ? amount : NaN;
}

// --- ahead of one's turn

export type PlanKind = "check-fold" | "check" | "call" | "call-any";

/** A condition under which to act at once: for this street of this hand, and at this price. */
export type Plan = { kind: PlanKind; hand: number; stage: string; call: number };
export type Moment = { hand: number; stage: string; call: number };
export type Move = { kind: "fold" | "check" | "call" };

/** Whether a plan still stands: every new street clears it, and so does another price. */
export function holds(plan: Plan, now: Moment): boolean {
  if (plan.hand !== now.hand || plan.stage !== now.stage) return false;
  if (plan.kind === "check") return now.call === 0;
  return plan.kind !== "call" || now.call === plan.call;
}

/** What a plan that stands does now that it is one's turn. */
export function moveOf(plan: Plan, now: Moment): Move | null {
  if (!holds(plan, now)) return null;
  if (now.call === 0) return { kind: "check" };
  return { kind: plan.kind === "check-fold" ? "fold" : "call" };
}
