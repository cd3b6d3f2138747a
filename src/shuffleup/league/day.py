"""Days: a date as people write it, counted, without a calendar of the machine's."""

from __future__ import annotations

import re
from typing import Final

DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def day_number(date: str) -> int | None:
    """The days since the year 0, or nothing where there is no such day."""
    found = DATE.fullmatch(date)
    if found is None:
        return None
    year, month, day = map(int, found.groups())
    if not 1 <= month <= len(LENGTHS):
        return None
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not 1 <= day <= LENGTHS[month - 1] + (leap and month == 2):
        return None
    before = year * 365 + (year + 3) // 4 - (year + 99) // 100 + (year + 399) // 400
    return before + sum(LENGTHS[: month - 1]) + (leap and month > 2) + day - 1
