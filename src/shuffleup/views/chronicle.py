"""Chronicle: what people were told of late, which the state does not remember.

It is made of events alone, so that whoever reads them again has the same one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from shuffleup.tournament.dealt.events import (
    CardsDealt,
    CardsLaidOpen,
    ClockCalled,
    ClockTakenOff,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    Played,
    RestAnswered,
    RestAsked,
    ShuffleAsked,
    TimeCalled,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.seating.events import FinalTableFormed
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.time.timing import Announced
from shuffleup.views.happenings import at_table, in_room
from shuffleup.views.stakes import Stakes
from shuffleup.views.wire import Deed, Happening
from shuffleup.views.words import Kind

MOVES_KEPT: Final = 20
TOLD_KEPT: Final = 64
"""A long hand of ten players fits in; of a longer one the end is kept."""
ANNOUNCE: Final = "announce"

DEEDS: Final = {
    Kind.ANTE,
    Kind.BLIND,
    Kind.FOLDED,
    Kind.CHECKED,
    Kind.CALLED,
    Kind.BET,
    Kind.RAISED,
    Kind.SHOWN,
    Kind.MUCKED,
    Kind.DECLARED,
}
NEW_ROUND: Final = {Kind.SHUFFLED, Kind.DEALT, Kind.FLOP, Kind.TURN, Kind.RIVER, Kind.SHOWDOWN}

AT_A_TABLE: Final = (
    Played,
    CardsDealt,
    ClockCalled,
    ClockTakenOff,
    ClockTakenOff,
    TimeCalled,
    CardsLaidOpen,
    RestAsked,
    RestAnswered,
    ShuffleAsked,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
)


class Story:
    """What was done at one table."""

    __slots__ = ("fresh", "told", "deeds", "stakes")

    fresh: list[Happening]  # since the last frame
    told: deque[Happening]  # before that, since the deck was shuffled
    deeds: dict[int, Deed]  # by chair, in this round of betting
    stakes: Stakes

    def __init__(self) -> None:
        self.fresh = []
        self.told = deque(maxlen=TOLD_KEPT)
        self.deeds = {}
        self.stakes = Stakes()

    def add(self, told: Happening) -> None:
        """One more thing happened."""
        self.fresh.append(told)
        if told.kind in NEW_ROUND:
            self.deeds = {}
        elif told.kind in DEEDS and told.chair is not None:
            self.deeds[told.chair] = Deed(told.kind, told.amount, told.all_in)

    def tell(self) -> list[Happening]:
        """What has happened since the last frame; it is no news any more."""
        fresh, self.fresh = self.fresh, []
        for told in fresh:
            if told.kind is Kind.SHUFFLED:
                self.told.clear()
            self.told.append(told)
        return fresh


class Chronicle:
    """The stories of all tables, the latest moves, and what the room was told last."""

    __slots__ = ("tables", "moves", "message", "_lost_at", "_stands")

    tables: dict[int, Story]
    moves: deque[Happening]  # newest first
    message: Happening | None
    _lost_at: dict[int, int]  # at which table a player lost the last chips

    def __init__(self) -> None:
        self.tables = {}
        self.moves = deque(maxlen=MOVES_KEPT)
        self.message = None
        self._stands = False
        self._lost_at = {}

    def at(self, table: int) -> Story:
        """The story of a table."""
        return self.tables.setdefault(table, Story())

    def take(self, play: Play, events: Iterable[Event]) -> None:
        """Follow events that the state has taken in."""
        for event in events:
            if isinstance(event, AT_A_TABLE):
                story = self.at(event.table)
                for told in at_table(play, event, story.stakes):
                    story.add(told)
            else:
                if isinstance(event, Announced):
                    # What a person says stays until they say something else, or take it off.
                    self._stands = event.by == ANNOUNCE and bool(event.says)
                    self.message = None
                for told in in_room(play, event):
                    self._add(told)
                if isinstance(event, FinalTableFormed):
                    self._seat_anew(play, event)

    def _seat_anew(self, play: Play, event: FinalTableFormed) -> None:
        """The wall calls everybody to a seat that was drawn, by name; the tables know it."""
        named = [(play.night.entrants[player].name, player, chair) for player, chair in event.seats]
        for name, player, chair in sorted(named, reverse=True):  # the first of them is the newest
            told = Happening(
                kind=Kind.MOVED,
                at_ms=event.at_ms,
                player=player,
                name=name,
                to_table=event.table,
                to_chair=chair,
                clauses=event.clauses,
            )
            self.moves.appendleft(told)

    def _add(self, told: Happening) -> None:
        """Tell it to everybody it concerns."""
        if told.kind is Kind.MOVED:
            self.moves.appendleft(told)
        if told.kind is Kind.LOST_ALL and told.player is not None and told.table is not None:
            self._lost_at[told.player] = told.table
        table = told.table
        if told.kind is Kind.OUT and told.player is not None:
            table = self._lost_at.pop(told.player, table)
        if table is not None:
            self.at(table).add(told)
        elif told.player is None and not (self._stands and told.kind is not Kind.ANNOUNCED):
            self.message = told
        if told.to_table is not None and told.to_table != table:
            self.at(told.to_table).add(told)
