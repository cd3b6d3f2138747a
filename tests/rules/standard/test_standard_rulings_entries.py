"""Standard practice: rulings on entries, purchases, moves and levels."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("late-arrival level=4", "allowed", "common-late-entry", "tda-8"),
    ("late-arrival level=5", "refused", "common-late-entry"),
    ("rebuy-request", "refused", "common-freezeout"),
    ("add-on-request", "refused", "common-freezeout"),
    ("refused-move", "must-move", "common-moves"),
    ("level-up-announced riffle_begun=true", "old-level", "tda-23.a", "tda-23"),
    ("level-up-announced riffle_begun=false", "new-level", "tda-23.a"),
    ("wrong-level actions_taken=2 chips_in=false", "level-corrected", "tda-23.b"),
    ("wrong-level actions_taken=2 chips_in=true", "level-stands", "tda-23.b"),
)
def test_entries(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
