"""Turn clock: the clock on a player who takes too long, as a value.

Who may ask for it, how long it runs, when it warns and what its end means are the house's. At the
very last moment an action is in time and the time is over; in doubt the player is in time, so ask
`in_time` before `expired`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.player_clock import ClockCaller, ClockExpiry, OwnTime
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.absence import Unplayed


class Caller(StrEnum):
    """Who has asked for the clock."""

    OFFICIAL = "official"
    """Somebody whom the house lets start it."""
    SOFTWARE = "software"
    """Nobody in office has answered: what was asked for starts by itself."""
    STAFF = "staff"
    """Somebody in office who may only ask for it: a dealer, say."""
    SEATED = "seated"
    """A player who sits at the table."""
    AWAY = "away"
    """A player of the table who is not in their seat."""
    ELSEWHERE = "elsewhere"
    """A player at another table."""
    GONE = "gone"
    """Somebody who plays no more, or not yet."""
    SELF = "self"
    """The player whose turn it is."""


STARTS = (Caller.OFFICIAL, Caller.SOFTWARE)


class TurnView(NamedTuple):
    """What the clock on a player shows at a moment."""

    left_ms: int
    counting: bool
    """The last seconds are being counted down."""
    expired: bool


class Allowance(NamedTuple):
    """What a house's clock gives a player, whoever deals."""

    seconds: int
    """The whole time, with the countdown after it."""
    counted: int
    """The last part of it, which is counted aloud."""
    warnings: tuple[int, ...]
    """With how many seconds left in all the player is warned, longest first."""


def allowance(rulebook: Rulebook) -> Allowance:
    """How long somebody has once the clock is on them."""
    rules = rulebook.player_clock
    warnings = tuple(sorted(rules.warnings_seconds.value, reverse=True))
    after = rules.countdown_seconds.value
    # Where the countdown is part of the time, it begins with the last warning.
    return Allowance(rules.seconds.value + after, after or min(warnings, default=0), warnings)


@dataclass(frozen=True)
class TurnClock:
    """The clock on one seat's one decision."""

    chair: int
    caller: Caller
    asked_ms: int
    started_ms: int | None
    """None while an official has not started it."""
    length_ms: int
    """The whole time: what the player has, and the countdown after it."""
    countdown_ms: int
    """The last part of it, which is counted aloud."""
    warnings_ms: tuple[int, ...]
    """With how much time left in all the player is warned, longest first."""

    @property
    def deadline_ms(self) -> int | None:
        """The moment at which the time is over."""
        return None if self.started_ms is None else self.started_ms + self.length_ms

    def started(self, at_ms: int) -> TurnClock:
        """An official starts the clock that was asked for."""
        return self if self.started_ms is not None else replace(self, started_ms=at_ms)

    def left_ms(self, at_ms: int) -> int:
        """The time left; all of it before the start, and if the wall clock was put back."""
        if self.started_ms is None:
            return self.length_ms
        return max(0, self.length_ms - max(0, at_ms - self.started_ms))

    def in_time(self, at_ms: int) -> bool:
        """Whether an action at this moment counts: in doubt it does."""
        return self.deadline_ms is None or at_ms <= self.deadline_ms

    def view(self, at_ms: int) -> TurnView:
        """What it shows."""
        left = self.left_ms(at_ms)
        counting = self.started_ms is not None and left <= self.countdown_ms
        return TurnView(left, counting, left == 0)


def call(
    rulebook: Rulebook,
    caller: Caller,
    *,
    chair: int,
    at_ms: int,
    present: TurnClock | None = None,
) -> TurnClock | Refusal:
    """Ask for the clock on the player to act; `present` is what this decision has already seen.

    It runs at once if an official asks, or if the house needs none. One that a player has asked for
    is started by an official, or by the software where none answers.
    """
    if present is not None and present.started_ms is None and caller in STARTS:
        return present.started(at_ms)
    refusal = refused(rulebook, caller) if present is None else _twice(present)
    if refusal:
        return refusal
    given = allowance(rulebook)
    return TurnClock(
        chair=chair,
        caller=caller,
        asked_ms=at_ms,
        started_ms=None if waits(rulebook, caller) else at_ms,
        length_ms=1000 * given.seconds,
        countdown_ms=1000 * given.counted,
        warnings_ms=tuple(1000 * left for left in given.warnings),
    )


def time_over(rulebook: Rulebook, *, faces_bet: bool) -> Unplayed:
    """What the end of the time does to the hand."""
    rule = rulebook.player_clock.expiry
    return Unplayed(rule.value is ClockExpiry.DEAD or faces_bet, rule.clauses)


def refused(rulebook: Rulebook, caller: Caller) -> Refusal | None:
    """Why somebody may not ask for the clock; a ruling and a night ask here."""
    rules = rulebook.player_clock
    if caller is Caller.SELF:
        own = rules.own_time
        bar = own.value is not OwnTime.CLOCK
        return refuse(Told("no-own-time"), own.clauses, Told("acting")) if bar else None
    if caller is Caller.GONE:
        instead = Told("asked-at-the-table")
        return refuse(Told("not-at-the-table/gone"), rules.called_by.clauses, instead)
    outsider = caller in (Caller.AWAY, Caller.ELSEWHERE)
    if outsider and rules.called_by.value is ClockCaller.SEATED_PLAYER:
        why, instead = Told("not-at-the-table"), Told("asked-at-the-table")
        return refuse(why, rules.called_by.clauses, instead)
    return None


def waits(rulebook: Rulebook, caller: Caller) -> bool:
    """Whether a clock that somebody asks for has to be started by somebody else."""
    rules = rulebook.player_clock
    by_official = rules.approval.value or rules.called_by.value is ClockCaller.DIRECTOR
    return by_official and caller not in (*STARTS, Caller.SELF)


def starter_refused(rulebook: Rulebook, role: str) -> Refusal | None:
    """Why somebody in this office may not start the clock; without an office it is the director."""
    rule = rulebook.player_clock.started_by
    if not role or role in [str(each) for each in rule.value]:
        return None
    return refuse(Told("not-your-clock"), rule.clauses, Told("clock-asked-for"))


def _twice(present: TurnClock) -> Refusal:
    """One clock for one decision."""
    if present.started_ms is None:
        return refuse(Told("clock-called/asked"), (), Told("waiting-for-official"))
    return refuse(Told("clock-called"), (), Told("waiting-for-player"))
