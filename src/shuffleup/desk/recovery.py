"""Recovery: a night read back from the ledger, from its last snapshot on.

A snapshot holds the tournament as plain data and, for each table, the lines of the hand that lies
there, under way or just over, and of the next deck: their cards are in them, sealed. Names are in
it no more than in the records. It is never the truth: one that cannot be read is left aside.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from shuffleup.cards.provable import DeckSeal, SealError
from shuffleup.desk.arrangement import Arrangement
from shuffleup.desk.floor import Floor
from shuffleup.desk.loaded_night import Books, LoadedNight, opened_night
from shuffleup.desk.masks import Masks, Names, nobody, put_in
from shuffleup.desk.order_log import OrderLog
from shuffleup.desk.people import People
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.ledger import Ledger, Record, Snapshot
from shuffleup.ledger.record import genesis
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt.deals import do_place_again
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.play import Play, Silence
from shuffleup.tournament.direction.rule_changes import with_changes
from shuffleup.tournament.direction.undoing import TakenBack
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.undo import gone
from shuffleup.views.aside_wire import Notice
from shuffleup.views.desk_wire import FloorCall
from shuffleup.views.log import LoggedOrder
from shuffleup.views.notices import Notices

FORMAT: Final = 12
OPENED: Final = 2  # the version of the opening, which is a night's second record
TAKEN_BACK: Final = TakenBack.__name__
log: Final = logging.getLogger("shuffleup.desk")


class _LaidTable(msgspec.Struct):
    """What lies on a table."""

    number: int
    deals: int
    amended: int = 0
    """How many changes of rules its hand was dealt under."""
    since_ms: int = 0
    due_ms: int = 0
    """Both of a hand under way."""
    hand: list[str] = []
    """The lines of the hand, under way or over."""
    deck: list[str] = []
    """The lines of the deck that is ready for the next."""


class _Saved(msgspec.Struct):
    """What a snapshot holds."""

    format: int
    arrangement: Arrangement
    last_ms: int
    night: dict[str, Any]
    banks: list[tuple[int, int]]
    shuffles: list[tuple[int, int, int]]
    silences: list[tuple[int, Silence]]
    tables: list[_LaidTable]
    calls: list[FloorCall]
    notices: list[tuple[int, list[Notice]]]
    room_notices: list[Notice]
    orders: list[LoggedOrder]


# --- reading


async def load(
    ledger: Ledger, stream: str, seal: DeckSeal, books: Books, people: People | None = None
) -> LoadedNight:
    """The night as its stream has it, with the names that people have now."""
    names = nobody
    if people is not None:
        await people.refresh()
        names = people.called
    loaded = await _from_snapshot(ledger, stream, seal, books, names)
    if loaded is not None and await _catch_up(ledger, loaded, seal, people):
        return loaded
    first = await ledger.read(stream, 0, limit=2)
    if len(first) < 2:
        raise InputError(f"{stream}: there is no such night")
    while True:  # somebody may take an order back while it is being read
        loaded = opened_night(first[0], first[1], books, names)
        if await _catch_up(ledger, loaded, seal, people, await _out(ledger, stream)):
            return loaded


async def taken_in(
    loaded: LoadedNight,
    records: Sequence[Record],
    seal: DeckSeal,
    people: People | None,
    out: Collection[int] = (),
) -> list[Event]:
    """Take in records behind what is known; `out` are the events that do not count."""
    if people is not None and records:  # whoever wrote them may have met new people before
        await people.refresh()
    return [loaded.take(each, seal, gone=each.version - OPENED in out) for each in records]


async def _catch_up(
    ledger: Ledger,
    loaded: LoadedNight,
    seal: DeckSeal,
    people: People | None,
    out: Collection[int] = (),
) -> bool:
    """Take in all records behind what is known; False where an order was taken back there.

    `out` are the events that do not count, as the whole record says it.
    """
    loaded.forget_fresh(list(loaded.chronicle.tables))  # what the snapshot's hands have told
    while batch := await ledger.read(loaded.head.stream, loaded.version):
        if any(each.kind == TAKEN_BACK and each.version - OPENED not in out for each in batch):
            return False
        await taken_in(loaded, batch, seal, people, out)
        loaded.forget_fresh(list(loaded.chronicle.tables))
    return True


async def _out(ledger: Ledger, stream: str) -> set[int]:
    """The events that do not count, as orders were taken back; counted from the opening as 0."""
    if not await ledger.read(stream, limit=1, kinds=(TAKEN_BACK,)):
        return set()
    return gone(await whole_record(ledger, stream))


async def whole_record(ledger: Ledger, stream: str, names: Names = nobody) -> list[Event]:
    """Everything that has happened, from the opening on."""
    events: list[Event] = []
    while batch := await ledger.read(stream, len(events) + OPENED - 1):
        events += [event_of(record.payload, names) for record in batch]
    return events


async def _from_snapshot(
    ledger: Ledger, stream: str, seal: DeckSeal, books: Books, names: Names
) -> LoadedNight | None:
    snapshot = await ledger.load_snapshot(stream)
    if snapshot is None:
        return None
    try:
        loaded = _thawed(snapshot, seal, books, names)
    except SealError:
        raise
    except (InputError, msgspec.MsgspecError, LookupError, TypeError, ValueError):
        log.warning("the snapshot of %s at %d is of another make", stream, snapshot.version)
        return None
    last = await ledger.read(stream, snapshot.version - 1, limit=1)
    loaded.head = last[0].head()
    return loaded


def _thawed(snapshot: Snapshot, seal: DeckSeal, books: Books, names: Names) -> LoadedNight:
    masks = Masks()
    saved = msgspec.json.decode(put_in(snapshot.state, masks.reading(names)), type=_Saved)
    if saved.format != FORMAT:
        raise InputError("a snapshot of another format")
    arrangement = saved.arrangement
    if not arrangement.dealt:
        raise InputError("a live night keeps its whole record at hand")
    opened = Opened(**saved.night["setup"])
    rulebook = books(opened.house)
    play = Play(arrangement.name, rulebook, setup_from(opened), arrangement.pauses)
    play.night = thaw(rulebook, saved.night)
    play.banks = dict(saved.banks)
    play.shuffles = saved.shuffles
    play.silences = dict(saved.silences)
    loaded = LoadedNight(arrangement, play, genesis(snapshot.stream), saved.last_ms, names, masks)
    loaded.floor = Floor(saved.calls)
    loaded.notices = Notices(play, saved.notices, saved.room_notices)
    loaded.orders = OrderLog(saved.orders)
    for laid in saved.tables:
        with _rules_of(play.night, rulebook, laid.amended):
            _lay(loaded, laid.hand, seal)
        _lay(loaded, laid.deck, seal)
        spot = play.at(laid.number)
        spot.deals = laid.deals
        if play.night.room.tables[laid.number].in_hand:
            spot.since_ms, spot.due_ms = laid.since_ms, laid.due_ms
    return loaded


@contextmanager
def _rules_of(night: Tournament, rulebook: Rulebook, amended: int) -> Iterator[None]:
    """A hand goes on by the rules it was dealt under, whatever has been changed since."""
    now, changes = night.rulebook, night.amendments
    if amended < len(changes):
        night.amendments = changes[:amended]
        night.rulebook = with_changes(rulebook, night.amendments)
    try:
        yield
    finally:
        night.rulebook, night.amendments = now, changes


def _lay(loaded: LoadedNight, lines: list[str], seal: DeckSeal) -> None:
    play = loaded.play
    for line in lines:
        event = event_of(text := line.encode())
        if isinstance(event, DeckCommitted):
            play.at(event.table).deals = event.deal - 1
        if isinstance(event, CardsDealt):
            do_place_again(play, event)
        else:
            evolve(play, event, seal.open)
        loaded.note(event, text)


# --- saving


def frozen_night(loaded: LoadedNight) -> bytes:
    """A night for a snapshot."""
    play = loaded.play
    tables = []
    for number, spot in sorted(play.tables.items()):
        laid = _LaidTable(number, spot.deals, spot.amended)
        if play.night.room.tables[number].in_hand:
            laid.since_ms, laid.due_ms = int(spot.since_ms), int(spot.due_ms)
        laid.hand = [line.decode() for line in loaded.hands.get(number, ())]
        laid.deck = [line.decode() for line in loaded.decks.get(number, ())]
        tables.append(laid)
    saved = _Saved(
        format=FORMAT,
        arrangement=loaded.arrangement,
        last_ms=loaded.last_ms,
        night=frozen(play.night),
        banks=sorted(play.banks.items()),
        shuffles=play.shuffles,
        silences=sorted(play.silences.items()),
        tables=tables,
        calls=loaded.floor.calls,
        notices=sorted(loaded.notices.own.items()),
        room_notices=loaded.notices.room,
        orders=loaded.orders.orders,
    )
    return msgspec.json.encode(loaded.masks.plain(msgspec.to_builtins(saved)))
