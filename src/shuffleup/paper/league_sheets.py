"""Sheets of a league: a poster with the leaders, and membership cards; each leads to a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from shuffleup.paper.printer import printed
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.told import Told, say

LEADERS: Final = 20
"""So many are on a poster, to be read from across the room."""


class Picture(NamedTuple):
    """A link as a phone reads it: a square of so many modules, and the dark ones as an SVG path."""

    size: int
    path: str

    @property
    def svg(self) -> str:
        """As a picture of its own; the rim of four modules is what readers look for."""
        wide = self.size + 8
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {wide} {wide}">'
            f'<path d="{self.path}" fill="#000"/></svg>'
        )


class Leader(NamedTuple):
    """A line of a poster."""

    rank: str
    name: str
    points: str


class Card(NamedTuple):
    """A membership card."""

    name: str
    member: str
    picture: Picture


class LeaguePaper(NamedTuple):
    """What stands on every sheet of a league."""

    title: str
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
        """A sheet's data, with what stands on every sheet."""
        return {
            "sheet": self.say(key),
            "title": self.title,
            "house": self.house,
            "printed": self.say("printed", when=self.printed),
            "language": self.language,
            "size": self.size,
            "words": dict(sentences(self.language, "paper")),
            **data,
        }


def poster(
    paper: LeaguePaper, leaders: Sequence[Leader], events: int, picture: Picture, link: str
) -> bytes:
    """A season's leaders, and where the whole table is."""
    figures = {"rows": [each._asdict() for each in leaders], "picture": picture.svg, "link": link}
    played = paper.say("events-played", count=events)
    return printed("poster", paper.framed("poster", played=played, **figures))


def cards(paper: LeaguePaper, members: Sequence[Card]) -> bytes:
    """A card for each member, to cut out."""
    rows = [{**each._asdict(), "picture": each.picture.svg} for each in members]
    return printed("cards", paper.framed("cards", cards=rows))
