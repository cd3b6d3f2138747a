"""Languages: the sentences of each, as the browser takes them."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Final

from shuffleup.sentences import english, german

LANGUAGES: Final[dict[str, ModuleType]] = {"en": english, "de": german}
GROUPS: Final = (
    "HAPPENINGS",
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


def sentences(language: str) -> dict[str, dict[str, str]]:
    """All sentences of a language, by group and key."""
    return {group.lower(): dict(getattr(LANGUAGES[language], group)) for group in GROUPS}


def as_json(language: str) -> str:
    """The same, as the file that the browser's program takes them from."""
    return json.dumps(sentences(language), ensure_ascii=False, indent=2) + "\n"
