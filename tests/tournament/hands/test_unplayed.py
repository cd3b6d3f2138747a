"""A hand that nobody plays ends by the house's rule."""

from __future__ import annotations

import pytest

from shuffleup.rulebook.chapters.presence import AbsentHand
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from views_kit import Night, done


@pytest.mark.parametrize("name", ["redtooth", "standard"])
@pytest.mark.parametrize("there", [0, 1])
def test_with_the_last_card_of_the_deal_only_who_is_there_is_in_or_the_big_blind(
    name: str, there: int
) -> None:
    night = Night(name, 4, 1)
    assert night.play.night.rulebook.presence.absent_hand.value is AbsentHand.DEAD_AT_END_OF_DEAL
    for player in night.players[there:]:
        done(perform(night.play, asked("away", player=player), night.now, night.below))
    night.dealt()
    winner = night.chair(night.players[0]) if there else int(night.hand.big_chair)
    assert night.hand.over and night.hand.pots[0].winners == [winner]
