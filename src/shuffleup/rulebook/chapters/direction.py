"""Direction: who runs an event, and what their word is worth."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class Role(StrEnum):
    """In what office somebody asks for something."""

    MANAGER = "manager"
    """The house or the club behind the event."""
    DIRECTOR = "director"
    HELPER = "helper"
    """Floor staff, employees, those at the desk."""
    DEALER = "dealer"
    """Whoever deals the hand, mostly the player with the button."""
    PLAYER = "player"


class Direction(Chapter):
    """Offices, and decisions."""

    run_by: Annotated[
        Setting[tuple[Role, ...]], "Who may start, interrupt and end an event, or limit its time."
    ]
    cancelled_by: Annotated[
        Setting[tuple[Role, ...]], "Who may call an event off, postpone it or change its structure."
    ]
    seated_by: Annotated[
        Setting[tuple[Role, ...]], "Who decides about tables and seats, whatever was proposed."
    ]
    ruled_by: Annotated[Setting[tuple[Role, ...]], "Who may decide a dispute."]
    final_say: Annotated[
        Setting[tuple[Role, ...]], "Who may decide otherwise what somebody has decided."
    ]
    is_final: Annotated[Setting[bool], "Whether such a decision ends the dispute, without appeal."]
    may_overrule: Annotated[
        Setting[bool],
        "Whether fairness may outweigh the letter of a rule, with a reason on record.",
    ]
    rules_changed_by: Annotated[
        Setting[tuple[Role, ...]], "Who may change the house's rules during an event, at once."
    ]
    clock_handed_on: Annotated[
        Setting[bool], "Whether the director may let anybody else look after the clock."
    ]
