"""Steps at fixed moments: exact errors, the house's own figures, standard where it is silent."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.rulebook import HOUSES, Rulebook, RulebookError, house, load
from shuffleup.rulebook.loader import bind
from shuffleup.rulebook.procedure import Moment, Who
from shuffleup.rulebook.sheet import parse
from shuffleup.rulebook.steps import SETTING, Step, steps

HEAD = '[house]\nid = "club"\nname = "The Club"\n'
HAND_TOPICS = (
    "betting",
    "dead-hand",
    "hand",
    "information",
    "irregularity",
    "misdeal",
    "pot",
    "showdown",
)

every_house = pytest.mark.parametrize("book", [house(id) for id in HOUSES], ids=HOUSES)


def club(text: str) -> Rulebook:
    return bind(parse(HEAD + text, "club.toml"), house("standard"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            '[[procedure]]\nsays = "Tap."\nclauses = ["tda-1"]',
            "1: moment is missing; allowed: a table of moment, says, clauses, who",
        ),
        (
            '[[procedure]]\nmoment = "tea"\nsays = "Tap."\nclauses = ["tda-1"]',
            f'1: moment: "tea" is not allowed; allowed: {", ".join(Moment)}',
        ),
        (
            '[[procedure]]\nmoment = "cut"\nsays = " "\nclauses = ["tda-1"]',
            "1: says: is empty",
        ),
        (
            '[[procedure]]\nmoment = "cut"\nsays = "Cut."\nclauses = []',
            "1: clauses: needs at least one",
        ),
        (
            '[[procedure]]\nmoment = "cut"\nsays = "Cut {deal.depth}."\nclauses = ["tda-1"]',
            "1: no such setting {deal.depth}",
        ),
        (
            '[[procedure]]\nmoment = "cut"\nsays = "Cut."\nclauses = ["tda-1"]\nwho = "cat"',
            f'1: who: "cat" is not allowed; allowed: {", ".join(Who)}, or a setting that says one '
            "of these, such as {deal.shuffler}",
        ),
        (
            '[[procedure]]\nmoment = "cut"\nsays = "Cut."\nclauses = ["tda-1"]\n'
            'who = "{deal.shuffles}"',
            f'1: who: "{{deal.shuffles}}" is not allowed; allowed: {", ".join(Who)}, or a setting '
            "that says one of these, such as {deal.shuffler}",
        ),
        (
            '[[procedure]]\nmoment = "cut"\nsays = "Cut."\nclauses = ["9z"]',
            '1: no clause "9z" in club, standard',
        ),
    ],
)
def test_a_step_that_cannot_be_read(text: str, problem: str) -> None:
    with pytest.raises(RulebookError) as caught:
        club(text)
    assert str(caught.value) == f"club.toml: [[procedure]] {problem}"


def test_steps_are_a_list() -> None:
    with pytest.raises(RulebookError) as caught:
        parse(f"procedure = 3\n{HEAD}", "club.toml")
    assert str(caught.value) == "club.toml: [[procedure]]: must be a list of tables"


@every_house
def test_steps_are_sentences_with_clauses(book: Rulebook) -> None:
    for moment in Moment:
        for step in steps(book, moment):
            assert step.moment is moment
            assert step.says[0].isupper() and step.says.endswith(".") and "{" not in step.says
            assert step.clauses and all(book.clause(ref) for ref in step.clauses)


@every_house
def test_every_procedure_of_a_hand_is_a_step(book: Rulebook) -> None:
    if book.base is None:
        return  # standard holds steps of other games too, which are not played here
    told = {ref for moment in Moment for step in steps(book, moment) for ref in step.clauses}
    procedures = {
        clause.ref
        for clause in book.clauses.values()
        if clause.kind == "procedure" and clause.topic.partition(".")[0] in HAND_TOPICS
    }
    assert procedures <= told


def test_figures_and_people_come_from_the_settings() -> None:
    (shuffle,) = steps(house("spotlight"), Moment.SHUFFLE)
    assert shuffle == Step(
        Moment.SHUFFLE,
        Who.PREVIOUS_DEALER,
        "Shuffle at least 5 times.",
        ("spotlight:6.19.a",),
        "spotlight",
        False,
    )


def test_standards_steps_hold_where_a_house_is_silent_with_its_own_figures() -> None:
    (cut,) = steps(house("charity"), Moment.CUT)
    assert (cut.house, cut.silent, cut.clauses) == ("standard", True, ("standard:common-cut",))
    assert not any(step.silent for moment in Moment for step in steps(house("standard"), moment))
    book = club(
        '[deal]\ncut_cards = { value = { least = 1, most = 51 }, clauses = ["c.1"] }\n'
        '[[clause]]\nid = "c.1"\ntopic = "hand.cut"\nkind = "mechanic"\nsays = "Any cut."\n'
    )
    (cut,) = steps(book, Moment.CUT)
    assert cut.says == "Cut the deck, lifting off 1 to 51 cards." and cut.silent
    assert cut.clauses == ("standard:common-cut", "club:c.1")


def test_a_fork_keeps_its_houses_steps_and_replaces_a_moments(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        f'{HEAD}base = "lions"\n[[procedure]]\nmoment = "raise"\nsays = "Ring the bell."\n'
        'clauses = ["announce.1"]\n',
        encoding="utf-8",
    )
    book = load(file)
    (bell,) = steps(book, Moment.RAISE)
    assert (bell.says, bell.clauses, bell.house) == (
        "Ring the bell.",
        ("lions:announce.1",),
        "club",
    )
    assert steps(book, Moment.OPTION) == steps(house("lions"), Moment.OPTION)
    assert not steps(book, Moment.OPTION)[0].silent
    assert steps(book, Moment.SHUFFLE)[0].silent  # Lions leaves that to common practice itself


def test_a_setting_is_written_in_braces() -> None:
    assert SETTING.findall("{deal.shuffles} and {x} and {a.b.c}") == [("deal", "shuffles")]
