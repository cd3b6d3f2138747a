"""An entrant: one person of the field, and how things stand with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from shuffleup.tournament.state.leaving import Departure
from shuffleup.tournament.state.table import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

# Where an entrant stands.
SIGNED_IN: Final = 0  # and without a seat, or on the waiting list
PLAYING: Final = 1
MAY_RETURN: Final = 2  # without chips, while a rebuy or break chips are to come
OUT: Final = 3
SIGNED_OFF: Final = 4  # never played

PRESENT: Final = -1


class Given(NamedTuple):
    """A penalty that somebody was given: for what, of which kind, and how much of it."""

    offence: str
    kind: str
    amount: int


class Entrant:
    """Everything about one player but the chair, which the room knows, and the stack on it."""

    __slots__ = (
        "name",
        "member",
        "cleared",
        "bot",
        "person",
        "status",
        "entries",
        "rebuys",
        "add_ons",
        "bounties",
        "paid_minor",
        "stack",
        "home_table",
        "home_chair",
        "arrived",
        "away_ms",
        "agreed_minutes",
        "absences",
        "departure",
        "serving",
        "penalty_hands",
        "penalty_minutes",
        "penalty_until_ms",
        "given",
    )

    name: str
    member: str
    cleared: bool
    bot: bool  # one of the house's own
    person: i64  # in the book of people; 0 where there is none
    status: i64
    entries: i64
    rebuys: i64
    add_ons: i64
    bounties: i64  # on this head, that others have won
    paid_minor: i64  # for entries
    stack: i64  # bought, and not yet brought to a chair
    home_table: i64  # the seat first drawn, or the last one where a rebuy is all that brings back
    home_chair: i64
    arrived: bool  # has been there; otherwise chips wait for somebody to come
    away_ms: i64  # since when away from the table; PRESENT
    agreed_minutes: i64  # how long the director lets the player be away
    absences: i64  # how often the player has left the table
    departure: Departure | None  # gone for good, with chips left
    serving: bool  # a penalty, away from the table
    penalty_hands: i64  # still to be missed
    penalty_minutes: i64  # to be served from the end of the hand under way
    penalty_until_ms: i64
    given: list[Given] | None  # all penalties so far; nearly everybody has none

    def __init__(
        self,
        name: str,
        member: str = "",
        cleared: bool = False,
        bot: bool = False,
        person: i64 = 0,
    ) -> None:
        self.name = name
        self.member = member
        self.cleared = cleared
        self.bot = bot
        self.person = person
        self.status = SIGNED_IN
        self.entries = 0
        self.rebuys = 0
        self.add_ons = 0
        self.bounties = 0
        self.paid_minor = 0
        self.stack = 0
        self.home_table = NOBODY
        self.home_chair = NOBODY
        self.arrived = True
        self.away_ms = PRESENT
        self.agreed_minutes = 0
        self.absences = 0
        self.departure = None
        self.serving = False
        self.penalty_hands = 0
        self.penalty_minutes = 0
        self.penalty_until_ms = 0
        self.given = None

    @property
    def absent(self) -> bool:
        """There are chips in play, and nobody acts for them: away, serving a penalty, or gone."""
        if self.status != PLAYING:
            return False
        return self.away_ms != PRESENT or self.serving or self.departure is not None

    @property
    def penalised(self) -> bool:
        """There is a penalty to serve, now or from the end of the hand under way."""
        return self.serving or self.penalty_hands > 0 or self.penalty_minutes > 0


def is_void(entrant: Entrant) -> bool:
    """Whether this is a number that nobody has any more: the sign-in was taken back."""
    return entrant.status == SIGNED_OFF and not entrant.name
