"""The catalogue: every incident the desk knows, its facts and the outcomes it may have."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

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
            entry.get("when", ""),
        )
        for entry in sheet["incident"]
    }
    return Catalogue(incidents, sheet["fact"], sheet["outcome"])
