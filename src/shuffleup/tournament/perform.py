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
from shuffleup.tournament.direction.roles import with_say
from shuffleup.tournament.direction.undoing import Undoes, refusal_when_closed
from shuffleup.tournament.entry import requests
from shuffleup.tournament.live import late_taps, proposals
from shuffleup.tournament.state.deed import Asked, open_door
from shuffleup.tournament.state.entrant import is_void
from shuffleup.tournament.state.event import WouldHappen, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import standing
from shuffleup.tournament.time import timing

Below = Callable[[int], int]
assert subjects, "all of them have declared their deeds"


def perform(
    night: Tournament,
    wanted: Asked,
    at_ms: int,
    below: Below,
    asker: str = "",
    play: object = None,
    tapped_ms: int | None = None,
    history: Undoes | None = None,
) -> Refusal | None:
    """Do what is asked, or refuse it; nothing has changed then.

    `play` is what lies on the tables where the software deals. `tapped_ms` is when the finger fell,
    where that was earlier: doors that go by a window ask for it. `history` is the whole record of
    the night, where one is kept: an order can then be taken back.
    """
    look_up(night, wanted)
    closed = refusal_when_closed(night, wanted.deed.name)
    if closed is not None:
        return closed
    rule = wanted.deed.dealers_rule
    if rule:
        return refuse(Told("real-cards"), night.terms.cite(rule), Told("dealers-word"))
    tapped_ms = _counted(night, wanted, at_ms, tapped_ms, history)
    late = late_taps.reopening(night, wanted, tapped_ms, at_ms)
    if late is not None and (no := can(late_taps.as_tapped(night, late), wanted, at_ms)):
        return no
    door, row = wanted.deed.door, int(night.row)
    if late is not None:
        happen(night, late)
    given = {"night": night, "at_ms": at_ms, "below": below, "asker": asker, "play": play}
    given["tapped_ms"] = tapped_ms
    given["history"] = history
    refused = open_door(door, wanted, **given)
    if refused is not None and night.live is not None:  # whoever directs reads by which clause
        refused = with_say(refused, night.rulebook, wanted.deed.matter)
    if late is not None:
        late_taps.close_again(night, late, row, at_ms)
    if refused is None and night.requests:
        requests.lapse(night, at_ms)
    if refused is None:
        proposals.renew(night, at_ms, below)
    return refused


def _counted(
    night: Tournament, wanted: Asked, at_ms: int, tapped_ms: int | None, history: Undoes | None
) -> int:
    """When an order counts from: when it was tapped, unless somebody it is about did more since."""
    if tapped_ms is None or tapped_ms >= at_ms or night.live is None or history is None:
        return at_ms
    return at_ms if history.touched_since(late_taps.players_of(wanted), tapped_ms) else tapped_ms


def pass_time(night: Tournament, at_ms: int, below: Below) -> None:
    """What time has brought by now, and what the room needs since."""
    timing.tick(night, at_ms, below)
    proposals.renew(night, at_ms, below)


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
            told = f"{wanted.deed.name}: {field.name}:"
            if kind in ("player", "some player") and value >= len(night.entrants):
                raise InputError(f"{told} there is no player {value}")
            if kind == "player" and is_void(night.entrants[value]):
                raise InputError(f"{told} nobody is player {value} any more")
            if kind in ("table", "some table") and value >= len(night.room.tables):
                raise InputError(f"{told} there is no table {value}")
            if kind == "clause" and value:
                cited(night, value)
