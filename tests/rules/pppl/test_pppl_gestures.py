"""PPPL: what its rulebook makes of words, chips and motions."""

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
        # One chip without a word: change is taken, or the rest added.
        pytest.param(preflop(), chips(500), "call 200", marks=clause("pppl:3.7.4.b")),
        pytest.param(
            flop(400), chips(1000), "call 400", marks=clause("pppl:3.7.4.b"), id="printed 1000"
        ),
        pytest.param(
            flop(400), chips(100), "call 400", marks=clause("pppl:3.7.4.b"), id="printed 100"
        ),
        pytest.param(
            flop(1000, last_raise=600), chips(100), "call 1000", marks=clause("pppl:3.7.4.b")
        ),
        pytest.param(
            flop(1000, last_raise=600),
            chips(100, 100, 100, 100),
            "call 1000",
            marks=clause("pppl:3.7.4.b"),
            id="unaware of the raise",
        ),
        pytest.param(flop(), chips(500), "bet 500", marks=clause("pppl:3.7.4.b")),
        pytest.param(flop(), chips(100), "bet 200", marks=clause("pppl:3.7.4.b", "pppl:3.7.1.a")),
        # What is meant must be said first.
        pytest.param(
            flop(400),
            said("raise", chips=(1000,), order="chips-first"),
            "call 400",
            marks=clause("pppl:3.7.4.a", "pppl:3.7.4.b"),
        ),
        pytest.param(
            flop(),
            said(None, 400, chips=(500,)),
            "bet 400",
            marks=clause("pppl:3.7.4.a"),
        ),
        # After "raise": the amount, or all of it in one go.
        pytest.param(
            flop(400), said("raise", chips=(500, 500)), "raise 1000", marks=clause("pppl:3.7.4.c")
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(500, 500, 500), motions=2, first_motion=2),
            "raise 1000",
            marks=clause("pppl:3.7.4.c"),
        ),
        pytest.param(
            flop(400),
            said("raise", chips=(100, 100, 1000), motions=2, first_motion=2),
            "raise 800",
            marks=clause("pppl:3.7.4.c", "pppl:3.7.2.b"),
        ),
        pytest.param(
            flop(400),
            said("raise", 1500, chips=(500, 500, 500), motions=2, first_motion=1),
            "raise 1500",
            marks=clause("pppl:3.7.4.c"),
        ),
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100, 500, 500, first_motion=4),
            "call 400",
            marks=clause("pppl:3.7.4.c"),
        ),
        # Chips put forward stay there.
        pytest.param(
            flop(400), chips(100, 100, 100, 100), "call 400", marks=clause("pppl:3.6.1.b")
        ),
        pytest.param(flop(), chips(100, 100, 100), "bet 300", marks=clause("pppl:3.6.1.b")),
        pytest.param(
            flop(400), chips(500, 500, released=False), "none", marks=clause("pppl:3.6.1.b")
        ),
        # The least bet and raise, and steps before the flop.
        pytest.param(flop(), said("bet", 100), "bet 200", marks=clause("pppl:3.7.1.a")),
        pytest.param(
            preflop(1000, big=1000, stack=9000),
            said("raise", 2500),
            "raise 2000",
            marks=clause("pppl:3.7.2.a", "pppl:3.6.1.b"),
            id="no step of 1500",
        ),
        pytest.param(
            preflop(1000, big=1000, stack=9000),
            said("raise", 2900),
            "raise 2000",
            marks=clause("pppl:3.7.2.a", "pppl:3.6.1.b"),
        ),
        pytest.param(
            preflop(1000, big=1000, stack=9000),
            said("raise", 1500),
            "raise 2000",
            marks=clause("pppl:3.7.2.a"),
        ),
        pytest.param(
            preflop(4000, big=1000, last_raise=3000, stack=20000),
            said("raise", 6000),
            "raise 7000",
            marks=clause("pppl:3.7.2.a"),
            id="printed 7000",
        ),
        pytest.param(
            preflop(4000, big=1000, last_raise=3000, stack=20000),
            said("raise", 8500),
            "raise 8000",
            marks=clause("pppl:3.7.2.a"),
        ),
        pytest.param(
            preflop(), chips(*[100] * 5), "raise 400", marks=clause("pppl:3.7.2.a", "pppl:3.6.1.b")
        ),
        pytest.param(
            flop(2000, big=2000, stack=30000),
            said("raise", 3000),
            "raise 4000",
            marks=clause("pppl:3.7.2.b"),
        ),
        pytest.param(
            flop(4000, big=2000, last_raise=2000, stack=30000),
            said("raise", 5000),
            "raise 6000",
            marks=clause("pppl:3.7.2.b"),
            id="printed 6000",
        ),
        # All-in.
        pytest.param(
            flop(400),
            said("raise", 9000),
            "all-in 5000",
            marks=clause("pppl:3.7.1.b", "pppl:3.7.3.a"),
        ),
        pytest.param(flop(400), said("all-in"), "all-in 5000", marks=clause("pppl:3.7.1.b")),
        pytest.param(flop(800, stack=500), said("call"), "call 500", marks=clause("pppl:3.7.3.a")),
        pytest.param(
            preflop(600, last_raise=400, stack=800),
            said("all-in"),
            "all-in 800",
            marks=clause("pppl:3.7.3.a", "pppl:3.7.5.a", "pppl:3.7.5.b"),
        ),
        pytest.param(
            preflop(stack=350), said("raise", 300), "all-in 350", marks=clause("pppl:3.7.3.a")
        ),
        # Check and call.
        pytest.param(
            preflop(),
            said("check"),
            "ask call-or-fold",
            marks=clause("pppl:1.2.pocket.c", "pppl:1.2.flop.b"),
        ),
        # Out of turn it only asks to be waited for.
        *(
            pytest.param(moment, early(done, since), expected, marks=clause("pppl:3.14.3"))
            for moment, done, since, expected in (
                (flop(), said("bet", 600), "none", "bet 600"),
                (flop(), said("bet", 600), "bet-or-raise", "none"),
                (flop(400), said("raise", 1200), "call", "raise 1200"),
                (flop(400), said("raise", 1200), "bet-or-raise", "none"),
                (flop(400), said("fold"), "bet-or-raise", "fold"),
            )
        ),
    ],
)
def test_it_reads(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    check_reading("pppl", moment, gesture, expected, request)


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # What it leaves to common practice.
        (flop(400), chips(*[100] * 6), "raise 800"),
        (flop(400), chips(*[100] * 5), "call 400"),
        (flop(400), chips(300, 300), "call 400"),
        (flop(400), said("raise", chips=(1000,)), "raise 1000"),
        (flop(), Gesture(tap=True), "check"),
        (flop(400), Gesture(tap=True), "ask call-or-fold"),
        (flop(), said("fold"), "fold penalty-possible"),
        (preflop(in_front=200), said("check"), "check"),
    ],
)
def test_it_falls_back(moment: Moment, gesture: Gesture, expected: str) -> None:
    assert answer(gesture, moment, house("pppl")) == expected
    cited = interpret(gesture, moment, house("pppl")).clauses
    assert any(clause.startswith("standard:") for clause in cited)


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # The examples of appendix A, and its footnotes.
        pytest.param(
            preflop(), said("raise", 300), "raise 400", marks=clause("pppl:A.ex1", "pppl:A.note1")
        ),
        pytest.param(preflop(), said("raise", 400), "raise 400", marks=clause("pppl:A.ex1")),
        pytest.param(
            preflop(600, big=600), said("raise", 1200), "raise 1200", marks=clause("pppl:A.ex2")
        ),
        pytest.param(
            flop(big=2000, stack=30000), said("bet", 1500), "bet 2000", marks=clause("pppl:A.note2")
        ),
        pytest.param(
            flop(4000, big=2000, last_raise=2000, stack=30000),
            said("raise", 8000),
            "raise 8000",
            marks=clause("pppl:A.ex3"),
        ),
        # The third footnote asks for twice the bet, against 3.7.2.b: it is not followed.
        pytest.param(
            flop(4000, big=2000, last_raise=2000, stack=30000),
            said("raise", 6000),
            "raise 6000",
            marks=clause("pppl:A.note3"),
        ),
        # Any amount up to everything.
        pytest.param(flop(400), said("raise", 4999), "raise 4999", marks=clause("pppl:1.1.a")),
    ],
)
def test_the_printed_examples(moment: Moment, gesture: Gesture, expected: str) -> None:
    assert answer(gesture, moment, house("pppl")) == expected


@clause("pppl:3.7.5.a")
def test_after_a_short_all_in_everybody_may_raise_again() -> None:
    hand = played(deal("pppl", [5000, 850, 5000], (100, 200)), "c c k 400 650 c")
    assert answer(said("raise", 2000), moment_of(hand), house("pppl")) == "raise 2000"


@clause("pppl:3.7.5.a")
def test_callers_of_a_short_all_in_pay_the_full_raise() -> None:
    # 100/200, a raise to 600, all-in for 800: proper would be 1,000.
    reading = interpret(said("all-in"), preflop(600, last_raise=400, stack=800), house("pppl"))
    assert reading.says == '"All-in" is all-in: 800. It is no full raise: the others call 1,000.'
