"""What is said while nights are rehearsed."""

from __future__ import annotations

import sys

import pytest

from rehearsal_kit import jobs, play_toy
from shuffleup.cli.middle_night import MiddleNight
from terminal_kit import at_a_terminal

MINUTE_MS = 60_000


def test_half_of_the_nights_so_far_are_over_by_then() -> None:
    run = play_toy(jobs(1)[0])
    nights = [run._replace(finish_ms=minutes * MINUTE_MS) for minutes in (200, 100, 150)]
    told = MiddleNight(None)
    assert [told(night) for night in nights] == [
        "half are over after 3 h 20 min",
        "half are over after 3 h 20 min",
        "half are over after 2 h 30 min",
    ]
    assert MiddleNight(19 * 60)(nights[0]) == "half are over at 22:20"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such terminal")
def test_a_terminal_sees_the_first_figure_long_before_the_last_night() -> None:
    words = ("--players", "12", "--runs", "60", "--processes", "2")
    seen = at_a_terminal("rehearse", "lions", *words)
    first = seen.index(b"half are over")
    assert b" 1/60" in seen[first:] and b"60/60" in seen
