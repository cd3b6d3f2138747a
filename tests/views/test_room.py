"""The waiting room: who is in, and what will be played."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.room import NAMES_SHOWN, RoomView, room_view
from tournament_kit import MINUTE, ask, done, knock_out, open_night, running, with_players


def seen(night: Tournament) -> RoomView:
    play = Play("test", night.rulebook, night.setup, Pauses())
    play.night = night
    return room_view(play, 5 * MINUTE)


def test_whoever_has_signed_in_or_plays_is_named_in_the_order_of_coming() -> None:
    night = with_players(open_night("spotlight"), 4)
    everybody = ["P0", "P1", "P2", "P3"]
    assert (seen(night).names, seen(night).signed_in) == (everybody, 4)
    done(ask(night, "sign-off", player=1))
    assert (seen(night).names, seen(night).signed_in) == (["P0", "P2", "P3"], 3)
    night = running("spotlight", 4)
    assert seen(night).names == everybody
    knock_out(night, 2, by=0)
    assert (seen(night).names, seen(night).signed_in) == (["P0", "P1", "P3"], 3)


def test_of_a_very_large_field_not_all_are_named_but_all_are_counted() -> None:
    room = seen(with_players(open_night("lions"), NAMES_SHOWN + 5))
    assert (len(room.names), room.names[0], room.signed_in) == (NAMES_SHOWN, "P0", NAMES_SHOWN + 5)


@pytest.mark.parametrize("name", HOUSES)
def test_it_says_what_the_house_will_play(name: str) -> None:
    night = open_night(name)
    room, first, entry = seen(night), night.clock.structure.level(0), night.rulebook.entry
    assert (room.small, room.big, room.ante) == (first.small, first.big, first.ante)
    assert (room.minutes, room.stack) == (first.minutes, night.setup.stack)
    assert room.starts_ms == 5 * MINUTE
    rebuy, add_on = entry.rebuy.value, entry.add_on.value
    sold = (rebuy.most, rebuy.chips, rebuy.price_minor, add_on.most)
    assert (room.rebuys, room.rebuy_chips, room.rebuy_minor, room.add_ons) == sold
    assert (room.re_entries, room.break_chips) == (entry.re_entries.value, entry.break_chips.value)
    assert room.late_until_level == entry.late_until_level.value
