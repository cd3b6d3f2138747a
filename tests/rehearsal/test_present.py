"""A night that is under way, played on from where it stands."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kit import HOUSES
from replay_kit import course
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.present import Present, played_on
from shuffleup.tournament.seating.table_orders import hold_table
from shuffleup.tournament.state.state import PLAYED
from shuffleup.tournament.time.clock_orders import break_now
from shuffleup.tournament.time.timing import pause
from shuffleup.views.present import present_night
from tournament_kit import running

MINUTE = 60_000
QUICK = 4


def under_way(name: str, players: int, turns: int) -> Course:
    """Bots that have played for so many turns of tables."""
    found = course(running(name, players), turns)
    found.play_on(turns)
    assert found.night.phase == PLAYED
    return found


def said_of(played: Course, runs: int = QUICK) -> dict[str, Any]:
    now = int(played.now_ms)
    standing = present_night(played.night, now)
    wish = Present(standing.house, standing.state, now, runs)
    return played_on(wish, lambda done, of: None, seconds_max=600)


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("turns", [1, 40])
def test_a_night_of_every_house_comes_to_its_end_from_the_middle_of_a_hand(
    name: str, turns: int
) -> None:
    played = under_way(name, 18, turns)
    assert played.night.in_hand
    said = said_of(played, 2)
    assert said["runs"] == 2 and said["players"] == played.night.places.left
    assert played.now_ms < said["p5_ms"] <= said["p90_ms"]


def test_the_same_night_later_on_is_over_sooner_and_nothing_of_it_has_changed() -> None:
    played = under_way("standard", 18, 20)
    first = said_of(played)
    assert first == {**said_of(played), "seconds": first["seconds"]}
    played.play_on(150)
    later = said_of(played)
    assert later["p50_ms"] - later["at_ms"] < first["p50_ms"] - first["at_ms"]


def test_a_clock_that_stands_and_a_table_that_is_held_go_on() -> None:
    played = under_way("standard", 18, 20)
    now = int(played.now_ms)
    assert pause(played.night, now) is None
    assert hold_table(played.night, 0, now) is None
    assert said_of(played)["p5_ms"] > now


def test_a_break_is_waited_for() -> None:
    played = under_way("charity", 8, 3)
    now = int(played.now_ms)
    assert break_now(played.night, 90, now, lambda count: 0) is None
    said = said_of(played)
    assert said["p5_ms"] >= now + 90 * MINUTE
    assert said["levels"][0]["begins_ms"] > now + 90 * MINUTE


def test_no_name_and_nobodys_words_leave_with_it() -> None:
    played = under_way("standard", 9, 5)
    entrant = played.night.entrants[3]
    entrant.name, entrant.member = "Łukasz Wolańska", "M-77"
    state = present_night(played.night, int(played.now_ms)).state
    assert "Wola" not in state.decode() and "M-77" not in state.decode()
    assert msgspec.json.decode(state)["entrants"][3]["name"] == "Player 4"
