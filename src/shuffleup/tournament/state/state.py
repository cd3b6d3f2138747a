"""The state of a tournament: everything that its events add up to.

It is changed in place by its one owner, through the doors beside this file: `entries`, `time`,
`hands`, `moves`, `people`, `ending`. A door either refuses and has changed nothing, or does all of
it; what happened goes to the log where one is kept. Chips are always where they should be:
on a chair, bought but not yet brought to one, or carried to a table's next pot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.entry import Rejoin
from shuffleup.tournament.state.breach import Breach
from shuffleup.tournament.state.case import Case
from shuffleup.tournament.state.clock import Clock, ready
from shuffleup.tournament.state.differences import Difference
from shuffleup.tournament.state.dispute import Dispute
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.entrant import Entrant
from shuffleup.tournament.state.event import Event, WouldHappen
from shuffleup.tournament.state.exits import Out
from shuffleup.tournament.state.live import Live
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.state.places import Places
from shuffleup.tournament.state.request import Request
from shuffleup.tournament.state.room import Room
from shuffleup.tournament.state.room_terms import RoomTerms, room_terms
from shuffleup.tournament.state.setup import Setup
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.waiting_move import WaitingMove

if TYPE_CHECKING:
    from mypy_extensions import i64

# The course of a night.
SIGNING_IN: Final = 0
PLAYED: Final = 1
FINISHED: Final = 2
CANCELLED: Final = 3

NEVER_MS: Final = 1 << 60
FINAL_MOST: Final = 10  # that a final table can be set to


class Tournament:
    """One night, as it stands."""

    __slots__ = (
        "rulebook",
        "terms",
        "setup",
        "log",
        "on_trial",
        "phase",
        "entrants",
        "known",
        "places",
        "returning",
        "cleared",
        "waiting",
        "entries_open",
        "purchases_open",
        "returns_at_break",
        "rebuys_most",
        "re_entries",
        "paid",
        "room",
        "apart",
        "clock",
        "row",
        "small",
        "big",
        "ante",
        "ante_each",
        "on_break",
        "stopped",
        "time_over",
        "all_through",
        "ended",
        "due_ms",
        "announced",
        "chip",
        "issued",
        "rounding",
        "removed",
        "break_work",
        "break_chips_given",
        "in_hand",
        "hands",
        "moves",
        "in_step",
        "in_step_by_order",
        "step",
        "to_step",
        "step_outs",
        "gathering",
        "final",
        "woken",
        "dead",
        "buy_ins_minor",
        "rebuys_minor",
        "add_ons_minor",
        "cash_minor",
        "bounties_minor",
        "prizes",
        "won_minor",
        "signed_out",
        "requests",
        "penalised",
        "absent",
        "banned",
        "debts_minor",
        "breaches",
        "waiting_moves",
        "by_hand",
        "muted",
        "forecast_shown",
        "chairs_closed",
        "clock_keepers",
        "clock_officials",
        "agreed_minor",
        "kept_minor",
        "amendments",
        "cases",
        "disputes",
        "differences",
        "live",
        "returned_minor",
        "closed",
    )

    rulebook: Rulebook
    terms: RoomTerms
    setup: Setup
    log: list[Event] | None
    on_trial: bool  # somebody only asks whether a deed would be allowed
    phase: i64

    entrants: list[Entrant]  # by player
    known: set[str]  # member numbers, or names, of everybody on the sheet
    places: Places
    returning: i64  # how many are out and may come back
    cleared: set[str]  # names or numbers of those known to be late
    waiting: list[int]  # players who have entered and wait for a seat, first come first
    entries_open: bool
    purchases_open: bool
    returns_at_break: bool  # those who are out before the break come back for it
    rebuys_most: i64
    re_entries: i64
    paid: i64  # places that are paid, or go through; 0 while nobody knows

    room: Room
    apart: dict[int, list[int]]  # player -> those who may not share a table with them

    clock: Clock
    row: i64  # the row of the structure that was called last; -1 before the start
    small: i64  # what a hand begun now has
    big: i64
    ante: i64
    ante_each: bool  # everybody posts it, not the big blind alone
    on_break: bool
    stopped: bool  # no table begins a hand: the clock is stopped, or the time is over
    time_over: bool
    all_through: bool  # those who go through are known: only hands under way are played
    ended: Ended
    due_ms: i64  # when time has something to say next
    announced: list[int]  # minutes before the limit that have been called

    chip: i64  # the smallest chip in play
    issued: i64
    rounding: i64
    removed: i64
    break_work: bool  # the break's colour-up and chips wait for the last hand to end
    break_chips_given: bool

    in_hand: i64  # tables in a hand
    hands: i64
    moves: i64
    in_step: bool  # hand for hand
    in_step_by_order: bool  # the director's, until it is taken back
    step: i64
    to_step: i64  # tables that have not finished their hand of this step
    step_outs: list[list[Out]]  # who lost the last chips in this step, hand by hand
    gathering: bool  # the final table forms when all hands are over
    final: bool
    woken: list[int]  # tables that may have become able to play; the owner empties it
    dead: list[tuple[int, tuple[str, ...]]]  # players whose hands have just died; emptied likewise

    buy_ins_minor: i64
    rebuys_minor: i64
    add_ons_minor: i64
    cash_minor: dict[str, int]  # by the helper who took it
    bounties_minor: dict[int, int]
    prizes: Prizes | None
    won_minor: dict[int, int]
    requests: dict[int, Request]  # chips that players have asked the desk for
    signed_out: dict[int, bool]  # player -> in time; missed ones are False
    penalised: i64  # how many have a penalty to serve
    absent: i64  # how many stacks have nobody to act for them
    banned: dict[int, int]  # player -> days, 0 for good
    debts_minor: dict[int, int]  # player -> what is to be paid before they play again
    breaches: list[Breach]  # of the house's rules, as they were filed
    waiting_moves: list[WaitingMove]  # moves that wait for the end of a hand
    muted: bool  # players' reactions are not passed on
    forecast_shown: bool  # the wall says when it will be over
    by_hand: bool  # tables are broken and evened out by the director's order only
    chairs_closed: bool  # some chairs of some tables, by order
    clock_keepers: list[int]  # players who may set the clock for the director
    clock_officials: list[int]  # and others, by the numbers of their accounts
    amendments: list[tuple[str, object]]  # settings that were changed during the event
    differences: list[Difference]  # what is not as the house has it, and why
    agreed_minor: dict[int, int]  # what those left agreed to take of the prizes
    kept_minor: i64  # and what they kept for the winner
    cases: list[Case]  # incidents that were reported, in that order
    disputes: list[Dispute]  # pots that wait for the director
    live: Live | None  # the books of a night with real cards; None where every hand is known
    returned_minor: i64  # money that went back with orders that were taken back
    closed: bool  # nothing is changed any more but by a correction

    def __init__(self, rulebook: Rulebook, setup: Setup) -> None:
        self.rulebook = rulebook
        self.terms = room_terms(rulebook)
        self.terms.play_at(setup.table_size)
        self.setup = setup
        self.log = None
        self.on_trial = False
        self.phase = SIGNING_IN
        self.entrants = []
        self.known = set()
        self.places = Places(open=True)
        self.returning = 0
        self.cleared = set()
        self.waiting = []
        self.entries_open = not setup.invited_only
        self.purchases_open = not setup.invited_only or rulebook.championship.purchases.value
        entry = self.rulebook.entry
        self.returns_at_break = entry.rejoin.value is not Rejoin.NONE
        self.rebuys_most = entry.rebuy.value.most
        self.re_entries = entry.re_entries.value
        self.paid = 0
        self.room = Room(0, 0, max(setup.table_size, FINAL_MOST) + 1)
        self.apart = {}
        self._start_of_time()
        self._start_of_chips()
        self._start_of_play()
        self._start_of_money()
        self.live = Live() if setup.live else None

    def _start_of_time(self) -> None:
        self.clock = ready(self.rulebook, self.setup.structure)
        self.row = NOBODY
        self.small = 0
        self.big = 0
        self.ante = 0
        self.ante_each = False
        self.on_break = False
        self.stopped = False
        self.time_over = False
        self.all_through = False
        self.ended = Ended.NOT
        self.due_ms = NEVER_MS
        self.announced = []

    def _start_of_chips(self) -> None:
        self.chip = self.setup.chips[0]
        self.issued = 0
        self.rounding = 0
        self.removed = 0
        self.break_work = False
        self.break_chips_given = False

    def _start_of_play(self) -> None:
        self.in_hand = 0
        self.hands = 0
        self.moves = 0
        self.in_step = False
        self.in_step_by_order = False
        self.step = 0
        self.to_step = 0
        self.step_outs = []
        self.gathering = False
        self.final = False
        self.woken = []
        self.dead = []
        self.waiting_moves = []
        self.by_hand = False
        self.muted = False
        self.forecast_shown = False
        self.chairs_closed = False
        self.clock_keepers = []
        self.clock_officials = []

    def _start_of_money(self) -> None:
        self.buy_ins_minor = 0
        self.rebuys_minor = 0
        self.add_ons_minor = 0
        self.cash_minor = {}
        self.bounties_minor = {}
        self.prizes = None
        self.won_minor = {}
        self.signed_out = {}
        self.requests = {}
        self.penalised = 0
        self.absent = 0
        self.banned = {}
        self.debts_minor = {}
        self.breaches = []
        self.agreed_minor = {}
        self.kept_minor = 0
        self.amendments = []
        self.cases = []
        self.disputes = []
        self.differences = []
        self.returned_minor = 0
        self.closed = False

    # --- chips

    @property
    def in_play(self) -> int:
        """What all chips must add up to."""
        return self.issued + self.rounding - self.removed

    @property
    def first_session(self) -> bool:
        """Whether whoever goes out now comes back at the break."""
        return self.returns_at_break and not self.break_chips_given

    @property
    def awaits_returns(self) -> bool:
        """Whether some have not come yet who may come back to their seats at the break."""
        return self.returns_at_break and self.returning > 0

    def counted(self) -> int:
        """All chips, wherever they are."""
        chips: i64 = 0
        for table in self.room.tables:
            chips += table.carried + table.handed_on
            for stack in table.stacks:
                chips += stack
        for entrant in self.entrants:
            chips += entrant.stack
        for about in self.disputes:
            chips += about.held
        if self.live is not None:
            chips += self.live.uncounted
        return chips

    def stack_of(self, player: i64) -> i64:
        """A player's chips."""
        number = self.room.table_of[player]
        if number == NOBODY:
            return self.entrants[player].stack
        return self.room.tables[number].stacks[self.room.chair_of[player]]

    def decided(self) -> None:
        """A door has nothing against it, and begins: from here on the state changes."""
        if self.on_trial:
            raise WouldHappen

    def note(self, event: Event) -> None:
        """Keep an event, where a log is kept."""
        if self.log is not None:
            self.log.append(event)
