"""Reacted: a player's word from the small set, as their table hears it."""

from __future__ import annotations

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.dealt.remarks import may_remark
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.wire import Reacted
from shuffleup.views.words import Reaction


def reacted(play: Play, player: int, kind: Reaction) -> Reacted | None:
    """What is passed on: nothing without a seat, while the night is muted, or out of place."""
    night = play.night
    if night.muted or not 0 <= player < len(night.entrants):
        return None
    table = int(night.room.table_of[player])
    if table == NOBODY or not may_remark(play, player):
        return None
    return Reacted(table, int(night.room.chair_of[player]), night.entrants[player].name, kind)
