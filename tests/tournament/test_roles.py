"""Who may ask for what."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament import perform
from shuffleup.tournament.direction.roles import COMMANDS, MATTER_OF, Matter, allowed
from tournament_kit import changed, refused


@pytest.mark.parametrize("name", HOUSES)
def test_players_decide_nothing_but_their_own_affairs(name: str) -> None:
    for command, matter in MATTER_OF.items():
        mine = matter is Matter.OWN
        assert (allowed(house(name), Role.PLAYER, command) is None) is mine, command


@pytest.mark.parametrize("name", HOUSES)
def test_the_director_may_do_whatever_is_not_kept_for_the_house(name: str) -> None:
    book = house(name)
    for command, matter in MATTER_OF.items():
        kept = (
            matter is Matter.CANCELLING and Role.DIRECTOR not in book.direction.cancelled_by.value
        )
        assert (allowed(book, Role.DIRECTOR, command) is None) is not kept, command


def test_a_refusal_cites_the_clauses_of_the_office() -> None:
    book = house("lions")
    assert refused(allowed(book, Role.HELPER, "move"), "not-your-office") == ("lions:director.1",)
    assert allowed(house("standard"), Role.HELPER, "move") is None


def test_somebody_who_was_handed_the_clock_may_set_it_and_no_more() -> None:
    book = house("lions")
    refused(allowed(book, Role.PLAYER, "set-back"), "not-your-office")
    assert allowed(book, Role.PLAYER, "set-back", keeps_clock=True) is None
    refused(allowed(book, Role.PLAYER, "limit-time", keeps_clock=True), "not-your-office")
    own = changed("lions", "direction", clock_handed_on=False)
    refused(allowed(own, Role.PLAYER, "set-back", keeps_clock=True), "not-your-office")


def test_dealers_report_hands() -> None:
    assert allowed(house("pppl"), Role.DEALER, "report-hand") is None
    refused(allowed(house("pppl"), Role.DEALER, "move"), "not-your-office")


def test_a_command_is_about_one_matter_and_others_are_unreadable() -> None:
    assert len(MATTER_OF) == sum(len(names) for names in COMMANDS.values())
    with pytest.raises(InputError, match="no command dance"):
        allowed(house("lions"), Role.DIRECTOR, "dance")


def test_every_command_has_somebody_who_may_ask_for_it() -> None:
    assert set(perform.COMMANDS) - set(MATTER_OF) == {"tick"}  # time asks for that one
