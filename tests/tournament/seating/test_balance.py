"""Balance: when one table fewer will do."""

from __future__ import annotations

import pytest

from room_kit import hand, past_entry, room, same_again, sizes
from tournament_kit import changed

FIVE = range(1, 6)


@pytest.mark.parametrize(("final_size", "left"), [(9, [9]), (6, [4, 5])])
def test_two_tables_are_joined_only_when_the_final_table_holds_everybody(
    final_size: int, left: list[int]
) -> None:
    book = changed("standard", "seating", table_size=9, final_table_size=final_size)
    night = room(book, [FIVE, FIVE], [1, 1])
    past_entry(night)
    assert sizes(night) == [5, 5]
    hand(night, 3)
    assert sizes(night) == left
    assert night.final == (final_size == 9)
    same_again(night)


@pytest.mark.parametrize("alone", [0, 1])
def test_the_last_of_a_table_never_finds_company_at_their_own(alone: int) -> None:
    taken = [range(1, 9), [1, 2]] if alone else [[1, 2], range(1, 9)]
    night = room("redtooth", taken, [1, 1])
    night.terms.halt = 0
    hand(night, 3, 4, 5, 6, 7, 8, number=1 - alone)
    hand(night, 2, number=alone)
    assert sizes(night) == ([3, 0] if alone else [0, 3])
