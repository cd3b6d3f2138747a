"""Money: sums that carry their currency, and the prize pool."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.tournament.state.money import NOTHING, Money, PrizePool, Takings


def dollars(amount: int) -> Money:
    return Money.whole(amount, "USD")


@pytest.mark.parametrize(
    ("money", "text"),
    [
        (Money(13_500, "USD"), "135.00 USD"),
        (Money(1_234_567, "GBP"), "12,345.67 GBP"),
        (Money(5, "EUR"), "0.05 EUR"),
        (Money(-250, "USD"), "−2.50 USD"),
        (Money(12_000, "JPY"), "12,000 JPY"),
        (Money(1_500, "KWD"), "1.500 KWD"),
        (Money(0, "USD"), "nothing"),
    ],
)
def test_a_sum_is_written_in_its_currency(money: Money, text: str) -> None:
    assert str(money) == text


def test_whole_amounts_become_minor_units_of_their_currency() -> None:
    assert Money.whole(135, "USD") == Money(13_500, "USD")
    assert Money.whole(135, "JPY") == Money(135, "JPY")


def test_sums_add_up_and_compare_within_one_currency() -> None:
    assert dollars(3) + dollars(4) == dollars(7)
    assert dollars(3) - dollars(4) == dollars(-1)
    assert dollars(3) * 4 == dollars(12)
    assert dollars(3) < dollars(4)
    assert not dollars(3) < dollars(3)


def test_currencies_do_not_mix_but_nothing_goes_with_all() -> None:
    assert NOTHING + dollars(3) == dollars(3)
    assert NOTHING == dollars(0) != dollars(1)
    assert Money(100, "USD") != Money(100, "GBP")
    assert {NOTHING: 1}[dollars(0)] == 1
    with pytest.raises(InputError, match=r"3.00 USD and 3.00 GBP are different currencies"):
        dollars(3) + Money.whole(3, "GBP")
    with pytest.raises(InputError, match="different currencies"):
        assert dollars(3) < Money.whole(4, "GBP")


@pytest.mark.parametrize("currency", ["", "usd", "US", "DOLLARS"])
def test_money_needs_a_currency(currency: str) -> None:
    with pytest.raises(InputError, match="currency"):
        Money(100, currency)


def test_the_pool_is_what_was_paid_without_fees_and_bounties() -> None:
    takings = Takings(
        buy_ins=dollars(40) * 30,
        rebuys=dollars(20) * 7,
        add_ons=dollars(10) * 12,
        fees=dollars(5) * 30,
        bounties=dollars(5) * 30,
    )
    assert takings.received == dollars(1200 + 140 + 120)
    assert takings.for_prizes == dollars(1460 - 150 - 150)


def test_fees_and_bounties_come_out_of_what_was_paid() -> None:
    with pytest.raises(InputError, match=r"fees and bounties are 11.00 USD, but only 10.00 USD"):
        Takings(buy_ins=dollars(10), fees=dollars(6), bounties=dollars(5))
    with pytest.raises(InputError, match=r"less than nothing: −1.00 USD"):
        Takings(buy_ins=dollars(10), add_ons=dollars(-1))


def test_a_guarantee_is_filled_up_by_the_house_only_when_too_little_came_in() -> None:
    short = PrizePool(dollars(800), guarantee=dollars(1000))
    assert (short.overlay, short.total) == (dollars(200), dollars(1000))
    full = PrizePool(dollars(1200), guarantee=dollars(1000))
    assert (full.overlay, full.total) == (NOTHING, dollars(1200))
    assert PrizePool(dollars(800)).total == dollars(800)


def test_the_entry_fee_of_a_rulebook_is_money() -> None:
    assert Money.printed(house("lions").entry.fee.value) == dollars(135)
    assert Money.printed(house("pppl").entry.fee.value) == NOTHING
