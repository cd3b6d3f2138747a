"""The catalogue in both languages: the same codes, and words for all of them."""

from __future__ import annotations

import re

import pytest

from shuffleup.rulings import catalogue
from shuffleup.sentences.subjects import LANGUAGES

ENGLISH, GERMAN = catalogue("en"), catalogue("de")


def test_english_is_what_the_program_itself_says() -> None:
    assert catalogue() == ENGLISH
    assert ENGLISH.outcome_names == {} and ENGLISH.choice_names == {}  # the codes are words


def test_the_same_incidents_with_the_same_codes_in_both_languages() -> None:
    assert list(ENGLISH.incidents) == list(GERMAN.incidents)
    for name, incident in ENGLISH.incidents.items():
        other = GERMAN.incidents[name]
        assert (incident.facts, incident.outcomes) == (other.facts, other.outcomes)
        assert incident.says != other.says


@pytest.mark.parametrize("language", LANGUAGES)
def test_incidents_are_told_in_sentences(language: str) -> None:
    for incident in catalogue(language).incidents.values():
        assert incident.says[0].isupper() and incident.says[-1] in ".?", incident.id


def test_no_english_is_left_in_german() -> None:
    texts = [each.says for each in GERMAN.incidents.values()]
    texts += [*GERMAN.facts.values(), *GERMAN.outcomes.values(), *GERMAN.outcome_names.values()]
    texts += [each for names in GERMAN.choice_names.values() for each in names.values()]
    left = [each for each in texts if re.search(r"\b(the|and|of|player|is|to|cards)\b", each)]
    assert left == []


def test_every_fact_outcome_and_choice_has_its_german_and_nothing_else_has() -> None:
    assert ENGLISH.facts.keys() == GERMAN.facts.keys()
    assert ENGLISH.outcomes.keys() == GERMAN.outcomes.keys() == GERMAN.outcome_names.keys()
    choices: dict[str, set[str]] = {}
    for incident in ENGLISH.incidents.values():
        for fact, kind in incident.facts.items():
            if not isinstance(kind, str):
                choices.setdefault(fact, set()).update(kind)
    assert {fact: set(names) for fact, names in GERMAN.choice_names.items()} == choices


def test_no_two_things_to_choose_from_are_called_the_same() -> None:
    for names in (GERMAN.outcome_names, *GERMAN.choice_names.values()):
        assert len(set(names.values())) == len(names)
