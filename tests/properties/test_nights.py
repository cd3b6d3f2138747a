"""Nights of all houses in which anything may happen, under the eyes of an umpire.

Fields of 2 to 200; busts, absences, quits, disqualifications, penalties, late entries, rebuys,
re-entries, a director's moves, and clocks that are stopped and set back.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deed_kit import fields_of
from kit import HOUSES
from replay_kit import course
from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook, house
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.rulebook.figures import Money
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds
from shuffleup.tournament.perform import can, perform
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.deed import DEEDS, Asked, asked
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING, SIGNED_IN, SIGNED_OFF
from shuffleup.tournament.state.state import NEVER_MS, PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from storm_kit import rounds
from tournament_kit import changed, open_night, running
from umpire_kit import Umpire

FEE = Money(2000, "USD")


def with_money(name: str, re_entries: int) -> Rulebook:
    """A house at which one pays to play, and may enter again as often as this."""
    book = house(name)
    if not book.entry.fee.value.amount_minor and book.payouts.method.value.startswith("share"):
        book = changed(book, "entry", fee=FEE)
    return changed(book, "entry", re_entries=re_entries) if re_entries else book


class Evening:
    """A night, its director and its people, all of whom chance rules."""

    def __init__(self, name: str, players: int, seed: int, *, wild: int, re_entries: int) -> None:
        book = with_money(name, re_entries)
        self.chance = Random(seed)
        self.wild = wild / 100
        self.bust = self.chance.choice([0.1, 0.4, 0.8])
        self.at_ms = 0
        price = book.entry.fee.value
        figures = {"bounty_minor": price.amount_minor // 4, "fee_minor": price.amount_minor // 10}
        self.night = open_night(book, currency=price.currency, **figures)
        assert self.night.log is not None
        self.umpire = Umpire(book, self.night.log)
        for number in range(players):
            self.sign_in(number)
        done(self.ask(asked("draw-seats", seed=self.chance.randbytes(32).hex())))
        done(self.ask(asked("start")))

    def sign_in(self, number: int) -> bool:
        """Somebody every house would let in signs in and pays, if that is possible now."""
        name = f"P{number}"
        person = asked(
            "sign-in",
            name=name,
            member=str(number + 1),
            age_confirmed=30,
            accepted=True,
            cleared=self.chance.random() < 0.3,
            present=number < 2 or self.chance.random() < 0.95,
        )
        if self.ask(person) is not None:
            return False
        return self.ask(asked("enter", player=len(self.night.entrants) - 1)) is None

    def ask(self, command: Asked, *, compare: bool = False) -> object:
        """What is refused, or cannot be understood, has changed nothing."""
        night = self.night
        before = frozen(night) if compare or self.chance.random() < 0.02 else None
        could = NotImplemented
        if before is not None:
            could = self.could(command)
            assert frozen(night) == before, command
        try:
            answer: object = perform(night, command, self.at_ms, self.chance.randrange)
        except InputError as trouble:
            answer = trouble
        if answer is not None and before is not None:
            assert frozen(night) == before, command
        assert before is None or (could is None) == (answer is None), (command, could, answer)
        self.umpire.look(night)
        sound(night)
        return answer

    def could(self, command: Asked) -> object:
        """Whether it would be done now; only asked, and nothing changes by it."""
        try:
            return can(self.night, command, self.at_ms)
        except InputError as trouble:
            return trouble

    def tick(self) -> None:
        """Time brings what it brings."""
        timing.tick(self.night, self.at_ms, self.chance.randrange)
        self.umpire.look(self.night)
        sound(self.night)

    # --- the evening goes on

    def play(self, commands: int) -> None:
        """Until it is over, or so many things have happened."""
        for _ in range(commands):
            if self.night.phase != PLAYED:
                return
            self.go_on()

    def go_on(self) -> None:
        """The next thing that happens."""
        night = self.night
        self.at_ms += self.chance.randrange(30_000)
        if night.due_ms <= self.at_ms:
            self.tick()
        elif self.chance.random() < self.wild:
            self.ask(self.something(), compare=len(self.night.entrants) < 40)
        else:
            self.hand()

    def hand(self) -> None:
        """A table begins its hand or ends it; if none can, time passes."""
        night = self.night
        able = [t for t in night.room.tables if t.in_hand or holds(night, t) == MAY_BEGIN]
        if not able:
            self.wait()
            return
        table = self.chance.choice(able)
        number = int(table.number)
        if table.in_hand:
            done(self.ask(self.report(table)))
            if night.phase == PLAYED:
                within_trigger(night, night.room.tables[number])
        else:
            done(self.ask(asked("begin-hand", table=number)))

    def wait(self) -> None:
        """Nobody can play: whatever holds the room is let go."""
        night = self.night
        for table in night.room.tables:
            if table.held:
                done(self.ask(asked("release-table", table=int(table.number))))
                return
        if self.ask(asked("resume")) is None:
            return
        for player, entrant in enumerate(night.entrants):
            if entrant.status == MAY_RETURN and not night.returns_at_break:
                done(self.ask(asked("decline", player=player)))
                return
        if night.by_hand:
            done(self.ask(asked("move-by-hand", by_hand=False)))
            return
        assert night.due_ms < NEVER_MS, "nothing will ever happen"
        self.at_ms = max(self.at_ms, int(night.due_ms))
        self.tick()

    def report(self, table: Table) -> Asked:
        """Chips changed hands: some, or all that some had."""
        stacks = [int(stack) for stack in table.stacks]
        dealt = [chair for chair in range(len(stacks)) if table.dealt >> chair & 1]
        winner, *losers = self.chance.sample(dealt, min(len(dealt), self.chance.choice([2, 2, 3])))
        unit = int(max(table.chip, self.night.chip))
        for loser in losers:
            chips = stacks[loser]
            if self.chance.random() > self.bust:
                chips -= chips // 2 - chips // 2 % unit
            if stacks[winner] or chips:
                stacks[winner] += chips
                stacks[loser] -= chips
        strengths = tuple((chair, self.chance.randrange(3)) for chair in dealt)
        return asked(
            "report-hand",
            table=int(table.number),
            hand=int(table.hands) + 1,
            stacks=tuple(stacks),
            carried=int(table.carried),
            strengths=strengths if self.chance.random() < 0.5 else (),
            takers=tuple((loser, (winner,)) for loser in losers if not stacks[loser]),
        )

    # --- whatever people ask for, sensible or not

    def something(self) -> Asked:
        return self.chance.choice(ASKED)(self)

    def player(self) -> int:
        return self.chance.randrange(len(self.night.entrants))

    def table(self) -> int:
        return self.chance.randrange(len(self.night.room.tables))

    def newcomer(self) -> Asked:
        self.sign_in(len(self.night.entrants))
        return asked("seat", player=len(self.night.entrants) - 1)

    def alternate(self) -> Asked:
        self.sign_in(len(self.night.entrants))
        self.ask(asked("wait-for-seat", player=len(self.night.entrants) - 1))
        return asked("seat-next")

    def out(self) -> int:
        """Somebody who is out, if anybody is."""
        gone = [p for p, each in enumerate(self.night.entrants) if each.status > PLAYING]
        return self.chance.choice(gone) if gone else 0

    def chair(self) -> int:
        return self.chance.randrange(10)

    def minutes(self) -> int:
        return self.chance.randrange(1, 12)


ASKED: list[Callable[[Evening], Asked]] = [
    *4 * [Evening.newcomer],
    Evening.alternate,
    lambda it: asked("sign-off", player=it.player()),
    lambda it: asked("set-out"),
    *4 * [lambda it: asked("away", player=it.player(), agreed_minutes=it.minutes())],
    *3 * [lambda it: asked("back", player=it.player())],
    *2 * [lambda it: asked("quit", player=it.player())],
    lambda it: asked("disqualify", player=it.player(), reason="so it was"),
    *2 * [lambda it: asked("penalise", player=it.player(), kind="minutes", minutes=it.minutes())],
    *2 * [lambda it: asked("penalise", player=it.player(), kind="hands", amount=it.minutes())],
    lambda it: asked("penalise", player=it.player(), kind="dealt-out", hands=it.minutes()),
    lambda it: asked("penalise", player=it.player(), kind="rounds", amount=1),
    lambda it: asked("pick-up", player=it.player(), often=True),
    lambda it: asked("remove", player=it.player()),
    *3 * [lambda it: asked("wait", player=it.player())],
    *3 * [lambda it: asked("rebuy", player=it.out())],
    lambda it: asked("rebuy", player=it.player()),
    *2 * [lambda it: asked("add-on", player=it.player())],
    lambda it: asked("decline", player=it.out()),
    *3 * [lambda it: asked("re-enter", player=it.out())],
    lambda it: asked("re-enter", player=it.player()),
    *2 * [lambda it: asked("change-table", player=it.player(), table=it.table())],
    *3 * [lambda it: asked("move", player=it.player(), table=it.table())],
    lambda it: asked("move", player=it.player(), table=it.table(), chair=it.chair(), hold=True),
    lambda it: asked("take-back-move", player=it.player()),
    lambda it: asked("break-table", table=it.table()),
    lambda it: asked("open-table"),
    lambda it: asked("hold-table", table=it.table()),
    lambda it: asked("release-table", table=it.table()),
    lambda it: asked("close-chairs", table=it.table(), closed=(it.chair(),)),
    lambda it: asked("open-chairs", table=it.table(), opened=(it.chair(),)),
    lambda it: asked("hand-for-hand", on=it.chance.random() < 0.5),
    lambda it: asked("move-by-hand", by_hand=it.chance.random() < 0.3),
    lambda it: asked("mute-reactions", muted=it.chance.random() < 0.5),
    lambda it: asked("keep-apart", one=it.player(), other=it.player()),
    lambda it: asked("allow-together", one=it.player(), other=it.player()),
    *2 * [lambda it: asked("call-off", table=it.table())],
    lambda it: asked("start-clock", table=it.table()),
    lambda it: asked("pause"),
    lambda it: asked("resume"),
    *2 * [lambda it: asked("set-back", by_ms=it.minutes() * MINUTE_MS)],
    lambda it: asked("add-minutes", minutes=it.minutes()),
    lambda it: asked("next-level"),
    lambda it: asked("previous-level"),
    lambda it: asked("break-now", minutes=it.minutes()),
    lambda it: asked("end-break"),
]


def done(answer: object) -> None:
    assert answer is None, answer


# --- what holds after every command


def sound(night: Tournament) -> None:
    """Every chip is there, everybody sits in one chair at most, and nobody who is out in any."""
    assert night.counted() == night.in_play
    room = night.room
    seats = {}
    for table in room.tables:
        assert min(table.stacks) >= 0
        assert table.count == len(table.players())
        for chair, player in enumerate(table.chairs):
            if player == NOBODY:
                assert table.stacks[chair] == 0
                continue
            assert player not in seats
            seats[player] = (table.number, chair)
    for player, entrant in enumerate(night.entrants):
        at = (room.table_of[player], room.chair_of[player])
        assert at == seats.get(player, (NOBODY, NOBODY))
        assert player not in seats or entrant.status == PLAYING
        if night.phase == PLAYED:
            unplaced = entrant.status in (PLAYING, MAY_RETURN) and entrant.departure is None
            assert entrant.status != OUT or player not in night.places.playing
            assert not unplaced or entrant.status == MAY_RETURN or player in night.places.playing


def within_trigger(night: Tournament, table: Table) -> None:
    """A table that has just been looked at is not ahead of the shortest by what the house says."""
    if night.by_hand or night.gathering or night.in_step or table.breaking or not table.count:
        return
    if night.apart or night.chairs_closed:
        return
    staying = [each for each in night.room.tables if not each.breaking]
    if night.awaits_returns and not night.first_session:
        return  # those who come back have their seats first
    stands = night.first_session and night.terms.home_at_break  # empty tables wait for the break
    able = [each for each in staying if each is table or (can_take(night, each) and not stands)]
    able += [each for each in staying if stands and each.count]
    shortest = min(int(each.count) for each in able)
    trigger = night.rulebook.seating.balance_difference.value
    if not table.in_hand:
        assert table.count - shortest < trigger, [int(each.count) for each in staying]
    everybody = sum(int(each.count) for each in night.room.tables)
    everybody += sum(each.status == MAY_RETURN for each in night.entrants)  # chairs are kept
    size = night.setup.table_size
    assert stands or len(staying) == 1 or everybody > (len(staying) - 1) * size


def can_take(night: Tournament, table: Table) -> bool:
    """Whether a table has a chair that is kept for nobody, or only until the break."""
    kept = 0 if night.terms.home_at_break else table.kept
    return any(
        player == NOBODY and not (table.closed | kept) >> chair & 1
        for chair, player in enumerate(table.chairs)
    )


# --- what holds at the end


def well_ended(night: Tournament, umpire: Umpire) -> None:
    """Everybody who played has a place, everything that was to be won was won."""
    umpire.same(night)
    standings = night.places.standings()
    placed = [player for each in standings for player in each.players]
    played = {p for p in umpire.entries if night.entrants[p].status != SIGNED_OFF}
    struck = set(night.places.struck)
    assert len(placed) == len(set(placed))
    assert set(placed) == played - struck
    taken = [p for each in standings for p in range(each.place.first, each.place.last + 1)]
    missing = set(range(1, len(played) + 1)) - set(taken)
    assert len(taken) == len(set(taken)) == len(placed)
    assert max(taken) <= len(played)
    last = umpire.finalists  # whoever is struck at the final table empties its last place
    assert len(missing) == len(struck)
    assert umpire.joined or missing == set(range(last - len(struck) + 1, last + 1))
    if umpire.ended == "winner":
        (winner,) = standings[0].players
        gone = [p for p in played if night.entrants[p].departure and p != winner]
        behind = sum(int(night.stack_of(player)) for player in gone)
        assert night.stack_of(winner) + carried(night) + behind == night.in_play
    in_order(night, umpire)
    money(night, umpire, missing)


def carried(night: Tournament) -> int:
    return sum(int(each.carried + each.handed_on) for each in night.room.tables)


def in_order(night: Tournament, umpire: Umpire) -> None:
    """Whoever went out later finished higher; in one hand, whoever had more chips."""
    place = {p: each.place for each in night.places.standings() for p in each.players}
    exits = sorted((exit, player) for player, exit in umpire.exits.items() if player in place)
    for (one, player), (other, later) in pairwise(exits):
        if one.step and one.step == other.step:
            continue
        if one.hand != other.hand or one.stack < other.stack:
            assert place[later].first < place[player].first, (player, one, later, other)
        else:
            assert one.stack == other.stack


def money(night: Tournament, umpire: Umpire, missing: set[int]) -> None:
    """The prizes are the pool, and all of them were won but those of places that nobody has."""
    assert night.prizes is not None
    entries, setup = umpire.entries.total(), night.setup
    pool = umpire.paid_minor - entries * (setup.fee_minor + setup.bounty_minor)
    amounts = list(night.prizes.amounts)
    method = night.rulebook.payouts.method.value
    if setup.qualifier or method is PayoutMethod.POINTS_ONLY:
        assert amounts == []
    else:
        assert sum(amounts) == pool
    unclaimed = sum(amounts[place - 1] for place in missing if place <= len(amounts))
    assert sum(night.won_minor.values()) == sum(amounts) - unclaimed
    assert sum(night.bounties_minor.values()) == umpire.heads_minor.total()
    for player, times in umpire.entries.items():
        assert umpire.heads_minor[player] <= times * setup.bounty_minor
        sat_down = night.entrants[player].status not in (SIGNED_IN, SIGNED_OFF)
        if sat_down and player not in umpire.gave_up:
            assert umpire.heads_minor[player] == times * setup.bounty_minor, player


# --- the nights

crowds = st.one_of(st.integers(2, 30), st.integers(2, 200))


@pytest.mark.clause("redtooth:24", "redtooth:53", "charity:18", "charity:blinds.6", "pppl:2.2.1.c")
@pytest.mark.clause("pppl:2.2.5.i", "lions:seating.2", "lions:heads-up.1", "lions:win.8")
@pytest.mark.clause("spotlight:4a2.a", "spotlight:4a3.b", "standard:tda-32", "standard:tda-8.a")
@pytest.mark.parametrize("name", HOUSES)
@settings(max_examples=rounds(10, 150), deadline=None)
@given(
    players=crowds,
    seed=st.integers(0, 1 << 30),
    wild=st.sampled_from([0, 3, 10, 40]),
    re_entries=st.integers(0, 1),
    commands=st.integers(1, rounds(2000, 4000)),
)
@example(players=200, seed=7, wild=10, re_entries=1, commands=1500)
def test_whatever_happens_the_umpire_agrees(
    name: str, players: int, seed: int, wild: int, re_entries: int, commands: int
) -> None:
    evening = Evening(name, players, seed, wild=wild, re_entries=re_entries)
    evening.play(commands)
    evening.umpire.same(evening.night)
    if evening.night.phase not in (SIGNING_IN, PLAYED):
        well_ended(evening.night, evening.umpire)


# --- nonsense


@pytest.mark.parametrize("name", HOUSES)
@settings(max_examples=rounds(8, 300), deadline=None)
@given(players=st.integers(2, 20), seed=st.integers(0, 1 << 30), commands=st.integers(0, 60))
def test_nonsense_is_refused_in_a_sentence_and_changes_nothing(
    name: str, players: int, seed: int, commands: int
) -> None:
    evening = Evening(name, players, seed, wild=10, re_entries=1)
    evening.play(commands)
    for name in evening.chance.sample(sorted(DEEDS), len(DEEDS)):
        fields = fields_of(evening.chance, DEEDS[name])
        try:
            answer = evening.ask(asked(name, **fields), compare=True)
        except InputError as trouble:  # it could not even be read
            answer = trouble
        assert answer is None or "\n" not in str(answer)


@pytest.mark.parametrize("name", HOUSES)
@settings(max_examples=rounds(3, 30), deadline=None)
@given(players=st.integers(2, rounds(40, 80)), seed=st.integers(0, 1 << 30))
def test_bots_play_a_night_that_the_umpire_agrees_with(name: str, players: int, seed: int) -> None:
    night = running(name, players)
    assert night.log is not None
    umpire = Umpire(night.rulebook, night.log)
    course(night, seed, lambda table, hand: umpire.look(night)).play()
    umpire.look(night)
    sound(night)
    well_ended(night, umpire)
