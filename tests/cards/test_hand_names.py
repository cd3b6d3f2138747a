"""What hands are called."""

from __future__ import annotations

import pytest

from shuffleup.cards import category, describe, parse_cards, rank_number, strength


@pytest.mark.parametrize(
    ("cards", "kind", "name"),
    [
        ("AsKsQsJsTs", "straight flush", "royal flush"),
        ("KsQsJsTs9s", "straight flush", "straight flush, king high"),
        ("Ad2d3d4d5d", "straight flush", "straight flush, five high"),
        ("9c9d9h9s2c", "four of a kind", "four of a kind, nines, two kicker"),
        ("6c6d6h6sAc", "four of a kind", "four of a kind, sixes, ace kicker"),
        ("JcJdJh4s4c", "full house", "full house, jacks over fours"),
        ("6c6d6hAsAc", "full house", "full house, sixes over aces"),
        ("AhTh7h4h2h", "flush", "flush, ace high"),
        ("Th9c8d7s6h", "straight", "straight, ten high"),
        ("Ah2c3d4s5h", "straight", "straight, five high"),
        ("AhKcQdJsTh", "straight", "straight, ace high"),
        ("6c6d6hKs2c", "three of a kind", "three of a kind, sixes, king kicker"),
        ("AcAdKhKsQc", "two pair", "two pair, aces and kings, queen kicker"),
        ("3c3d2h2sAc", "two pair", "two pair, threes and twos, ace kicker"),
        ("AcAdKh7s2c", "one pair", "pair of aces, king kicker"),
        ("2c2d6h5s4c", "one pair", "pair of twos, six kicker"),
        ("AcKdQhJs9c", "high card", "ace high, king kicker"),
        ("7c5d4h3s2c", "high card", "seven high, five kicker"),
    ],
)
def test_a_hand_is_called(cards: str, kind: str, name: str) -> None:
    worth = strength(parse_cards(cards))
    assert (category(worth), describe(worth)) == (kind, name)


def test_as_many_names_as_there_are_makings_and_highest_kickers() -> None:
    names: dict[str, set[str]] = {}
    for worth in range(1, 7463):
        names.setdefault(category(worth), set()).add(describe(worth))
    assert {kind: len(called) for kind, called in names.items()} == {
        "high card": 43,  # ace and five are not alone: that would be a straight
        "one pair": 13 * 10,
        "two pair": 13 * 12 // 2 * 11,
        "three of a kind": 13 * 11,
        "straight": 10,
        "flush": 8,
        "full house": 13 * 12,
        "four of a kind": 13 * 12,
        "straight flush": 10,
    }


def test_the_plural_of_six_is_sixes() -> None:
    names = " ".join(describe(worth) for worth in range(1, 7463))
    assert "sixes" in names and "sixs" not in names


def test_rank_numbers_count_from_the_best() -> None:
    assert rank_number(strength(parse_cards("AsKsQsJsTs"))) == 1
    assert rank_number(strength(parse_cards("7c5d4h3s2c"))) == 7462


@pytest.mark.parametrize("number", [0, -1, 7463])
def test_other_numbers_are_no_strength(number: int) -> None:
    for ask in (category, describe):
        with pytest.raises(ValueError, match=f"a strength is 1 to 7462, not {number}"):
            ask(number)
