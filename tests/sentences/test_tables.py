"""The tables of sentences: whole in every language, used, and what the browser has."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from shuffleup.cards.classes import BEST
from shuffleup.cards.ranking import describe
from shuffleup.rulebook.figures import PenaltyKind
from shuffleup.sentences import english, told
from shuffleup.sentences.languages import GROUPS, LANGUAGES, as_json, sentences
from shuffleup.sentences.told import Told, say
from shuffleup.tournament.hands import CODES
from shuffleup.views.hand_words import told_of
from shuffleup.views.words import LimitKind

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for path in sorted((ROOT / "src" / "shuffleup").rglob("*.py"))
    if path.parent.name != "sentences"
]


def slots(sentence: str) -> set[str]:
    """The slots that a sentence has."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("group", [group.lower() for group in GROUPS])
def test_every_language_has_the_same_sentences_with_the_same_slots(group: str) -> None:
    ours = sentences("en")[group]
    for language in LANGUAGES:
        others = sentences(language)[group]
        assert list(others) == list(ours), language
        for key, sentence in others.items():
            assert sentence.strip() == sentence != "", key
            assert slots(sentence) == slots(ours[key]), (language, key)


@pytest.mark.parametrize("group", ["happenings", "refusals", "limits", "held", "faults"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_as_sentences_do(language: str, group: str) -> None:
    for key, sentence in sentences(language)[group].items():
        if key != "announced":
            assert sentence[-1] == "." and (sentence[0].isupper() or sentence[0] == "{"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_has_them_as_they_are(language: str) -> None:
    written = ROOT / "web" / "src" / "words" / f"sentences.{language}.json"
    assert written.read_text(encoding="utf-8") == as_json(language), "make types"


def test_a_limit_is_found_in_one_table_only() -> None:
    assert not set(english.LIMITS) & set(english.REFUSALS)


def test_every_code_of_the_wire_has_its_words() -> None:
    assert set(english.HELD) == set(CODES.values())
    assert set(english.PENALTIES) == set(PenaltyKind)
    assert set(english.LABELS) == set(LimitKind)


def test_figures_are_written_as_people_do() -> None:
    table = {"it": "{amount} at table {table} for {name}"}
    figures: told.Figures = {"amount": 12_500, "table": 0, "name": "{Ann}"}
    assert say(table, Told("it", figures)) == "12,500 at table 1 for {Ann}"
    assert Told("too-late/deal").code == "too-late"


def test_a_hand_is_called_the_same_by_its_key() -> None:
    for strength in range(1, BEST + 1):
        made = told_of(strength)
        figures = {}
        for slot, rank in made.figures.items():
            figures[slot] = english.RANKS[str(rank)]
            figures[f"{slot}s"] = english.RANKS_OF[str(rank)]
        assert say(english.HANDS, Told(made.key, figures)) == describe(strength)


# --- the program uses no other keys, and all of these


@cache
def calls() -> list[tuple[str, list[ast.expr]]]:
    """Every call of the program by the name of what is called, with its arguments."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                    found.append((name, args))
    return found


def named(function: str, at: int) -> Iterator[str]:
    """What a call names as its key: a text, or the beginning of one that is put together."""
    for name, args in calls():
        if name == function and len(args) > at:
            yield from texts(args[at])


def texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*texts(one), *texts(other))
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield f"{text}*"


def test_whatever_is_told_has_its_sentence() -> None:
    known = {*english.REFUSALS, *english.ALLOWED, *english.LIMITS, *english.LABELS, *english.HANDS}
    for key in named("Told", 0):
        begun = key.endswith("*") and any(each.startswith(key[:-1]) for each in known)
        assert key in known or begun, key


def test_every_fault_has_its_sentence() -> None:
    keys = [
        *named("Fault", 1),
        *named("body_of", 0),
        *(f"not-found/{what}" for what in named("not_found", 0)),
        *(f"not-allowed/{whose}" for whose in named("not_allowed", 0)),
        *(f"too-many/{what}" for what in named("throttled", 0)),
        *named("Trouble", 0),
    ]
    assert len(keys) > 40
    for key in keys:
        assert key.endswith("*") or key in english.FAULTS, key


def test_no_refusal_waits_for_nobody() -> None:
    """Every sentence of a refusal is said somewhere."""
    told_now = {*named("Told", 0), "trouble", "unreadable", "not-your-office/watching"}
    begun = tuple(key[:-1] for key in told_now if key.endswith("*"))
    for key in english.REFUSALS:
        assert key in told_now or key.startswith(begun), key
