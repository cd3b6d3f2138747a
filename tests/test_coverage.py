"""The list of honoured clauses is honest: it says what the tests name, and no more."""

from __future__ import annotations

import json

import pytest

from by_road import is_by_road
from evidence import PACKAGED, ROADS, by_road, evidence
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.clause import KINDS, Clause
from shuffleup.rulebook.coverage import (
    ROOMS,
    Covered,
    Status,
    by_status,
    coverage,
    status,
)
from shuffleup.rulebook.loader import named_by_road, named_by_tests

CLAUSES = [
    clause for id in HOUSES if house(id).base is not None for clause in house(id).clauses.values()
]


def covered() -> list[Covered]:
    return coverage(CLAUSES, named_by_tests(), named_by_road())


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
    assert len(items) == len({each.clause.ref for each in items}) == 1006
    assert sum(by_status(items).values()) == 1006


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_honoured_that_no_test_names(kind: str) -> None:
    clause = Clause("club", "1", "hand.deal", kind, "Deal.")
    assert status(clause, [], False) is (Status.TEXT if kind == "advice" else Status.PLANNED)
    assert coverage([clause], {"club:2": ["tests/hands/test_x.py::test_y"]}, ())[0].tests == ()


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
    assert status(clause, [test], True) is expected
    assert coverage([clause], {"club:1": [test]}, ())[0].tests == (test,)


def test_a_mechanic_that_a_hand_shows_too_is_enforced() -> None:
    clause = Clause("club", "1", "hand.deal", "mechanic", "Deal.")
    both = ["tests/hands/test_x.py::test_y", "tests/rulings/test_x.py::test_y"]
    assert status(clause, both, True) is Status.ENFORCED


def test_whatever_is_honoured_is_named_by_a_test() -> None:
    for each in covered():
        if each.status not in (Status.TEXT, Status.PLANNED):
            assert each.tests, each.clause.ref


def test_only_advice_is_mere_text() -> None:
    for each in covered():
        assert (each.status is Status.TEXT) == (each.clause.kind == "advice"), each.clause.ref


def test_every_topic_belongs_to_a_room() -> None:
    assert {clause.topic.partition(".")[0] for clause in CLAUSES} == set(ROOMS)


def test_tests_of_what_is_written_show_nothing(request: pytest.FixtureRequest) -> None:
    named = {test for tests in evidence(request.session.items).values() for test in tests}
    named |= {test for tests in named_by_tests().values() for test in tests}
    assert not any(test.startswith(("tests/rulebook/", "tests/test_")) for test in named)


# --- by road


def test_which_tests_go_by_road_is_packaged() -> None:
    assert json.loads(ROADS.read_text(encoding="utf-8")) == by_road(named_by_tests())


def test_every_clause_is_shown_by_playing() -> None:
    assert [each.clause.ref for each in covered() if each.status is Status.PLANNED] == []


def test_a_clause_is_kept_at_the_table_if_one_of_its_tests_goes_there() -> None:
    clause = Clause("club", "1", "hand.deal", "mechanic", "Deal.")
    named = {"club:1": ["tests/hands/test_x.py::test_y", "tests/hands/test_x.py::test_z"]}
    elsewhere = coverage([clause], named, ["tests/hands/test_x.py::test_other"])[0]
    assert (elsewhere.status, elsewhere.by_road) == (Status.PLANNED, False)
    played = coverage([clause], named, ["tests/hands/test_x.py::test_z"])[0]
    assert (played.status, played.by_road) == (Status.ENFORCED, True)


@pytest.mark.parametrize(
    ("test", "road"),
    [
        # A hand's doors, by a kit; a night's doors; a deed that is asked for.
        ("spotlight/test_spotlight_hand.py::test_the_printed_example_of_doubling", True),
        ("lions/test_lions_people.py::test_whoever_leaves_gets_no_money_back", True),
        # A rule that is asked for its answer, and a ruling.
        ("pppl/test_pppl_course.py::test_the_cut_may_be_refused", False),
        ("pppl/test_pppl_rulings_places.py::test_places", False),
        # What the people at a table are shown.
        ("lions/test_lions_procedures.py::test_a_step_is_prompted", True),
    ],
)
def test_what_goes_by_road(test: str, road: bool) -> None:
    assert is_by_road(f"tests/rules/{test}") is road
