"""A run-out is given time to be watched: the next shuffle waits longer by each street of it."""

from __future__ import annotations

import pytest

from shuffleup.hand.commands import Call, Check, Fold, RaiseTo, Show
from shuffleup.hand.state import FLOP, PREFLOP, RIVER, TURN
from views_kit import Night, done


@pytest.mark.parametrize(("street", "ran_out"), [(PREFLOP, 3), (FLOP, 2), (TURN, 1), (RIVER, 0)])
def test_the_next_shuffle_waits_for_those_who_watch(street: int, ran_out: int) -> None:
    night = Night("standard", 3, seed=1).dealt()
    done(night.act(Fold))
    while night.hand.street < street:
        done(night.act(Check if night.hand.legal().may_check else Call))
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    before = night.now
    done(night.act(Call))
    while not night.hand.over:
        before = night.now
        done(night.act(Show))
    pauses = night.play.pauses
    assert night.play.at(0).due_ms == before + pauses.deal_ms + ran_out * pauses.street_ms
