"""Roles: who may ask for what. Permissions are settings of the house, and none is in the doors.

Whoever takes commands asks here first: the doors know no persons.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.sentences.told import Told

STAFF: Final = (Role.MANAGER, Role.DIRECTOR, Role.HELPER)


class Matter(StrEnum):
    """What a command is about."""

    COURSE = "course"
    """Start, end and the time limit."""
    CANCELLING = "cancelling"
    """Calling off, and changing the structure."""
    CLOCK = "clock"
    SEATS = "seats"
    RULINGS = "rulings"
    RULES = "rules"
    DESK = "desk"
    """Names, money and chips over the counter."""
    HAND = "hand"
    """What happens at a table: its dealer says it."""
    OWN = "own"
    """What players say for themselves."""


COMMANDS: Final[dict[Matter, tuple[str, ...]]] = {
    Matter.COURSE: ("open", "start", "limit-time", "close-entries", "agree-chop", "postpone"),
    Matter.CANCELLING: ("cancel", "revive", "change-structure"),
    Matter.CLOCK: (
        "pause",
        "resume",
        "set-back",
        "forward",
        "set-left",
        "go-to",
        "next-level",
        "previous-level",
        "add-minutes",
        "break-now",
        "end-break",
        "announce",
    ),
    Matter.SEATS: (
        "draw-seats",
        "seat",
        "seat-next",
        "set-out",
        "open-table",
        "break-table",
        "move",
        "move-by-hand",
        "take-back-move",
        "keep-apart",
        "allow-together",
        "hold-table",
        "release-table",
        "close-chairs",
        "open-chairs",
        "hand-for-hand",
    ),
    Matter.RULINGS: (
        "decide",
        "rule",
        "penalise",
        "ban",
        "disqualify",
        "remove",
        "pick-up",
        "correct-stack",
        "forfeit",
        "take-chips",
        "find-chips",
        "reinstate",
        "settle-places",
        "correct-button",
        "award-bounty",
        "excuse-sign-out",
        "hand-clock",
        "act-for",
    ),
    Matter.RULES: ("change-rules",),
    Matter.DESK: (
        "take-out-colour",
        "mute-reactions",
        "sign-in",
        "clear",
        "enter",
        "re-enter",
        "wait-for-seat",
        "rebuy",
        "add-on",
        "turn-down",
        "miss-sign-out",
        "close-sign-outs",
    ),
    Matter.HAND: ("begin-hand", "report-hand", "call-off", "start-clock"),
    Matter.OWN: (
        "report-error",
        "sign-out",
        "sign-off",
        "quit",
        "decline",
        "ask-for",
        "withdraw",
        "change-table",
        "away",
        "back",
        "wait",
    ),
}
MATTER_OF: Final = {command: matter for matter, names in COMMANDS.items() for command in names}


def allowed(
    rulebook: Rulebook, role: Role, command: str, *, keeps_clock: bool = False
) -> Refusal | None:
    """Why somebody in this office may not ask for that; nothing if they may.

    `keeps_clock` is for a person to whom the director has handed the clock.
    """
    if command not in MATTER_OF:
        raise InputError(f"there is no command {command}")
    matter = MATTER_OF[command]
    if matter is Matter.CLOCK and keeps_clock and rulebook.direction.clock_handed_on.value:
        return None
    roles, clauses = _roles(rulebook, matter)
    if role in roles:
        return None
    if role is Role.PLAYER:
        return refuse(Told("not-your-office"), clauses, Told("ask-director"))
    instead = Told("ask-director" if Role.DIRECTOR in roles else "ask-house")
    return refuse(Told(f"not-your-office/{role}"), clauses, instead)


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
