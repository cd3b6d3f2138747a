"""Rulebook files that cannot be used: one exact line naming file, key and what is allowed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tomli

from shuffleup.rulebook import HOUSES, RulebookError, find, house, load, loader, packaged
from shuffleup.rulebook.loader import bind
from shuffleup.rulebook.packaged import FILE_BYTES_MAX
from shuffleup.rulebook.sheet import parse, sheet_of

HEAD = '[house]\nid = "club"\nname = "The Club"\n'
HOUSE_NAMES = ", ".join(HOUSES)


def complaint(text: str) -> str:
    """What reading this text as club.toml, on top of standard, complains about."""
    with pytest.raises(RulebookError) as caught:
        bind(parse(text, "club.toml"), house("standard"))
    line = str(caught.value)
    assert "\n" not in line
    return line


def about(chapter: str, line: str) -> str:
    return complaint(f"{HEAD}[{chapter}]\n{line}")


def test_an_unknown_house_is_answered_with_the_houses_there_are() -> None:
    with pytest.raises(RulebookError) as caught:
        house("redtoof")
    assert str(caught.value) == f'no such house "redtoof"; houses are: {HOUSE_NAMES}'


def test_a_house_is_read_once() -> None:
    assert house("lions") is house("lions")


def test_an_installed_house_is_the_one_of_the_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The build has read the tables beforehand, as here; they come to the same rulebook."""
    ready = tmp_path / "ready.json"
    texts = {id: Path(packaged.HERE, "houses", f"{id}.toml").read_text("utf-8") for id in HOUSES}
    ready.write_text(json.dumps({id: tomli.loads(text) for id, text in texts.items()}))
    tables = json.loads(ready.read_text())
    for id, text in texts.items():
        assert sheet_of(tables[id], f"{id}.toml") == parse(text, f"{id}.toml")
    monkeypatch.setattr(packaged, "READY", str(ready))
    monkeypatch.setattr(loader, "parse", None)
    assert list(house.__wrapped__("lions").settings()) == list(house("lions").settings())


def test_toml_that_cannot_be_read() -> None:
    assert complaint("[house\n").startswith("club.toml: not readable as TOML: ")
    assert "line 1" in complaint("[house\n")
    assert complaint("x = " + "[" * 100_000).startswith("club.toml: not readable as TOML: ")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "club.toml: [house] is missing; it needs id and name"),
        (
            '[house]\nname = "x"',
            "club.toml: [house] id is missing; allowed: a table of id, name, edition, base",
        ),
        (
            '[house]\nid = "Club 9"\nname = "x"',
            'club.toml: [house] id: "Club 9" is not allowed; allowed: small letters, digits and '
            "hyphens, a letter first",
        ),
        ('[house]\nid = "club"\nname = " "', "club.toml: [house] name: is empty"),
        (
            '[house]\nid = "club"\nname = 7',
            "club.toml: [house] name: 7 is not allowed; allowed: text",
        ),
        (
            '[house]\nid = "club"\nname = "x"\nowner = "y"',
            "club.toml: [house] no such field owner; allowed: a table of id, name, edition, base",
        ),
        (
            "house = 3",
            "club.toml: [house] 3 is not allowed; allowed: a table of id, name, edition, base",
        ),
    ],
)
def test_a_house_that_is_not_named(text: str, line: str) -> None:
    assert complaint(text) == line


def test_a_chapter_that_does_not_exist() -> None:
    line = complaint(f"{HEAD}[bettng]\n")
    assert line.startswith("club.toml: no such chapter [bettng]; allowed: betting, gestures, ")
    assert complaint(f"betting = 3\n{HEAD}") == (
        "club.toml: [betting] must be a table of parameters"
    )


@pytest.mark.parametrize(
    ("chapter", "text", "line"),
    [
        (
            "pot",
            'odd = { value = 1, reading = "x" }',
            "club.toml: [pot] odd: no such parameter; allowed: side_pots, odd_chip, split, "
            "dispute_window, impounding",
        ),
        (
            "betting",
            'minimum_raise = { value = "doubled", reading = "x" }',
            'club.toml: [betting] minimum_raise: "doubled" is not allowed; allowed: '
            "double-the-bet, last-raise",
        ),
        (
            "betting",
            'raise_cap = { value = "three", reading = "x" }',
            'club.toml: [betting] raise_cap: "three" is not allowed; allowed: '
            "a whole number from 0 up",
        ),
        (
            "betting",
            'raise_cap = { value = -1, reading = "x" }',
            "club.toml: [betting] raise_cap: -1 is not allowed; allowed: a whole number from 0 up",
        ),
        (
            "betting",
            'raise_cap = { value = true, reading = "x" }',
            "club.toml: [betting] raise_cap: true is not allowed; allowed: "
            "a whole number from 0 up",
        ),
        (
            "betting",
            'raise_cap = { value = 1.5, reading = "x" }',
            "club.toml: [betting] raise_cap: 1.5 is not allowed; allowed: a whole number from 0 up",
        ),
        (
            "seating",
            'table_size = { value = 11, reading = "x" }',
            "club.toml: [seating] table_size: 11 is not allowed; allowed: "
            "a whole number from 2 to 10",
        ),
        (
            "blinds",
            'straddle = { value = 1, reading = "x" }',
            "club.toml: [blinds] straddle: 1 is not allowed; allowed: true, false",
        ),
        (
            "finish",
            'same_hand = { value = "hand", reading = "x" }',
            'club.toml: [finish] same_hand: "hand" is not allowed; allowed: a list of: '
            "starting-stack, hand, blue-chips",
        ),
        (
            "finish",
            'same_hand = { value = ["luck"], reading = "x" }',
            'club.toml: [finish] same_hand: "luck" is not allowed; allowed: '
            "starting-stack, hand, blue-chips",
        ),
        (
            "levels",
            'first_blinds = { value = { small = 25 }, reading = "x" }',
            "club.toml: [levels] first_blinds: big is missing; allowed: a table of small, big",
        ),
        (
            "levels",
            'first_blinds = { value = { small = "5", big = 10 }, reading = "x" }',
            'club.toml: [levels] first_blinds: small: "5" is not allowed; allowed: '
            "a whole number from 0 up",
        ),
        (
            "pot",
            'split = "together"',
            'club.toml: [pot] split: must be a table such as { value = ..., clauses = ["..."] }',
        ),
        (
            "pot",
            'split = { value = "together", why = "x" }',
            "club.toml: [pot] split: no such field why; allowed: value, clauses, reading",
        ),
        (
            "pot",
            'split = { value = "together", clauses = "7" }',
            'club.toml: [pot] split: "7" is not allowed; allowed: a list of: text',
        ),
        (
            "pot",
            'split = { value = "together" }',
            "club.toml: [pot] split: needs the clauses that set it, or a reading that says why",
        ),
        (
            "pot",
            'split = { value = "together", clauses = ["9z"] }',
            'club.toml: [pot] split: no clause "9z" in club, standard',
        ),
        (
            "pot",
            'split = { value = "together", clauses = ["lions:showdown.6"] }',
            'club.toml: [pot] split: no clause "lions:showdown.6" in club, standard',
        ),
    ],
)
def test_a_parameter_that_cannot_be_so(chapter: str, text: str, line: str) -> None:
    assert about(chapter, text) == line


