"""Reactions: whether players may send each other a word from the small set, this night.

The words themselves change nothing and are in no event; that a director has silenced them is.
"""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament


class ReactionsMuted(Event, frozen=True, kw_only=True):
    """Players' reactions are passed on no longer, or again."""

    muted: bool


@deed(Matter.DESK)
def mute_reactions(night: Tournament, muted: bool, at_ms: int) -> Refusal | None:
    """Nobody's reactions are passed on from now on; or they are again."""
    if night.muted == muted:
        why = Told("no-change/muted" if muted else "no-change/heard")
        return refuse(why, (), Told("other-way"))
    happen(night, ReactionsMuted(at_ms=at_ms, by="mute-reactions", muted=muted))
    return None


@applies(ReactionsMuted)
def do_mute(night: Tournament, event: ReactionsMuted) -> None:
    """Whether reactions are passed on."""
    night.muted = event.muted
