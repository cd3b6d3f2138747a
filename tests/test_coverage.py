"""The list of honoured clauses is honest: it says what the tests name, and no more."""

from __future__ import annotations

import json

import pytest

from evidence import PACKAGED, evidence
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.clause import KINDS, Clause
from shuffleup.rulebook.coverage import ROOMS, Covered, Status, by_status, coverage, status
from shuffleup.rulebook.loader import named_by_tests

CLAUSES = [
    clause for id in HOUSES if house(id).base is not None for clause in house(id).clauses.values()
]


def covered() -> list[Covered]:
    return coverage(CLAUSES, named_by_tests())


def whole_suite(config: pytest.Config) -> bool:
    """Whether this run collected every test there is."""
    asked = {config.rootpath.joinpath(argument) for argument in config.args}
    narrowed = any(config.getoption(name) for name in ("keyword", "markexpr", "deselect", "ignore"))
    return asked <= {config.rootpath, config.rootpath / "tests"} and not narrowed


def test_every_mark_of_this_run_is_in_the_packaged_list(request: pytest.FixtureRequest) -> None:
    packaged = named_by_tests()
    missing = [
        f"{test} names {clause}"
        for clause, tests in evidence(request.session.items).items()
        for test in tests
        if test not in packaged.get(clause, [])
    ]
    assert missing == [], "run make coverage"


def test_the_packaged_list_names_no_test_that_is_gone(request: pytest.FixtureRequest) -> None:
    if not whole_suite(request.config):
        pytest.skip("only a whole run knows every test")
    marks = evidence(request.session.items)
    assert json.loads(PACKAGED.read_text(encoding="utf-8")) == marks, "run make coverage"


def test_every_clause_is_listed_once() -> None:
    items = covered()
    assert len(items) == len({each.clause.ref for each in items}) == 1005
    assert sum(by_status(items).values()) == 1005


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_honoured_that_no_test_names(kind: str) -> None:
    clause = Clause("club", "1", "hand.deal", kind, "Deal.")
    assert status(clause, []) is (Status.TEXT if kind == "advice" else Status.PLANNED)
    assert coverage([clause], {"club:2": ["tests/hands/test_x.py::test_y"]})[0].tests == ()


@pytest.mark.parametrize(
    ("kind", "test", "expected"),
    [
        ("mechanic", "tests/hands/test_x.py::test_y", Status.ENFORCED),
        ("mechanic", "tests/rulings/test_x.py::test_y", Status.RULING),
        ("mechanic", "tests/rules/club/test_club_rulings_deal.py::test_y", Status.RULING),
        ("procedure", "tests/rules/club/test_club_procedures.py::test_y", Status.PROCEDURE),
        ("procedure", "tests/rules/club/test_club_rulings_deal.py::test_y", Status.RULING),
        ("ruling", "tests/hands/test_x.py::test_y", Status.RULING),
        ("penalty", "tests/rulings/test_x.py::test_y", Status.RULING),
        ("conduct", "tests/rules/club/test_club_conduct.py::test_y", Status.RECORDED),
        ("admin", "tests/rulings/test_x.py::test_y", Status.RECORDED),
        ("advice", "tests/hands/test_x.py::test_y", Status.TEXT),
    ],
)
def test_how_a_clause_is_honoured_follows_from_its_kind(
    kind: str, test: str, expected: Status
) -> None:
    clause = Clause("club", "1", "hand.deal", kind, "Deal.")
    assert status(clause, [test]) is expected
    assert coverage([clause], {"club:1": [test]})[0].tests == (test,)


def test_a_mechanic_that_a_hand_shows_too_is_enforced() -> None:
    clause = Clause("club", "1", "hand.deal", "mechanic", "Deal.")
    both = ["tests/hands/test_x.py::test_y", "tests/rulings/test_x.py::test_y"]
    assert status(clause, both) is Status.ENFORCED


def test_whatever_is_honoured_is_named_by_a_test() -> None:
    for each in covered():
        if each.status not in (Status.TEXT, Status.PLANNED):
            assert each.tests, each.clause.ref


def test_only_advice_is_mere_text() -> None:
    for each in covered():
        assert (each.status is Status.TEXT) == (each.clause.kind == "advice"), each.clause.ref


def test_no_clause_waits_for_later() -> None:
    assert [each.clause.ref for each in covered() if each.status is Status.PLANNED] == []


def test_every_topic_belongs_to_a_room() -> None:
    assert {clause.topic.partition(".")[0] for clause in CLAUSES} == set(ROOMS)


def test_tests_of_what_is_written_show_nothing(request: pytest.FixtureRequest) -> None:
    named = {test for tests in evidence(request.session.items).values() for test in tests}
    named |= {test for tests in named_by_tests().values() for test in tests}
    assert not any(test.startswith(("tests/rulebook/", "tests/test_")) for test in named)
