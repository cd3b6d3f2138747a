"""A kit for tests of undo: a live night on the pure engine, each order on record."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

from shuffleup.desk.audit.night import NightAudit
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.perform import pass_time, perform
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Giver, Ordered, recorded
from shuffleup.tournament.state.setup import opened, setup_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.undo import History, replayed

MINUTE = 60_000


class Logged:
    """A live night whose orders are on record, as a director gives them."""

    def __init__(self, name: str | Rulebook, seed: int = 1, **figures: Any) -> None:
        book = house(name) if isinstance(name, str) else name
        setup = setup_of(book, preset(book))._replace(**figures)
        self.book, self.setup, self.seed = book, setup, seed
        self.night = Tournament(book, setup)
        self.events: list[Event] = [opened(book, setup, 0)]
        self.history = History(self.events, self.begun)
        self.at_ms = 0
        self.numbers = itertools.count(1)

    def begun(self) -> NightAudit:
        play = Play("", self.book, self.setup, Pauses())
        return NightAudit("night", play, dealt=False, again=True)

    def ask(self, name: str, /, id: str = "", **fields: Any) -> str | Refusal:
        """Ask for something: the order's id if it was done."""
        order, log = id or f"o{next(self.numbers)}", list[Event]()
        self.night.log = log
        below = Random(f"{self.seed} {order}").randrange
        wanted = asked(name, **fields)
        no = perform(self.night, wanted, self.at_ms, below, history=self.history)
        self.night.log, self.night.woken, self.night.dead = None, [], []
        if no is not None:
            assert not log, f"{name} was refused, and did something"
            assert no.says and no.allowed, f"{name} was refused without a word"
            assert no.clauses or self.night.live is None, f"{name} was refused by no clause"
            return no
        times = {"at_ms": self.at_ms, "tapped_ms": self.at_ms}
        self.events += recorded(log, order, name, Giver("account-1", "director"), **times)
        return order

    def do(self, name: str, /, **fields: Any) -> str:
        """Something that must be done; its order's id."""
        found = self.ask(name, **fields)
        assert isinstance(found, str), f"{name}: {found}"
        return found

    def last(self) -> str:
        """The last order that was given."""
        return [each.order for each in self.events if isinstance(each, Ordered)][-1]

    def undo(self, order: str) -> str:
        return self.do("undo", order=order)

    def no(self, name: str, /, **fields: Any) -> Refusal:
        """Something that must be refused, and changes nothing."""
        before = self.state()
        found = self.ask(name, **fields)
        assert isinstance(found, Refusal), f"{name} was done"
        assert self.state() == before
        return found

    def wait(self, minutes: float) -> None:
        """Time passes, and brings what it brings."""
        until = self.at_ms + int(minutes * MINUTE)
        while self.night.due_ms <= until:
            self.at_ms = max(self.at_ms, int(self.night.due_ms))
            due = self.night.due_ms
            self._tick()
            if self.night.due_ms == due:
                break
        self.at_ms = until
        self._tick()

    def _tick(self) -> None:
        log: list[Event] = []
        self.night.log = log
        pass_time(self.night, self.at_ms, Random(f"{self.seed} {self.at_ms}").randrange)
        self.night.log, self.night.woken, self.night.dead = None, [], []
        self.events += log

    # --- people

    def come(self, players: int, *, start: bool = True) -> None:
        """So many sign in and pay; seats are drawn, and the night starts."""
        for _ in range(players):
            self.sign_in()
        for number in range(players):
            self.do("enter", player=number, taken_by="Dora")
        self.do("draw-seats", seed="00" * 32)
        if start:
            self.do("start")

    def sign_in(self) -> str:
        number = len(self.night.entrants)
        sheet = {"member": str(number + 1), "age_confirmed": 30, "accepted": True}
        return self.do("sign-in", name=f"P{number}", **sheet)

    def bust(self, player: int, by: int) -> str:
        """A hand in which one loses all chips to another at the table; the report's order."""
        night = self.night
        table = night.room.tables[night.room.table_of[player]]
        assert night.room.table_of[by] == table.number
        self.do("begin-hand", table=int(table.number))
        stacks = list(map(int, table.stacks))
        stacks[night.room.chair_of[by]] += stacks[night.room.chair_of[player]]
        stacks[night.room.chair_of[player]] = 0
        fields = {"table": int(table.number), "hand": int(table.hands) + 1, "stacks": stacks}
        return self.do("report-hand", **fields, carried=int(table.carried))

    # --- what holds

    def state(self) -> dict[str, Any]:
        """Everything, but for where the clock is anchored."""
        return seen(self.night, self.at_ms)

    def sound(self) -> None:
        """Chips and money are exact, and whoever reads the record has the same night."""
        night = self.night
        assert night.counted() == night.in_play
        assert min([0, *night.cash_minor.values()]) == 0
        assert seen(replayed(self.book, self.events), self.at_ms) == self.state()

    def verified(self) -> NightAudit:
        """The record as `verify` reads it."""
        play = Play("", self.book, self.setup, Pauses())
        audit = NightAudit("night", play, dealt=False)
        for event in self.events[1:]:
            audit.take(event)
        assert seen(audit.night, self.at_ms) == self.state()
        return audit


def seen(night: Tournament, at_ms: int) -> dict[str, Any]:
    """A night as people see it now: two clocks that show the same are the same."""
    clock, found = night.clock, frozen(night)
    found["clock"] |= {
        "position_ms": clock.official_ms(at_ms),
        "anchor_ms": 0,
        "break_left_ms": clock.rest_ms(at_ms),
    }
    return found
