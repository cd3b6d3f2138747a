"""Standard practice: rulings on dead and live hands."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("cards-in-another-hand identifiable=true", "hand-live", "tda-65"),
    ("cards-in-another-hand identifiable=false protected=false", "hand-dead", "tda-65"),
    ("cards-thrown-forward facing_bet=true", "hand-dead", "tda-58"),
    ("cards-thrown-forward facing_bet=false", "hand-dead", "tda-58"),
    (
        "unprotected-hand-killed raise_uncalled=true",
        "hand-dead-raise-returned",
        "tda-65",
        "tda-65.a",
    ),
    ("unprotected-hand-killed raise_uncalled=false", "hand-dead", "tda-65"),
    ("winning-hand-killed-face-up", "hand-live", "tda-13.b"),
    ("player-exposes-live-hand", "hand-live", "tda-68"),
    ("dropped-card", "hand-live", "common-dropped-cards"),
    ("cards-below-table", "hand-live", "tda-2"),
)
def test_hands(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("identifiable=false", "hand-dead", "tda-14", "tda-15.b"),
    ("identifiable=false raise_uncalled=false", "hand-dead", "tda-14"),
    (
        "identifiable=false raise_uncalled=true",
        "hand-dead-raise-returned",
        "tda-14",
        "tda-15.b",
    ),
    ("identifiable=true misinformed=false", "director-decides", "tda-14"),
    ("identifiable=true misinformed=true", "director-decides", "common-misinformed-fold", "tda-14"),
    about="hand-touched-muck",
)
def test_cards_in_the_discards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
