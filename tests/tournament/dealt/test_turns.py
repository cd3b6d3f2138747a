"""Turns: when a table of a dealt night does the next thing by itself."""

from __future__ import annotations

from shuffleup.hand.commands import Fold
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import NEVER_MS
from views_kit import Night, done


def test_a_table_that_is_let_go_plays_on_by_itself() -> None:
    night = Night("lions", 3, 1).dealt()
    play = night.play
    done(perform(play, asked("hold-table", table=0), night.now, night.below))
    night.acts(Fold, Fold)
    assert night.hand.over and play.at(0).due_ms == NEVER_MS
    done(perform(play, asked("release-table", table=0), night.now, night.below))
    assert play.at(0).due_ms == night.now + play.pauses.deal_ms
