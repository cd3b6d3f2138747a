"""People's events: who comes late, is away, is punished, and goes with chips left."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.tournament.state.events import Event

# --- coming late


@dataclass(frozen=True, kw_only=True)
class Cleared(Event):
    """The director knows that somebody, by name or by number, will be late."""

    name: str


@dataclass(frozen=True, kw_only=True)
class StackSetOut(Event):
    """A stack waits at a chair for whoever may come, and pays its blinds until then."""

    player: int
    table: int
    chair: int
    stack: int


@dataclass(frozen=True, kw_only=True)
class StackClaimed(Event):
    """Somebody took over a stack that was set out, with its chair."""

    player: int
    stack_of: int
    """The number under which it was set out."""


@dataclass(frozen=True, kw_only=True)
class WaitListed(Event):
    """Somebody who has entered waits for a seat."""

    player: int


# --- at the table, and away from it


@dataclass(frozen=True, kw_only=True)
class WentAway(Event):
    """A player is not at the table; the director may have agreed to so many minutes."""

    player: int
    agreed_minutes: int = 0


@dataclass(frozen=True, kw_only=True)
class CameBack(Event):
    """A player is at the table again."""

    player: int


@dataclass(frozen=True, kw_only=True)
class WaitChosen(Event):
    """A moved or new player lets the button go by before playing."""

    player: int


# --- asking for chips


@dataclass(frozen=True, kw_only=True)
class AskedFor(Event):
    """A player asks the desk for chips: a rebuy, an add-on or another entry."""

    player: int
    what: str
    """rebuy, add-on, re-entry"""


@dataclass(frozen=True, kw_only=True)
class AskEnded(Event):
    """What a player had asked for was withdrawn, is not sold, or can no longer be had.

    A sale ends it by itself.
    """

    player: int
    what: str
    how: str
    """withdrawn, declined, lapsed"""
    reason: str = ""


# --- going for good


@dataclass(frozen=True, kw_only=True)
class Left(Event):
    """A player with chips has gone for good: what becomes of stack, seat and place."""

    player: int
    how: str
    """quit, disqualified, picked-up, removed"""
    dealt_in: bool
    takes_seat: bool
    is_left: bool
    removed_at_final: bool
    placed: str
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class StackRemoved(Event):
    """Chips left play with the seat of somebody who has gone."""

    player: int
    chips: int


# --- penalties


@dataclass(frozen=True, kw_only=True)
class Penalised(Event):
    """A warning or a penalty."""

    player: int
    kind: str
    amount: int = 0
    offence: str = ""
    """The setting that says what it costs, such as penalties.swearing."""
    hands: int = 0
    """So many are missed, from the end of the hand under way."""
    minutes: int = 0
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class PenaltyBegan(Event):
    """A player is away from the table until so many hands are missed, and until a time."""

    player: int
    hands: int
    until_ms: int
    """0 where no minutes are to be served."""


@dataclass(frozen=True, kw_only=True)
class PenaltyServed(Event):
    """A player may play on."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Banned(Event):
    """Somebody may not play on later days: for so many, for good (0), or until a debt is paid."""

    player: int
    days: int
    owes_minor: int = 0
    currency: str = ""
    reason: str = ""
