"""Lions: the printed prizes, where the money goes, and deals between players."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.tournament.prizes.chop import Agreement, Kind, Proposal, agree, propose
from shuffleup.tournament.prizes.payouts import prizes_for, winnings
from shuffleup.tournament.state.money import Money, Prizes, Takings
from shuffleup.tournament.state.places import Places

LIONS = house("lions")
POOL = Money.whole(60_000, "USD")


def prizes(players: int = 60, *, qualifier: bool = False) -> Prizes:
    found = prizes_for(LIONS, POOL, players, qualifier=qualifier)
    assert isinstance(found, Prizes)
    return found


def played_out(players: int) -> Places:
    """Everybody has gone out in the order of their numbers, the highest first."""
    places = Places(range(players))
    for player in range(players - 1, 0, -1):
        places.out([player])
    return places


@pytest.mark.clause("lions:payout.4")
def test_the_prizes_are_fixed_whatever_came_in() -> None:
    table = prizes()
    assert table.total == Money.whole(25_100, "USD")
    for place, amount in ((1, 10_000), (2, 4000), (9, 600), (13, 400), (16, 150), (25, 100)):
        assert Money(table.amount(place), "USD") == Money.whole(amount, "USD")
    assert prizes_for(LIONS, Money.whole(1, "USD"), 60) == table
    assert "lions:payout.4" in table.clauses


@pytest.mark.clause("lions:payout.3", "lions:win.6")
def test_the_last_25_are_paid_and_the_26th_is_not() -> None:
    paid = winnings(prizes(), played_out(60).standings())
    assert sorted(paid.paid) == list(range(25))
    assert paid.paid[0] == Money.whole(10_000, "USD")
    assert paid.paid[24] == Money.whole(100, "USD")
    assert paid.unclaimed == Money(0, "USD")


@pytest.mark.clause("lions:payout.4")
def test_with_fewer_finishers_the_places_below_stay_unpaid() -> None:
    paid = winnings(prizes(22), played_out(22).standings())
    assert len(paid.paid) == 22
    assert paid.unclaimed == Money.whole(300, "USD")


@pytest.mark.clause("lions:win.6", "lions:win.1")
def test_a_qualifier_itself_pays_nothing() -> None:
    assert prizes(qualifier=True).places == 0


@pytest.mark.clause("lions:payout.1")
def test_what_is_not_paid_in_prizes_is_for_charity() -> None:
    price = Money.whole(135, "USD")
    early = Money.whole(100, "USD")
    more = Money.whole(80, "USD")
    takings = Takings(price * 300 + early * 100, rebuys=more * 120, add_ons=more * 200)
    assert takings.received == Money.whole(40_500 + 10_000 + 9600 + 16_000, "USD")
    assert takings.received - prizes().total == Money.whole(76_100 - 25_100, "USD")


@pytest.mark.clause("lions:win.10", "lions:win.11")
def test_players_may_agree_on_a_deal_that_the_house_does_not_carry_out() -> None:
    table = prizes()
    proposal = propose(LIONS, Kind.EQUAL, table, [9000, 1000])
    assert isinstance(proposal, Proposal)
    note = agree(LIONS, proposal, table, [5, 8], consenting={5, 8})
    assert isinstance(note, Agreement)
    assert not note.binding
    assert note.clauses == ("lions:win.10", "lions:win.11")
    assert "does not stand for it" in note.says
