"""A kit that plays one scripted night by three roads: a rehearsal, a dealt night and a served one.

Whatever the house makes of the script must be the same by each road, event for event.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace

from desk_kit import SetClock, by, housed, loaded, means, next_id, tell
from ledger_kit import PATIENCE
from ledger_kit import opened as ledger_at
from script_kit import (
    SECOND,
    Road,
    Script,
    Told,
    Want,
    is_last,
    length,
    played_in,
    seconds_of,
    told,
    want,
)
from server_kit import Person, Place, code_for, new_id, open_night, serving
from shuffleup.cards.deck import Deck
from shuffleup.cards.provable import DeckSeal, HiddenDeck
from shuffleup.desk import Arrangement, Desk, Done, Means, Opening, Refused
from shuffleup.desk import work as desk_work
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.hand import commands as in_hand
from shuffleup.hand import terms_of
from shuffleup.hand.decide import carry_out
from shuffleup.hand.events import Event as HandEvent
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import SHOWDOWN
from shuffleup.ledger import walk
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.pace import Pace
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt import acts, called_clock, deals
from shuffleup.tournament.dealt.perform import perform as perform_dealt
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.entry.events import SignedIn
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.deed import Asked, asked
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.setup import opened, setup_of
from shuffleup.tournament.state.state import NEVER_MS, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views.asks import Act, Back, Choice, SitOut

KEY: Final = bytes(range(32))
EARLY_MS: Final = 200
"""So much before the second the last decision of a hand falls, where software paces the table."""
PACED: Final[dict[str, Any]] = {
    "deal_ms": 1,
    "cut_ms": 1,
    "nonce_ms": 1,
    "absent_ms": 1,
    "show_ms": 1,
} | {
    "street_ms": 0,
    "act_ms": 600 * SECOND,
    "bank_ms": 0,
}
"""The pauses of a table that software deals for: all of a hand's together are under a second. Only
a clock that somebody calls ends a decision."""


# --- by rehearsal


class Rehearsed(Road):
    """The people of a course, by the script; `decks` are those that another road was dealt."""

    def __init__(self, script: Script, decks: dict[tuple[int, int], list[int]]) -> None:
        super().__init__(script)
        self.decks = decks
        self.played: dict[tuple[int, int], list[HandEvent]] = {}
        self.held = False
        self.waited = 0
        self.spans: dict[int, tuple[int, int]] = {}
        """By table, the seconds in which its last hand began and ends."""
        setup = setup_of(script.rulebook, preset(script.rulebook))
        self.night = Tournament(script.rulebook, setup)
        self.night.log = [opened(script.rulebook, setup, 0)]

    def play(self) -> Told:
        for command in self.script.first():
            self.order(command, 0)
        assert self.night.log is not None and not self.refused, self.refused
        book = self.script.rulebook
        habits, terms = Habits(book), terms_of(book)
        self.course = Course(
            self.night, terms, Pace(book), habits, self.chance.random, self.watch, people=self
        )
        while self.night.hands < self.script.hands and self.course.play_on(1):
            pass
        return told(self, self.night.log, self.played)

    def order(self, command: Want, at_ms: int) -> None:
        self.refused += refused_by(
            lambda wanted: perform(self.night, wanted, at_ms, self.below), command
        )

    def watch(self, table: Table, hand: Hand) -> None:
        self.played[self.here(table)] = list(hand.log or ())

    def deck(self, table: Table) -> Deck:
        self.held, self.waited = False, 0
        return Deck(list(self.decks.get(self.here(table), range(52))))

    def orders(self, table: Table, hand: Hand, at_ms: int) -> bool:
        if self.night.entrants[table.chairs[hand.actor]].absent:
            return False
        wanted = self.asked_for(self.night, table, hand)
        assert self.night.log is not None
        since = len(self.night.log)
        for command in wanted:
            self.order(command, at_ms)
        self.tag(table, since, len(self.night.log))
        return bool(wanted)

    def acts(self, table: Table, hand: Hand, player: int) -> bool:
        if self.silent(table):
            self.went_on(table)
            self.waited += clock_ms(self.script.rulebook)
            return False
        command = self.chosen(table, hand)
        self.went_on(table)
        assert carry_out(hand, command) is None
        self.held = bool(hand.over)
        return True

    def buys(self, player: int, what: str) -> bool:
        gone = self.night.entrants[player].departure is not None
        return not gone and self.script.buys(player, what)

    def hand_ms(self, table: Table, hand: Hand) -> int:
        lasts, now = length(table) if self.held else self.waited, int(self.course.now_ms)
        self.spans[int(table.number)] = (seconds_of(now), seconds_of(now + lasts))
        return lasts

    def alone(self, table: Table) -> bool:
        others = [each for each in self.night.room.tables if each is not table]
        now = seconds_of(int(self.course.now_ms))
        if any(now in self.spans.get(int(each.number), ()) for each in others):
            return False
        return all(each.in_hand or holds(self.night, each) != MAY_BEGIN for each in others)


def refused_by(door: Callable[[Asked], Refusal | None], command: Want) -> list[str]:
    """The code by which a deed is refused, if it is."""
    try:
        refused = door(asked(command.name, **command.fields))
    except InputError:
        return ["unreadable"]
    return [] if refused is None else [refused.code]


def clock_ms(rulebook: Rulebook) -> int:
    """How long a clock runs that was called on somebody."""
    rules = rulebook.player_clock
    return SECOND * (rules.seconds.value + rules.countdown_seconds.value)


# --- where software deals


class Paced(Road):
    """A night in which software deals: people answer at once, and let the last decision wait."""

    def __init__(self, script: Script) -> None:
        super().__init__(script)
        self.now = 0
        self.begun_ms: dict[tuple[int, int], int] = {}
        self.offered: set[int] = set()
        self.resting: set[int] = set()
        self.turned: dict[int, tuple[tuple[int, bool], int]] = {}
        """By table, how its hands stand, and in which second that last changed."""

    play: Play

    async def settle(self) -> None:
        """Do all that is due by now."""
        raise NotImplementedError

    def next_ms(self) -> int:
        raise NotImplementedError

    def noted(self) -> int:
        """How many events there are."""
        raise NotImplementedError

    async def order(self, command: Want) -> None:
        raise NotImplementedError

    async def act(self, number: int, command: in_hand.Command) -> None:
        raise NotImplementedError

    async def call_clock(self, number: int) -> None:
        raise NotImplementedError

    async def run(self) -> None:
        """To the end of the script."""
        for command in self.script.first():
            await self.order(command)
        assert not self.refused, self.refused
        while self.play.night.hands < self.script.hands and self.play.night.phase == PLAYED:
            await self.settle()
            self.note_begun()
            if self.play.night.phase != PLAYED or await self.sell() or await self.decide():
                continue
            self.now = max(self.now, min([self.next_ms(), *self.holds()]))
            assert self.now < NEVER_MS, "nothing is to come"

    def note_begun(self) -> None:
        for table in self.play.night.room.tables:
            if table.in_hand and self.here(table) not in self.begun_ms:
                self.begun_ms[self.here(table)] = SECOND * seconds_of(self.now)
            stands = (int(table.hands), bool(table.in_hand))
            if self.turned.get(int(table.number), (None, 0))[0] != stands:
                self.turned[int(table.number)] = (stands, seconds_of(self.now))

    def alone(self, table: Table) -> bool:
        others = [second for n, (_, second) in self.turned.items() if n != table.number]
        return seconds_of(self.now) not in others

    async def sell(self) -> bool:
        """Whoever is out may buy back in, and in a break everybody may add on; whether any did."""
        night = self.play.night
        by_chair = sorted(
            enumerate(night.entrants), key=lambda each: (each[1].home_table, each[1].home_chair)
        )
        for player, entrant in by_chair:
            if entrant.status != MAY_RETURN:
                self.offered.discard(player)
            elif player not in self.offered:
                self.offered.add(player)
                adds = entrant.add_ons < self.script.rulebook.entry.add_on.value.most
                what = "rebuy" if entrant.rebuys < night.rebuys_most else "add-on" if adds else ""
                on_sale = bool(night.purchases_open and what)
                if on_sale and self.script.buys(player, what):
                    await self.order(want(what, player=player))
                    return True
                if on_sale and not night.returns_at_break:
                    await self.order(want("decline", player=player))
                    return True
        return await self.add_on()

    async def add_on(self) -> bool:
        night = self.play.night
        if not night.on_break:
            self.resting.clear()
        most = self.script.rulebook.entry.add_on.value.most
        if not night.on_break or not night.purchases_open or not most:
            return False
        for table in night.room.tables:
            if table.count and not table.in_hand and int(table.number) not in self.resting:
                self.resting.add(int(table.number))
                for player in table.players():
                    entrant = night.entrants[player]
                    wants = entrant.departure is None and self.script.buys(player, "add-on")
                    if wants and entrant.add_ons < most:
                        await self.order(want("add-on", player=player))
                return True
        return False

    async def decide(self) -> bool:
        """A decision of somebody who is there, or what happens before it; whether there was one."""
        for number in sorted(self.play.tables):
            hand, table = self.free(number), self.play.night.room.tables[number]
            if hand is None:
                continue
            wanted = self.asked_for(self.play.night, table, hand)
            since = self.noted()
            for order in wanted:
                await self.order(order)
            self.tag(table, since, self.noted())
            if wanted:
                return True
            if self.silent(table):
                self.went_on(table)
                await self.call_clock(number)
                return True
            command = self.chosen(table, hand)
            if not is_last(hand, command) or self.now >= self.hold(table):
                self.went_on(table)
                await self.act(number, command)
                return True
        return False

    def free(self, number: int) -> Hand | None:
        """The hand of a table where somebody who is there has to bet."""
        spot, player = self.play.at(number), self.play.actor(number)
        if player == NOBODY or spot.hand is None or spot.hand.street == SHOWDOWN:
            return None
        if spot.clock is not None or self.play.night.entrants[player].absent:
            return None
        return spot.hand

    def hold(self, table: Table) -> int:
        return self.begun_ms[self.here(table)] + length(table) - EARLY_MS

    def holds(self) -> list[int]:
        """When decisions that wait are made."""
        waiting = [n for n in self.play.tables if self.free(n) is not None]
        return [self.hold(self.play.night.room.tables[number]) for number in waiting]


class Dealt(Paced):
    """A dealt night by its doors."""

    def __init__(self, script: Script) -> None:
        super().__init__(script)
        setup = setup_of(script.rulebook, preset(script.rulebook))
        pauses = Arrangement(name="friday", **PACED).pauses
        self.play = Play("friday", script.rulebook, setup, pauses)
        self.log: list[Event] = [opened(script.rulebook, setup, 0)]
        self.play.keep(self.log)
        self.read = Random(script.seed).randbytes
        self.seal = DeckSeal(KEY)
        self.decks: dict[tuple[int, int], list[int]] = {}

    async def told(self) -> Told:
        await self.run()
        return told(self, self.log, played_in(self.log))

    def next_ms(self) -> int:
        dues = [spot.due_ms for spot in self.play.tables.values()]
        return int(min([self.play.night.due_ms, *dues]))

    async def settle(self) -> None:
        while self.next_ms() <= self.now:
            if self.play.night.due_ms <= self.now:
                timing.tick(self.play.night, self.now, self.below)
                acts.look_again(self.play, self.now, self.below)
                continue
            _, number = min((spot.due_ms, n) for n, spot in self.play.tables.items())
            self._do(number)

    def _do(self, number: int) -> None:
        spot, table = self.play.at(number), self.play.night.room.tables[number]
        if not table.in_hand:
            if deals.shuffle(self.play, number, lambda: self._make(number), self.now, self.below):
                spot.due_ms = NEVER_MS
        elif spot.commitment is not None and spot.lifted is None:
            assert deals.cut_by_default(self.play, number, self.now) is None
        elif spot.commitment is not None:
            where = self.here(table)
            assert deals.deal(self.play, number, {}, self.now, self.below) is None
            assert spot.hand is not None
            self.decks[where] = list(spot.hand.deck.order)
        else:
            assert acts.time_over(self.play, number, self.now, self.below) is None

    def _make(self, number: int) -> tuple[HiddenDeck, bytes]:
        deck = HiddenDeck.shuffle(deals.next_context(self.play, number), {}, self.read)
        return deck, self.seal.seal(deck, self.read)

    def noted(self) -> int:
        return len(self.log)

    async def order(self, command: Want) -> None:
        self.refused += refused_by(
            lambda wanted: perform_dealt(self.play, wanted, self.now, self.below), command
        )

    async def act(self, number: int, command: in_hand.Command) -> None:
        player, spot = self.play.actor(number), self.play.at(number)
        seen = (spot.number, spot.turn)
        done = acts.act(self.play, number, player, seen, command, self.now, self.below)
        assert done is None, done

    async def call_clock(self, number: int) -> None:
        assert called_clock.ask(self.play, number, Caller.OFFICIAL, self.now) is None


# --- served


class Served(Paced):
    """A night at a real desk, on a real ledger: everything is an order, or a timer of the desk."""

    def __init__(self, script: Script, desk: Desk, clock: SetClock) -> None:
        super().__init__(script)
        self.desk, self.clock = desk, clock

    @property
    def play(self) -> Play:  # type: ignore[override]
        return loaded(self.desk).play

    def next_ms(self) -> int:
        assert self.desk._work is not None
        return self.desk._work.next_ms()

    async def settle(self) -> None:
        self.clock.at_ms = self.now
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            busy = self.desk._gate.locked() or self.desk.waiting or self.desk._work is None
            if not busy and self.next_ms() > self.now:
                return
            await asyncio.sleep(0.0002)
        raise AssertionError(f"the desk is never done with what is due at {self.now} ms")

    async def submit(self, order: Any) -> None:
        self.clock.at_ms = self.now
        answer = await self.desk.submit(order)
        if isinstance(answer, Refused):
            self.refused.append(answer.code)
        else:
            assert isinstance(answer, Done), answer

    def noted(self) -> int:
        given = len(loaded(self.desk).orders.orders)  # who gave which order is on record, too
        return self.desk.version - 1 - given

    async def order(self, command: Want) -> None:
        if command.name == "away":
            await self.submit(by(command.fields["player"], SitOut(id=next_id())))
        elif command.name == "back":
            await self.submit(by(command.fields["player"], Back(id=next_id())))
        else:
            await self.submit(tell(command.name, **command.fields))

    async def act(self, number: int, command: in_hand.Command) -> None:
        spot, before = self.play.at(number), len(self.refused)
        kind = CHOICES[type(command)]
        to = command.to if isinstance(command, in_hand.RaiseTo) else 0
        ask = Act(id=next_id(), table=number, hand=spot.number, turn=spot.turn, kind=kind, to=to)
        await self.submit(by(self.play.actor(number), ask))
        assert len(self.refused) == before, self.refused

    async def call_clock(self, number: int) -> None:
        spot = self.play.at(number)
        await self.submit(tell("start-clock", table=number, hand=spot.number, turn=spot.turn))


CHOICES: Final = {
    in_hand.Fold: Choice.FOLD,
    in_hand.Check: Choice.CHECK,
    in_hand.Call: Choice.CALL,
    in_hand.RaiseTo: Choice.RAISE,
}


async def served(script: Script, path: str) -> Told:
    """The script at a desk."""
    clock, chance = SetClock(0), Random(script.seed)

    def below(count: int) -> int:
        return int(chance.random() * count)

    read = Random(script.seed).randbytes
    with patch.object(desk_work, "fair_below", lambda _read: below):
        async with (
            ledger_at(path) as ledger,
            housed(means(ledger, clock, random_bytes=read)) as at_work,
        ):
            arrangement = Arrangement(name="friday", **PACED)
            answer = await at_work.open_night(Opening(arrangement, house=script.name), "open")
            assert isinstance(answer, Done), answer
            road = Served(script, await at_work.desk("friday"), clock)
            await road.run()
            await road.settle()
            records = [record async for record in walk(ledger, "night/friday", 1)]
    events = [event_of(record.payload) for record in records]
    events = [event for event in events if not isinstance(event, Ordered)]  # who gave which order
    return told(road, events, played_in(events))


@cache
def dealt(name: str, seed: int) -> tuple[Told, dict[tuple[int, int], list[int]]]:
    """The script by the doors of a dealt night, and the decks that were dealt."""
    road = Dealt(Script(name, seed))
    return asyncio.run(road.told()), road.decks


class Wired(Served):
    """The same by the wire: officials order by HTTP, and players ask through sockets."""

    def __init__(self, script: Script, desk: Desk, clock: SetClock, place: Place) -> None:
        super().__init__(script, desk, clock)
        self.place = place
        self.people: list[Person] = []
        self.owner = place.person()
        self.code = ""

    async def order(self, command: Want) -> None:
        self.clock.at_ms = self.now
        if command.name == "sign-in":
            sheet = {"member": command.fields["member"], "age_confirmed": 30, "accepted": True}
            self.people.append(
                await self.place.joined(self.code, name=command.fields["name"], **sheet)
            )
        elif command.name in ("away", "back"):
            ask = "sit-out" if command.name == "away" else "back"
            await self.say(command.fields["player"], ask)
        else:
            await self.direct(command.name, **command.fields)

    async def direct(self, name: str, **fields: Any) -> None:
        body = {"id": new_id(), "name": name, "fields": fields}
        answer = await self.owner.ask("POST", "/nights/friday/orders", body)
        if not answer.is_success:
            self.refused.append(answer.json()["code"])

    async def say(self, player: int, ask: str, **fields: Any) -> None:
        async with self.people[player].socket() as line:
            frame = await line.answer(ask, **fields)
        if frame["frame"] != "done":
            self.refused.append(frame["code"])

    async def act(self, number: int, command: in_hand.Command) -> None:
        self.clock.at_ms = self.now
        spot, player, before = self.play.at(number), self.play.actor(number), len(self.refused)
        to = command.to if isinstance(command, in_hand.RaiseTo) else 0
        kind = str(CHOICES[type(command)])
        await self.say(
            player, "act", table=number, hand=spot.number, turn=spot.turn, kind=kind, to=to
        )
        assert len(self.refused) == before, self.refused

    async def call_clock(self, number: int) -> None:
        self.clock.at_ms = self.now
        spot = self.play.at(number)
        await self.direct("start-clock", table=number, hand=spot.number, turn=spot.turn)


async def wired(script: Script, folder: Path) -> Told:
    """The script at a running server."""
    clock, chance = SetClock(0), Random(script.seed)
    read = Random(script.seed).randbytes

    def below(count: int) -> int:
        return int(chance.random() * count)

    def with_chance(*of: Any, **others: Any) -> Means:
        return Means(*of, **others, random_bytes=read)

    with (
        patch.object(desk_work, "fair_below", lambda _read: below),
        patch("shuffleup.desk.SteadyClock", lambda: clock),
        patch("shuffleup.desk.Means", with_chance),
    ):
        async with serving(folder) as place:
            owner = await place.owner()
            await open_night(owner, pauses=PACED, house=script.name)
            road = Wired(script, await place.front.house.desk("friday"), clock, place)
            road.owner, road.code = owner, await code_for(owner, "player")
            await road.run()
            await road.settle()
            names = road.desk._means.names
    async with ledger_at(str(folder / "night.db")) as ledger:
        records = [record async for record in walk(ledger, "night/friday", 1)]
    events = [event_of(record.payload, names) for record in records]
    # A server keeps a book of people; a night without one has no numbers for them.
    events = [replace(e, person=0) if isinstance(e, SignedIn) else e for e in events]
    events = [event for event in events if not isinstance(event, Ordered)]  # who gave which order
    return told(road, events, played_in(events))
