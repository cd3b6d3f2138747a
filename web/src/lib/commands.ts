/** Commands: what is typed at the text table, read. No server, no page. */

import { readAmount } from "./betting";

export type Question = "pot" | "stacks" | "cards" | "board" | "history" | "time" | "help";
export type Command =
  | { kind: "fold" | "check" | "call" | "check-call" | "allin" | "show" | "muck" | "sit" | "back" | "wait" | "clock" }
  | { kind: "raise"; to: number }
  | { kind: "cut"; lifted: number }
  | { kind: "floor"; says: string }
  | { kind: "ask"; about: Question }
  | { kind: "unknown"; text: string };

const PLAIN: Record<string, Command["kind"]> = {
  f: "fold",
  fold: "fold",
  k: "check",
  check: "check",
  c: "check-call",
  call: "call",
  allin: "allin",
  "all-in": "allin",
  a: "allin",
  show: "show",
  muck: "muck",
  sit: "sit",
  back: "back",
  wait: "wait",
  clock: "clock",
};
const QUESTIONS = new Set<string>(["pot", "stacks", "cards", "board", "history", "time", "help"]);

/** What a line means; amounts are totals ("r 1600" raises to 1,600), as everywhere. */
export function readCommand(line: string, big: number): Command {
  const text = line.trim().replace(/\s+/g, " ");
  const [word = "", ...rest] = text.split(" ");
  const [verb, after] = [word.toLowerCase(), rest.join(" ")];
  if (verb === "floor") return { kind: "floor", says: after.slice(0, 200) };
  if (!after && PLAIN[verb]) return { kind: PLAIN[verb] } as Command;
  if (!after && (QUESTIONS.has(verb) || verb === "?")) return { kind: "ask", about: (verb === "?" ? "help" : verb) as Question };
  if (verb === "cut" && /^\d{1,2}$/.test(after)) return { kind: "cut", lifted: Number(after) };
  if (verb === "cut" && after === "no") return { kind: "cut", lifted: 0 };
  if (["r", "b", "raise", "bet"].includes(verb) && after) {
    if (/^all-?in$/i.test(after)) return { kind: "allin" };
    const to = readAmount(after, big);
    if (!Number.isNaN(to)) return { kind: "raise", to };
  }
  return { kind: "unknown", text };
}
