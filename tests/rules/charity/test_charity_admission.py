"""Charity: how old players are, and until when they come."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulings import cases
from shuffleup.tournament.entry.admission import Person, sign_in_refusal
from shuffleup.tournament.hands.hands import begin_hand
from tournament_kit import MINUTE, ask, chance, done, knock_out, refused, running

CHARITY = house("charity")
assert cases, "incidents can be filed"


@pytest.mark.clause("charity:28")
@pytest.mark.parametrize(("years", "code"), [(0, "age-unknown"), (20, "under-age"), (21, "")])
def test_players_confirm_that_they_are_21(years: int, code: str) -> None:
    refused = sign_in_refusal(CHARITY, Person("Ada", age_confirmed=years))
    assert (refused.code if refused else "") == code
    if refused:
        assert refused.clauses == ("charity:28",)


@pytest.mark.clause("charity:tournament.9")
def test_nobody_joins_while_the_championship_table_is_being_formed() -> None:
    """The door and the ruling that is filed for it say the same, by the same clause."""
    night = running("charity", 12, tables=2)
    done(begin_hand(night, 1, MINUTE, chance()))  # it plays on, so the ten have to wait
    for _ in range(2):
        first, second = (int(player) for player in night.room.tables[0].players()[:2])
        knock_out(night, first, second)
    assert night.gathering and not night.final
    person = {"name": "Zoe", "age_confirmed": 30, "accepted": True}
    assert refused(ask(night, "sign-in", MINUTE, **person), "too-late") == ("charity:tournament.9",)
    done(ask(night, "rule", MINUTE, incident="late-arrival"))
    assert (night.cases[-1].outcome, night.cases[-1].clauses) == (
        "refused",
        ("charity:tournament.9",),
    )
