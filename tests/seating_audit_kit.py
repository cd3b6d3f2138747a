"""An auditor of seats: reads the log of a night, event by event, and says what is wrong with it.

It goes by the log alone: a second night is made of it, and looked at before and after each event.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from replay_kit import course
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.entry.events import Seated, SeatsDrawn
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan, HandFinished
from shuffleup.tournament.seating.balance import open_tables
from shuffleup.tournament.seating.events import FinalTableFormed, TableBroken
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Opened
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.time.breaks import BreakChipsGiven, WentHome
from tournament_kit import ask, running


class Auditor:
    """What a log says about seats, and what is wrong with it."""

    def __init__(self, rulebook: Rulebook, log: Sequence[Event]) -> None:
        first = log[0]
        assert isinstance(first, Opened)
        self.night = begin(rulebook, first)
        self.log = log
        self.faults: list[str] = []
        self.checks: dict[str, int] = {}
        self.stacks: dict[int, dict[int, int]] = {}  # by table, those in its hand when it began
        self.again: dict[int, int] = {}  # table -> the row of a hand that is dealt again
        self.homes: dict[int, tuple[int, int]] = {}  # player -> the seat first drawn or given

    def read(self) -> Auditor:
        """All of it."""
        for at, event in enumerate(self.log[1:], 1):
            self._before(at, event)
            evolve(self.night, event)
            self._after(at, event)
        return self

    def _check(self, what: str, holds: bool, at: int, event: Event) -> None:
        self.checks[what] = self.checks.get(what, 0) + 1
        if not holds:
            self.faults.append(f"{what}: line {at}: {event}")

    def _before(self, at: int, event: Event) -> None:
        night = self.night
        if isinstance(event, HandBegan):
            table = night.room.tables[event.table]
            self._check("sizes of tables", _is_even(night, table), at, event)
            if table.number in self.again:
                row = self.again.pop(table.number)
                level = night.clock.structure.level(row)
                gone = level.small % night.chip or level.big % night.chip
                self._check("level of a redeal", event.row == row or bool(gone), at, event)
            self.stacks[event.table] = {
                player: table.stacks[chair]
                for chair, player in enumerate(table.chairs)
                if event.dealt >> chair & 1
            }
        if isinstance(event, TableBroken | FinalTableFormed) and not event.by:
            stands = night.first_session and night.terms.home_at_break
            self._check("tables stand until the break", not stands, at, event)

    def _after(self, at: int, event: Event) -> None:
        night = self.night
        for seat in event.seat_changes():
            self.homes.setdefault(seat.player, (seat.table, seat.chair))
        if isinstance(event, HandFinished) and not event.counted:
            self.again[event.table] = int(night.room.tables[event.table].row)
            here = {p: int(night.stack_of(p)) for p in night.room.tables[event.table].players()}
            had = {p: chips for p, chips in self.stacks[event.table].items() if p in here}
            same = all(here[player] == chips for player, chips in had.items())
            self._check("refunds", same, at, event)
        if isinstance(event, ButtonDrawn):  # nothing of before counts
            self.again.pop(event.table, None)
        if isinstance(event, WentHome) or (isinstance(event, Seated) and _is_return(night, event)):
            for player, table, chair in event.seat_changes():
                self._check("original seats", self.homes[player] == (table, chair), at, event)
        if isinstance(event, HandFinished | FinalTableFormed | TableBroken | SeatsDrawn):
            left = [t for t in night.room.tables if t.count == 0 and t.carried + t.handed_on]
            self._check("chips at empty tables", not left, at, event)
        if isinstance(event, BreakChipsGiven):
            self._check("chairs kept", not any(t.kept for t in night.room.tables), at, event)


def _is_return(night: Tournament, event: Seated) -> bool:
    """Whether somebody comes back with break chips to the seat first drawn."""
    return event.back and night.terms.home_at_break


def _is_even(night: Tournament, table: Table) -> bool:
    """Whether a table that begins a hand owes nobody to another that could take one."""
    if night.by_hand or night.in_step or table.again or night.hands == 0:
        return True
    stands = night.first_session and night.terms.home_at_break
    able = open_tables(night.terms, night.room, 1 if stands else 0)
    if table.breaking or not able or night.room.staying < 2:
        return True
    return bool(table.count - night.room.tables[able[0]].count < night.terms.difference)


def lively(name: str, players: int, seed: int) -> Tournament:
    """A rehearsed night in which people come late, go away, are punished, and hands are void."""
    night = running(name, players)
    lots = Random(seed)
    play = course(night, seed)
    while play.play_on(lots.randrange(1, 60)):
        _something(night, lots, int(play.now_ms))
    return night


def _something(night: Tournament, lots: Random, at_ms: int) -> None:
    """One thing that somebody asks for; what the house refuses is refused."""
    player = lots.randrange(len(night.entrants))
    in_hand = [int(table.number) for table in night.room.tables if table.in_hand]
    match lots.randrange(8):
        case 0 if night.entries_open:
            _comes_late(night, at_ms)
        case 1:
            ask(night, "away", at_ms, player=player)
        case 2 | 3:
            away = [p for p, each in enumerate(night.entrants) if each.away_ms >= 0]
            for each in away[:3]:
                ask(night, "back", at_ms, player=each)
        case 4 if lots.randrange(6) == 0:
            ask(night, "disqualify", at_ms, player=player, reason="drunk")
        case 5:
            ask(night, "penalise", at_ms, player=player, kind="minutes", amount=10, reason="slow")
        case 6 if in_hand:
            ask(night, "call-off", at_ms, table=lots.choice(in_hand))
        case 7 if lots.randrange(6) == 0:
            ask(night, "quit", at_ms, player=player)


def _comes_late(night: Tournament, at_ms: int) -> None:
    number = len(night.entrants)
    facts = {"name": f"P{number}", "member": str(number + 1), "age_confirmed": 30}
    ask(night, "sign-in", at_ms, accepted=True, **facts)
    if len(night.entrants) > number:
        ask(night, "enter", at_ms, player=number)
        ask(night, "seat", at_ms, player=number)


def audited(name: str, players: int, seed: int) -> Auditor:
    """A lively night, read by the auditor."""
    night = lively(name, players, seed)
    assert night.phase != PLAYED
    return Auditor(house(name), night.log or []).read()
