"""Lions: what its rulebook makes of words, chips and motions."""

from __future__ import annotations

import pytest

from gesture_kit import answer, at_table, check_reading, chips, early, flop, preflop, said
from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment
from shuffleup.rulebook import house

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # Words.
        pytest.param(flop(400), said("fold"), "fold", marks=clause("lions:holdem.10.b")),
        pytest.param(flop(), said("check"), "check", marks=clause("lions:holdem.10.b")),
        pytest.param(flop(), said("bet", 300), "bet 300", marks=clause("lions:holdem.10.b")),
        pytest.param(
            flop(400),
            said("call", chips=(1000, 1000)),
            "call 400",
            marks=clause("lions:holdem.10.a", "lions:holdem.10.b"),
        ),
        pytest.param(
            flop(400),
            said("raise"),
            "raise 800",
            marks=clause("lions:holdem.10.a", "lions:holdem.10.b"),
        ),
        pytest.param(flop(400), said("raise", 900), "raise 900", marks=clause("lions:holdem.10.b")),
        pytest.param(
            flop(400), said("raise", chips=(1000,)), "raise 1000", marks=clause("lions:holdem.10.b")
        ),
        pytest.param(preflop(in_front=200), said("check"), "check", marks=clause("lions:deal.4.b")),
        pytest.param(
            preflop(in_front=200), said("raise", 400), "raise 400", marks=clause("lions:deal.4.b")
        ),
        # A knock.
        pytest.param(flop(), Gesture(tap=True), "check", marks=clause("lions:holdem.11")),
        pytest.param(flop(400), Gesture(tap=True), "ask", marks=clause("lions:holdem.11")),
        pytest.param(flop(), chips(500, tap=True), "ask", marks=clause("lions:holdem.11")),
        pytest.param(
            flop(), chips(500, released=False, tap=True), "check", marks=clause("lions:holdem.11")
        ),
        # Chips let go bind, and the amount is made right.
        pytest.param(
            flop(400), chips(500, 500, released=False), "none", marks=clause("lions:holdem.12")
        ),
        pytest.param(
            flop(400), chips(100, 100, 100, 100), "call 400", marks=clause("lions:holdem.12")
        ),
        pytest.param(flop(400), chips(100), "call 400", marks=clause("lions:holdem.12")),
        pytest.param(
            flop(1000, last_raise=600),
            chips(100, 100),
            "call 1000",
            marks=clause("lions:holdem.12"),
        ),
        pytest.param(
            flop(400, stack=300), chips(100, 50), "call 300", marks=clause("lions:holdem.12")
        ),
        pytest.param(flop(), chips(50, 50), "bet 200", marks=clause("lions:holdem.12")),
        pytest.param(flop(400), said("raise", 500), "raise 800", marks=clause("lions:holdem.12")),
        pytest.param(
            flop(1000, last_raise=600),
            chips(100, 100, 100, 100),
            "call 1000",
            marks=clause("lions:holdem.12"),
            id="unaware of the raise",
        ),
        # Instalments.
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100, 500, 500, first_motion=4),
            "call 400",
            marks=clause("lions:holdem.13.a", "lions:holdem.13.b"),
        ),
        pytest.param(
            flop(400),
            chips(500, 500, 500, first_motion=2),
            "raise 1000",
            marks=clause("lions:holdem.13.a", "lions:holdem.13.b"),
        ),
        # The call and half a bet.
        pytest.param(
            preflop(),
            chips(100, 100, 100),
            "raise 400",
            marks=clause("lions:holdem.13.c"),
            id="printed 300",
        ),
        pytest.param(
            preflop(),
            chips(100, 100, 25, 25, 25),
            "call 200",
            marks=clause("lions:holdem.13.c"),
            id="printed 275",
        ),
        pytest.param(flop(400), chips(300, 300), "raise 800", marks=clause("lions:holdem.13.c")),
        pytest.param(
            flop(1000, last_raise=600),
            chips(*[100] * 13),
            "raise 1600",
            marks=clause("lions:holdem.13.c"),
        ),
        pytest.param(
            flop(1000, last_raise=600),
            chips(*[100] * 12),
            "call 1000",
            marks=clause("lions:holdem.13.c"),
        ),
        pytest.param(flop(400), chips(500, 500), "raise 1000", marks=clause("lions:holdem.13.c")),
        # One chip is a call, by our reading of the same clause.
        pytest.param(preflop(), chips(500), "call 200", marks=clause("lions:holdem.13.c")),
        pytest.param(flop(400), chips(1000), "call 400", marks=clause("lions:holdem.13.c")),
    ],
)
def test_it_reads(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    check_reading("lions", moment, gesture, expected, request)


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # What it leaves to common practice: a chip that opens, out of turn, the least raise.
        (flop(), chips(500), "bet 500"),
        (flop(400), said("raise", chips=(1000,), order="chips-first"), "call 400"),
        (preflop(), said("raise", 300), "raise 400"),
        (flop(400), said("check"), "ask call-or-fold"),
        (flop(), said("fold"), "fold penalty-possible"),
        (flop(400), said("all-in"), "all-in 5000"),
        (flop(400), early(said("raise", 1200), "none"), "raise 1200"),
        (flop(400), early(said("raise", 1200), "call"), "raise 1200"),
        (flop(400), early(said("raise", 1200), "bet-or-raise"), "none"),
        (flop(), early(said("check"), "fold-or-check"), "check"),
        (flop(), early(said("check"), "bet-or-raise"), "none"),
        (flop(400), early(said("fold"), "bet-or-raise"), "fold"),
    ],
)
def test_it_falls_back(moment: Moment, gesture: Gesture, expected: str) -> None:
    assert answer(gesture, moment, house("lions")) == expected
    cited = interpret(gesture, moment, house("lions")).clauses
    assert any(clause.startswith("standard:") for clause in cited)


@clause("lions:pot.1")
def test_the_dealer_is_told_what_is_still_due() -> None:
    reading = at_table(chips(100, 100), flop(400), house("lions"))
    assert reading.says == "Less than the bet without a word is a call: 400, 200 more due."
