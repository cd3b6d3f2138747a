"""Spotlight: rulings on dead and live hands."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "spotlight",
    ("hand-touched-muck", "hand-dead", "6.9", "3b3.a"),
    ("hand-touched-muck identifiable=true misinformed=true", "hand-dead", "6.9", "3b3.b"),
    ("cards-in-another-hand identifiable=true", "hand-live", "3b4"),
    ("cards-in-another-hand identifiable=false protected=true", "hand-live", "3b4"),
    ("cards-in-another-hand identifiable=false protected=false", "hand-dead", "3b4"),
    ("cards-thrown-forward facing_bet=true", "hand-dead", "3b1"),
    ("cards-thrown-forward facing_bet=false", "hand-dead", "standard:tda-58"),
    ("unprotected-hand-killed", "hand-dead", "3c2.b", "3c2.a"),
    ("unprotected-hand-killed raise_uncalled=true", "hand-dead", "3c2.b"),
    ("winning-hand-killed-face-up", "hand-dead", "6.9", "3c2.b"),
    ("player-exposes-live-hand", "hand-live", "1b4", "standard:tda-68"),
    ("dropped-card", "hand-live", "3c13"),
    ("cards-below-table", "hand-live", "2b13.a", "2b13.b"),
)
def test_hands(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@clause("spotlight:3b3.b", "spotlight:6.9")
def test_wrong_information_helps_only_against_the_rule() -> None:
    told_wrong = ruled("spotlight", "hand-touched-muck misinformed=true")
    assert isinstance(told_wrong.discretion, str)
    assert ruled("spotlight", "hand-touched-muck misinformed=false").discretion is False
