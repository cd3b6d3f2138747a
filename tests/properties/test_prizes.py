"""Random pools, ladders, stacks and chops: the money always adds up."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pokerkit import calculate_icm

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.chop import Kind, Proposal, propose
from shuffleup.tournament.prizes.icm import EXACT_MOST, icm
from shuffleup.tournament.prizes.ladder import ladder, places_paid
from shuffleup.tournament.prizes.payouts import prizes_for, shared_out
from shuffleup.tournament.state.money import Money, PrizePool, Prizes, Takings

STANDARD = house("standard")
SPLITS = [kind for kind in Kind if kind is not Kind.AGREED]

sums = st.integers(0, 10**9)
stacks = st.lists(st.integers(1, 10**7), min_size=2, max_size=9)


def ladders(most: int = 60) -> st.SearchStrategy[list[int]]:
    weights = st.lists(st.integers(1, 10_000), min_size=1, max_size=most)
    return weights.map(lambda found: sorted(found, reverse=True))


@st.composite
def prize_tables(draw: st.DrawFn, most: int = 9) -> Prizes:
    amounts = draw(st.lists(st.integers(0, 10**7), min_size=1, max_size=most))
    amounts[0] += 1
    return Prizes(tuple(sorted(amounts, reverse=True)), "EUR")


@given(sums, sums, sums, sums, sums, sums)
def test_the_pool_holds_every_unit_that_was_paid_and_not_kept(
    buy_ins: int, rebuys: int, add_ons: int, fees: int, bounties: int, guarantee: int
) -> None:
    assume(fees + bounties <= buy_ins + rebuys + add_ons)
    parts = [Money(part, "EUR") for part in (buy_ins, rebuys, add_ons, fees, bounties)]
    takings = Takings(*parts)
    pool = PrizePool(takings.for_prizes, Money(guarantee, "EUR"))
    paid = buy_ins + rebuys + add_ons
    assert pool.collected.amount_minor == paid - fees - bounties
    assert pool.total.amount_minor == max(guarantee, pool.collected.amount_minor)
    # What the house has in the end: its fees, less what it had to add.
    assert takings.received - takings.bounties - pool.total + pool.overlay == Money(fees, "EUR")


@given(sums, ladders(), st.sampled_from([1, 5, 50, 100, 2500]), st.integers(0, 10**6))
def test_prizes_add_up_to_the_pool_and_never_rise(
    pool: int, weights: list[int], coin: int, least: int
) -> None:
    floor = -(-least // coin) * coin
    assume(floor * len(weights) <= pool)
    prizes = shared_out(Money(pool, "EUR"), weights, len(weights), coin=coin, least=least)
    assert sum(prizes.amounts) == pool
    assert len(prizes.amounts) == len(weights)
    assert all(above >= below >= floor for above, below in pairwise(prizes.amounts))
    assert all(amount % coin == 0 for amount in prizes.amounts[1:])


@given(sums, st.integers(1, 5000), st.sampled_from([1, 100]))
def test_a_house_without_a_table_shares_out_the_whole_pool(
    pool: int, players: int, coin: int
) -> None:
    for book in (STANDARD, house("charity"), house("spotlight"), house("redtooth")):
        prizes = prizes_for(book, Money(pool, "EUR"), players, coin=coin)
        assert not isinstance(prizes, Refusal)
        assert sum(prizes.amounts) == pool
        assert prizes.places <= players


@given(st.integers(1, 3000))
def test_no_ladder_pays_more_players_than_there_are_and_none_rises(players: int) -> None:
    for weights in (ladder(players), ladder(places_paid(players, 15))):
        assert len(weights) <= players
        assert all(above >= below > 0 for above, below in pairwise(weights))


@given(prize_tables(), stacks, st.sampled_from([1, 5, 100]))
def test_every_chop_is_all_the_money_and_fair_by_its_own_measure(
    prizes: Prizes, stacks: list[int], coin: int
) -> None:
    left = prizes.top(len(stacks))
    for kind in SPLITS:
        found = propose(STANDARD, kind, prizes, stacks, coin=coin)
        if isinstance(found, Refusal):
            assert kind in (Kind.CHIPS, Kind.SHARE) and found.code == "more-than-first"
            continue
        assert sum(found.amounts) == left.total.amount_minor
        assert min(found.amounts) >= 0
        assert coin > 1 or max(found.amounts) <= left.amounts[0]
        by_stack = sorted(zip(stacks, found.amounts, strict=True))
        assert all(less[1] <= more[1] for less, more in pairwise(by_stack) if less[0] < more[0])


@given(prize_tables(), stacks)
def test_a_chop_to_the_unit_is_within_a_unit_of_its_quota(
    prizes: Prizes, stacks: list[int]
) -> None:
    left = prizes.top(len(stacks))
    total, chips = left.total.amount_minor, sum(stacks)
    sure = left.amounts[-1]
    model = icm(stacks, left.amounts).shares
    for at, stack in enumerate(stacks):
        rest = total - len(stacks) * sure
        quotas = {
            Kind.EQUAL: total / len(stacks),
            Kind.CHIPS: sure + rest * stack / chips,
            Kind.SHARE: total * stack / chips,
            Kind.ICM: model[at],
        }
        for kind, quota in quotas.items():
            found = propose(STANDARD, kind, prizes, stacks)
            if isinstance(found, Proposal):
                assert abs(found.amounts[at] - quota) < 1.001


@given(stacks, prize_tables())
def test_icm_adds_up_and_never_falls_with_the_stack(stacks: list[int], prizes: Prizes) -> None:
    left = prizes.top(len(stacks)).amounts
    shares = icm(stacks, left).shares
    assert sum(shares) == pytest.approx(sum(left), rel=1e-9)
    slack = 1e-9 * sum(left)
    assert all(left[-1] - slack <= share <= left[0] + slack for share in shares)
    worth = sorted(zip(stacks, shares, strict=True))
    assert all(less[1] <= more[1] + slack for less, more in pairwise(worth))


def by_orders(stacks: list[int], prizes: tuple[int, ...]) -> list[float]:
    """Malmuth and Harville's model as it is defined, order by order."""
    shares = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, rest = 1.0, sum(stacks)
        for player in order:
            chance *= stacks[player] / rest
            rest -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            shares[player] += chance * prize
    return shares


@settings(max_examples=60)
@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=6), prize_tables(6))
def test_icm_is_what_its_definition_and_pokerkit_say(stacks: list[int], prizes: Prizes) -> None:
    paid = prizes.amounts[: len(stacks)]
    shares = icm(stacks, paid).shares
    assert shares == pytest.approx(by_orders(stacks, paid), rel=1e-9, abs=1e-9)
    # pokerkit subtracts shares of 1 from 1, which costs it digits with a dominant stack.
    assert shares == pytest.approx(calculate_icm(paid, stacks), rel=1e-6, abs=1e-3)


@settings(max_examples=15)
@given(st.lists(st.integers(1, 10**5), min_size=21, max_size=40), prize_tables(5), st.integers())
def test_drawn_icm_adds_up_and_never_falls_with_the_stack(
    stacks: list[int], prizes: Prizes, seed: int
) -> None:
    stacks *= EXACT_MOST // len(stacks) + 1  # fewer are worked out
    shares, error = icm(stacks, prizes.amounts, Random(seed).random, samples=5)
    assert sum(shares) == pytest.approx(sum(prizes.amounts), rel=1e-9)
    assert error >= 0
    worth = sorted(zip(stacks, shares, strict=True))
    assert all(less[1] <= more[1] for less, more in pairwise(worth))
