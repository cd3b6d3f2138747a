"""Possible: what cannot be true of a gesture and its moment, whoever wrote them down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from shuffleup.hand.gestures.gesture import Gesture, Intervening
from shuffleup.hand.gestures.moment import Moment


def impossible_moments(moment: Moment) -> Iterator[str]:
    """What cannot be true of one moment, a sentence each."""
    if moment.small > moment.big:
        yield f"small is {moment.small:,} and big is {moment.big:,}; the big blind is no smaller"
    if moment.before_flop and moment.bet < moment.big:
        yield f"bet is {moment.bet:,}; before the flop it is at least the big blind, {moment.big:,}"
    if moment.in_front > moment.bet:
        yield f"in_front is {moment.in_front:,} and bet is {moment.bet:,}; nobody is beyond the bet"
    if moment.opened and moment.bet == 0:
        yield "opened is true and bet is 0; whoever bets leaves something to match"


def impossible_gestures(gesture: Gesture, moment: Moment) -> Iterator[str]:
    """What cannot be true of one gesture, a sentence each."""
    count, motions, first = len(gesture.chips), gesture.motions, gesture.first_motion
    if count and not motions:
        yield f"motions is 0 and chips are {count}; chips do not move by themselves"
    if motions > count:
        yield f"motions is {motions} and chips are {count}; each motion moves a chip at least"
    if sum(gesture.chips) > moment.stack:
        yield f"chips come to {sum(gesture.chips):,} and stack is {moment.stack:,}"
    if motions > 1 and first is None:
        yield f"first_motion is missing; with {motions} motions it says how many chips came first"
    if first is not None and first > count:
        yield f"first_motion is {first} and chips are {count}"
    elif first is not None and motions == 1 and first < count:
        yield f"first_motion is {first} of {count} chips and motions is 1; what moved the others?"
    elif first is not None and motions > 1 and not 1 <= first <= count - motions + 1:
        yield f"first_motion is {first} of {count} chips; each of {motions} motions moves a chip"
    if not gesture.released and not count:
        yield "released is false and there are no chips to hold"
    if gesture.say in ("fold", "check", "time") and gesture.say_amount is not None:
        yield f'say is "{gesture.say}", which has no amount; say_amount must be null'
    if gesture.in_turn and gesture.intervening is not None:
        yield f'in_turn is true and intervening is "{gesture.intervening}"; in turn it is null'
    if not gesture.in_turn and gesture.intervening is None:
        words = ", ".join(get_args(Intervening))
        yield f"in_turn is false; intervening must then be one of {words}"
