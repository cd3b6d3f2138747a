import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AsideView, LevelView, NightView, PlayerView, SeatView, TableView } from "../../wire";
import type { Told } from "./stand";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null });

let standOf: (typeof import("./stand"))["standOf"];
beforeAll(async () => ({ standOf } = await import("./stand")));

const level = (number: number, is_break = false): LevelView => ({ number, small: 100, big: 200, ante: 0, ante_each: false, is_break });
const night = (facts: Partial<NightView> = {}) => ({ phase: "played", places: [], currency: "GBP", ...facts }) as unknown as NightView;
const seat = (facts: Partial<SeatView>) => ({ status: "playing", place: null, ...facts }) as SeatView;
const stands = (facts: Partial<PlayerView>) =>
  ({ status: "playing", paid: true, queue: null, place: null, won_minor: 0, returns: [], until: null, kept: null, ...facts }) as PlayerView;
const stand = (facts: Partial<Told>) => standOf({ night: night(), seat: null, stands: null, table: null, aside: null, player: 4, ...facts });
const says = (facts: Partial<PlayerView>, at = night()) => stand({ stands: stands(facts), night: at })?.lines.join(" ");

describe("where a player stands", () => {
  it("is nothing to be told of while they play, or while nobody has said", () => {
    expect(stand({ seat: seat({}) })).toBeNull();
    expect(stand({})).toBeNull();
    expect(stand({ night: null, stands: stands({}) })).toBeNull();
  });

  it("waits for money, for the draw, in the queue, between seats", () => {
    const opening = night({ phase: "signing-in" });
    expect(says({ status: "signed-in", paid: false }, opening)).toMatch(/pay at the desk/i);
    expect(says({ status: "signed-in" }, opening)).toBe("You are signed in. Your seat comes soon.");
    expect(says({ status: "signed-in", queue: 3 })).toMatch(/number 3 in the queue/);
    expect(says({ status: "signed-in", queue: 1 })).toBe("The next free seat is yours.");
    expect(says({ status: "signed-in" })).toMatch(/no seat just now/);
    expect(says({})).toMatch(/between seats/);
  });

  it("is out, in a place that may be shared, with a prize", () => {
    const out = stand({ stands: stands({ status: "out", place: [5, 5] }) });
    expect(out).toEqual({ lines: ["You are out: place 5. Well played."], over: true });
    expect(says({ status: "out", place: [3, 4], won_minor: 2_000 })).toBe("You are out: place 3–4. Well played. Your prize: £20.");
  });

  it("is out, and how, in one sentence", () => {
    const out = { v: 1, at_ms: 1, key: "out/shown", figures: { name: "Ben", place: "5" }, clauses: ["standard:1"] };
    const aside = { notices: [out], offers: [], asked: "" } as unknown as AsideView;
    const told = stand({ stands: stands({ status: "out", place: [5, 5] }), aside });
    expect(told?.over).toBe(true);
    expect(told?.lines).toHaveLength(1);
    expect(told?.lines[0]).not.toMatch(/Well played/);
    const seen = stand({ stands: stands({ status: "out", place: [5, 5] }), table: {} as TableView, aside });
    expect(seen?.lines).toEqual(["You are out: place 5. Well played."]);
  });

  it("is known at the table too, where the list of places has the prize", () => {
    const places = [{ first: 2, last: 2, player: 4, name: "Ann", won_minor: 1_250 }];
    const out = stand({ seat: seat({ status: "out", place: [2, 2] }), night: night({ places }) });
    expect(out?.lines).toEqual(["You are out: place 2. Well played.", "Your prize: £12.50."]);
  });

  it("may come back: by which way, until when, to which chair", () => {
    const facts = { status: "may-return", place: [7, 7], returns: ["rebuy", "re-entry"], kept: [0, 3] } as const;
    const back = stand({ stands: stands({ ...facts, returns: [...facts.returns], place: [7, 7], kept: [0, 3], until: level(6) }) });
    expect(back?.over).toBe(false);
    expect(back?.lines).toEqual([
      "No chips left, but you are not out yet.",
      "You may rebuy.",
      "You may enter again.",
      "You have until the end of level 6.",
      "Your chair is still free: table 1, seat 4.",
      "As it stands: place 7.",
    ]);
    expect(says({ status: "may-return", returns: ["rebuy"], until: level(0, true) })).toMatch(/until the end of the break/);
    expect(says({ status: "may-return", returns: ["break"], until: level(0, true) })).not.toMatch(/until/);
  });

  it("has won, or sees the night over or called off", () => {
    const over = night({ phase: "finished" });
    const ranked = (first: number, last: number) =>
      stand({ seat: seat({}), night: night({ phase: "finished", places: [{ first, last, player: 4, name: "Ann", won_minor: 0 }] }) })?.lines[0];
    expect(ranked(1, 1)).toMatch(/You have won/);
    expect(ranked(2, 2)).toBe("The tournament is over: place 2. Well played.");
    expect(ranked(1, 6)).toBe("The tournament is over: place 1–6. Well played.");
    expect(stand({ seat: seat({}), night: over })?.lines[0]).toBe("The tournament is over. Well played.");
    expect(says({ place: [1, 1], won_minor: 10_000 }, over)).toBe("You have won. Congratulations! Your prize: £100.");
    expect(says({ status: "out", place: [2, 2] }, over)).toMatch(/place 2/);
    expect(stand({ stands: stands({ status: "signed-in" }), night: night({ phase: "cancelled" }) })).toEqual({
      lines: ["The tournament is called off."],
      over: true,
    });
    expect(stand({ stands: stands({ status: "signed-off" }) })?.over).toBe(true);
  });
});
