"""Standard: what common practice makes of words, chips and motions where a house is silent."""

from __future__ import annotations

import pytest

from gesture_kit import check_reading, chips, early, flop, preflop, said
from shuffleup.hand.gestures.gesture import Gesture
from shuffleup.hand.gestures.moment import Moment

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("moment", "gesture", "expected"),
    [
        # Word and chips: what comes first binds.
        pytest.param(flop(400), said("call"), "call 400", marks=clause("standard:tda-40")),
        pytest.param(
            flop(), said(None, 400, chips=(500,)), "bet 400", marks=clause("standard:tda-40")
        ),
        pytest.param(
            flop(),
            said(None, 400, chips=(500,), order="together"),
            "bet 400",
            marks=clause("standard:tda-40"),
        ),
        pytest.param(
            flop(),
            said(None, 400, chips=(500,), order="chips-first"),
            "bet 500",
            marks=clause("standard:tda-40", "standard:tda-44.b"),
        ),
        pytest.param(
            flop(400),
            chips(100, 100, 100, 100),
            "call 400",
            marks=clause("standard:tda-41", "standard:common-release"),
        ),
        pytest.param(
            flop(400), chips(500, released=False), "none", marks=clause("standard:common-release")
        ),
        # Raises.
        pytest.param(
            flop(400),
            said("raise", chips=(500, 500)),
            "raise 1000",
            marks=clause("standard:tda-42"),
        ),
        pytest.param(
            preflop(300, big=100, last_raise=200),
            said("raise", 400),
            "raise 500",
            marks=clause("standard:tda-43", "standard:tda-43.a", "standard:tda-52"),
        ),
        pytest.param(
            flop(1000), chips(*[100] * 15), "raise 2000", marks=clause("standard:tda-43.a")
        ),
        pytest.param(
            flop(1000), chips(*[100] * 14), "call 1000", marks=clause("standard:tda-43.a")
        ),
        pytest.param(flop(400), said("raise", 401), "raise 800", marks=clause("standard:tda-43")),
        # One chip, and several.
        pytest.param(preflop(), chips(1000), "call 200", marks=clause("standard:tda-44")),
        pytest.param(flop(400), chips(1000), "call 400", marks=clause("standard:tda-44")),
        pytest.param(
            flop(400, stack=1000),
            chips(1000),
            "call 400",
            marks=clause("standard:tda-44"),
            id="last",
        ),
        pytest.param(
            flop(400), said("raise", chips=(1000,)), "raise 1000", marks=clause("standard:tda-44.a")
        ),
        pytest.param(flop(), chips(1000), "bet 1000", marks=clause("standard:tda-44.b")),
        pytest.param(flop(400), chips(300, 300), "call 400", marks=clause("standard:tda-45")),
        pytest.param(flop(400), chips(500, 500), "raise 1000", marks=clause("standard:tda-45")),
        pytest.param(
            flop(400, stack=500), chips(*[100] * 5), "all-in 500", marks=clause("standard:tda-45")
        ),
        pytest.param(
            flop(400), chips(500, 500, first_motion=1), "call 400", marks=clause("standard:tda-56")
        ),
        # Short calls.
        pytest.param(flop(400), chips(100), "call 400", marks=clause("standard:tda-51")),
        pytest.param(preflop(), chips(100), "call 200", marks=clause("standard:tda-51")),
        pytest.param(preflop(600), chips(500), "ask call-or-fold", marks=clause("standard:tda-51")),
        pytest.param(
            preflop(600), said(None, 500), "ask call-or-fold", marks=clause("standard:tda-51")
        ),
        pytest.param(
            preflop(600), said("call", chips=(500,)), "call 600", marks=clause("standard:tda-40")
        ),
        # Words that do not fit.
        pytest.param(flop(), said("call"), "check", marks=clause("standard:tda-55")),
        pytest.param(flop(), said("raise"), "bet 200", marks=clause("standard:tda-55")),
        pytest.param(flop(400), said("bet", 1000), "raise 1000", marks=clause("standard:tda-55")),
        pytest.param(flop(400), said("bet", 400), "call 400", marks=clause("standard:tda-55")),
        pytest.param(flop(400), said("check"), "ask call-or-fold", marks=clause("standard:tda-55")),
        pytest.param(
            flop(), said("fold"), "fold penalty-possible", marks=clause("standard:tda-58")
        ),
        pytest.param(flop(), Gesture(tap=True), "check", marks=clause("standard:tda-3")),
        pytest.param(
            flop(400),
            Gesture(tap=True),
            "ask call-or-fold",
            marks=clause("standard:tda-3", "standard:tda-55"),
        ),
        pytest.param(
            flop(400),
            said("time"),
            "none",
            marks=clause("standard:common-own-time", "standard:tda-53.b"),
        ),
        pytest.param(
            flop(), Gesture(), "none", marks=clause("standard:tda-40"), id="nothing at all"
        ),
        # The least bet, and all-in for less.
        pytest.param(
            flop(),
            said("bet", 50),
            "bet 200",
            marks=clause("standard:common-minimum-bet", "standard:tda-52"),
        ),
        pytest.param(
            flop(400, stack=600),
            said("all-in"),
            "all-in 600",
            marks=clause("standard:common-short-all-in"),
        ),
        # Out of turn.
        *(
            pytest.param(
                flop(400), early(said(word), since), expected, marks=clause("standard:tda-53")
            )
            for word, bound in (
                ("call", "call 400"),
                ("raise", "raise 800"),
                ("all-in", "all-in 5000"),
            )
            for since, expected in (
                ("none", bound),
                ("fold-or-check", bound),
                ("call", bound),
                ("bet-or-raise", "none"),
            )
        ),
        *(
            pytest.param(
                flop(400), early(said("fold"), since), "fold", marks=clause("standard:tda-53.a")
            )
            for since in ("none", "fold-or-check", "call", "bet-or-raise")
        ),
    ],
)
def test_it_reads(
    moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    check_reading("standard", moment, gesture, expected, request)
