"""ICM: what stacks are worth in prize money."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest
from pokerkit import calculate_icm

from shuffleup.errors import InputError
from shuffleup.tournament.prizes.icm import EXACT_MOST, icm
from shuffleup.tournament.prizes.race import race


def test_the_worked_examples_come_out() -> None:
    shares, error = icm([5000, 3000, 2000], [500, 300, 200])
    assert shares == pytest.approx([383.93, 327.50, 288.57], abs=0.005)
    assert error == 0
    leader = icm([8000, 1000, 1000], [500, 300, 200]).shares
    assert leader == pytest.approx([457.78, 271.11, 271.11], abs=0.005)


@pytest.mark.parametrize(
    ("players", "paid"),
    [(players, paid) for players in range(1, 9) for paid in range(1, min(players, 5) + 1)],
)
def test_pokerkit_agrees_where_it_answers_in_time(players: int, paid: int) -> None:
    chance = Random(100 * players + paid)
    stacks = [chance.randint(1, 20_000) for _ in range(players)]
    prizes = sorted((chance.randint(0, 50_000) for _ in range(paid)), reverse=True)
    assert icm(stacks, prizes).shares == pytest.approx(calculate_icm(prizes, stacks), rel=1e-9)


def test_nine_players_for_seven_prizes_as_in_the_benchmark() -> None:
    chance = Random(3)
    stacks = [chance.randint(5, 200) for _ in range(9)]
    prizes = sorted((chance.randint(5, 100) for _ in range(7)), reverse=True)
    assert icm(stacks, prizes).shares == pytest.approx(calculate_icm(prizes, stacks), rel=1e-9)


def by_orders(stacks: list[int], prizes: list[int]) -> list[float]:
    """The definition: every order in which the players can finish, with its chance."""
    shares = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, rest = 1.0, sum(stacks)
        for player in order:
            chance *= stacks[player] / rest
            rest -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            shares[player] += chance * prize
    return shares


@pytest.mark.parametrize("players", range(1, 8))
def test_walking_over_all_orders_gives_the_same(players: int) -> None:
    chance = Random(players)
    stacks = [chance.randint(1, 900) for _ in range(players)]
    for paid in range(1, players + 1):
        prizes = sorted((chance.randint(1, 900) for _ in range(paid)), reverse=True)
        assert icm(stacks, prizes).shares == pytest.approx(by_orders(stacks, prizes), rel=1e-12)


def test_twenty_players_are_exact_and_one_chip_is_not_lost_among_billions() -> None:
    stacks = [10**9, 1, 1, *range(1000, 18_000, 1000)]
    prizes = [10**6 >> place for place in range(20)]
    shares, error = icm(stacks, prizes)
    assert (len(shares), error) == (20, 0)
    assert sum(shares) == pytest.approx(sum(prizes), rel=1e-12)
    assert shares[1] == pytest.approx(shares[2], rel=1e-12)
    assert shares[1] < shares[3] < shares[-1] < shares[0]


def test_prizes_that_are_all_the_same_need_no_model() -> None:
    assert icm([7, 1, 1], [100, 100, 100]).shares == [100.0, 100.0, 100.0]
    assert icm([7] * 50, [100] * 50).shares == [100.0] * 50
    assert icm([9], [100]).shares == [100.0]
    assert icm([9, 1], []).shares == [0.0, 0.0]


def by_three_places(stacks: list[int], prizes: list[int]) -> list[float]:
    """Three prizes are few enough for sums over orders."""
    total = sum(stacks)
    exact = [0.0] * len(stacks)
    for first, second, third in permutations(range(len(stacks)), 3):
        a, b, c = stacks[first], stacks[second], stacks[third]
        likely = a / total * b / (total - a) * c / (total - a - b)
        for player, prize in zip((first, second, third), prizes, strict=True):
            exact[player] += likely * prize
    return exact


@pytest.mark.parametrize("largest", [1, 100, 10**9])
def test_beyond_twelve_the_integral_is_what_the_definition_says(largest: int) -> None:
    chance = Random(7)
    stacks = [chance.randint(1, largest) for _ in range(40)]
    prizes = [1000, 600, 400]
    shares, error = icm(stacks, prizes)
    assert error == 0
    assert shares == pytest.approx(by_three_places(stacks, prizes), rel=1e-9)


@pytest.mark.parametrize(("players", "paid"), [(100, 15), (150, 150), (400, 60)])
def test_large_fields_are_exact_without_chance(players: int, paid: int) -> None:
    chance = Random(players)
    stacks = [chance.randint(500, 20_000) for _ in range(players)]
    prizes = [100_000 // place for place in range(1, paid + 1)]
    shares, error = icm(stacks, prizes)
    assert error == 0 and sum(shares) == pytest.approx(sum(prizes), rel=1e-12)
    worth = sorted(zip(stacks, shares, strict=True))
    for (stack, share), (larger, more) in pairwise(worth):
        assert share == more if stack == larger else share <= more


def many(largest: int = 100) -> list[int]:
    """One player more than are worked out, who will be drawn."""
    chance = Random(7)
    return [chance.randint(1, largest) for _ in range(EXACT_MOST + 1)]


def test_beyond_a_thousand_the_draws_come_near_and_say_how_near() -> None:
    stacks, prizes = many(), [1000, 600, 400]
    shares, error = icm(stacks, prizes, Random(1).random, samples=300)
    exact = race([float(stack) for stack in stacks], [float(prize) for prize in prizes])
    assert sum(shares) == pytest.approx(sum(prizes), rel=1e-12)
    assert 0 < error < 1
    assert max(abs(a - b) for a, b in zip(shares, exact, strict=True)) < 4 * error


def test_more_draws_leave_a_smaller_error_and_the_same_chance_the_same_shares() -> None:
    stacks, prizes = many(), [50, 30, 20]
    few = icm(stacks, prizes, Random(5).random, samples=20)
    more = icm(stacks, prizes, Random(5).random, samples=320)
    assert more.error < few.error / 3
    assert icm(stacks, prizes, Random(5).random, samples=20) == few


def test_drawn_shares_are_even_for_equal_stacks_and_never_fall_with_the_stack() -> None:
    stacks = [50] * 500 + [51] * 461 + list(range(1, 41))
    shares = icm(stacks, [500, 300, 200], Random(2).random, samples=10).shares
    worth = sorted(zip(stacks, shares, strict=True))
    for (stack, share), (larger, more) in pairwise(worth):
        assert share == more if stack == larger else share <= more
    assert sum(shares) == pytest.approx(1000, rel=1e-12)


@pytest.mark.parametrize(
    ("stacks", "prizes", "fault"),
    [
        ([], [], "at least one player"),
        ([5, -1], [1], "no stack is below 0"),
        ([0, 0], [1], "not all are 0"),
        ([5, 3], [3, 2, 1], "there are 3 prizes for 2 players"),
        ([5, 3], [3, -1], "a prize cannot be below 0"),
        ([5] * 1001, [3, 1], "more than 1000 players is drawn: it needs chance"),
    ],
)
def test_what_has_no_answer_is_one_clear_line(
    stacks: list[int], prizes: list[int], fault: str
) -> None:
    with pytest.raises(InputError, match=fault):
        icm(stacks, prizes)


def test_whoever_has_no_chips_is_behind_everybody_who_has() -> None:
    prizes = [50, 30, 14, 6]
    having = icm([500, 300], prizes[:2]).shares
    assert icm([500, 0, 300, 0], prizes).shares == [having[0], 10, having[1], 10]
    assert icm([7, 0], [5]).shares == [5, 0]
    drawn = icm([5] * 1001 + [0], [3, 1], Random(1).random, samples=20)
    assert drawn.shares[-1] == 0 and sum(drawn.shares) == pytest.approx(4)


def test_one_draw_says_nothing_about_its_error() -> None:
    with pytest.raises(InputError, match="1 draws say nothing"):
        icm([5] * 1001, [3, 1], Random(1).random, samples=1)
