"""Charity: how old players are."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.tournament.entry.admission import Person, sign_in_refusal

CHARITY = house("charity")


@pytest.mark.clause("charity:28")
@pytest.mark.parametrize(("years", "code"), [(0, "age-unknown"), (20, "under-age"), (21, "")])
def test_players_confirm_that_they_are_21(years: int, code: str) -> None:
    refused = sign_in_refusal(CHARITY, Person("Ada", age_confirmed=years))
    assert (refused.code if refused else "") == code
    if refused:
        assert refused.clauses == ("charity:28",)
