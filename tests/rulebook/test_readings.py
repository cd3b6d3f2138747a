"""Readings: what a document leaves open, on record, and no contradiction without one."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import HOUSES, Rulebook, RulebookError, house
from shuffleup.rulebook.amend import amended
from shuffleup.rulebook.loader import bind
from shuffleup.rulebook.readings import on_setting, readings
from shuffleup.rulebook.sheet import parse

HEAD = '[house]\nid = "club"\nname = "The Club"\n'
FORK = '[house]\nid = "club"\nname = "The Club"\nbase = "redtooth"\n'
TWO = """
[[clause]]
id = "1"
topic = "pot.odd-chip"
kind = "mechanic"
says = "The odd chip goes left of the button."

[[clause]]
id = "2"
topic = "pot.odd-chip"
kind = "mechanic"
says = "The odd chip goes to the best suit."
conflicts = ["1"]
"""
READING = """
[[reading]]
clauses = ["1", "2"]
prevails = ["2"]
settings = ["pot.odd_chip"]
ours = "By suit."
other = "By seat."
why = "It is the later one."
"""
every_house = pytest.mark.parametrize("book", [house(id) for id in HOUSES], ids=HOUSES)


def club(text: str, base: str = "standard") -> Rulebook:
    return bind(parse(text, "club.toml"), house(base))


def complaint(text: str, base: str = "standard") -> str:
    with pytest.raises(RulebookError) as caught:
        club(text, base)
    return str(caught.value)


def test_two_clauses_on_one_question_need_a_stated_precedence() -> None:
    line = complaint(HEAD + TWO)
    assert line == (
        "club.toml: [[clause]] 2: contradicts club:1, and no [[reading]] names both and says which "
        "of them prevails"
    )
    assert complaint(HEAD + TWO + READING.replace('prevails = ["2"]', "")) == line
    (reading,) = club(HEAD + TWO + READING).readings
    assert (reading.clauses, reading.prevails) == (("club:1", "club:2"), ("club:2",))
    assert (reading.ours, reading.other, reading.why) == (
        "By suit.",
        "By seat.",
        "It is the later one.",
    )


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('["1", "2"]', '["1", "9"]', '[[reading]] 1: no clause "9" in club, standard'),
        ('["1", "2"]', "[]", "[[reading]] 1: clauses: is empty"),
        ('"By seat."', '""', "[[reading]] 1: other: is empty"),
        ('why = "It is the later one."', "", "[[reading]] 1: why is missing; allowed: a table of"),
        ("pot.odd_chip", "pot.odd", "[[reading]] 1: settings: there is no setting pot.odd"),
        (
            'prevails = ["2"]',
            'prevails = ["standard:tda-20"]',
            "[[reading]] 1: prevails: standard:tda-20 is none of its clauses",
        ),
        ('conflicts = ["1"]', 'conflicts = "1"', "[[clause]] 2: conflicts: must be a list of"),
        ('conflicts = ["1"]', 'conflicts = ["7"]', "[[clause]] 2: conflicts: no clause "),
    ],
)
def test_a_reading_that_cannot_be_so(old: str, new: str, line: str) -> None:
    assert complaint(HEAD + (TWO + READING).replace(old, new)).startswith(f"club.toml: {line}")


def test_a_clause_is_no_reason_for_the_opposite_by_itself() -> None:
    muck = '[showdown]\nmuck = {{ value = "all-show", clauses = ["38.b"]{} }}\n'
    assert complaint(FORK + muck.format(""), "redtooth") == (
        "club.toml: [showdown] muck: by redtooth:38.b redtooth decides otherwise; a reading must "
        "say why it is so here"
    )
    assert club(FORK + muck.format(', reading = "Members voted."'), "redtooth")


def test_a_file_of_ones_own_may_choose_otherwise() -> None:
    kept, chosen = house("redtooth").readings[1:], house("redtooth").readings[0]
    assert chosen.settings == ("showdown.muck",)
    muck = '[showdown]\nmuck = { value = "all-show", reading = "We like overview.9 better." }\n'
    fork = club(FORK + muck, "redtooth")
    assert fork.readings == kept
    (short,) = on_setting(fork, "showdown.muck")
    assert (short.why, short.other) == ("We like overview.9 better.", "")
    assert on_setting(house("redtooth"), "showdown.muck") == [chosen]


def test_a_house_that_changes_a_rule_has_read_it_anew() -> None:
    book = amended(house("redtooth"), {"showdown.muck": "all-show"}, "Voted in May.")
    assert [each.why for each in on_setting(book, "showdown.muck")] == ["Voted in May."]
    assert len(book.readings) == len(house("redtooth").readings) - 1


@every_house
def test_every_reading_is_of_this_house_and_says_both_ways(book: Rulebook) -> None:
    for reading in book.readings:
        assert all(ref.startswith(f"{book.id}:") for ref in reading.clauses)
        for says in (reading.ours, reading.other, reading.why):
            assert says.endswith("."), says
        assert reading.other != reading.ours
        for key in reading.settings:
            chapter, _, name = key.partition(".")
            setting = getattr(getattr(book, chapter), name)
            assert setting.house == book.id, (key, reading.clauses)


def test_so_many_were_written_out() -> None:
    assert {book.id: len(book.readings) for book in map(house, HOUSES)} == {
        "spotlight": 36,
        "lions": 19,
        "pppl": 16,
        "redtooth": 17,
        "charity": 13,
        "standard": 0,
    }


@every_house
def test_the_list_has_every_short_one_once(book: Rulebook) -> None:
    found = readings(book)
    short = [
        f"{parameter.chapter}.{parameter.name}"
        for parameter, setting in book.settings()
        if setting.reading and not setting.silent
    ]
    for key in short:
        assert any(key in each.settings for each in found), key
    assert len({(each.clauses, each.settings, each.ours) for each in found}) == len(found)
