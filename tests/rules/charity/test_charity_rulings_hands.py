"""Charity: rulings on dead and live hands."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("cards-in-another-hand identifiable=true", "hand-live", "standard:tda-65"),
    ("cards-in-another-hand identifiable=false protected=false", "hand-dead", "standard:tda-65"),
    ("cards-thrown-forward facing_bet=true", "hand-dead", "standard:tda-58"),
    ("cards-thrown-forward facing_bet=false", "hand-dead", "standard:tda-58"),
    ("player-exposes-live-hand", "hand-live", "standard:tda-68"),
    ("dropped-card", "hand-live", "standard:common-dropped-cards"),
    ("cards-below-table", "hand-live", "standard:tda-2"),
    ("unprotected-hand-killed raise_uncalled=false", "hand-dead", "15.b"),
    ("unprotected-hand-killed raise_uncalled=true", "hand-dead-raise-returned", "15.b", "15.c"),
    ("winning-hand-killed-face-up", "hand-live", "16"),
)
def test_hands(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@cases(
    "charity",
    ("identifiable=false", "hand-dead", "standard:tda-14"),
    ("identifiable=true misinformed=false", "director-decides", "standard:tda-14"),
    (
        "identifiable=true misinformed=true",
        "director-decides",
        "standard:common-misinformed-fold",
        "standard:tda-14",
    ),
    about="hand-touched-muck",
)
def test_cards_in_the_discards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
