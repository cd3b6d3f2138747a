"""Job: one night to be rehearsed, complete in itself, and how it is played.

A job holds all that its night depends on, so it comes to the same wherever it is done: here, in
another process, or on a machine that has none of the user's files.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.errands import drawn
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.pace import Pace
from shuffleup.rehearsal.recording import Recorder, Recording
from shuffleup.rehearsal.run import Run
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.entry.admission import Person, late_refusal
from shuffleup.tournament.entry.entries import draw_for_seats, enter, sign_in
from shuffleup.tournament.entry.series import open_championship, open_for
from shuffleup.tournament.preset.soundness import impossible
from shuffleup.tournament.prizes.championship import Finalist
from shuffleup.tournament.prizes.ending import pool
from shuffleup.tournament.prizes.payouts import prizes_for
from shuffleup.tournament.state.differences import Difference, differ
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import Setup, opened
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.time.timing import start

Watch = Callable[[Table, Hand], None]

SEAT_SEED_BYTES: Final = 32
ADULT_YEARS: Final = 21  # old enough for all, where a house does not ask for more


class Job(NamedTuple):
    """A night of a house for so many players, and which of the runs of a seed it is."""

    rulebook: Rulebook
    setup: Setup
    players: int
    seed: int = 1
    number: int = 1
    qualifiers: tuple[Setup, ...] = ()
    """Events that are played first, each by a field of so many, for a championship."""
    first: int = 1
    """The number of the first player, so that nobody in a series has another's name."""
    differences: tuple[Difference, ...] = ()
    """What is not as the house has it."""
    late: int = 0
    """How many of the players come when the night is under way."""
    absent: int = 0
    """How many leave the table for a while."""

    @property
    def run_seed(self) -> int:
        """What all chance of this run comes from.

        The first eight bytes, the highest first, of the SHA-256 of seed and number, as in `1/200`.
        So the runs of one seed have nothing to do with those of the next.
        """
        return int.from_bytes(sha256(f"{self.seed}/{self.number}".encode()).digest()[:8], "big")


def jobs(first: Job, runs: int) -> list[Job]:
    """So many runs of the same night."""
    return [first._replace(number=number) for number in range(1, runs + 1)]


def play(job: Job) -> Run:
    """Play a night from the sign-in sheet to the last chip."""
    return _run(job, _played(job))


def record(job: Job) -> Recording:
    """Play a night, and keep all that happened in it."""
    recorder = Recorder(job.rulebook)
    course = _played(job, recorder.log, recorder.watch)
    return recorder.recording(_run(job, course))


def refusal(job: Job) -> Refusal | None:
    """What the house has against such a night."""
    refused = impossible(job.rulebook, job.setup.structure)
    if refused is None and job.late:
        refused = late_refusal(job.rulebook, 1, started=True, cleared=False)
    if refused is not None:
        return refused
    found = _opening(job, Random(job.run_seed), None)
    return found if isinstance(found, Refusal) else None


def _opening(job: Job, chance: Random, log: list[Event] | None) -> Tournament | Refusal:
    """The night with everybody signed in, paid and seated."""
    if job.qualifiers:
        return _championship(job, chance, log)
    if job.setup.invited_only:
        return _invited(job, chance, log)
    night = Tournament(job.rulebook, job.setup)
    if log is not None:
        night.log = log
        night.note(opened(job.rulebook, job.setup, 0))
    differ(night, job.differences, 0, "open")
    for player in range(job.players - job.late):
        refused = sign_in(night, _player(job, player), 0) or enter(night, player, 0)
        if refused is not None:
            return refused
    seat_seed = chance.randbytes(SEAT_SEED_BYTES)
    refused = draw_for_seats(night, seat_seed, 0) or _prizes_refusal(night, job)
    return night if refused is None else refused


def _player(job: Job, player: int) -> Person:
    number = job.first + player
    return guest(job.rulebook, f"Player {number}", number)


