"""Prompts: what people at the table have to do because of what has just happened in a hand.

A table with real cards follows its hand event by event, and asks after each of them. What the house
wants done at which moment stands in its rulebook; here is only which moments an event brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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
    PotAwarded,
    Raised,
    ShowdownBegun,
    StreetDealt,
)
from shuffleup.hand.state import NOBODY_TO_ACT, PREFLOP, RIVER
from shuffleup.rulebook.procedure import Moment

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def moments(hand: Hand, events: Sequence[Event]) -> list[Moment]:
    """The moments that events bring, in order; `hand` has taken in all of them."""
    found: list[Moment] = []
    for at, event in enumerate(events):
        found += _of_event(hand, event, events[at + 1 :])
    return found


def _of_event(hand: Hand, event: Event, later: Sequence[Event]) -> list[Moment]:
    if isinstance(event, HandStarted):
        return [*TO_BEGIN, *TO_DEAL]
    if isinstance(event, (BettingOpened, Folded, Checked, Called, Raised)):
        return [*of_an_action(hand, event), *what_comes_next(hand, later)]
    if isinstance(event, StreetDealt):
        follows = what_comes_next(hand, later)
        return [Moment.STREET, *[each for each in follows if each != Moment.ROUND_OVER]]
    if isinstance(event, CardsShown):
        betting_open = hand.street <= RIVER and hand.live - hand.all_in > 1
        return [Moment.SHOWN_HAND] if betting_open else []
    for kind, moment in SINGLE:
        if isinstance(event, kind):
            return [moment]
    return []


TO_BEGIN: Final = (Moment.BEFORE_SHUFFLE, Moment.SHUFFLE, Moment.CUT)
TO_DEAL: Final = (Moment.BEFORE_DEAL, Moment.DEAL)
SINGLE: list[tuple[type, Moment]] = [
    (CardsSeen, Moment.SHOWN_HAND),
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
        blinds = (hand.small_chair, hand.big_chair)
        if hand.street == PREFLOP and event.chair in blinds and hand.raises == 1:
            found.append(Moment.OPTION)
    if hand.seats[event.chair].stack == _won(hand, event.chair):
        found.append(Moment.ALL_IN)
    return found


def _won(hand: Hand, chair: int) -> int:
    """What a chair has won, in a hand that an all-in has ended."""
    return sum(
        share
        for pot in hand.pots
        for winner, share in zip(pot.winners, pot.shares, strict=True)
        if winner == chair
    )


def what_comes_next(hand: Hand, later: Sequence[Event]) -> list[Moment]:
    """Somebody's turn, or the end of the round and, with hands left to play for, a street.

    `later` has come since, and says it where it does.
    """
    if any(isinstance(event, StreetDealt) for event in later):
        return [Moment.ROUND_OVER, Moment.BEFORE_STREET]
    if any(isinstance(event, (ShowdownBegun, PotAwarded)) for event in later):
        return [Moment.ROUND_OVER]
    if hand.actor != NOBODY_TO_ACT:
        return [Moment.TURN]
    if hand.live > 1 and hand.street < RIVER:
        return [Moment.ROUND_OVER, Moment.BEFORE_STREET]
    return [Moment.ROUND_OVER]
