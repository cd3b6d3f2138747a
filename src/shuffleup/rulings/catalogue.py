"""The catalogue: every incident the desk knows, its facts and the outcomes it may have."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from shuffleup.errors import InputError

FactKind = str | tuple[str, ...]  # "bool", "int", or the values allowed


@dataclass(frozen=True)
class Incident:
    """Something that can go wrong, what must be known about it, and what may come of it."""

    id: str
    says: str
    facts: dict[str, FactKind]
    outcomes: tuple[str, ...]


@dataclass(frozen=True)
class Catalogue:
    """All incidents by id, and what each fact and each outcome means."""

    incidents: dict[str, Incident]
    facts: dict[str, str]
    outcomes: dict[str, str]


@cache
def catalogue() -> Catalogue:
    """The packaged catalogue, read once."""
    text = files("shuffleup.rulings").joinpath("incidents.toml").read_text(encoding="utf-8")
    sheet = tomllib.loads(text)
    incidents = {
        entry["id"]: Incident(
            entry["id"],
            entry["says"],
            {
                name: kind if isinstance(kind, str) else tuple(kind)
                for name, kind in entry["facts"].items()
            },
            tuple(entry["outcomes"]),
        )
        for entry in sheet["incident"]
    }
    return Catalogue(incidents, sheet["fact"], sheet["outcome"])


def known_incident(name: str) -> Incident:
    """The incident of this name; an error says which ones come near it."""
    incidents = catalogue().incidents
    if name not in incidents:
        near = get_close_matches(name, incidents) or _sharing_a_word(name)
        trouble = f'no such incident "{name}"' if name else "no incident was named"
        hint = (
            f"did you mean {' or '.join(near)}?" if near else "`ruling HOUSE --list` has them all"
        )
        raise InputError(f"{trouble}; {hint}")
    return incidents[name]


def _sharing_a_word(name: str) -> list[str]:
    """Three incidents at most that have a word of a name in theirs."""
    words = {word for word in name.lower().replace(" ", "-").split("-") if len(word) > 2}
    return [each for each in catalogue().incidents if words & set(each.split("-"))][:3]
