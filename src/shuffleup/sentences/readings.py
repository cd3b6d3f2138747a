"""Readings: what a bet with real chips means. The English is made by the rules, and is the key.

Sentence by sentence, the English with slots is found again by the text that was made of it. A
reading may begin with a few words ("Out of turn, and it stands:"), and a whole sentence follows.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from shuffleup.sentences.languages import AS_TOLD, sentences
from shuffleup.sentences.others import marked
from shuffleup.sentences.subjects import SLOT, Group

FOLLOWS: Final = "{rest}"
"""The slot, at the end, of words that a sentence follows."""


def reading_in(text: str, language: str) -> str:
    """What a bet means, in a language; in English where one of its sentences is not known."""
    if language == AS_TOLD:
        return text
    said = [_sentence(each, language) for each in re.split(r"(?<=[.?]) ", text)]
    return " ".join(said) if all(said) else text


def _sentence(text: str, language: str) -> str:
    for pattern, key, said in _patterns(language, "readings"):
        if not (found := pattern.fullmatch(text)):
            continue
        if key.endswith(FOLLOWS):
            rest = _sentence(_capital(found["rest"]), language)
            return said.replace(FOLLOWS, rest) if rest else ""
        words = {name: _words(value, language) for name, value in found.groupdict().items()}
        if all(words.values()):
            return said.format_map(words)
    return ""


def _words(text: str, language: str) -> str:
    """What stood in a slot: words of ours, or a sum and what becomes of the rest."""
    if whole := _part(text, language):
        return whole
    parts = [_part(each, language) for each in text.split(", ")]
    return ", ".join(parts) if all(parts) else ""


def _part(text: str, language: str) -> str:
    if re.fullmatch(r"[\d,.]+", text):
        return marked(text)
    for pattern, _, said in _patterns(language, "reading-words"):
        if found := pattern.fullmatch(_capital(text)):
            return said.format_map(
                {name: marked(value) for name, value in found.groupdict().items()}
            )
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def _patterns(language: str, group: Group) -> tuple[tuple[re.Pattern[str], str, str], ...]:
    """Those with the most words first: the others may fit as well."""
    table = sentences(language, group)
    keys = sorted(table, key=lambda key: -len(SLOT.sub("", key)))
    return tuple((_pattern(key), key, table[key]) for key in keys)


def _pattern(key: str) -> re.Pattern[str]:
    parts = SLOT.split(_capital(key))  # text, slot, text, slot, text
    return re.compile(
        "".join(f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    )
