"""Hand level: the level at which one table plays its hand.

The clock belongs to the room, a hand to its table. A new level waits until the table begins its
next hand, and the house defines when a hand has begun; so for the length of a hand two tables may
play at different levels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.levels import HandBegins, WrongLevel
from shuffleup.sentences.told import Figures, Told
from shuffleup.tournament.preset.structure import Level


class Signal(StrEnum):
    """What is seen at a table while a hand is made ready."""

    BLINDS_POSTED = "blinds-posted"
    FIRST_RIFFLE = "first-riffle"
    FIRST_CARD = "first-card"


class TopUp(NamedTuple):
    """What has to be added to blinds and ante posted at another level; below 0 it goes back."""

    small: int
    big: int
    ante: int


@dataclass(frozen=True)
class HandLevel:
    """Where a table stands between two hands, or in one."""

    level: Level | None = None
    """The level of the hand under way; None before it has begun."""
    posted: Level | None = None
    """The level at which this hand's blinds were put out."""
    riffled: bool = False
    last: Level | None = None
    """The level of the hand before."""

    @property
    def begun(self) -> bool:
        """A hand is under way."""
        return self.level is not None

    def seen(self, rulebook: Rulebook, signal: Signal, in_force: Level) -> HandLevel:
        """Something happened at the table while the clock had `in_force`."""
        if self.begun:
            return self
        now = self
        if signal is Signal.BLINDS_POSTED:
            now = replace(self, posted=in_force)
        elif signal is Signal.FIRST_RIFFLE:
            now = replace(self, riffled=True)
        return replace(now, level=in_force) if _begins(rulebook, now, signal) else now

    def due(self, in_force: Level) -> Level:
        """What has to be posted: the hand's own level, or the one on the clock."""
        return self.level or in_force

    def waiting(self, in_force: Level) -> bool:
        """Another level than the hand's is on the clock, and counts from the next hand on."""
        return self.level is not None and not _same(self.level, in_force)

    def called(self, in_force: Level) -> bool:
        """The amounts due are new to this table, so the dealer calls them as a new level."""
        return self.last is not None and not _same(self.last, self.due(in_force))

    @property
    def top_up(self) -> TopUp | None:
        """What blinds put out before the hand began still owe, if the level has changed since."""
        if self.level is None or self.posted is None or _same(self.level, self.posted):
            return None
        return TopUp(
            self.level.small - self.posted.small,
            self.level.big - self.posted.big,
            self.level.ante - self.posted.ante,
        )

    def corrected(
        self, rulebook: Rulebook, level: Level, *, substantial_action: bool
    ) -> HandLevel | Refusal:
        """Put right a hand that was begun at the wrong level by mistake."""
        rule = rulebook.levels.wrong_level
        if self.level is None:
            return refuse(Told("no-hand"), (), Told("right-level"))
        if rule.value is WrongLevel.STANDS or substantial_action:
            now = self.level
            why = Told("level-stands/ante" if now.ante else "level-stands", _figures(now))
            instead = Told(
                "next-hand-level/ante" if level.ante else "next-hand-level", _figures(level)
            )
            return refuse(why, rule.clauses, instead)
        return replace(self, level=level, posted=self.posted or self.level)

    def over(self) -> HandLevel:
        """The hand is over, or was called off."""
        return HandLevel(last=self.level or self.last)


def begins_with(rulebook: Rulebook) -> tuple[Signal, ...]:
    """What must have been seen at a table before its hand has begun, and so has its level."""
    match rulebook.levels.hand_begins.value:
        case HandBegins.FIRST_RIFFLE:
            return (Signal.FIRST_RIFFLE,)
        case HandBegins.BLINDS_POSTED_AND_FIRST_RIFFLE:
            return (Signal.FIRST_RIFFLE, Signal.BLINDS_POSTED)
        case HandBegins.FIRST_CARD:
            return (Signal.FIRST_CARD,)


def is_fixed_by_shuffle(rulebook: Rulebook) -> bool:
    """Whether a hand has its level when the deck is shuffled and the blinds are known."""
    return Signal.FIRST_CARD not in begins_with(rulebook)


def _begins(rulebook: Rulebook, table: HandLevel, signal: Signal) -> bool:
    """Whether the hand has begun with this signal."""
    if signal is Signal.FIRST_CARD:
        return True  # with a card out it has begun for everybody
    posted = table.posted is not None
    seen = {Signal.FIRST_RIFFLE: table.riffled, Signal.BLINDS_POSTED: posted}
    return all(seen.get(each, False) for each in begins_with(rulebook))


def _same(one: Level, other: Level) -> bool:
    """Equal as far as players post anything."""
    return (one.small, one.big, one.ante, one.ante_kind) == (
        other.small,
        other.big,
        other.ante,
        other.ante_kind,
    )


def _figures(level: Level) -> Figures:
    """What a sentence about a level says of it."""
    blinds = {"small": level.small, "big": level.big}
    return {**blinds, "ante": level.ante} if level.ante else blinds
