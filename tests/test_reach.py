"""Nothing is hollow: whatever the program has, somebody who uses it can reach."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from reach import BODY, Module, Reach, Thing, entry_points, modules

# What no night, command or program reaches yet, and what it waits for. This list only shrinks.
NOT_YET = {
    "hand.playout": "bench/ours.py measures whole hands in compiled code with it",
}


@cache
def known() -> tuple[dict[str, Module], tuple[Thing, ...]]:
    found = modules()
    return found, tuple(entry_points(found))


@cache
def unreached() -> dict[str, Thing]:
    """What nobody reaches, by its name."""
    found, roots = known()
    return {str(each): each for each in Reach(found, roots).unreached()}


def is_constant(thing: Thing) -> bool:
    return thing.name.isupper()


def test_everything_is_reached_or_known_to_wait() -> None:
    found, roots = known()
    waiting = [unreached()[name] for name in NOT_YET if name in unreached()]
    whole = [Thing(each.module, name) for each in waiting for name in inside(found, each)]
    hollow = Reach(found, [*roots, *whole]).unreached()
    assert [str(each) for each in hollow if not is_constant(each)] == []


def inside(found: dict[str, Module], thing: Thing) -> list[str]:
    """The names of a thing that waits, and of what it consists of."""
    if thing.name == BODY:
        return [BODY, *found[thing.module].defined]
    return [
        name
        for name in found[thing.module].defined
        if name == thing.name or name.startswith(f"{thing.name}.")
    ]


@pytest.mark.parametrize("name", NOT_YET)
def test_whatever_is_known_to_wait_still_does(name: str) -> None:
    assert name in unreached(), "it is reached now, or gone: take it off the list"


def test_the_list_of_what_waits_only_shrinks() -> None:
    assert len(NOT_YET) <= 1


# --- the tool itself


def hollow(
    *files: str, roots: tuple[tuple[str, str], ...] = (("shuffleup.a", "main"),)
) -> set[str]:
    """What is found unreached in files named a, b, c…; somebody calls `main` in the first."""
    names = [f"shuffleup.{letter}" for letter in "abc"]
    code = zip(names, files, strict=False)
    found = {name: Module(name, ast.parse(text)) for name, text in code}
    return {str(each) for each in Reach(found, [Thing(*root) for root in roots]).unreached()}


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (["def main(): used()\ndef used(): ...\ndef spare(): ..."], {"a.spare"}),
        (["def main(): ...", "def spare(): ..."], {"b"}),
        (
            ["from shuffleup.b import one\ndef main(): one()", "def one(): ...\ndef two(): ..."],
            {"b.two"},
        ),
        (
            ["from shuffleup import b\ndef main(): b.one()", "def one(): ...\ndef two(): ..."],
            {"b.two"},
        ),
        # To import something is not to use it, and no local name is a use.
        (["from shuffleup.b import one\ndef main(): ...", "def one(): ..."], {"b.one"}),
        (["def main(one): one = one()\ndef one(): ..."], {"a.one"}),
        (["def main(): ...\ndef one(): two()\ndef two(): one()"], {"a.one", "a.two"}),
        (
            ["def main(): Bot().act()\nclass Bot:\n def act(self): ...\n def rest(self): ..."],
            {"a.Bot.rest"},
        ),
        (["def main(): ...\nclass Bot:\n def act(self): ..."], {"a.Bot"}),
        (
            [
                "import logging\ndef main(): F()\n"
                "class F(logging.Formatter):\n def format(self): ...",
            ],
            set(),
        ),
        (["def main(): ...\n@deed(1)\ndef door(): inner()\ndef inner(): ..."], set()),
        (["def main(): ...\n@cache\ndef door(): inner()\ndef inner(): ..."], {"a.door", "a.inner"}),
    ],
)
def test_the_unreached_are_found_and_no_others(files: list[str], expected: set[str]) -> None:
    assert hollow(*files) == expected