CLAUSE = '[[clause]]\nid = "1"\ntopic = "pot.split"\nkind = "mechanic"\nsays = "We share."\n'


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (CLAUSE + CLAUSE, "[[clause]] 1: there are two clauses of this id"),
        (CLAUSE.replace('"1"', '"a b"'), "[[clause]] a b: id: may hold no blank and no colon"),
        (CLAUSE.replace('says = "We share."', ""), "[[clause]] 1: says is missing"),
        (CLAUSE.replace('"We share."', "5"), "[[clause]] 1: says: must be text"),
        (
            CLAUSE.replace("mechanic", "law"),
            '[[clause]] 1: kind: "law" is not allowed; allowed: mechanic, procedure, ruling, '
            "penalty, conduct, admin, advice",
        ),
        (
            CLAUSE.replace("pot.split", "Pots!"),
            '[[clause]] 1: topic: "Pots!" is not allowed; allowed: words joined by full stops, '
            "such as betting.minimum-raise",
        ),
        (
            CLAUSE + 'text = "x"',
            "[[clause]] 1: no such field text; allowed: id, topic, kind, says, software, example, "
            "conflicts",
        ),
        ("clause = 3", "clause must be written [[clause]]"),
        ("clause = [3]", "[[clause]] 1: must be a table"),
        (
            '[[level]]\nname = "One"\nkind = "pause"\nminutes = 5',
            '[[level]] 1: kind: "pause" is not allowed; allowed: round, break',
        ),
        (
            '[[level]]\nname = "One"\nkind = "round"\nminutes = -5',
            "[[level]] 1: minutes: -5 is not allowed; allowed: a whole number from 0 up",
        ),
        ("[[payout]]\nposition = 1", "[[payout]] 1: amount is missing; allowed: a table of "),
        ("[totals]\nx = 1.5", "[totals] x: must be a whole number or text"),
    ],
)
def test_a_table_that_cannot_be_so(text: str, line: str) -> None:
    first, separator = (text, HEAD) if text.startswith("clause =") else (HEAD, text)
    assert complaint(f"{first}\n{separator}").startswith(f"club.toml: {line}")


def test_standard_itself_must_set_everything() -> None:
    with pytest.raises(RulebookError) as caught:
        bind(parse(HEAD, "club.toml"), None)
    assert str(caught.value) == (
        "club.toml: [betting] in_turn: is missing; a rulebook without a base must set everything"
    )


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    def said(path: Path) -> str:
        with pytest.raises(RulebookError) as caught:
            find(str(path))
        return str(caught.value)

    missing = tmp_path / "none.toml"
    assert said(missing) == f"{missing}: cannot be read: No such file or directory"
    assert said(tmp_path) == f"{tmp_path}: cannot be read: Is a directory"
    picture = tmp_path / "picture.toml"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert said(picture) == f"{picture}: not readable as text (UTF-8)"
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * (FILE_BYTES_MAX + 1))
    assert said(huge) == f"{huge}: larger than {FILE_BYTES_MAX:,} bytes; no rulebook is"


@pytest.mark.parametrize("id", HOUSES)
def test_a_users_file_may_not_pass_for_a_house_of_ours(tmp_path: Path, id: str) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HEAD.replace("club", id))
    with pytest.raises(RulebookError) as caught:
        load(file)
    assert str(caught.value) == (
        f'club.toml: [house] id: "{id}" is taken; taken are: {HOUSE_NAMES}'
    )


def test_a_fork_of_nothing_known(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HEAD + 'base = "lion"\n')
    with pytest.raises(RulebookError) as caught:
        load(file)
    assert str(caught.value) == (
        f'club.toml: [house] base: no such house "lion"; allowed: {HOUSE_NAMES}'
    )
