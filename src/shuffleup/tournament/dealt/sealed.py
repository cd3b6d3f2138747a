"""Sealed: what no undo takes back where the software deals.

A deck that was committed to stays committed to, and what was done in a hand is only ruled on. So an
order is taken back only as long as no deck has been committed to at a table that it touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.events import (
    Afterwards,
    BankUsed,
    CardsDealt,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    Played,
    ShuffleAsked,
    ThinkingTime,
)
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.people.handing_over import SeatTaken
from shuffleup.tournament.state.event import Event

IN_A_HAND: Final = (
    Played,
    CardsDealt,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    ShuffleAsked,
    BankUsed,
    ButtonDrawn,
    HandBegan,
    HandFinished,
    SeatTaken,
    *Afterwards.__args__,
    *ThinkingTime.__args__,
)


def refusal(
    mine: Sequence[Event], before: Iterable[Event], since: Iterable[Event]
) -> Refusal | None:
    """Why what an order brought is not taken back, with what happened up to it and since."""
    if any(isinstance(event, IN_A_HAND) for event in mine):
        return refuse(Told("only-ruled-on"), (), Told("reporting-error"))
    touched = _tables(mine, before)
    for event in since:
        if isinstance(event, DeckCommitted) and event.table in touched:
            figures = {"table": event.table}
            return refuse(Told("deck-committed", figures), (), Told("correction-on-record"))
    return None


def _tables(mine: Sequence[Event], before: Iterable[Event]) -> set[int]:
    """The tables that events name, by themselves or by those who sat there."""
    named = [each for event in mine for each in event.named()]
    players = {number for kind, number in named if kind.endswith("player")}
    sat = {
        each.player: each.table
        for event in before
        for each in event.seat_changes()
        if each.player in players
    }
    return {number for kind, number in named if kind.endswith("table")} | {*sat.values()}
