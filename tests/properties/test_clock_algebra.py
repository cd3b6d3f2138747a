"""The clock's algebra: no time is lost or gained but by an edit, and time never runs backwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from clock_kit import changes, plan
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.structure import MINUTE_MS, Level, Structure, play, rest
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.time.clock_view import view

NINE = 1_700_000_000_000
STANDARD = house("standard")

minutes = st.integers(1, 40)
spans_ms = st.integers(1, 90 * MINUTE_MS)


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    """Some levels with breaks between them."""
    levels: list[Level] = [play(25, 50, draw(minutes))]
    for number in range(draw(st.integers(0, 6))):
        if draw(st.booleans()):
            levels.append(rest(draw(minutes)))
        levels.append(play(50 + 25 * number, 100 + 50 * number, draw(minutes)))
    return Structure(tuple(levels), draw(st.sampled_from(AfterLast)))


Deed = Callable[[Clock, int], Clock | Refusal]

# Deeds that leave official time where it is.
TIMELESS: dict[str, Deed] = {
    "pause": lambda clock, at: clock.pause(at),
    "pause and play on": lambda clock, at: clock.pause(at, play_on=True),
    "resume": lambda clock, at: clock.resume(at),
    "two minutes more": lambda clock, at: clock.add_minutes(2, at),
    "two minutes fewer": lambda clock, at: clock.add_minutes(-2, at),
    "another level": lambda clock, at: clock.edited(longer(clock.structure), at),
    "a limit": lambda clock, at: clock.limited(STANDARD, 45, at),
    "a break": lambda clock, at: clock.break_now(7, at),
}
# Deeds that move it, and where to; in a break that was called they are about the break.
MOVES: dict[str, tuple[Deed, Callable[[Structure, int], int]]] = {
    "next": (
        lambda clock, at: clock.next_level(at),
        lambda structure, row: structure.start_ms(row + 1),
    ),
    "previous": (
        lambda clock, at: clock.previous_level(at),
        lambda structure, row: structure.start_ms(row - 1),
    ),
    "a minute left": (
        lambda clock, at: clock.set_left(MINUTE_MS, at),
        lambda structure, row: structure.end_ms(row) - MINUTE_MS,
    ),
}


def longer(structure: Structure) -> Structure:
    last = structure.levels[-1]
    return replace(structure, levels=(*structure.levels, last._replace(big=last.big + 50)))


deeds = st.one_of(
    st.tuples(st.just("wait"), spans_ms),
    st.tuples(st.sampled_from(sorted(TIMELESS)), st.just(0)),
    st.tuples(st.sampled_from(sorted(MOVES)), st.just(0)),
    st.tuples(st.just("set back"), spans_ms),
    st.tuples(st.just("forward"), spans_ms),
    st.tuples(st.just("wall clock"), st.integers(-(10**8), 10**8)),
)


@settings(max_examples=300)
@given(structure=structures(), story=st.lists(deeds, max_size=25))
def test_no_time_is_lost_or_gained_but_by_an_edit(
    structure: Structure, story: list[tuple[str, int]]
) -> None:
    clock = Clock(structure).start(NINE)
    assert isinstance(clock, Clock)
    at, official = NINE, 0
    for deed, amount in story:
        if deed == "wait":
            rests = clock.rest_ms(at)
            at += amount
            official += max(0, amount - rests) if clock.state is ClockState.RUNNING else 0
        elif deed == "wall clock":
            at += amount
            clock = replace(clock, anchor_ms=clock.anchor_ms + amount)
        else:
            clock, official = moved(clock, at, deed, amount, official)
        assert clock.official_ms(at) == official
        consistent(clock, at)


def moved(clock: Clock, at: int, deed: str, amount: int, official: int) -> tuple[Clock, int]:
    """The clock after a deed, and the official time that there must be then."""
    result: Clock | Refusal
    structure, rests = clock.structure, clock.rest_ms(at)
    if deed == "set back":
        rested = clock.break_minutes * MINUTE_MS - rests if rests else 0
        result, expected = clock.set_back(amount, at), official - max(0, amount - rested)
    elif deed == "forward":
        result, expected = clock.forward(amount, at), official + max(0, amount - rests)
    elif deed in TIMELESS:
        result, expected = TIMELESS[deed](clock, at), official
    else:
        move, target = MOVES[deed]
        result, expected = move(clock, at), official
        if rests and deed == "previous":
            expected = structure.start_ms(structure.row_at(official))
        elif not rests and isinstance(result, Clock):
            expected = target(structure, structure.row_at(official))
    return (clock, official) if isinstance(result, Refusal) else (result, expected)


def consistent(clock: Clock, at: int) -> None:
    """What the view says fits together, and the next change comes when it says."""
    seen = view(clock, at)
    length = seen.level.length_ms
    assert seen.left_ms + seen.elapsed_ms - seen.overtime_ms == length
    assert (seen.overtime_ms == 0) or seen.left_ms == 0
    assert seen.number == sum(
        not clock.structure.level(row).is_break for row in range(seen.row + 1)
    )
    if clock.rest_ms(at):
        assert seen.level.is_break and seen.next is not None and seen.next.row == seen.row
        assert seen.change_at_ms in (None, at + seen.left_ms)
        return
    (current,) = [row for row in plan(clock, at) if row.current]
    assert current.row == seen.row and current.at_ms == at - seen.elapsed_ms
    if seen.change_at_ms is not None:
        assert clock.row(seen.change_at_ms - 1) == seen.row
        assert clock.row(seen.change_at_ms) == seen.row + 1
        (change,) = changes(clock, at, seen.change_at_ms)
        assert (change.row, change.at_ms) == (seen.row + 1, seen.change_at_ms)


@given(structure=structures(), moments=st.lists(st.integers(-(10**7), 10**8)), paused=st.booleans())
def test_time_never_runs_backwards(structure: Structure, moments: list[int], paused: bool) -> None:
    clock = Clock(structure, ClockState.STOPPED if paused else ClockState.RUNNING, 5_000, NINE)
    times = [clock.official_ms(NINE + moment) for moment in sorted(moments)]
    assert times == sorted(times)
    assert all(time >= 5_000 for time in times)
    rows = [clock.row(NINE + moment) for moment in sorted(moments)]
    assert rows == sorted(rows)


@given(structure=structures(), run=spans_ms, pauses=st.lists(spans_ms, max_size=8))
def test_any_number_of_pauses_amounts_to_one(
    structure: Structure, run: int, pauses: list[int]
) -> None:
    clock = Clock(structure).start(NINE)
    assert isinstance(clock, Clock)
    at = NINE
    for pause in pauses:
        stopped = clock.pause(at + run)
        assert isinstance(stopped, Clock)
        at += run + pause
        resumed = stopped.resume(at)
        assert isinstance(resumed, Clock)
        clock = resumed
    assert clock.official_ms(at) == run * len(pauses)


@given(structure=structures(), run=spans_ms, by=spans_ms)
def test_forward_and_back_again_is_where_one_was(structure: Structure, run: int, by: int) -> None:
    clock = Clock(structure).start(NINE)
    assert isinstance(clock, Clock)
    there = clock.forward(by, NINE + run)
    assert isinstance(there, Clock)
    back = there.set_back(by, NINE + run)
    assert isinstance(back, Clock)
    assert view(back, NINE + run + 7) == view(clock, NINE + run + 7)
