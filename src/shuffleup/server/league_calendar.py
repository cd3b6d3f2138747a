"""A league's calendar as iCalendar (RFC 5545): what has been played, and what is to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final

from msgspec import Struct

LINE_MOST: Final = 75
"""Bytes in a line; what is longer goes on in the next one."""


class EventHead(Struct, frozen=True):
    """An event of a league in a line."""

    event: str
    season: str
    date: str
    venue: str
    players: int
    counts: bool
    winners: list[str]


class Coming(Struct, frozen=True):
    """A night that is announced."""

    night: str
    title: str
    house_name: str
    starts_ms: int


class Calendar(Struct, frozen=True):
    """Both."""

    coming: list[Coming]
    events: list[EventHead]
    """The latest first."""


def icalendar(league: str, title: str, calendar: Calendar) -> str:
    """The calendar as a file that every calendar program reads."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Shuffle Up//League//EN"]
    lines += [f"X-WR-CALNAME:{_text(title)}"]
    for night in calendar.coming:
        starts = datetime.fromtimestamp(night.starts_ms / 1000, UTC)
        lines += _event(
            f"{league}/night/{night.night}",
            f"{starts:%Y%m%dT%H%M%SZ}",
            [f"DTSTART:{starts:%Y%m%dT%H%M%SZ}", f"SUMMARY:{_text(night.title)}"],
        )
    for each in calendar.events:
        try:
            day = date.fromisoformat(each.date)
        except ValueError:
            continue  # of no day that a calendar has
        more = [
            f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
            f"DTEND;VALUE=DATE:{day + timedelta(1):%Y%m%d}",
            f"SUMMARY:{_text(f'{title}: {each.event}')}",
        ]
        more += [f"LOCATION:{_text(each.venue)}"] if each.venue else []
        more += [f"DESCRIPTION:{_text(', '.join(each.winners))}"] if each.winners else []
        lines += _event(f"{league}/event/{each.event}", f"{day:%Y%m%dT000000Z}", more)
    return "".join(_folded([*lines, "END:VCALENDAR"]))


def _event(what: str, stamp: str, more: Sequence[str]) -> list[str]:
    uid = f"{sha256(what.encode()).hexdigest()[:32]}@shuffleup"
    return ["BEGIN:VEVENT", f"UID:{uid}", f"DTSTAMP:{stamp}", *more, "END:VEVENT"]


def _text(said: str) -> str:
    """A text as a value; its own signs mean nothing."""
    safe = "".join(each if each.isprintable() else " " for each in said)
    return safe.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        part = ""
        for letter in line:
            if len((part + letter).encode()) > LINE_MOST:
                yield f"{part}\r\n"
                part = " "
            part += letter
        yield f"{part}\r\n"
