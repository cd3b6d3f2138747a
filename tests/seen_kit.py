"""A kit for what is seen: a house's night at every stage, in each view, field by field.

The nights are those of `record_kit`; then every deed is told as the room and the people hear of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from deed_kit import likely
from record_kit import TIMES, book_of, digest, stages
from shuffleup.errors import InputError
from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.hand.state import RIVER
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import thaw
from shuffleup.tournament.state.deed import DEEDS, Deed
from shuffleup.tournament.state.event import Event
from shuffleup.views.aside import aside_view
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.director import director_view
from shuffleup.views.night import night_view
from shuffleup.views.notices import Notices
from shuffleup.views.player import places_taken, player_view
from views_kit import DIRECTOR, ONLOOKER, WALL, Night, done

LOOKED_AT: Final = (0, 2, 3, 14)
"""Somebody at a table, who goes away, who is warned, and who only signed in."""
HANDS: Final = 4


def seen(name: str) -> Iterator[str]:
    """What is seen of a house's night at each stage, view by view and field by field."""
    for stage, data, at_ms in stages(name):
        play = play_at(name, data)
        notices = Notices(play)
        views = {
            "wall": night_view(play, 1, at_ms, Chronicle()),
            "director": director_view(play, 1, at_ms, Chronicle()),
            **{f"player {p}": player_view(play, p, places_taken(play)) for p in LOOKED_AT},
            **{f"aside {p}": aside_view(play, p, notices) for p in LOOKED_AT},
        }
        for who, view in views.items():
            yield f"{stage}, {who}: {by_field(view)}"
        for deed in sorted(DEEDS.values(), key=lambda each: each.name):
            if not deed.dealers_rule:
                told = [heard(play_at(name, data), stage, at_ms, deed, n) for n in range(TIMES)]
                if any(told):
                    yield f"{stage}, {deed.name} is told: {digest(told)}"
    yield from hands_seen(name)


def by_field(view: Any) -> str:
    """A view in four letters for each of its fields."""
    fields = msgspec.structs.asdict(view)
    return ", ".join(f"{field} {digest(value)[:4]}" for field, value in fields.items())


def play_at(name: str, data: Any) -> Play:
    """A night with real cards, at a stage."""
    night = thaw(book_of(name), data)
    play = Play("friday", night.rulebook, night.setup, Pauses())
    play.night = night
    return play


def heard(play: Play, stage: str, at_ms: int, deed: Deed, number: int) -> list[object]:
    """What the room and each person hear of a deed, if it is done."""
    log: list[Event] = []
    play.night.log = log
    notices, chronicle = Notices(play), Chronicle()
    lots = Random(f"{stage} {deed.name} {number}")
    try:
        refused = perform(play.night, likely(lots, play.night, deed), at_ms, lots.randrange)
    except InputError:
        return []
    if refused is not None:
        return []
    chronicle.take(play, log)
    for v, event in enumerate(log):
        notices.take(play, event, v)
    people = range(len(play.night.entrants))
    return [
        night_view(play, 1, at_ms, chronicle),
        *(chronicle.at(number).fresh for number in range(len(play.night.room.tables))),
        *(aside_view(play, player, notices) for player in people),
        director_view(play, 1, at_ms, chronicle) if number == 0 else None,
    ]


def hands_seen(name: str) -> Iterator[str]:
    """Hands that software deals, as everybody is shown them, decision by decision."""
    night = Night(name, 5, 3)
    for hand in range(HANDS):
        night.dealt()
        frames = dict.fromkeys((*night.everybody(), ONLOOKER, WALL, DIRECTOR), "")
        for step in range(60):
            for audience in frames:
                frames[audience] = digest([frames[audience], night.seen_by(audience).decode()])
            if night.hand.over:
                break
            _act(night, Random(f"{hand} {step}"))
        told = ", ".join(f"{audience} {frame}" for audience, frame in frames.items())
        yield f"hand {hand}: {told}"


def _act(night: Night, lots: Random) -> None:
    """Whoever is to act folds, calls, raises or shows, as chance will have it."""
    if night.hand.street > RIVER:
        assert night.act(lots.choice([Show, Muck])) is None or night.act(Show) is None
        return
    legal = night.hand.legal()
    lot = lots.random()
    if lot < 0.2 and legal.raise_from:
        done(night.act(RaiseTo, int(legal.raise_from)))
    elif lot < 0.3 and legal.call:
        done(night.act(Fold))
    else:
        done(night.act(Call if legal.call else Check))
