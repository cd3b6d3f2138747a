"""Who may ask for what."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.direction.roles import allowed
from shuffleup.tournament.state.deed import DEEDS, Matter
from tournament_kit import changed, refused


@pytest.mark.parametrize("name", HOUSES)
def test_players_decide_nothing_but_their_own_affairs(name: str) -> None:
    for matter in Matter:
        mine = matter is Matter.OWN
        assert (allowed(house(name), Role.PLAYER, matter) is None) is mine, matter


@pytest.mark.parametrize("name", HOUSES)
def test_the_director_may_do_whatever_is_not_kept_for_the_house(name: str) -> None:
    direction = house(name).direction
    may_keep = {Matter.CANCELLING: direction.cancelled_by, Matter.RULES: direction.rules_changed_by}
    for matter in Matter:
        kept = matter in may_keep and Role.DIRECTOR not in may_keep[matter].value
        assert (allowed(house(name), Role.DIRECTOR, matter) is None) is not kept, matter


def test_a_refusal_cites_the_clauses_of_the_office() -> None:
    book = house("lions")
    assert refused(allowed(book, Role.HELPER, DEEDS["move"].matter), "not-your-office") == (
        "lions:director.1",
    )
    assert allowed(house("standard"), Role.HELPER, DEEDS["move"].matter) is None


def test_somebody_who_was_handed_the_clock_may_set_it_and_no_more() -> None:
    book = house("lions")
    refused(allowed(book, Role.PLAYER, DEEDS["set-back"].matter), "not-your-office")
    assert allowed(book, Role.PLAYER, DEEDS["set-back"].matter, keeps_clock=True) is None
    refused(
        allowed(book, Role.PLAYER, DEEDS["limit-time"].matter, keeps_clock=True), "not-your-office"
    )
    own = changed("lions", "direction", clock_handed_on=False)
    refused(
        allowed(own, Role.PLAYER, DEEDS["set-back"].matter, keeps_clock=True), "not-your-office"
    )


def test_dealers_report_hands() -> None:
    assert allowed(house("pppl"), Role.DEALER, DEEDS["report-hand"].matter) is None
    refused(allowed(house("pppl"), Role.DEALER, DEEDS["move"].matter), "not-your-office")


def test_every_matter_has_deeds() -> None:
    assert {each.matter for each in DEEDS.values()} == set(Matter)
