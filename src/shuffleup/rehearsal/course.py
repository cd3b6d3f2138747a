"""A course: one tournament that bots play from the first hand to the last, on one clock.

Each table plays at its own pace; whatever happens next anywhere is what is due first. The course
asks the tournament's doors for everything, so that a rehearsal goes by the same rules as a night.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.hand.hand import Hand
from shuffleup.hand.terms import Terms
from shuffleup.rehearsal.agenda import Agenda
from shuffleup.rehearsal.bot import play
from shuffleup.rehearsal.errands import Errands
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.pace import Pace
from shuffleup.rehearsal.people import People
from shuffleup.rehearsal.style import style_of
from shuffleup.tournament.entry import sales
from shuffleup.tournament.hands import unplayed
from shuffleup.tournament.hands.hands import (
    MAY_BEGIN,
    NONE_SHOWN,
    ON_BREAK,
    Result,
    begin_hand,
    hand_of,
    holds,
    settle,
)
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.state import NEVER_MS, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time.timing import tick

if TYPE_CHECKING:
    from mypy_extensions import i64

TURNS: Final = 500  # a few hundredths of a second


class Course:
    """A started tournament, its bots, and what they have done so far."""

    __slots__ = (
        "night",
        "terms",
        "pace",
        "habits",
        "random",
        "people",
        "errands",
        "agenda",
        "now_ms",
        "parked",
        "results",
        "order",
        "watch",
        "act",
        "level_hands",
        "level_left",
        "level_chips",
        "busts_ms",
    )

    night: Tournament
    terms: Terms
    pace: Pace
    habits: Habits
    random: Callable[[], float]
    people: People | None  # instead of the bots
    errands: Errands | None  # comings and goings of the bots
    agenda: Agenda
    now_ms: i64
    parked: list[bool]  # tables that wait until they are woken
    results: list[Result]  # what a table will report, when its hand is over
    order: list[int]  # a deck that is shuffled on and on
    watch: Callable[[Table, Hand], None] | None  # is shown every hand that was played
    act: Callable[[Hand, int], None] | None  # takes a player's turn in place of the bots
    level_hands: list[int]  # by row
    level_left: list[int]
    level_chips: list[int]
    busts_ms: list[int]

    def __init__(
        self,
        night: Tournament,
        terms: Terms,
        pace: Pace,
        habits: Habits,
        random: Callable[[], float],
        watch: Callable[[Table, Hand], None] | None = None,
        now_ms: i64 = 0,
        people: People | None = None,
    ) -> None:
        self.night = night
        self.terms = terms
        self.pace = pace
        self.habits = habits
        self.random = random
        self.watch = watch
        self.act = None
        self.people = people
        self.errands = None
        self.agenda = Agenda()
        self.now_ms = now_ms
        self.parked = []
        self.results = []
        self.order = list(range(52))
        self.level_hands = []
        self.level_left = []
        self.level_chips = []
        self.busts_ms = []
        night.woken = []
        self._note_row()
        for table in night.room.tables:
            self._park(table.number)
            if table.in_hand:  # a night that bots play on: nobody knows its cards
                self.parked[table.number] = False
                self._deal(table)
            elif table.count:
                night.woken.append(table.number)
        self._wake()

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return int(self.random() * count)

    def play(self) -> None:
        """To the end."""
        while self.play_on(TURNS):
            pass

    def play_on(self, turns: i64 = TURNS) -> bool:
        """So many turns of tables; whether there is more to come.

        Compiled code hears of no interruption: who wants to stop a course asks for it bit by bit.
        """
        night = self.night
        self._wake()  # by somebody who asked for something meanwhile
        for _turn in range(turns):
            if night.phase != PLAYED:
                return False
            if not self.agenda:
                self._pass_time()
                continue
            number = self.agenda.pop()
            while night.due_ms <= self.agenda.now_ms and night.phase == PLAYED:
                self._tick()
            self.now_ms = self.agenda.now_ms
            if self.errands is not None:
                self._run_errands(self.errands)
            if night.phase == PLAYED:
                self._turn(night.room.tables[number])
        return night.phase == PLAYED

    def _run_errands(self, errands: Errands) -> None:
        """Between two hands of a table somebody may have come or gone."""
        if errands.due_ms <= self.now_ms and self.night.phase == PLAYED:
            errands.run(self.night, self.now_ms, self.below)
            self._wake()

    def _pass_time(self) -> None:
        """Nobody plays: wait for what the clock has to say."""
        assert self.night.due_ms < NEVER_MS, "all tables wait, and nothing will wake them"
        self._tick()

    def _tick(self) -> None:
        night = self.night
        if night.due_ms > self.now_ms:
            self.now_ms = night.due_ms
        tick(night, self.now_ms, self.below)
        self._note_row()
        self._wake()

    def _note_row(self) -> None:
        """How the field stands at the beginning of a row."""
        night = self.night
        while len(self.level_hands) <= night.row:
            self.level_hands.append(0)
            self.level_left.append(night.places.left)
            self.level_chips.append(night.in_play)

    def _wake(self) -> None:
        """Tables that may have become able to play look again."""
        woken = self.night.woken
        if not woken:
            return
        self.night.woken = []
        when = self.now_ms if self.now_ms > self.agenda.now_ms else self.agenda.now_ms
        for number in woken:
            self._park(number)
            if self.parked[number]:
                self.parked[number] = False
                self.agenda.push(when, number)

    def _park(self, number: i64) -> None:
        """Room for a table that has been opened."""
        while len(self.parked) <= number:
            self.parked.append(True)
            self.results.append(Result(array("q"), NONE_SHOWN, 0))

    def _turn(self, table: Table) -> None:
        """A table's moment: its hand is over, or it may begin one."""
        if table.in_hand:
            self._finish(table)
            if self.night.woken:  # tables that begin at one moment do so by number, as at a desk
                self.agenda.push(self.now_ms, table.number)
                self._wake()
                return
        if self.night.phase != PLAYED:
            return
        why = holds(self.night, table)
        if why == MAY_BEGIN:
            self._begin(table)
        else:
            self.parked[table.number] = True
            if why == ON_BREAK:
                self._offer_add_ons(table)
        self._wake()

    def _begin(self, table: Table) -> None:
        """Begin a hand and play it."""
        refused = begin_hand(self.night, table.number, self.now_ms, self.below)
        assert refused is None, refused
        self._deal(table)

    def _deal(self, table: Table) -> None:
        """Play the hand that a table has begun, and say when it will be over."""
        night, people = self.night, self.people
        if night.dead:
            night.dead = []  # hands that were over before their players left
        logged = self.watch is not None
        hand = hand_of(night, table, self.terms, self._deck(table), logged=logged)
        players = table.chairs.tolist()
        if night.absent:
            for _ in unplayed.end_deal(night, hand, players):
                pass
        actions: i64 = 0
        while hand.actor != NOBODY:
            player = players[hand.actor]
            if people is not None and self._ordered(people, table, hand, players):
                continue
            if night.absent and night.entrants[player].absent:
                unplayed.pass_over(night, hand, player)
            elif self.act is not None:
                self.act(hand, player)
                self._bury(hand, players)
            elif people is None:
                play(hand, style_of(player), self.random)
            elif not people.acts(table, hand, player):
                unplayed.pass_over(night, hand, player, called=True)
            actions += 1
        if self.watch is not None:
            self.watch(table, hand)
        self._note_row()
        self.level_hands[table.row] += 1
        self.results[table.number].take(hand, night.setup.bounty_minor > 0)
        if people is None:
            length = self.pace.hand_ms(actions, self.random())
        else:
            length = people.hand_ms(table, hand)
        self.agenda.push(self.now_ms + length, table.number)

    def _deck(self, table: Table) -> Deck:
        """Cards for the next hand: as many as it can need are in fair order."""
        if self.people is not None:
            return self.people.deck(table)
        deal_from(self.order, 2 * table.count + 8, self.random)
        return Deck(self.order)

    def _ordered(self, people: People, table: Table, hand: Hand, players: list[int]) -> bool:
        """Whether something was asked for in the middle of a hand; hands may die by it."""
        if not people.orders(table, hand, self.now_ms):
            return False
        self._bury(hand, players)
        return True

    def _bury(self, hand: Hand, players: list[int]) -> None:
        """Hands die by what was asked for while this one is played."""
        for _ in unplayed.kill_the_dead(self.night, hand, players):
            pass
        self.night.dead = []

    def _finish(self, table: Table) -> None:
        """Report the hand; whoever may buy back in decides at once."""
        night = self.night
        result = self.results[table.number]
        players: list[int] = []
        for chair in range(len(result.worths)):
            if table.dealt >> chair & 1 and result.stacks[chair] == 0:
                players.append(table.chairs[chair])
        settle(night, table, result, self.now_ms, self.below)
        self._note_row()  # a step of hand-for-hand play may bring the next one
        for player in players:
            if night.entrants[player].status == MAY_RETURN:
                self._offer_rebuy(player)
            elif night.stack_of(player) == 0:
                self.busts_ms.append(self.now_ms)

    def offer_rebuys(self) -> None:
        """Whoever was out before this course began, and may come back, decides at once."""
        night = self.night
        for player in range(len(night.entrants)):
            if night.entrants[player].status == MAY_RETURN:
                self._offer_rebuy(player)
        self._wake()

    def _offer_rebuy(self, player: i64) -> None:
        """Somebody without chips buys some: a rebuy first, an add-on where none is left."""
        night, entrant = self.night, self.night.entrants[player]
        rebuys = entrant.rebuys < night.rebuys_most
        if not night.purchases_open or not (rebuys or entrant.add_ons < self.habits.add_ons_most):
            return  # waits for the break
        if rebuys and self._buys(player, "rebuy", self.habits.rebuys):
            refused = sales.rebuy(night, player, self.now_ms, self.below)
            assert refused is None, refused
        elif not rebuys and self._buys(player, "add-on", self.habits.add_ons):
            refused = sales.add_on(night, player, self.now_ms, self.below)
            assert refused is None, refused
        elif not night.returns_at_break:
            sales.decline(night, player, self.now_ms, self.below)
            self.busts_ms.append(self.now_ms)

    def _offer_add_ons(self, table: Table) -> None:
        """In a break everybody at a table may buy more chips, once."""
        night = self.night
        if not night.purchases_open or self.habits.add_ons_most == 0:
            return
        for player in table.players():
            entrant = night.entrants[player]
            if entrant.departure is not None:
                continue  # whoever has gone home may leave a stack at the table
            fewer = entrant.add_ons < self.habits.add_ons_most
            if fewer and self._buys(player, "add-on", self.habits.add_ons):
                refused = sales.add_on(night, player, self.now_ms, self.below)
                assert refused is None, refused

    def _buys(self, player: i64, what: str, share: float) -> bool:
        """Whether somebody buys, as their share of all players does."""
        if self.people is not None:
            return self.people.buys(player, what)
        return self.random() < share
