"""Cannot: what would be refused just now, so that a desk need not offer it.

The doors themselves are asked. A deed that needs somebody or some table is refused here only to an
office that may not ask for it at all: whom it is for is not known before it is given.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import NODEFAULT

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.dealt import perform as dealt
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.roles import allowed
from shuffleup.tournament.perform import can
from shuffleup.tournament.state.deed import DEEDS, Asked, Deed, asked
from shuffleup.tournament.state.values import stands_for
from shuffleup.views.desk_wire import Cannot
from shuffleup.views.told import told_on
from shuffleup.views.words import Office

# At a desk sits a director, or the owner, who may do what the house keeps for itself besides.
OFFICES: Final = {
    Office.DIRECTOR: (Role.DIRECTOR,),
    Office.OWNER: (Role.DIRECTOR, Role.MANAGER),
}
# Something to try a deed with, where it is up to whoever asks.
ANY: Final[dict[str, object]] = {
    "words": "-",
    "reason": "-",
    "seed": "00" * 32,
    "minutes": 1,
    "more minutes": 1,
    "duration": 60_000,
}


def cannot(play: Play, at_ms: int, *, by_software: bool) -> list[Cannot]:
    """What would be refused now, and why; the same reason once for all deeds that it stops."""
    found: dict[tuple[str, str], tuple[Refusal, list[str]]] = {}
    for name in sorted(DEEDS):
        for office, refused in _refusals(play, DEEDS[name], at_ms, by_software):
            found.setdefault((office, str(refused)), (refused, []))[1].append(name)
    return [
        Cannot(
            orders=names,
            office=office,
            says=refused.says,
            why=told_on(refused.why),
            clauses=refused.clauses,
        )
        for (office, _), (refused, names) in found.items()
    ]


def _refusals(
    play: Play, deed: Deed, at_ms: int, by_software: bool
) -> Iterator[tuple[str, Refusal]]:
    """Why an office, or nobody at all, could have a deed done."""
    for office, roles in OFFICES.items():
        answers = [allowed(play.night.rulebook, role, deed.matter) for role in roles]
        if answers[0] is not None and None not in answers:
            yield office, answers[0]
    refused = _refusal(play, deed, at_ms, by_software)
    if refused is not None:
        yield "", refused


def _refusal(play: Play, deed: Deed, at_ms: int, by_software: bool) -> Refusal | None:
    if by_software and deed.only_real:
        return dealt.DEALT
    wanted = None if by_software and deed.door_when_dealt else _tried(deed)
    if wanted is None:
        return None
    try:
        return can(play.night, wanted, at_ms)
    except InputError:
        return None


def _tried(deed: Deed) -> Asked | None:
    """A deed with anything in the fields that must be said; None where it must be somebody."""
    needed = [field for field in deed.fields if field.default is NODEFAULT]
    if any(stands_for(field.type) not in ANY for field in needed):
        return None
    return asked(deed.name, **{field.name: ANY[stands_for(field.type)] for field in needed})
