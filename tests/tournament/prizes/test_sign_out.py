"""Sign-out: points that must be claimed."""

from __future__ import annotations

from shuffleup.rulebook import house
from shuffleup.tournament.prizes.sign_out import SignOuts
from shuffleup.tournament.state.places import Place


def sheet(name: str = "spotlight") -> SignOuts:
    sheet = SignOuts(house(name), scoring_places=3)
    for player, place in ((1, 5), (2, 3), (3, 2)):
        sheet.went_out(player, Place(place, place))
    return sheet


def test_only_a_place_that_scores_has_something_to_sign() -> None:
    assert sheet().open == {2, 3}
    shared = SignOuts(house("spotlight"), scoring_places=3)
    shared.went_out(9, Place(3, 4))
    assert shared.open == {9}


def test_where_nobody_has_to_sign_all_points_count() -> None:
    free = sheet("standard")
    assert free.open == set()
    assert free.points(2, 40) == 40


def test_points_are_final_once_signed_and_nothing_until_then() -> None:
    points = sheet()
    assert points.points(2, 40) == 0
    assert points.sign(2, at_ms=90_000) is None
    assert points.signed_ms == {2: 90_000}
    assert points.points(2, 40) == 40
    assert points.points(1, 5) == 5  # nothing to sign


def test_a_missed_sign_out_costs_the_points_and_cannot_be_made_good() -> None:
    points = sheet()
    points.close()
    assert points.points(2, 40) == 0
    refused = points.sign(2, at_ms=90_000)
    assert refused is not None
    assert (refused.code, refused.clauses) == (
        "sign-out-missed",
        ("spotlight:6.13.a", "spotlight:6.13.b"),
    )


def test_the_end_of_the_event_closes_what_is_open() -> None:
    points = sheet()
    points.sign(2, at_ms=1)
    points.close()
    assert (points.open, points.missed) == (set(), {3})


def test_nothing_is_signed_twice() -> None:
    points = sheet()
    points.sign(2, at_ms=1)
    for player in (1, 2):
        refused = points.sign(player, at_ms=2)
        assert refused is not None and refused.code == "no-sign-out"
