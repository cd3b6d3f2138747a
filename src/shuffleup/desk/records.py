"""Records: a night's events as the ledger holds them, and back.

A record's payload is the event's line (`shuffleup schema`), numbered by the record's version. A
burn card is nobody's to see: its line says that there was one, and the sealed deck knows which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from shuffleup.cards.card import UNKNOWN
from shuffleup.formats.lines import line_text, read_line
from shuffleup.hand.events import StreetDealt
from shuffleup.hand.state import NO_BURN
from shuffleup.ledger import Entry
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.state.event import Event


def entries_of(events: Sequence[Event], version: int) -> list[Entry]:
    """Events as entries that follow a version."""
    return [
        Entry(_kind(event), text_of(event, number), event.at_ms)
        for number, event in enumerate(events, version + 1)
    ]


def text_of(event: Event, number: int) -> bytes:
    """An event's line."""
    if not isinstance(event, Played):
        return line_text(number, event)
    what = event.what
    if isinstance(what, StreetDealt) and what.burn != NO_BURN:
        event = structs.replace(event, what=replace(what, burn=UNKNOWN))
    return line_text(number, event)


def event_of(text: bytes) -> Event:
    """The event of a line; a burn card is not known yet."""
    return read_line(text).event


def _kind(event: Event) -> str:
    return (
        f"hand.{type(event.what).__name__}" if isinstance(event, Played) else type(event).__name__
    )
