"""Cards and their text.

A card is a whole number, rank * 4 + suit: the two of clubs is 0 and the ace of spades 51. A larger
number is the higher card, or of the higher suit where ranks are equal.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
UNKNOWN: Final = 52  # a card that nobody saw

_TEXTS: Final[list[str]] = [rank + suit for rank in RANKS for suit in SUITS] + ["??"]


def _spellings() -> dict[str, Card]:
    """Every accepted way to write a card: either case, and 10 for T."""
    cards: dict[str, Card] = {"??": UNKNOWN}
    for card in range(UNKNOWN):
        rank = RANKS[card >> 2]
        suit = SUITS[card & 3]
        for one in (rank, rank.lower()) if rank != "T" else ("T", "t", "10"):
            cards[one + suit] = cards[one + suit.upper()] = card
    return cards


_CARDS: Final = _spellings()


class CardError(ValueError):
    """Text that is no card, or not the cards that were asked for; one sentence for its writer."""


def parse_card(text: str) -> Card:
    """The one card that a text names, such as "As", "10d" or "??"."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"{text!r} names {len(cards)} cards: exactly one is wanted, as in 'As'.")
    return cards[0]


def parse_cards(text: str) -> list[Card]:
    """The cards that a text names: "AsTd10h", or apart by spaces and commas."""
    cards: list[Card] = []
    at = 0
    while at < len(text):
        if text[at].isspace() or text[at] == ",":
            at += 1
            continue
        piece = text[at : at + 3] if text[at] == "1" else text[at : at + 2]
        card = _CARDS.get(piece, -1)
        if card < 0:
            raise CardError(
                f"{piece.rstrip(' ,')!r} is not a card: write a rank (2 to 9, T or 10, J, Q, K, A) "
                "and then a suit (c, d, h, s), as in 'As' or '10d', or '??' for an unknown card."
            )
        if card != UNKNOWN and card in cards:
            raise CardError(
                f"{piece!r} is named twice: a card may be there only once (only '??' may repeat)."
            )
        cards.append(card)
        at += len(piece)
    return cards


def card_text(card: Card) -> str:
    """A card's two characters, such as "Td"; "??" if it is unknown."""
    if not 0 <= card <= UNKNOWN:
        raise CardError(f"{card} is not a card: cards are numbered 0 to 51, and 52 is unknown.")
    return _TEXTS[card]


def cards_text(cards: list[Card]) -> str:
    """The text of several cards without gaps, such as "AsTd"; `parse_cards` reads it back."""
    return "".join([card_text(card) for card in cards])
