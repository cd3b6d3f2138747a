"""Chop: proposals, and what a house makes of an agreement."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.chop import Agreement, Kind, Proposal, agree, propose
from shuffleup.tournament.state.money import Prizes

STANDARD = house("standard")
PRIZES = Prizes((50_000, 30_000, 20_000), "USD")
STACKS = [5000, 3000, 2000]
SPLITS = [kind for kind in Kind if kind is not Kind.AGREED]


def amounts(answer: Proposal | Refusal) -> tuple[int, ...]:
    assert isinstance(answer, Proposal), answer
    return answer.amounts


def code(answer: Proposal | Agreement | Refusal | None) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.code


def test_the_four_splits_of_the_worked_example() -> None:
    found = {kind: propose(STANDARD, kind, PRIZES, STACKS) for kind in SPLITS}
    assert amounts(found[Kind.EQUAL]) == (33_334, 33_333, 33_333)
    assert amounts(found[Kind.CHIPS]) == (40_000, 32_000, 28_000)
    assert amounts(found[Kind.SHARE]) == (50_000, 30_000, 20_000)
    assert amounts(found[Kind.ICM]) == (38_393, 32_750, 28_857)


def test_a_split_that_pays_more_than_first_prize_is_refused() -> None:
    found = {kind: propose(STANDARD, kind, PRIZES, [8000, 1000, 1000]) for kind in SPLITS}
    assert code(found[Kind.SHARE]) == "more-than-first"
    assert "800.00 USD, and the first prize is 500.00 USD" in str(found[Kind.SHARE])
    assert code(found[Kind.CHIPS]) == "more-than-first"
    assert amounts(found[Kind.ICM]) == (45_778, 27_111, 27_111)


def test_those_left_share_what_their_places_are_worth_and_no_more() -> None:
    assert amounts(propose(STANDARD, Kind.EQUAL, PRIZES, [6, 4])) == (40_000, 40_000)
    assert amounts(propose(STANDARD, Kind.EQUAL, PRIZES, [1] * 5)) == (20_000,) * 5


def test_coins_over_go_to_those_who_lost_most_then_to_the_larger_stack() -> None:
    prizes = Prizes((500, 300, 200), "USD")
    assert amounts(propose(STANDARD, Kind.EQUAL, prizes, [2, 3, 1])) == (333, 334, 333)
    # 333.33, 333.33, 333.33 in coins of 100: one coin over for the largest stack.
    assert amounts(propose(STANDARD, Kind.EQUAL, prizes, [2, 1, 3], coin=100)) == (300, 300, 400)
    # Coins of 70 cannot make 1,000: 20 is less than a coin and goes to the chip leader.
    assert amounts(propose(STANDARD, Kind.EQUAL, prizes, [2, 1, 3], coin=70)) == (350, 280, 370)
    # 200 + 400 × 6/14, 5/14, 3/14 = 371.43, 342.86, 285.71
    assert amounts(propose(STANDARD, Kind.CHIPS, prizes, [6, 5, 3])) == (371, 343, 286)


def test_a_room_of_players_needs_no_chance() -> None:
    prizes = Prizes((5000, 3000, 2000), "USD")
    answer = propose(STANDARD, Kind.ICM, prizes, list(range(10, 40)))
    assert isinstance(answer, Proposal)
    assert sum(answer.amounts) == 10_000 and answer.error == 0


def test_more_players_than_a_thousand_are_drawn_and_the_error_said() -> None:
    prizes = Prizes((5000, 3000, 2000), "USD")
    stacks = list(range(10, 1011))
    answer = propose(STANDARD, Kind.ICM, prizes, stacks, random=Random(4).random)
    assert isinstance(answer, Proposal)
    assert sum(answer.amounts) == 10_000
    assert 0 < answer.error < 20


def test_all_must_agree() -> None:
    proposal = propose(STANDARD, Kind.EQUAL, PRIZES, STACKS)
    assert isinstance(proposal, Proposal)
    refused = agree(STANDARD, proposal, PRIZES, [4, 7, 9], {4, 9})
    assert code(refused) == "not-agreed"
    assert "2 of 3 do" in str(refused)
    agreed = agree(STANDARD, proposal, PRIZES, [4, 7, 9], {4, 7, 9})
    assert isinstance(agreed, Agreement)
    assert (agreed.binding, agreed.players) == (True, (4, 7, 9))


def test_there_must_be_somebody_and_something_to_share() -> None:
    assert code(propose(STANDARD, Kind.EQUAL, PRIZES, [10])) == "nobody-to-chop-with"
    assert code(propose(STANDARD, Kind.EQUAL, Prizes((), ""), STACKS)) == "no-prizes"


def test_bad_figures_are_one_clear_line() -> None:
    with pytest.raises(InputError, match="those who share the prizes have chips"):
        propose(STANDARD, Kind.EQUAL, PRIZES, [0, 0])
    with pytest.raises(InputError, match="a coin is worth something"):
        propose(STANDARD, Kind.EQUAL, PRIZES, STACKS, coin=0)
