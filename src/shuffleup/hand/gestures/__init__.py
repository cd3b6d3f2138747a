"""Gestures: what a player physically did, read by the house's rules.

A knock, a chip without a word, "raise" and then 300: ``interpret`` says which action binds, the
amount made right, what is no longer possible, and the clauses.
"""

from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment, moment_of
from shuffleup.hand.gestures.reading import Reading

__all__ = ["Gesture", "Moment", "Reading", "interpret", "moment_of"]
