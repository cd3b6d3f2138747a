"""Chips are changed at a live table: with a neighbour, the house, and when a colour has gone."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.rulebook import house
from shuffleup.rulebook.amend import amended
from shuffleup.tournament.live import books


def changing(name: str = "standard") -> LiveNight:
    return LiveNight(name, 6).starts()


def colours_gone() -> LiveNight:
    """Chips of 25 have gone, and everybody has been counted since."""
    live = changing()
    live.done("go-to", row=9)
    live.does_what_is_due()
    assert live.night.chip == 100
    players = books.seated(live.night)
    live.done("count", stacks=tuple((player, 10_000) for player in players))
    return live


def test_change_is_on_record_and_nobody_has_more_or_less() -> None:
    live = changing()
    one, other = live.at_table(0)[:2]
    stacks = {each.player: each.stack for each in live.state.players}
    done = live.done("change-chips", player=one, other=other, number=20, chip=25, into=500)
    live.done("change-chips", player=one, number=1, chip=1_000, into=100)
    assert {each.player: each.stack for each in live.state.players} == stacks
    assert [each.do for each in live.state.log][:2] == ["change-chips"] * 2
    live.done("undo", order=done["order"])
    live.holds()


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"number": 5, "chip": 25, "into": 100}, "not-equal"),
        ({"number": 5, "chip": 100, "into": 100}, "not-two-in-play"),
        ({"number": 4, "chip": 25, "into": 30}, "not-two-in-play"),
        ({"number": 4, "chip": 0, "into": 100}, "not-two-in-play"),
    ],
)
def test_chips_are_changed_for_others_of_the_same_value(fields: dict[str, int], code: str) -> None:
    live = changing()
    assert live.refused("change-chips", code, player=0, **fields) == ["standard:common-change"]


def test_only_people_at_one_table_change_with_one_another() -> None:
    live = LiveNight("standard", 14).starts()
    here, there = live.at_table(0)[0], live.at_table(1)[0]
    chips = {"number": 4, "chip": 25, "into": 100}
    live.refused("change-chips", "not-at-one-table", player=here, other=there, **chips)
    live.refused("change-chips", "not-at-one-table", player=here, other=here, **chips)
    live.done("disqualify", player=here, reason="three warnings")
    live.refused("change-chips", "not-seated", player=here, **chips)


def test_nobody_changes_chips_in_a_hand() -> None:
    live = changing()
    live.done("begin-hand", table=0)
    player = live.at_table(0)[0]
    chips = {"number": 4, "chip": 25, "into": 100}
    assert live.refused("change-chips", "hand-under-way", player=player, **chips) == [
        "standard:common-change"
    ]


def test_chips_of_a_colour_that_is_gone_are_no_change() -> None:
    live = colours_gone()
    live.refused("change-chips", "not-two-in-play", player=0, number=4, chip=25, into=100)
    # Nor are chips in play old ones.
    live.refused("change-old-chips", "not-gone", player=0, number=4, chip=100)
    live.refused("change-old-chips", "not-gone", player=0, number=4, chip=30)


def test_old_chips_of_somebody_who_was_counted_come_out_of_what_is_missing() -> None:
    live = colours_gone()
    players = books.seated(live.night)
    short = players[0]
    live.done("count", stacks=((short, 9_800),))
    assert live.state.chips.uncounted == 200
    done = live.done("change-old-chips", player=short, number=6, chip=25)
    assert live.state.players[short].stack == 9_900  # one of 100; 50 are worth nothing
    assert (live.state.chips.uncounted, live.state.chips.in_play) == (50, 59_950)
    live.refused("change-old-chips", "not-missing", player=short, number=6, chip=25)
    live.done("undo", order=done["order"])
    assert (live.state.chips.uncounted, live.state.chips.in_play) == (200, 60_000)
    live.holds()


def test_old_chips_that_were_given_up_for_lost_come_back_into_play() -> None:
    live = colours_gone()
    short = books.seated(live.night)[0]
    live.done("count", stacks=((short, 9_800),), reason="two are gone")
    assert (live.state.chips.uncounted, live.state.chips.in_play) == (0, 59_800)
    live.done("change-old-chips", player=short, number=6, chip=25)
    assert live.state.players[short].stack == 9_900
    assert (live.state.chips.uncounted, live.state.chips.in_play) == (0, 59_900)
    live.refused("change-old-chips", "not-missing", player=short, number=3, chip=25)
    live.holds()


def test_old_chips_of_somebody_nobody_has_counted_are_in_the_books_already() -> None:
    live = colours_gone()
    player = books.seated(live.night)[0]
    live.done("hand-over", table=0)
    live.done("change-old-chips", player=player, number=7, chip=25)
    assert live.state.players[player].stack == 10_000
    assert (live.state.chips.uncounted, live.state.chips.in_play) == (-75, 59_925)
    live.holds()


def test_a_house_may_say_that_a_gone_colour_is_worth_nothing() -> None:
    book = amended(house("standard"), {"chips.gone_colour": "worthless"})
    live = LiveNight(book, 6).starts()
    live.done("go-to", row=9)
    live.does_what_is_due()
    player = books.seated(live.night)[0]
    live.done("change-old-chips", player=player, number=8, chip=25)
    assert live.state.chips.in_play == 60_000 - 200
