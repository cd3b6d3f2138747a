"""PPPL: rulings on dead and live hands."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("cards-in-another-hand identifiable=true", "hand-live", "standard:tda-65"),
    ("cards-in-another-hand identifiable=false protected=false", "hand-dead", "standard:tda-65"),
    ("cards-thrown-forward facing_bet=true", "hand-dead", "standard:tda-58"),
    ("cards-thrown-forward facing_bet=false", "hand-dead", "standard:tda-58"),
    (
        "unprotected-hand-killed raise_uncalled=true",
        "hand-dead-raise-returned",
        "standard:tda-65",
        "standard:tda-65.a",
    ),
    ("unprotected-hand-killed raise_uncalled=false", "hand-dead", "standard:tda-65"),
    ("winning-hand-killed-face-up", "hand-live", "standard:tda-13.b"),
    ("dropped-card", "hand-live", "standard:common-dropped-cards"),
    ("player-exposes-live-hand", "hand-live", "3.5.3.a", "3.5.3.b"),
    ("cards-below-table", "hand-dead", "3.8.c", "3.8.b"),
    ("cards-below-table deliberate=false", "hand-dead", "3.8.c"),
)
def test_hands(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
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
    check("pppl", asked, outcome, clauses)
