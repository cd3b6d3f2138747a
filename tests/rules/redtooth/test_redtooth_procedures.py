"""Redtooth: the steps its rulebook asks for, prompted at the moments of a hand."""

from __future__ import annotations

from procedure_kit import check, procedures


@procedures(
    "redtooth",
    ("deal", "dealer", "Deal from the right of the button where it is dead.", "21.c"),
    ("fold", "dealer", "Take the folded cards; they are out of play.", "betting.fold.2"),
    ("clock", "dealer", "Start the clock if another player calls it: 60 seconds.", "29", "29a.a"),
    (
        "before-street",
        "dealer",
        "Lay the top card face down, as the burn.",
        "flop.1",
        "turn.1",
        "river.1",
    ),
    ("street", "dealer", "Turn the shared cards up.", "flop.1", "turn.1", "river.1"),
)
def test_a_step_is_prompted(moment: str, who: str, says: str, clauses: list[str]) -> None:
    check("redtooth", moment, who, says, clauses)
