"""Present: a night as it stands now, played on to its end by bots, many times.

A run begins where the night is: who sits where with which stack, the level and the time in it, the
levels as they are by now. Nobody's cards are known, so a hand under way is dealt anew. With real
cards, chips that lie somewhere else than the books say are shared out. A clock that stands still
goes on at once, and tables that are held go on, as nobody can know for how long they would wait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

import msgspec

from shuffleup.hand.refusal import Refusal
from shuffleup.hand.terms import terms_of
from shuffleup.rehearsal.course import Course
from shuffleup.rehearsal.deadline import SHORTEST_MINUTES
from shuffleup.rehearsal.forecast import percentile
from shuffleup.rehearsal.habits import Habits
from shuffleup.rehearsal.pace import Pace
from shuffleup.rehearsal.plan import Tell
from shuffleup.rulebook import house
from shuffleup.tournament import aftermath
from shuffleup.tournament.direction.transfers import move_by_hand
from shuffleup.tournament.live import books
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.snapshot import thaw
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.time import breaks
from shuffleup.tournament.time.clock_orders import change_structure
from shuffleup.tournament.time.timing import resume

RUNS: Final = 60
OTHER_RUNS: Final = 20
OTHERS: Final = (0.5, 0.75, 1.25)
"""Other lengths of the levels to come, as parts of theirs."""
LEVELS_TOLD: Final = 12
MEASURED_HANDS: Final = 10
"""From so many hands of one table on, its own pace is known better than the house's figure."""
PACES: Final = (0.1, 2.0)
"""A clock that was set tells nothing about hands: no table is that much quicker or slower."""


class Present(NamedTuple):
    """A night, as `views/present.py` lets it out, and the moment it stood so."""

    house: str
    state: bytes
    at_ms: int
    runs: int = RUNS
    seed: int = 1


class Ending(NamedTuple):
    """How one run came to its end."""

    finish_ms: int
    level: int
    left: tuple[int, ...]
    """Players left when each row began; shorter than the structure where it was over before."""


def played_on(present: Present, tell: Tell, *, seconds_max: float) -> dict[str, Any]:
    """When it will be over, level by level, and what other levels would do about that.

    Half of the time is for the night as it is.
    """
    begun = monotonic()
    state: dict[str, Any] = msgspec.json.decode(present.state)
    night = thaw(house(present.house), state)
    others = list(_others(present, state, night))
    other_runs = min(present.runs, OTHER_RUNS)
    done, of = 0, present.runs + len(others) * other_runs

    def ends(minutes: int, runs: int, until: float) -> list[Ending]:
        nonlocal done
        found: list[Ending] = []
        for number in range(runs):
            if found and monotonic() - begun > until:
                break
            found.append(_end(present, state, Random(f"{present.seed}/{number}"), minutes))
            done += 1
            tell(done, of)
        return found

    main = ends(0, present.runs, seconds_max / 2)
    what_ifs = []
    for at, (minutes, clauses) in enumerate(others, 1):
        until = seconds_max / 2 * (1 + at / len(others))
        other = ends(minutes, other_runs, until)
        what_ifs.append({"minutes": minutes, "clauses": clauses, **_finish(other)})
    return {
        "at_ms": present.at_ms,
        "seconds": round(monotonic() - begun, 3),
        "players": night.places.left,
        "minutes": _usual(night),
        "end_level": percentile(sorted(each.level for each in main), 50),
        "levels": list(_levels(night, present.at_ms, main)),
        "what_ifs": what_ifs,
        **_finish(main),
    }


def _finish(ends: list[Ending]) -> dict[str, int]:
    """When so many runs in a hundred were over."""
    ordered = sorted(each.finish_ms for each in ends)
    return {"runs": len(ends)} | {f"p{at}_ms": percentile(ordered, at) for at in (5, 50, 90)}


def _levels(night: Tournament, at_ms: int, ends: list[Ending]) -> Iterator[dict[str, object]]:
    """The levels to come, in how many runs each was played, and by how many."""
    clock, structure = night.clock, night.clock.structure
    now_ms = at_ms + clock.rest_ms(at_ms) - clock.official_ms(at_ms)
    for row in range(int(night.row) + 1, int(night.row) + 1 + LEVELS_TOLD):
        reached = [each.left[row] for each in ends if row < len(each.left)]
        if not reached or not structure.has(row):
            return
        level = structure.level(row)
        if not level.is_break:
            yield {
                "level": structure.number(row),
                "small": level.small,
                "big": level.big,
                "ante": level.ante,
                "begins_ms": now_ms + structure.start_ms(row),
                "reached": round(len(reached) / len(ends), 4),
                "left": percentile(sorted(reached), 50),
            }


