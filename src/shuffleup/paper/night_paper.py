"""A night on its way to the printer: the view, and how figures are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from shuffleup.paper import figures
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.told import Told, say
from shuffleup.views.live_wire import LivePlayer
from shuffleup.views.paper_wire import PaperView


class NightPaper(NamedTuple):
    """A night, and on which paper it is printed."""

    view: PaperView
    house: str
    """What the house calls itself here."""
    printed: str
    """When, as people write it."""
    language: str = "en"
    size: str = "a4"

    def say(self, key: str, **slots: int | str) -> str:
        """Words of a sheet."""
        return say(sentences(self.language, "paper"), Told(key, slots))

    def framed(self, key: str, **data: Any) -> dict[str, Any]:
        """A sheet's data, with what stands on every sheet; `key` is the sheet's own name."""
        return {
            "sheet": self.say(key),
            "title": self.view.state.title,
            "house": self.house,
            "printed": self.say("printed", when=self.printed),
            "language": self.language,
            "size": self.size,
            "words": dict(sentences(self.language, "paper")),
            **data,
        }

    def chips(self, amount: int) -> str:
        """So many chips."""
        return figures.chips(amount, self.language)

    def money(self, minor: int) -> str:
        """A sum in the night's currency."""
        return figures.money(minor, self.currency, self.language)

    @property
    def currency(self) -> str:
        """What is paid with."""
        return self.view.results.currency or self.view.state.money.currency

    def seat(self, table: int | None, chair: int | None) -> str:
        """Table 3, seat 7; people count from 1."""
        if table is None or chair is None:
            return ""
        return self.say("table-seat", table=table, chair=chair)

    def by_name(self) -> list[LivePlayer]:
        """Everybody, as a list is read."""
        return sorted(self.view.state.players, key=_by_name)

    def seated(self) -> Iterable[LivePlayer]:
        """Whoever has a seat, table by table."""
        there = [each for each in self.view.state.players if each.table is not None]
        return sorted(there, key=lambda each: (each.table, each.chair))


def _by_name(player: LivePlayer) -> tuple[str, int]:
    return player.name.casefold(), player.player
