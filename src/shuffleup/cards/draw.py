"""A draw: one card each, and the highest wins. Only here do suits rank."""

from __future__ import annotations


def highest(cards: list[int]) -> int:
    """Which of the cards drawn is the highest: by rank, then spades, hearts, diamonds, clubs."""
    best = 0
    for at in range(1, len(cards)):
        if cards[at] > cards[best]:  # a card's number is its rank, then its suit in that order
            best = at
    return best
