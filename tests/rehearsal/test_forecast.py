"""A forecast says of its runs what a patient person would count."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from rehearsal_kit import jobs as toys
from rehearsal_kit import made_up, play_toy, structure
from shuffleup.errors import InputError
from shuffleup.rehearsal.forecast import Band, band, forecast, percentile
from shuffleup.rehearsal.headline import headline
from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.time_of_day import minute_of_day, minutes_between, time_text
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.structure import MINUTE_MS, Structure, play, rest

THREE = Structure((play(50, 100, 20), rest(10), play(100, 200, 20)), AfterLast.DOUBLES)


def night(minutes: float, **changed: object) -> Run:
    """A night of four players that ends so late."""
    run = Run(
        seed=1,
        players=4,
        entries=5,
        rebuys=0,
        add_ons=0,
        finish_ms=int(minutes * MINUTE_MS),
        end_level=2,
        hands=30,
        moves=0,
        breaks=0,
        level_hands=(20, 0, 10),
        level_left=(4, 3, 3),
        level_chips=(4000, 5000, 5000),
        busts_ms=(12 * MINUTE_MS, 35 * MINUTE_MS, int(minutes * MINUTE_MS)),
        winner=0,
        events=0,
        digest="",
    )
    return run._replace(**changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("percent", "value"), [(5, 1), (10, 1), (11, 2), (50, 5), (90, 9), (91, 10), (100, 10)]
)
def test_a_percentile_is_the_first_that_so_many_do_not_exceed(percent: int, value: int) -> None:
    assert percentile(range(1, 11), percent) == value


def test_a_band_needs_no_order() -> None:
    assert band([3, 1, 2]) == Band(1, 2, 3)


def test_nine_of_ten_are_over_when_the_forecast_says_so() -> None:
    for count in (1, 7, 10, 99):
        said = made_up(count)
        for percent in (5, 50, 90, 95):
            minutes = said.finish_minutes(percent)
            assert said.finishes_by(minutes) >= percent / 100
            assert said.finishes_by(minutes - 0.001) < percent / 100


def test_finishes_by_counts_the_nights_that_are_over() -> None:
    said = forecast([night(40), night(50)], THREE, house="lions", seed=1, seconds=0)
    assert [said.finishes_by(at) for at in (39.9, 40, 49.9, 50)] == [0, 0.5, 0.5, 1]


def test_levels_are_told_of_the_nights_that_reached_them() -> None:
    short = night(
        15, end_level=1, level_hands=(12,), level_left=(4,), level_chips=(4000,), busts_ms=()
    )
    deep = night(
        55,
        end_level=3,
        level_hands=(22, 0, 14, 3),
        level_left=(4, 3, 3, 2),
        level_chips=(4000, 5000, 6000, 6000),
    )
    said = forecast([short, night(45), deep], THREE, house="lions", seed=1, seconds=0)
    first, second, third = said.levels
    assert [level.number for level in said.levels] == [1, 2, 3]
    assert [level.begins_minute for level in said.levels] == [0, 30, 50]
    assert [level.level.big for level in said.levels] == [100, 200, 400]  # the last is doubled
    assert [level.reached for level in said.levels] == [1, 2 / 3, 1 / 3]
    assert [level.ends for level in said.levels] == [1 / 3] * 3
    assert first.hands == Band(12, 20, 22) and second.hands == Band(10, 10, 14)
    assert first.stack_big_blinds == Band(10, 10, 10)
    assert second.stack_big_blinds == Band(5000 / 3 / 200, 5000 / 3 / 200, 10)
    assert third.stack_big_blinds == Band(7.5, 7.5, 7.5)
    assert said.levels_played == 2 and said.end_levels == {1: 1, 2: 1, 3: 1}


def test_rows_a_night_did_not_reach_may_be_written_as_nothing() -> None:
    padded = night(
        15, end_level=1, level_hands=(12, 0, 0), level_left=(4, 0, 0), level_chips=(4000, 0, 0)
    )
    said = forecast([padded], THREE, house="lions", seed=1, seconds=0)
    assert [level.number for level in said.levels] == [1]


def test_the_bust_curve_falls_from_all_to_one() -> None:
    said = forecast([night(40)], THREE, house="lions", seed=1, seconds=0)
    left = {moment.minute: moment.left.p50 for moment in said.bust_curve}
    assert (left[0], left[11], left[12], left[34], left[35], left[40]) == (4, 4, 3, 3, 2, 1)
    assert max(left) == 40
    many = made_up(50)
    for low, middle, high in (moment.left for moment in many.bust_curve):
        assert 1 <= low <= middle <= high <= 60
    middles = [moment.left.p50 for moment in many.bust_curve]
    assert middles == sorted(middles, reverse=True) and middles[-1] == 1


def test_the_table_of_levels_stands_on_the_curve() -> None:
    for said in (
        made_up(50),
        forecast([night(15), night(45)], THREE, house="x", seed=1, seconds=0),
    ):
        curve = {moment.minute: moment.left for moment in said.bust_curve}
        assert said.levels
        for level in said.levels:
            assert curve[int(level.begins_minute)] == level.left


def test_the_histogram_holds_every_night_once_and_without_gaps() -> None:
    said = made_up(200)
    bins = said.histogram()
    assert sum(each.runs for each in bins) == 200 and len(bins) <= 21
    for one, next_one in pairwise(bins):
        assert one.to_minute == next_one.from_minute
    for each in bins:
        inside = said.finishes_by(each.to_minute) - said.finishes_by(each.from_minute)
        assert each.runs == round(200 * inside)


def test_one_night_is_one_bin() -> None:
    said = forecast([night(40)], THREE, house="lions", seed=1, seconds=0)
    assert said.histogram() == ((39, 40, 1),)


def test_the_json_has_the_promised_keys_and_survives_writing() -> None:
    said = made_up(20)
    data = said.data()
    assert list(data)[:8] == [
        "house",
        "players",
        "runs",
        "seed",
        "seconds",
        "hands",
        "finish_minutes",
        "levels_played",
    ]
    assert {"level_hands", "average_stack_big_blinds", "bust_curve", "moves"} < set(data)
    assert json.loads(json.dumps(data)) == data
    assert data["hands"] == sum(play_toy(job).hands for job in toys(20))
    finish = data["finish_minutes"]
    assert isinstance(finish, dict) and list(finish) == ["p5", "p50", "p90", "p95"]
    assert finish["p5"] < finish["p50"] < finish["p90"] <= finish["p95"]


def test_without_a_run_there_is_no_forecast() -> None:
    with pytest.raises(InputError, match="at least one run"):
        forecast([], structure(), house="lions", seed=1, seconds=0)


def test_the_headline_rounds_up_to_a_minute_that_is_true() -> None:
    said = forecast([night(40.01), night(70)], THREE, house="lions", seed=1, seconds=0)
    assert headline(said) == (
        "4 players, 2 runs: done within 41 min in half of the nights, "
        "within 1 h 10 min in nine of ten."
    )
    assert headline(said, start=minute_of_day("23:30")) == (
        "4 players, 2 runs: done by 00:11 in half of the nights, by 00:40 in nine of ten."
    )
    alone = forecast([night(40)], THREE, house="lions", seed=1, seconds=0)
    assert headline(alone) == "4 players, 1 run: done within 40 min."


def test_times_of_day() -> None:
    assert minute_of_day("19:30") == 1170 and minute_of_day("7:05") == 425
    assert minutes_between(1170, 30) == 300 and minutes_between(60, 60) == 24 * 60
    assert time_text(24 * 60 + 5, 600) == "10:05 (+1 d)"
    for wrong in ("24:00", "19:60", "19.30", "1930", "", "-1:30", "١٩:٣٠"):
        with pytest.raises(InputError, match="no time of day"):
            minute_of_day(wrong)
