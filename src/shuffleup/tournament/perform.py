"""Perform: a deed is asked of a night, done or refused; or it is only asked whether it could be.

Whoever asks is known elsewhere (`direction.roles`); here the numbers that stand for somebody or
something are looked up, and the deed's door decides.
"""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament import subjects
from shuffleup.tournament.direction.decisions import cited
from shuffleup.tournament.entry import requests
from shuffleup.tournament.state.deed import Asked, open_door
from shuffleup.tournament.state.event import WouldHappen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import standing

Below = Callable[[int], int]
assert subjects, "all of them have declared their deeds"


def perform(
    night: Tournament,
    wanted: Asked,
    at_ms: int,
    below: Below,
    asker: str = "",
    play: object = None,
) -> Refusal | None:
    """Do what is asked, or refuse it; nothing has changed then.

    `play` is what lies on the tables where the software deals.
    """
    look_up(night, wanted)
    rule = wanted.deed.dealers_rule
    if rule:
        return refuse(Told("real-cards"), night.terms.cite(rule), Told("dealers-word"))
    door = wanted.deed.door
    refused = open_door(door, wanted, night=night, at_ms=at_ms, below=below, asker=asker, play=play)
    if refused is None and night.requests:
        requests.lapse(night, at_ms)
    return refused


def can(night: Tournament, wanted: Asked, at_ms: int) -> Refusal | None:
    """Why a deed would be refused now; nothing if it would be done. Nothing changes.

    The door itself is asked: it stops where it would begin to change something.
    """
    night.on_trial = True
    try:
        return perform(night, wanted, at_ms, lambda _: 0)
    except WouldHappen:
        return None
    finally:
        night.on_trial = False


# --- numbers that must stand for somebody or something


def look_up(night: Tournament, wanted: Asked) -> None:
    """Nobody is meant by a number that nobody has."""
    for field in wanted.deed.fields:
        for kind, value in standing(field.type, wanted.values[field.name]):
            if kind in ("player", "some player") and value >= len(night.entrants):
                raise InputError(f"there is no player {value}")
            if kind in ("table", "some table") and value >= len(night.room.tables):
                raise InputError(f"there is no table {value}")
            if kind == "clause" and value:
                cited(night, value)
