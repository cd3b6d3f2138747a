"""The agenda gives tables in the order of a plain heap, whatever is pushed when."""

from __future__ import annotations

from heapq import heappop, heappush

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.rehearsal.agenda import Agenda

# How far ahead a table is due: at once, soon, after a hand, after a long break; or None: take one.
AHEAD = st.one_of(st.just(0), st.integers(0, 600), st.integers(0, 200_000), st.just(10**10))
STEPS = st.lists(st.one_of(st.none(), st.tuples(AHEAD, st.integers(0, 60))), max_size=200)


def drained(agenda: Agenda) -> list[tuple[int, int]]:
    """All that is left, as (table, moment)."""
    found = []
    while agenda:
        table = agenda.pop()
        found.append((table, agenda.now_ms))
    return found


@given(STEPS)
def test_it_keeps_the_order_of_a_heap(steps: list[tuple[int, int] | None]) -> None:
    agenda, heap = Agenda(), list[tuple[int, int]]()
    for step in steps:
        if step is not None:
            when = agenda.now_ms + step[0]
            agenda.push(when, step[1])
            heappush(heap, (when, step[1]))
        elif heap:
            when, table = heappop(heap)
            assert agenda.pop() == table and agenda.now_ms == when
        assert len(agenda) == len(heap) and bool(agenda) == bool(heap)
    assert drained(agenda) == [(table, when) for when, table in sorted(heap)]


def test_tables_due_together_come_by_number() -> None:
    agenda = Agenda()
    for table in (5, 2, 9, 0):
        agenda.push(1000, table)
    assert drained(agenda) == [(table, 1000) for table in (0, 2, 5, 9)]


def test_a_table_may_be_due_at_once() -> None:
    agenda = Agenda()
    agenda.push(1000, 4)
    agenda.push(1001, 6)
    assert agenda.pop() == 4
    agenda.push(1000, 3)  # a lower number than the one just taken, at the same moment
    assert drained(agenda) == [(3, 1000), (6, 1001)]


def test_time_only_goes_on() -> None:
    agenda = Agenda()
    agenda.push(1000, 4)
    agenda.pop()
    with pytest.raises(AssertionError, match="999 ms is past, it is 1000 ms"):
        agenda.push(999, 4)


def test_an_empty_agenda_has_nobody_to_call() -> None:
    with pytest.raises(AssertionError, match="no table is due"):
        Agenda().pop()


@pytest.mark.parametrize("table", [-1, 1 << 24])
def test_a_table_number_must_fit_its_entry(table: int) -> None:
    with pytest.raises(AssertionError, match="can be noted"):
        Agenda().push(0, table)