# --- other levels


def _usual(night: Tournament) -> int:
    """How long the next level is; where there is none, this one."""
    structure, row = night.clock.structure, int(night.row)
    ahead = structure.next_round(row)
    return structure.level(row if ahead is None else ahead).minutes


def _others(
    present: Present, state: dict[str, Any], night: Tournament
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Other lengths of the levels to come, and by which clauses the house is against them."""
    usual = _usual(night)
    lengths = {max(SHORTEST_MINUTES, round(usual * part)) for part in OTHERS} - {usual}
    for minutes in sorted(lengths):
        copy = thaw(house(present.house), state)
        refused = _take_levels(copy, minutes, present.at_ms, insist=False)
        if refused is None:
            yield minutes, ()
        elif _take_levels(copy, minutes, present.at_ms, insist=True) is None:
            yield minutes, tuple(refused.clauses)


def _take_levels(night: Tournament, minutes: int, at_ms: int, *, insist: bool) -> Refusal | None:
    """Every level after this one so long."""
    usual, row = night.clock.structure, int(night.row)
    levels = tuple(
        level if at <= row or level.is_break else level._replace(minutes=minutes)
        for at, level in enumerate(usual.written_out(row).levels)
    )
    rows = rows_of(Structure(levels, usual.after_last))
    after = str(usual.after_last)
    below = Random(0).randrange
    return change_structure(night, rows, after, at_ms, below, reason="what if", insist=insist)


# --- playing on


def _end(present: Present, state: dict[str, Any], chance: Random, minutes: int) -> Ending:
    """Play on to the end, with levels of so many minutes if that is said."""
    at_ms = present.at_ms
    night = thaw(house(present.house), state)
    if minutes:
        refused = _take_levels(night, minutes, at_ms, insist=True)
        assert refused is None, refused
    _deal_by_software(night, at_ms)
    _let_go(night, at_ms, chance.randrange)
    if night.phase != PLAYED:
        return Ending(at_ms, night.clock.structure.number(int(night.row)), ())
    pace = Pace(night.rulebook, factor=_pace(night, at_ms))
    terms, habits = terms_of(night.rulebook), Habits(night.rulebook)
    course = Course(night, terms, pace, habits, chance.random, now_ms=at_ms)
    course.offer_rebuys()
    while course.play_on():
        pass
    level = night.clock.structure.number(int(night.row))
    return Ending(int(course.now_ms), level, tuple(course.level_left))


def _deal_by_software(night: Tournament, at_ms: int) -> None:
    """With real cards: everybody has what the books say, and a share of what they do not know."""
    live = night.live
    if live is None:
        return
    seated = books.seated(night)
    unsure = [p for p in seated if p not in live.counted] or seated
    chip = int(night.chip)
    for at, player in enumerate(unsure):
        share = live.uncounted // (len(unsure) - at) // chip * chip
        stack = max(chip, books.stack(night, player) + share)
        books.do_book(night, player, stack)
    night.live = None
    night.issued += night.counted() - night.in_play  # chips that nobody has found


def _let_go(night: Tournament, at_ms: int, below: Callable[[int], int]) -> None:
    """Whatever a director has stopped goes on."""
    clock = night.clock.state
    if clock is ClockState.STOPPED or (clock is ClockState.PAUSED and not night.in_step):
        resume(night, at_ms)
    for table in night.room.tables:
        if table.held:
            clauses = night.terms.cite("direction.seated_by")
            table_orders.hold(night, table, False, "", clauses, at_ms, "release-table")
    if night.by_hand:
        move_by_hand(night, False, at_ms, below)
    if night.break_work and night.in_hand == 0:
        breaks.work(night, at_ms, below)
    aftermath.between_hands_everywhere(night, at_ms, below)


def _pace(night: Tournament, at_ms: int) -> float:
    """How long a hand takes at these tables, as a part of what it takes in this house."""
    hands = max((int(table.hands) for table in night.room.tables), default=0)
    if hands < MEASURED_HANDS:
        return 1.0
    structure, now_ms = night.clock.structure, night.clock.official_ms(at_ms)
    rests = sum(
        max(0, min(now_ms, structure.end_ms(row)) - structure.start_ms(row))
        for row, level in enumerate(structure.levels)
        if level.is_break
    )
    usual_ms = 3_600_000 / float(night.rulebook.deal.hands_per_hour.value)
    least, most = PACES
    return min(most, max(least, (now_ms - rests) / hands / usual_ms))
