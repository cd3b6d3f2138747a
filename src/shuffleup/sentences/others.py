"""Others: a sentence in the languages that the server does not speak itself, for who reads them."""

from __future__ import annotations

import re
from typing import Final

from shuffleup.sentences.languages import AS_TOLD, sentences
from shuffleup.sentences.subjects import LANGUAGES, Group
from shuffleup.sentences.told import Told, spoken

WRITTEN: Final = frozenset({"price", "taken", "amount", "pool", "most", "first", "total", "chips"})
"""Sums, and lists of them, that are written out already."""
MARKS: Final = re.compile(r",(?=\d{3})|\.(?=\d)")
"""Between the digits of a number, as English has them."""


def in_others(told: Told, *groups: Group) -> dict[str, str]:
    """By language; nothing for a sentence that is in none of these groups."""
    found = {}
    for language in LANGUAGES:
        said = None if language == AS_TOLD else sentences(language, *groups).get(told.key)
        if said is not None:
            figures = {name: _figure(name, value) for name, value in told.figures.items()}
            found[language] = said.format_map(figures)
    return found


def marked(text: str) -> str:
    """A figure in English with the marks that the others have: "1.250,00 EUR"."""
    return MARKS.sub(lambda mark: "." if mark[0] == "," else ",", text)


def _figure(name: str, value: int | str) -> str:
    said = spoken(name, value)
    return marked(said) if isinstance(value, int) or name in WRITTEN else said
