"""Records: a night's events as the ledger holds them, and back.

A record's payload is the event's line (`shuffleup schema`), numbered by the record's version. A
burn card is nobody's to see: its line says that there was one, and the sealed deck knows which.
Nor is a person's name in it, but the number of whoever it is in the book of people (`masks`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from shuffleup.cards.card import UNKNOWN
from shuffleup.desk.masks import Masks, Names, nobody, put_in
from shuffleup.formats.lines import line_text, read_line
from shuffleup.hand.events import StreetDealt
from shuffleup.ledger import Entry
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.state.event import Event


def entries_of(events: Sequence[Event], version: int, masks: Masks) -> list[Entry]:
    """Events as entries that follow a version; who signs in by them is masked from then on."""
    found = []
    for number, event in enumerate(events, version + 1):
        masks.take(event)
        found.append(Entry(_kind(event), text_of(event, number, masks), event.at_ms))
    return found


def text_of(event: Event, number: int, masks: Masks) -> bytes:
    """An event's line."""
    if not isinstance(event, Played):
        return line_text(number, masks.event(event))
    what = event.what
    if isinstance(what, StreetDealt):
        event = structs.replace(event, what=replace(what, burn=UNKNOWN))
    return line_text(number, event)


def event_of(text: bytes, names: Names = nobody) -> Event:
    """The event of a line, with the names that people have now; a burn card is not known yet."""
    return read_line(put_in(text, names)).event


def _kind(event: Event) -> str:
    return (
        f"hand.{type(event.what).__name__}" if isinstance(event, Played) else type(event).__name__
    )
