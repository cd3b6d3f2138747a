/** Cards: how they are called. */

import { rank } from "../../lib/say";
import { t, type Word } from "../../words";

const ORDER = "AKQJT98765432";

/** "ace of spades"; what lies face down is "a card face down". */
export function cardName(card: string): string {
  if (card === "??") return t("table.faceDown");
  const rank = t(`table.rank.${card[0]}` as Word);
  return t("table.cardName", { rank, suit: t(`table.suit.${card[1]}` as Word) });
}

export function spokenCards(cards: readonly string[]): string {
  return cards.map(cardName).join(", ");
}

/** What two cards are called before there is a board: "pair of nines", "ace-king suited". */
export function holeName([one = "", two = ""]: readonly string[]): string {
  if (!two || one === "??" || two === "??") return "";
  const [high, low] = [one, two].sort((a, b) => ORDER.indexOf(a[0]!) - ORDER.indexOf(b[0]!)) as [string, string];
  if (high[0] === low[0]) return t("table.hole.pair", { ranks: rank("ranks_of", high[0]) });
  const names = { high: rank("ranks", high[0]), low: rank("ranks", low[0]) };
  return t(high[1] === low[1] ? "table.hole.suited" : "table.hole.apart", names);
}
