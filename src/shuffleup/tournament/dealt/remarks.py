"""Remarks: whether somebody may say something to their table while a hand is played there."""

from __future__ import annotations

from shuffleup.rulebook.chapters.information import Remarks
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.table import NOBODY


def may_remark(play: Play, player: int) -> bool:
    """Whether the house lets a player's reaction be heard now."""
    rule = play.night.rulebook.information.remarks.value
    spot = play.at(int(play.night.room.table_of[player]))
    if rule is Remarks.ANYTIME or spot.hand is None or spot.hand.over:
        return True
    chair = spot.chair_of(player)
    live = chair != NOBODY and spot.hand.seats[chair].live
    return rule is Remarks.NOT_WITH_LIVE_CARDS and not live
