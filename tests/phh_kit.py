"""A kit for hands written down: the one hand of a text."""

from __future__ import annotations

from shuffleup.formats.phh import read_hands
from shuffleup.formats.record import HandRecord


def read_hand(text: str) -> HandRecord:
    """The one hand of a PHH text."""
    (hand,) = read_hands(text)
    return hand
