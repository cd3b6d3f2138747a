"""Lions: chips."""

from __future__ import annotations

import pytest

from night_kit import done, night, refused
from shuffleup.rulebook import house
from shuffleup.tournament.preset.chips import forfeit, stack_refusal

clause = pytest.mark.clause
LIONS = house("lions")


@clause("lions:buy-in.3")
def test_every_entry_buys_five_thousand() -> None:
    assert night("lions").stack == 5_000
    for other in (4_999, 5_001):
        assert refused(stack_refusal(LIONS, other), "other-stack") == ("lions:buy-in.3",)


@clause("lions:chips.1", "lions:chips.6")
def test_chips_taken_from_the_table_cost_a_warning_and_come_back() -> None:
    found = done(forfeit(LIONS, 5_000, 1_000))
    assert (found.stack, found.removed, found.out) == (5_000, 0, False)
    assert set(found.clauses) >= {"lions:chips.1", "lions:chips.6"}
