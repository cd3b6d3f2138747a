"""Told: what is to be said, as a key and figures; and how a table of sentences says it.

A room that refuses something gives the key of the sentence and the figures in it. A sentence has a
slot for each figure, "{amount}", so that another language is another table of the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

FROM_ONE: Final = frozenset({"table", "chair", "to_table", "to_chair"})
"""Numbered from 0, and counted by people from 1."""

Figures = Mapping[str, int | str]
NO_FIGURES: Final[Figures] = {}


class Told(NamedTuple):
    """The key of a sentence, and what stands in its slots.

    "too-late/deal" is one of the sentences of "too-late".
    """

    key: str
    figures: Figures = NO_FIGURES

    @property
    def code(self) -> str:
        """What programs know it by, however it is put."""
        return self.key.partition("/")[0]


NOTHING_TOLD: Final = Told("")


def say(sentences: Mapping[str, str], told: Told) -> str:
    """The sentence of a key, with its figures as people write them."""
    figures = {name: spoken(name, value) for name, value in told.figures.items()}
    return sentences[told.key].format_map(figures)


def spoken(name: str, value: int | str) -> str:
    """A figure as people write it: 3,200."""
    if isinstance(value, str):
        return value
    return str(value + 1) if name in FROM_ONE else f"{value:,}"
