"""Where a dealer taps after each hand: button, penalties in hands and hand for hand."""

from __future__ import annotations

import pytest

from live_kit import LiveNight


def table(house: str = "spotlight", players: int = 6) -> LiveNight:
    return LiveNight(house, players).starts().later(1)


def chairs(live: LiveNight) -> list[int]:
    return [chair for chair, player in enumerate(live.state.tables[0].chairs) if player is not None]


def test_the_button_moves_on_with_each_hand() -> None:
    live = table()
    first, second, third, fourth = chairs(live)[:4]
    live.done("button-at", table=0, chair=first)
    live.done("hand-over", table=0)
    assert live.state.tables[0].button == second
    live.done("hand-over", table=0, hands=2)
    assert (live.state.tables[0].button, live.state.tables[0].hands) == (fourth, 3)
    assert third not in (first, fourth)
    live.holds()


def test_without_a_button_hands_are_counted_all_the_same() -> None:
    live = table()
    live.done("hand-over", table=0)
    assert (live.state.tables[0].button, live.state.tables[0].hands) == (None, 1)


def test_a_hand_makes_counts_of_the_table_old() -> None:
    live = table()
    live.done("count", stacks=((0, 1_000),))
    live.done("hand-over", table=0)
    assert not live.state.players[0].counted


def test_there_is_no_hand_where_nobody_plays_and_no_button_at_a_seat_that_is_none() -> None:
    live = table()
    live.refused("button-at", "no-such-seat", table=0, chair=20)
    live.done("open-table")
    live.refused("hand-over", "too-few", table=1)
    live.refused("button-at", "too-few", table=1, chair=0)
    live.done("pause")
    live.done("hand-over", table=0)  # the hand under way was played out


def test_a_penalty_in_hands_is_served_by_hands() -> None:
    live = table("charity")
    live.done("penalise", player=0, kind="hands", amount=2, reason="shouting", override=True)
    live.done("hand-over", table=0)
    assert live.state.players[0].serving
    live.done("hand-over", table=0, hands=2)
    assert not live.state.players[0].serving
    live.holds()


@pytest.mark.clause("spotlight:6.20.a")
def test_hand_for_hand_every_table_plays_one_and_waits() -> None:
    live = table(players=18)
    live.done("hand-for-hand", on=True)
    live.done("hand-over", table=0)
    assert live.refused("hand-over", "hand-for-hand", table=0)
    live.done("hand-over", table=1)
    live.done("hand-over", table=0)
    live.done("hand-for-hand", on=False)
    live.holds()


@pytest.mark.clause("lions:seating.6", "lions:seating.7", "lions:deal.12")
def test_the_first_button_is_known_where_it_is_drawn_for_by_nobody_and_goes_on() -> None:
    live = LiveNight("lions", 6)
    assert not live.state.tables
    live.starts()
    *_, last = chairs(live)
    assert live.state.tables[0].button == last
    assert table("standard").state.tables[0].button is None  # a card decides
    first, second, *_ = chairs(live)
    live.done("hand-over", table=0)
    assert live.state.tables[0].button == first
    live.done("hand-over", table=0)
    assert live.state.tables[0].button == second
    live.done("button-at", table=0, chair=last)
    assert live.state.tables[0].button == last
    live.holds()


def test_a_first_button_is_shown_no_longer_than_the_first_hand() -> None:
    live = LiveNight("lions", 6).starts()
    live.done("bust", players=(live.at_table(0)[-1],))
    assert live.state.tables[0].button is None
