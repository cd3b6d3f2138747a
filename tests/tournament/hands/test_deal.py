"""Who makes the deck ready at a table, hand after hand."""

from __future__ import annotations

from shuffleup.hand.commands import Fold
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from views_kit import Night, done


def folded_round(night: Night) -> None:
    """Everybody folds to the last one."""
    while not night.hand.over:
        night.acts(Fold)


def test_the_dealer_before_shuffles_and_cuts_unless_they_have_gone() -> None:
    night = Night("spotlight", 5, 1).dealt()
    dealer = int(night.hand.button)
    folded_round(night)
    done(night.shuffle())
    assert night.play.at(0).cutter == dealer
    night.deal()
    dealer = int(night.hand.button)
    folded_round(night)
    player = night.play.at(0).players[dealer]
    done(
        perform(
            night.play, asked("disqualify", player=player, reason="a fight"), night.now, night.below
        )
    )
    done(night.shuffle())
    assert night.play.at(0).cutter == night.play.night.room.tables[0].button != dealer
