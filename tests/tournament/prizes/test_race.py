"""The race: ICM by an integral, beside the walk over sets."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup._build import compiled
from shuffleup.tournament.prizes.icm import walk
from shuffleup.tournament.prizes.race import _summed, race


@pytest.mark.parametrize("players", [3, 5, 9, 13, 15])
@pytest.mark.parametrize("largest", [1, 100, 10**8])
def test_the_integral_is_equal_to_the_walk_over_sets(players: int, largest: int) -> None:
    chance = Random(players)
    stacks = [float(chance.randint(1, largest)) for _ in range(players)]
    for paid in range(1, players, 3):
        prizes = sorted((chance.uniform(0, 900) for _ in range(paid)), reverse=True)
        assert race(stacks, prizes) == pytest.approx(walk(stacks, prizes), rel=1e-9, abs=1e-9)


def test_moments_that_lie_too_far_apart_are_moved_closer(monkeypatch: pytest.MonkeyPatch) -> None:
    stacks, prizes = [float(stack) for stack in range(1, 14)], [500.0, 300.0, 200.0]
    exact = walk(stacks, prizes)
    assert _summed(stacks, prizes, 2.0) != pytest.approx(exact, rel=1e-4)
    if not compiled():
        monkeypatch.setattr("shuffleup.tournament.prizes.race.GAP", 6.0)
    assert race(stacks, prizes) == pytest.approx(exact, rel=1e-9)
