import { expect, test } from "vitest";
import { gestureOf, type Tapped, valuesIn } from "./gesture";

const tapped: Tapped = {
  street: "preflop", facing: "nothing", put: "one", said: "nothing", since: "in-turn", amount: null,
  small: 100, big: 200, bet: 600, in_front: 0, stack: 5000, chip: 500, chips: "500 100",
};

test("one chip before the flop, as the command line asks for it", () => {
  expect(gestureOf(tapped)).toEqual({
    street: "preflop", small: 100, big: 200, bet: 200, last_raise: 200, in_front: 0, stack: 5000, opened: false,
    in_turn: true, say: null, say_amount: null, chips: [500], motions: 1, order: "words-first", intervening: null,
    released: true, tap: false,
  });
});

test("what is to be matched follows from street and bet", () => {
  expect(gestureOf({ ...tapped, facing: "bet" })).toMatchObject({ bet: 600, last_raise: 400, opened: true });
  expect(gestureOf({ ...tapped, street: "flop" })).toMatchObject({ bet: 0, last_raise: 200, opened: false });
  expect(gestureOf({ ...tapped, street: "turn", facing: "bet" })).toMatchObject({ bet: 600, last_raise: 600 });
});

test("two motions have a first one, a knock no chips, a held chip is not let go", () => {
  expect(gestureOf({ ...tapped, put: "twice" })).toMatchObject({ chips: [500, 100], motions: 2, first_motion: 1 });
  expect(gestureOf({ ...tapped, put: "twice", chips: "500" })).toMatchObject({ chips: [500], motions: 1 });
  expect(gestureOf({ ...tapped, put: "tap" })).toMatchObject({ chips: [], motions: 0, tap: true });
  expect(gestureOf({ ...tapped, put: "held" })).toMatchObject({ chips: [500], released: false });
});

test("out of turn somebody has done something since; a fold has no amount", () => {
  expect(gestureOf({ ...tapped, since: "call" })).toMatchObject({ in_turn: false, intervening: "call" });
  expect(gestureOf({ ...tapped, said: "fold", amount: 300 })).toMatchObject({ say: "fold", say_amount: null });
  expect(gestureOf({ ...tapped, said: "raise", amount: 300 })).toMatchObject({ say: "raise", say_amount: 300 });
});

test("chips as they are typed", () => {
  expect(valuesIn(" 500, 100+100 ")).toEqual([500, 100, 100]);
  expect(valuesIn("")).toEqual([]);
});
