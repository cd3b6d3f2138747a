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
from shuffleup.sentences import desk_english, english, told
from shuffleup.sentences.languages import (
    DESK_GROUPS,
    GROUPS,
    LANGUAGES,
    desk_sentences,
    files,
    sentences,
)
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


def slots(sentence: str) -> set[str]:
    """The slots that a sentence has."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def table(language: str, group: str) -> dict[str, str]:
    """The sentences of a group, of players or of the desk."""
    whose, _, name = group.rpartition("/")
    return (desk_sentences if whose else sentences)(language)[name]


@pytest.mark.parametrize(
    "group", [*map(str.lower, GROUPS), *(f"desk/{group.lower()}" for group in DESK_GROUPS)]
)
def test_every_language_has_the_same_sentences_with_the_same_slots(group: str) -> None:
    ours = table("en", group)
    for language in LANGUAGES:
        others = table(language, group)
        assert list(others) == list(ours), language
        for key, sentence in others.items():
            assert sentence.strip() == sentence != "", key
            assert slots(sentence) == slots(ours[key]), (language, key)


@pytest.mark.parametrize(
    "group", ["happenings", "notices", "refusals", "desk/refusals", "limits", "held", "faults"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_and_end_as_sentences_do(language: str, group: str) -> None:
    for key, sentence in table(language, group).items():
        if key != "announced":
            assert sentence[-1] == "." and (sentence[0].isupper() or sentence[0] == "{"), key


@pytest.mark.parametrize("name", files())
def test_the_browser_has_them_as_they_are(name: str) -> None:
    written = ROOT / "web" / "src" / "words" / name
    assert written.read_text(encoding="utf-8") == files()[name], "make types"


def test_a_limit_is_found_in_one_table_only() -> None:
    assert not set(english.LIMITS) & set(english.REFUSALS)


def test_a_refusal_is_found_in_one_table_only() -> None:
    """A director's page looks into all of them."""
    for tables in (
        (english.HELD, english.REFUSALS, desk_english.REFUSALS),
        (english.ALLOWED, desk_english.ALLOWED),
    ):
        assert len({key for table in tables for key in table}) == sum(map(len, tables))


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
    known = {*english.REFUSALS, *english.ALLOWED, *english.LIMITS, *english.LABELS, *english.HANDS}
    known |= {*english.HELD, *desk_english.REFUSALS, *desk_english.ALLOWED}
    for key in named("Told", 0):
        begun = key.endswith("*") and any(each.startswith(key[:-1]) for each in known)
        assert key in known or begun, key


def test_whatever_is_told_has_figures_for_all_slots() -> None:
    tables = [getattr(english, group) for group in ("REFUSALS", "ALLOWED", "LABELS", "LIMITS")]
    tables += [desk_english.REFUSALS, desk_english.ALLOWED]
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
        assert key.endswith("*") or key in english.FAULTS, key


def test_no_refusal_waits_for_nobody() -> None:
    """Every sentence of a refusal, and what a director may do instead, is said somewhere."""
    told_now = {*named("Told", 0), *chosen()}
    told_now |= {"trouble", "unreadable", "not-your-office/watching"}
    begun = tuple(key[:-1] for key in told_now if key.endswith("*"))
    for key in (*english.REFUSALS, *desk_english.REFUSALS, *desk_english.ALLOWED):
        assert key in told_now or key.startswith(begun), key
