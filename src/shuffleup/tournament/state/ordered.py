"""Ordered: who gave an order, and when. It stands before everything that the order brought.

A player's own acts in a hand are no orders; what time brings by itself has none before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from shuffleup.tournament.state.event import Event, applies, nothing
from shuffleup.tournament.state.values import Count, DeedName, OrderId, Word

TAPPED_BACK_MS: Final = 15 * 60 * 1000
"""So far back the finger may have fallen that an order counts from; else its arrival does."""


class Ordered(Event, frozen=True, kw_only=True):
    """Somebody gave an order."""

    order: OrderId
    """Its id: no other order of the night has it."""
    do: DeedName
    giver: Word = ""
    """An account, a badge or a player by number; never a name."""
    office: Word = ""
    device: Word = ""
    """A label for the sign-in that it came by."""
    tapped_ms: int
    """When the finger fell: earlier than `at_ms` where the order waited for a network."""
    events: Count
    """How many of the events behind this one are the order's."""


applies(Ordered)(nothing)


class Giver(NamedTuple):
    """Who gives an order, and from where."""

    giver: str = ""
    office: str = ""
    device: str = ""


def recorded(
    events: Sequence[Event], order: str, do: str, giver: Giver, *, at_ms: int, tapped_ms: int
) -> list[Event]:
    """What an order brought, behind the record of it."""
    first = Ordered(
        at_ms=at_ms,
        by=do,
        order=order,
        do=do,
        giver=giver.giver,
        office=giver.office,
        device=giver.device,
        tapped_ms=tapped_ms,
        events=len(events),
    )
    return [first, *events]


def tapped(tapped_ms: int, at_ms: int) -> int:
    """When an order counts from: when it was tapped, if that is not too long ago or to come."""
    return tapped_ms if at_ms - TAPPED_BACK_MS <= tapped_ms <= at_ms else at_ms
