"""A turn: an amount that comes to a program's mind becomes one that the table takes."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.client import Turn
from shuffleup.views.asks import Act
from shuffleup.views.wire import Done
from views_kit import Night


async def nobody(ask: Act) -> Done:
    raise AssertionError(ask)


@pytest.mark.parametrize("name", HOUSES)
def test_a_raise_near_any_amount_is_legal_and_not_above_it(name: str) -> None:
    night = Night(name, 4, 3).dealt()
    options = night.hand.legal()
    own = night.own(options.chair)
    assert own.legal is not None and options.unit * max(options.step, 1) > 1
    turn = Turn(night.table(), own, own.legal, nobody)
    for wanted in range(0, options.raise_to + 50, 7):
        near = turn.raise_near(wanted)
        assert options.allows_raise(near), (wanted, near)
        assert near <= max(wanted, options.raise_from)
    assert turn.raise_near(options.raise_to - 1) < options.raise_to
