"""Recovery: a night read back from the ledger, from its last snapshot on.

A snapshot holds the tournament as plain data and, for each table, the lines of the hand that lies
there, under way or just over, and of the next deck: their cards are in them, sealed. It is never
the truth: one that cannot be read is left aside.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from shuffleup.cards.provable import DeckSeal, SealError
from shuffleup.desk.arrangement import Arrangement
from shuffleup.desk.floor import Floor
from shuffleup.desk.loaded_night import Books, LoadedNight, opened_night
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.ledger import Ledger, Snapshot
from shuffleup.ledger.record import genesis
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt.deals import do_place_again
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.play import Play, Silence
from shuffleup.tournament.direction.rule_changes import with_changes
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.aside_wire import Notice
from shuffleup.views.desk_wire import FloorCall
from shuffleup.views.notices import Notices

FORMAT: Final = 8
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


# --- reading


async def load(ledger: Ledger, stream: str, seal: DeckSeal, books: Books) -> LoadedNight:
    """The night as its stream has it."""
    loaded = await _from_snapshot(ledger, stream, seal, books)
    if loaded is None:
        first = await ledger.read(stream, 0, limit=2)
        if len(first) < 2:
            raise InputError(f"{stream}: there is no such night")
        loaded = opened_night(first[0], first[1], books)
    await catch_up(ledger, loaded, seal)
    return loaded


async def catch_up(ledger: Ledger, loaded: LoadedNight, seal: DeckSeal) -> None:
    """Take in all records behind what is known."""
    loaded.forget_fresh(list(loaded.chronicle.tables))  # what the snapshot's hands have told
    while batch := await ledger.read(loaded.head.stream, loaded.version):
        for record in batch:
            loaded.take(record, seal)
        loaded.forget_fresh(list(loaded.chronicle.tables))


async def _from_snapshot(
    ledger: Ledger, stream: str, seal: DeckSeal, books: Books
) -> LoadedNight | None:
    snapshot = await ledger.load_snapshot(stream)
    if snapshot is None:
        return None
    try:
        loaded = _thawed(snapshot, seal, books)
    except SealError:
        raise
    except (InputError, msgspec.MsgspecError, LookupError, TypeError, ValueError):
        log.warning("the snapshot of %s at %d is of another make", stream, snapshot.version)
        return None
    last = await ledger.read(stream, snapshot.version - 1, limit=1)
    loaded.head = last[0].head()
    return loaded


def _thawed(snapshot: Snapshot, seal: DeckSeal, books: Books) -> LoadedNight:
    saved = msgspec.json.decode(snapshot.state, type=_Saved)
    if saved.format != FORMAT:
        raise InputError("a snapshot of another format")
    arrangement = saved.arrangement
    opened = Opened(**saved.night["setup"])
    rulebook = books(opened.house)
    play = Play(arrangement.name, rulebook, setup_from(opened), arrangement.pauses)
    play.night = thaw(rulebook, saved.night)
    play.banks = dict(saved.banks)
    play.shuffles = saved.shuffles
    play.silences = dict(saved.silences)
    loaded = LoadedNight(arrangement, play, genesis(snapshot.stream), saved.last_ms)
    loaded.floor = Floor(saved.calls)
    loaded.notices = Notices(play, saved.notices, saved.room_notices)
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
    )
    return msgspec.json.encode(saved)
