"""Redtooth: its levels, and when a hand is played at which."""

from __future__ import annotations

import pytest

from clock_kit import changes
from night_kit import at, night, refused, started
from shuffleup.rulebook import house
from shuffleup.tournament.preset.soundness import refusal
from shuffleup.tournament.preset.structure import Structure, play
from tournament_kit import MINUTE, ask, running

clause = pytest.mark.clause
REDTOOTH = house("redtooth")
OLD, NEW = night("redtooth").structure.levels[:2]


@clause("redtooth:blinds.2")
def test_the_big_blind_is_double_the_small_one() -> None:
    bent = Structure((play(25, 50, 20), play(50, 125, 20)))
    answer = refusal(REDTOOTH, bent)
    assert refused(answer, "big-blind-not-double") == ("redtooth:blinds.2",)
    assert answer is not None and answer.allowed == "50/100"
    assert refusal(REDTOOTH, bent.with_level(1, play(50, 100, 20))) is None
    assert refusal(house("standard"), bent) is None


@clause("redtooth:blinds.3")
def test_the_first_level_is_25_50() -> None:
    first = night("redtooth").structure.levels[0]
    assert (first.small, first.big, first.printed) == (25, 50, True)


@clause("redtooth:blinds.4")
def test_blinds_go_up_and_each_rise_is_called() -> None:
    flat = Structure((play(25, 50, 20),))
    assert refused(refusal(REDTOOTH, flat), "cannot-end") == ("redtooth:blinds.4",)
    called = changes(started("redtooth"), at(0), at(300))
    assert [str(change.level) for change in called][:4] == ["50/100", "75/150", "break", "100/200"]
    assert [change.at_ms for change in called][:3] == [at(20), at(40), at(60)]


@clause("redtooth:47")
def test_blinds_are_100_200_after_the_break() -> None:
    levels = night("redtooth").structure.levels
    row = next(row for row, level in enumerate(levels) if level.is_break)
    assert str(levels[row + 1]) == "100/200" and levels[row + 1].printed


@clause("redtooth:blinds.4", "redtooth:winner.1")
def test_where_no_time_limit_is_allowed_none_is_offered_instead_of_rising_blinds() -> None:
    tonight = running("redtooth", 9)
    rows = [("round", 20, 25, 50, 0, "none"), ("round", 20, 50, 100, 0, "none")]
    falls = (*rows, ("break", 15, 0, 0, 0, "none"), ("round", 20, 25, 50, 0, "none"))
    asks = {"levels": falls, "after_last": "last-stays", "reason": "late"}
    answer = ask(tonight, "change-structure", MINUTE, **asks)
    assert answer is not None and answer.clauses == ("redtooth:blinds.4",)
    assert answer.allowed == "levels whose blinds rise"
    limit = ask(tonight, "limit-time", MINUTE, minutes=60)
    assert limit is not None and limit.clauses == ("redtooth:winner.1",)
