"""A case about somebody who leaves, filed in a night: they are gone as by the deed itself."""

from __future__ import annotations

from typing import Any

import pytest

from kit import HOUSES
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulings import catalogue
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.people import WentAway
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, chance, done, noted, refused, running

clause = pytest.mark.clause
LEAVES = {
    "quit-before-final": "quit",
    "quit-at-final": "quit",
    "disqualified-before-final": "disqualify",
    "disqualified-at-final": "disqualify",
}
CLAUSES = {
    ("pppl", "quit-before-final"): ["pppl:3.13.1.b", "pppl:3.13.1.c"],
    ("pppl", "quit-at-final"): ["pppl:3.13.2.a", "pppl:3.13.2.b"],
    ("pppl", "disqualified-before-final"): ["pppl:3.13.1.a", "pppl:3.13.1.e"],
    ("pppl", "disqualified-at-final"): ["pppl:3.13.2.c", "pppl:3.13.2.d"],
    ("lions", "quit-before-final"): ["lions:leaving.1", "lions:leaving.4"],
    ("spotlight", "disqualified-before-final"): ["spotlight:6.21.c"],
    ("redtooth", "disqualified-before-final"): ["redtooth:42.b"],
}
ROWS = [
    pytest.param(name, incident, marks=[clause(*c) for c in [CLAUSES.get((name, incident))] if c])
    for name in HOUSES
    for incident in LEAVES
]


def before(name: str, incident: str) -> Tournament:
    """Two tables, or the final one."""
    night = running(name, 13, tables=2)
    night.final = incident.endswith("at-final")
    return night


@pytest.mark.parametrize(("name", "incident"), ROWS)
def test_whoever_is_reported_to_go_has_gone(name: str, incident: str) -> None:
    by_case, by_deed = before(name, incident), before(name, incident)
    done(ask(by_case, "rule", MINUTE, incident=incident, player=3))
    done(ask(by_deed, LEAVES[incident], MINUTE, player=3, reason=incident))
    (left,), (would,) = noted(by_case, Left), noted(by_deed, Left)
    same = ("how", "dealt_in", "takes_seat", "is_left", "removed_at_final", "placed")
    assert [getattr(left, field) for field in same] == [getattr(would, field) for field in same]
    assert by_case.stack_of(3) == by_deed.stack_of(3)
    assert by_case.cases[0].clauses[0] in left.clauses
    again = ask(by_case, "rule", MINUTE, incident=incident, player=3)
    refused(again, "not-playing")
    open_to = catalogue().incidents[incident].outcomes
    other = next(each for each in open_to if each != by_case.cases[0].decided)
    otherwise = {"case": 0, "outcome": other, "reason": "he is back"}
    refused(ask(by_case, "decide-case", MINUTE, **otherwise), "carried-out")


def test_what_becomes_of_the_chips_may_be_decided_otherwise() -> None:
    night = before("pppl", "quit-before-final")
    decided = {"outcome": "chips-removed", "reason": "the chips are needed elsewhere"}
    done(ask(night, "rule", MINUTE, incident="quit-before-final", player=3, **decided))
    (left,) = noted(night, Left)
    assert not left.dealt_in and night.stack_of(3) == 0


def test_before_the_final_table_is_not_at_it() -> None:
    night = before("pppl", "quit-before-final")
    state = frozen(night)
    answer = ask(night, "rule", MINUTE, incident="quit-at-final", player=3)
    assert "pppl:3.13.2.a" in refused(answer, "no-final-table")
    assert frozen(night) == state


def test_what_a_dealer_reports_puts_nobody_out() -> None:
    night = before("lions", "disqualified-before-final")
    done(by_office(night, "dealer", incident="disqualified-before-final", player=3))
    assert night.cases[0].open and not noted(night, Left)
    office = str(house("lions").direction.ruled_by.value[0])
    decided = {"case": 0, "outcome": night.cases[0].outcome, "reason": "he was drunk"}
    done(perform(night, asked("decide-case", **decided), MINUTE, chance(), office))
    assert [left.player for left in noted(night, Left)] == [3]


def by_office(night: Tournament, office: str, **told: Any) -> Refusal | None:
    return perform(night, asked("rule", **told), MINUTE, chance(), office)


@clause("redtooth:59")
def test_whoever_telephones_is_away_from_the_table() -> None:
    night = running("redtooth", 6)
    done(ask(night, "rule", MINUTE, incident="phone-at-table", player=3))
    assert [event.player for event in noted(night, WentAway)] == [3]
    assert night.entrants[3].absent
    done(ask(night, "rule", 2 * MINUTE, incident="phone-at-table", player=3))  # still away
    assert len(noted(night, WentAway)) == 1
    done(ask(night, "back", 3 * MINUTE, player=3))
