"""What can be chosen at all: the chapters and their enums."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest

from shuffleup.rulebook import chapters as written_in
from shuffleup.rulebook.book import chapters
from shuffleup.rulebook.chapters.pot import Pot
from shuffleup.rulebook.setting import Setting


def kinds(kind: Any) -> Iterator[type[Any]]:
    """A type, and the types inside it."""
    if get_origin(kind) is tuple:
        yield from kinds(get_args(kind)[0])
        return
    yield kind
    if issubclass(kind, tuple):
        for part in kind.__annotations__.values():
            yield from kinds(part)


def used() -> set[type[Any]]:
    parameters = (each for chapter in chapters().values() for each in chapter.values())
    return {kind for parameter in parameters for kind in kinds(parameter.type)}


def test_a_value_is_a_choice_a_number_a_truth_or_a_small_struct_of_these() -> None:
    for kind in used():
        assert kind in (int, bool, str) or issubclass(kind, StrEnum | tuple)


def test_every_enum_of_a_chapter_is_chosen_by_some_setting() -> None:
    written = {
        kind
        for path in Path(written_in.__path__[0]).glob("*.py")
        for kind in vars(import_module(f"{written_in.__name__}.{path.stem}")).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
    }
    assert written
    assert written <= used()


def test_choices_are_spelled_alike_in_code_and_file() -> None:
    for kind in used():
        if issubclass(kind, StrEnum):
            for member in kind:
                assert re.fullmatch(r"[a-z]+(-[a-z]+)*", member)
                assert member.name == member.replace("-", "_").upper()


def test_parameters_know_their_chapter_and_bounds() -> None:
    for chapter, parameters in chapters().items():
        for name, parameter in parameters.items():
            assert (parameter.chapter, parameter.name) == (chapter, name)
    assert chapters()["seating"]["table_size"].span == range(2, 11)
    assert chapters()["betting"]["raise_cap"].span is None


def test_a_chapter_is_filled_in_completely_or_not_at_all() -> None:
    with pytest.raises(TypeError, match="Pot: missing or unknown dispute_window, impounding, luck"):
        Pot(luck=Setting(True, (), "club"), side_pots=Setting(True, (), "club"))  # type: ignore[call-arg]
