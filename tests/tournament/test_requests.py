"""Chips are asked for from the seat, by the rule by which they are sold, until the desk answers."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.tournament import commands as c
from shuffleup.tournament import requests, sales
from shuffleup.tournament.entrant import MAY_RETURN, PLAYING
from shuffleup.tournament.people_events import AskedFor, AskEnded
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state import Tournament
from tournament_kit import MINUTE, chance, done, knock_out, noted, refused, replays, running


def ask(night: Tournament, player: int, what: str) -> object:
    return perform(night, c.AskFor(player=player, what=what), MINUTE, chance())


@pytest.fixture
def lost() -> Tournament:
    """Lions sell one rebuy and one add-on until the first break; player 0 has just lost all."""
    night = running("lions", 6)
    knock_out(night, 0, by=1)
    return night


@pytest.mark.clause("lions:rebuy.1")
def test_what_may_be_asked_for_is_what_the_desk_would_sell(lost: Tournament) -> None:
    assert [each.what for each in requests.offers(lost, 0)] == ["rebuy"]
    offer = requests.offers(lost, 0)[0]
    assert (offer.chips, offer.price_minor, offer.currency) == (5_000, 8_000, "USD")
    assert "lions:rebuy.5" in offer.clauses
    assert [each.what for each in requests.offers(lost, 1)] == ["add-on"]
    clauses = refused(ask(lost, 1, "rebuy"), "stack-too-big")
    assert clauses == refused(sales.rebuy(lost, 1, MINUTE, chance()), "stack-too-big")
    refused(ask(lost, 0, "add-on"), "not-seated")
    assert lost.requests == {}
    with pytest.raises(InputError, match="none of rebuy"):
        ask(lost, 0, "beer")


def test_two_taps_are_one_request(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    done(ask(lost, 0, "rebuy"))
    assert [each.what for each in requests.open_requests(lost)] == ["rebuy"]
    assert len(noted(lost, AskedFor)) == 1
    replays(lost, "lions")


def test_a_sale_answers_it(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    assert lost.entrants[0].status == MAY_RETURN
    done(perform(lost, c.Rebuy(player=0), MINUTE, chance()))
    assert lost.requests == {} and lost.entrants[0].status == PLAYING
    refused(perform(lost, c.TurnDown(player=0), MINUTE, chance()), "not-asked")
    replays(lost, "lions")


def test_another_sale_leaves_it_open(lost: Tournament) -> None:
    done(ask(lost, 1, "add-on"))
    done(perform(lost, c.Rebuy(player=0), MINUTE, chance()))
    assert list(lost.requests) == [1]


def test_it_is_withdrawn_or_turned_down_with_a_word(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    done(perform(lost, c.Withdraw(player=0), MINUTE, chance()))
    done(ask(lost, 0, "rebuy"))
    done(perform(lost, c.TurnDown(player=0, reason="No cash"), MINUTE, chance()))
    ended = noted(lost, AskEnded)
    assert [(each.how, each.reason) for each in ended] == [
        ("withdrawn", ""),
        ("declined", "No cash"),
    ]
    assert lost.requests == {}
    replays(lost, "lions")


def test_when_the_sale_has_closed_nothing_is_asked_for_any_more(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    lost.purchases_open = False
    assert requests.open_requests(lost) == [] and requests.request_of(lost, 0) is None
    assert requests.offers(lost, 1) == []
    refused(ask(lost, 1, "add-on"), "window-closed")


def test_a_snapshot_holds_it(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    assert thaw(lost.rulebook, frozen(lost)).requests == lost.requests
