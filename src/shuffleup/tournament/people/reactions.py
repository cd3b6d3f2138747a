"""Reactions: whether players may send each other a word from the small set, this night.

The words themselves change nothing and are in no event; that a director has silenced them is.
"""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.director_events import ReactionsMuted
from shuffleup.tournament.state.state import Tournament


def mute_reactions(night: Tournament, muted: bool, at_ms: int) -> Refusal | None:
    """Nobody's reactions are passed on from now on; or they are again."""
    if night.muted == muted:
        why = Told("no-change/muted" if muted else "no-change/heard")
        return refuse(why, (), Told("other-way"))
    do_mute(night, muted)
    night.note(ReactionsMuted(at_ms=at_ms, by="mute-reactions", muted=muted))
    return None


def do_mute(night: Tournament, muted: bool) -> None:
    """Whether reactions are passed on."""
    night.muted = muted