def _invited(job: Job, chance: Random, log: list[Event] | None) -> Tournament | Refusal:
    """A night for its guests alone, all with the same stack."""
    numbers = range(job.first, job.first + job.players)
    field = [
        (guest(job.rulebook, f"Player {number}", number), Finalist(at, job.setup.stack, ()))
        for at, number in enumerate(numbers)
    ]
    night = open_for(job.rulebook, job.setup, field, 0)
    if log is not None:
        log += night.log or []
    night.log = log
    refused = draw_for_seats(night, chance.randbytes(SEAT_SEED_BYTES), 0)
    return night if refused is None else refused


def _championship(job: Job, chance: Random, log: list[Event] | None) -> Tournament | Refusal:
    """The event of those who came through the qualifiers, seated with what they bring."""
    over: list[Tournament] = []
    for at, setup in enumerate(job.qualifiers):
        qualifier = job._replace(
            setup=setup, qualifiers=(), first=1 + at * job.players, differences=()
        )
        seed = chance.getrandbits(32)
        over.append(_played(qualifier._replace(seed=seed, number=at + 1)).night)
    night = open_championship(job.rulebook, job.setup, over, 0)
    if isinstance(night, Refusal):
        return night
    if log is not None:
        log += night.log or []
    night.log = log
    differ(night, job.differences, 0, "open")
    refused = draw_for_seats(night, chance.randbytes(SEAT_SEED_BYTES), 0)
    return night if refused is None else refused


def guest(rulebook: Rulebook, name: str, number: int) -> Person:
    """Somebody with all that the house asks for."""
    entry = rulebook.entry
    member = str(number) if entry.membership.value else ""
    years = max(ADULT_YEARS, entry.minimum_age.value)
    return Person(name, member, age_confirmed=years, accepted=True)


def _prizes_refusal(night: Tournament, job: Job) -> Refusal | None:
    """Prizes are set when entry closes; that there can be none should be known before."""
    found = prizes_for(job.rulebook, pool(night).total, job.players, qualifier=job.setup.qualifier)
    return found if isinstance(found, Refusal) else None


def ready(job: Job, log: list[Event] | None = None, watch: Watch | None = None) -> Course:
    """A night that has just been started; events go to the log, and hands are shown to `watch`."""
    chance = Random(job.run_seed)
    night = _opening(job, chance, log)
    assert isinstance(night, Tournament), night
    refused = start(night, 0, lambda count: int(chance.random() * count))
    assert refused is None, refused
    habits, terms = Habits(job.rulebook), terms_of(job.rulebook)
    course = Course(night, terms, Pace(job.rulebook), habits, chance.random, watch)
    if job.late or job.absent:
        here = job.players - job.late
        late = [_player(job, player) for player in range(here, job.players)]
        rows = job.setup.structure
        course.errands = drawn(job.rulebook, rows, late, job.absent, here, chance)
    return course


def _played(job: Job, log: list[Event] | None = None, watch: Watch | None = None) -> Course:
    """The night, over."""
    course = ready(job, log, watch)
    while course.play_on():
        pass
    return course


def _run(job: Job, course: Course) -> Run:
    """What a night came to."""
    night = course.night
    entrants = night.entrants
    return Run(
        seed=job.run_seed,
        players=len(entrants),
        entries=sum(each.entries for each in entrants),
        rebuys=sum(each.rebuys for each in entrants),
        add_ons=sum(each.add_ons for each in entrants),
        finish_ms=course.now_ms,
        end_level=night.clock.structure.number(night.row),
        hands=night.hands,
        moves=night.moves,
        breaks=sum(table.breaking for table in night.room.tables),
        level_hands=tuple(course.level_hands),
        level_left=tuple(course.level_left),
        level_chips=tuple(course.level_chips),
        busts_ms=tuple(course.busts_ms),
        winner=night.places.standings()[0].players[0],
        events=0,
        digest="",
    )
