"""Random gestures in every house: whatever somebody does at the table, these hold."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from random import Random
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from kit import HOUSES, deal
from shuffleup.formats.gesture import gesture_json, read_gesture
from shuffleup.hand import Hand, Refusal
from shuffleup.hand.gestures.gesture import Gesture, Intervening, Order, Say, interpret
from shuffleup.hand.gestures.moment import Moment, Street, moment_of
from shuffleup.hand.gestures.reading import Action, Reading, Restriction
from shuffleup.rulebook import Rulebook, house

DENOMINATIONS = (5, 25, 100, 500, 1000, 5000)
AMOUNTLESS = ("fold", "check", "none", "ask")


@st.composite
def moments(draw: st.DrawFn) -> Moment:
    """Anything a player can face, short all-ins and blinds already in front included."""
    street = draw(st.sampled_from(get_args(Street)))
    big = draw(st.sampled_from([10, 50, 200, 400]))
    least = big if street == "preflop" else 0
    bet = draw(st.sampled_from([least, big, 2 * big, 3 * big]) | st.integers(least, 20 * big))
    last_raise = draw(st.sampled_from([big, max(bet, big)]) | st.integers(big, max(bet, big)))
    in_front = draw(st.sampled_from([0, bet, min(big, bet)]) | st.integers(0, bet))
    stack = draw(st.integers(1, 100) | st.integers(1, 40 * big))
    opened = bet > least
    return Moment(street, big // 2, big, bet, last_raise, in_front, stack, opened)


@st.composite
def gestures(draw: st.DrawFn, moment: Moment) -> Gesture:
    """Any words, any chips the stack can hold, any motions, in turn or not."""
    wanted = draw(st.lists(st.sampled_from(DENOMINATIONS), max_size=8))
    if draw(st.booleans()) and draw(st.booleans()):
        wanted = [moment.stack // 2, moment.stack - moment.stack // 2]
    chips: list[int] = []
    for chip in wanted:
        if 0 < chip <= moment.stack - sum(chips):
            chips.append(chip)
    motions = draw(st.integers(1, min(3, len(chips)))) if chips else 0
    first = draw(st.integers(1, len(chips) - motions + 1)) if motions > 1 else None
    say = draw(st.sampled_from([None, *get_args(Say)]))
    figures = st.integers(1, 2 * moment.most) | st.sampled_from([max(moment.bet, 1), moment.most])
    figure = None if say in ("fold", "check", "time") else draw(st.none() | figures)
    in_turn = draw(st.booleans())
    return Gesture(
        say=say,
        say_amount=figure,
        chips=tuple(chips),
        motions=motions,
        first_motion=first,
        order=draw(st.sampled_from(get_args(Order))),
        released=not chips or draw(st.booleans()) or draw(st.booleans()),
        tap=draw(st.booleans()) and draw(st.booleans()),
        in_turn=in_turn,
        intervening=None if in_turn else draw(st.sampled_from(get_args(Intervening))),
    )


scenes = moments().flatmap(lambda moment: st.tuples(st.just(moment), gestures(moment)))


@settings(max_examples=400)
@given(st.sampled_from(HOUSES), scenes)
def test_every_gesture_has_a_lawful_reading(name: str, scene: tuple[Moment, Gesture]) -> None:
    moment, gesture = scene
    rulebook = house(name)
    reading = interpret(gesture, moment, rulebook)
    assert reading.action in get_args(Action)
    assert set(reading.restrictions) <= set(get_args(Restriction))
    assert len(set(reading.restrictions)) == len(reading.restrictions)
    assert reading.clauses and len(set(reading.clauses)) == len(reading.clauses)
    assert all(rulebook.clause(ref).says for ref in reading.clauses)
    assert reading.says.endswith((".", "?")) and "  " not in reading.says
    amount_is_lawful(reading, moment, rulebook)
    assert json.loads(json.dumps(gesture_json(reading)))["action"] == reading.action


def amount_is_lawful(reading: Reading, moment: Moment, rulebook: Rulebook) -> None:
    """The total is in the player's means, and a bet or raise is one this house allows."""
    if reading.action in AMOUNTLESS:
        assert reading.to is None
        return
    to = reading.to
    assert to is not None and moment.in_front < to <= moment.most
    if reading.action == "call":
        assert to == min(moment.bet, moment.most) and moment.owed > 0
    elif reading.action == "all-in":
        assert to == moment.most
    else:
        assert (reading.action == "bet") == (moment.bet == 0)
        size = to - moment.bet
        minimum = rulebook.betting.minimum_raise.value
        if moment.bet == 0:
            assert to >= moment.big
        elif minimum == "double-the-bet":
            assert to >= max(2 * moment.bet, moment.big)
        else:
            assert size >= max(moment.last_raise, moment.big)
            if rulebook.betting.raise_steps.value and moment.before_flop:
                assert size % moment.big == 0 or size % max(moment.last_raise, moment.big) == 0


@given(scenes)
def test_a_gesture_survives_being_written_down(scene: tuple[Moment, Gesture]) -> None:
    moment, gesture = scene
    written: dict[str, Any] = {**asdict(moment), **asdict(gesture)}
    del written["bar"]
    if gesture.first_motion is None:
        del written["first_motion"]
    assert read_gesture(json.dumps(written), "a file") == (gesture, moment)


@given(st.sampled_from(HOUSES), scenes)
def test_out_of_turn_binds_to_no_more_than_in_turn(
    name: str, scene: tuple[Moment, Gesture]
) -> None:
    moment, gesture = scene
    in_turn = interpret(replace(gesture, in_turn=True, intervening=None), moment, house(name))
    before_turn = replace(gesture, in_turn=False, intervening="none")
    early = interpret(before_turn, moment, house(name))
    assert (early.to or 0) <= (in_turn.to or 0)


def perform(hand: Hand, reading: Reading) -> Refusal | None:
    """Do what a gesture was read as."""
    if reading.action == "fold":
        return hand.fold()
    if reading.action == "check":
        return hand.check()
    assert reading.to is not None
    if reading.to <= hand.price:
        return hand.call()
    return hand.raise_to(reading.to)


@settings(max_examples=100)
@given(st.sampled_from(HOUSES), st.data())
def test_a_running_hand_accepts_every_reading(name: str, data: st.DataObject) -> None:
    chance = Random(data.draw(st.integers(0, 2**32)))
    stacks = [chance.randint(1, 60) * 25 for _ in range(chance.randint(2, 6))]
    hand = deal(name, stacks, (25, 50))
    steps = 0
    while not hand.over and steps < 60:
        steps += 1
        moment = moment_of(hand)
        gesture = data.draw(gestures(moment))
        reading = interpret(gesture, moment, house(name))
        if gesture.in_turn and reading.action not in ("none", "ask"):
            before = hand.seats[hand.actor].bet
            copy = hand.copy()
            chair = copy.actor
            assert perform(copy, reading) is None, (reading, moment)
            if reading.to is not None and copy.street == hand.street and not copy.over:
                assert reading.to > before and copy.seats[chair].bet == reading.to
            if chance.random() < 0.5:
                assert perform(hand, reading) is None
                continue
        assert hand.match() is None
