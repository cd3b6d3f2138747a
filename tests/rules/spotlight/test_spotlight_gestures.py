"""Spotlight: what its rulebook makes of words, chips and motions."""

from __future__ import annotations

import pytest

from gesture_kit import answer, check_read, check_reading, chips, early, flop, preflop, said
from kit import deal, in_hundreds, played
from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment, moment_of
from shuffleup.rulebook import house

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # One chip without a word.
        pytest.param(
            flop(200),
            chips(500),
            "call 200",
            marks=clause("spotlight:3d11", "spotlight:5c7.b", "spotlight:3d10.d"),
        ),
        pytest.param(
            preflop(100, big=100),
            chips(500),
            "call 100",
            marks=clause(
                "spotlight:3d11", "spotlight:5c7.b", "spotlight:5c7.c", "spotlight:3d10.d"
            ),
        ),
        pytest.param(preflop(in_front=200), chips(500), "check", marks=clause("spotlight:5c7.c")),
        pytest.param(flop(), chips(500), "bet 500", marks=clause("spotlight:5c7.a")),
        pytest.param(
            flop(), chips(100), "bet 200", marks=clause("spotlight:5c7.a", "spotlight:5c8.a")
        ),
        # Several: from one and a half times the bet on they are a raise.
        pytest.param(
            flop(400),
            chips(*[100] * 6),
            "raise 800",
            marks=clause("spotlight:3d10.c", "spotlight:3d3", "spotlight:5c8.c"),
        ),
        pytest.param(flop(400), chips(300, 300), "raise 800", marks=clause("spotlight:3d10.c")),
        pytest.param(
            flop(400),
            chips(*[100] * 5, 50, 25),
            "call 400",
            marks=clause("spotlight:3d10.c", "spotlight:5c8.c"),
        ),
        pytest.param(
            flop(1000, last_raise=600),
            chips(*[100] * 14),
            "call 1000",
            marks=clause("spotlight:3d10.c"),
        ),
        pytest.param(
            flop(1000, last_raise=600),
            chips(*[500] * 3),
            "raise 2000",
            marks=clause("spotlight:3d10.c"),
        ),
        pytest.param(flop(400), chips(500, 500), "raise 1000", marks=clause("spotlight:3d10.c")),
        # String raises.
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100, 500, 500, first_motion=4),
            "call 400",
            marks=clause("spotlight:3d10.a", "spotlight:3d10.b"),
        ),
        pytest.param(
            flop(400),
            chips(500, 500, first_motion=1),
            "call 400",
            marks=clause("spotlight:3d10.a", "spotlight:3d11"),
        ),
        pytest.param(
            flop(400),
            chips(500, 500, 500, first_motion=2),
            "raise 1000",
            marks=clause("spotlight:3d10.a"),
        ),
        # Let go or not.
        pytest.param(
            flop(400),
            chips(500, 500, released=False),
            "none",
            marks=clause("spotlight:5c3", "spotlight:3d8"),
        ),
        pytest.param(
            flop(400),
            said("call", chips=(500, 500), released=False),
            "call 400",
            marks=clause("spotlight:3d4.a"),
        ),
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100),
            "call 400",
            marks=clause("spotlight:3d9.a", "spotlight:5c3"),
        ),
        # Short calls: made good, and taken back only by somebody badly mistaken.
        pytest.param(
            flop(400),
            chips(100, 100, 100, 25),
            "call 400",
            marks=clause(
                "spotlight:3d9.a",
                "spotlight:3d9.b",
                "spotlight:3d12.a",
                "spotlight:5c5",
                "spotlight:5c6.d",
            ),
        ),
        pytest.param(
            flop(400),
            chips(100, 100, 100, 5, 5, 5),
            "call 400 may-withdraw",
            marks=clause("spotlight:5c6.a", "spotlight:5c6.d"),
        ),
        pytest.param(
            flop(400),
            said("call", chips=(100,)),
            "call 400 may-withdraw",
            marks=clause("spotlight:5c6.a", "spotlight:5c6.d", "spotlight:5c5"),
            id="printed 5c6",
        ),
        pytest.param(
            flop(400),
            said("call", chips=(100, 100, 100, 25)),
            "call 400",
            marks=clause("spotlight:5c5", "spotlight:5c6.d"),
        ),
        pytest.param(
            preflop(600),
            chips(100, 100),
            "call 600 may-withdraw",
            marks=clause("spotlight:3d9.c", "spotlight:3d9.a"),
        ),
        pytest.param(
            flop(1000, last_raise=600),
            said("call", chips=(100, 100, 100, 100)),
            "call 1000 may-withdraw",
            marks=clause("spotlight:3d9.c"),
        ),
        # Words.
        pytest.param(flop(400), said("fold"), "fold", marks=clause("spotlight:3d4.a")),
        pytest.param(flop(), said("check"), "check", marks=clause("spotlight:3d4.a")),
        pytest.param(flop(400), said("call"), "call 400", marks=clause("spotlight:3d4.a")),
        pytest.param(flop(), said("bet", 300), "bet 300", marks=clause("spotlight:3d4.a")),
        pytest.param(
            flop(400), said("raise"), "raise 800", marks=clause("spotlight:3d4.a", "spotlight:3d3")
        ),
        pytest.param(flop(400), said("raise", 900), "raise 900", marks=clause("spotlight:3d4.a")),
        pytest.param(
            flop(400), said("call", chips=(1000,)), "call 400", marks=clause("spotlight:5c4")
        ),
        *(
            pytest.param(
                flop(),
                said(None, 400, chips=(500,), order=order),
                "bet 400",
                marks=clause("spotlight:5c4"),
                id=f"printed 5c4 {order}",
            )
            for order in ("words-first", "together", "chips-first")
        ),
        pytest.param(
            flop(400),
            said("raise", 1200, chips=(500, 500), order="chips-first"),
            "raise 1200",
            marks=clause("spotlight:5c4"),
        ),
        # Chips let go first are not taken back by a fold.
        pytest.param(
            flop(400),
            said("fold", chips=(100, 100, 100, 100), order="chips-first"),
            "call 400",
            marks=clause("spotlight:3d9.a"),
        ),
        pytest.param(
            flop(400),
            said("fold", chips=(100, 100, 100, 100)),
            "fold",
            marks=clause("spotlight:3d4.a"),
        ),
        # The least bet and raise.
        pytest.param(
            preflop(1600, big=400, last_raise=1200, stack=9000),
            said("raise", 2800),
            "raise 3200",
            marks=clause("spotlight:3d3", "spotlight:5c8.a"),
            id="printed 3d3",
        ),
        pytest.param(
            preflop(1600, big=400, last_raise=1200, stack=3000),
            said("raise", 2800),
            "all-in 3000",
            marks=clause("spotlight:6.11.a", "spotlight:5c8.a"),
        ),
        pytest.param(
            preflop(400, big=400), said("raise", 700), "raise 800", marks=clause("spotlight:4a1.a")
        ),
        pytest.param(
            flop(400),
            said("raise", 600),
            "raise 800",
            marks=clause("spotlight:5c8.a", "spotlight:5c8.b", "spotlight:3d12.a"),
            id="printed 5c8.b",
        ),
        pytest.param(
            flop(big=400),
            said("bet", 300),
            "bet 400",
            marks=clause("spotlight:5c2.a", "spotlight:3d12.b", "spotlight:5c8.a"),
        ),
        pytest.param(
            flop(big=400, stack=250),
            said("bet", 250),
            "all-in 250",
            marks=clause("spotlight:6.11.a"),
        ),
        pytest.param(
            flop(600, last_raise=400),
            said("raise", 1000),
            "raise 1200",
            marks=clause("spotlight:3d3"),
        ),
        pytest.param(
            preflop(600, big=400, in_front=400, last_raise=400),
            said("raise", 1000),
            "raise 1200",
            marks=clause("spotlight:3d3"),
            id="printed 4a5.b",
        ),
        pytest.param(
            preflop(in_front=200),
            said("raise", 400),
            "raise 400",
            marks=clause("spotlight:4a5.a", "spotlight:4a5.b"),
        ),
        pytest.param(
            preflop(in_front=200), said("check"), "check", marks=clause("spotlight:4a5.a")
        ),
        # A knock, and time.
        pytest.param(flop(), Gesture(tap=True), "check", marks=clause("spotlight:3d5")),
        pytest.param(flop(400), Gesture(tap=True), "ask", marks=clause("spotlight:3d5")),
        pytest.param(flop(400), said("time"), "none", marks=clause("spotlight:3d7.a")),
        # Out of turn.
        *(
            pytest.param(
                flop(),
                early(done, since),
                expected,
                marks=clause("spotlight:3d6.b"),
            )
            for done in (said("check"), Gesture(tap=True))
            for since, expected in (
                ("none", "check no-bet-or-raise"),
                ("fold-or-check", "check no-bet-or-raise"),
                ("call", "none no-bet-or-raise"),
                ("bet-or-raise", "none no-bet-or-raise"),
            )
        ),
        *(
            pytest.param(
                flop(400),
                early(done, since),
                expected,
                marks=clause("spotlight:3d4.b", "spotlight:3d6.c"),
            )
            for done in (said("call"), said("raise", 1200), said("all-in"), chips(500, 500))
            for since, expected in (
                ("none", "call 400 no-raise"),
                ("fold-or-check", "call 400 no-raise"),
                ("call", "none no-raise"),
                ("bet-or-raise", "none no-raise"),
            )
        ),
        pytest.param(
            flop(),
            early(said("bet", 600), "fold-or-check"),
            "check no-bet-or-raise",
            marks=clause("spotlight:3d4.b"),
        ),
        pytest.param(
            flop(),
            early(said("bet", 600), "bet-or-raise"),
            "none no-raise",
            marks=clause("spotlight:3d4.b"),
        ),
        pytest.param(
            flop(400), early(said("fold"), "none"), "fold", marks=clause("spotlight:3d6.c")
        ),
        pytest.param(
            flop(400),
            early(said("fold"), "bet-or-raise"),
            "none no-raise",
            marks=clause("spotlight:3d6.c"),
        ),
    ],
)
def test_it_reads(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    check_reading("spotlight", moment, gesture, expected, request)


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # What it leaves to common practice.
        (flop(400), said("raise", chips=(1000,)), "raise 1000"),
        (flop(400), said("check"), "ask call-or-fold"),
        (flop(), said("call"), "check"),
        (flop(), said("raise", 500), "bet 500"),
        (flop(), said("fold"), "fold penalty-possible"),
        (flop(400, stack=500), chips(*[100] * 5), "all-in 500"),
    ],
)
def test_it_falls_back(moment: Moment, gesture: Gesture, expected: str) -> None:
    assert answer(gesture, moment, house("spotlight")) == expected
    cited = interpret(gesture, moment, house("spotlight")).clauses
    assert any(clause.startswith("standard:") for clause in cited)


