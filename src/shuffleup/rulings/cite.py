"""Citing: the clauses behind several settings."""

from __future__ import annotations

from typing import Any

from shuffleup.rulebook import Setting


def cite(*settings: Setting[Any]) -> tuple[str, ...]:
    """The clauses of these settings, each once, those of the house itself before standard's."""
    spoken_first = sorted(settings, key=lambda setting: setting.silent)
    return tuple(dict.fromkeys(ref for setting in spoken_first for ref in setting.clauses))
