"""The past of a night: its finished hands, read from the ledger when somebody asks for them.

Where a hand stands in the ledger is noted once; the hands themselves are read again each time, so
that a long night costs no memory. Nothing here touches the night that is being played.
"""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from shuffleup.cards.provable import Commitment, PublicDeal
from shuffleup.desk.loaded_night import LoadedNight
from shuffleup.desk.means import Means
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.formats.history import history
from shuffleup.formats.ohh import Occasion, ohh
from shuffleup.formats.phh import phh_text
from shuffleup.hand import Terms, terms_of
from shuffleup.hand.decide import begin
from shuffleup.ledger import Record
from shuffleup.tournament.dealt.deals import context_on_record
from shuffleup.tournament.dealt.events import (
    Afterwards,
    CardsDealt,
    CardsLaidOpen,
    DeckCommitted,
    Played,
    RestAnswered,
    RestAsked,
    ThinkingTime,
)
from shuffleup.tournament.dealt.evolve import take
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.dealt.tally import TALLIED, Noted, Tally
from shuffleup.tournament.dealt.turning_points import POINTS, TurningPoints
from shuffleup.tournament.direction.rule_changes import RulesChanged, with_changes
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.people.handing_over import SeatTaken
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.past import PastHand, hand_events, hand_line, hand_story, player_names
from shuffleup.views.results import noted_hand
from shuffleup.views.results_wire import Note, NotedHand

LIST_MAX: Final = 50
TAKEN: Final = "SeatTaken"
AFTERWARDS: Final = {"CardsLaidOpen", "RestAsked", "RestAnswered"}
MARKS: Final = {"DeckCommitted", "CardsDealt", "HandFinished", "RulesChanged", TAKEN} | AFTERWARDS
READ: Final = MARKS | TALLIED | POINTS
OF_A_HAND: Final = ("hand.", "Clock", "TimeCalled", "CardsDealt", "HandFinished")


class Place(NamedTuple):
    """Where a finished hand stands in the ledger."""

    table: int
    hand: int
    players: tuple[int, ...]
    """Who was dealt in."""
    committed: int
    """The version of its deck's commitment."""
    dealt: int
    ended: int
    amended: int
    """How many changes of rules it was dealt under."""


class _Open(NamedTuple):
    """A hand that has begun, by its table."""

    committed: int
    dealt: int
    event: CardsDealt | None
    amended: int


