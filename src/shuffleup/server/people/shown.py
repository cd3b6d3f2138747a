"""Shown: how members want to be called where strangers read it."""

from __future__ import annotations

from enum import StrEnum


class Shown(StrEnum):
    """What stands for somebody's name."""

    NAME = ""
    INITIAL = "initial"
    NUMBER = "number"


def initial_of(name: str) -> str:
    """The first name, and the first letter of the last: Ann S."""
    first, *rest = name.split() or [""]
    return f"{first} {rest[-1][0]}." if rest else first
