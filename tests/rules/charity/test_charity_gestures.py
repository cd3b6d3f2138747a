"""Charity: what its rulebook makes of words, chips and motions."""

from __future__ import annotations

import pytest

from gesture_kit import answer, check_reading, chips, early, flop, preflop, said
from kit import deal, played
from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment, moment_of
from shuffleup.rulebook import house

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # One chip without a word.
        pytest.param(preflop(), chips(500), "call 200", marks=clause("charity:5"), id="printed 5"),
        pytest.param(flop(200), chips(500), "call 200", marks=clause("charity:5")),
        pytest.param(flop(400), chips(5000), "call 400", marks=clause("charity:5")),
        # Half a raise.
        pytest.param(
            flop(400),
            chips(*[100] * 6),
            "raise 800",
            marks=clause("charity:3.b", "charity:3.a", "charity:raising.3"),
            id="printed 3.b",
        ),
        pytest.param(
            flop(400),
            chips(*[100] * 5, 50),
            "call 400",
            marks=clause("charity:3.b"),
            id="printed 550",
        ),
        pytest.param(flop(400), chips(300, 300), "raise 800", marks=clause("charity:3.b")),
        pytest.param(
            preflop(600, last_raise=400),
            chips(*[100] * 8),
            "raise 1000",
            marks=clause("charity:3.b"),
        ),
        pytest.param(
            preflop(600, last_raise=400), chips(*[100] * 7), "call 600", marks=clause("charity:3.b")
        ),
        pytest.param(flop(400), chips(500, 500), "raise 1000", marks=clause("charity:3.b")),
        # The least bet and raise.
        pytest.param(
            preflop(),
            said("raise", 399),
            "raise 400",
            marks=clause("charity:raising.3", "charity:3.a", "charity:3.b"),
        ),
        pytest.param(
            preflop(600, last_raise=400),
            said("raise", 800),
            "raise 1000",
            marks=clause("charity:raising.3", "charity:3.a"),
            id="printed raising.3",
        ),
        pytest.param(flop(), said("bet", 100), "bet 200", marks=clause("charity:raising.2")),
        # All-in.
        pytest.param(flop(400), said("all-in"), "all-in 5000", marks=clause("charity:raising.1")),
        pytest.param(
            flop(400), said("raise", 9000), "all-in 5000", marks=clause("charity:raising.1")
        ),
        pytest.param(
            flop(800, stack=500), said("all-in"), "all-in 500", marks=clause("charity:side-pots.1")
        ),
        pytest.param(
            flop(800, stack=500), said("call"), "call 500", marks=clause("charity:side-pots.1")
        ),
        pytest.param(
            flop(800, stack=500), chips(500), "call 500", marks=clause("charity:side-pots.1")
        ),
        # One movement, or the amount.
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100, 500, 500, first_motion=4),
            "call 400",
            marks=clause("charity:4.a"),
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(500, 500, 500), motions=2, first_motion=2),
            "raise 1000",
            marks=clause("charity:4.a"),
        ),
        pytest.param(
            flop(400),
            said("raise", 1500, chips=(500, 500, 500), motions=2, first_motion=2),
            "raise 1500",
            marks=clause("charity:4.b"),
        ),
        pytest.param(
            flop(400),
            said(None, 1500, chips=(500, 500, 500), motions=3, first_motion=1),
            "raise 1500",
            marks=clause("charity:4.b"),
        ),
        # Check, and the big blind's choice.
        pytest.param(
            preflop(in_front=100),
            said("check"),
            "ask call-or-fold",
            marks=clause("charity:betting.4"),
        ),
        pytest.param(
            preflop(in_front=200), said("check"), "check", marks=clause("charity:betting.5")
        ),
        pytest.param(
            preflop(in_front=200),
            said("raise", 600),
            "raise 600",
            marks=clause("charity:betting.5"),
        ),
        # Out of turn it only asks to be waited for.
        *(
            pytest.param(moment, early(done, since), expected, marks=clause("charity:19"))
            for moment, done, since, expected in (
                (flop(), said("check"), "none", "check"),
                (flop(), said("check"), "bet-or-raise", "none"),
                (flop(400), said("call"), "call", "call 400"),
                (flop(400), said("call"), "bet-or-raise", "none"),
                (flop(400), said("raise", 1200), "fold-or-check", "raise 1200"),
                (flop(400), said("raise", 1200), "bet-or-raise", "none"),
                (flop(400), said("fold"), "bet-or-raise", "fold"),
            )
        ),
    ],
)
def test_it_reads(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    check_reading("charity", moment, gesture, expected, request)


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # What it leaves to common practice.
        (flop(), chips(500), "bet 500"),
        (preflop(), said("raise", 500), "raise 500"),
        (flop(400), said("raise", chips=(1000,)), "raise 1000"),
        (flop(400), said("raise", chips=(1000,), order="chips-first"), "call 400"),
        (flop(400), chips(500, 500, released=False), "none"),
        (flop(400), chips(100, 100), "call 400"),
        (flop(1000, last_raise=600), chips(100, 100), "ask call-or-fold"),
        (flop(400), Gesture(tap=True), "ask call-or-fold"),
        (flop(), Gesture(tap=True), "check"),
        (flop(), said("fold"), "fold penalty-possible"),
        (flop(400), said("time"), "none"),
    ],
)
def test_it_falls_back(moment: Moment, gesture: Gesture, expected: str) -> None:
    assert answer(gesture, moment, house("charity")) == expected
    cited = interpret(gesture, moment, house("charity")).clauses
    assert any(clause.startswith("standard:") for clause in cited)


@clause("charity:3.c")
def test_a_short_all_in_does_not_let_the_first_bettor_raise() -> None:
    # A bets 400, B is all-in for 650, C calls 650: A may only call or fold.
    hand = played(deal("charity", [5000, 850, 5000], (100, 200)), "c c k 400 650 c")
    moment = moment_of(hand)
    reading = interpret(said("raise", 2000), moment, house("charity"))
    assert (reading.action, reading.to) == ("call", 650)
    assert "charity:3.c" in reading.clauses
    assert answer(said("all-in"), moment, house("charity")) == "call 650"
    # If C raises to 1,050 instead, A may raise again.
    hand = played(deal("charity", [5000, 850, 5000], (100, 200)), "c c k 400 650 1050")
    assert answer(said("raise", 2000), moment_of(hand), house("charity")) == "raise 2000"
