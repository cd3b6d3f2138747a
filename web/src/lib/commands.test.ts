import { describe, expect, it } from "vitest";
import de from "../words/made/de.json";
import en from "../words/made/en.json";
import { readCommand } from "./commands";

/** "f, fold: fold. k: check." names f, fold and k. */
const commandsIn = (help: string): string[] =>
  help.split(/\.\s/).flatMap((one) => (one.includes(":") ? one.split(":")[0]!.split(", ") : []));
const read = (line: string, language: "en" | "de" = "en") => readCommand(line, 100, language);

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

  it.each([
    ["passen", { kind: "fold" }],
    ["Schieben", { kind: "check" }],
    ["mitgehen", { kind: "call" }],
    ["setzen 400", { kind: "raise", to: 400 }],
    ["erhöhen 1600", { kind: "raise", to: 1_600 }],
    ["ERHÖHEN auf 1.600", { kind: "raise", to: 1_600 }],
    ["erhoehen 1600", { kind: "raise", to: 1_600 }],
    ["setzen alles", { kind: "allin" }],
    ["alles", { kind: "allin" }],
    ["zeigen", { kind: "show" }],
    ["weglegen", { kind: "muck" }],
    ["aussetzen", { kind: "sit" }],
    ["zurück", { kind: "back" }],
    ["warten", { kind: "wait" }],
    ["uhr", { kind: "clock" }],
    ["abheben 17", { kind: "cut", lifted: 17 }],
    ["abheben nein", { kind: "cut", lifted: 0 }],
    ["leitung Er war nicht dran", { kind: "floor", says: "Er war nicht dran" }],
    ["pott", { kind: "ask", about: "pot" }],
    ["stapel", { kind: "ask", about: "stacks" }],
    ["karten", { kind: "ask", about: "cards" }],
    ["verlauf", { kind: "ask", about: "history" }],
    ["zeit", { kind: "ask", about: "time" }],
    ["hilfe", { kind: "ask", about: "help" }],
  ])("in German: %s", (line, meant) => expect(read(line)).toEqual(meant));

  it.each([
    ["p", { kind: "fold" }],
    ["s", { kind: "check" }],
    ["m", { kind: "check-call" }],
    ["e 1600", { kind: "raise", to: 1_600 }],
  ])("%s is short for it on a German page alone", (line, meant) => {
    expect(read(line, "de")).toEqual(meant);
    expect(read(line).kind).toBe("unknown");
  });

  it.each([
    ["en", en],
    ["de", de],
  ] as const)("every word that the help names is one: %s", (language, words) => {
    const named = commandsIn(words["table.text.help"]);
    expect(named.length).toBeGreaterThan(19);
    expect(named.filter((line) => read(line, language).kind === "unknown")).toEqual([]);
    const quoted = [words["table.text.hint"], words["table.text.unknown"]].map((said) => /[“„](\w+)[”“]/.exec(said)?.[1]);
    expect(quoted.map((word) => read(word ?? "x", language))).toEqual(quoted.map(() => ({ kind: "ask", about: "help" })));
  });

  it.each(["", "r", "erhöhen", "abheben viele", "passen bitte", "r much", "f now", "cut many", "bluff"])("%s means nothing", (line) =>
    expect(read(line).kind).toBe("unknown"),
  );
});
