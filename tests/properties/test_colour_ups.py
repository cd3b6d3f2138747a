"""Colour-ups: nobody loses by rounding up, a race keeps to its rule, totals add up."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shuffleup.rulebook import house
from shuffleup.tournament.chips.colour_up import (
    Holding,
    TableExchange,
    cards_needed,
    colour_up,
    found_later,
    holdings,
    race_deal,
    race_winners,
)

CHANGES = ((5, 25), (25, 100), (50, 100), (100, 500), (500, 1000), (10, 25), (1000, 5000))


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, int, list[Holding]]:
    """A table about to lose a colour."""
    old, new = draw(st.sampled_from(CHANGES))
    seats = draw(st.lists(st.integers(0, 9), min_size=1, unique=True))
    held = [
        Holding(seat, draw(st.integers(0, 12)), new * draw(st.integers(0, 50))) for seat in seats
    ]
    return old, new, [each for each in held if each.going or each.others]


def value(held: list[Holding], old: int) -> int:
    return sum(each.going * old + each.others for each in held)


def changed(result: object) -> TableExchange:
    assert isinstance(result, TableExchange), str(result)
    return result


@given(tables())
def test_nobody_loses_by_rounding_up(table: tuple[int, int, list[Holding]]) -> None:
    old, new, held = table
    done = changed(colour_up(house("redtooth"), held, old=old, new=new))
    for before, after in zip(held, done.seats, strict=True):
        had = before.going * old + before.others
        assert had <= after.stack < had + new
        assert after.stack % new == 0
        assert after.change == after.stack - had
    assert value(held, old) + done.change == sum(seat.stack for seat in done.seats)
    assert done.change == done.receive * new - sum(seat.handed_in for seat in done.seats) * old


@given(tables(), st.permutations(range(52)))
def test_a_race_keeps_to_its_rule(table: tuple[int, int, list[Holding]], deck: list[int]) -> None:
    old, new, held = table
    needed = cards_needed(held, old, new)
    if sum(needed.values()) > 52:
        return
    cards = race_deal(needed, deck)
    assert [len(cards[seat]) for seat in sorted(needed)] == [
        needed[seat] for seat in sorted(needed)
    ]
    done = changed(colour_up(house("standard"), held, old=old, new=new, cards=cards))
    winners = race_winners(held, cards, old=old, new=new)
    saved = 0
    for before, after in zip(held, done.seats, strict=True):
        extra = after.received - before.going * old // new
        assert extra in (0, 1)
        assert after.stack > 0 and after.stack % new == 0
        if extra and before.chair not in winners:
            assert before.others == 0 and after.received == 1
            saved += new
    # Without those who could not be raced out, the odd value is kept to within half a chip.
    assert -new < 2 * (done.change - saved) <= new
    assert value(held, old) + done.change == sum(seat.stack for seat in done.seats)
    worst = min((max(cards[seat]) for seat in winners), default=52)
    assert all(max(cards[seat]) < worst for seat in cards if seat not in winners)


@given(tables())
def test_totals_alone_tell_the_same_as_chips_on_the_table(
    table: tuple[int, int, list[Holding]],
) -> None:
    old, new, held = table
    stacks = {each.chair: each.going * old + each.others for each in held}
    counted = changed(colour_up(house("redtooth"), held, old=old, new=new))
    known = changed(colour_up(house("redtooth"), holdings(stacks, old, new), old=old, new=new))
    assert [seat.stack for seat in known.seats] == [seat.stack for seat in counted.seats]
    if new % old == 0:
        assert cards_needed(holdings(stacks, old, new), old, new) == cards_needed(held, old, new)


@given(st.lists(tables(), max_size=4), st.integers(0, 40))
def test_the_total_in_play_is_what_lies_on_the_tables(
    room: list[tuple[int, int, list[Holding]]], found: int
) -> None:
    total = sum(value(held, old) for old, _, held in room)
    stacks = 0
    for old, new, held in room:
        done = changed(colour_up(house("spotlight"), held, old=old, new=new))
        total += done.change
        stacks += sum(seat.stack for seat in done.seats)
    assert total == stacks
    paid, gone = found_later(found, old=25, new=100)
    total += 25 * found - gone
    assert total == stacks + 100 * paid
