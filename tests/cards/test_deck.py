"""The deck: nothing gets lost, and copies go their own way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import UNKNOWN, Deck

ORDER = list(range(51, -1, -1))


def test_cards_come_off_the_top() -> None:
    deck = Deck(ORDER)
    assert [deck.deal(), deck.deal()] == [51, 50]
    assert deck.burn() == 49
    assert deck.deal() == 48
    assert (deck.top, deck.burns) == (4, [49])
    assert deck.stub() == ORDER[4:]


def test_unknown_cards_are_dealt_like_others() -> None:
    deck = Deck([51, UNKNOWN, UNKNOWN, 50])
    assert [deck.deal(), deck.burn(), deck.deal(), deck.deal()] == [51, UNKNOWN, UNKNOWN, 50]
    assert deck.burns == [UNKNOWN]
    assert deck.stub() == []


def test_an_empty_stub_deals_nothing() -> None:
    deck = Deck([51])
    deck.deal()
    with pytest.raises(IndexError):
        deck.deal()
    with pytest.raises(IndexError):
        deck.burn()
    assert (deck.top, deck.burns) == (1, [])


def test_what_becomes_of_a_copy_is_nothing_to_the_deck() -> None:
    deck = Deck(ORDER)
    deck.burn()
    deck.deal()
    copy = deck.copy()
    assert copy.order is deck.order
    assert (copy.top, copy.burns) == (2, [51])
    copy.burn()
    copy.deal()
    assert (deck.top, deck.burns) == (2, [51])
    deck.order = deck.stub()[::-1]
    deck.top = 0
    assert (deck.deal(), copy.deal()) == (0, 47)


def test_the_stub_is_a_list_of_its_own() -> None:
    deck = Deck(ORDER)
    deck.stub().clear()
    assert len(deck.stub()) == 52


@given(st.permutations(ORDER), st.lists(st.sampled_from(["deal", "burn", "copy"]), max_size=52))
def test_every_card_is_always_somewhere_once(order: list[int], steps: list[str]) -> None:
    before = order[:]
    deck = Deck(order)
    hands: list[int] = []
    for step in steps:
        if step == "copy":
            deck.copy().burn()
        elif step == "burn":
            deck.burn()
        else:
            hands.append(deck.deal())
        assert sorted(hands + deck.burns + deck.stub()) == list(range(52))
    assert order == before


def test_cards_are_taken_together_or_not_at_all() -> None:
    deck = Deck(ORDER)
    assert (deck.take(3), deck.take(1), deck.top) == ([51, 50, 49], [48], 4)
    deck.take(47)
    with pytest.raises(IndexError):
        deck.take(2)
    assert deck.take(1) == [0]
