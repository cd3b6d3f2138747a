"""The desk: the one writer of every night. Orders go in, what may be seen comes out."""

from shuffleup.desk.answer import Answer, Busy, Done, Refused
from shuffleup.desk.arrangement import Arrangement
from shuffleup.desk.audiences import (
    Aside,
    Audience,
    Direction,
    Onlooker,
    Room,
    Seat,
    Unseated,
    Wall,
)
from shuffleup.desk.changed import Changed
from shuffleup.desk.clock import Clock, SteadyClock
from shuffleup.desk.desk import Desk, NotReady
from shuffleup.desk.house import House
from shuffleup.desk.keys import deck_seal
from shuffleup.desk.means import Means
from shuffleup.desk.opening import Opening
from shuffleup.desk.order import Order
from shuffleup.desk.past import Past
from shuffleup.desk.presets import PresetView, presets
from shuffleup.desk.why import why_clauses

__all__ = [
    "Answer",
    "Arrangement",
    "Aside",
    "Audience",
    "Busy",
    "Changed",
    "Clock",
    "Desk",
    "Direction",
    "Done",
    "House",
    "Means",
    "NotReady",
    "Onlooker",
    "Opening",
    "Order",
    "Past",
    "PresetView",
    "Refused",
    "Room",
    "Seat",
    "SteadyClock",
    "Unseated",
    "Wall",
    "deck_seal",
    "presets",
    "why_clauses",
]
