"""Settled: rules that a night has made something of already, so that a change would do nothing.

The figures of the opening, the time limit and the places that are paid have orders of their own.
"""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.levels import TimeLimitFrom
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.state import Tournament

OPENING = (
    "levels.first_blinds",
    "levels.level_minutes",
    "chips.starting_stack",
    "chips.starting_set",
)
LIMIT = ("levels.time_limit_minutes", "levels.time_limit_from")
THROUGH = "championship.qualify_percent"


def settled_refusal(night: Tournament, named: Iterable[str]) -> Refusal | None:
    """Why one of these settings cannot be changed any more, and what can be asked for instead."""
    for name in sorted(named):
        instead = _instead(night, name)
        if instead is not None:
            why = Told("settled-already", {"setting": name})
            return refuse(why, night.terms.cite(name), instead)
    return None


def _instead(night: Tournament, name: str) -> Told | None:
    """What can be asked for instead; nothing where a change still counts."""
    if name in OPENING:
        return Told("levels-by-order")
    from_start = night.rulebook.levels.time_limit_from.value is TimeLimitFrom.START
    if name in LIMIT and (from_start or night.final):
        return Told("limit-by-order")
    if name == THROUGH and not night.setup.qualifier:
        return Told("prizes-by-order")
    is_paid = name == THROUGH or name.startswith("payouts.")
    return Told("prizes-by-order") if is_paid and night.prizes is not None else None
