import { describe, expect, it } from "vitest";
import { fieldsOf, filledIn, spanOf } from "./deed-form";

describe("an order's form", () => {
  it("asks for what the server's own declaration names", () => {
    expect(fieldsOf("keep-apart")).toEqual([["one", "player", 1], ["other", "player", 1]]);
    expect(fieldsOf("resume")).toEqual([]);
  });

  it("is sent with what was said, counted from 0", () => {
    expect(filledIn("move", { player: "3", table: "2", chair: "5", reason: "noise" })).toEqual({
      player: 3, table: 1, chair: 4, reason: "noise", hold: false,
    });
  });

  it("leaves out what may be left out", () => {
    expect(filledIn("move", { player: "0", table: "1", chair: "", reason: "" })).toEqual({ player: 0, table: 0, hold: false });
  });

  it("is not sent while something is missing, or out of bounds", () => {
    expect(filledIn("move", { player: "3" })).toBeNull();
    expect(filledIn("move", { player: "3", table: "0" })).toBeNull();
    expect(filledIn("move", { player: "3", table: "1.5" })).toBeNull();
    expect(filledIn("break-now", { minutes: "10081" })).toBeNull();
    expect(filledIn("break-now", { minutes: "10080" })).toEqual({ minutes: 10080 });
  });

  it("knows the bounds as people count", () => {
    expect(spanOf("chair")).toEqual([1, 63]);
    expect(spanOf("minutes")).toEqual([0, 10080]);
  });
});
