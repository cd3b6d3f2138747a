"""Subjects: the files of `words/`, where each key stands once with its words in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, get_args

from shuffleup.errors import InputError

LANGUAGES: Final = ("en", "de")
Group = Literal[
    "pages",  # what a page says by itself
    "happenings",
    "notices",  # to one player; {hand} and {own} are hands in words, {penalty} one of the penalties
    "refusals",
    "allowed",  # what could be done instead
    "desk-refusals",  # those that only directors meet: players' pages stay small
    "desk-allowed",
    "labels",
    "limits",  # why a limit is as it is; where it is not here, a refusal says it
    "held",
    "penalties",
    "hands",
    "ranks",
    "ranks_of",
    "faults",
    "why",  # the facts behind a decision; the server says them in the reader's language
    "league",  # what is wrong with a formula, rules or results; the server says it
    "certificate",  # the page before our own certificate's warning; no app is loaded there yet
    "paper",  # what stands on printed sheets
    "help",  # around the handbook's pages
    "steps",  # what a ruling has people do; the key is the English, and the server says it
    "step-words",  # what may stand in a slot of theirs
    "readings",  # what a bet with real chips means; the same
    "reading-words",
    "deeds",  # a deed on a button and in the log; the desk's page has them as desk.deed.<name>
]
GROUPS: Final[tuple[Group, ...]] = get_args(Group)
KEY_IS_ENGLISH: Final[tuple[Group, ...]] = ("steps", "step-words", "readings", "reading-words")
SLOT: Final = re.compile(r"\{(\w+)\}")

Words = dict[Group, dict[str, dict[str, str]]]
"""By group, key and language."""


@cache
def words() -> Words:
    """All words there are, read when the first are said."""
    from importlib.resources import files  # slow to import, and many commands say nothing

    found = files("shuffleup.sentences").joinpath("words").iterdir()
    texts = {file.name: file.read_text("utf-8") for file in found if file.name.endswith(".toml")}
    return gather(texts)


def gather(texts: Mapping[str, str]) -> Words:
    """The words of files, given by their names; every key has one place, and both languages."""
    found: Words = {group: {} for group in GROUPS}
    places: dict[tuple[str, str], str] = {}
    for file in sorted(texts):
        for group, key, said in _entries(file, texts[file]):
            where = f"{file}: [{group}] {key}"
            if group in KEY_IS_ENGLISH:
                said = {LANGUAGES[0]: key, **said}
            # A director's page looks for a refusal among everybody's and among its own.
            place = (group.removeprefix("desk-"), key)
            if place in places:
                raise InputError(f"{where}: is in {places[place]} too; a key has one place")
            places[place] = f"{file}, [{group}]"
            _check(where, said)
            found[group][key] = said
    return found


def _entries(file: str, text: str) -> Iterator[tuple[Group, str, dict[str, Any]]]:
    try:
        sheet = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{file}: {error}{_line(text, str(error))}") from None
    for group in sheet:
        if group not in GROUPS:
            raise InputError(f"{file}: [{group}]: no such group; groups are: {', '.join(GROUPS)}")
    for group in GROUPS:
        for name, found in sheet.get(group, {}).items():
            for key, said in _flat(name, found):
                yield group, key, said


def _line(text: str, error: str) -> str:
    """The line that an error names, since its number alone says no key."""
    found = re.search(r"line (\d+)", error)
    return f": {text.splitlines()[int(found[1]) - 1]}" if found else ""


def _flat(key: str, found: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """A key with what it says, and those that begin with it: "players", "players.one"."""
    members = found if isinstance(found, dict) else {}
    said = {language: text for language, text in members.items() if not isinstance(text, dict)}
    if said or not members:
        yield key, said
    for name, member in members.items():
        if isinstance(member, dict):
            yield from _flat(f"{key}.{name}", member)


def _check(where: str, said: dict[str, Any]) -> None:
    """A key has words in each language and in no other, all with the same slots."""
    for language in said:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise InputError(f'{where}: "{language}" is no language; languages are: {known}')
    for language in LANGUAGES:
        if not isinstance(said.get(language), str) or not said[language]:
            raise InputError(f'{where}: has no words in "{language}"')
    slots = {language: set(SLOT.findall(said[language])) for language in LANGUAGES}
    for language in LANGUAGES:
        missing = set().union(*slots.values()) - slots[language]
        if missing:
            raise InputError(f'{where}: {{{min(missing)}}} is missing in "{language}"')
