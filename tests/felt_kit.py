"""A kit for gestures in a running hand: what the house reads out of them is what is done."""

from __future__ import annotations

from shuffleup.hand import Hand
from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import moment_of
from shuffleup.hand.gestures.reading import Reading
from shuffleup.rulebook import house


def carried_out(name: str, hand: Hand, gesture: Gesture) -> Reading:
    """What the player to act did, as the house reads it, done through the hand's own doors."""
    reading = interpret(gesture, moment_of(hand), house(name))
    if reading.action in ("bet", "raise"):
        assert reading.to is not None
        refused = hand.raise_to(reading.to)
    else:
        refused = {"fold": hand.fold, "check": hand.check, "call": hand.call}[reading.action]()
    assert refused is None, str(refused)
    return reading
