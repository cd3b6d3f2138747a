"""Roles: who may ask for what. Permissions are settings of the house, and none is in the doors.

Whoever takes commands asks here first: the doors know no persons.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.deed import Matter

STAFF: Final = (Role.MANAGER, Role.DIRECTOR, Role.HELPER)


def allowed(
    rulebook: Rulebook, role: Role, matter: Matter, *, keeps_clock: bool = False
) -> Refusal | None:
    """Why somebody in this office may not ask for that; nothing if they may.

    `keeps_clock` is for a person to whom the director has handed the clock.
    """
    if matter is Matter.CLOCK and keeps_clock and rulebook.direction.clock_handed_on.value:
        return None
    roles, clauses = _roles(rulebook, matter)
    if role in roles:
        return None
    if role is Role.PLAYER:
        return refuse(Told("not-your-office"), clauses, Told("ask-director"))
    instead = Told("ask-director" if Role.DIRECTOR in roles else "ask-house")
    return refuse(Told(f"not-your-office/{role}"), clauses, instead)


def with_say(refused: Refusal, rulebook: Rulebook, matter: Matter) -> Refusal:
    """A refusal behind which no rule stands, by the clause that says who decides there."""
    if refused.clauses:
        return refused
    clauses = _roles(rulebook, matter)[1] or rulebook.direction.final_say.clauses
    return replace(refused, clauses=clauses)


def _roles(rulebook: Rulebook, matter: Matter) -> tuple[tuple[Role, ...], tuple[str, ...]]:
    """The offices for a matter, and the clauses that say so."""
    direction = rulebook.direction
    settings: dict[Matter, Setting[Any]] = {
        Matter.COURSE: direction.run_by,
        Matter.CLOCK: direction.run_by,
        Matter.CANCELLING: direction.cancelled_by,
        Matter.SEATS: direction.seated_by,
        Matter.RULINGS: direction.ruled_by,
        Matter.RULES: direction.rules_changed_by,
    }
    if matter in settings:
        return settings[matter].value, settings[matter].clauses
    if matter is Matter.OWN:
        return (*STAFF, Role.PLAYER), ()
    return (*STAFF, Role.DEALER) if matter is Matter.HAND else STAFF, ()
