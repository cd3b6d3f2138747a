"""Prizes that the director enters by hand."""

from __future__ import annotations

import pytest

from room_kit import past_entry
from shuffleup.errors import InputError
from shuffleup.tournament.prizes.events import PrizesSet
from shuffleup.tournament.state.state import FINISHED, PLAYED
from tournament_kit import MINUTE, ask, done, knock_out, noted, refused, replays, running


@pytest.mark.clause("charity:26")
def test_the_awards_of_a_free_night_are_entered_and_paid_by_place() -> None:
    night = past_entry(running("charity", 5))
    done(ask(night, "enter-prizes", MINUTE, amounts_minor=[10_000, 5_000], currency="USD"))
    event = noted(night, PrizesSet)[-1]
    assert event.clauses == ("charity:26",) and event.paid == night.paid == 2
    for loser in (4, 3, 2, 1):
        knock_out(night, loser, 0)
    assert night.phase == FINISHED and night.won_minor == {0: 10_000, 1: 5_000}
    done(ask(night, "enter-prizes", MINUTE, amounts_minor=[9_000, 5_000, 1_000], currency="USD"))
    assert night.won_minor == {0: 9_000, 1: 5_000, 2: 1_000}
    replays(night, "charity")


@pytest.mark.clause("spotlight:6.15.c", "spotlight:6.15.b")
def test_the_places_of_a_night_say_who_is_in_the_money() -> None:
    night = past_entry(running("spotlight", 5))
    chop = {"kind": "equal", "currency": "USD"}
    three = {"amounts_minor": [4_000, 4_000], "consenting": [0, 1]}
    done(ask(night, "enter-prizes", MINUTE, amounts_minor=[5_000, 3_000], currency="USD"))
    for loser in (4, 3):
        knock_out(night, loser, 0)
    everybody = {"amounts_minor": [4_000, 2_000, 2_000], "consenting": [0, 1, 2]}
    answer = ask(night, "agree-chop", MINUTE, **chop, **everybody)
    assert "spotlight:6.15.c" in refused(answer, "not-in-the-money")
    knock_out(night, 2, 0)
    done(ask(night, "agree-chop", MINUTE, **chop, **three))
    assert night.won_minor == {0: 4_000, 1: 4_000}


@pytest.mark.clause("lions:payout.4", "pppl:statement.3")
@pytest.mark.parametrize(
    ("name", "ref"), [("lions", "lions:payout.4"), ("pppl", "pppl:statement.3")]
)
def test_printed_prizes_and_points_stay_as_they_are(name: str, ref: str) -> None:
    night = past_entry(running(name, 12, qualifier=False))
    answer = ask(night, "enter-prizes", MINUTE, amounts_minor=[1], currency="USD")
    assert refused(answer, "prizes-fixed") == (ref,)


def test_what_came_in_is_paid_out() -> None:
    night = running("standard", 6, currency="EUR", guarantee_minor=9_000)
    prizes = {"amounts_minor": [5_000, 3_000], "currency": "EUR"}
    refused(ask(night, "enter-prizes", MINUTE, **prizes), "prizes-not-now")
    past_entry(night)
    refused(ask(night, "enter-prizes", MINUTE, **prizes), "prizes-do-not-add-up")
    prizes["amounts_minor"] = [5_000, 4_000]
    done(ask(night, "enter-prizes", MINUTE, **prizes))
    assert night.phase == PLAYED and night.paid == 2


@pytest.mark.parametrize(
    ("players", "amounts"), [(20, (50_000, 30_000, 20_000)), (2, (62_500, 37_500))]
)
@pytest.mark.clause("standard:common-payouts")
def test_a_table_of_percentages_is_paid_by_it(players: int, amounts: tuple[int, ...]) -> None:
    night = running("standard", players, currency="EUR", guarantee_minor=100_000)
    table = (("payouts.percentages", "50/30/20"),)
    done(ask(night, "change-rules", 0, changes=table, who="Eve", reason="as we always had it"))
    past_entry(night)
    assert night.prizes is not None and night.prizes.amounts == amounts
    assert night.paid == len(amounts)
    replays(night, "standard")


@pytest.mark.parametrize("table", ["50/30", "20/30/50", "half/half", "1 " * 2_000])
def test_a_table_of_percentages_that_makes_no_sense_is_not_taken(table: str) -> None:
    night = running("standard", 20, currency="EUR", guarantee_minor=100_000)
    change = (("payouts.percentages", table),)
    with pytest.raises(InputError, match=r"payouts.percentages"):
        ask(night, "change-rules", 0, changes=change, who="Eve", reason="as we always had it")
    assert night.rulebook.payouts.percentages.value == ""
