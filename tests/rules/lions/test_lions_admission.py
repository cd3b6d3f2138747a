"""Lions: registration, late players, rebuys and add-ons."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.entry.admission import (
    Person,
    conditions,
    is_place_kept,
    late_refusal,
    sign_in_refusal,
)
from shuffleup.tournament.entry.purchases import (
    Purchase,
    PurchaseKind,
    Purchases,
    Request,
    add_on_refusal,
    cash_out_refusal,
    entry_price,
    payment_refusal,
    price_notice,
    purchases_open,
    rebuy_refusal,
)
from shuffleup.tournament.people.departures import pick_up_refusal
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.money import Money, Takings

LIONS = house("lions")
REBUY, ADD_ON = PurchaseKind.REBUY, PurchaseKind.ADD_ON
FULL, EARLY = Money.whole(135, "USD"), Money.whole(110, "USD")


def refusal(found: object) -> tuple[str, tuple[str, ...]]:
    assert isinstance(found, Refusal)
    return found.code, found.clauses


def sold(book: Purchases, player: int, kind: PurchaseKind, stack: int, helper: str) -> Purchase:
    """A player at table 3 beckons a helper, who takes the cash and brings the chips."""
    request = Request(player, kind, table=3, seat=player, at_ms=1000)
    assert book.request(request, stack, window_open=True) is None
    purchase = book.confirm(player, kind, helper, stack, cash=True, at_ms=5000)
    assert isinstance(purchase, Purchase)
    return purchase


@pytest.mark.clause("lions:buy-in.1")
def test_the_price_of_the_first_entry_is_on_show() -> None:
    assert price_notice(LIONS) == "Entry: 135.00 USD"
    assert "lions:buy-in.1" in LIONS.entry.fee.clauses


@pytest.mark.clause("lions:buy-in.2")
def test_entry_costs_135_dollars_or_less_if_early() -> None:
    assert entry_price(LIONS) == FULL
    assert entry_price(LIONS, FULL) == FULL
    assert entry_price(LIONS, EARLY, early=True) == EARLY
    assert refusal(entry_price(LIONS, EARLY))[1] == ("lions:buy-in.2", "lions:buy-in.1")
    assert refusal(entry_price(LIONS, FULL + EARLY, early=True))[0] == "wrong-price"
    # What was really paid is what is booked, and chips are no part of it.
    assert Takings(FULL + EARLY).received == Money.whole(245, "USD")


@pytest.mark.clause("lions:buy-in.4")
def test_chips_are_not_turned_into_money() -> None:
    assert refusal(cash_out_refusal(LIONS)) == ("no-cash-out", ("lions:buy-in.4",))


@pytest.mark.clause("lions:director.6")
def test_players_say_that_they_have_read_the_rules() -> None:
    shown = conditions(LIONS)
    assert LIONS.clause("director.6").says in shown
    assert refusal(sign_in_refusal(LIONS, Person("Ada"))) == (
        "not-accepted",
        ("lions:director.6", "lions:director.8"),
    )
    assert sign_in_refusal(LIONS, Person("Ada", accepted=True, present=False)) is None


@pytest.mark.clause("lions:seating.3", "lions:seating.4")
def test_players_report_before_the_start_and_not_later() -> None:
    assert late_refusal(LIONS, 1, started=False, cleared=False) is None
    code, clauses = refusal(late_refusal(LIONS, 1, started=True, cleared=False))
    assert (code, clauses) == ("too-late", ("lions:seating.4", "lions:seating.3"))


@pytest.mark.clause("lions:late.1")
def test_who_promised_to_come_has_a_seat_waiting_and_nobody_else() -> None:
    assert is_place_kept(LIONS, promised=True)
    assert not is_place_kept(LIONS, promised=False)
    assert late_refusal(LIONS, 3, started=True, cleared=True) is None


@pytest.mark.clause("lions:late.3")
def test_a_no_shows_stack_may_be_pulled_after_an_hour_of_play() -> None:
    code, clauses = refusal(pick_up_refusal(LIONS, 59, arrived=False))
    assert (code, clauses) == ("stack-stays", ("lions:late.3",))
    assert pick_up_refusal(LIONS, 60, arrived=False) is None
    # Somebody who came and went keeps paying.
    assert pick_up_refusal(LIONS, 600, arrived=True) is not None
    assert pick_up_refusal(LIONS, 600, arrived=True, often=True) is not None


@pytest.mark.clause("lions:rebuy.1", "lions:rebuy.7")
@pytest.mark.parametrize(("stack", "may"), [(0, True), (4999, True), (5000, False), (9000, False)])
def test_a_rebuy_is_for_a_stack_below_5000(stack: int, may: bool) -> None:
    refused = rebuy_refusal(LIONS, stack, 0, window_open=True)
    assert (refused is None) is may
    if refused:
        assert refused.clauses == ("lions:rebuy.1", "lions:rebuy.7")


@pytest.mark.clause("lions:rebuy.7", "lions:rebuy.4", "lions:add-on.2")
def test_both_may_be_bought_once_the_rebuy_first() -> None:
    book = Purchases(LIONS)
    assert sold(book, 5, REBUY, 1200, "Eve").chips == 5000
    assert sold(book, 5, ADD_ON, 6200, "Eve").chips == 5000
    assert refusal(book.refusal(5, REBUY, 0, window_open=True)) == (
        "no-more",
        ("lions:rebuy.4", "lions:rebuy.5"),
    )
    assert refusal(book.refusal(5, ADD_ON, 0, window_open=True))[0] == "no-more"
    # The other way round the add-on's chips stand in the way.
    other = Purchases(LIONS)
    bought = sold(other, 5, ADD_ON, 1200, "Eve")
    assert refusal(other.refusal(5, REBUY, 1200 + bought.chips, window_open=True)) == (
        "stack-too-big",
        ("lions:rebuy.1", "lions:rebuy.7"),
    )
    # The next qualifying round counts from nothing.
    assert Purchases(LIONS).refusal(5, REBUY, 0, window_open=True) is None


@pytest.mark.clause("lions:rebuy.2", "lions:add-on.1")
def test_both_close_when_the_first_break_is_over() -> None:
    structure = preset(LIONS).structure
    until = LIONS.entry.rebuy_until.value
    first_break = structure.next_break(0)
    assert first_break is not None
    assert purchases_open(LIONS, until, structure, first_break)
    assert not purchases_open(LIONS, until, structure, first_break + 1)
    closed = rebuy_refusal(LIONS, 0, 0, window_open=False)
    assert refusal(closed) == ("window-closed", ("lions:rebuy.2",))
    assert refusal(add_on_refusal(LIONS, 0, window_open=False))[1] == ("lions:add-on.1",)


@pytest.mark.clause("lions:win.4")
def test_the_championship_sells_no_chips() -> None:
    final = Purchases(LIONS, championship=True)
    for kind in PurchaseKind:
        assert refusal(final.refusal(5, kind, 0, window_open=True)) == (
            "championship",
            ("lions:win.4",),
        )


@pytest.mark.clause("lions:chips.2", "lions:chips.3", "lions:chips.4")
def test_a_helper_is_beckoned_to_the_seat_takes_the_money_and_brings_the_chips() -> None:
    book = Purchases(LIONS)
    unasked = book.confirm(5, REBUY, "Eve", 0, cash=True, at_ms=5000)
    at_seat = ("lions:chips.2", "lions:chips.3", "lions:chips.4")
    assert refusal(unasked) == ("not-asked", at_seat)
    assert refusal(payment_refusal(LIONS, cash=True, at_seat=False)) == ("at-the-seat", at_seat)

    request = Request(5, REBUY, table=3, seat=5, at_ms=1000)
    assert book.request(request, 0, window_open=True) is None
    assert list(book.pending.values()) == [request]
    assert book.bought(5, REBUY) == 0
    purchase = book.confirm(5, REBUY, "Eve", 0, cash=True, at_ms=5000)
    assert purchase == Purchase(request, "Eve", Money.whole(80, "USD"), True, 5000, 5000)
    assert (book.pending, book.made) == ({}, [purchase])


@pytest.mark.clause("lions:chips.5", "lions:rebuy.5", "lions:add-on.3")
def test_chips_are_paid_for_in_cash_and_each_helper_has_a_total() -> None:
    book = Purchases(LIONS)
    assert book.request(Request(5, REBUY, 3, 5, 1000), 0, window_open=True) is None
    by_card = book.confirm(5, REBUY, "Eve", 0, cash=False, at_ms=5000)
    assert refusal(by_card) == ("cash-only", ("lions:chips.5",))
    assert (5, REBUY) in book.pending
    book.withdraw(5, REBUY)
    sold(book, 5, REBUY, 0, "Eve")
    sold(book, 6, ADD_ON, 7000, "Max")
    sold(book, 5, ADD_ON, 5000, "Eve")
    assert book.cash_by_helper() == {"Eve": Money.whole(160, "USD"), "Max": Money.whole(80, "USD")}
    assert book.total(ADD_ON) == Money.whole(160, "USD")
