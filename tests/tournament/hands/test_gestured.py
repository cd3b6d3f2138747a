"""A dealer tells what a player said or did with chips: the night reads what it binds to."""

from __future__ import annotations

import pytest

from gesture_kit import live_night
from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.hands.gestured import GestureRead
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.happenings import TOLD
from tournament_kit import MINUTE, ask, done, noted, refused, replays, running

ONE_CHIP = {"street": "preflop", "bet": 200, "chips": (500,)}


def begun() -> Tournament:
    return live_night(house("spotlight"), 200)


def test_the_table_hears_what_binds_and_by_which_clause() -> None:
    night = begun()
    done(ask(night, "read-gesture", MINUTE, player=2, **ONE_CHIP))
    (read,) = noted(night, GestureRead)
    assert (read.action, read.to, read.player, read.hand) == ("call", 200, 2, 1)
    play = Play("friday", night.rulebook, night.setup, Pauses())
    play.night = night
    (told,) = TOLD[GestureRead](play, read)
    assert (told.kind, told.player, told.table, told.amount) == ("ruled", 2, 0, 200)
    assert "300 back" in told.why and "spotlight:5c7.c" in told.clauses
    replays(night, "spotlight")


def test_the_night_knows_the_stack() -> None:
    night = begun()
    done(
        ask(
            night,
            "read-gesture",
            MINUTE,
            player=2,
            street="flop",
            say="all-in",
            in_front=400,
            bet=400,
        )
    )
    assert noted(night, GestureRead)[0].to == 50_000


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({**ONE_CHIP, "stack": 50_001}, "there were 50,000"),
        ({**ONE_CHIP, "bet": 100}, "at least the big blind"),
        ({**ONE_CHIP, "in_front": 400}, "nobody is beyond the bet"),
        ({**ONE_CHIP, "first_motion": 2}, "each motion moves a chip"),
        ({"street": "river", "released": False}, "no chips to hold"),
    ],
)
def test_what_cannot_be_true_is_one_clear_line(facts: dict[str, object], says: str) -> None:
    night = begun()
    before = frozen(night)
    with pytest.raises(InputError, match=says):
        ask(night, "read-gesture", MINUTE, player=2, **facts)
    assert frozen(night) == before and not noted(night, GestureRead)


def test_between_two_hands_nothing_binds() -> None:
    night = begun()
    table = night.room.tables[0]
    done(ask(night, "report-hand", MINUTE, table=0, hand=1, stacks=tuple(table.stacks)))
    refused(ask(night, "read-gesture", MINUTE, player=2, **ONE_CHIP), "no-hand")


@pytest.mark.clause("pppl:3.13.1.b", "lions:leaving.4")
@pytest.mark.parametrize(
    ("name", "clause"), [("pppl", "pppl:3.13.1.b"), ("lions", "lions:leaving.4")]
)
def test_nobody_bets_who_has_gone_home(name: str, clause: str) -> None:
    night = running(name, 9)
    done(ask(night, "begin-hand", MINUTE, table=int(night.room.table_of[4])))
    raises = {"player": 4, "street": "preflop", "bet": night.big, "say": "raise"}
    done(ask(night, "read-gesture", MINUTE, **raises))
    done(ask(night, "quit", MINUTE, player=4))
    assert clause in refused(ask(night, "read-gesture", MINUTE, **raises), "not-playing")
