"""Perform: a deed is asked of a night that the software deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament import perform as with_any_cards
from shuffleup.tournament.dealt import acts, disputes, reshuffle, rest, seeing, taking
from shuffleup.tournament.dealt.evolve import recovered
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.undoing import Undoes
from shuffleup.tournament.state.deed import Asked, open_door

Below = Callable[[int], int]

assert disputes and reshuffle and rest and seeing and taking, "they have declared their deeds"
DEALT: Final = refuse(Told("dealt-by-software"), (), Told("playing"))


def perform(
    play: Play,
    wanted: Asked,
    at_ms: int,
    below: Below,
    asker: str = "",
    tapped_ms: int | None = None,
    history: Undoes | None = None,
) -> Refusal | None:
    """Do what is asked, or refuse it; tables that may have become able to play are looked at."""
    if wanted.deed.only_real:
        return DEALT
    night = play.night
    door = wanted.deed.door_when_dealt
    if door is not None and not night.closed:
        with_any_cards.look_up(night, wanted)
        return open_door(door, wanted, play=play, at_ms=at_ms, below=below, asker=asker)
    phase = night.phase
    refused = with_any_cards.perform(night, wanted, at_ms, below, asker, play, tapped_ms, history)
    if refused is None:
        if wanted.deed.name == "undo":
            recovered(play, at_ms)
        if night.phase != phase:  # seats were drawn before anybody could play
            night.woken = list(range(len(night.room.tables)))
        acts.look_again(play, at_ms, below)
    return refused