class Past:
    """The finished hands of one night."""

    def __init__(self, means: Means, stream: str, loaded: Callable[[], LoadedNight]) -> None:
        self._ledger = means.ledger
        self._seal = means.seal
        self._books = means.books
        self._names = means.names
        self._stream = stream
        self._loaded = loaded
        self._read = 0
        self._began_ms = 0
        self._open: dict[int, _Open] = {}
        self._places: list[Place] = []
        self._found: dict[tuple[int, int], Place] = {}
        self._laid: dict[tuple[int, int], list[Afterwards]] = {}
        self._taken: dict[int, int] = {}
        """By player, the version at which their seat was last taken over."""
        self._changes: list[tuple[str, object]] = []
        self.tally = Tally()
        self._points = TurningPoints()
        self._terms: dict[int, Terms] = {}
        """By how many of the changes were in force."""
        self._lock = asyncio.Lock()

    async def lines(self, player: int, before: int) -> bytes:
        """The latest finished hands, newest first, that ended before a version of the night.

        With a player, those that they were dealt into; otherwise all of them.
        """
        await self._catch_up()
        chosen: list[Place] = []
        for place in reversed(self._places):
            if place is not self._found[place.table, place.hand]:
                continue  # it was called off, and dealt again under the same number
            if place.ended < before and (player == NOBODY or player in place.players):
                chosen.append(place)
                if len(chosen) == LIST_MAX:
                    break
        play = self._loaded().play
        hands = [(place.ended, await self._hand(play, place)) for place in chosen]
        readers = [self._reader(place, player) for place in chosen]
        told = zip(hands, readers, strict=True)
        return msgspec.json.encode([hand_line(play, hand, who, v) for (v, hand), who in told])

    async def story(self, table: int, hand: int, player: int) -> bytes:
        """A finished hand as a player, or without one anybody, may look at it again."""
        play, past, reader = await self._read_by(table, hand, player)
        return msgspec.json.encode(hand_story(play, past, reader))

    async def phh(self, table: int, hand: int, player: int) -> str:
        """The same in the Poker Hand History format."""
        play, past, reader = await self._read_by(table, hand, player)
        record = history(hand_events(past, reader))
        names = player_names(play, past)
        record.players = [names[seat - 1] for seat in record.seats or ()]
        record.event, record.hand, record.table = play.night.setup.title, hand, str(table + 1)
        moment = datetime.datetime.fromtimestamp(past.dealt.at_ms // 1000, datetime.UTC)
        record.day, record.month, record.year = moment.day, moment.month, moment.year
        return phh_text(record)

    async def ohh(self, table: int, hand: int, player: int) -> bytes:
        """The same in the Open Hand History format."""
        play, past, reader = await self._read_by(table, hand, player)
        occasion = Occasion(
            night=play.name,
            title=play.night.setup.title,
            table=table,
            hand=hand,
            at_ms=past.dealt.at_ms,
            started_ms=self._began_ms,
            stack=play.night.setup.stack,
            names=player_names(play, past),
            hero=past.chair_of(reader),
        )
        return msgspec.json.encode(ohh(hand_events(past, reader), occasion))

    async def noted(self) -> list[NotedHand]:
        """The hands of note so far: the tally is of this moment then."""
        await self._catch_up()
        tally, found = self.tally, dict[tuple[int, int], list[Note]]()
        named = ((Note.BIGGEST_POT, tally.biggest), (Note.BEST_HAND, tally.best))
        for note, each in (*named, (Note.LAST_HAND, tally.last)):
            if isinstance(each, Noted):
                found.setdefault((each.table, each.hand), []).append(note)
        hands = []
        for (table, hand), notes in found.items():
            play, past = await self._found_hand(table, hand)
            hands.append(noted_hand(play, past, notes))
        return hands

    async def turning_points(self) -> TurningPoints:
        """The events that gave everybody their seats, place and prize so far."""
        await self._catch_up()
        return self._points

    async def _read_by(self, table: int, hand: int, player: int) -> tuple[Play, PastHand, int]:
        """A finished hand, and as whom somebody who speaks for a player now may read it."""
        play, past = await self._found_hand(table, hand)
        return play, past, self._reader(self._found[table, hand], player)

    def _reader(self, place: Place, player: int) -> int:
        """The player; or anybody, of what was dealt before their seat was taken over."""
        return NOBODY if place.dealt < self._taken.get(player, 0) else player

    async def _found_hand(self, table: int, hand: int) -> tuple[Play, PastHand]:
        await self._catch_up()
        place = self._found.get((table, hand))
        if place is None:
            raise InputError("no such hand has been finished at this table")
        play = self._loaded().play
        return play, await self._hand(play, place)

    # --- where they are

    async def _catch_up(self) -> None:
        """Note where the hands stand that have ended since."""
        async with self._lock:
            while records := await self._ledger.read(self._stream, self._read):
                for record in records:
                    if record.kind in READ:
                        event = event_of(record.payload, self._names)
                        self.tally.take(event)
                        self._points.take(event)
                        self._note(record, event)
                self._read = records[-1].version
                await asyncio.sleep(0)

    def _note(self, record: Record, event: Event) -> None:
        match event:
            case DeckCommitted(table=table):
                self._open[table] = _Open(record.version, 0, None, 0)
            case CardsDealt(table=table):
                self._open[table] = self._open[table]._replace(
                    dealt=record.version, event=event, amended=len(self._changes)
                )
                self._began_ms = self._began_ms or event.at_ms
            case (
                CardsLaidOpen(table=table, hand=hand)
                | RestAsked(table=table, hand=hand)
                | RestAnswered(table=table, hand=hand)
            ):
                self._laid.setdefault((table, hand), []).append(event)
            case SeatTaken(player=player):
                self._taken[player] = record.version
            case RulesChanged(changes=changes):
                self._changes += changes
            case HandFinished(table=table):
                self._close(self._open.pop(table, None), record.version)

    def _close(self, begun: _Open | None, ended: int) -> None:
        if begun is None or begun.event is None:
            return  # called off before it was dealt
        dealt = begun.event
        pairs = zip(dealt.players, dealt.stacks, strict=True)
        players = tuple(player for player, stack in pairs if stack)
        place = Place(
            dealt.table, dealt.hand, players, begun.committed, begun.dealt, ended, begun.amended
        )
        self._places.append(place)
        self._found[place.table, place.hand] = place

    # --- what was in them

    async def _hand(self, play: Play, place: Place) -> PastHand:
        (first,) = await self._ledger.read(self._stream, place.committed - 1, limit=1)
        committed = event_of(first.payload)
        assert isinstance(committed, DeckCommitted)
        events: list[Event] = []
        since = place.dealt - 1
        while since < place.ended:
            records = await self._ledger.read(self._stream, since, limit=place.ended - since)
            since = records[-1].version
            events += _at(records, place.table)
        events += self._laid.get((place.table, place.hand), [])
        return self._played(play, self._terms_of(play, place), committed, events)

    def _terms_of(self, play: Play, place: Place) -> Terms:
        """The rules that a hand was dealt under, whatever has been changed since."""
        if place.amended not in self._terms:
            rulebook = self._books(play.night.rulebook.id)
            changes = self._changes[: place.amended]
            self._terms[place.amended] = terms_of(with_changes(rulebook, changes))
        return self._terms[place.amended]

    def _played(
        self, play: Play, terms: Terms, committed: DeckCommitted, events: list[Event]
    ) -> PastHand:
        dealt, *rest = events
        assert isinstance(dealt, CardsDealt)
        pledges = {who: bytes.fromhex(pledge) for who, pledge in committed.pledges}
        context = context_on_record(play.name, committed)
        commitment = Commitment(context, pledges, bytes.fromhex(committed.digest))
        nonces = {who: bytes.fromhex(nonce) for who, nonce in dealt.nonces}
        deal = PublicDeal(commitment, nonces, dealt.lifted)
        deck = self._seal.open(bytes.fromhex(committed.sealed), commitment)
        hand = begin(terms, dealt.started(tuple(deck.order(deal))), asks=True)
        played = [each for each in rest if isinstance(each, Played | ThinkingTime | Afterwards)]
        for each in played:
            if isinstance(each, Played):
                take(hand, each.what)
        voided = any(isinstance(each, HandFinished) and not each.counted for each in rest)
        return PastHand(dealt, played, hand, deck, deal, voided)


def _at(records: Sequence[Record], table: int) -> list[Event]:
    """The events of one table's hand among all that the night has there."""
    named = b'"table":%d' % table  # in a large room only one line in fifty has to be read
    events = [
        event_of(each.payload)
        for each in records
        if each.kind.startswith(OF_A_HAND) and named in each.payload
    ]
    return [each for each in events if getattr(each, "table", NOBODY) == table]
