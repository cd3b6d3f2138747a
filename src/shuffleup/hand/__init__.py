"""Hand: one deal at one table, by the house's rules."""

from shuffleup.hand.commands import Call, Check, Command, DeclareBoard, Fold, Muck, RaiseTo, Show
from shuffleup.hand.decide import begin, decide, evolve
from shuffleup.hand.events import Event
from shuffleup.hand.hand import Hand
from shuffleup.hand.legal import Legal
from shuffleup.hand.pot import Pot
from shuffleup.hand.reasons import Reason, reasons
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.seat import Seat
from shuffleup.hand.terms import Terms, terms_of

__all__ = [
    "Call",
    "Check",
    "Command",
    "DeclareBoard",
    "Event",
    "Fold",
    "Hand",
    "Legal",
    "Muck",
    "Pot",
    "RaiseTo",
    "Reason",
    "Refusal",
    "Seat",
    "Show",
    "Terms",
    "begin",
    "decide",
    "evolve",
    "reasons",
    "terms_of",
]
