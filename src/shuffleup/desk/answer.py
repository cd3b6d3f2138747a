"""Answers: what becomes of an order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from shuffleup.desk.masks import Masks, Names, put_in
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.direction.cases import CaseDecided, IncidentFiled
from shuffleup.tournament.live.answers import asks_of, places_of
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.log_wire import LogLine
from shuffleup.views.told import ALLOWED, Told, told_on

NOBODY: Final = -1
RULED: Final = (IncidentFiled, CaseDecided)


class Done(msgspec.Struct, frozen=True, tag_field="answer", tag="done"):
    """It happened, and is on disk as of version `v` of the night."""

    v: int
    player: int = NOBODY
    """The player that a sign-in or a re-entry made."""
    order: str = ""
    """What the order is called in the night's log."""
    places: tuple[tuple[int, int, int], ...] = ()
    """Who went out: the player, and the places from first to last that they have or share."""
    asks: str = ""
    """What could still tell apart those who share one."""
    case: int = NOBODY
    """The case that was filed or decided: its ruling is in the night's state."""


class Refused(msgspec.Struct, frozen=True, tag_field="answer", tag="refused"):
    """It may not be done: why, by which clauses, and what may be done instead."""

    code: str
    says: str
    clauses: tuple[str, ...] = ()
    allowed: str = ""
    why: Told | None = None
    """What `says` is made of, for another language."""
    instead: Told | None = None
    """What `allowed` is made of."""
    blocked_by: str = ""
    """The order that is in the way of an undo."""
    made_so: LogLine | None = None
    """Somebody else's order by which it is as it is."""


class Busy(msgspec.Struct, frozen=True, tag_field="answer", tag="busy"):
    """It could not be taken in now; the same order, with the same id, is to be sent again."""

    says: str


Answer: TypeAlias = Done | Refused | Busy


def refused(refusal: Refusal) -> Refused:
    """The answer that a refusal is."""
    return Refused(
        refusal.code,
        refusal.says,
        tuple(refusal.clauses),
        refusal.allowed,
        told_on(refusal.why),
        told_on(refusal.instead, ALLOWED),
        blocked_by(refusal),
    )


def blocked_by(refusal: Refusal) -> str:
    """The order that is in the way of an undo."""
    return str(refusal.why.figures.get("blocked_by", ""))


def done(
    night: Tournament, v: int, events: Sequence[Event], player: int = NOBODY, order: str = ""
) -> Done:
    """The answer to an order that brought these events."""
    case = next((_case(night, each) for each in events if isinstance(each, RULED)), NOBODY)
    return Done(v, player, order, tuple(places_of(night, events)), asks_of(events), case)


def _case(night: Tournament, event: Event) -> int:
    """The number of a case; one that was filed just now is the last."""
    return event.case if isinstance(event, CaseDecided) else len(night.cases) - 1


def answer_bytes(answer: Done | Refused, masks: Masks) -> bytes:
    """An answer as the ledger keeps it: what is refused may call somebody by name."""
    if isinstance(answer, Done):
        return msgspec.json.encode(answer)
    return msgspec.json.encode(masks.plain(msgspec.to_builtins(answer)))


def answer_of(data: bytes, names: Names) -> Done | Refused:
    """The answer that the ledger has kept."""
    return msgspec.json.decode(put_in(data, names), type=Done | Refused)
