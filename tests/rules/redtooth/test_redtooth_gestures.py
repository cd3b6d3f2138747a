"""Redtooth: what its rulebook makes of words, chips and motions."""

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
        pytest.param(preflop(), chips(500), "call 200", marks=clause("redtooth:11a")),
        pytest.param(
            preflop(50, big=50),
            chips(500),
            "call 50",
            marks=clause("redtooth:11a"),
            id="printed 11a",
        ),
        pytest.param(preflop(600), chips(5000), "call 600", marks=clause("redtooth:11a")),
        pytest.param(preflop(in_front=200), chips(500), "check", marks=clause("redtooth:11a")),
        pytest.param(flop(), chips(500), "bet 500", marks=clause("redtooth:11b")),
        pytest.param(
            flop(),
            chips(100),
            "bet 200",
            marks=clause("redtooth:11b", "redtooth:8", "redtooth:betting.1"),
        ),
        pytest.param(flop(400), chips(1000), "call 400", marks=clause("redtooth:11c")),
        pytest.param(
            flop(400), said("raise", chips=(1000,)), "raise 1000", marks=clause("redtooth:11d")
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(1000,), order="together"),
            "raise 1000",
            marks=clause("redtooth:11d"),
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(500,)),
            "raise 800",
            marks=clause("redtooth:11d", "redtooth:betting.raise.1", "redtooth:9.a"),
        ),
        # A chip is a call once it lies there: the word comes too late.
        pytest.param(
            flop(400),
            said("raise", chips=(1000,), order="chips-first"),
            "call 400",
            marks=clause("redtooth:11c"),
        ),
        # Release and motions.
        pytest.param(
            flop(400), chips(500, 500, released=False), "none", marks=clause("redtooth:2")
        ),
        pytest.param(flop(), chips(100, 100, 100), "bet 300", marks=clause("redtooth:2")),
        pytest.param(flop(400), chips(100, 100, 100, 100), "call 400", marks=clause("redtooth:2")),
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100, 500, 500, first_motion=4),
            "call 400",
            marks=clause("redtooth:6"),
        ),
        pytest.param(
            flop(400), chips(500, 500, first_motion=1), "call 400", marks=clause("redtooth:6")
        ),
        pytest.param(
            flop(), chips(100, 100, 100, 500, first_motion=3), "bet 300", marks=clause("redtooth:6")
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(500, 500, 500)),
            "raise 1500",
            marks=clause("redtooth:7"),
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(500, 500, 500), motions=2, first_motion=2),
            "raise 1000",
            marks=clause("redtooth:7"),
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(100, 100, 500, 500), motions=2, first_motion=2),
            "raise 800",
            marks=clause("redtooth:7", "redtooth:9.a"),
        ),
        pytest.param(
            flop(400),
            said("raise", 1200, chips=(100, 100, 500, 500), motions=2, first_motion=2),
            "raise 1200",
            marks=clause("redtooth:7", "redtooth:3.a"),
        ),
        # Words.
        pytest.param(flop(400), said("fold"), "fold", marks=clause("redtooth:3.a")),
        pytest.param(flop(400), said("call"), "call 400", marks=clause("redtooth:3.a")),
        pytest.param(flop(800, stack=500), said("call"), "call 500", marks=clause("redtooth:3.a")),
        pytest.param(
            flop(400),
            said("raise", 9000),
            "all-in 5000",
            marks=clause("redtooth:3.a", "redtooth:betting.allin.1"),
        ),
        pytest.param(
            flop(400), said("all-in"), "all-in 5000", marks=clause("redtooth:betting.allin.1")
        ),
        pytest.param(
            flop(400),
            said("fold", chips=(100, 100, 100, 100), order="together"),
            "fold",
            marks=clause("redtooth:3.b"),
        ),
        pytest.param(
            flop(400),
            said("call", chips=(1000, 1000), order="together"),
            "call 400",
            marks=clause("redtooth:3.b"),
        ),
        pytest.param(
            flop(400),
            said("check"),
            "ask call-or-fold",
            marks=clause("redtooth:betting.check.1", "redtooth:betting.call.1"),
        ),
        pytest.param(
            preflop(), said("check"), "ask call-or-fold", marks=clause("redtooth:betting.check.2")
        ),
        pytest.param(
            preflop(in_front=200), said("check"), "check", marks=clause("redtooth:overview.5")
        ),
        pytest.param(
            preflop(in_front=200),
            said("raise", 600),
            "raise 600",
            marks=clause("redtooth:overview.5"),
        ),
        pytest.param(preflop(), said("raise", 500), "raise 500", marks=clause("redtooth:3.a")),
        # The least bet and raise, with the printed figures.
        pytest.param(
            flop(), said("bet", 199), "bet 200", marks=clause("redtooth:8", "redtooth:betting.1")
        ),
        pytest.param(
            preflop(1000, big=400),
            said("raise", 1599),
            "raise 1600",
            marks=clause("redtooth:betting.raise.2", "redtooth:betting.raise.3"),
        ),
        pytest.param(
            preflop(1800, big=400, last_raise=800),
            said("raise", 2000),
            "raise 2600",
            marks=clause("redtooth:betting.raise.4"),
        ),
        pytest.param(
            flop(400, stack=700), said("raise", 600), "all-in 700", marks=clause("redtooth:9.b")
        ),
        pytest.param(
            flop(400, stack=600), chips(*[100] * 6), "all-in 600", marks=clause("redtooth:9.b")
        ),
        # Time, and out of turn.
        pytest.param(
            flop(400), said("time"), "none", marks=clause("redtooth:29b", "redtooth:29a.a")
        ),
        *(
            pytest.param(flop(400), early(done, since), "none", marks=clause("redtooth:4.a"))
            for since in ("none", "fold-or-check", "call", "bet-or-raise")
            for done in (said("fold"), said("call"), said("raise", 1200), chips(1000, 1000))
        ),
        pytest.param(flop(), early(said("check"), "none"), "none", marks=clause("redtooth:4.a")),
    ],
)
def test_it_reads(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    check_reading("redtooth", moment, gesture, expected, request)


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # What it leaves to common practice.
        (flop(400), chips(*[100] * 6), "raise 800"),
        (flop(400), chips(*[100] * 5), "call 400"),
        (flop(400), chips(300, 300), "call 400"),
        (flop(400), chips(100, 100), "call 400"),
        (flop(1000, last_raise=600), chips(100, 100), "ask call-or-fold"),
        (flop(), Gesture(tap=True), "check"),
        (flop(400), Gesture(tap=True), "ask call-or-fold"),
        (flop(), said("fold"), "fold penalty-possible"),
        (flop(), said("call"), "check"),
        (flop(), said("raise", 500), "bet 500"),
    ],
)
def test_it_falls_back(moment: Moment, gesture: Gesture, expected: str) -> None:
    assert answer(gesture, moment, house("redtooth")) == expected
    assert any(clause.startswith("standard:") for clause in quoted(gesture, moment))


def quoted(gesture: Gesture, moment: Moment) -> tuple[str, ...]:
    return interpret(gesture, moment, house("redtooth")).clauses


@clause("redtooth:11", "redtooth:11a")
def test_the_example_that_desks_are_shown() -> None:
    reading = interpret(chips(500), preflop(stack=3500), house("redtooth"))
    assert (reading.action, reading.to, reading.restrictions) == ("call", 200, ())
    assert reading.clauses == ("redtooth:11a",)
    assert (
        reading.says == "One larger chip without a word before the flop is a call: 200, 300 back."
    )


@clause("redtooth:9.b")
def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    hand = played(deal("redtooth", [5000, 850, 5000], (100, 200)), "c c k 400 650 c")
    reading = interpret(said("raise", 2000), moment_of(hand), house("redtooth"))
    assert (reading.action, reading.to) == ("call", 650)
    assert "redtooth:9.b" in reading.clauses
