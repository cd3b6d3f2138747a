"""Subjects: the folders of a tournament. Each declares its deeds and events when it is imported."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from shuffleup import tournament

SUBJECTS: Final = [
    "state",
    "seating",
    "prizes",
    "people",
    "chips",
    "entry",
    "time",
    "direction",
    "hands",
    "live",
]


def _gather() -> None:
    """Have every subject declare its own."""
    for subject in SUBJECTS:
        package = import_module(f"{tournament.__name__}.{subject}")
        for each in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(each.name)


_gather()
