"""A kit that plays one scripted night by three roads: a rehearsal, a dealt night and a served one.

A script says who comes, leaves, is silent or is penalised in which hand, and how everybody bets.
Whatever the house makes of that must be the same by each road, event for event.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from random import Random
from typing import Any, Final
from unittest.mock import patch

import msgspec

from desk_kit import SetClock, by, housed, means, next_id, standing, tell
from ledger_kit import PATIENCE
from ledger_kit import opened as ledger_at
from shuffleup.cards.deck import Deck
from shuffleup.cards.provable import DeckSeal, HiddenDeck
from shuffleup.desk import Arrangement, Desk, Done, Opening, Refused
from shuffleup.desk import work as desk_work
from shuffleup.desk.records import event_of
from shuffleup.errors import InputError
from shuffleup.hand import commands as in_hand
from shuffleup.hand import terms_of
from shuffleup.hand.decide import perform as perform_in_hand
from shuffleup.hand.events import Event as HandEvent
from shuffleup.hand.events import HandStarted, HoleCardsDealt
from shuffleup.hand.hand import Hand
from shuffleup.hand.state import SHOWDOWN
from shuffleup.ledger import walk
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.pace import Pace
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.choices import PenaltyKind
from shuffleup.rulebook.figures import Penalty
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt import acts, deals
from shuffleup.tournament.dealt.events import (
    BankUsed,
    CardsDealt,
    ClockCalled,
    DeckCommitted,
    DeckCut,
    Played,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.people.sentence import steps
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.state import commands as c
from shuffleup.tournament.state import director_commands as d
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import opened, setup_of
from shuffleup.tournament.state.state import NEVER_MS, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.turn_clock import Caller
from shuffleup.views.asks import Act, Back, Choice, SitOut

KEY: Final = bytes(range(32))
SECOND: Final = 1_000
LENGTHS: Final = tuple(seconds * SECOND for seconds in (137, 173, 139, 157, 149, 163))
"""How long a hand takes, by table: slow, so that a level is over after a few."""
EARLY_MS: Final = 200
"""So much before the second the last decision of a hand falls, where software paces the table."""
PACED: Final = {"deal_ms": 1, "cut_ms": 1, "nonce_ms": 1, "absent_ms": 1, "show_ms": 1} | {
    "street_ms": 0,
    "act_ms": 600 * SECOND,
    "bank_ms": 0,
}
"""The pauses of a table that software deals for: all of a hand's together are under a second. Only
a clock that somebody calls ends a decision."""
DEALING: Final = (DeckCommitted, DeckCut, CardsDealt, ClockCalled, BankUsed)
"""What only software that deals notes: its decks, and the clocks it runs on decisions."""
BEGINNINGS: Final = (HandBegan, ButtonDrawn, ColouredUp, LinedUp)
HIDDEN: Final = (HandStarted, HoleCardsDealt)
"""In no night's record: the sealed deck has them."""


# --- the script


