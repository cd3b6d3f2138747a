"""Nothing is written down for nobody: settings are read, matters have deeds, deeds have words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.rulebook.figures import Sanctions
from shuffleup.sentences.languages import english
from shuffleup.sentences.subjects import GROUPS, Group
from shuffleup.tournament.dealt import perform  # noqa: F401 - it declares every deed
from shuffleup.tournament.direction.roles import allowed
from shuffleup.tournament.state.deed import DEEDS, Matter

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "shuffleup"
OWN = SOURCE / "rulebook"
PAGES = ROOT / "web" / "src"

# Settings that no night asks for yet, and what would. This list only shrinks.
UNREAD = {
    "blinds.chop": "nobody can ask for the blinds back: no deed takes them",
    "blinds.straddle": "nobody can post one: no deed takes it",
    "direction.is_final": "The rules at the table: a dispute that a decision ends",
}
# Looked up by what cards and deeds are, and tested with them.
BY_NAME: tuple[Group, ...] = (
    *("hands", "ranks", "ranks_of", "deeds", "step-words", "readings", "reading-words"),
)


# --- settings


def read_in(tree: ast.Module) -> Iterator[str]:
    """The settings that some code asks for: `rulebook.entry.fee`, or `entry.fee` after a while."""
    chapters = set(_named_chapters(tree))
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Attribute(attr=chapter), attr=name):
                yield f"{chapter}.{name}"
            case ast.Attribute(value=ast.Name(id=of), attr=name):
                yield from (f"{chapter}.{name}" for known, chapter in chapters if known == of)
            case ast.Constant(value=str(text)):  # `cite("finish.chop")`
                yield text


def _named_chapters(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Names that a chapter is given: `entry, later = rulebook.entry, rulebook.championship`."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = list(zip(names, values, strict=False))
            case ast.Assign(targets=[name], value=value):
                pairs = [(name, value)]
            case _:
                continue
        for name, value in pairs:
            if isinstance(name, ast.Name) and isinstance(value, ast.Attribute):
                yield name.id, value.attr


@cache
def code(*, rulebook: bool) -> tuple[ast.Module, ...]:
    """Every file, with or without those of the rulebook."""
    files = [path for path in SOURCE.rglob("*.py") if rulebook or OWN not in path.parents]
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in files)


def unread() -> set[str]:
    read = {name for tree in code(rulebook=False) for name in read_in(tree)}
    # What an offence costs is looked up by its clause, or by the name that a director gives.
    names = {
        f"{each.chapter}.{each.name}"
        for each, setting in house("standard").settings()
        if not isinstance(setting.value, Sanctions)
    }
    return names - read


def test_every_setting_is_read_by_somebody() -> None:
    assert unread() == set(UNREAD)
    assert len(UNREAD) <= 5, "the list only shrinks"


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("rulebook.entry.fee.value", "entry.fee"),
        ("entry = rulebook.entry\nentry.fee", "entry.fee"),
        ("one, two = book.levels, book.entry\ntwo.fee", "entry.fee"),
        ("terms.cite('entry.fee')", "entry.fee"),
    ],
)
def test_a_setting_that_is_read_is_found(text: str, setting: str) -> None:
    assert setting in set(read_in(ast.parse(text)))
    assert setting not in set(read_in(ast.parse("rulebook.entry.rebuy\nnight.fee")))


# --- deeds


@pytest.mark.parametrize("matter", Matter)
def test_every_matter_has_its_deeds(matter: Matter) -> None:
    assert [deed for deed in DEEDS.values() if deed.matter is matter]


@pytest.mark.parametrize("role", Role)
def test_every_office_may_ask_for_something(role: Role) -> None:
    matters = {deed.matter for deed in DEEDS.values()}
    assert any(allowed(house(name), role, each) is None for name in HOUSES for each in matters)


def test_every_deed_has_its_words_and_no_word_is_for_a_deed_that_is_gone() -> None:
    assert sorted(english("deeds")) == sorted(DEEDS)


# --- sentences


@cache
def said_in_code() -> frozenset[str]:
    """Every text in the program."""
    nodes = (node for tree in code(rulebook=True) for node in ast.walk(tree))
    return frozenset(
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def said_on_pages() -> tuple[frozenset[str], re.Pattern[str]]:
    """The texts of the pages' code, and those that are put together there: `past.${row}Head`."""
    files = [path for path in PAGES.rglob("*") if path.suffix in (".ts", ".svelte")]
    text = "\n".join(path.read_text("utf-8") for path in files if ".test." not in path.name)
    whole = frozenset(re.findall(r"""["'`]([\w./-]+)["'`]""", text))
    made = set(re.findall(r"`([a-z]+[.-][^`\s]*\$\{[^`]*)`", text))
    patterns = [r"[\w/-]*".join(map(re.escape, SLOT.split(each))) for each in made]
    return whole, re.compile("|".join(patterns))


SLOT = re.compile(r"\$\{[^}]*\}")


@cache
def said_on_paper() -> frozenset[str]:
    """The words that layouts of printed sheets ask for: `w.place-head`."""
    layouts = (SOURCE / "paper" / "layouts").glob("*.typ")
    return frozenset(re.findall(r"\bw\.([a-z-]+)", "".join(map(_text, layouts))))


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def unsaid(group: Group, keys: Iterable[str]) -> list[str]:
    """Keys that nothing on the pages or in the program names, there also in two parts."""
    on_pages, made = said_on_pages()
    texts = on_pages | said_in_code() | said_on_paper()
    said = [key.removesuffix(".one") for key in keys]
    left = [key for key in said if key not in on_pages and not made.fullmatch(key)]
    if group == "pages":
        return left
    return [key for key in left if not any(texts.issuperset(way) for way in _ways(key))]


def _ways(key: str) -> Iterator[tuple[str, ...]]:
    """How a key may be put together: `too-late` and `deal`, `stack-` and `carried`."""
    yield (key,)
    for found in re.finditer("[/-]", key):
        start, end = found.span()
        yield key[:start], key[end:]
        yield key[:start], key[start:]
        yield key[:end], key[end:]


@pytest.mark.parametrize("group", [group for group in GROUPS if group not in BY_NAME])
def test_every_sentence_is_said_by_somebody(group: Group) -> None:
    assert unsaid(group, english(group)) == []


def test_a_sentence_for_nobody_is_found() -> None:
    assert unsaid("allowed", ["nobody-says-it", "house-shuffle"]) == ["nobody-says-it"]
    assert unsaid("pages", ["desk.noSuchThing", "desk.draw"]) == ["desk.noSuchThing"]
    assert unsaid("refusals", ["too-late/deal", "too-late/nobody-comes"]) == [
        "too-late/nobody-comes"
    ]
