"""Spotlight: incidents in a night that the software deals change a hand when it is time, or not."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from script_kit import Want, want
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulings import cases
from tournament_kit import refused

assert cases, "incidents can be filed"


def begun() -> Evening:
    evening = Evening("spotlight")
    evening.begin()
    return evening


def filed(incident: str, player: int, **facts: str) -> Want:
    return want("rule", incident=incident, player=player, facts=tuple(facts.items()))


def unchanged(evening: Evening, asks: Want, code: str) -> None:
    """It is refused for this reason, and nothing has changed."""
    before, noted = evening.state(evening.play), len(evening.log)
    refused(evening.refused(asks), code)
    assert evening.state(evening.play) == before and len(evening.log) == noted


@pytest.mark.clause("spotlight:6.7.a")
def test_an_absent_player_loses_the_hand_at_the_turn_and_not_before() -> None:
    evening = begun()
    actor = int(evening.hand.actor)
    later = next(n for n, seat in enumerate(evening.hand.seats) if seat.live and n != actor)
    asks = filed("absent-at-turn", evening.player(later))
    unchanged(evening, asks, "not-yet")
    assert evening.refused(filed("absent-at-turn", evening.player(actor))) is None
    assert [chair for chair, _ in evening.killed()] == [actor]


@pytest.mark.clause("spotlight:3e1", "spotlight:5a9")
@pytest.mark.parametrize(
    ("incident", "facts"), [("one-card-shown", {}), ("board-play-undeclared", {"tabled": "false"})]
)
def test_no_claim_is_lost_before_the_showdown(incident: str, facts: dict[str, str]) -> None:
    evening = begun()
    unchanged(evening, filed(incident, evening.play.actor(0), **facts), "not-yet")
    while evening.hand.street < SHOWDOWN:
        evening.play_on()
    player = evening.play.actor(0)
    assert evening.refused(filed(incident, player, **facts)) is None
    assert [evening.player(chair) for chair, _ in evening.killed()] == [player]


@pytest.mark.clause("spotlight:5c10.a", "spotlight:5c10.d", "spotlight:3e5.a", "spotlight:2b17.b")
@pytest.mark.parametrize(
    ("incident", "facts"),
    [
        ("clock-called", {"caller": "director"}),
        ("clock-expired", {}),
        ("time-asked", {}),
        ("asked-to-see-hand", {"asker": "winner"}),
        ("rabbit-hunt", {"winner_asks": "true", "callers_agree": "true"}),
    ],
)
def test_what_has_a_button_at_the_table_is_no_ruling_without_effect(
    incident: str, facts: dict[str, str]
) -> None:
    evening = begun()
    unchanged(evening, filed(incident, evening.play.actor(0), **facts), "done-at-table")
    assert evening.play.night.cases == []
