import { expect, test } from "vitest";
import type { RoomView } from "../../wire";
import { playedWith } from "./room";

const FREEZEOUT: RoomView = {
  names: [],
  signed_in: 0,
  starts_ms: 0,
  stack: 5_000,
  small: 25,
  big: 50,
  ante: 0,
  minutes: 20,
  late_until_level: 0,
  rebuys: 0,
  rebuy_chips: 0,
  rebuy_minor: 0,
  add_ons: 0,
  re_entries: 0,
  break_chips: 0,
  currency: "",
};

test("a night is said in a few sentences", () => {
  expect(playedWith(FREEZEOUT)).toBe(
    "5,000 chips, blinds 25/50, 20-minute levels. Whoever is out stays out. No entry after the start.",
  );
});

test("what somebody may buy or is given again is said", () => {
  const more = { rebuys: 1, rebuy_chips: 5_000, rebuy_minor: 8_000, currency: "USD", add_ons: 1, late_until_level: 4 };
  const said = playedWith({ ...FREEZEOUT, ...more, ante: 50 });
  expect(said).toContain("blinds 25/50 with an ante of 50");
  expect(said).toContain("One rebuy: 5,000 chips for $80.");
  expect(said).toContain("One add-on.");
  expect(said).toContain("Late entry until the end of level 4.");
  const given = playedWith({ ...FREEZEOUT, break_chips: 1_500 });
  expect(given).toContain("Everybody gets 1,500 chips at the break.");
  expect(given).not.toContain("stays out");
});
