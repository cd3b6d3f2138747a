"""Books of a live night: what was counted, what nobody has counted, and what cannot be."""

from __future__ import annotations

import pytest

from live_kit import LiveNight


def playing(house: str = "redtooth", players: int = 6) -> LiveNight:
    return LiveNight(house, players).starts().later(1)


def adds_up(live: LiveNight) -> None:
    chips = live.state.chips
    assert sum(each.stack for each in live.state.players) + chips.uncounted == chips.in_play


def test_a_count_puts_the_difference_with_those_who_were_not_counted() -> None:
    live = playing()
    live.done("count", stacks=((0, 3_000),))
    players, chips = live.state.players, live.state.chips
    assert (players[0].stack, players[0].counted) == (3_000, True)
    assert (players[1].stack, players[1].counted) == (2_000, False)
    assert (chips.uncounted, chips.in_play) == (-1_000, 12_000)
    live.done("count", stacks=((1, 1_000),))
    assert live.state.chips.uncounted == 0
    adds_up(live)
    live.holds()


@pytest.mark.parametrize(
    ("stack", "code"),
    [(-50, "no-chips"), (0, "no-chips"), (2_010, "no-such-chips"), (11_900, "impossible-count")],
)
def test_what_cannot_have_been_counted_is_refused(stack: int, code: str) -> None:
    live = playing()
    assert live.refused("count", code, stacks=((0, stack),))


def test_nobody_is_counted_twice_or_without_a_seat() -> None:
    live = playing()
    live.refused("count", "not-seated", stacks=((0, 2_000), (0, 2_000)))
    live.done("bust", players=(5,))
    live.refused("count", "not-seated", stacks=((5, 2_000),))


def test_a_full_count_that_differs_is_shown_and_counted_again_or_accepted() -> None:
    live = playing(players=3)
    live.done("count", stacks=((0, 2_000), (1, 2_000), (2, 1_500)))
    assert live.state.chips.uncounted == 500
    assert live.state.tables[0].needs == ["count"]
    live.done("count", stacks=((2, 1_500),), reason="a chip went under the sofa")
    assert (live.state.chips.uncounted, live.state.chips.in_play) == (0, 5_500)
    assert live.state.tables[0].needs == []
    live.holds()


def test_nobody_counts_more_than_there_is_in_play() -> None:
    live = playing(players=2)
    live.refused("count", "impossible-count", stacks=((0, 2_000), (1, 2_500)))


def test_a_level_makes_every_count_old() -> None:
    live = playing()
    live.done("count", stacks=((0, 2_000),))
    live.later(20)
    assert not live.state.players[0].counted


def test_whatever_hangs_on_a_stack_asks_for_it() -> None:
    live = LiveNight("lions", 12).starts().later(1)
    assert live.refused("rebuy", "count-first", player=0)
    live.done("count", stacks=((0, 2_000),))
    live.done("rebuy", player=0)
    assert live.state.players[0].stack == 7_000
    live.holds()
