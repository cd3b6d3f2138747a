"""Loaded night: a night as the ledger has it at a version, and how a record is taken in."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from shuffleup.cards.provable import DeckSeal
from shuffleup.desk import arrangement as arrangements
from shuffleup.desk.arrangement import Arrangement, arrangement_of
from shuffleup.desk.floor import Floor
from shuffleup.desk.masks import Masks, Names, nobody
from shuffleup.desk.order_log import OrderLog
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
from shuffleup.tournament.undo import leave
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.notices import Notices

PLEDGES_KEPT: Final = 8
"""Of a player: whoever sends one again, because its answer was lost, has sent no more since."""

Books: TypeAlias = Callable[[str], Rulebook]
"""The rulebook of a house's name."""


class LoadedNight:
    """A night, which version of its stream it is, and the events of what lies on its tables."""

    def __init__(
        self,
        arrangement: Arrangement,
        play: Play,
        head: Head,
        last_ms: int,
        names: Names = nobody,
        masks: Masks | None = None,
    ) -> None:
        self.masks = masks or Masks()
        self.names = self.masks.reading(names)
        self.arrangement = arrangement
        self.play = play
        self.head = head
        self.last_ms = last_ms
        self.decks: dict[int, list[bytes]] = {}
        """By table, the lines of the deck that is ready to be dealt."""
        self.hands: dict[int, list[bytes]] = {}
        """By table, the lines of the hand that is played, or was: until the next is dealt."""
        self._used: dict[int, deque[str]] = {}
        """By player, the last pledges that are in a commitment."""
        self.chronicle = Chronicle()
        self.floor = Floor()
        self.notices = Notices(play)
        self.orders = OrderLog()
        self.record: list[Event] | None = None
        """Everything from the opening on, where it was read: an order can then be taken back."""
        self.begun = (play.name, play.night.rulebook, play.night.setup, play.pauses)
        """What the night was opened with."""

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
            self._use(event)
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

    def is_used(self, player: int, pledge: str) -> bool:
        """Whether a pledge is in a commitment, and so good for no other."""
        return pledge in self._used.get(player, ())

    def _use(self, event: DeckCommitted) -> None:
        chairs = self.play.night.room.tables[event.table].chairs
        for chair, pledge in event.pledges:
            self._used.setdefault(int(chairs[chair]), deque(maxlen=PLEDGES_KEPT)).append(pledge)

    def take(self, record: Record, seal: DeckSeal, *, gone: bool = False) -> Event:
        """Take the next record in; what is gone was taken back, or takes something back."""
        event = event_of(record.payload, self.names)
        self.masks.take(event)
        self.head = record.head()
        if gone:
            leave(self.play.night, event)
            self.last_ms = max(self.last_ms, event.at_ms)
        else:
            evolve(self.play, event, seal.open)
            self.play.night.woken = []
            self.note(event, record.payload)
            self.notices.take(self.play, event, self.version)
        self.orders.take(event, self.version)
        self.remember(event)
        return event

    def remember(self, event: Event) -> None:
        """One more event of the whole record, where that is kept."""
        if self.record is not None:
            self.record.append(event)

    def forget_fresh(self, tables: Iterable[int]) -> None:
        """What happened at these tables is no news any more."""
        for number in tables:
            self.chronicle.at(number).tell()


def opened_night(first: Record, second: Record, books: Books, names: Names = nobody) -> LoadedNight:
    """A night from its first two records: how it is run, and what it is played with."""
    if first.kind != arrangements.KIND:
        raise InputError(f"{first.stream}: does not begin with a night's arrangement")
    arrangement = arrangement_of(first.payload)
    event = event_of(second.payload)
    if not isinstance(event, Opened):
        raise InputError(f"{first.stream}: does not begin with a night's opening")
    play = Play(arrangement.name, books(event.house), setup_from(event), arrangement.pauses)
    loaded = LoadedNight(arrangement, play, second.head(), event.at_ms, names)
    loaded.record = None if arrangement.dealt else [event]
    return loaded
