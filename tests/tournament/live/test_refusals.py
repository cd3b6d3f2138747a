"""What a live night refuses: with a sentence and the clause behind it, and nothing is changed."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES


def night(name: str = "lions", players: int = 14) -> LiveNight:
    return LiveNight(name, players).starts().later(1)


def test_nobody_goes_out_twice() -> None:
    live = night()
    live.done("bust", players=(3,))
    assert live.refused("bust", "not-playing", players=(3,))


def test_no_rebuy_over_the_limit_or_after_the_break() -> None:
    live = night()
    for _ in range(2):
        live.done("bust", players=(3,))
        if live.state.players[3].rebuys:
            break
        live.done("rebuy", player=3)
    assert live.refused("rebuy", "no-more", player=3)
    live.done("bust", players=(4,))
    while live.night.purchases_open:
        live.later(5)
    assert live.refused("rebuy", "window-closed", player=4)


def test_a_taken_seat_is_nobodys_to_give() -> None:
    live = night("charity")
    late = {"name": "Late", "age_confirmed": 30, "accepted": True}
    player = live.done("sign-in", **late)["player"]
    live.done("enter", player=player)
    chair = live.night.room.chair_of[live.at_table(0)[0]]
    assert live.refused("seat", "seat-taken", player=player, table=0, chair=chair)
    assert live.refused("move", "seat-taken", player=live.at_table(1)[0], table=0, chair=chair)


@pytest.mark.parametrize("name", HOUSES)
def test_whoever_has_a_seat_is_given_no_other(name: str) -> None:
    live = night(name)
    assert live.refused("seat", "has-seat", player=live.at_table(0)[0])


@pytest.mark.parametrize("name", HOUSES)
def test_what_no_rule_forbids_is_refused_by_who_has_the_say(name: str) -> None:
    live = night(name)
    direction = live.book.direction
    assert live.refused("close", "not-over") == list(direction.run_by.clauses)
    assert live.refused("release-table", "not-held", table=0) == list(direction.seated_by.clauses)
    told = live.refused("reinstate", "not-out", player=0, table=0, chair=0, stack=100, reason="x")
    assert told == list(direction.ruled_by.clauses)
    till = live.refused("till", "no-till", taken_by="Nobody", counted_minor=5)
    assert till == list(direction.final_say.clauses)


def test_a_count_that_cannot_be_is_not_booked() -> None:
    live = night()
    player, stack = live.at_table(0)[0], 5_000
    assert live.refused("count", "no-chips", stacks=((player, -stack),))
    assert live.refused("count", "no-chips", stacks=((player, 0),))
    assert live.refused("count", "no-such-chips", stacks=((player, stack + 1),))
    assert live.refused("count", "impossible-count", stacks=((player, 10**9),))
    live.done("bust", players=(player,))
    assert live.refused("count", "not-seated", stacks=((player, stack),))


def test_what_stands_no_longer_is_not_accepted() -> None:
    live = night("charity", 21)
    live.done("bust", players=(live.at_table(0)[0],))
    number = live.proposal("break-table").proposal
    live.done("accept", proposal=number)
    assert live.refused("accept", "stale-proposal", proposal=number)
    assert live.refused("dismiss", "stale-proposal", proposal=number)


def test_an_order_is_taken_back_once_and_not_under_another() -> None:
    live = night()
    live.done("bust", players=(3,), id="out")
    live.done("rebuy", player=3, id="again")
    assert live.refused("undo", "undo-blocked", order="out")
    blocked = live.asks("undo", order="out")["refused"]
    assert blocked["blocked_by"] == "again"
    live.done("undo", order="again", id="back")
    assert live.refused("undo", "taken-back-already", order="again")
    assert live.refused("undo", "no-such-order", order="never")


def test_a_night_that_is_closed_is_changed_by_corrections_only() -> None:
    live = LiveNight("charity", 4).starts()
    live.plays_to_the_end()
    assert "refused" not in live.asks("close", id="closed")
    for name, fields in (
        ("bust", {"players": (0,)}),
        ("undo", {"order": "closed"}),
        ("announce", {"says": "Hello"}),
    ):
        assert live.refused(name, "closed-night", **fields)


@pytest.mark.parametrize("name", HOUSES)
def test_a_clock_that_stands_still_is_not_stopped_again(name: str) -> None:
    live = LiveNight(name, 6).starts()
    live.done("pause")
    assert live.refused("pause", "already-paused") == list(
        live.night.terms.cite("direction.run_by")
    )
    live.done("resume")


@pytest.mark.parametrize("name", ["A\x00nn", "Ann\n", "A\x1b[2Jnn", "Ann\x7f"])
def test_a_name_is_one_line_that_can_be_read(name: str) -> None:
    live = LiveNight("lions")
    with pytest.raises(InputError, match="sign-in: name must be a text of at most 200 letters on"):
        live.asks("sign-in", name=name, accepted=True)
    assert not live.night.entrants


def test_a_reason_may_have_several_lines_and_nothing_that_no_key_writes() -> None:
    live = LiveNight("lions", 6).starts()
    with pytest.raises(InputError, match="without control characters"):
        live.asks("cancel", reason="a fire\x00")
    live.done("cancel", reason="a fire\nin the kitchen")
