"""Lions: a warning first, then out."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.people.penalties import Imposed, ban_of, imposed, next_step

LIONS = house("lions")


@pytest.mark.clause("lions:chips.6", "lions:chips.7")
def test_a_warning_comes_first_and_then_the_player_is_out_of_this_event_only() -> None:
    first = next_step(LIONS, [])
    assert first is not None
    assert first.penalty == Penalty(PenaltyKind.WARNING)
    second = next_step(LIONS, [first.penalty])
    assert second is not None
    assert second.clauses == ("lions:chips.6", "lions:chips.7")
    given = imposed(LIONS, second)
    assert isinstance(given, Imposed)
    assert given.ends_event
    assert ban_of(LIONS, second, reason="chips off the table", today=1) is None
