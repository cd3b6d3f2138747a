"""Money goes back to whoever signs off before playing, and leaves the prizes."""

from __future__ import annotations

from room_kit import past_entry
from shuffleup.tournament.entry.refunds import Refunded
from shuffleup.tournament.prizes.ending import pool, takings
from tournament_kit import ask, done, noted, open_night, refused, replays, with_players


def test_whoever_signs_off_gets_the_entry_back_and_it_leaves_the_pool() -> None:
    night = with_players(open_night("lions"), 6)
    price, before = night.entrants[2].paid_minor, pool(night)
    assert price > 0
    refused(ask(night, "refund", player=2, paid_minor=price), "no-refund")
    done(ask(night, "sign-off", player=2))
    refused(ask(night, "refund", player=2, paid_minor=price + 1), "no-refund")
    refused(ask(night, "refund", player=2, paid_minor=0), "no-refund")
    assert pool(night) == before
    done(ask(night, "refund", player=2, paid_minor=price, given_by="Ann"))
    (event,) = noted(night, Refunded)
    assert (event.paid_minor, event.given_by) == (price, "Ann")
    after = with_players(open_night("lions"), 5)
    assert pool(night) == pool(after) and takings(night).fees == takings(after).fees
    assert night.cash_minor == {"Ann": -price}
    refused(ask(night, "refund", player=2, paid_minor=1), "no-refund")
    replays(night, "lions")


def test_some_of_it_may_stay_with_the_house() -> None:
    night = with_players(open_night("lions"), 6)
    price = night.entrants[2].paid_minor
    done(ask(night, "sign-off", player=2))
    done(ask(night, "refund", player=2, paid_minor=price - 100))
    assert (night.entrants[2].paid_minor, night.entrants[2].entries) == (100, 1)
    refused(ask(night, "refund", player=2, paid_minor=101), "no-refund")
    replays(night, "lions")


def test_once_the_prizes_are_set_no_money_leaves_them() -> None:
    night = with_players(open_night("lions"), 6)
    done(ask(night, "sign-off", player=5))
    done(ask(night, "draw-seats", seed="07" * 32))
    done(ask(night, "start"))
    past_entry(night)
    assert night.prizes is not None
    before = pool(night)
    refused(ask(night, "refund", 1, player=5, paid_minor=1), "no-refund")
    assert pool(night) == before
