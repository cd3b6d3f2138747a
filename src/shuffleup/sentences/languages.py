"""Languages: the sentences of each, as the browser takes them."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Final

from shuffleup.sentences import desk_english, desk_german, english, german

LANGUAGES: Final[dict[str, ModuleType]] = {"en": english, "de": german}
GROUPS: Final = (
    "HAPPENINGS",
    "NOTICES",
    "REFUSALS",
    "ALLOWED",
    "LABELS",
    "LIMITS",
    "HANDS",
    "RANKS",
    "RANKS_OF",
    "HELD",
    "PENALTIES",
    "FAULTS",
)
DESK: Final[dict[str, ModuleType]] = {"en": desk_english, "de": desk_german}
DESK_GROUPS: Final = ("REFUSALS", "ALLOWED")
"""Of directors, who load them apart: players' pages stay small."""
AS_TOLD: Final = "en"
"""The language in which the server itself words whatever it refuses or limits."""
WORDED: Final = ("refusals", "allowed", "limits")
"""The groups that come with their words: in that language no page needs them again."""
UNHEARD: Final = ("offline", "our-fault")
"""The faults that a page says by itself: no server has worded them."""


def sentences(language: str) -> dict[str, dict[str, str]]:
    """What players are told in a language, by group and key."""
    return _grouped(LANGUAGES[language], GROUPS)


def desk_sentences(language: str) -> dict[str, dict[str, str]]:
    """What only directors are told, by group and key."""
    return _grouped(DESK[language], DESK_GROUPS)


def _grouped(tables: ModuleType, groups: tuple[str, ...]) -> dict[str, dict[str, str]]:
    return {group.lower(): dict(getattr(tables, group)) for group in groups}


def files() -> dict[str, str]:
    """The files that the browser's program takes them from, by name."""
    found = {f"sentences.{language}.json": _json(_for_pages(language)) for language in LANGUAGES}
    for language in DESK:
        if language != AS_TOLD:
            found[f"sentences.desk.{language}.json"] = _json(desk_sentences(language))
    return found


def _for_pages(language: str) -> dict[str, dict[str, str]]:
    groups = sentences(language)
    if language != AS_TOLD:
        return groups
    kept = {group: table for group, table in groups.items() if group not in WORDED}
    return kept | {"faults": {key: groups["faults"][key] for key in UNHEARD}}


def _json(tables: dict[str, dict[str, str]]) -> str:
    return json.dumps(tables, ensure_ascii=False, indent=2) + "\n"
