"""Lions: registration, late players, rebuys and add-ons."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.entry import requests, sales
from shuffleup.tournament.entry.admission import (
    Person,
    is_place_kept,
    late_refusal,
    sign_in_refusal,
)
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.entry.purchases import (
    add_on_refusal,
    entry_price,
    purchases_open,
    rebuy_refusal,
)
from shuffleup.tournament.people.departures import pick_up_refusal
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.money import Money, Takings
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, chance, done, noted, play, running

LIONS = house("lions")
FULL, EARLY = Money.whole(135, "USD"), Money.whole(110, "USD")


def refusal(found: object) -> tuple[str, tuple[str, ...]]:
    assert isinstance(found, Refusal)
    return found.code, found.clauses


def night_with(stack: int) -> Tournament:
    """A night in which player 5 has come down to this stack, and nobody is in a hand."""
    night = running("lions", 9)
    lost = int(night.stack_of(5)) - stack
    play(night, 0, {5: stack, 6: int(night.stack_of(6)) + lost})
    return night


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
    live = LiveNight("lions", 6).starts()
    before = live.state.chips.in_play, live.state.money.taken_minor
    live.done("rule", incident="cash-out-request", player=2)
    case = live.night.cases[-1]
    assert (case.decided, case.clauses) == ("refused", ("lions:buy-in.4",))
    assert (live.state.chips.in_play, live.state.money.taken_minor) == before
    live.holds()


@pytest.mark.clause("lions:director.6")
def test_players_say_that_they_have_read_the_rules() -> None:
    assert LIONS.clause("director.6") in LIONS.conditions()
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
    night = night_with(1200)
    done(sales.rebuy(night, 5, MINUTE, chance()))
    done(sales.add_on(night, 5, MINUTE, chance()))
    assert night.stack_of(5) == 1200 + 5000 + 5000
    again = ("no-more", ("lions:rebuy.4", "lions:rebuy.5"))
    assert refusal(sales.rebuy(night, 5, MINUTE, chance())) == again
    assert refusal(sales.add_on(night, 5, MINUTE, chance()))[0] == "no-more"
    # The other way round the add-on's chips stand in the way.
    other = night_with(1200)
    done(sales.add_on(other, 5, MINUTE, chance()))
    assert refusal(sales.rebuy(other, 5, MINUTE, chance())) == (
        "stack-too-big",
        ("lions:rebuy.1", "lions:rebuy.7"),
    )
    # What one has bought another may buy, and the next qualifying round counts from nothing.
    done(sales.add_on(other, 6, MINUTE, chance()))
    done(sales.rebuy(night_with(0), 5, MINUTE, chance()))


@pytest.mark.clause("lions:rebuy.2", "lions:add-on.1")
def test_both_close_when_the_first_break_is_over() -> None:
    structure = preset(LIONS).structure
    until = LIONS.entry.rebuy_until.value
    first_break = structure.next_break(0)
    assert first_break is not None
    assert purchases_open(LIONS, until, structure, first_break, planned=structure)
    assert not purchases_open(LIONS, until, structure, first_break + 1, planned=structure)
    closed = rebuy_refusal(LIONS, 0, 0, window_open=False)
    assert refusal(closed) == ("window-closed", ("lions:rebuy.2",))
    assert refusal(add_on_refusal(LIONS, 0, window_open=False))[1] == ("lions:add-on.1",)


@pytest.mark.clause("lions:win.4")
def test_the_championship_sells_no_chips() -> None:
    barred = ("championship", ("lions:win.4",))
    for found in (
        rebuy_refusal(LIONS, 0, 0, window_open=True, championship=True),
        add_on_refusal(LIONS, 0, window_open=True, championship=True),
    ):
        assert refusal(found) == barred


@pytest.mark.clause("lions:chips.2", "lions:chips.3", "lions:chips.4")
def test_chips_are_asked_for_from_the_seat_and_come_with_the_helper_who_takes_the_money() -> None:
    night = night_with(1200)
    done(requests.ask_for(night, 5, MINUTE, what="rebuy"))
    assert [each.player for each in requests.open_requests(night)] == [5]
    assert (night.stack_of(5), night.entrants[5].rebuys) == (1200, 0)
    done(sales.rebuy(night, 5, 2 * MINUTE, chance(), taken_by="Eve"))
    assert (night.stack_of(5), requests.open_requests(night)) == (6200, [])
    bought = noted(night, Bought)[-1]
    assert (bought.taken_by, bought.paid_minor, bought.chips) == ("Eve", 8_000, 5_000)


@pytest.mark.clause("lions:chips.5", "lions:rebuy.5", "lions:add-on.3")
def test_chips_are_paid_for_in_cash_and_each_helper_has_a_total() -> None:
    night = night_with(1200)
    done(sales.rebuy(night, 5, MINUTE, chance(), taken_by="Eve"))
    done(sales.add_on(night, 6, MINUTE, chance(), taken_by="Max"))
    done(sales.add_on(night, 5, MINUTE, chance(), taken_by="Eve"))
    assert night.cash_minor == {"Eve": 16_000, "Max": 8_000}
    assert (night.rebuys_minor, night.add_ons_minor) == (8_000, 16_000)