@dataclass
class Script:
    """A night of a house: how many come to how many tables, and until which hand it is played."""

    name: str
    seed: int = 1
    players: int = 22
    tables: int = 3
    hands: int = 75

    @property
    def rulebook(self) -> Rulebook:
        return house(self.name)

    def first(self) -> Iterator[c.Command]:
        """Everybody comes, pays and is seated."""
        for number in range(self.players):
            yield self.sign_in(number)
            yield c.Enter(player=number)
        yield c.DrawSeats(seed="07" * 32, tables=self.tables)
        yield c.Start()

    def sign_in(self, number: int) -> c.Command:
        return c.SignIn(name=f"P{number}", member=str(number + 1), age_confirmed=30, accepted=True)

    def orders(self, which: int, night: Tournament, table: Table, hand: Hand) -> list[c.Command]:
        """What happens before the first decision of a hand, by its number in the whole room."""
        actor = int(hand.actor)
        seated = [chair for chair in range(len(table.chairs)) if hand.seats[chair].live]
        at = seated.index(actor)
        there = [int(table.chairs[chair]) for chair in seated[at:] + seated[:at]]
        known = [p for p in there if not night.entrants[p].absent]
        return list(self._asked(which, night, known, actor_of=there[0]))

    def _asked(
        self, which: int, night: Tournament, there: list[int], actor_of: int
    ) -> Iterator[c.Command]:
        """`there` are those who are at the table and in the hand, the player to act first."""
        others = [player for player in there if player != actor_of]
        if len(others) < 2:
            return
        match which:
            case 3:  # somebody who has yet to act goes for a smoke
                yield c.Away(player=others[0])
            case 4:  # the player to act goes, at the turn
                yield c.Away(player=actor_of)
            case 9:
                yield self._served_penalty(others[-1])
            case 10:
                late = len(night.entrants)
                yield self.sign_in(late)
                yield c.Enter(player=late)
                yield c.Seat(player=late)
            case 12 | 13:
                yield from (c.Back(player=p) for p in _away(night, actor_of))
            case 6 | 15:
                elsewhere = [t for t in night.room.tables if t.number != 0 and t.free_chairs()]
                for to in elsewhere[:1]:
                    chair = to.free_chairs()[0]
                    yield d.Move(player=others[1], table=int(to.number), chair=chair)
            case 18:  # goes home at the turn
                yield c.Quit(player=actor_of)
            case 19:
                yield c.Quit(player=others[0])
            case 21:
                yield d.Disqualify(player=others[-1], reason="a word too many")
            case 24:
                yield d.BreakNow(minutes=7)
            case 27:
                yield from self._costs_hand(others[0])
            case 30:
                yield d.NextLevel()
            case 33:
                yield d.Disqualify(player=actor_of, reason="chips from the sleeve")
            case 36:
                yield c.Away(player=others[0])
            case 39:
                row = night.clock.structure.next_break(int(night.row))
                if row is not None:
                    yield d.GoTo(row=row)
            case 45:
                yield from (d.PickUp(player=p) for p in _away(night, actor_of))
            case _:
                return

    def _served_penalty(self, player: int) -> c.Command:
        """A step of the house that is sat through."""
        for step in steps(self.rulebook):
            if step.kind in (PenaltyKind.MINUTES, PenaltyKind.HANDS, PenaltyKind.ROUNDS):
                return d.Penalise(player=player, kind=str(step.kind), amount=step.amount)
        if Penalty(PenaltyKind.DEALT_OUT) in steps(self.rulebook):
            return d.Penalise(player=player, kind=str(PenaltyKind.DEALT_OUT), hands=2)
        return d.Penalise(player=player)

    def _costs_hand(self, player: int) -> Iterator[c.Command]:
        """A step that costs the hand, where a house has one; otherwise the next of its scale."""
        dead = Penalty(PenaltyKind.HAND_DEAD)
        if dead in steps(self.rulebook):
            yield d.Penalise(player=player, kind=str(dead.kind))
        else:
            yield d.Penalise(player=player)

    def is_silent(self, which: int, decision: int) -> bool:
        """Whether the clock is called on this decision, and runs out."""
        return which % 6 == 1 and decision == (which // 6) % 4

    def choice(self, hand: Hand, table: int, number: int, decision: int) -> in_hand.Command:
        """How somebody bets: the same in the same spot, by every road."""
        luck = Random(f"{self.name}/{self.seed}/{table}/{number}/{decision}").random()
        chair, legal = int(hand.actor), hand.legal()
        if legal.may_raise and luck < 0.25:
            return in_hand.RaiseTo(chair, legal.raise_to if luck < 0.03 else legal.raise_from)
        if not legal.call:
            return in_hand.Check(chair)
        return in_hand.Call(chair) if luck < 0.62 else in_hand.Fold(chair)

    def buys(self, player: int, what: str) -> bool:
        """Whether somebody buys chips that are on sale."""
        return (player + len(what)) % 2 == 0


def _away(night: Tournament, actor: int) -> list[int]:
    """Those who are away from the table of the player to act."""
    table = night.room.tables[night.room.table_of[actor]]
    return [p for p in table.players() if night.entrants[p].away_ms >= 0]


def is_last(hand: Hand, command: in_hand.Command) -> bool:
    """Whether a decision ends the betting of a hand."""
    trial = hand.copy()
    assert perform_in_hand(trial, command) is None
    return bool(trial.over or trial.street == SHOWDOWN)


# --- what a road came to


@dataclass
class Told:
    """A night by one road: its events without those of its hands, and its hands by themselves."""

    events: list[tuple[Any, ...]]
    hands: dict[tuple[int, int], list[tuple[Any, ...]]]
    refused: list[str]
    """By which codes orders were refused, in order."""


def told(road: Road, events: list[Event], played: dict[tuple[int, int], list[HandEvent]]) -> Told:
    """What a road came to, up to the end of the script's last hand."""
    ends = [at for at, event in enumerate(events) if isinstance(event, HandFinished)]
    n = road.script.hands
    kept = events[: ends[n - 1] + 1] if len(ends) >= n else events
    over = {(e.table, e.hand) for e in kept if isinstance(e, HandFinished)}
    of_hands = {
        where: [_hand_row(each) for each in found if not isinstance(each, HIDDEN)]
        for where, found in played.items()
        if where in over
    }
    rows = [
        (_place(each, road.tags.get(at)), _row(each))
        for at, each in enumerate(kept)
        if not isinstance(each, (*DEALING, Played))
    ]
    rows.sort(key=lambda each: each[0])
    return Told([row for _, row in rows], of_hands, road.refused)


def _place(event: Event, asked_at: int | None) -> tuple[int, int]:
    """Where an event stands among those of its second.

    Tables that begin a hand at the same moment do so in one order where one course plays them, and
    in another where a desk does: so beginnings, and what is asked for in them, go by table.
    """
    table = event.table if isinstance(event, BEGINNINGS) else asked_at
    return _seconds(event.at_ms), -1 if table is None else table


def _row(event: Event) -> tuple[Any, ...]:
    """An event without who asked for it, and with its time to the second."""
    fields = msgspec.structs.asdict(event)
    fields.pop("by")
    at_ms = fields.pop("at_ms")
    for name in fields:
        if name.endswith("_ms"):
            fields[name] = _seconds(fields[name] or 0)
    return (type(event).__name__, _seconds(at_ms), *_plain(fields).items())


def _plain(fields: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(fields)
    return found


def _seconds(at_ms: int) -> int:
    return (at_ms + SECOND // 2) // SECOND


def _hand_row(event: HandEvent) -> tuple[Any, ...]:
    """An event of a hand; which card was burned is in no record."""
    fields = {k: v for k, v in asdict(event).items() if k != "burn"}
    return (type(event).__name__, *_plain(fields).items())


def played_in(events: list[Event]) -> dict[tuple[int, int], list[HandEvent]]:
    """The events of hands by table and number, from a night that software dealt."""
    found: dict[tuple[int, int], list[HandEvent]] = {}
    for event in events:
        if isinstance(event, Played):
            found.setdefault((event.table, event.hand), []).append(event.what)
    return found


class Road:
    """What every road needs: the script, where each hand stands in it, and what was refused."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.chance = Random(script.seed)
        self.decision: dict[tuple[int, int], int] = {}
        self.ordered: set[int] = set()
        self.refused: list[str] = []
        self.tags: dict[int, int] = {}
        """By the number of an event, the table in whose hand it was asked for."""

    def tag(self, table: Table, since: int, until: int) -> None:
        self.tags |= dict.fromkeys(range(since, until), int(table.number))

    def below(self, count: int) -> int:
        return int(self.chance.random() * count)

    def here(self, table: Table) -> tuple[int, int]:
        return int(table.number), int(table.hands) + 1

    def number_of(self, table: Table) -> int:
        """Which hand of the script this is: the tables take turns."""
        return self.script.tables * int(table.hands) + int(table.number)

    def asked_for(self, night: Tournament, table: Table, hand: Hand) -> list[c.Command]:
        """What is to be done before this decision, once."""
        which = self.number_of(table)
        if which in self.ordered:
            return []
        self.ordered.add(which)
        return self.script.orders(which, night, table, hand)

    def silent(self, table: Table) -> bool:
        where = self.here(table)
        return self.script.is_silent(self.number_of(table), self.decision.get(where, 0))

    def chosen(self, table: Table, hand: Hand) -> in_hand.Command:
        where = self.here(table)
        return self.script.choice(hand, *where, self.decision.get(where, 0))

    def went_on(self, table: Table) -> None:
        """A decision of somebody who was there is over."""
        where = self.here(table)
        self.decision[where] = self.decision.get(where, 0) + 1


def length(table: Table) -> int:
    return LENGTHS[int(table.number) % len(LENGTHS)]


# --- by rehearsal


class Rehearsed(Road):
    """The people of a course, by the script; `decks` are those that another road was dealt."""

    def __init__(self, script: Script, decks: dict[tuple[int, int], list[int]]) -> None:
        super().__init__(script)
        self.decks = decks
        self.played: dict[tuple[int, int], list[HandEvent]] = {}
        self.held = False
        self.waited = 0
        setup = setup_of(script.rulebook, preset(script.rulebook))
        self.night = Tournament(script.rulebook, setup)
        self.night.log = [opened(script.rulebook, setup, 0)]

    def play(self) -> Told:
        for command in self.script.first():
            self.order(command, 0)
        assert self.night.log is not None and not self.refused, self.refused
        book = self.script.rulebook
        habits, terms = Habits(book), terms_of(book)
        course = Course(self.night, terms, Pace(), habits, self.chance.random, self.watch, self)
        while self.night.hands < self.script.hands and course.play_on(1):
            pass
        return told(self, self.night.log, self.played)

    def order(self, command: c.Command, at_ms: int) -> None:
        self.refused += refusals(self.night, command, at_ms, self.below)

    def watch(self, table: Table, hand: Hand) -> None:
        self.played[self.here(table)] = list(hand.log or ())

    def deck(self, table: Table) -> Deck:
        self.held, self.waited = False, 0
        return Deck(list(self.decks.get(self.here(table), range(52))))

    def orders(self, table: Table, hand: Hand, at_ms: int) -> bool:
        if self.night.entrants[table.chairs[hand.actor]].absent:
            return False
        asked = self.asked_for(self.night, table, hand)
        assert self.night.log is not None
        since = len(self.night.log)
        for command in asked:
            self.order(command, at_ms)
        self.tag(table, since, len(self.night.log))
        return bool(asked)

    def acts(self, table: Table, hand: Hand, player: int) -> bool:
        if self.silent(table):
            self.went_on(table)
            self.waited += clock_ms(self.script.rulebook)
            return False
        command = self.chosen(table, hand)
        self.went_on(table)
        assert perform_in_hand(hand, command) is None
        self.held = bool(hand.over)
        return True

    def buys(self, player: int, what: str) -> bool:
        gone = self.night.entrants[player].departure is not None
        return not gone and self.script.buys(player, what)

    def hand_ms(self, table: Table, hand: Hand) -> int:
        return length(table) if self.held else self.waited


def refusals(night: Tournament, command: c.Command, at_ms: int, below: Any) -> list[str]:
    """The code by which a door refuses, if it does."""
    try:
        refused = perform(night, command, at_ms, below)
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

    play: Play

    async def settle(self) -> None:
        """Do all that is due by now."""
        raise NotImplementedError

    def next_ms(self) -> int:
        raise NotImplementedError

    def noted(self) -> int:
        """How many events there are."""
        raise NotImplementedError

    async def order(self, command: c.Command) -> None:
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
                self.begun_ms[self.here(table)] = SECOND * _seconds(self.now)

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
                on_sale = night.purchases_open and entrant.rebuys < night.rebuys_most
                if on_sale and self.script.buys(player, "rebuy"):
                    await self.order(c.Rebuy(player=player))
                    return True
                if on_sale and not night.returns_at_break:
                    await self.order(c.Decline(player=player))
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
                        await self.order(c.AddOn(player=player))
                return True
        return False

    async def decide(self) -> bool:
        """A decision of somebody who is there, or what happens before it; whether there was one."""
        for number in sorted(self.play.tables):
            hand, table = self.free(number), self.play.night.room.tables[number]
            if hand is None:
                continue
            asked = self.asked_for(self.play.night, table, hand)
            since = self.noted()
            for command in asked:
                await self.order(command)
            self.tag(table, since, self.noted())
            if asked:
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

    async def order(self, command: c.Command) -> None:
        night = self.play.night
        began = isinstance(command, c.Start)
        self.refused += refusals(night, command, self.now, self.below)
        if began:
            night.woken = list(range(len(night.room.tables)))
        acts.look_again(self.play, self.now, self.below)

    async def act(self, number: int, command: in_hand.Command) -> None:
        player, turn = self.play.actor(number), self.play.at(number).turn
        done = acts.act(self.play, number, player, turn, command, self.now, self.below)
        assert done is None, done

    async def call_clock(self, number: int) -> None:
        assert acts.ask_for_clock(self.play, number, Caller.OFFICIAL, self.now) is None


# --- served


class Served(Paced):
    """A night at a real desk, on a real ledger: everything is an order, or a timer of the desk."""

    def __init__(self, script: Script, desk: Desk, clock: SetClock) -> None:
        super().__init__(script)
        self.desk, self.clock = desk, clock

    @property
    def play(self) -> Play:  # type: ignore[override]
        return standing(self.desk).play

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
        return self.desk.version - 1

    async def order(self, command: c.Command) -> None:
        if isinstance(command, c.Away):
            await self.submit(by(command.player, SitOut(id=next_id())))
        elif isinstance(command, c.Back):
            await self.submit(by(command.player, Back(id=next_id())))
        else:
            await self.submit(tell(c.name_of(type(command)), **vars(command)))

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
        async with ledger_at(path) as ledger, housed(means(ledger, clock, read=read)) as at_work:
            arrangement = Arrangement(name="friday", **PACED)
            answer = await at_work.open_night(Opening(arrangement, house=script.name), "open")
            assert isinstance(answer, Done), answer
            road = Served(script, await at_work.desk("friday"), clock)
            await road.run()
            await road.settle()
            records = [record async for record in walk(ledger, "night/friday", 1)]
    events = [event_of(record.payload) for record in records]
    return told(road, events, played_in(events))


@cache
def dealt(name: str, seed: int) -> tuple[Told, dict[tuple[int, int], list[int]]]:
    """The script by the doors of a dealt night, and the decks that were dealt."""
    road = Dealt(Script(name, seed))
    return asyncio.run(road.told()), road.decks
