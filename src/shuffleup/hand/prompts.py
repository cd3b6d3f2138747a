"""Prompts: what people at the table have to do because of what has just happened in a hand.

A table with real cards follows its hand event by event, and asks after each of them. What the house
wants done at which moment stands in its rulebook; here is only which moments an event brings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.events import (
    BettingOpened,
    Called,
    CardsSeen,
    CardsShown,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    HandVoided,
    HoleCardReplaced,
    PotAwarded,
    Raised,
    ShowdownBegun,
    StreetCameEarly,
    StreetDealt,
)
from shuffleup.hand.state import NOBODY_TO_ACT, PREFLOP, RIVER
from shuffleup.rulebook.procedure import Moment
from shuffleup.rulebook.steps import Step, steps

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand
    from shuffleup.rulebook import Rulebook


def prompts(rulebook: Rulebook, hand: Hand, event: Event) -> list[Step]:
    """The steps that are due after an event; `hand` has just taken it in."""
    return [step for moment in moments(hand, event) for step in steps(rulebook, moment)]


def moments(hand: Hand, event: Event) -> list[Moment]:
    """The moments of a hand that an event brings, in order."""
    if isinstance(event, HandStarted):
        return [
            Moment.BEFORE_SHUFFLE,
            Moment.SHUFFLE,
            Moment.CUT,
            Moment.BEFORE_DEAL,
            Moment.DEAL,
        ]
    if isinstance(event, (BettingOpened, Folded, Checked, Called, Raised)):
        return [*of_an_action(hand, event), *what_comes_next(hand)]
    if isinstance(event, StreetDealt):
        follows = [moment for moment in what_comes_next(hand) if moment != Moment.ROUND_OVER]
        return [Moment.STREET, *follows]
    if isinstance(event, CardsShown):
        betting_open = hand.street <= RIVER and hand.live - hand.all_in > 1
        return [Moment.SHOWN_HAND] if betting_open else []
    for kind, moment in SINGLE:
        if isinstance(event, kind):
            return [moment]
    return []


SINGLE: list[tuple[type, Moment]] = [
    (HoleCardReplaced, Moment.EXPOSED_CARD),
    (CardsSeen, Moment.SHOWN_HAND),
    (StreetCameEarly, Moment.EARLY_STREET),
    (HandVoided, Moment.MISDEAL),
    (ShowdownBegun, Moment.SHOWDOWN),
    (PotAwarded, Moment.AWARD),
    (HandEnded, Moment.HAND_OVER),
]


def of_an_action(
    hand: Hand, event: BettingOpened | Folded | Checked | Called | Raised
) -> list[Moment]:
    """What the action itself asks for."""
    if isinstance(event, Folded):
        return [Moment.FOLD]
    if not isinstance(event, (Called, Raised)):
        return []
    found = [Moment.WAGER]
    if isinstance(event, Raised):
        found.append(Moment.RAISE)
        if hand.street == PREFLOP and event.chair == hand.big_chair and hand.raises == 1:
            found.append(Moment.OPTION)
    if hand.seats[event.chair].stack == 0:
        found.append(Moment.ALL_IN)
    return found


def what_comes_next(hand: Hand) -> list[Moment]:
    """Somebody's turn, or the end of the round and, with hands left to play for, a street."""
    if hand.actor != NOBODY_TO_ACT:
        return [Moment.TURN]
    if hand.live > 1 and hand.street < RIVER:
        return [Moment.ROUND_OVER, Moment.BEFORE_STREET]
    return [Moment.ROUND_OVER]
