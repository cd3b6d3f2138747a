import { describe, expect, it } from "vitest";
import { readCommand } from "./commands";

const read = (line: string) => readCommand(line, 100);

describe("a typed command", () => {
  it.each([
    ["f", { kind: "fold" }],
    [" F ", { kind: "fold" }],
    ["k", { kind: "check" }],
    ["c", { kind: "check-call" }],
    ["r 1600", { kind: "raise", to: 1_600 }],
    ["b 400", { kind: "raise", to: 400 }],
    ["raise 1,600", { kind: "raise", to: 1_600 }],
    ["r 4bb", { kind: "raise", to: 400 }],
    ["allin", { kind: "allin" }],
    ["b all-in", { kind: "allin" }],
    ["pot", { kind: "ask", about: "pot" }],
    ["?", { kind: "ask", about: "help" }],
    ["cut 17", { kind: "cut", lifted: 17 }],
    ["cut no", { kind: "cut", lifted: 0 }],
    ["floor  He acted   out of turn", { kind: "floor", says: "He acted out of turn" }],
    ["floor", { kind: "floor", says: "" }],
  ])("%s", (line, meant) => expect(read(line)).toEqual(meant));

  it.each(["", "r", "r much", "f now", "cut many", "bluff"])("%s means nothing", (line) =>
    expect(read(line).kind).toBe("unknown"),
  );
});
