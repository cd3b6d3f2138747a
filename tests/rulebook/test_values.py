"""Values told in words and as plain data."""

from __future__ import annotations

import pytest

from shuffleup.rulebook.chapters.betting import MinimumRaise
from shuffleup.rulebook.chapters.finish import SameHand
from shuffleup.rulebook.figures import (
    BlindPair,
    ChipCount,
    Money,
    Offer,
    Penalty,
    PenaltyKind,
    Span,
)
from shuffleup.rulebook.values import plain, words


@pytest.mark.parametrize(
    ("value", "told", "data"),
    [
        (MinimumRaise.DOUBLE_THE_BET, "double the bet", "double-the-bet"),
        (4000, "4,000", 4000),
        (True, "yes", True),
        (False, "no", False),
        ((), "none", []),
        ((60, 30), "60, 30", [60, 30]),
        (
            (SameHand.STARTING_STACK, SameHand.HAND),
            "starting stack, hand",
            ["starting-stack", "hand"],
        ),
        (BlindPair(1000, 2000), "1,000/2,000", {"small": 1000, "big": 2000}),
        (Span(3, 49), "3 to 49", {"least": 3, "most": 49}),
        ((ChipCount(10, 100),), "10 × 100", [{"number": 10, "chip": 100}]),
        (Money(1805, "USD"), "18.05 USD", {"amount_minor": 1805, "currency": "USD"}),
        (Money(0, ""), "nothing", {"amount_minor": 0, "currency": ""}),
        (
            Offer(1, 5000, 8000, "USD"),
            "at most 1, 5,000 chips for 80.00 USD",
            {"most": 1, "chips": 5000, "price_minor": 8000, "currency": "USD"},
        ),
        (
            Offer(0, 0, 0, ""),
            "none",
            {"most": 0, "chips": 0, "price_minor": 0, "currency": ""},
        ),
        (
            (Penalty(PenaltyKind.WARNING), Penalty(PenaltyKind.MINUTES, 10)),
            "warning, 10 minutes",
            [
                {"kind": "warning", "amount": 0, "open": False},
                {"kind": "minutes", "amount": 10, "open": False},
            ],
        ),
        (
            Penalty(PenaltyKind.ROUNDS, 1),
            "1 round",
            {"kind": "rounds", "amount": 1, "open": False},
        ),
        (
            Penalty(PenaltyKind.SUSPENDED_DAYS, 14),
            "suspended for 14 days",
            {"kind": "suspended-days", "amount": 14, "open": False},
        ),
    ],
)
def test_a_value_in_words_and_as_data(value: object, told: str, data: object) -> None:
    assert words(value) == told
    assert plain(value) == data
