"""Steps: what a ruling has people do. The English stands where the rule is, and is the key.

Records keep the English, with its figures in it. Whoever reads it in another language is told the
same sentence there: the English with slots is found again by the text that was made of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, lru_cache
from typing import Final

from shuffleup.sentences.languages import AS_TOLD, sentences
from shuffleup.sentences.others import marked
from shuffleup.sentences.subjects import LANGUAGES, SLOT
from shuffleup.sentences.told import spoken

KEPT: Final = 2000
"""So many texts are known by heart: a night has the same few again and again."""

Slotted = tuple[tuple[re.Pattern[str], str], ...]


def step(sentence: str, **figures: int | str) -> str:
    """A sentence with something in its slots: "Suspend the player for {days} days."."""
    return sentence.format_map({name: spoken(name, value) for name, value in figures.items()})


@lru_cache(KEPT)
def in_language(text: str, language: str) -> str:
    """What a ruling says, in a language; what is no sentence of a ruling stays as it is."""
    if language == AS_TOLD:
        return text
    return _found(text, language) or _in_a_row(text, language) or text


def in_others(texts: Collection[str]) -> dict[str, dict[str, str]]:
    """What of these texts is a ruling's, by language and text, for readers of any language."""
    found = {}
    for language in LANGUAGES:
        said = {text: in_language(text, language) for text in texts}
        if others := {text: each for text, each in said.items() if each != text}:
            found[language] = others
    return found


def _in_a_row(text: str, language: str) -> str:
    """All steps of a ruling, as a table hears them: one after another, without the last stop."""
    steps = [_found(each, language) for each in re.split(r"(?<=\.) ", f"{text}.")]
    return " ".join(steps).removesuffix(".") if all(steps) else ""


def _found(text: str, language: str) -> str:
    table = sentences(language, "steps")
    if text in table:
        return table[text]
    for pattern, said in _slotted(language):
        if found := pattern.fullmatch(text):
            words = {name: _word(value, language) for name, value in found.groupdict().items()}
            return said.format_map(words)
    return ""


def _word(value: str, language: str) -> str:
    """What stood in a slot: a figure, a word, or several of them."""
    return ", ".join(_one(each, language) for each in value.split(", "))


def _one(value: str, language: str) -> str:
    table = sentences(language, "step-words")
    if value in table:
        return table[value]
    counted = re.sub(r"\d+", "{count}", value, count=1)
    if counted in table:
        return table[counted].format(count=re.findall(r"\d+", value)[0])
    return marked(value)


@cache
def _slotted(language: str) -> Slotted:
    """Sentences with slots, as what is made of them looks."""
    table = sentences(language, "steps")
    return tuple((_pattern(key), said) for key, said in table.items() if SLOT.search(key))


def _pattern(sentence: str) -> re.Pattern[str]:
    parts = SLOT.split(sentence)  # text, slot, text, slot, text
    made = [f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts)]
    return re.compile("".join(made))
