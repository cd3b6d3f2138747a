"""PPPL: its structure and its clock."""

from __future__ import annotations

import pytest

from night_kit import NINE, at, done, may_begin, night, refused, started
from shuffleup.rulebook import house
from shuffleup.tournament.preset.soundness import refusal
from shuffleup.tournament.preset.structure import Structure, play
from shuffleup.tournament.state.clock import Clock, ready
from shuffleup.tournament.time.clock_view import view

clause = pytest.mark.clause
PPPL = house("pppl")


@clause("pppl:1.2.blinds.c")
def test_blinds_may_stay_the_same_or_go_up() -> None:
    endless = Structure((play(100, 200, 60),))
    assert refusal(PPPL, endless) is None
    assert refusal(house("standard"), endless) is not None
    clock = done(Clock(endless).start(NINE))
    assert view(clock, at(1_000)).level.big == 200
    assert refusal(PPPL, night("pppl").structure) is None


@clause("pppl:2.1.4.a")
def test_play_goes_on_to_the_last_player_and_no_limit_ends_it() -> None:
    clock = started("pppl")
    stops = [minute for minute in range(2_000) if not may_begin("pppl", clock, minute)]
    assert stops == list(range(80, 90))
    assert refused(clock.limited(PPPL, 60, at(5)), "no-time-limit") == ("pppl:2.1.4.a",)
    assert ready(PPPL, night("pppl").structure).limit_ms is None


@clause("pppl:2.1.4.b")
def test_a_regional_event_has_its_breaks_planned() -> None:
    league, regional = night("pppl").structure, night("pppl", "regional").structure
    assert sum(level.is_break for level in league.levels) == 1
    assert sum(level.is_break for level in regional.levels) == 3
    seen = view(started("pppl", "regional"), at(0))
    assert seen.next_break is not None and seen.next_break.in_ms == 100 * 60_000
