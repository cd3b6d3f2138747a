"""Cards: their text, the deck, the shuffle, and what a hand is worth. Knows no players or money."""

from shuffleup.cards.card import (
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    CardError,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)
from shuffleup.cards.deck import Deck
from shuffleup.cards.ranking import (
    best_five,
    board_key,
    category,
    describe,
    rank_number,
    strength,
    strength_on,
    strengths,
)
from shuffleup.cards.shuffle import deal_from, fair_below, shuffled

__all__ = [
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "Card",
    "CardError",
    "Deck",
    "best_five",
    "board_key",
    "card_text",
    "cards_text",
    "category",
    "deal_from",
    "describe",
    "fair_below",
    "parse_card",
    "parse_cards",
    "rank_number",
    "shuffled",
    "strength",
    "strength_on",
    "strengths",
]
