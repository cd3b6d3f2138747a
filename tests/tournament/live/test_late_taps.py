"""Late taps: what waited in a phone counts from when it was tapped, for windows as for exits."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.tournament.state.state import PLAYED


def at_the_first_break(name: str = "lions", players: int = 14) -> LiveNight:
    """A night a minute before chips are sold no longer."""
    live = LiveNight(name, players).starts()
    while not live.night.on_break:
        live.later(1)
    while live.state.clock.left_ms > 60_000:
        live.later(1)
    return live


@pytest.mark.clause("lions:rebuy.2")
def test_a_rebuy_tapped_before_the_end_of_the_break_is_sold_after_it() -> None:
    live = at_the_first_break()
    out = live.at_table(0)[0]
    live.done("bust", players=(out,))
    assert live.state.players[out].status == "may-return"
    live.later(0.5)
    tapped = live.at
    live.later(4)
    assert live.state.players[out].status == "out" and live.night.prizes is not None
    before = live.state.money
    assert live.refused("rebuy", "window-closed", player=out)
    live.done("rebuy", player=out, taken_by="Tom", tapped=tapped)
    seen = live.state.players[out]
    assert (seen.status, seen.rebuys, seen.place) == ("playing", 1, None)
    assert live.state.money.pool_minor > before.pool_minor
    assert not live.night.purchases_open
    other = live.at_table(0)[1]
    assert live.refused("rebuy", "window-closed", player=other), "it was open for one tap only"
    live.plays_to_the_end()
    live.holds()


def test_a_tap_behind_the_end_of_the_break_or_of_long_ago_is_too_late() -> None:
    live = at_the_first_break()
    out, tapped = live.at_table(0)[0], live.at
    live.done("bust", players=(out,))
    live.later(2)
    assert live.refused("rebuy", "window-closed", player=out, tapped=live.at - 1_000)
    live.later(14)
    assert live.refused("rebuy", "window-closed", player=out, tapped=tapped)


def test_it_counts_from_its_arrival_where_the_player_did_something_else_since() -> None:
    live = at_the_first_break()
    out, tapped = live.at_table(0)[0], live.at
    live.done("bust", players=(out,))
    live.later(0.5)
    live.done("decline", player=out)
    live.later(3)
    assert live.refused("rebuy", "window-closed", player=out, tapped=tapped + 1)


def test_taps_of_one_phone_arrive_together_and_count_one_after_the_other() -> None:
    live = at_the_first_break()
    out, first = live.at_table(0)[0], live.at
    live.later(5)
    live.done("bust", players=(out,), tapped=first)
    live.done("rebuy", player=out, taken_by="Tom", tapped=first + 20_000)
    assert live.state.players[out].status == "playing"
    live.holds()


def test_whoever_paid_in_time_is_let_in_when_the_order_comes_too_late() -> None:
    live = LiveNight("redtooth", 12).starts()
    late = {"name": "Late", "member": "M99", "age_confirmed": 30, "accepted": True}
    player = live.done("sign-in", **late)["player"]
    while live.state.clock.level < 4:
        live.later(1)
        live.does_what_is_due()
    while live.state.clock.left_ms > 60_000:
        live.later(1)
    tapped = live.at
    live.later(5)
    assert live.state.players[player].status == "signed-off"
    assert live.refused("enter", "struck-off", player=player)
    live.done("enter", player=player, taken_by="Tom", tapped=tapped)
    live.done("seat", player=player, tapped=tapped + 1)
    assert live.state.players[player].status == "playing"
    assert not live.night.entries_open and live.night.phase == PLAYED
    again = late | {"name": "Later", "member": "M98"}
    assert live.refused("sign-in", "too-late", **again)
    live.done("sign-in", **again, tapped=tapped)
    live.does_what_is_due()
    live.holds()


def test_a_tap_in_time_can_be_taken_back() -> None:
    live = at_the_first_break()
    out, tapped = live.at_table(0)[0], live.at
    live.done("bust", players=(out,))
    live.later(5)
    prizes = live.state.money.prizes_minor
    live.done("rebuy", player=out, taken_by="Tom", tapped=tapped + 1, id="late")
    live.done("undo", order="late")
    assert live.state.players[out].status == "out"
    assert live.state.money.prizes_minor == prizes
    live.holds()
