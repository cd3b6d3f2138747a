"""Contradictions: facts that cannot both be true, and numbers that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from shuffleup.errors import InputError
from shuffleup.rulings.facts import Fact, Facts


class Pair(NamedTuple):
    """Two facts, when they contradict each other, and why."""

    one: str
    other: str
    wrong: Callable[[Any, Any], bool]
    why: str


PAIRS = (
    Pair(
        "actions_taken",
        "chips_in",
        lambda actions, chips: not actions and chips,
        "nobody has acted, so nobody has put chips in",
    ),
    Pair(
        "actions_taken",
        "seats_after_blinds_acted",
        lambda actions, behind: behind > actions,
        "the second counts some of the first and cannot be more",
    ),
    Pair(
        "actions_taken",
        "owner_acted",
        lambda actions, owner: not actions and owner,
        "nobody has acted, so neither has the owner",
    ),
    Pair(
        "seats_after_blinds",
        "seats_after_blinds_acted",
        lambda seats, acted: not seats and acted,
        "nobody sits behind the blinds, so nobody there has acted",
    ),
    Pair(
        "cards_seen",
        "betting_started",
        lambda seen, betting: not seen and betting,
        "nobody can have acted on cards that are not up",
    ),
    Pair(
        "cards_seen",
        "pot_awarded",
        lambda seen, awarded: not seen and awarded,
        "the pot is not pushed before the cards are up",
    ),
    Pair(
        "all_in_runout",
        "betting_started",
        lambda runout, betting: runout and betting,
        "in a run-out there is no betting on the street",
    ),
    Pair(
        "next_hand_begun",
        "substantial_action_next",
        lambda begun, action: not begun and action,
        "there is no action in a hand that has not begun",
    ),
    Pair(
        "round_over",
        "next_street_dealt",
        lambda over, dealt: not over and dealt,
        "the next street comes when the round is over",
    ),
    Pair(
        "riffle_begun",
        "first_card_dealt",
        lambda riffle, card: not riffle and card,
        "no card is dealt before the shuffle",
    ),
)

COUNTED_FROM_ONE = ("count", "offence", "level")
PERCENT_SHORT = range(100)


def check(facts: Facts) -> None:
    """Refuse what cannot be, among the facts that were given."""
    given = facts.given
    for name in COUNTED_FROM_ONE:
        if given.get(name) == 0:
            raise InputError(f"{name} cannot be 0; it counts from 1")
    if given.get("percent_put_in", 0) not in PERCENT_SHORT:
        raise InputError("percent_put_in must be below 100: a call of the whole bet is not short")
    for pair in PAIRS:
        if pair.one in given and pair.other in given:
            one, other = given[pair.one], given[pair.other]
            if pair.wrong(one, other):
                told = f"{told_as(pair.one, one)} and {told_as(pair.other, other)}"
                raise InputError(f"{told} contradict each other: {pair.why}")


def told_as(name: str, value: Fact) -> str:
    """A fact as one types it."""
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"
