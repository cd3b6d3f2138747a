"""The lines of rehearsals are checked like a ledger, but for the chain they do not have."""

from __future__ import annotations

import json

import pytest

from audit_kit import at
from kit import HOUSES
from shuffleup.desk.audit import audit_lines
from shuffleup.errors import InputError
from shuffleup.rehearsal.job import Job, record
from shuffleup.rulebook import house
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.setup import setup_of


def rehearsal(name: str, players: int = 20) -> list[bytes]:
    """The lines of a night that bots have played."""
    rulebook = house(name)
    job = Job(rulebook, setup_of(rulebook, preset(rulebook)), players, 1)
    return record(job).lines.splitlines(keepends=True)


def paid_rehearsal() -> list[bytes]:
    """The same, where there is money to be won."""
    rulebook = house("standard")
    setup = setup_of(rulebook, preset(rulebook))._replace(currency="USD", guarantee_minor=100_000)
    return record(Job(rulebook, setup, 9, 1)).lines.splitlines(keepends=True)


@pytest.mark.parametrize("name", HOUSES)
def test_an_honest_rehearsal_holds(name: str) -> None:
    found = audit_lines(rehearsal(name), "night.jsonl", house)
    assert found.fault is None
    assert found.lines == len(rehearsal(name)) == found.nights[0].events
    assert found.nights[0].over and found.nights[0].hands > 20


def test_a_deck_of_a_rehearsal_has_every_card_once() -> None:
    lines = [json.loads(line) for line in rehearsal("lions")]
    where = at(lines, "hand.HandStarted", 1)
    lines[where]["order"][-1] = lines[where]["order"][-2]
    found = audit_lines([json.dumps(line).encode() for line in lines], "night.jsonl", house)
    assert str(found.fault) == (
        f"night.jsonl, record {where + 1}: the deck has not 52 different cards"
    )


def test_a_prize_that_is_not_due_is_found() -> None:
    """A rehearsal at a house whose prizes are money."""
    lines = [json.loads(line) for line in paid_rehearsal()]
    where = at(lines, "PrizeWon")
    lines[where]["amount_minor"] += 1
    found = audit_lines([json.dumps(line).encode() for line in lines], "night.jsonl", house)
    assert found.fault is not None and found.fault.version == where + 1
    assert "minor units, and due is" in found.fault.says
    lines[where]["amount_minor"] -= 1
    del lines[where]
    for number, line in enumerate(lines, 1):
        line["n"] = number
    found = audit_lines([json.dumps(line).encode() for line in lines], "night.jsonl", house)
    assert found.fault is not None and found.fault.version == at(lines, "Finished") + 1


def test_lines_out_of_order_are_found() -> None:
    lines = rehearsal("pppl")
    lines[80], lines[81] = lines[81], lines[80]
    found = audit_lines(lines, "night.jsonl", house)
    assert str(found.fault) == "night.jsonl, record 81: has number 82, and the next is 81"
    assert found.lines == 80


def test_a_line_that_is_none_is_named_but_for_the_first() -> None:
    lines = rehearsal("pppl")
    found = audit_lines([*lines[:9], b"tea\n", *lines[9:]], "night.jsonl", house)
    assert str(found.fault).startswith("night.jsonl, record 10: no event")
    found = audit_lines(lines[1:], "night.jsonl", house)
    assert str(found.fault) == "night.jsonl, record 1: has number 2, and the next is 1"
    for texts in ([b"tea\n"], [], [lines[3].replace(b'"n":4,', b'"n":1,')]):
        with pytest.raises(InputError, match="no rehearsal's ledger"):
            audit_lines(texts, "night.jsonl", house)


def test_every_night_of_a_file_is_checked() -> None:
    rulebook = house("charity")
    job = Job(rulebook, setup_of(rulebook, preset(rulebook)), 6, 1)
    texts = [
        line
        for number in (1, 2)
        for line in record(job._replace(number=number)).numbered(number).splitlines(keepends=True)
    ]
    found = audit_lines(texts, "nights.jsonl", house)
    assert found.fault is None
    assert [night.name for night in found.nights] == ["run 1", "run 2"]
