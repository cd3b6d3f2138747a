"""Every incident in every house, along every path of answers."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.rulings import Facts, Incident, MissingFact, Ruling, catalogue
from shuffleup.rulings.questions import paths
from shuffleup.rulings.rule import rules

INCIDENTS = catalogue().incidents


def test_there_is_a_rule_for_every_incident_and_no_other() -> None:
    assert rules().keys() == INCIDENTS.keys()


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("incident", INCIDENTS.values(), ids=INCIDENTS)
def test_every_path_ends_in_a_ruling_that_reads_well(name: str, incident: Incident) -> None:
    book = house(name)
    ended = 0
    for facts, found in paths(book, Facts(incident, {})):
        if isinstance(found, MissingFact):
            assert found.name not in facts.given
            continue
        ended += 1
        reads_well(book, found)
    assert ended


def reads_well(book: Rulebook, ruling: Ruling) -> None:
    assert 1 <= len(ruling.does) <= 4
    for sentence in ruling.does:
        assert sentence[0].isupper() and sentence.endswith(".")
    assert ruling.clauses or ruling.outcome == "no-rule"
    assert len(set(ruling.clauses)) == len(ruling.clauses)
    for ref in ruling.clauses:
        assert book.clause(ref).ref == ref
    if ruling.outcome == "director-decides":
        assert isinstance(ruling.discretion, str) and "Proposed:" in ruling.discretion
    if isinstance(ruling.discretion, str):
        assert ruling.discretion[0].isupper() or ruling.discretion[0].isdigit()
        assert ruling.discretion.endswith(".")
