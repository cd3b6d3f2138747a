"""Where two houses differ."""

from __future__ import annotations

from itertools import combinations

import pytest

from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.compare import compare


@pytest.mark.parametrize(("one", "other"), list(combinations(HOUSES, 2)))
def test_comparing_works_both_ways(one: str, other: str) -> None:
    there = compare(house(one), house(other))
    back = compare(house(other), house(one))
    assert [(each.parameter, each.right, each.left) for each in back] == there
    assert all(each.left.value != each.right.value for each in there)


@pytest.mark.parametrize("id", HOUSES)
def test_a_house_does_not_differ_from_itself(id: str) -> None:
    assert compare(house(id), house(id)) == []


@pytest.mark.parametrize("id", HOUSES)
def test_two_silent_houses_never_differ(id: str) -> None:
    for each in compare(house(id), house("lions")):
        assert not (each.left.silent and each.right.silent)


def test_known_differences_between_spotlight_and_redtooth() -> None:
    found = {
        (each.parameter.chapter, each.parameter.name): (each.left.value, each.right.value)
        for each in compare(house("spotlight"), house("redtooth"))
    }
    expected = {
        ("betting", "minimum_raise"): ("double-the-bet", "last-raise"),
        ("pot", "odd_chip"): ("left-of-button-one-each", "left-of-button-all"),
        ("showdown", "order"): ("last-aggressor", "left-of-last-caller"),
        ("showdown", "muck"): ("called-shows", "beaten-may-muck"),
        ("showdown", "slow_roll"): ("one-card-plays", "must-show-both"),
        ("button", "method"): ("moving", "dead"),
        ("presence", "absent_hand"): ("dead-at-turn", "dead-at-end-of-deal"),
        ("misdeal", "exposed_count"): (2, 1),
        ("levels", "hand_begins"): ("first-riffle", "first-card"),
        ("entry", "break_chips"): (0, 1500),
    }
    assert expected.items() <= found.items()
    assert ("betting", "minimum_bet") not in found
    assert ("chips", "colour_up") not in found


def test_a_difference_says_which_side_is_silent_and_quotes_both() -> None:
    differences = compare(house("lions"), house("spotlight"))
    (raises,) = (each for each in differences if each.parameter.name == "minimum_raise")
    assert raises.left.silent
    assert raises.left.clauses == ("standard:tda-43",)
    assert raises.right.clauses == ("spotlight:3d3", "spotlight:4a1.a")
    assert raises.parameter.sentence == "The least that a raise must make the bet."
