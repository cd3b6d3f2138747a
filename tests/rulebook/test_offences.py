"""Offences: every rule of conduct is one, under a name of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.rulebook import HOUSES, Rulebook, RulebookError, house, load
from shuffleup.rulebook.loader import bind
from shuffleup.rulebook.sheet import parse

HEAD = '[house]\nid = "club"\nname = "The Club"\n'
every_house = pytest.mark.parametrize("book", [house(id) for id in HOUSES], ids=HOUSES)


MISUSED = {"spotlight:6.3.d"}
"""What a house allows, and says what becomes of whoever misuses it."""


@every_house
def test_every_rule_of_conduct_belongs_to_one_offence(book: Rulebook) -> None:
    named = [ref for offence in book.offences for ref in offence.clauses if ref not in MISUSED]
    conduct = [clause.ref for clause in book.clauses.values() if clause.kind == "conduct"]
    assert sorted(named) == sorted(conduct)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[[offence]]\nclauses = ["tda-2"]',
            " 1: kind is missing; allowed: a table of kind, clauses",
        ),
        (
            '[[offence]]\nkind = "Loud Voice"\nclauses = ["tda-2"]',
            ' "Loud Voice": allowed: small words joined by hyphens',
        ),
        ('[[offence]]\nkind = "loud"\nclauses = []', " loud: clauses: needs at least one"),
        ('[[offence]]\nkind = "loud"\nclauses = ["9z"]', ' loud: no clause "9z" in club, standard'),
        (
            '[[offence]]\nkind = "loud"\nclauses = ["tda-2"]\n'
            '[[offence]]\nkind = "loud"\nclauses = ["tda-3"]',
            " loud: there are two of this kind",
        ),
        (
            '[[offence]]\nkind = "loud"\nclauses = ["tda-2"]\n'
            '[[offence]]\nkind = "noisy"\nclauses = ["tda-2"]',
            " noisy: standard:tda-2 is part of another offence",
        ),
    ],
)
def test_an_offence_that_cannot_be_read(text: str, problem: str) -> None:
    with pytest.raises(RulebookError) as caught:
        bind(parse(HEAD + text, "club.toml"), house("standard"))
    assert str(caught.value) == f"club.toml: [[offence]]{problem}"


def test_a_fork_keeps_its_houses_offences_but_for_what_it_names_itself(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        f'{HEAD}base = "spotlight"\n'
        '[[offence]]\nkind = "swearing"\nclauses = ["1a4.a"]\n'
        '[[offence]]\nkind = "smoke"\nclauses = ["1c.c", "1c.g"]\n',
        encoding="utf-8",
    )
    offences = dict(load(file).offences)
    assert offences["swearing"] == ("spotlight:1a4.a",)
    assert "disturbance" not in offences  # its only clause is now swearing
    assert "spotlight:1c.c" not in offences["tobacco"] and "spotlight:1c.d" in offences["tobacco"]
    assert offences["weapon"] == ("spotlight:1a8",)


def test_a_house_does_not_take_over_the_offences_of_common_practice() -> None:
    assert bind(parse(HEAD, "club.toml"), house("standard")).offences == ()
