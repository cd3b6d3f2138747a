"""Redtooth: rulings on dead and live hands."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "redtooth",
    ("cards-in-another-hand identifiable=true", "hand-live", "standard:tda-65"),
    ("cards-in-another-hand identifiable=false protected=false", "hand-dead", "standard:tda-65"),
    ("cards-thrown-forward facing_bet=false", "hand-dead", "standard:tda-58"),
    ("cards-below-table", "hand-live", "standard:tda-2"),
    ("hand-touched-muck", "hand-dead", "32"),
    ("hand-touched-muck identifiable=true misinformed=true", "hand-dead", "32"),
    ("cards-thrown-forward facing_bet=true", "hand-dead", "betting.fold.2", "betting.fold.1"),
    ("unprotected-hand-killed raise_uncalled=false", "hand-dead", "33.a"),
    ("unprotected-hand-killed raise_uncalled=true", "hand-dead-raise-returned", "33.a", "33.b"),
    ("winning-hand-killed-face-up", "hand-live", "34"),
    ("player-exposes-live-hand", "hand-live", "37.a", "37.c"),
    ("dropped-card", "hand-live", "43.a", "standard:common-dropped-cards"),
)
def test_hands(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@clause("redtooth:43.a")
def test_a_card_that_leaves_the_table_may_bring_a_penalty() -> None:
    assert isinstance(ruled("redtooth", "dropped-card").discretion, str)
