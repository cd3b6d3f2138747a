"""Directors who ask for anything at any time: what they are told has its sentence in each language.

Every house's night is run by somebody who mostly orders what cannot be done, before the start and
during play. All refusals that this provokes are said again from their keys and figures.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from deed_kit import likely
from kit import HOUSES
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import RulebookError
from shuffleup.sentences.languages import Sentences, sentences
from shuffleup.sentences.subjects import LANGUAGES
from shuffleup.sentences.told import Told, say
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.tournament.state.state import Tournament
from storm_kit import rounds
from tournament_kit import open_night, running, with_players

ROOT = Path(__file__).parents[2]
TOURNAMENT = ROOT / "src" / "shuffleup" / "tournament"
ORDERS = rounds(600, 20_000)  # in each house, before the start and after it
ENDS_IT = {"cancel", "agree-chop", "limit-time"}  # before much has been asked
KINDS = [kind for name, kind in DEEDS.items() if name not in ENDS_IT]


def known(language: str) -> dict[str, Sentences]:
    """What a director's page says in a language, by group and key."""
    return {
        "refusals": sentences(language, "held", "refusals", "desk-refusals"),
        "allowed": sentences(language, "allowed", "desk-allowed"),
    }


TABLES = {language: known(language) for language in LANGUAGES}


def refusals(night: Tournament, chance: Random) -> Iterator[Refusal]:
    """What a director is refused who asks for one thing after another."""
    for step in range(ORDERS):
        try:
            wanted = likely(chance, night, chance.choice(KINDS))
            no = perform(night, wanted, step * MINUTE_MS // 10, chance.randrange)
        except (InputError, RulebookError):
            continue  # nobody, or nothing, of that number or name
        if no is not None:
            yield no


def said(what: Told, group: str) -> str:
    """It is said in every language; in English, so."""
    found = {language: say(tables[group], what) for language, tables in TABLES.items()}
    assert not any("{" in sentence for sentence in found.values()), found
    return found["en"]


@pytest.mark.parametrize("name", HOUSES)
def test_whoever_runs_a_night_is_told_why_in_every_language(name: str) -> None:
    chance, met = Random(7), set()
    for night in (with_players(open_night(name), 13), running(name, 13)):
        for no in refusals(night, chance):
            assert no.why.code == no.code
            assert said(no.why, "refusals") == no.says
            assert said(no.instead, "allowed") == no.allowed
            met.add(no.why.key)
    expected = {"already-started", "no-reason/correction", "not-held", "not-out"}
    assert expected <= met and len(met) >= 40, sorted(met)


# --- no refusal is left that has words and no key


def worded(source: str) -> int:
    """How many refusals are made of words there, and not of keys."""
    found = 0
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Refusal") | ast.Attribute(attr="Refusal")):
                found += 1
    return found


def test_every_refusal_of_a_tournament_is_made_of_keys() -> None:
    made = {
        path.relative_to(TOURNAMENT).as_posix(): worded(path.read_text(encoding="utf-8"))
        for path in sorted(TOURNAMENT.rglob("*.py"))
    }
    assert len(made) > 80
    assert [name for name, count in made.items() if count] == []


def test_a_refusal_in_words_is_found() -> None:
    assert worded('def no() -> Refusal:\n    return Refusal("held", (), f"{n} waits.", "it")') == 1
    assert worded('refuse(Told("held"), (), Told("nothing"))') == 0
