"""Charity: chips."""

from __future__ import annotations

import pytest

from kit import deal, played, stacks_of
from night_kit import done, night, refused
from shuffleup.rulebook import house
from shuffleup.tournament.preset.chips import forfeit, stack_refusal

clause = pytest.mark.clause
CHARITY = house("charity")


@clause("charity:betting.1", "charity:tournament.2")
def test_everybody_starts_with_two_thousand() -> None:
    assert night("charity").stack == 2_000
    assert refused(stack_refusal(CHARITY, 2_500), "other-stack") == (
        "charity:betting.1",
        "charity:tournament.2",
    )


@clause("charity:14.b", "charity:14.c", "charity:14.d")
def test_pocketed_chips_are_lost_to_everybody() -> None:
    found = done(forfeit(CHARITY, 2_000, 700))
    assert (found.stack, found.removed) == (1_300, 700)
    assert set(found.clauses) == {"charity:14.b", "charity:14.c", "charity:14.d"}
    assert done(forfeit(CHARITY, 700, 700)).out


@clause("charity:side-pots.6")
def test_nobody_loses_a_hand_for_having_too_few_chips() -> None:
    hand = deal("charity", [500, 2_000, 2_000], holes=["AsAh", "KsKh", "QsQh"], board="2c3d4h5s9c")
    played(hand, "2000 c c")
    assert stacks_of(hand) == [1_500, 3_000, 0]
