/** Cards: how they are called. */

import { t, type Word } from "../../words";

/** "ace of spades"; what lies face down is "a card face down". */
export function cardName(card: string): string {
  if (card === "??") return t("table.faceDown");
  const rank = t(`table.rank.${card[0]}` as Word);
  return t("table.cardName", { rank, suit: t(`table.suit.${card[1]}` as Word) });
}

export function spokenCards(cards: readonly string[]): string {
  return cards.map(cardName).join(", ");
}
