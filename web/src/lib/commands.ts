/** Commands: what is typed at the text table, read. No server, no page. */

import { readAmount } from "./betting";
import type { Language } from "./language";

export type Question = "pot" | "stacks" | "cards" | "board" | "history" | "time" | "help";
type Plain = "fold" | "check" | "call" | "check-call" | "allin" | "show" | "muck" | "sit" | "back" | "wait" | "clock";
export type Command =
  | { kind: Plain }
  | { kind: "raise"; to: number }
  | { kind: "cut"; lifted: number }
  | { kind: "floor"; says: string }
  | { kind: "ask"; about: Question }
  | { kind: "unknown"; text: string };

// The words of all languages count in each: nobody has to look first in which one the page is.
// Single letters do not: whoever types "p" and means the pot must not fold.
const PLAIN = meanings<Plain>({
  fold: "f fold passen passe",
  check: "k check schieben schiebe",
  "check-call": "c",
  call: "call mitgehen mitgehe",
  allin: "a allin all-in alles",
  show: "show zeigen zeige",
  muck: "muck weglegen",
  sit: "sit aussetzen",
  back: "back zurueck weiter",
  wait: "wait warten",
  clock: "clock uhr",
});
const ASKED = meanings<Question>({
  pot: "pot pott",
  stacks: "stacks stapel",
  cards: "cards karten",
  board: "board",
  history: "history verlauf",
  time: "time zeit",
  help: "help ? hilfe",
});
const WITH_MORE = meanings<"raise" | "cut" | "floor">({
  raise: "r raise b bet erhoehen erhoehe setzen setze",
  cut: "cut abheben",
  floor: "floor leitung turnierleitung",
});
const LETTERS: Record<Language, Record<string, string>> = { en: {}, de: { p: "f", s: "k", m: "c", e: "r" } };
const NO_CUT = ["no", "nein", "nicht"];

function meanings<Meaning extends string>(words: Record<Meaning, string>): Map<string, Meaning> {
  const pairs = Object.entries<string>(words) as [Meaning, string][];
  return new Map(pairs.flatMap(([meaning, all]) => all.split(" ").map((word) => [word, meaning] as const)));
}

/** What a line means; amounts are totals ("r 1600" raises to 1,600), as everywhere. */
export function readCommand(line: string, big: number, language: Language): Command {
  const text = line.trim().replace(/\s+/g, " ");
  const [word = "", ...rest] = text.split(" ");
  const typed = folded(word);
  const [verb, after] = [LETTERS[language][typed] ?? typed, rest.join(" ")];
  const more = WITH_MORE.get(verb);
  if (more === "floor") return { kind: "floor", says: after.slice(0, 200) };
  const [plain, about] = [PLAIN.get(verb), ASKED.get(verb)];
  if (!after && plain) return { kind: plain };
  if (!after && about) return { kind: "ask", about };
  const command = more === "cut" ? readCut(after) : more === "raise" ? readRaise(after, big) : null;
  return command ?? { kind: "unknown", text };
}

function readCut(after: string): Command | null {
  if (/^\d{1,2}$/.test(after)) return { kind: "cut", lifted: Number(after) };
  return NO_CUT.includes(folded(after)) ? { kind: "cut", lifted: 0 } : null;
}

function readRaise(after: string, big: number): Command | null {
  const amount = after.replace(/^(to|auf) /i, "");
  if (PLAIN.get(folded(amount)) === "allin") return { kind: "allin" };
  const to = readAmount(amount, big);
  return Number.isNaN(to) ? null : { kind: "raise", to };
}

/** As the tables above write it: without capitals, "ö" as whoever has no such key types it. */
function folded(word: string): string {
  return word.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter]!);
}
