"""The table holds every hand there is, and is the one its maker makes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from math import comb

import ranking_table
from shuffleup.cards import strength, table
from shuffleup.cards.classes import CATEGORIES, FIRST, SIZES, category_of, classes
from shuffleup.cards.keys import (
    FLUSH_SUITS,
    KEYS,
    RANK_KEYS,
    SUIT_BITS,
    SUIT_KEYS,
    SUIT_MASK,
)

# How many of the C(52, n) hands of n cards fall into each category: well-known figures.
FIVE = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
SIX = [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844]
SEVEN = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]


def rank_choices(count: int) -> list[tuple[int, ...]]:
    """Every choice of so many ranks, none five times."""
    return [
        ranks
        for ranks in combinations_with_replacement(range(13), count)
        if all(ranks[at] != ranks[at + 4] for at in range(count - 4))
    ]


def test_the_packaged_table_is_the_one_its_maker_makes() -> None:
    shipped = ranking_table.TABLE.read_text(encoding="ascii")
    fresh = shipped == ranking_table.source()  # apart: a failure prints no half million characters
    assert fresh, "run tools/ranking_table.py"


def test_numbers_are_read_little_endian_everywhere() -> None:
    assert list(table.numbers_of("AQACAQ==", "H")) == [0x0001, 0x0102]
    assert list(table.numbers_of("/v///w==", "i")) == [-2]


def test_no_cell_is_empty_or_shared() -> None:
    cells, moves = ranking_table.build()
    used = set()
    for count in (5, 6, 7):
        for ranks in rank_choices(count):
            key = sum(RANK_KEYS[rank] for rank in ranks)
            used.add((key >> ranking_table.ROW_BITS) + moves[ranking_table.row_of(key, count)])
    assert used == set(range(len(cells)))
    assert len(cells) == 6175 + 18395 + 49205


def test_each_class_of_five_cards_has_its_own_strength() -> None:
    suits = [0, 1, 2, 3, 0]
    found = []
    for category, members in enumerate(classes()):
        for ranks in members:
            held = [rank % 13 for rank in ranks]
            if CATEGORIES[category] in ("flush", "straight flush"):
                cards = [rank * 4 + 2 for rank in held]
            else:  # equal ranks lie side by side, so their suits differ
                cards = [rank * 4 + suit for rank, suit in zip(held, suits, strict=True)]
            found.append(strength(cards))
    assert found == list(range(1, 7463))


def test_the_categories_have_their_sizes() -> None:
    assert [len(members) for members in classes()] == SIZES
    assert Counter(map(category_of, range(1, 7463))) == dict(enumerate(SIZES))
    assert FIRST == [1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453]


def suit_choices(ranks: tuple[int, ...]) -> int:
    """In how many ways a choice of ranks can be dealt."""
    ways = 1
    for held in Counter(ranks).values():
        ways *= comb(4, held)
    return ways


def without_flush(ranks: tuple[int, ...]) -> list[int]:
    """Cards of these ranks with suits in turn, so that at most two share one."""
    return [rank * 4 + at % 4 for at, rank in enumerate(ranks)]


def flush_deals(ranks: tuple[int, ...], count: int) -> int:
    """In how many deals of so many cards these, and no others, are the cards of one suit."""
    return 4 * comb(39, count - len(ranks))


def all_hands(count: int) -> list[int]:
    """How many hands of so many cards fall into each category.

    Ranks are counted with all their suits, and hands with a flush moved from the category of their
    ranks to that of their flush.
    """
    seen = [0] * 9
    for ranks in rank_choices(count):
        category = category_of(strength(without_flush(ranks)))
        seen[category] += suit_choices(ranks) - flushes_among(ranks)
    for suited in range(5, count + 1):
        for ranks in rank_choices(suited):
            if len(set(ranks)) == suited:
                flush = category_of(strength([rank * 4 for rank in ranks]))
                seen[flush] += flush_deals(ranks, count)
    return seen


def flushes_among(ranks: tuple[int, ...]) -> int:
    """In how many of its deals a choice of ranks holds five or more of one suit."""
    held = sorted(Counter(ranks).values())
    if len(held) < 5:
        return 0
    return _FLUSHES.setdefault(tuple(held), _count_flushes(held))


_FLUSHES: dict[tuple[int, ...], int] = {}


def _count_flushes(held: list[int]) -> int:
    """Count by how often a suit is there: a rank held k times of 4 has it in comb(3, k-1) ways."""
    total = 0
    for chosen in product((0, 1), repeat=len(held)):
        if sum(chosen) >= 5:
            ways = 1
            for has, times in zip(chosen, held, strict=True):
                ways *= comb(3, times - 1) if has else comb(3, times)
            total += ways
    return 4 * total


def test_all_hands_of_five_cards_by_category() -> None:
    assert all_hands(5) == FIVE
    assert sum(FIVE) == comb(52, 5)


def test_all_hands_of_six_cards_by_category() -> None:
    assert all_hands(6) == SIX
    assert sum(SIX) == comb(52, 6)


def test_all_hands_of_seven_cards_by_category() -> None:
    assert all_hands(7) == SEVEN
    assert sum(SEVEN) == comb(52, 7)


def test_rank_keys_tell_every_choice_of_ranks_apart() -> None:
    for count in (5, 6, 7):
        sums = [sum(RANK_KEYS[rank] for rank in ranks) for ranks in rank_choices(count)]
        assert len(set(sums)) == len(sums)


def test_suit_keys_tell_a_flush_and_its_suit() -> None:
    for count in (5, 6, 7):
        for suits in combinations_with_replacement(range(4), count):
            suit = max(suits, key=suits.count)
            wanted = suit if suits.count(suit) >= 5 else None
            place = (7 - count) * (SUIT_MASK + 1) + sum(SUIT_KEYS[suit] for suit in suits)
            assert FLUSH_SUITS[place] == wanted


def test_the_suits_of_a_key_never_spill_into_its_ranks() -> None:
    assert 7 * max(SUIT_KEYS) <= SUIT_MASK
    assert [KEYS[card] & SUIT_MASK for card in range(52)] == SUIT_KEYS * 13


def test_few_hands_outgrow_the_quick_integers_of_python() -> None:
    assert max(KEYS) < 1 << 30
    outgrown = sum(
        suit_choices(ranks)
        for ranks in rank_choices(7)
        if sum(RANK_KEYS[rank] for rank in ranks) >> (30 - SUIT_BITS)
    )
    assert outgrown < 0.02 * comb(52, 7)
