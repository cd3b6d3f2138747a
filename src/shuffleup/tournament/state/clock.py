"""Clock: the official time of a night, as a value.

The clock is an anchor: at this moment of the wall clock the night stood at that position of its
structure, and was running or not. Level, time left and everything else follow from the position, so
nothing is written as time passes, nothing drifts, and a restart changes nothing. The position is
official time: a pause does not count, setting the clock back gives time back, and whatever has a
deadline (rebuys, the time limit and its announcements) goes by it. Only a limit that is a time of
day goes by the wall clock.

A break that the director calls is not in the structure: it stands between two moments of a level,
whose time waits until it is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.levels import TimeLimitFrom
from shuffleup.sentences.told import Told
from shuffleup.tournament.preset.structure import MINUTE_MS, MINUTES_MAX, Structure

SHIFT_MAX_MS: Final = 24 * 60 * MINUTE_MS


class ClockState(StrEnum):
    """Whether time passes, and whether hands may begin."""

    READY = "ready"
    """Before the start."""
    RUNNING = "running"
    PAUSED = "paused"
    """Time stands still and play goes on, as in hand-for-hand play."""
    STOPPED = "stopped"
    """Time stands still, and no table begins a hand."""


@dataclass(frozen=True)
class Clock:
    """Where a night stands. Every change gives a new clock, anchored at that moment."""

    structure: Structure
    state: ClockState = ClockState.READY
    position_ms: int = 0
    """Official time at the anchor."""
    anchor_ms: int = 0
    """The moment of the wall clock at which that was so."""
    limit_ms: int | None = None
    """The official time at which the event ends at the latest."""
    limit_set_ms: int = 0
    """The time since which the limit has been known: official, or the wall clock's with its own."""
    break_minutes: int = 0
    """How long the break is that was called; 0 where none was."""
    break_left_ms: int = 0
    """What was left of it at the anchor."""
    ends_ms: int | None = None
    """The moment of the wall clock at which the event ends at the latest, whatever stood still."""

    # --- what time it is

    def official_ms(self, at_ms: int) -> int:
        """Official time: it waits for a break that was called."""
        return self.position_ms + max(0, self._passed_ms(at_ms) - self.break_left_ms)

    def rest_ms(self, at_ms: int) -> int:
        """What is left of a break that was called."""
        return max(0, self.break_left_ms - self._passed_ms(at_ms))

    def _passed_ms(self, at_ms: int) -> int:
        """Time since the anchor. A wall clock that was put back behind it cannot take any away."""
        return max(0, at_ms - self.anchor_ms) if self.state is ClockState.RUNNING else 0

    def row(self, at_ms: int) -> int:
        """The row of the structure that is on."""
        return self.structure.row_at(self.official_ms(at_ms))

    def limit_left_ms(self, at_ms: int) -> int | None:
        """Time left until the event ends; 0 once it is over, None without a limit."""
        if self.ends_ms is not None:
            return max(0, self.ends_ms - at_ms)
        if self.limit_ms is None:
            return None
        return max(0, self.limit_ms - self.official_ms(at_ms))

    @property
    def limit_known_ms(self) -> int:
        """How long before it the limit was known."""
        limit = self.limit_ms if self.ends_ms is None else self.ends_ms
        return 0 if limit is None else limit - self.limit_set_ms

    # --- starting and stopping

    def start(self, at_ms: int) -> Clock | Refusal:
        """The night begins."""
        if self.state is not ClockState.READY:
            return refuse(Told("already-started"), (), Told("playing-on"))
        return replace(self._anchored(at_ms), state=ClockState.RUNNING)

    def pause(self, at_ms: int, *, play_on: bool = False) -> Clock | Refusal:
        """Time stands still from now on; hands go on only if they are said to."""
        if self.state is ClockState.READY:
            return refuse(Told("not-started"), (), Told("starting"))
        state = ClockState.PAUSED if play_on else ClockState.STOPPED
        if self.state is state:
            return refuse(Told("already-paused"), (), Told("resuming"))
        return replace(self._anchored(at_ms), state=state)

    def resume(self, at_ms: int) -> Clock | Refusal:
        """Time passes again, from where it stood."""
        if self.state not in (ClockState.PAUSED, ClockState.STOPPED):
            return refuse(Told("not-paused"), (), Told("pausing"))
        return replace(self._anchored(at_ms), state=ClockState.RUNNING)

    def ended(self, at_ms: int) -> Clock:
        """The event is over: the clock stands where it stood then, for good."""
        return replace(self.after_break(at_ms), state=ClockState.STOPPED)

    # --- a break that nobody planned

    def break_now(self, minutes: int, at_ms: int) -> Clock | Refusal:
        """A break of so many minutes; what is left of the level comes after it."""
        if self.state is ClockState.READY:
            return refuse(Told("not-played"), (), Told("running-event"))
        if self.state is ClockState.STOPPED:  # which it would not be any more after the break
            return refuse(Told("no-break/stopped"), (), Told("resuming"))
        if self._on_break(at_ms):
            return refuse(Told("no-break/on-break"), (), Told("longer-break"))
        if not 1 <= minutes <= MINUTES_MAX:
            return refuse(Told("no-break/length"), (), Told("break-minutes", {"most": MINUTES_MAX}))
        return replace(
            self._anchored(at_ms),
            state=ClockState.RUNNING,
            break_minutes=minutes,
            break_left_ms=minutes * MINUTE_MS,
        )

    def end_break(self, at_ms: int) -> Clock | Refusal:
        """The break that is on is over, planned or called; none is ended twice."""
        if not self._on_break(at_ms):
            return refuse(Told("no-break/none"), (), Told("calling-break"))
        return self.next_level(at_ms)

    def _on_break(self, at_ms: int) -> bool:
        """Whether a break is on, called or planned."""
        return self.rest_ms(at_ms) > 0 or self.structure.level(self.row(at_ms)).is_break

    def break_over(self, at_ms: int) -> bool:
        """Whether a break was called and its time has passed."""
        return self.break_minutes > 0 and self.rest_ms(at_ms) == 0

    def after_break(self, at_ms: int) -> Clock:
        """The level goes on with what was left of it."""
        return replace(self._anchored(at_ms), break_minutes=0, break_left_ms=0)

    # --- moving along the structure

    def set_back(self, by_ms: int, at_ms: int) -> Clock | Refusal:
        """Give time back, into levels before this one if need be."""
        official, rest = self.official_ms(at_ms), self.rest_ms(at_ms)
        rested = self.break_minutes * MINUTE_MS - rest if rest else 0
        if not 0 < by_ms <= official + rested:
            stands = {"time": time_text(official + rested)}
            return refuse(Told("nothing-to-set-back", stands), (), Told("back-by-up-to", stands))
        if by_ms <= rested:
            return replace(self._anchored(at_ms), break_left_ms=rest + by_ms)
        return replace(self.after_break(at_ms), position_ms=official + rested - by_ms)

    def forward(self, by_ms: int, at_ms: int) -> Clock | Refusal:
        """Let time have passed, into levels after this one if need be."""
        if not 0 < by_ms <= SHIFT_MAX_MS:
            key = "too-far" if by_ms > 0 else "too-far/no-time"
            return refuse(Told(key), (), Told("forward-a-day"))
        official, rest = self.official_ms(at_ms), self.rest_ms(at_ms)
        if by_ms < rest:
            return replace(self._anchored(at_ms), break_left_ms=rest - by_ms)
        return replace(self.after_break(at_ms), position_ms=official + by_ms - rest)

    def set_left(self, left_ms: int, at_ms: int) -> Clock | Refusal:
        """Set the time left of this level or break."""
        row, rest = self.row(at_ms), self.rest_ms(at_ms)
        length = self.break_minutes * MINUTE_MS if rest else self.structure.level(row).length_ms
        if not 0 < left_ms <= length:
            lasts = {"time": time_text(length)}
            if self._on_break(at_ms):
                instead = Told("up-to-time-of-break", lasts)
                return refuse(Told("longer-than-level/break", lasts), (), instead)
            return refuse(Told("longer-than-level", lasts), (), Told("up-to-time", lasts))
        if rest:
            return replace(self._anchored(at_ms), break_left_ms=left_ms)
        return replace(self._anchored(at_ms), position_ms=self.structure.end_ms(row) - left_ms)

    def go_to(self, row: int, at_ms: int) -> Clock | Refusal:
        """Go to the beginning of a row; of the present one to restart it."""
        # Where blinds double for ever there is always another row: not more than a day of them.
        if not self.structure.has(row) or row - self.row(at_ms) > MINUTES_MAX:
            last = len(self.structure.levels) - 1
            why = Told("no-such-level", {"row": row})
            return refuse(why, (), Told("rows-there-are", {"last": last}))
        return replace(self.after_break(at_ms), position_ms=self.structure.start_ms(row))

    def next_level(self, at_ms: int) -> Clock | Refusal:
        """Go on to the next row, level or break; after a break that was called, with its level."""
        if self.rest_ms(at_ms):
            return self.after_break(at_ms)
        row = self.row(at_ms)
        if not self.structure.has(row + 1):
            return refuse(Told("last-level"), (), Told("adding-level"))
        return self.go_to(row + 1, at_ms)

    def previous_level(self, at_ms: int) -> Clock | Refusal:
        """Go back to the beginning of the row before; from a break that was called, its level's."""
        row = self.row(at_ms)
        if self.rest_ms(at_ms):
            return self.go_to(row, at_ms)
        if row == 0:
            return refuse(Told("first-level"), (), Told("restarting"))
        return self.go_to(row - 1, at_ms)

    # --- changing the structure

    def add_minutes(self, minutes: int, at_ms: int) -> Clock | Refusal:
        """Make the present level or break longer, or shorter if below 0."""
        if self.rest_ms(at_ms):
            return self._longer_break(minutes, at_ms)
        row = self.row(at_ms)
        level = self.structure.level(row)
        longer = level._replace(minutes=level.minutes + minutes)
        played_ms = self.official_ms(at_ms) - self.structure.start_ms(row)
        if played_ms >= longer.length_ms:
            return _played_refusal(played_ms)
        if longer.minutes > MINUTES_MAX:
            return refuse(Told("too-long"), (), Told("fewer-minutes"))
        changed = replace(self._anchored(at_ms), structure=self.structure.with_level(row, longer))
        if not level.is_break or self.limit_ms is None:
            return changed
        # Nobody plays in a break: the end moves with all that comes after it.
        return replace(changed, limit_ms=self.limit_ms + minutes * MINUTE_MS)

    def _longer_break(self, minutes: int, at_ms: int) -> Clock | Refusal:
        left_ms = self.rest_ms(at_ms) + minutes * MINUTE_MS
        if left_ms <= 0:
            return refuse(Told("level-would-be-over/break"), (), Told("shorter-break"))
        length = self.break_minutes + minutes
        if length > MINUTES_MAX:
            return refuse(Told("no-break/length"), (), Told("break-minutes", {"most": MINUTES_MAX}))
        return replace(self._anchored(at_ms), break_minutes=length, break_left_ms=left_ms)

    def edited(self, structure: Structure, at_ms: int) -> Clock | Refusal:
        """Take another structure; what has been played is as it was, and so is the time in it."""
        official = self.official_ms(at_ms)
        row = self.structure.row_at(official)
        now = self.structure.written_out(row)
        if structure.has(row):
            structure = structure.written_out(row)
        if structure.levels[:row] != now.levels[:row] or len(structure.levels) <= row:
            return refuse(Told("played-level"), (), Told("later-levels"))
        level, played_ms = structure.levels[row], official - structure.start_ms(row)
        if level.kind is not now.levels[row].kind:
            return refuse(Told("played-level/kind"), (), Told("later-levels"))
        if official < now.end_ms(row):
            if played_ms >= level.length_ms:
                return _played_refusal(played_ms)
        elif structure.has(row + 1):
            # The last level has lasted longer than planned; what follows waits for a full minute.
            longer = level._replace(minutes=max(level.minutes, -(-played_ms // MINUTE_MS)))
            if longer.minutes > MINUTES_MAX:
                return refuse(Told("too-long/last"), (), Told("last-level-on"))
            structure = structure.with_level(row, longer)
        return replace(self._anchored(at_ms), structure=structure)

    def with_structure(self, structure: Structure) -> Clock:
        """The same time in another structure."""
        return replace(self, structure=structure)

    # --- the end

    def limited(self, rulebook: Rulebook, minutes: int, at_ms: int) -> Clock | Refusal:
        """Set a time limit so many minutes from now; 0 takes it off again."""
        rule = rulebook.levels.time_limit_by_director
        if not rule.value:
            return refuse(Told("no-time-limit"), rule.clauses, Told("no-limit"))
        if minutes < 0:
            return refuse(Told("in-the-past"), (), Told("minutes-ahead"))
        clock = replace(self._anchored(at_ms), limit_ms=None, limit_set_ms=0, ends_ms=None)
        if not minutes:
            return clock
        if rulebook.levels.time_limit_by_wall_clock.value:
            return replace(clock, ends_ms=at_ms + minutes * MINUTE_MS, limit_set_ms=at_ms)
        official = self.official_ms(at_ms)
        return replace(clock, limit_ms=official + minutes * MINUTE_MS, limit_set_ms=official)

    def _anchored(self, at_ms: int) -> Clock:
        """The same clock, with its anchor here and now."""
        return replace(
            self,
            position_ms=self.official_ms(at_ms),
            anchor_ms=at_ms,
            break_left_ms=self.rest_ms(at_ms),
        )


def ready(rulebook: Rulebook, structure: Structure) -> Clock:
    """The clock of a night that has not begun, with the house's time limit if that runs from it."""
    minutes = rulebook.levels.time_limit_minutes.value
    if not minutes or rulebook.levels.time_limit_from.value is not TimeLimitFrom.START:
        return Clock(structure)
    return Clock(structure, limit_ms=minutes * MINUTE_MS)


def announcement_due(
    rulebook: Rulebook, clock: Clock, at_ms: int, *, made: tuple[int, ...] = ()
) -> int | None:
    """The announcement to be made now, by its minutes before the limit; none is made twice.

    One that lay before the limit was set is left out, and so is one that another has overtaken.
    """
    left = clock.limit_left_ms(at_ms)
    if left is None or clock.state is ClockState.READY:
        return None
    reached = [
        minutes
        for minutes in rulebook.levels.time_limit_announcements.value
        if left <= minutes * MINUTE_MS <= clock.limit_known_ms
    ]
    latest = min(reached, default=0)
    return latest if latest and left and latest not in made else None


def time_text(length_ms: int) -> str:
    """A time as a clock shows it: `7:05`, `1:20:00`."""
    seconds = length_ms // 1000
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def _played_refusal(played_ms: int) -> Refusal:
    """A level cannot be made shorter than it has been."""
    why = Told("level-would-be-over", {"time": time_text(played_ms)})
    return refuse(why, (), Told("longer-level"))
