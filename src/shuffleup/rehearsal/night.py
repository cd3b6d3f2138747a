"""A night: a whole field of bots plays down to a winner, table by table, on one clock.

Each table plays at its own pace; the next hand to be dealt anywhere is always the one that is due
first. When a table has finished a hand the room looks at it: busts leave, the table breaks if the
others have room, or gives a player away if another table is short.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.hand.hand import Hand
from shuffleup.hand.terms import Terms
from shuffleup.rehearsal.agenda import Agenda
from shuffleup.rehearsal.bot import play, style_of
from shuffleup.rehearsal.pace import Pace
from shuffleup.tournament.balance import Move, balancing, can_do_with_less, drawn, resettled
from shuffleup.tournament.button import place_first, place_next
from shuffleup.tournament.room import Room
from shuffleup.tournament.room_terms import RoomTerms
from shuffleup.tournament.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Schedule:
    """The structure as plain numbers: when each row ends, and what is posted in it."""

    __slots__ = ("ends_ms", "smalls", "bigs", "antes", "at")

    ends_ms: list[int]
    smalls: list[int]
    bigs: list[int]  # 0: a break
    antes: list[int]
    at: i64  # the row in force

    def __init__(self, rows: list[tuple[int, int, int, int]]) -> None:
        """Rows of (milliseconds, small, big, big blind ante); the last one stays."""
        self.ends_ms = []
        end = 0
        for length, _, _, _ in rows:
            end += length
            self.ends_ms.append(end)
        self.smalls = [row[1] for row in rows]
        self.bigs = [row[2] for row in rows]
        self.antes = [row[3] for row in rows]
        self.at = 0

    def row(self, now_ms: i64) -> i64:
        """The row in force; time only goes on."""
        last: i64 = len(self.ends_ms) - 1
        while self.at < last and now_ms >= self.ends_ms[self.at]:
            self.at += 1
        return self.at


class Night:
    """One rehearsal of one tournament."""

    __slots__ = (
        "terms",
        "rules",
        "room",
        "schedule",
        "pace",
        "random",
        "order",
        "agenda",
        "idle",
        "out",
        "hands",
        "moves",
        "now_ms",
        "chips",
        "busts_ms",
        "level_hands",
    )

    terms: Terms
    rules: RoomTerms
    room: Room
    schedule: Schedule
    pace: Pace
    random: Callable[[], float]
    order: list[int]  # a deck that is shuffled on and on
    agenda: Agenda  # hands to come
    idle: list[bool]  # tables that wait for players
    out: list[int]  # players, first out first
    hands: i64
    moves: i64
    now_ms: i64
    chips: i64
    busts_ms: list[int]
    level_hands: list[int]

    def __init__(
        self,
        terms: Terms,
        rules: RoomTerms,
        players: int,
        stack: int,
        rows: list[tuple[int, int, int, int]],
        pace: Pace,
        random: Callable[[], float],
    ) -> None:
        self.terms = terms
        self.rules = rules
        self.chips = players * stack
        self.schedule = Schedule(rows)
        self.pace = pace
        self.random = random
        self.order = list(range(52))
        self.agenda = Agenda()
        self.out = []
        self.hands = 0
        self.moves = 0
        self.now_ms = 0
        self.busts_ms = []
        self.level_hands = [0] * len(rows)
        size = rules.table_size
        tables = (players + size - 1) // size
        self.room = Room(players, tables, size)
        self.idle = [False] * tables
        self._seat_everybody(players, stack)

    def _seat_everybody(self, players: i64, stack: i64) -> None:
        """Draw seats: players in drawn order, dealt round the tables so that they are even.

        They sit down table by table, so that what belongs to a table lies together in memory.
        """
        order = list(range(players))
        deal_from(order, players - 1, self.random)
        tables: i64 = len(self.room.tables)
        for table in self.room.tables:
            chair: i64 = 0
            at = table.number
            while at < players:
                self.room.seat(order[at], table.number, chair, stack)
                chair += 1
                at += tables
            self.agenda.push(0, table.number)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return int(self.random() * count)

    def play(self) -> None:
        """Down to the last player."""
        while self.room.seated > 1:
            table = self.room.tables[self.agenda.pop()]
            self.now_ms = self.agenda.now_ms
            row = self.schedule.row(self.now_ms)
            if self.schedule.bigs[row] == 0:  # nobody plays in a break
                self.agenda.push(self.schedule.ends_ms[row], table.number)
            elif table.count > 1:
                self._hand(table, row)
            else:
                self._look_at(table)
        assert self.chips_there() == self.chips, "chips are missing"

    def chips_there(self) -> int:
        """All chips between hands, the odd ones that wait for a next pot included."""
        return sum(sum(table.stacks) + table.carried for table in self.room.tables)

    def _hand(self, table: Table, row: i64) -> None:
        """Deal and play one hand, then look at the table."""
        if table.drawn:
            place_next(self.rules, table)
        else:
            place_first(self.rules, table, table.taken_from(self.below(len(table.chairs)), 1))
        deal_from(self.order, 2 * table.count + 8, self.random)
        hand = Hand.start(
            self.terms,
            table.stacks,
            Deck(self.order),
            button=table.button,
            small_seat=table.small if table.small_posted else NOBODY,
            big_seat=table.big,
            small=self.schedule.smalls[row],
            big=self.schedule.bigs[row],
            carried_in=table.carried,
        )
        actions: i64 = 0
        while hand.actor != NOBODY:
            play(hand, style_of(table.chairs[hand.actor]), self.random)
            actions += 1
        self.hands += 1
        self.level_hands[row] += 1
        table.hands += 1
        table.carried = hand.carried
        self._settle(table, hand)
        self.now_ms += self.pace.hand_ms(actions, self.random())
        self._look_at(table)

    def _settle(self, table: Table, hand: Hand) -> None:
        """Take the stacks over; whoever has none is out, the smaller starting stack first."""
        gone: list[tuple[int, int]] = []
        stacks = table.stacks
        for chair, seat in enumerate(hand.seats):
            before = stacks[chair]
            if seat.stack != before:
                stacks[chair] = seat.stack
                if seat.stack == 0:
                    gone.append((before, table.chairs[chair]))
        if gone:
            gone.sort()
            for _, player in gone:
                self.out.append(player)
                self.busts_ms.append(self.now_ms)
                self.room.unseat(player)

    def _look_at(self, table: Table) -> None:
        """Break what is to be broken, even out what is uneven, and say when the next hand is."""
        room = self.room
        while can_do_with_less(self.rules, room):
            told = room.tell_to_break()
            if self.idle[told.number] and told.number != table.number:
                self._break(told)
        if table.breaking:
            self._break(table)
            return
        if table.count > 1 and room.staying > 1:
            even = balancing(self.rules, room, table, self.below, {})
            if even is not None:
                self._move(even)
        if table.count > 1:
            self.agenda.push(self.now_ms, table.number)
        else:
            self.idle[table.number] = True

    def _break(self, table: Table) -> None:
        for player in drawn(table.players(), self.below):
            move = resettled(self.rules, self.room, table, player, self.below, {})
            self._move(move)
            self.room.tables[move.to_table].carried += table.carried
            table.carried = 0

    def _move(self, move: Move) -> None:
        stack = self.room.unseat(move.player)
        self.room.seat(move.player, move.to_table, move.to_chair, stack)
        self.moves += 1
        if self.idle[move.to_table] and self.room.tables[move.to_table].count > 1:
            self.idle[move.to_table] = False
            self.agenda.push(self.now_ms, move.to_table)
