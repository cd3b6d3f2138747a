"""Grounds: from clauses to the settings that were asked."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.rulebook.asking import noting
from shuffleup.rulebook.grounds import grounds

every_house = pytest.mark.parametrize("book", [house(id) for id in HOUSES], ids=HOUSES)


def keys(book: Rulebook, *refs: str, usual: tuple[tuple[str, ...], ...] = ()) -> list[str]:
    return [each.key for each in grounds(book, refs, usual=usual).settings]


def test_a_setting_is_found_by_its_clauses() -> None:
    found = grounds(house("spotlight"), ("spotlight:3d3", "spotlight:4a1.a"))
    (ground,) = found.settings
    assert (ground.key, ground.setting.value) == ("betting.minimum_raise", "double-the-bet")
    assert [clause.id for clause in ground.clauses] == ["3d3", "4a1.a"]
    assert [reading.other[:7] for reading in ground.readings] == ["Exactly"]
    assert found.clauses == ()


def test_a_clause_that_sets_nothing_stands_by_itself() -> None:
    found = grounds(house("spotlight"), ("spotlight:2b11.a",))
    assert (found.settings, [clause.id for clause in found.clauses]) == ((), ["2b11.a"])


def test_who_knows_what_is_usual_tells_settings_of_one_clause_apart() -> None:
    lions, clause = house("lions"), "lions:moving.1"
    balanced = ("seating.balance_difference", "seating.mover", "seating.mover_seat")
    usual = (balanced, ("seating.several_movers",))
    assert keys(lions, "lions:seating.2", clause, usual=usual) == list(balanced)
    assert keys(lions, clause, usual=usual) == ["seating.several_movers"]
    assert keys(lions, clause) == ["seating.mover", "seating.mover_seat", "seating.several_movers"]


def test_a_part_of_the_clauses_may_be_enough() -> None:
    usual = (("finish.out",), ("finish.same_hand",))
    assert keys(house("pppl"), "pppl:2.3.2.a", usual=usual) == ["finish.same_hand"]


@every_house
def test_whatever_a_setting_cites_leads_back_to_it(book: Rulebook) -> None:
    for parameter, setting in book.settings():
        found = grounds(book, setting.clauses)
        told = {clause.ref for each in found.settings for clause in each.clauses}
        assert told == set(setting.clauses) and not found.clauses
        if setting.clauses:
            values = {each.key for each in found.settings}
            key = f"{parameter.chapter}.{parameter.name}"
            assert key in values or all(
                set(each.setting.clauses) <= set(setting.clauses) for each in found.settings
            )


def test_a_rulebook_notes_what_it_is_asked() -> None:
    noted, asked = noting(house("redtooth"))
    assert noted.pot.odd_chip is house("redtooth").pot.odd_chip
    assert noted.showdown.muck.value == "beaten-may-muck"
    assert noted.pot.odd_chip.value and noted.clause("13").id == "13"
    assert sum(1 for _ in noted.settings()) > 100
    assert asked == ["pot.odd_chip", "showdown.muck"]
