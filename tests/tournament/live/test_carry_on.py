"""A night goes on from its sheet: what is typed into another machine is the night as it stood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from live_kit import LiveNight
from sheet_kit import carried, same, signed_in
from shuffleup.tournament.live import books
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.state import FINISHED, PLAYED

HOUSES = ["redtooth", "lions", "pppl", "charity", "spotlight", "standard"]


def at_break(house: str, players: int = 13) -> LiveNight:
    """A night in its first break, with some who are out, if it has any."""
    live = LiveNight(house, players).starts()
    live.plays_down_to(players - 4, minutes=3)
    structure = live.night.clock.structure
    breaks = [row for row, each in enumerate(structure.levels) if each.is_break]
    if not breaks:
        return live
    live.later((structure.start_ms(breaks[0]) - live.at) / MINUTE_MS + 1.5)
    assert live.state.clock.is_break
    return live


@pytest.mark.parametrize("house", HOUSES)
def test_a_night_goes_on_from_its_sheet_as_it_stood(house: str) -> None:
    first = at_break(house)
    second = carried(first)
    same(first.state, second.state)
    second.holds()


@pytest.mark.parametrize("house", ["redtooth", "lions", "spotlight"])
def test_both_nights_end_in_the_same_places(house: str) -> None:
    first = at_break(house)
    second = carried(first)
    for live in (first, second):
        live.does_what_is_due()
        while live.night.phase == PLAYED and live.night.places.left > 1:
            names = {each.name: each.player for each in live.state.players}
            there = [live.night.entrants[p].name for p in books.seated(live.night)]
            loser = names[max(there)]
            table = live.night.room.tables[live.night.room.table_of[loser]]
            if table.count > 1:
                taker = min(p for p in table.players() if p != loser)
                live.done("bust", players=(loser,), takers=((loser, (taker,)),))
            live.later(3)
            live.does_what_is_due()
        while live.night.phase == PLAYED:
            live.later(10)
        live.holds()
    assert first.night.phase == FINISHED
    assert placed(second) == placed(first)


def placed(live: LiveNight) -> dict[str, tuple[object, int]]:
    return {each.name: (each.place, each.prize_minor) for each in live.state.players}


def test_a_sheet_is_taken_back_and_typed_again() -> None:
    first = at_break("redtooth")
    second = carried(first)
    order = second.state.log[0].order
    assert second.state.log[0].do == "carry-on"
    second.done("undo", order=order)
    assert second.state.phase == "signing-in"
    assert not any(each.entries for each in second.state.players)
    assert second.state.receipts == [] and second.state.money.taken_minor == 0
    second.holds()
    _, fields = signed_in(first)
    second.done("carry-on", **{**fields, "running": False})
    assert second.state.clock.state == "stopped"
    second.later(5).done("resume")
    same(first.state, second.state)
    second.holds()


def test_what_was_bought_is_known_and_nothing_is_paid_twice() -> None:
    first = LiveNight("lions", 8).starts().later(3)
    first.done("bust", players=(0,), takers=((0, (1,)),))
    first.done("rebuy", player=0, taken_by="Tom")
    second = carried(first)
    same(first.state, second.state)
    names = {each.name: each for each in second.state.players}
    assert (names["P0"].rebuys, names["P1"].knock_outs) == (1, 1)
    second.refused("rebuy", "no-more", player=names["P0"].player)
    assert second.state.receipts == []


def alone(fields: dict[str, Any]) -> dict[str, Any]:
    return {"seats": fields["seats"][:1], "out": (), "knock_outs": (), "gone": (), "in_play": 0}


WRONG: dict[str, tuple[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "somebody twice": ("not-once", lambda f: {"out": (*f["out"], (f["seats"][0][0], 9))}),
    "one left": ("too-few", lambda f: alone(f)),
    "a table too many": ("no-such-table", lambda f: {"seats": ((0, 99, 0, 100), *f["seats"][1:])}),
    "a chair too many": ("no-such-seat", lambda f: {"seats": ((0, 0, 40, 100), *f["seats"][1:])}),
    "a chair twice": (
        "seat-taken",
        lambda f: {"seats": ((0, *f["seats"][1][1:]), *f["seats"][1:])},
    ),
    "a button at no table": ("no-such-table", lambda f: {"buttons": ((7, 0),)}),
    "a place of those who are in": (
        "no-such-place",
        lambda f: {"out": ((f["out"][0][0], 1), *f["out"][1:])},
    ),
    "a gap": ("no-such-place", lambda f: {"out": (*f["out"][:-1], (f["out"][-1][0], 99))}),
    "no entry": ("nothing-bought", lambda f: {"bought": ((0, 0, 0, 0),)}),
    "a rebuy that is not sold": ("not-sold", lambda f: {"bought": ((0, 1, 1, 0),)}),
    "a chip that is not there": ("no-such-chip", lambda f: {"smallest": 7}),
    "odd chips": (
        "no-such-chips",
        lambda f: {"seats": ((*f["seats"][0][:3], 101), *f["seats"][1:])},
    ),
    "more than is in play": ("impossible-count", lambda f: {"in_play": 100}),
    "more than was sold": ("impossible-count", lambda f: {"in_play": f["in_play"] + 100_000}),
    "a level that is none": ("no-such-level", lambda f: {"row": 500}),
    "more time than a level has": ("longer-than-level", lambda f: {"left_ms": 9_000_000}),
}


@pytest.mark.parametrize("slip", WRONG)
def test_a_slip_is_told_and_nothing_has_changed(slip: str) -> None:
    second, fields = signed_in(at_break("redtooth"))
    code, changed = WRONG[slip]
    clauses = second.refused("carry-on", code, **{**fields, **changed(fields)})
    assert clauses or code in ("no-such-level", "longer-than-level")
    second.done("carry-on", **fields)


def test_another_pool_is_told_and_chips_may_differ_for_a_reason() -> None:
    first = LiveNight("lions", 8).starts().later(3)
    second, fields = signed_in(first)
    assert second.refused("carry-on", "other-pool", **{**fields, "pool_minor": 1})
    more = {**fields, "in_play": fields["in_play"] + 1_000}
    second.refused("carry-on", "impossible-count", **more)
    second.done("carry-on", **more, reason="raced up at the colour-up")
    assert second.state.chips.uncounted == 1_000
    second.holds()
    second.refused("carry-on", "already-started", **fields)


@pytest.mark.parametrize("house", ["pppl", "lions"])
def test_chips_that_have_left_play_need_a_word(house: str) -> None:
    """Somebody was put out with the chips; one house gives them a place, the other none."""
    first = at_break(house)
    if house == "pppl":
        first.plays_down_to(6)
        assert first.night.final
    player = first.night.room.tables[0].players()[0]
    first.done("disqualify", player=player, reason="hit somebody", clauses=())
    first.does_what_is_due()
    second, fields = signed_in(first)
    second.refused("carry-on", "impossible-count", **fields)
    second.done("carry-on", **fields, reason="somebody was disqualified")
    same(first.state, second.state)
    assert len(second.night.places.struck) == (house == "pppl")
    second.holds()
