"""What the clock of a night says, at the desk and on the wall."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.state.state import NEVER_MS
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.clock_view import view
from tournament_kit import MINUTE, ask, chance, done, running


@pytest.mark.parametrize("name", HOUSES)
def test_a_change_is_promised_when_there_is_one_and_then_it_comes(name: str) -> None:
    night = running(name, 12)
    structure, at_ms = night.clock.structure, 0
    for row in range(len(structure.levels)):
        seen = view(night.clock, at_ms)
        assert (seen.row, seen.left_ms, seen.elapsed_ms) == (row, structure.level(row).length_ms, 0)
        assert seen.overtime_ms == 0
        if seen.change_at_ms is None:
            break
        assert seen.next is not None and seen.next.in_ms == seen.left_ms
        assert view(night.clock, seen.change_at_ms - 1).row == row
        at_ms = seen.change_at_ms
        timing.tick(night, at_ms, chance())
    later = view(night.clock, at_ms + 500 * MINUTE)
    if structure.after_last is AfterLast.LAST_STAYS:
        assert later.next is None and later.change_at_ms is None and later.left_ms == 0
        assert later.overtime_ms == 500 * MINUTE - structure.level(later.row).length_ms
    else:
        assert later.change_at_ms is not None and later.overtime_ms == 0


def test_a_clock_that_stands_still_promises_nothing() -> None:
    night = running("standard", 12)
    for name, fields in (("pause", {}), ("resume", {}), ("break-now", {"minutes": 5})):
        done(ask(night, name, MINUTE, **fields))
        seen = view(night.clock, MINUTE)
        assert (seen.change_at_ms is None) is (name == "pause")
        assert (night.due_ms == NEVER_MS) is (name == "pause")
    done(ask(night, "pause", 2 * MINUTE))
    assert view(night.clock, 3 * MINUTE).change_at_ms is None
    assert view(night.clock, 3 * MINUTE).left_ms == 4 * MINUTE
