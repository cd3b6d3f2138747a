"""Hand words: what a hand is called, in English and for any other language, and what makes it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from shuffleup.cards.card import card_text
from shuffleup.cards.classes import (
    BEST,
    FLUSH,
    FULL_HOUSE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIR,
    category_of,
    ranks_of,
)
from shuffleup.cards.ranking import best_five, category, describe
from shuffleup.views.told import Told

RANKS: Final = "23456789TJQKA"

words_of: Final = cache(describe)  # there are 7,462, and a table asks after every action


@cache
def told_of(strength: int) -> Told:
    """What `words_of` says: what kind of hand, its ranks and its highest kicker if it has any."""
    if strength == BEST:
        return Told("royal-flush")
    kind, ranks = category_of(strength), ranks_of(strength)
    figures: dict[str, int | str] = {"high": RANKS[ranks[0]]}
    if kind == FULL_HOUSE:
        figures["low"] = RANKS[ranks[3]]
    elif kind == TWO_PAIR:
        figures["low"] = RANKS[ranks[2]]
    if kind not in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, FULL_HOUSE):
        kicker = next(rank for rank in ranks[1:] if ranks.count(rank) == 1)
        figures["kicker"] = RANKS[kicker]
    return Told(category(strength).replace(" ", "-"), figures)


@lru_cache(maxsize=256)  # a table asks after every change until the next deal
def five_of(*cards: int) -> tuple[str, ...]:
    """The five cards that make the best hand; where a card of the board ties, the own one plays."""
    return tuple([card_text(card) for card in best_five([*cards])])
