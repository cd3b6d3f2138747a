"""The cut and the draw."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards.card import parse_cards
from shuffleup.cards.cut import cut
from shuffleup.cards.draw import highest


@given(st.permutations(list(range(52))), st.integers(1, 51))
def test_a_cut_keeps_the_circle_of_cards(order: list[int], lifted: int) -> None:
    after = cut(order, lifted)
    assert after[0] == order[lifted] and after[-1] == order[lifted - 1]
    assert cut(after, 52 - lifted) == order


@pytest.mark.parametrize("lifted", [-1, 0, 52, 53])
def test_a_cut_leaves_cards_on_both_sides(lifted: int) -> None:
    with pytest.raises(ValueError, match=f"{lifted} of 52 cards is no cut"):
        cut(list(range(52)), lifted)


@given(st.lists(st.integers(0, 51), min_size=1, max_size=10, unique=True))
def test_the_highest_card_drawn(cards: list[int]) -> None:
    assert cards[highest(cards)] == max(cards)


def test_the_rank_comes_before_the_suit() -> None:
    assert highest(parse_cards("KsAc")) == 1
