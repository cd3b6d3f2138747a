"""The level at which a table plays its hand, in dealt nights of every house."""

from __future__ import annotations

import pytest

from shuffleup.hand.commands import Fold
from views_kit import Recorded, done

clause = pytest.mark.clause
HOUSES = (
    # Which signal makes it a hand: in a dealt night blinds and first riffle are one step.
    pytest.param("spotlight", "shuffle", marks=clause("spotlight:2a4.c")),
    pytest.param(
        "lions", "shuffle", marks=clause("lions:timer.2", "lions:timer.3", "lions:hand.1")
    ),
    pytest.param("pppl", "shuffle", marks=clause("standard:tda-23", "standard:tda-23.a")),
    pytest.param("redtooth", "card", marks=clause("redtooth:44.a", "redtooth:44.b")),
    pytest.param("charity", "shuffle", marks=clause("charity:2.a", "charity:2.b")),
    pytest.param("standard", "shuffle", marks=clause("standard:tda-23", "standard:tda-23.a")),
)


@pytest.mark.parametrize(("name", "begins"), HOUSES)
def test_a_new_level_counts_from_the_next_hand_and_the_house_says_when_one_has_begun(
    name: str, begins: str
) -> None:
    night = Recorded(name, 6, 3)
    old = int(night.play.night.big)
    done(night.shuffle())
    night.ask("next-level")
    new = int(night.play.night.big)
    night.deal()
    assert old < new and night.hand.big == (old if begins == "shuffle" else new)
    night.ask("next-level")  # whatever the house, a hand under way keeps its blinds
    assert night.hand.big == (old if begins == "shuffle" else new) < night.play.night.big
    while not night.hand.over:
        night.acts(Fold)
    night.dealt()
    assert night.hand.big == night.play.night.big
