"""A deadline: the gentlest change by which a night is over in time."""

from __future__ import annotations

import pytest

from night_kit import night
from shuffleup.rehearsal.deadline import (
    PROBE_RUNS,
    SHORTEST_MINUTES,
    hurried,
    propose,
    without_a_level,
)
from shuffleup.rehearsal.forecast import Forecast, forecast
from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.what_if import level_minutes
from shuffleup.rulebook import HOUSES, house
from shuffleup.tournament.preset.structure import Structure, play, rest
from shuffleup.tournament.state.setup import Setup, setup_of


def setup(name: str) -> Setup:
    return setup_of(house(name), night(name))


class Stage:
    """Nights that end when their levels do, spread a little; and how often they were played."""

    def __init__(self, lucky: int = 0) -> None:
        self.played: list[int] = []
        self.lucky = lucky  # so many minutes too early in a probe

    def rehearse(self, setup: Setup, runs: int) -> Forecast:
        self.played.append(runs)
        early = self.lucky if runs == PROBE_RUNS else 0
        ends = [setup.structure.total_ms + (at % 10 - early) * 60_000 for at in range(runs)]
        return forecast([ended(end) for end in ends], setup.structure, house="", seed=1, seconds=0)


def ended(finish_ms: int) -> Run:
    return Run(1, 2, 2, 0, 0, finish_ms, 1, 1, 0, 0, (1,), (2,), (100,), (finish_ms,), 0, 0, "")


def minutes(setup: Setup) -> int:
    """After how many minutes nine tenths of the stage's nights are over."""
    return setup.structure.total_ms // 60_000 + 8


@pytest.mark.parametrize("name", HOUSES)
def test_every_step_is_quicker_and_keeps_first_and_last_level(name: str) -> None:
    planned = setup(name)
    steps = [planned, *hurried(house(name), planned)]
    totals = [step.structure.total_ms for step in steps]
    assert totals == sorted(set(totals), reverse=True)
    for step in steps:
        rounds = step.structure.rounds
        assert rounds[0].big == planned.structure.rounds[0].big
        assert rounds[-1].big == planned.structure.rounds[-1].big
        breaks = [level for level in step.structure.levels if level.is_break]
        assert breaks == [level for level in planned.structure.levels if level.is_break]
    assert level_minutes(steps[-1].structure) == SHORTEST_MINUTES


@pytest.mark.parametrize("name", HOUSES)
def test_the_gentlest_night_in_time_is_proposed(name: str) -> None:
    steps = list(hurried(house(name), setup(name)))
    for at, step in enumerate(steps):
        stage = Stage()
        found = propose(house(name), setup(name), minutes(step), 200, stage.rehearse)
        assert found is not None and found.in_time
        assert found.setup == steps[at]
        assert found.forecast.runs == 200
        assert stage.played[-1] == 200 and set(stage.played[:-1]) <= {PROBE_RUNS}
        assert len(stage.played) <= 7


def test_a_lucky_probe_is_not_believed() -> None:
    steps = list(hurried(house("redtooth"), setup("redtooth")))
    stage = Stage(lucky=20)
    limit = minutes(steps[5])
    found = propose(house("redtooth"), setup("redtooth"), limit, 100, stage.rehearse)
    assert found is not None and found.in_time and found.setup == steps[5]
    assert stage.played.count(100) > 1


def test_what_cannot_be_done_comes_back_as_the_quickest_night() -> None:
    steps = list(hurried(house("redtooth"), setup("redtooth")))
    found = propose(house("redtooth"), setup("redtooth"), 10, 100, Stage().rehearse)
    assert found is not None and not found.in_time
    assert found.setup == steps[-1]


def test_a_night_of_the_shortest_levels_cannot_be_hurried() -> None:
    quick = Structure((play(25, 50, 5), play(50, 100, 5), play(100, 200, 5), play(200, 400, 5)))
    planned = setup("standard")._replace(structure=quick)
    assert propose(house("standard"), planned, 10, 10, Stage().rehearse) is None


def test_the_level_that_is_missed_least_goes_first() -> None:
    bigs = (100, 200, 250, 400, 1000)
    structure = Structure(tuple(play(big // 2, big, 10) for big in bigs))
    fewer = without_a_level(structure)
    assert fewer is not None
    assert [level.big for level in fewer.rounds] == [100, 200, 400, 1000]
    assert without_a_level(fewer) is None  # the blinds would more than double


def test_a_level_between_two_breaks_stays_and_so_does_a_printed_one() -> None:
    rows = (play(50, 100, 10), rest(5), play(60, 120, 10), rest(5), play(70, 140, 10))
    assert without_a_level(Structure(rows)) is None
    printed = (play(50, 100, 10), play(60, 120, 10, printed=True), play(70, 140, 10))
    assert without_a_level(Structure(printed)) is None
