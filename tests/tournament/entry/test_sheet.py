"""Everybody is on the sheet once, and nobody comes into an event that is no more."""

from __future__ import annotations

import pytest

from people_kit import someone
from shuffleup.errors import InputError
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.evolve import evolve
from tournament_kit import MINUTE, ask, done, knock_out, open_night, refused, running


@pytest.mark.clause("redtooth:joining.1", "redtooth:joining.2", "redtooth:joining.3")
def test_a_membership_number_is_one_however_it_is_written() -> None:
    night = open_night("redtooth")
    facts = {"accepted": True, "age_confirmed": 30}
    answer = ask(night, "sign-in", name="Ann", member="   ", **facts)
    assert "redtooth:joining.2" in refused(answer, "no-member")
    done(ask(night, "sign-in", name="Ann", member="7", **facts))
    for again in (" 7", "007", "7 "):
        answer = ask(night, "sign-in", name="Ben", member=again, **facts)
        assert "redtooth:joining.2" in refused(answer, "signed-in")
    assert [each.member for each in night.entrants] == ["7"]


@pytest.mark.clause("spotlight:6.26.b", "lions:rebuy.4", "lions:win.3", "pppl:3.13.1.e")
@pytest.mark.parametrize("name", ["spotlight", "lions", "pppl", "charity"])
def test_nobody_signs_in_again_under_the_same_name(name: str) -> None:
    night = running(name, 6)
    before = len(night.entrants)
    knock_out(night, 3, 2)
    code = "too-late"
    if night.entries_open:
        code = "signed-in" if night.re_entries else "here-before"
    for again in ("P3", " p3 "):
        answer = entries.sign_in(night, someone(again, member=""), MINUTE)
        assert refused(answer, code)
    assert len(night.entrants) == before


@pytest.mark.clause("lions:win.3", "lions:rebuy.4")
def test_two_people_of_one_name_are_told_apart_on_the_sheet() -> None:
    night = open_night("lions")
    done(ask(night, "sign-in", name="John", accepted=True))
    answer = ask(night, "sign-in", name="john", accepted=True)
    refused(answer, "signed-in")
    assert answer is not None and "tells the two apart" in str(answer)
    done(ask(night, "sign-in", name="John B.", accepted=True))


@pytest.mark.clause("lions:director.4")
def test_nobody_comes_into_an_event_that_was_called_off() -> None:
    night = open_night("lions")
    done(ask(night, "sign-in", name="Ann", accepted=True))
    done(ask(night, "cancel", reason="the hall is flooded"))
    for deed, fields in (
        ("sign-in", {"name": "Ben", "accepted": True}),
        ("enter", {"player": 0}),
    ):
        assert "lions:director.4" in refused(ask(night, deed, MINUTE, **fields), "called-off")
    assert night.buy_ins_minor == 0 and len(night.entrants) == 1


@pytest.mark.clause("lions:leaving.4", "lions:add-on.1")
def test_somebody_who_has_quit_is_sold_nothing() -> None:
    night = running("lions", 12)
    done(ask(night, "quit", MINUTE, player=4))
    refused(ask(night, "add-on", 2 * MINUTE, player=4), "not-playing")
    refused(ask(night, "ask-for", 2 * MINUTE, player=4, what="add-on"), "not-playing")


def test_a_record_that_names_nobody_is_one_clear_line() -> None:
    night = running("lions", 12)
    sold = Bought(at_ms=MINUTE, by="rebuy", player=99, what="rebuy", chips=5000, paid_minor=8000)
    with pytest.raises(InputError, match="Bought names something that is not there"):
        evolve(night, sold)
