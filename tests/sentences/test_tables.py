"""The tables of sentences: as sentences are, and used."""

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
from shuffleup.sentences import told
from shuffleup.sentences.languages import english, sentences
from shuffleup.sentences.subjects import GROUPS, LANGUAGES, Group
from shuffleup.sentences.told import Told, say
from shuffleup.tournament.hands.hands import CODES
from shuffleup.views.hand_words import told_of
from shuffleup.views.words import LimitKind

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for path in sorted((ROOT / "src" / "shuffleup").rglob("*.py"))
    if path.parent.name != "sentences"
]
TOLD: tuple[Group, ...] = (
    "refusals",
    "allowed",
    "desk-refusals",
    "desk-allowed",
    "labels",
    "limits",
)


def slots(sentence: str) -> set[str]:
    """The slots that a sentence has."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize(
    "group", ["happenings", "notices", "refusals", "desk-refusals", "limits", "held", "faults"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_as_sentences_do(language: str, group: Group) -> None:
    for key, sentence in sentences(language, group).items():
        if key != "announced":
            assert sentence[-1] == "." and (sentence[0].isupper() or sentence[0] == "{"), key


@pytest.mark.parametrize("group", [group for group in GROUPS if group != "pages"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_space_around_it(language: str, group: Group) -> None:
    for key, sentence in sentences(language, group).items():
        assert sentence.strip() == sentence, key


@pytest.mark.parametrize(
    "groups",
    [
        ("limits", "refusals"),
        ("refusals", "desk-refusals", "held"),
        ("allowed", "desk-allowed"),
    ],
)
def test_what_is_looked_for_in_several_groups_is_in_one(groups: tuple[Group, ...]) -> None:
    assert len(english(*groups)) == sum(len(english(group)) for group in groups)


def test_every_code_of_the_wire_has_its_words() -> None:
    assert set(english("held")) == set(CODES.values())
    assert set(english("penalties")) == set(PenaltyKind)
    assert set(english("labels")) == set(LimitKind)


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
            figures[slot] = english("ranks")[str(rank)]
            figures[f"{slot}s"] = english("ranks_of")[str(rank)]
        assert say(english("hands"), Told(made.key, figures)) == describe(strength)


# --- the program uses no other keys, and all of these


@cache
def nodes() -> list[ast.AST]:
    """The whole program."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    return [node for tree in trees for node in ast.walk(tree)]


@cache
def calls() -> list[tuple[str, list[ast.expr]]]:
    """Every call of the program by the name of what is called, with its arguments."""
    found = []
    for node in nodes():
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                found.append((name, args))
    return found


def named(function: str, at: int) -> Iterator[str]:
    """What a call names as its key: a text, or the beginning of one that is put together."""
    for name, args in calls():
        if name == function and len(args) > at:
            yield from texts(args[at])


def chosen() -> Iterator[str]:
    """Keys that are chosen a line before they are used."""
    for node in nodes():
        match node:
            case ast.Assign(targets=[ast.Name(id="key")], value=value):
                yield from texts(value)


def texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*texts(one), *texts(other))
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield f"{text}*"


def test_whatever_is_told_has_its_sentence() -> None:
    told_of: tuple[Group, ...] = (*TOLD, "hands", "held", "league")
    known = {key for group in told_of for key in english(group)}
    for key in named("Told", 0):
        begun = key.endswith("*") and any(each.startswith(key[:-1]) for each in known)
        assert key in known or begun, key


def test_whatever_is_told_has_figures_for_all_slots() -> None:
    tables = [english(group) for group in TOLD]
    checked = 0
    for name, args in calls():
        match name, args:
            case "Told", [key]:
                given = set()
            case "Told", [key, ast.Dict(keys=names)] if None not in names:
                given = {each.value for each in names if isinstance(each, ast.Constant)}
            case _:
                continue
        for text in texts(key):
            found = [table[text] for table in tables if text in table]
            assert not found or any(slots(sentence) <= given for sentence in found), found
            checked += len(found)
    assert checked > 200


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
        assert key.endswith("*") or key in english("faults"), key


def test_no_refusal_waits_for_nobody() -> None:
    """Every sentence of a refusal, and what a director may do instead, is said somewhere."""
    told_now = {*named("Told", 0), *chosen()}
    told_now |= {"trouble", "unreadable", "not-your-office/watching"}
    begun = tuple(key[:-1] for key in told_now if key.endswith("*"))
    for key in english("refusals", "desk-refusals", "desk-allowed"):
        assert key in told_now or key.startswith(begun), key
