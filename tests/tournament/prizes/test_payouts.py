"""Payouts: what places are worth and what players are paid."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.payouts import prizes_for, shared_out, winnings
from shuffleup.tournament.state.money import NOTHING, Money, Prizes
from shuffleup.tournament.state.places import Place, Standing

HUNDRED = Money(10_000, "USD")


def minor(paid: dict[int, Money]) -> dict[int, int]:
    return {player: money.amount_minor for player, money in paid.items()}


def test_a_pool_is_rounded_down_to_a_coin_and_the_winner_has_the_rest() -> None:
    pool = Money(10_330, "USD")
    assert shared_out(pool, (50, 30, 20), 10).amounts == (5165, 3099, 2066)
    assert shared_out(pool, (50, 30, 20), 10, coin=100).amounts == (5330, 3000, 2000)
    assert shared_out(pool, (50, 30, 20), 10, coin=500).amounts == (5330, 3000, 2000)
    assert shared_out(pool, (50, 30, 20), 10, coin=1000).amounts == (5330, 3000, 2000)
    assert shared_out(pool, (50, 30, 20), 10, coin=2000).amounts == (6330, 2000, 2000)


def test_the_last_places_are_raised_to_the_least_prize_at_the_cost_of_those_above() -> None:
    plain = shared_out(HUNDRED, (40, 24, 16, 12, 8), 30)
    assert plain.amounts == (4000, 2400, 1600, 1200, 800)
    raised = shared_out(HUNDRED, (40, 24, 16, 12, 8), 30, least=1300)
    assert raised.amounts == (3700, 2220, 1480, 1300, 1300)
    assert raised.total == HUNDRED
    level = shared_out(HUNDRED, (40, 24, 16, 12, 8), 30, least=2000)
    assert level.amounts == (2000,) * 5


def test_the_least_prize_is_itself_whole_coins() -> None:
    prizes = shared_out(HUNDRED, (50, 30, 20), 30, coin=500, least=2100)
    assert prizes.amounts == (5000, 2500, 2500)


@pytest.mark.parametrize(
    ("weights", "players", "options", "fault"),
    [
        ((50, 30, 20), 2, {}, "there are 3 prizes for 2 players"),
        ((50, 30, 20), 9, {"least": 4000}, "10000 cannot pay 3 places 4000 each; it can pay 2"),
        ((), 9, {}, "a weight for every place"),
        ((0, 0), 9, {}, "a weight for every place"),
        ((50, 30, 20), 9, {"coin": 0}, "nor a coin be worth 0"),
        ((30, 50, 20), 9, {}, "more than the one above"),
    ],
)
def test_prizes_that_make_no_sense_are_one_clear_line(
    weights: tuple[int, ...], players: int, options: dict[str, int], fault: str
) -> None:
    with pytest.raises(InputError, match=fault):
        shared_out(HUNDRED, weights, players, **options)


def test_a_table_knows_its_places_and_its_total() -> None:
    prizes = Prizes((500, 300, 200), "USD")
    assert prizes.places == 3
    assert prizes.amount(2) == 300
    assert prizes.amount(4) == 0
    assert prizes.amount(2, 4) == 500
    assert prizes.top(2).amounts == (500, 300)
    assert prizes.top(5).amounts == (500, 300, 200, 0, 0)
    with pytest.raises(InputError, match="below nothing"):
        Prizes((500, -1), "USD")


def test_players_who_share_places_share_their_prizes() -> None:
    prizes = Prizes((500, 300, 200), "USD")
    standings = [
        Standing((7,), Place(1, 1)),
        Standing((4, 5), Place(2, 3)),
        Standing((6,), Place(4, 4)),
    ]
    paid = winnings(prizes, standings)
    assert minor(paid.paid) == {7: 500, 4: 250, 5: 250}
    assert paid.unclaimed == Money(0, "USD")


def test_places_shared_across_the_bubble_share_what_is_paid() -> None:
    prizes = Prizes((500, 300, 200), "USD")
    standings = [
        Standing((7,), Place(1, 1)),
        Standing((8,), Place(2, 2)),
        Standing((4, 5, 6), Place(3, 5)),
    ]
    # 200 for three is 66 each, and the two units over stay among the three.
    assert minor(winnings(prizes, standings).paid) == {7: 500, 8: 300, 4: 67, 5: 67, 6: 66}


def test_the_odd_unit_of_a_shared_first_place_goes_to_the_first_named() -> None:
    prizes = Prizes((501, 300), "USD")
    paid = winnings(prizes, [Standing((3, 1), Place(1, 2))])
    assert minor(paid.paid) == {3: 401, 1: 400}


def test_the_prize_of_an_empty_place_stays_unclaimed() -> None:
    prizes = Prizes((500, 300, 200), "USD")
    paid = winnings(prizes, [Standing((1,), Place(1, 1)), Standing((2,), Place(3, 3))])
    assert minor(paid.paid) == {1: 500, 2: 200}
    assert paid.unclaimed == Money(300, "USD")


def test_odd_units_wait_for_no_winner() -> None:
    prizes = Prizes((500, 301), "USD")
    paid = winnings(prizes, [Standing((4, 5), Place(2, 3))])
    assert minor(paid.paid) == {4: 151, 5: 150}
    assert paid.unclaimed == Money(500, "USD")


def test_a_house_that_plays_for_points_has_no_money_to_pay() -> None:
    pppl = house("pppl")
    assert prizes_for(pppl, NOTHING, 20) == Prizes((), "", ("pppl:statement.3",))
    refused = prizes_for(pppl, HUNDRED, 20)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clauses) == ("no-money-prizes", ("pppl:statement.3",))


def test_nobody_plays_for_no_prizes() -> None:
    with pytest.raises(InputError, match="at least one player"):
        prizes_for(house("standard"), HUNDRED, 0)
