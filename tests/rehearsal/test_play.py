"""Bots play like people: the figures of rehearsed hands stay where real ones are.

`bench/PLAY.md` has the real ones, and the same of many more nights.
"""

from __future__ import annotations

from functools import cache

import pytest

from kit import HOUSES
from play_kit import DEEP, Figures, Played, rehearsed

NIGHTS = {"spotlight": 40, "lions": 60, "redtooth": 30, "charity": 40, "standard": 40}
SEEDS = range(1, 4)


@cache
def nights() -> list[Played]:
    return [hand for name in HOUSES for hand in rehearsed(name, NIGHTS.get(name, 20), SEEDS)]


def test_deep_at_a_full_table() -> None:
    found = Figures(hand for hand in nights() if hand.is_full and hand.is_deep)
    assert found.hands > 1500
    assert 25 <= found.to_showdown <= 40
    assert 2 <= found.raises_again <= 6
    assert 2 <= found.all_in <= 6
    assert 22 <= found.plays <= 35
    assert 7 <= found.raises <= 14


def test_the_same_where_nobody_is_short() -> None:
    full = [hand for hand in nights() if hand.is_full and min(hand.blinds.values()) >= DEEP]
    found = Figures(full)
    assert found.hands > 800
    assert 25 <= found.to_showdown <= 40
    assert 2 <= found.raises_again <= 6
    assert 1.5 <= found.all_in <= 6, "few hands, and one in fifty of them: chance moves it"
    assert 22 <= found.plays <= 35
    assert 7 <= found.raises <= 14


def test_heads_up() -> None:
    few = (hand for name in HOUSES for hand in rehearsed(name, 3, range(1, 5)))
    alone = [hand for hand in few if len(hand.blinds) == 2]
    deep = [hand for hand in alone if min(hand.blinds.values()) >= 15]
    assert len(alone) > 500 and len(deep) > 100
    assert 45 <= Figures(alone).plays <= 65
    assert 45 <= Figures(deep).plays <= 65


@pytest.mark.parametrize(("least", "most"), [(0, 5), (5, 10)])
def test_short_stacks_push_or_fold(least: int, most: int) -> None:
    short = Figures(
        (hand for hand in nights() if hand.is_full), lambda blinds: least < blinds <= most
    )
    deep = Figures((hand for hand in nights() if hand.is_full), lambda blinds: blinds >= DEEP)
    assert short.seats > 500
    assert 10 <= short.pushes <= 30
    assert short.pushes >= 0.9 * short.plays, "what is played, is played for everything"
    assert deep.pushes < 1


def test_the_shorter_a_stack_the_sooner_it_is_pushed() -> None:
    full = [hand for hand in nights() if hand.is_full]
    pushes = [
        Figures(full, lambda blinds, up_to=up_to: up_to - 5 < blinds <= up_to).pushes
        for up_to in (5, 10, 15, 20)
    ]
    assert pushes == sorted(pushes, reverse=True) and pushes[0] > 4 * pushes[-1]
