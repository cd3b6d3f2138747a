"""Prizes are handed out and tills are counted, never more than there is."""

from __future__ import annotations

from live_kit import LiveNight


def test_nobody_is_handed_more_than_they_have_won() -> None:
    live = LiveNight("lions", 6)
    live.starts().later(1)
    pool = live.state.money.pool_minor
    assert pool > 0 and live.state.money.by_taker == {"Tom": live.state.money.taken_minor}
    live.refused("pay-out", "not-due", player=0, amount_minor=1)


def test_a_till_is_of_somebody_who_took_money() -> None:
    live = LiveNight("lions", 3).starts()
    live.refused("till", "no-till", taken_by="Ann", counted_minor=100)
    live.done("till", taken_by="Tom", counted_minor=40_000)
    assert live.state.money.tills_minor == {"Tom": 40_000}
    live.holds()
