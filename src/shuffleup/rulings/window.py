"""The misdeal window: how long a fault of the deal still makes a misdeal."""

from __future__ import annotations

from typing import Any

from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.misdeal import MisdealWindow
from shuffleup.rulings.cite import cite
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.ruling import Ruling

TAKE_BACK = "Take back every blind and bet."
DEAL_AGAIN = (
    TAKE_BACK,
    "Gather, shuffle and cut the cards.",
    "Deal again from the same button.",
)
PLAY_ON = "It is too late for a misdeal: play the hand on as it was dealt."


def is_open(rulebook: Rulebook, facts: Facts) -> bool:
    """Whether the deal can still be called a misdeal."""
    match rulebook.misdeal.window.value:
        case MisdealWindow.TWO_BEHIND_THE_BLINDS:
            return _acted_behind_the_blinds(facts) < 2
        case MisdealWindow.TWO_IN_TURN:
            return facts.number("actions_taken") < 2
        case MisdealWindow.SUBSTANTIAL_ACTION:
            return not is_substantial(facts)


def _acted_behind_the_blinds(facts: Facts) -> int:
    # With fewer than two players behind the blinds the window would never close without them.
    short_handed = facts.number("seats_after_blinds", default=2) < 2
    return facts.number("actions_taken" if short_handed else "seats_after_blinds_acted")


def is_substantial(facts: Facts) -> bool:
    """Two actions of which one put chips in, or any three."""
    actions = facts.number("actions_taken")
    return actions >= 3 or (actions == 2 and facts.flag("chips_in"))


def misdeal(rulebook: Rulebook, *causes: Setting[Any]) -> Ruling:
    """The deal does not count."""
    return Ruling("misdeal", DEAL_AGAIN, cite(*causes, rulebook.misdeal.window))


def fault(rulebook: Rulebook, facts: Facts, cause: Setting[Any], late: str = PLAY_ON) -> Ruling:
    """A misdeal if the house says so and it is seen in time; else the hand stands."""
    if cause.value is not False and is_open(rulebook, facts):
        return misdeal(rulebook, cause)
    return Ruling("stands", (late,), cite(cause, rulebook.misdeal.window))
