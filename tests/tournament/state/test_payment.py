"""Payment: with what the house takes money, and where, as a night's desk meets it."""

from __future__ import annotations

import pytest

from live_kit import LiveNight

AT_SEAT = ["lions:chips.2", "lions:chips.3", "lions:chips.4"]


def short(name: str = "lions") -> LiveNight:
    """Somebody at a table has few enough chips to buy more."""
    live = LiveNight(name, 6).starts()
    live.done("count", stacks=((0, 1_200),))
    return live


@pytest.mark.clause("lions:chips.2", "lions:chips.3", "lions:chips.4", "lions:chips.5")
def test_chips_are_sold_at_the_seat_and_for_cash() -> None:
    live = short()
    for deed in ("rebuy", "add-on"):
        assert live.refused(deed, "at-the-seat", player=0, paid_at="desk") == AT_SEAT
        assert live.refused(deed, "cash-only", player=0, paid_with="card") == ["lions:chips.5"]
    live.done("rebuy", player=0, taken_by="Eve", paid_with="cash", paid_at="seat")
    live.done("add-on", player=0, taken_by="Eve")  # nobody has said where
    assert live.state.money.by_taker["Eve"] == 16_000
    live.holds()


def test_what_is_paid_by_card_is_in_no_till() -> None:
    live = short()
    changes = (("entry.paid_how", "any"), ("entry.paid_where", "anywhere"))
    live.done("change-rules", changes=changes, who="The landlord", reason="a reader for cards")
    live.done("rebuy", player=0, taken_by="Eve", paid_with="card", paid_at="desk")
    live.done("add-on", player=0, taken_by="Eve")
    money = live.state.money
    assert money.by_taker["Eve"] == 8_000
    assert money.taken_minor == sum(money.by_taker.values()) + 8_000
    live.holds()


@pytest.mark.clause("spotlight:2b2.b")
def test_money_changes_hands_away_from_the_tables() -> None:
    live = LiveNight("spotlight", 6).starts()
    damage = {"player": 3, "offence": "penalties.venue_damage", "owes_minor": 5_000}
    live.done("penalise", **damage, currency="USD", reason="a window")
    paid = {"player": 3, "paid_minor": 5_000}
    assert live.refused("pay-debt", "not-at-the-table", paid_at="seat", **paid) == [
        "spotlight:2b2.b"
    ]
    live.done("pay-debt", paid_at="desk", **paid)
    assert not live.night.debts_minor


def test_a_fee_on_arrival_is_no_sale_of_chips() -> None:
    """Lions sells chips at the seat; whoever comes late pays for the entry at the desk."""
    live = LiveNight("lions", 5)
    sheet = {"name": "Late", "member": "M5", "age_confirmed": 30, "accepted": True}
    live.done("clear", name="Late")
    live.done("sign-in", **sheet, present=False)
    live.done("enter", player=5, paid_minor=0, currency="USD")
    live.starts()
    live.done("pay-entry", player=5, paid_at="desk", taken_by="Tom")
    live.done("back", player=5)
    live.holds()
