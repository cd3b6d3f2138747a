"""Who wins what of an all-in hand, worked out again from the documents' own words.

Nothing here asks the program who has the better hand, how pots are layered or where an odd chip
goes: it is said once more in the plainest way, and hands with many ties must come to the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from kit import deal

clause = pytest.mark.clause
RANKS = "23456789TJQKA"
CHIP = 25
HANDS = 150
ONE_EACH, TO_FIRST, NOBODYS = "one each", "all to the first", "nobody's"
HOUSES = {
    "spotlight": (ONE_EACH, "3f2 3f3 3f4 3f5 3f6 3f1.b 5.intro.d 6.10.b"),
    "lions": (ONE_EACH, "showdown.4 showdown.5 showdown.6 deal.11"),
    "pppl": (NOBODYS, "1.2.showdown.c 1.2.showdown.d 1.3.five 3.7.3.b 3.7.5.c"),
    "redtooth": (TO_FIRST, "13 14 15.a 15.b 16 17 sidepot.1 sidepot.2 overview.10"),
    "charity": (TO_FIRST, "7 22.a 22.b side-pots.2 side-pots.3 side-pots.4 ranks.1 basic.6"),
}


def five(cards: Sequence[str]) -> tuple[int, list[int]]:
    """A hand of five as the lists of ranks have it: how good its kind is, then its cards."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda each: (-each[1], -each[0]))
    shape, order = [count for _, count in groups], [rank for rank, _ in groups]
    flush = len({card[1] for card in cards}) == 1
    if ranks == [12, 3, 2, 1, 0]:  # the ace may be the low end
        order = [3, 2, 1, 0, -1]
    straight = len(shape) == 5 and order[0] - order[4] == 4
    kinds = (
        shape == [2, 1, 1, 1],
        shape == [2, 2, 1],
        shape == [3, 1, 1],
        straight,
        flush,
        shape == [3, 2],
        shape == [4, 1],
        straight and flush,
    )
    return max([number + 1 for number, is_it in enumerate(kinds) if is_it], default=0), order


def best(cards: Sequence[str]) -> tuple[int, list[int]]:
    """The best five of seven, in any mix of own cards and board."""
    return max(five(each) for each in combinations(cards, 5))


def shared(
    stacks: Sequence[int], worths: Sequence[tuple[int, list[int]]], odd: str
) -> tuple[list[int], int]:
    """What everybody has at the end, and what stays in the middle; the first seat is left of the
    button."""
    won, middle, below = [0] * len(stacks), 0, 0
    for level in sorted(set(stacks)):
        paid = [seat for seat, stack in enumerate(stacks) if stack >= level]
        chips = (level - below) * len(paid) // CHIP
        top = max(worths[seat] for seat in paid)
        winners = [seat for seat in paid if worths[seat] == top]
        each, left = divmod(chips, len(winners))
        for place, seat in enumerate(winners):
            extra = place < left if odd == ONE_EACH else left * (place == 0)
            won[seat] += (each + (0 if odd == NOBODYS else extra)) * CHIP
        middle += left * CHIP if odd == NOBODYS else 0
        below = level
    return won, middle


def dealt(chance: Random, players: int) -> tuple[list[str], str]:
    """Cards among which there are many ties: of five ranks only, or with a board that plays."""
    ranks = chance.choice((RANKS[-5:], RANKS[:5], RANKS[3:9], "23456A"))
    cards = [rank + suit for rank in ranks for suit in "cdhs"]
    chance.shuffle(cards)
    holes = ["".join(cards[2 * seat : 2 * seat + 2]) for seat in range(players)]
    return holes, "".join(cards[2 * players : 2 * players + 5])


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=clause(*(f"{name}:{ref}" for ref in refs.split())))
        for name, (_, refs) in HOUSES.items()
    ],
)
def test_every_pot_goes_to_those_whom_the_document_names(name: str) -> None:
    chance, odd, several = Random(14), HOUSES[name][0], 0
    for _ in range(HANDS):
        players = chance.randint(3, 6)
        stacks = [CHIP * chance.randint(8, 60) for _ in range(players)]
        holes, board = dealt(chance, players)
        hand = deal(name, stacks, holes=holes, board=board, chip=CHIP)
        while not hand.over:
            legal = hand.legal()
            if legal.raise_to:
                assert hand.raise_to(legal.raise_to) is None
            else:
                assert hand.call() is None
        pairs = [[hole[:2], hole[2:]] for hole in holes]
        shown = [board[at : at + 2] for at in range(0, 10, 2)]
        won, middle = shared(stacks, [best(pair + shown) for pair in pairs], odd)
        assert [int(seat.stack) for seat in hand.seats] == won, (holes, board, stacks)
        assert sum(won) + middle == sum(stacks) and int(hand.carried) == middle
        several += sum(amount > 0 for amount in won) > 1
    assert several > HANDS // 4, "and many of them are shared"
