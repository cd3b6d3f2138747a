"""Charity: the steps its rulebook asks for, prompted at the moments of a hand."""

from __future__ import annotations

from procedure_kit import check, procedures


@procedures(
    "charity",
    (
        "before-shuffle",
        "dealer",
        "Shuffle or wash once more if a player asks; each has 1 such request a round.",
        "21.b",
        "21.c",
    ),
    ("before-deal", "dealer", "Say what has to be posted.", "blinds.5"),
    ("clock", "director", "Call the clock on a player after a fair time without action.", "8.a"),
    ("award", "dealer", "Divide the pots and give each player those that are due.", "side-pots.5"),
    ("award", "dealer", "Name the winner.", "betting.10"),
)
def test_a_step_is_prompted(moment: str, who: str, says: str, clauses: list[str]) -> None:
    check("charity", moment, who, says, clauses)
