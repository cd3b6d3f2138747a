"""Playout: whole hands played inside the engine, for rehearsal and measurement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.hand.hand import Hand
from shuffleup.hand.state import NOBODY_TO_ACT
from shuffleup.hand.terms import Terms

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(
    terms: Terms,
    stacks: list[int],
    big: int,
    hands: int,
    random: Callable[[], float],
    *,
    only_calls: bool,
) -> int:
    """Play hands from equal starts to the end; the number of actions taken.

    Players check and call, or choose evenly among fold (facing a bet), check or call, the least
    raise and all-in.
    """
    players: i64 = len(stacks)
    order = list(range(52))
    needed = 2 * players + 8
    actions: i64 = 0
    big_chair: i64 = 0 if players == 2 else 1
    small_chair: i64 = 1 - big_chair
    for _hand in range(hands):
        deal_from(order, needed, random)
        hand = Hand.start(
            terms,
            stacks,
            Deck(order),
            button=players - 1,
            small_chair=small_chair,
            big_chair=big_chair,
            small=big // 2,
            big=big,
        )
        while hand.actor != NOBODY_TO_ACT:
            if only_calls:
                hand.match()
            else:
                choose(hand, random())
            actions += 1
    return actions


def choose(hand: Hand, chance: float) -> None:
    """One of the player's legal actions, evenly by ``chance`` (0 to 1)."""
    options = hand.legal()
    to_fold = 1 if options.call > 0 else 0
    raises = 0
    if options.may_raise:
        raises = 2 if options.raise_to > options.raise_from else 1
    pick = int(chance * (1 + to_fold + raises))
    if pick == 0:
        hand.match()
    elif pick == to_fold:
        hand.fold()
    elif pick == to_fold + 1:
        hand.raise_to(options.raise_from)
    else:
        hand.raise_to(options.raise_to)
