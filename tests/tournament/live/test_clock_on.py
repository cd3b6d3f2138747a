"""The clock on a player of a live night: the house's seconds and warnings, until it is off."""

from __future__ import annotations

from live_kit import LiveNight


def test_the_clock_is_put_on_and_taken_off() -> None:
    live = LiveNight("spotlight", 6).starts().later(1)
    chair = live.night.room.chair_of[0]
    live.done("clock-on", table=0, chair=chair)
    assert live.night.live is not None
    (clock,) = live.night.live.clocks
    rules = live.book.player_clock
    assert (clock.chair, clock.seconds) == (chair, rules.seconds.value)
    assert clock.warns == rules.warnings_seconds.value
    assert live.refused("clock-on", "clock-runs", table=0, chair=chair) == list(
        rules.seconds.clauses
    )
    live.done("clock-off", table=0, chair=chair)
    live.refused("clock-off", "no-clock-on", table=0, chair=chair)
    live.holds()


def test_there_is_no_clock_on_an_empty_chair() -> None:
    live = LiveNight("spotlight", 6).starts().later(1)
    empty = live.night.room.tables[0].free_chairs()[0]
    live.refused("clock-on", "nobody-there", table=0, chair=empty)
