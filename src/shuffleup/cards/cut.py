"""The cut: part of the deck is lifted off the top and goes underneath."""

from __future__ import annotations


def cut(order: list[int], lifted: int) -> list[int]:
    """The deck after so many cards were lifted off and laid underneath."""
    if not 0 < lifted < len(order):
        raise ValueError(f"{lifted} of {len(order)} cards is no cut")
    return order[lifted:] + order[:lifted]
