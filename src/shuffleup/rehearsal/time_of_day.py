"""Time of day: when something is, on the clock in the pub."""

from __future__ import annotations

import re
from typing import Final

from shuffleup.errors import InputError

DAY_MINUTES: Final = 24 * 60


def minute_of_day(text: str) -> int:
    """Minutes since midnight, from a time as people write it: `19:30`."""
    found = re.fullmatch(r"(\d\d?):(\d\d)", text, re.ASCII)
    if found:
        hours, minutes = int(found[1]), int(found[2])
        if hours < 24 and minutes < 60:
            return hours * 60 + minutes
    raise InputError(f"{text!r} is no time of day; one is written as 19:30")


def minutes_between(start: int, end: int) -> int:
    """How long it is from one minute of the day to the next time the clock shows the other."""
    return (end - start) % DAY_MINUTES or DAY_MINUTES


def time_text(minutes: int, start: int | None = None) -> str:
    """So many minutes into a night: as a time of day if it is known when it starts, else as hours.

    >>> time_text(191, start=19 * 60 + 30), time_text(191)
    ('22:41', '3 h 11 min')
    """
    if start is None:
        return f"{minutes // 60} h {minutes % 60:02d} min" if minutes >= 60 else f"{minutes} min"
    days, minute = divmod(start + minutes, DAY_MINUTES)
    later = f" (+{days} d)" if days > 1 or (days and minute >= start) else ""
    return f"{minute // 60:02d}:{minute % 60:02d}{later}"
