"""Loaded night: a night as the ledger has it at a version, and how a record is taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import arrangement as arrangements
from shuffleup.desk.arrangement import Arrangement, arrangement_of
from shuffleup.desk.floor import Floor
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.ledger import Head, Record
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt.events import (
    Afterwards,
    CardsDealt,
    DeckCommitted,
    DeckCut,
    NonceWithheld,
    Played,
    ShuffleAsked,
    ThinkingTime,
)
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.people.handing_over import SeatTaken
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.notices import Notices

Books: TypeAlias = Callable[[str], Rulebook]
"""The rulebook of a house's name."""


class LoadedNight:
    """A night, which version of its stream it is, and the events of what lies on its tables."""

    def __init__(self, arrangement: Arrangement, play: Play, head: Head, last_ms: int) -> None:
        self.arrangement = arrangement
        self.play = play
        self.head = head
        self.last_ms = last_ms
        self.decks: dict[int, list[bytes]] = {}
        """By table, the lines of the deck that is ready to be dealt."""
        self.hands: dict[int, list[bytes]] = {}
        """By table, the lines of the hand that is played, or was: until the next is dealt."""
        self.chronicle = Chronicle()
        self.floor = Floor()
        self.notices = Notices(play)

    @property
    def version(self) -> int:
        """Of the stream."""
        return self.head.version

    def note(self, event: Event, line: bytes) -> None:
        """An event is in: keep its line as long as the hand it belongs to lies on a table."""
        self.chronicle.take(self.play, (event,))
        self.floor.take(self.play, event)
        self.last_ms = max(self.last_ms, event.at_ms)
        if isinstance(event, DeckCommitted):
            self.decks[event.table] = [line]
        elif isinstance(event, DeckCut | ShuffleAsked | NonceWithheld):
            self.decks[event.table].append(line)
        elif isinstance(event, CardsDealt):
            self.hands[event.table] = [*self.decks.pop(event.table), line]
        elif isinstance(event, Played | ThinkingTime | Afterwards):
            self.hands[event.table].append(line)
        elif isinstance(event, SeatTaken):
            for table, _ in event.hands:
                self.hands[table].append(line)
        elif isinstance(event, HandFinished):
            self.decks.pop(event.table, None)  # it was called off

    def take(self, record: Record, seal: DeckSeal) -> Event:
        """Take the next record in."""
        event = event_of(record.payload)
        evolve(self.play, event, seal.open)
        self.play.night.woken = []
        self.note(event, record.payload)
        self.head = record.head()
        self.notices.take(self.play, event, self.version)
        return event

    def forget_fresh(self, tables: Iterable[int]) -> None:
        """What happened at these tables is no news any more."""
        for number in tables:
            self.chronicle.at(number).tell()


def opened_night(first: Record, second: Record, books: Books) -> LoadedNight:
    """A night from its first two records: how it is run, and what it is played with."""
    if first.kind != arrangements.KIND:
        raise InputError(f"{first.stream}: does not begin with a night's arrangement")
    arrangement = arrangement_of(first.payload)
    event = event_of(second.payload)
    if not isinstance(event, Opened):
        raise InputError(f"{first.stream}: does not begin with a night's opening")
    play = Play(arrangement.name, books(event.house), setup_from(event), arrangement.pauses)
    return LoadedNight(arrangement, play, second.head(), event.at_ms)
