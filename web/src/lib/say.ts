/** Say: what the server tells, in the language chosen here; its own English where that has no words. */

import type { Happening, Notice } from "../wire";
import { fill, type Group, sentence } from "../words";
import { chips } from "./figures";
import { said } from "./said";
import { settings } from "./settings.svelte";

/** A sentence by its key, and what goes into it. */
export type Told = { key: string; figures?: Record<string, number | string>; others?: Record<string, string> };

const FROM_ONE = new Set(["table", "chair", "to_table", "to_chair"]); // people count from 1
const WRITTEN = new Set(["price", "taken", "amount", "pool", "most", "first", "total", "chips"]); // sums, and lists
/** As letters, with U+FE0E: some phones would draw little pictures. */
const SUITS: Record<string, string> = { s: "♠\ufe0e", h: "♥\ufe0e", d: "♦\ufe0e", c: "♣\ufe0e" };

function figure(name: string, value: number | string | null | undefined): string {
  if (typeof value === "string") return WRITTEN.has(name) ? marked(value) : value;
  if (typeof value !== "number") return "";
  return FROM_ONE.has(name) ? String(value + 1) : chips(value);
}

/** What the server has written out in English, with the marks of this language: "1.250,00 EUR". */
function marked(text: string): string {
  if (settings.language !== "de") return text;
  return text.replace(/,(?=\d{3})|\.(?=\d)/g, (mark) => (mark === "," ? "." : ","));
}

/** The sentence of a group, filled in; `otherwise` if this language has none. */
export function told(group: Group, what: Told | null | undefined, otherwise = ""): string {
  const found = what ? sentence(group, what.key) : "";
  if (!what || !found) return otherwise;
  const figures = Object.entries(what.figures ?? {}).map(([name, value]) => [name, figure(name, value)]);
  return fill(found, Object.fromEntries(figures));
}

/** "A♠ K♥": cards in a line of text. */
export function short(cards: readonly string[]): string {
  return cards.map((card) => card.replace("T", "10").replace(/[shdc]$/, (suit) => SUITS[suit]!)).join(" ");
}

/** What happened. Tables and seats are counted from 1, as people do. */
export function say(happening: Happening, cards: (cards: readonly string[]) => string = short): string {
  const { kind, all_in, by_time, by_desk, why } = happening as Happening & { why?: string };
  const figures = {
    name: happening.name ?? "",
    amount: happening.amount ?? 0,
    number: happening.number ?? "",
    cards: cards(happening.cards ?? []),
    table: happening.table ?? "",
    chair: happening.chair ?? "",
    to_table: happening.to_table ?? "",
    to_chair: happening.to_chair ?? "",
    says: happening.says ?? "",
    why: said(why ?? ""),
    hand: bestHand(happening.best, happening.hand ?? ""),
  };
  const ours = happening.clauses?.length ? "" : "/ours"; // what no clause of the house has
  const keys = [why ? `${kind}/${why}` : kind, ...(all_in ? ["all-in"] : []), ...(by_time ? [`by-time${ours}`] : []), ...(by_desk ? [`by-desk${ours}`] : [])];
  return keys.map((key) => told("happenings", { key, figures }) || told("happenings", { key: kind, figures })).join(" ");
}

/** What one player is told for themselves, with what a person has written to it. */
export function notice({ key, figures, hand, own, says }: Notice): string {
  const { penalty, amount = 0 } = figures ?? {};
  const words = {
    hand: bestHand(hand, ""),
    own: bestHand(own, ""),
    penalty: penalty === undefined ? "" : told("penalties", { key: String(penalty), figures: { amount } }, String(penalty)),
  };
  return [told("notices", { key, figures: { ...figures, ...words } }), says && (settings.language === "de" ? `„${says}“` : `“${says}”`)].filter(Boolean).join(" ");
}

/** The best hand: "two pair, aces and tens". */
export function bestHand(best: Told | null | undefined, words: string): string {
  if (!best) return words;
  const { high, low, kicker } = (best.figures ?? {}) as Record<string, string>;
  const figures = {
    high: rank("ranks", high),
    low: rank("ranks", low),
    kicker: rank("ranks", kicker),
    highs: rank("ranks_of", high),
    lows: rank("ranks_of", low),
  };
  return told("hands", { key: best.key, figures }, words);
}

export function rank(group: "ranks" | "ranks_of", letter: string | undefined): string {
  return letter ? sentence(group, letter) : "";
}

type Said = { says: string; code?: string; why?: Told | null };

/** What comes with its words in each language that the server does not speak: `says` in the one that it does. */
export function worded(what: Told | null | undefined, says = ""): string {
  return what?.others?.[settings.language] ?? says;
}

/** Why not: a limit, a refusal or a fault. A table that is held back is refused its hand. */
export function whySo({ why, code, says }: Said): string {
  if (why) return worded(why) || told("limits", why) || told("held", why, says);
  return says || told("faults", code ? { key: code } : null); // a fault that this page has met by itself
}

/** Why the server did not do what was asked by HTTP. */
export function fault(body: Said): string {
  return whySo(body) || sentence("faults", "our-fault");
}

/** Why no hand begins. */
export function heldBy(code: string): string {
  return sentence("held", code);
}

/** "spotlight:3d3" as people read it: "Spotlight 3d3". */
export function clauseName(ref: string): string {
  const [house = "", id = ""] = ref.split(":");
  return `${house.charAt(0).toUpperCase()}${house.slice(1)} ${id}`;
}
