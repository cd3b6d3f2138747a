"""What a frame brings along for those who read rulings in another language."""

from __future__ import annotations

from shuffleup.rulebook import house
from shuffleup.rulings import Facts, catalogue, rule
from shuffleup.sentences.steps import in_language
from shuffleup.views.case_wire import CaseView
from shuffleup.views.said import said_of, said_there
from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind


def case(does: tuple[str, ...], discretion: str = "") -> CaseView:
    return CaseView(0, "threat", 0, 1, 2, "warning", list(does), [], discretion, "", "", [])


def test_a_case_comes_with_its_steps_and_its_choice() -> None:
    found = rule(house("standard"), Facts(catalogue().incidents["threat"], {}))
    choice = str(found.discretion)
    said = said_of([case(found.does, choice), case(found.does)])
    assert said == {"de": {each: in_language(each, "de") for each in (*found.does, choice)}}
    assert said_of([]) is None


def test_a_table_hears_the_steps_in_a_row_and_a_persons_reason_as_it_is() -> None:
    row = "Stop: the hand does not count. Play on"
    told = [
        Happening(Kind.RULED, 1, why=row),
        Happening(Kind.RULED, 2, why="I saw it"),
        Happening(Kind.MOVED, 3, why="even"),
    ]
    assert said_there(told) == {"de": {row: "Halt: Die Hand zählt nicht. Spielt weiter"}}
    assert said_there(told[1:]) is None
