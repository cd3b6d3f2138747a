"""A kit for audits: whole nights that the software dealt, written to a ledger, true or spoiled."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal, HiddenDeck, pledge_of
from shuffleup.desk.arrangement import KIND, Arrangement, arrangement_bytes
from shuffleup.desk.audit import StreamsAudit, Tally
from shuffleup.desk.masks import Masks
from shuffleup.desk.records import entries_of
from shuffleup.formats.lines import read_line
from shuffleup.hand import commands
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.showdown import MAY_MUCK, last_claim, muck_bar
from shuffleup.hand.state import SHOWDOWN
from shuffleup.ledger import Appended, CheckFailed, Entry, Head
from shuffleup.ledger.record import genesis, sealed
from shuffleup.rulebook import house
from shuffleup.tournament.dealt import acts, deals, turns
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.dealt.withheld import is_left_out
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import opened as opening
from shuffleup.tournament.state.setup import setup_of
from shuffleup.tournament.state.state import NEVER_MS, PLAYED
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time import timing

KEY = bytes(range(32))
STREAM = "night/friday"
SEAL = DeckSeal(KEY)
Line = dict[str, Any]
Change = Callable[[list[Line]], int]
SILENT = 0.3
"""How many deals of a played night wait for a nonce in vain."""


class Dealt:
    """A night dealt by the software, played by chance."""

    def __init__(self, name: str, players: int, seed: int, **figures: Any) -> None:
        self.chance = Random(seed)
        self.seal = DeckSeal(KEY)
        rulebook = self.rulebook = house(name)
        setup = setup_of(rulebook, preset(rulebook))._replace(**figures)
        self.play = Play("friday", rulebook, setup, Pauses())
        self.log: list[Event] = [opening(rulebook, setup, 0)]
        self.play.keep(self.log)
        self.now = 0
        self.nonces: dict[int, dict[int, bytes]] = {}
        night = self.play.night
        for number in range(players):
            person = Person(f"P{number}", member=str(number + 1), age_confirmed=30, accepted=True)
            _done(entries.sign_in(night, person, 0))
            _done(entries.enter(night, number, 0))
        _done(entries.draw_for_seats(night, self.chance.randbytes(32), 0))
        _done(timing.start(night, 0, self.below))
        turns.look_again(self.play, 0)

    def below(self, count: int) -> int:
        """A number below this one, by chance."""
        return int(self.chance.random() * count)

    def run(self) -> list[Event]:
        """Play it to the end."""
        while self.play.night.phase == PLAYED:
            self.step()
        return self.log

    def step(self) -> None:
        """What is due next is done."""
        night = self.play.night
        due_ms, number = min((spot.due_ms, at) for at, spot in self.play.tables.items())
        assert min(due_ms, night.due_ms) < NEVER_MS, "the night waits for ever"
        if night.due_ms <= due_ms:
            self.now = max(self.now, int(night.due_ms))
            timing.tick(night, self.now, self.below)
            turns.look_again(self.play, self.now)
            return
        self.now = max(self.now, int(due_ms))
        if not night.room.tables[number].in_hand:
            self.shuffle(number)
        elif self.play.at(number).again:
            deals.commit(self.play, number, partial(self._deck, number), self.now)
        elif self.play.at(number).commitment is not None:
            self.deal(number, silent=SILENT)
        else:
            self.act(number)

    def shuffle(self, number: int) -> None:
        """A deck is committed to."""
        make = partial(self._deck, number)
        if deals.shuffle(self.play, number, make, self.now, self.below) is not None:
            self.play.at(number).due_ms = NEVER_MS

    def _deck(self, number: int) -> tuple[HiddenDeck, bytes]:
        chairs, read = self.play.night.room.tables[number].chairs, self.chance.randbytes
        mixing = [
            chair
            for chair, who in enumerate(chairs)
            if who != NOBODY and not is_left_out(self.play, int(who))
        ]
        nonces = self.nonces[number] = {chair: read(32) for chair in mixing}
        pledges = {chair: pledge_of(nonce) for chair, nonce in nonces.items()}
        deck = HiddenDeck.shuffle(deals.next_context(self.play, number), pledges, read)
        return deck, self.seal.seal(deck, read)

    def deal(self, number: int, *, silent: float = 0.0) -> None:
        """It is cut, or not, and dealt; a telephone may have lost its connection."""
        spot, nonces = self.play.at(number), dict(self.nonces[number])
        if nonces and self.chance.random() < silent:
            nonces.pop(min(nonces))
        if self.chance.random() < 0.5:
            _done(deals.cut(self.play, number, spot.cutter, 20, self.now))
        else:
            _done(deals.cut_by_default(self.play, number, self.now))
        _done(deals.deal(self.play, number, nonces, self.now, self.below))

    def act(self, number: int) -> None:
        """Somebody decides, or does not."""
        luck, spot = self.chance.random(), self.play.at(number)
        if luck < 0.02:
            _done(acts.time_over(self.play, number, self.now, self.below))
            return
        command, player = self._choice(number), self.play.actor(number)
        _done(
            acts.act(
                self.play, number, player, (spot.number, spot.turn), command, self.now, self.below
            )
        )

    def _choice(self, number: int) -> commands.Command:
        hand = self.play.at(number).hand
        assert hand is not None
        luck, chair = self.chance.random(), int(hand.actor)
        if hand.street == SHOWDOWN:
            may_muck = muck_bar(hand, chair) == MAY_MUCK and not last_claim(hand, chair)
            return commands.Muck(chair) if may_muck and luck < 0.5 else commands.Show(chair)
        legal = hand.legal()
        if legal.may_raise and luck < 0.15:
            to = legal.raise_to if luck < 0.06 else legal.raise_from
            return commands.RaiseTo(chair, to)
        if not legal.call:
            return commands.Check(chair)
        return commands.Call(chair) if luck < 0.6 else commands.Fold(chair)


def _done(refused: Refusal | None) -> None:
    assert refused is None, refused


@cache
def dealt_night(name: str = "redtooth", players: int = 9, seed: int = 1) -> tuple[Entry, ...]:
    """A whole night's records."""
    return records_of(Dealt(name, players, seed).run())


