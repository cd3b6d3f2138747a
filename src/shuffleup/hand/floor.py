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
    HoleCardReplaced,
    PilesCorrected,
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


def void(hand: Hand, forfeited: list[int]) -> None:
    """A misdeal or a fouled deck: chips go back; the same button deals anew."""
    mishaps.do_void(hand, forfeited)
    note(hand, HandVoided(tuple(forfeited)))


def replace_card(hand: Hand, chair: i64, which: i64) -> None:
    """Give a player another card for one that was exposed in the deal."""
    seat = hand.seats[chair]
    old = seat.first if which == 1 else seat.second
    new: i64 = hand.deck.order[hand.deck.top]
    mishaps.do_replace(hand, chair, which, new)
    note(hand, HoleCardReplaced(chair, which, old, new))


def correct_piles(
    hand: Hand,
    board: list[int],
    burns: list[int],
    set_aside: list[int],
    stub: list[int],
    unburnt: i64,
) -> None:
    """Lay board, burns, set-aside cards and stub anew, from the same cards."""
    deck = hand.deck
    before = sorted([*hand.board, *deck.burns, *deck.set_aside, *deck.stub()])
    assert sorted([*board, *burns, *set_aside, *stub]) == before, "cards appeared or vanished"
    mishaps.do_piles(hand, board, burns, set_aside, stub, unburnt)
    note(hand, PilesCorrected(tuple(board), tuple(burns), tuple(set_aside), tuple(stub), unburnt))


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


def let_see(hand: Hand, chair: i64, viewers: i64, reveal: i64) -> None:
    """Somebody was shown a player's cards; the rest see them when the house says."""
    mishaps.do_see(hand, chair, viewers, reveal)
    note(hand, CardsSeen(chair, viewers, reveal))
    if reveal == mishaps.NOW:
        seat = hand.seats[chair]
        note(hand, CardsShown(chair, BOTH_SHOWN, (seat.first, seat.second)))
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
