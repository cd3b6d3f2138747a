"""When a player's word from the small set is passed on to the table."""

from __future__ import annotations

import pytest

from shuffleup.hand.commands import Fold
from shuffleup.views.reacted import reacted
from shuffleup.views.words import Reaction
from views_kit import Night, done

clause = pytest.mark.clause


def heard(night: Night, player: int) -> bool:
    return reacted(night.play, player, Reaction.WOW) is not None


@pytest.mark.parametrize(
    ("name", "folded", "live"),
    [
        pytest.param("redtooth", False, False, marks=clause("redtooth:35")),
        pytest.param("spotlight", True, False, marks=clause("spotlight:6.16.b", "spotlight:1b9")),
        pytest.param("pppl", True, False, marks=clause("pppl:3.14.2")),
        ("standard", True, True),
    ],
)
def test_who_is_heard_during_a_hand_the_house_says_and_between_hands_all_are(
    name: str, folded: bool, live: bool
) -> None:
    night = Night(name, 5, 3)
    assert all(heard(night, player) for player in range(5))
    done(night.shuffle())
    night.deal()
    gone = night.play.actor(0)
    night.acts(Fold)
    assert heard(night, gone) is folded
    assert [heard(night, player) for player in range(5) if player != gone] == [live] * 4
    while not night.hand.over:
        night.acts(Fold)
    assert all(heard(night, player) for player in range(5))