def records_of(events: list[Event]) -> tuple[Entry, ...]:
    """A night's events as the ledger has them."""
    first = Entry(KIND, arrangement_bytes(Arrangement(name="friday")), 0)
    return (first, *entries_of(events, 1, Masks()))


def first_version() -> tuple[Entry, ...]:
    """A night as it was recorded before nonces had to be complete: one was left out of a deal."""
    texts = (Path(__file__).parent / "desk" / "data" / "first-version.jsonl").read_bytes()
    first, *lines = texts.splitlines()
    events = [read_line(line).event for line in lines]
    entries = entries_of(events, 1, Masks())
    kept = [entry._replace(payload=line) for entry, line in zip(entries, lines, strict=True)]
    return (Entry(KIND, first, 0), *kept)


def lines_of(records: tuple[Entry, ...]) -> list[Line]:
    """The records behind the first as JSON objects, to be changed."""
    return [json.loads(record.payload) for record in records[1:]]


def spoiled(records: tuple[Entry, ...], change: Callable[[list[Line]], None]) -> list[Entry]:
    """The records of a night that somebody changed, and numbered anew so that nobody sees it."""
    lines = lines_of(records)
    change(lines)
    found = [records[0]]
    for number, line in enumerate(lines, 2):
        line["n"] = number
        found.append(Entry(line["event"], json.dumps(line).encode(), line["at_ms"]))
    return found


def at(lines: list[Line], event: str, which: int = 0, **fields: Any) -> int:
    """Where the n-th line of a kind is."""
    found = [
        number
        for number, line in enumerate(lines)
        if line["event"] == event and all(line[name] == value for name, value in fields.items())
    ]
    return found[which]


def written(path: Path, records: list[Entry] | tuple[Entry, ...], stream: str = STREAM) -> Head:
    """A ledger with these records, every hash as it should be."""
    heads: list[Head] = []

    @story
    async def write() -> None:
        async with opened(str(path)) as ledger:
            for since in range(0, len(records), 1_000):
                batch = records[since : since + 1_000]
                done = await ledger.append(stream, since, batch, command_id=f"c{since}")
                assert isinstance(done, Appended), done
                heads.append(done.head)

    write()
    return heads[-1]


def audited(records: list[Entry] | tuple[Entry, ...], seal: DeckSeal | None) -> Tally:
    """The figures of a night whose chain is whole."""
    audit, head = StreamsAudit(house, seal), genesis(STREAM)
    for each in records:
        found = sealed(head, each, "command")
        try:
            audit.check(found)
        except CheckFailed as trouble:
            raise CheckFailed(f"{found.version}: {trouble}") from None
        head = found.head()
    return audit.nights[0].counted()


def fault(change: Change, seal: DeckSeal | None = SEAL, name: str = "redtooth") -> str:
    """What is found wrong in a night that somebody changed; the change says from which line on.

    The record named is that line's or, where nobody could know better yet, a later one's.
    """
    since: list[int] = []
    records = spoiled(dealt_night(name), lambda lines: since.append(change(lines)))
    with pytest.raises(CheckFailed) as found:
        audited(records, seal)
    number, _, says = str(found.value).partition(": ")
    assert int(number) >= since[0] + 2, found.value
    return says if int(number) == since[0] + 2 else f"later: {says}"
