"""A night in a program: yours to direct, and played by bots or by a function of your own.

It keeps its own time: nothing waits, and a whole tournament is over in a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random, SystemRandom

from shuffleup.errors import InputError
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.job import SEAT_SEED_BYTES, guest
from shuffleup.rehearsal.pace import Pace
from shuffleup.rulebook import Rulebook
from shuffleup.rulings import cases
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.dealt.tally import Tally
from shuffleup.tournament.dealt.turning_points import TurningPoints
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.opening import AS_THE_HOUSE, Wishes, first_events
from shuffleup.tournament.perform import can, perform
from shuffleup.tournament.preset.preset_files import find_preset
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.deed import Asked, asked
from shuffleup.tournament.state.setup import Opened, setup_from
from shuffleup.tournament.state.state import NEVER_MS, PLAYED
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from shuffleup.views.director import director_view
from shuffleup.views.night import night_view
from shuffleup.views.results import results_view
from shuffleup.views.results_wire import ResultsView
from shuffleup.views.table import table_view
from shuffleup.views.why_night import whys_of
from shuffleup.views.why_wire import WhyView
from shuffleup.views.wire import DirectorView, NightView, TableView

assert cases, "incidents can be reported"

Act = Callable[[Hand, int], object]
"""Takes the turn of a player in a hand, once: `lambda hand, player: hand.match()`."""


class Night:
    """A tournament by a house's rules, from the sign-in sheet to the last prize.

    >>> from shuffleup import Night, house
    >>> night = Night(house("redtooth"), seed=7)
    >>> night.let_in("Ann", "Ben", "Cat", "Dan")
    >>> print(night.do("start").says)
    To start, two players need a seat; 0 have one.
    >>> night.do("draw-seats")
    >>> night.do("start")
    >>> night.play()
    >>> [line.place for line in night.results().lines]
    [(1, 1), (2, 2), (3, 3), (4, 4)]

    What is asked for is done, and None comes back, or it is refused and nothing has changed: then
    the refusal says why, by which clauses, and what would be allowed. Names or fields that do not
    exist raise an `InputError`.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        night: str = "",
        *,
        seed: int | None = None,
        price_minor: int = AS_THE_HOUSE,
        level_minutes: int = 0,
        insist: str = "",
        **figures: int | str,
    ) -> None:
        """One of the house's nights, or a file of your own; by default the usual one.

        The same seed gives the same seats, cards and bots; without one they are drawn afresh.
        What else is given differs from the preset: what an entry costs, in cents, how long levels
        are, and figures such as `stack`, `table_size`, `currency` or `guarantee_minor`. Where the
        house has another figure, `insist` says why this night differs; without it, or where it
        could not be played, an `InputError` says so.
        """
        preset = find_preset(rulebook, night)
        if preset.championship:
            raise InputError(f"{preset.title} has qualifiers, which are rehearsed along with it")
        wishes = Wishes(
            price_minor=price_minor, level_minutes=level_minutes, insist=insist, figures={**figures}
        )
        events = first_events(rulebook, preset, wishes, 0)
        if isinstance(events, Refusal):
            raise InputError(str(events))
        first, *changes = events
        assert isinstance(first, Opened)
        self._play = Play(preset.name, rulebook, setup_from(first), Pauses())
        for change in changes:
            evolve(self._play.night, change)
        self._log = events
        self._play.keep(events)
        self._chance: Random = SystemRandom() if seed is None else Random(seed)
        self._course: Course | None = None
        self._now_ms = 0

    # --- asking for something

    def let_in(self, *names: str) -> Refusal | None:
        """Sign these people in and take their entry: grown-up members who accept the rules."""
        for name in names:
            player = len(self._play.night.entrants)
            person = guest(self._play.night.rulebook, name, player + 1)
            refused = self.do("sign-in", **person._asdict()) or self.do("enter", player=player)
            if refused is not None:
                return refused
        return None

    def do(self, deed: str, /, **fields: object) -> Refusal | None:
        """Ask for something as the director does, by its name and fields: `do("move", player=3)`.

        Players, tables and chairs are numbers from 0. `docs/deeds.md` has all deeds there are.
        """
        wanted = self._asked(deed, fields)
        return perform(self._play.night, wanted, self.now_ms, self._chance.randrange)

    def can(self, deed: str, /, **fields: object) -> Refusal | None:
        """Why that would be refused now; None if it would be done. Nothing changes."""
        return can(self._play.night, self._asked(deed, fields), self.now_ms)

    def _asked(self, deed: str, fields: dict[str, object]) -> Asked:
        if deed == "draw-seats" and "seed" not in fields:
            fields["seed"] = self._chance.randbytes(SEAT_SEED_BYTES).hex()
        return asked(deed, **fields)

    # --- playing

    @property
    def now_ms(self) -> int:
        """How long ago the doors were opened."""
        return self._now_ms if self._course is None else int(self._course.now_ms)

    @property
    def over(self) -> bool:
        """The last hand has been played, or the night was called off."""
        return bool(self._play.night.phase > PLAYED)

    def play(self, act: Act | None = None, *, minutes: float | None = None) -> None:
        """Play on, to the end or for some minutes; also until nobody may, as after a `pause`.

        Bots play, or `act` does: it is called for every turn, with the hand and the player whose
        turn it is. Whether to buy chips again is left to the bots.
        """
        for _ in self._played(act, minutes):
            pass

    def hands(self, act: Act | None = None) -> Iterator[tuple[list[str], Hand]]:
        """Play on to the end, hand by hand: the names by chair ("" if empty), and the hand."""
        seen: list[tuple[list[str], Hand]] = []
        entrants = self._play.night.entrants

        def watch(table: Table, hand: Hand) -> None:
            names = ["" if each == NOBODY else entrants[each].name for each in table.chairs]
            seen.append((names, hand))

        course = self._started()
        course.watch = watch
        try:
            for _ in self._played(act, None):
                yield from seen
                seen.clear()
        finally:
            course.watch = None

    def wait(self, minutes: float) -> None:
        """Let time pass while people play with cards of their own, and report their hands."""
        if self._course is not None:
            raise InputError("in a night that is dealt here, time passes by play(minutes=...)")
        until = self._now_ms + int(minutes * MINUTE_MS)
        night = self._play.night
        while night.due_ms <= until:
            self._now_ms = max(self._now_ms, night.due_ms)
            timing.tick(night, self._now_ms, self._chance.randrange)
        self._now_ms = until

    # --- looking at it

    def wall(self) -> NightView:
        """What everybody in the room may see: clock, blinds, players left, prizes and places."""
        return night_view(self._play, len(self._log), self.now_ms)

    def desk(self) -> DirectorView:
        """What the director sees: the same, and everybody with seat, stack and what they owe."""
        return director_view(self._play, len(self._log), self.now_ms)

    def table(self, number: int) -> TableView:
        """What everybody sees of a table: its chairs with names and stacks, the button, blinds."""
        if not 0 <= number < len(self._play.night.room.tables):
            raise InputError(f"there is no table {number}")
        return table_view(self._play, number, len(self._log), self.now_ms)

    def results(self) -> ResultsView:
        """What it came to, or how it stands: places, prizes and points, the best first."""
        tally = Tally()
        for event in self._log:
            tally.take(event)
        return results_view(self._play, tally, [], v=len(self._log), staff=True)

    def why(self, player: int, language: str = "en") -> list[WhyView]:
        """How somebody came to their place, prize and seats: facts, settings, clauses, readings."""
        points = TurningPoints()
        for event in self._log:
            points.take(event)
        return whys_of(self._play.night, points, player, language)

    def _started(self) -> Course:
        """The tables, once the night is under way."""
        night = self._play.night
        habits, terms = Habits(night.rulebook), self._play.terms
        if self._course is None:
            if night.phase < PLAYED:
                raise InputError('the night has not been started; do("start") comes first')
            if night.in_hand:
                raise InputError("a hand that was begun here has not been reported")
            chance = self._chance.random
            pace = Pace(night.rulebook)
            self._course = Course(night, terms, pace, habits, chance, now_ms=self._now_ms)
        self._course.habits, self._course.terms = habits, terms  # the director may change them
        return self._course

    def _played(self, act: Act | None, minutes: float | None) -> Iterator[None]:
        """Play on, one turn of a table after another."""
        course, night = self._started(), self._play.night
        course.act = None if act is None else _acting(act)
        until = NEVER_MS if minutes is None else self.now_ms + int(minutes * MINUTE_MS)
        while course.now_ms < until and (course.agenda or night.due_ms < NEVER_MS or night.woken):
            goes_on = course.play_on(1)
            yield
            if not goes_on:
                break


def _acting(act: Act) -> Callable[[Hand, int], None]:
    """The same; a turn that is not taken would be asked for again and again."""

    def turn(hand: Hand, player: int) -> None:
        before = (hand.street, hand.actor)
        answer = act(hand, player)
        if (hand.street, hand.actor) == before:
            why = f": {answer}" if isinstance(answer, Refusal) else ""
            raise InputError(f"player {player} has not acted{why}")

    return turn
