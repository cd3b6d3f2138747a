"""The floor: deeds in a hand that only a ruling may do, and what follows from them by itself.

They are told apart from a player's deeds because nobody's turn decides them. Each keeps its event
and lets the hand go on where that leaves nobody with a decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand import mishaps, showdown
from shuffleup.hand.events import (
    AwardTakenBack,
    CardsSeen,
    CardsShown,
    Event,
    HandKilled,
    HandRetrieved,
    HandVoided,
)
from shuffleup.hand.hand import Hand
from shuffleup.hand.seat import BOTH_SHOWN
from shuffleup.hand.state import NOBODY_TO_ACT, OVER, RIVER, SHOWDOWN

if TYPE_CHECKING:
    from mypy_extensions import i64


def note(hand: Hand, event: Event) -> None:
    """Keep an event, if the hand keeps them."""
    if hand.log is not None:
        hand.log.append(event)


def void(hand: Hand) -> None:
    """A misdeal or a fouled deck: chips go back; the same button deals anew."""
    mishaps.do_void(hand)
    note(hand, HandVoided())


def kill_in_deal(hand: Hand, chair: i64) -> None:
    """A hand is dead with the deal; the others may be to follow, so nothing goes on yet."""
    assert hand.live > 1, "the last hand cannot be killed"
    mishaps.do_kill(hand, chair, 0)
    note(hand, HandKilled(chair, 0))


def kill(hand: Hand, chair: i64, return_raise: bool) -> None:
    """Rule a hand dead."""
    assert hand.live > 1, "the last hand cannot be killed"
    returned: i64 = mishaps.uncalled_raise(hand, chair) if return_raise else 0
    mishaps.do_kill(hand, chair, returned)
    note(hand, HandKilled(chair, returned))
    if hand.street == SHOWDOWN and (not hand.queue or hand.live == 1):
        showdown.award(hand)
    elif hand.street <= RIVER and hand.actor == NOBODY_TO_ACT:
        hand.go_on()


def retrieve(hand: Hand, chair: i64) -> None:
    """Give a hand back that was folded or killed by mistake."""
    mishaps.do_retrieve(hand, chair)
    note(hand, HandRetrieved(chair))


def let_see(hand: Hand, chair: i64, reveal: i64, cards: i64 = BOTH_SHOWN) -> None:
    """Somebody was shown a player's cards; the rest see the same ones when the house says."""
    mishaps.do_see(hand, chair, reveal, cards)
    note(hand, CardsSeen(chair, reveal, cards))
    if reveal == mishaps.NOW:
        seat = hand.seats[chair]
        note(hand, CardsShown(chair, seat.shown, tuple(seat.shown_cards())))
        if hand.street == SHOWDOWN and not hand.queue:
            showdown.award(hand)


def judge_again(hand: Hand, chair: i64) -> None:
    """A hand given up at showdown is shown and plays again: the pots are awarded anew."""
    assert hand.street == OVER and not hand.voided, "the pots have not been awarded"
    mishaps.do_take_back(hand)
    note(hand, AwardTakenBack())
    seat = hand.seats[chair]
    if not seat.live:
        retrieve(hand, chair)
    if seat.shown != BOTH_SHOWN:
        showdown.do_show(hand, chair, BOTH_SHOWN)
        note(hand, CardsShown(chair, BOTH_SHOWN, (seat.first, seat.second)))
    showdown.award(hand)
