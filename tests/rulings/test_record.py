"""Records: what a director may file, and why not."""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulings import catalogue
from shuffleup.rulings.facts import Facts
from shuffleup.rulings.record import Filed, count, file
from shuffleup.rulings.rule import rule

BOOK = house("spotlight")


def test_a_record_holds_the_clause_and_its_sentence() -> None:
    filed = file(BOOK, "1b2", "Ann", at_ms=5, chair=2, hand=7, note="twice")
    assert filed == Filed(
        clause="spotlight:1b2",
        kind="splashed-pot",
        says="Deliberately tossing chips so that they scatter in the pot is improper.",
        person="Ann",
        at_ms=5,
        chair=2,
        hand=7,
        note="twice",
    )


@pytest.mark.parametrize(
    ("ref", "change", "code", "says"),
    [
        ("9z", {}, "unknown-clause", 'has no clause "9z".'),
        ("lions:chips.1", {}, "unknown-clause", 'has no clause "lions:chips.1".'),
        ("3d3", {}, "not-filed", "can be reported for: it is mechanic."),
        ("3c11.a", {}, "not-filed", "can be reported for: it is advice."),
        ("1b2", {"person": " "}, "incomplete", "A record needs a person."),
        ("1b2", {"chair": -2}, "incomplete", "There is no seat -2."),
        ("1b2", {"hand": -1}, "incomplete", "There is no hand -1."),
        ("1b2", {"at_ms": -1}, "incomplete", "There is no time -1."),
    ],
)
def test_what_cannot_be_filed(ref: str, change: dict[str, Any], code: str, says: str) -> None:
    given: dict[str, Any] = {"person": "Ann", "at_ms": 0} | change
    refusal = file(BOOK, ref, given.pop("person"), **given)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code and refusal.says.endswith(says) and refusal.allowed
    assert refusal.clauses == (() if code == "unknown-clause" else (f"spotlight:{ref}",))


def test_a_rule_of_common_practice_can_be_filed_in_every_house() -> None:
    filed = file(BOOK, "standard:tda-69", "Ann", at_ms=0)
    assert isinstance(filed, Filed) and filed.kind == "cheating"


def test_admin_and_penalty_clauses_are_filed_under_their_topic() -> None:
    for ref in ("6.1", "6.21.b"):
        filed = file(BOOK, ref, "Ann", at_ms=0)
        assert isinstance(filed, Filed) and filed.kind == BOOK.clause(ref).topic


def test_repeats_are_counted_over_all_clauses_of_the_offence() -> None:
    records = [
        filed
        for ref, person in (("1a9.a", "Ann"), ("6.24.a", "Ann"), ("1a2", "Ann"), ("1a9.a", "Bob"))
        if isinstance(filed := file(BOOK, ref, person, at_ms=0), Filed)
    ]
    assert count(BOOK, records, " Ann ", "6.24.a") == 2
    assert count(BOOK, records, "Ann", "1a2") == 1
    assert count(BOOK, records, "Cid", "1a2") == 0


def test_the_count_is_what_a_ruling_asks_for() -> None:
    pppl = house("pppl")
    records = [file(pppl, "3.1.a", "Ann", at_ms=at) for at in range(2)]
    outcomes = []
    for earlier in (records[:0], records[:1]):
        known = [filed for filed in earlier if isinstance(filed, Filed)]
        incident = catalogue().incidents["money-on-table"]
        again = count(pppl, known, "Ann", "3.1.a") + 1
        known_facts = {"offence": again, "approved_coin": False}
        outcomes.append(rule(pppl, Facts(incident, known_facts)).outcome)
    assert outcomes == ["disqualified", "banned"]
