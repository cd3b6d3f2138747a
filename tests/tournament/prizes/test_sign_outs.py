"""Points that must be claimed, in a running night."""

from __future__ import annotations

from shuffleup.tournament.prizes import results, sign_outs
from shuffleup.tournament.prizes.sign_outs import SignedOut
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, done, knock_out, noted, refused, running


def finished() -> Tournament:
    """Four players of a house that asks for it; 3, 2 and 1 went out in this order."""
    night = running("spotlight", 4)
    night.entries_open = night.purchases_open = False
    for loser in (3, 2, 1):
        knock_out(night, loser, 0)
    return night


def test_a_player_signs_out_once_and_scores() -> None:
    night = finished()
    assert sign_outs.sign_outs(night).open == {1, 2, 3}
    done(sign_outs.sign_out(night, 1, MINUTE))
    refused(sign_outs.sign_out(night, 1, MINUTE), "no-sign-out")
    refused(sign_outs.sign_out(night, 0, MINUTE), "no-sign-out")
    scores = {each.player: each.scores for each in results.results(night)}
    assert scores == {0: True, 1: True, 2: False, 3: False}


def test_only_places_that_score_are_claimed() -> None:
    night = finished()
    assert sign_outs.sign_outs(night, scoring=2).open == {1}
    refused(sign_outs.sign_out(night, 2, MINUTE, scoring=2), "no-sign-out")


def test_a_missed_sign_out_costs_the_points_and_keeps_the_place() -> None:
    night = finished()
    done(sign_outs.miss_sign_out(night, 2, MINUTE))
    refused(sign_outs.sign_out(night, 2, MINUTE), "sign-out-missed")
    refused(sign_outs.miss_sign_out(night, 2, MINUTE), "no-sign-out")
    third = results.results(night)[2]
    assert (third.player, third.place, third.scores) == (2, (3, 3), False)
    done(sign_outs.excuse_sign_out(night, 2, MINUTE))
    assert results.results(night)[2].scores
    refused(sign_outs.excuse_sign_out(night, 2, MINUTE), "not-missed")


def test_at_the_end_open_sign_outs_are_missed() -> None:
    night = finished()
    done(sign_outs.sign_out(night, 3, MINUTE))
    done(sign_outs.close_sign_outs(night, MINUTE))
    assert [event.missed for event in noted(night, SignedOut)] == [False, True, True]


def test_a_house_that_does_not_ask_has_none() -> None:
    night = running("standard", 4)
    night.entries_open = night.purchases_open = False
    knock_out(night, 3, 0)
    assert not sign_outs.sign_outs(night).open
