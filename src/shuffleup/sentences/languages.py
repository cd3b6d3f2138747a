"""Languages: the sentences of each, by key."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from shuffleup.sentences.subjects import Group, words

AS_TOLD: Final = "en"
"""The language in which the server itself words what it says."""

Sentences = Mapping[str, str]


def sentences(language: str, *groups: Group) -> Sentences:
    """What stands in these groups in a language; no two of them have a key in common."""
    return _sentences(language, groups)


def english(*groups: Group) -> Sentences:
    """The same, as the server itself says it."""
    return _sentences(AS_TOLD, groups)


@cache
def _sentences(language: str, groups: tuple[Group, ...]) -> Sentences:
    found = words()
    return {key: said[language] for group in groups for key, said in found[group].items()}
