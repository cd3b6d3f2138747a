"""Lions: rulings on entries, purchases, moves and levels."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("late-arrival cleared=true", "allowed", "late.1", "late.2"),
    ("late-arrival cleared=false", "refused", "seating.4", "seating.3"),
    ("rebuy-request stage=championship", "refused", "win.4"),
    ("rebuy-request stage=qualifier break_over=true", "refused", "rebuy.2"),
    ("rebuy-request stage=qualifier break_over=false taken=1", "refused", "rebuy.4"),
    (
        "rebuy-request stage=qualifier break_over=false taken=0 stack=5000",
        "refused",
        "rebuy.1",
        "rebuy.7",
    ),
    (
        "rebuy-request stage=qualifier break_over=false taken=0 stack=4975",
        "allowed",
        "rebuy.1",
        "rebuy.5",
    ),
    (
        "rebuy-request stage=single break_over=false taken=0 stack=0",
        "allowed",
        "rebuy.1",
        "rebuy.5",
    ),
    ("add-on-request stage=championship", "refused", "win.4"),
    ("add-on-request stage=qualifier break_over=true", "refused", "add-on.1"),
    ("add-on-request stage=qualifier break_over=false taken=1", "refused", "add-on.1", "add-on.2"),
    ("add-on-request stage=qualifier break_over=false taken=0", "allowed", "add-on.1", "add-on.3"),
    ("refused-move", "must-move", "standard:common-moves"),
    (
        "level-up-announced riffle_begun=true blinds_posted=true",
        "old-level",
        "timer.3",
        "hand.1",
        "timer.2",
    ),
    ("level-up-announced riffle_begun=true blinds_posted=false", "new-level", "timer.3", "hand.1"),
    ("level-up-announced riffle_begun=false", "new-level", "timer.3"),
)
def test_entries(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
