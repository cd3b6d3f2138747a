"""Chips are asked for from the seat, by the rule by which they are sold, until the desk answers."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.tournament.direction import decisions
from shuffleup.tournament.entry import requests, sales
from shuffleup.tournament.entry.events import AskEnded
from shuffleup.tournament.entry.requests import AskedFor
from shuffleup.tournament.perform import perform
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING
from shuffleup.tournament.state.state import Tournament
from tournament_kit import (
    MINUTE,
    chance,
    changed,
    done,
    knock_out,
    noted,
    play,
    refused,
    replays,
    running,
)


def ask(night: Tournament, player: int, what: str) -> object:
    return perform(night, asked("ask-for", player=player, what=what), MINUTE, chance())


@pytest.fixture
def lost() -> Tournament:
    """Lions sell one rebuy and one add-on until the first break; player 0 has just lost all."""
    night = running("lions", 6)
    knock_out(night, 0, by=1)
    return night


@pytest.mark.clause("lions:rebuy.1")
def test_what_may_be_asked_for_is_what_the_desk_would_sell(lost: Tournament) -> None:
    assert [each.what for each in requests.offers(lost, 0)] == ["rebuy", "add-on"]
    offer = requests.offers(lost, 0)[0]
    assert (offer.chips, offer.price_minor, offer.currency) == (5_000, 8_000, "USD")
    assert "lions:rebuy.5" in offer.clauses
    assert [each.what for each in requests.offers(lost, 1)] == ["add-on"]
    clauses = refused(ask(lost, 1, "rebuy"), "stack-too-big")
    assert clauses == refused(sales.rebuy(lost, 1, MINUTE, chance()), "stack-too-big")
    assert lost.requests == {}
    with pytest.raises(InputError, match="what must be one of rebuy, add-on, re-entry"):
        ask(lost, 0, "beer")


def test_two_taps_are_one_request(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    done(ask(lost, 0, "rebuy"))
    assert [each.what for each in requests.open_requests(lost)] == ["rebuy"]
    assert len(noted(lost, AskedFor)) == 1
    replays(lost, "lions")


def test_the_desk_answers_whoever_has_waited_longest_first(lost: Tournament) -> None:
    for minute, (player, what) in enumerate([(2, "add-on"), (0, "rebuy"), (1, "add-on")]):
        deed = asked("ask-for", player=player, what=what)
        done(perform(lost, deed, minute * MINUTE, chance()))
    assert [each.player for each in requests.open_requests(lost)] == [2, 0, 1]


def test_another_wish_takes_the_place_of_the_first(lost: Tournament) -> None:
    play(lost, 0, {1: 4_000, 2: 11_000})
    done(ask(lost, 1, "rebuy"))
    done(ask(lost, 1, "add-on"))
    assert [each.what for each in requests.open_requests(lost)] == ["add-on"]
    replays(lost, "lions")


def test_a_sale_answers_it(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    assert lost.entrants[0].status == MAY_RETURN
    done(perform(lost, asked("rebuy", player=0), MINUTE, chance()))
    assert lost.requests == {} and lost.entrants[0].status == PLAYING
    refused(perform(lost, asked("turn-down", player=0), MINUTE, chance()), "not-asked")
    replays(lost, "lions")


def test_another_sale_leaves_it_open(lost: Tournament) -> None:
    done(ask(lost, 1, "add-on"))
    done(perform(lost, asked("rebuy", player=0), MINUTE, chance()))
    assert list(lost.requests) == [1]


def test_it_is_withdrawn_or_turned_down_with_a_word(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    done(perform(lost, asked("withdraw", player=0), MINUTE, chance()))
    done(ask(lost, 0, "rebuy"))
    done(perform(lost, asked("turn-down", player=0, reason="No cash"), MINUTE, chance()))
    ended = noted(lost, AskEnded)
    assert [(each.how, each.reason) for each in ended] == [
        ("withdrawn", ""),
        ("declined", "No cash"),
    ]
    assert lost.requests == {}
    replays(lost, "lions")


# --- what the desk could not sell any more


def lapsed(night: Tournament) -> list[tuple[int, str]]:
    """Whose request has ended by itself, and what it was for; nothing is open."""
    assert requests.open_requests(night) == []
    return [(each.player, each.what) for each in noted(night, AskEnded) if each.how == "lapsed"]


def test_when_the_sale_closes_a_request_lapses_and_does_not_come_back(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    done(ask(lost, 1, "add-on"))
    after_break = (lost.clock.structure.next_break(0) or 0) + 1
    done(perform(lost, asked("go-to", row=after_break), MINUTE, chance()))
    assert not lost.purchases_open and lapsed(lost) == [(0, "rebuy"), (1, "add-on")]
    assert requests.offers(lost, 1) == []
    assert refused(ask(lost, 1, "add-on"), "window-closed") == noted(lost, AskEnded)[1].clauses
    done(perform(lost, asked("go-to", row=0), 2 * MINUTE, chance()))
    assert lost.purchases_open and requests.open_requests(lost) == []
    replays(lost, "lions")


@pytest.mark.clause("lions:rebuy.1")
def test_whoever_wins_a_pot_asks_for_no_rebuy_any_more(lost: Tournament) -> None:
    full = int(lost.stack_of(2))
    play(lost, 0, {2: 100, 3: 2 * full - 100})
    done(ask(lost, 2, "rebuy"))
    play(lost, 0, {2: full, 3: full})
    assert lapsed(lost) == [(2, "rebuy")]
    play(lost, 0, {2: 100, 3: 2 * full - 100})
    assert requests.open_requests(lost) == []
    replays(lost, "lions")


@pytest.mark.clause("lions:add-on.1")
def test_whoever_is_out_for_good_asks_for_nothing(lost: Tournament) -> None:
    done(ask(lost, 1, "add-on"))
    knock_out(lost, 1, by=2)
    assert [each.player for each in requests.open_requests(lost)] == [1], "whatever the stack"
    done(perform(lost, asked("decline", player=1), MINUTE, chance()))
    assert lapsed(lost) == [(1, "add-on")]
    done(ask(lost, 0, "rebuy"))
    done(perform(lost, asked("decline", player=0), MINUTE, chance()))
    assert lapsed(lost) == [(1, "add-on"), (0, "rebuy")]
    replays(lost, "lions")


def test_when_the_night_is_called_off_nothing_is_asked_for(lost: Tournament) -> None:
    done(ask(lost, 1, "add-on"))
    done(perform(lost, asked("cancel", reason="Fire"), MINUTE, chance()))
    assert lapsed(lost) == [(1, "add-on")]
    refused(ask(lost, 1, "add-on"), "not-played")


def test_an_entry_asked_for_lapses_when_entries_close() -> None:
    night = running(changed("standard", "entry", re_entries=1), 6)
    knock_out(night, 0, by=1)
    done(ask(night, 0, "re-entry"))
    last = len(night.clock.structure.levels) - 1
    done(perform(night, asked("go-to", row=last), MINUTE, chance()))
    assert lapsed(night) == [(0, "re-entry")]


def test_an_entry_that_was_sold_is_asked_for_no_more() -> None:
    book = changed("standard", "entry", re_entries=2)
    night = running(book, 6)
    knock_out(night, 0, by=1)
    done(ask(night, 0, "re-entry"))
    done(perform(night, asked("re-enter", player=0), MINUTE, chance()))
    assert requests.open_requests(night) == []
    assert noted(night, AskEnded) == []  # it was sold: nothing lapsed
    replays(night, book)


def test_a_snapshot_holds_it(lost: Tournament) -> None:
    done(ask(lost, 0, "rebuy"))
    assert thaw(lost.rulebook, frozen(lost)).requests == lost.requests


def test_nothing_is_sold_in_a_night_that_was_called_off(lost: Tournament) -> None:
    done(decisions.cancel(lost, MINUTE, "a fire alarm"))
    refused(ask(lost, 0, "rebuy"), "not-played")
    refused(sales.rebuy(lost, 0, MINUTE, chance()), "over")
    refused(sales.add_on(lost, 1, MINUTE, chance()), "over")
