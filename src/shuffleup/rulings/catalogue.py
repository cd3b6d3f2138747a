"""The catalogue: every incident the desk knows, its facts and the outcomes it may have."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from shuffleup.sentences.languages import AS_TOLD

FactKind = str | tuple[str, ...]  # "bool", "int", or the values allowed


@dataclass(frozen=True)
class Incident:
    """Something that can go wrong, what must be known about it, and what may come of it."""

    id: str
    says: str
    facts: dict[str, FactKind]
    outcomes: tuple[str, ...]
    when: str = ""
    """The moment of a hand at which alone it can happen: "turn" or "showdown"."""
    words: str = ""
    """What people may call it beside that, in any language: to be found by, not to be read."""


@dataclass(frozen=True)
class Talk:
    """How people talk: what a search takes for the same, a line of words for each."""

    small: str
    """Words that stand in every sentence and tell nothing."""
    forms: tuple[str, ...]
    """Forms of one word that no ending tells; the first is the word."""
    alike: tuple[str, ...]
    """Words that people use for one another."""


@dataclass(frozen=True)
class Catalogue:
    """All incidents by id, what each fact and each outcome means, and how people talk of them.

    Codes are the same in every language; what people read is in one.
    """

    incidents: dict[str, Incident]
    facts: dict[str, str]
    outcomes: dict[str, str]
    talk: Talk
    outcome_names: dict[str, str]
    """What an outcome is called in a word or two; English has none, and says the code itself."""
    choice_names: dict[str, dict[str, str]]
    """By fact: what each of its values is called, in the same way."""


@cache
def catalogue(language: str = AS_TOLD) -> Catalogue:
    """The packaged catalogue in a language, read once."""
    sheet = _sheet()
    incidents = {
        entry["id"]: Incident(
            entry["id"],
            entry["says"][language],
            {
                name: kind if isinstance(kind, str) else tuple(kind)
                for name, kind in entry["facts"].items()
            },
            tuple(entry["outcomes"]),
            entry.get("when", ""),
            " ".join(entry.get("words", {}).values()),
        )
        for entry in sheet["incident"]
    }
    how, named = sheet["search"], language != AS_TOLD
    return Catalogue(
        incidents,
        {name: said[language] for name, said in sheet["fact"].items()},
        {name: said[language] for name, said in sheet["outcome"].items()},
        Talk(how["small"], tuple(how["forms"]), tuple(how["alike"])),
        {name: said["name"] for name, said in sheet["outcome"].items()} if named else {},
        sheet["choice"] if named else {},
    )


@cache
def _sheet() -> dict[str, Any]:
    text = files("shuffleup.rulings").joinpath("incidents.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
