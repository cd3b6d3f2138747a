"""The book of a league: its facts, folded; what was taken back has never been.

Nothing that can be computed is kept: a table is made of the facts whenever somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import lru_cache

from shuffleup.hand.refusal import Refusal
from shuffleup.league.facts import (
    Adjusted,
    DebtSettled,
    Fact,
    FinalOpened,
    LeagueShown,
    LimitsSet,
    OfSuspensions,
    ResultsTaken,
    RulesSet,
    SeasonOpened,
    Seen,
    Suspended,
    SuspensionLifted,
    TakenBack,
    Warned,
)
from shuffleup.league.number import exactly, units
from shuffleup.league.reckoned import Reckoned, reckoned
from shuffleup.league.result import Event, Player, Result
from shuffleup.league.rules import SeasonRules, rules_from
from shuffleup.league.table import SeasonTable, table_of
from shuffleup.sentences.told import Told

_amount = lru_cache(maxsize=10_000)(Decimal)
"""The same few sums stand in every row of a season."""
PlayerOf = Callable[[int], Player]
"""Somebody by their number: the same player for all numbers of one person."""


class Blocked(Exception):  # noqa: N818 - it is answered, and never leaves the desk
    """A fact that does not fit those before it."""

    def __init__(self, told: Told, order: str) -> None:
        self.told, self.order = told, order
        super().__init__(told.key)


class KeptSeason:
    """A season as it stands."""

    def __init__(self, name: str, rules: str) -> None:
        self.name = name
        self.rules: list[str] = [rules]
        """All that it has had, the last one in force."""
        self.events: dict[str, ResultsTaken] = {}
        self.adjustments: list[Adjusted] = []
        self.final: FinalOpened | None = None

    @property
    def in_force(self) -> SeasonRules:
        """The rules of now."""
        return rules_from(self.rules[-1])

    def is_as(self, other: KeptSeason) -> bool:
        """Whether a table would be the same."""
        mine = (self.rules[-1], self.events, self.adjustments)
        return mine == (other.rules[-1], other.events, other.adjustments)

    def reckoned(self, player_of: PlayerOf) -> Reckoned | Refusal:
        """The season with its points given."""
        rules = self.in_force
        with exactly():
            adjusted = [
                (player_of(each.person), units(Decimal(each.points), rules.decimals))
                for each in self.adjustments
            ]
        events = [event_of(taken, player_of) for taken in self.events.values()]
        return reckoned(events, rules, adjusted)

    def table(self, player_of: PlayerOf, venue: str = "") -> SeasonTable | Refusal:
        """The season's table, or one venue's."""
        made = self.reckoned(player_of)
        return made if isinstance(made, Refusal) else table_of(made, venue)


class LeagueBook:
    """A league as it stands."""

    def __init__(self) -> None:
        self.title = ""
        self.seen = Seen.CLOSED
        self.is_open = False
        self.houses: tuple[str, ...] = ()
        self.practice = False
        self.suspensions: list[Fact] = []
        """What was said about who may not play, the oldest first."""
        self.limits: dict[str, LimitsSet] = {}
        """By venue; what is said for none in particular is for all others."""
        self.warned: list[Warned] = []
        self.seasons: dict[str, KeptSeason] = {}

    def season(self, name: str, order: str) -> KeptSeason:
        """A season that must be there."""
        if name not in self.seasons:
            raise Blocked(Told("no-season", {"season": name}), order)
        return self.seasons[name]

    def season_of(self, event: str) -> KeptSeason | None:
        """The season that an event belongs to."""
        return next((each for each in self.seasons.values() if event in each.events), None)

    def has(self, taken: ResultsTaken) -> bool:
        """Whether these very results stand already."""
        season = self.seasons.get(taken.season)
        return season is not None and season.events.get(taken.event) == taken

    def take(self, fact: Fact) -> None:
        """Take a fact in, or raise `Blocked`."""
        match fact.what:
            case LeagueShown() as shown:
                self._shown(shown, fact.order)
            case _ if not self.is_open:
                raise Blocked(Told("no-league"), fact.order)
            case SeasonOpened() as opened:
                if opened.season in self.seasons:
                    raise Blocked(Told("season-there", {"season": opened.season}), fact.order)
                self.seasons[opened.season] = KeptSeason(opened.season, opened.rules)
            case RulesSet() as changed:
                self.season(changed.season, fact.order).rules.append(changed.rules)
            case ResultsTaken() as taken:
                self._results(taken, fact.order)
            case Adjusted() as adjusted:
                self.season(adjusted.season, fact.order).adjustments.append(adjusted)
            case FinalOpened() as final:
                self._final(final, fact.order)
            case Suspended() | SuspensionLifted() | DebtSettled() as said:
                self._suspension(said, fact)
            case LimitsSet() as limits:
                self.limits[limits.venue] = limits
            case Warned() as warned:
                self.warned.append(warned)

    def _shown(self, shown: LeagueShown, order: str) -> None:
        has_results = any(each.events for each in self.seasons.values())
        if self.is_open and shown.practice != self.practice and has_results:
            raise Blocked(Told("practice-stays"), order)
        self.title, self.seen, self.is_open = shown.title, shown.seen, True
        self.houses, self.practice = shown.houses, shown.practice

    def _final(self, final: FinalOpened, order: str) -> None:
        season = self.season(final.season, order)
        if season.final is not None:
            figures = {"season": final.season, "night": season.final.night}
            raise Blocked(Told("final-there", figures), order)
        season.final = final

    def _suspension(self, said: OfSuspensions, fact: Fact) -> None:
        """A suspension ends, or a debt is paid, where there is one."""
        before = [each.what for each in self.suspensions if _of(each) == said.person]
        match said:
            case SuspensionLifted() if not any(isinstance(each, Suspended) for each in before):
                raise Blocked(Told("not-suspended"), fact.order)
            case DebtSettled(minor=minor) if minor > (owed := _owed(before)):
                raise Blocked(Told("not-owed", {"amount": owed}), fact.order)
        self.suspensions.append(fact)

    def _results(self, taken: ResultsTaken, order: str) -> None:
        season = self.season(taken.season, order)
        there = self.season_of(taken.event)
        if there is not None and there is not season:
            figures = {"event": taken.event, "season": there.name}
            raise Blocked(Told("event-elsewhere", figures), order)
        season.events[taken.event] = taken
        self.warned = [each for each in self.warned if each.event != taken.event]


def _of(fact: Fact) -> int:
    assert isinstance(fact.what, Suspended | SuspensionLifted | DebtSettled)
    return fact.what.person


def _owed(said: Iterable[object]) -> int:
    """What somebody owes after all this, in minor units."""
    owed = 0
    for each in said:
        match each:
            case Suspended(owes_minor=minor):
                owed += minor
            case DebtSettled(minor=minor):
                owed -= minor
    return owed


def standing_facts(facts: Sequence[Fact]) -> list[Fact]:
    """The facts whose orders stand; an undo that was taken back has taken nothing back."""
    gone: set[str] = set()
    found = []
    for fact in reversed(facts):
        if fact.order in gone:
            continue
        if isinstance(fact.what, TakenBack):
            gone.add(fact.what.order)
        found.append(fact)
    return [each for each in reversed(found) if each.order not in gone]


def folded(facts: Iterable[Fact]) -> LeagueBook:
    """The league that these facts come to."""
    book = LeagueBook()
    for fact in facts:
        book.take(fact)
    return book


def event_of(taken: ResultsTaken, player_of: PlayerOf) -> Event:
    """Results on record as an event."""
    event = Event(taken.event, taken.date, taken.venue, taken.players)
    event.counts = taken.counts
    event.results = [
        Result(
            player_of(row.person),
            row.place,
            row.place_to,
            _amount(row.buy_in),
            _amount(row.spent),
            _amount(row.prize),
            _amount(row.pool),
            row.knock_outs,
            row.rebuys,
            row.add_ons,
            _amount(row.bonus),
            row.signed_out,
            row.disqualified,
        )
        for row in taken.rows
    ]
    return event