@clause("spotlight:6.11.a", "spotlight:6.11.b")
def test_the_others_call_a_short_all_in_for_what_it_is() -> None:
    reading = interpret(said("all-in"), flop(400, stack=600), house("spotlight"))
    assert (reading.action, reading.to) == ("all-in", 600)
    assert reading.says.endswith("the others call 600.")
    assert answer(said("raise"), flop(600, last_raise=400), house("spotlight")) == "raise 1200"


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        pytest.param(flop(), said("bet", 460), "bet 500", marks=clause("spotlight:3d12.c")),
        pytest.param(flop(), said("bet", 430), "bet 400", marks=clause("spotlight:3d12.c")),
        pytest.param(flop(), said("bet", 450), "bet 400", marks=clause("spotlight:3d12.c")),
        pytest.param(
            flop(big=150),
            said("bet", 160),
            "bet 200",
            marks=clause("spotlight:3d12.c"),
            id="legal too",
        ),
        pytest.param(
            flop(big=150),
            said("bet", 100),
            "bet 200",
            marks=clause("spotlight:5c8.a", "spotlight:3d12.c"),
        ),
        pytest.param(
            flop(400, stack=1375),
            said("all-in"),
            "all-in 1300",
            marks=clause("spotlight:5c9.a", "spotlight:5c9.b"),
        ),
        pytest.param(
            flop(400, stack=1375),
            said("raise", 1290),
            "all-in 1300",
            marks=clause("spotlight:3d12.c"),
        ),
    ],
)
def test_where_bets_have_a_unit(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    marked = [clause for mark in request.node.iter_markers("clause") for clause in mark.args]
    check_read(in_hundreds(), moment, gesture, expected, marked)
    without = answer(gesture, moment, house("spotlight"))
    assert without != expected


@clause("spotlight:6.11.b")
def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    hand = played(deal("spotlight", [5000, 850, 5000], (100, 200)), "c c k 400 650 c")
    reading = interpret(said("raise", 2000), moment_of(hand), house("spotlight"))
    assert (reading.action, reading.to) == ("call", 650)
    assert "spotlight:6.11.b" in reading.clauses
