/** Gesture: what was tapped about a bet, as the server asks for it. */

import type { GestureBody } from "../wire";

export type Facing = "nothing" | "bet";
export type Put = "nothing" | "one" | "several" | "twice" | "held" | "tap";
export type Said = "nothing" | Exclude<NonNullable<GestureBody["say"]>, "time">;
export type Since = "in-turn" | NonNullable<GestureBody["intervening"]>;

export type Tapped = {
  street: GestureBody["street"];
  facing: Facing;
  put: Put;
  said: Said;
  since: Since;
  amount: number | null;
  small: number;
  big: number;
  bet: number;
  in_front: number;
  stack: number;
  chip: number;
  chips: string;
};

/** Several chips in one movement or in two; the first of two has one chip. */
export function gestureOf(told: Tapped): GestureBody {
  const { street, facing, put, said, since, small, big } = told;
  const before = street === "preflop";
  const bet = facing === "bet" ? told.bet : before ? big : 0;
  const chips = put === "one" || put === "held" ? [told.chip] : put === "several" || put === "twice" ? valuesIn(told.chips) : [];
  const motions = put === "twice" && chips.length > 1 ? 2 : chips.length ? 1 : 0;
  const amount = said === "fold" || said === "check" ? null : told.amount || null;
  return {
    street,
    small,
    big,
    bet,
    last_raise: Math.max(big, before && facing === "bet" ? bet - big : facing === "bet" ? bet : big),
    in_front: told.in_front,
    stack: told.stack,
    opened: facing === "bet",
    in_turn: since === "in-turn",
    say: said === "nothing" ? null : said,
    say_amount: amount,
    chips,
    motions,
    order: "words-first",
    intervening: since === "in-turn" ? null : since,
    ...(motions === 2 && { first_motion: 1 }),
    released: put !== "held",
    tap: put === "tap",
  };
}

/** Chips as somebody types them: "500 100 100". */
export function valuesIn(text: string): number[] {
  return text.split(/[^0-9]+/).filter(Boolean).map(Number);
}
