"""Spotlight: its levels, and when a hand is played at which."""

from __future__ import annotations

import pytest

from night_kit import (
    at,
    done,
    may_begin,
    night,
    refused,
    started,
    why_not,
)

clause = pytest.mark.clause
LEVELS = night("spotlight").structure.levels


@clause("spotlight:4.intro.e", "spotlight:5.intro.g")
def test_two_blinds_and_no_ante_start_every_hand() -> None:
    rounds = night("spotlight").structure.rounds
    assert all(level.small > 0 and level.big > 0 and level.ante == 0 for level in rounds)
    assert (rounds[0].small, rounds[0].big) == (5, 10)


@clause("spotlight:6.20.a")
def test_play_stops_only_in_breaks_or_by_the_director() -> None:
    clock = started("spotlight")
    stops = [minute for minute in range(300) if not may_begin("spotlight", clock, minute)]
    assert stops == [*range(80, 90), *range(170, 180)]
    assert refused(why_not("spotlight", clock, 80), "break") == ("spotlight:6.20.a",)
    stopped = done(clock.pause(at(5)))
    assert not may_begin("spotlight", stopped, 6)
