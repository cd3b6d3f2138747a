"""Purchases: what entries and chips cost, and who may buy."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.chapters.entry import PurchasesUntil
from shuffleup.tournament.entry.purchases import (
    add_on_refusal,
    cash_out_refusal,
    entry_price,
    full_price,
    purchases_open,
    rebuy_refusal,
)
from shuffleup.tournament.preset.structure import Structure, play, rest
from shuffleup.tournament.state.money import Money

STANDARD, LIONS, PPPL = house("standard"), house("lions"), house("pppl")
TEN, TWENTY = Money(1000, "EUR"), Money(2000, "EUR")
LEVELS = (play(25, 50, 20), play(50, 100, 20), rest(10), play(100, 200, 20), rest(10))
STRUCTURE = Structure((*LEVELS, *(play(100 * n, 200 * n, 20) for n in range(2, 6))))


def code(refused: object) -> str:
    assert isinstance(refused, Refusal)
    return refused.code


@pytest.mark.clause("standard:common-entry-fee")
def test_the_organiser_announces_the_price() -> None:
    assert full_price(STANDARD, TWENTY) == TWENTY
    assert entry_price(STANDARD, announced=TWENTY) == TWENTY
    assert entry_price(STANDARD, TEN, early=True, announced=TWENTY) == TEN
    assert code(entry_price(STANDARD, TEN, announced=TWENTY)) == "wrong-price"
    assert code(entry_price(STANDARD, TWENTY, early=True, announced=TEN)) == "wrong-price"


def test_a_price_that_the_house_names_is_not_changed() -> None:
    assert code(full_price(LIONS, TEN)) == "fixed-price"


def test_nobody_pays_less_than_nothing() -> None:
    with pytest.raises(InputError, match="nobody pays"):
        entry_price(STANDARD, Money(-1, "EUR"), early=True, announced=TEN)
    with pytest.raises(InputError, match="cannot cost"):
        full_price(STANDARD, Money(-1, "EUR"))
    with pytest.raises(InputError, match="different currencies"):
        entry_price(LIONS, TEN, early=True)


@pytest.mark.parametrize("name", HOUSES)
def test_chips_are_money_nowhere(name: str) -> None:
    assert code(cash_out_refusal(house(name))) == "no-cash-out"


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "lions"])
def test_most_houses_sell_no_chips(name: str) -> None:
    assert code(rebuy_refusal(house(name), 0, 0, window_open=True)) == "not-sold"
    assert code(add_on_refusal(house(name), 0, window_open=True)) == "not-sold"


def test_purchases_close_with_late_entry_or_with_the_first_break() -> None:
    late, first_break = PurchasesUntil.END_OF_LATE_ENTRY, PurchasesUntil.END_OF_FIRST_BREAK
    rows = range(len(STRUCTURE.levels))

    def is_open(name: str, until: PurchasesUntil) -> list[int]:
        return [
            row
            for row in rows
            if purchases_open(house(name), until, STRUCTURE, row, planned=STRUCTURE)
        ]

    # Level 4 of standard is row 5; level 2 of PPPL is row 1, and the break belongs to it.
    assert is_open("standard", late) == [0, 1, 2, 3, 4, 5]
    assert is_open("pppl", late) == [0, 1, 2]
    assert is_open("lions", first_break) == [0, 1, 2]
    no_break = Structure((play(25, 50, 20), play(50, 100, 20)))
    assert purchases_open(LIONS, first_break, no_break, 0, planned=no_break)
    assert not purchases_open(LIONS, first_break, no_break, 1, planned=no_break)
