"""Lions: chips off the table are warned about; more is the director's."""

from __future__ import annotations

import pytest

from penalty_kit import banned, choices, given
from shuffleup.tournament.people.departures import Left
from tournament_kit import noted, running


@pytest.mark.clause("lions:chips.6", "lions:chips.7")
def test_taking_chips_away_is_warned_about_and_more_is_the_directors() -> None:
    night = running("lions", 6)
    assert choices(night, clause="chips.1") == "warning, disqualified"
    for _ in range(2):
        assert given(night, clause="chips.1", kind="warning") == "warning"
    assert not noted(night, Left)
    assert given(night, clause="chips.1", kind="disqualified", reason="again") == "disqualified"
    assert "lions:chips.7" in noted(night, Left)[0].clauses
    assert banned(night) == []


@pytest.mark.clause("standard:tda-71")
def test_for_anything_else_there_is_the_scale_of_common_practice() -> None:
    night = running("lions", 6)
    assert given(night, offence="penalties.swearing") == "warning"
    assert given(night, offence="penalties.swearing") == "hands 1"
