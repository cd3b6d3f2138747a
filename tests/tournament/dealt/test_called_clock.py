"""A called clock, through a dealt night's doors: it ends a decision sooner, and never later."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.hand.commands import Call
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.time.turn_clock import Caller
from views_kit import Night, done

CALLERS = [Caller.OFFICIAL, Caller.SEATED]


def left(play: Play, at_ms: int) -> int:
    return int(play.at(0).due_ms) - at_ms


def shown_ms(night: Night, at_ms: int) -> int:
    """The time that everybody sees: to act, and when that is over the player's own."""
    table = night.table()
    assert table.due_ms is not None
    own = table.own_time_from_ms
    return (table.due_ms if own is None or at_ms >= own else own) - at_ms


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("waited_ms", [0, 1_000, 29_000, 31_000, 61_000, 89_000])
def test_it_never_gives_more_time(name: str, caller: Caller, waited_ms: int) -> None:
    night = Night(name, 3, seed=1).dealt()
    now = night.play.at(0).since_ms + waited_ms
    before, shown = left(night.play, now), shown_ms(night, now)
    done(acts.ask_for_clock(night.play, 0, caller, now))
    assert left(night.play, now) <= before
    assert shown_ms(night, now) <= shown, "nor does what is shown"
    clock = night.table().clock
    assert clock is not None
    assert clock.until_ms is None or clock.until_ms == night.play.at(0).due_ms


@pytest.mark.clause("lions:holdem.14.a", "lions:holdem.14.b", "lions:holdem.14.d")
def test_one_that_a_player_asked_for_is_started_by_an_official() -> None:
    night = Night("lions", 3, seed=1).dealt()
    spot = night.play.at(0)
    done(acts.ask_for_clock(night.play, 0, Caller.SEATED, night.now))
    again = acts.ask_for_clock(night.play, 0, Caller.SEATED, night.now)
    assert again is not None and again.says.endswith("an official has to start it.")
    due = spot.due_ms
    later = night.now + 5_000
    done(acts.ask_for_clock(night.play, 0, Caller.OFFICIAL, later))
    assert spot.clock is not None
    assert (spot.clock.caller, spot.clock.started_ms) == (Caller.SEATED, later)
    assert spot.due_ms == min(due, later + 60_000)
    clock = night.table().clock
    assert clock is not None and clock.until_ms is not None
    assert clock.warns_at_ms == [clock.until_ms - left * 1000 for left in (30, 15, 10)]
    twice = acts.ask_for_clock(night.play, 0, Caller.OFFICIAL, later + 1)
    assert twice is not None and twice.code == "clock-called"


def test_what_is_on_record_makes_the_same_clock() -> None:
    night, other = (Night("lions", 3, seed=1).dealt() for _ in range(2))
    done(acts.ask_for_clock(night.play, 0, Caller.SEATED, night.now))
    done(acts.ask_for_clock(night.play, 0, Caller.OFFICIAL, night.now + 3_000))
    for event in night.log:
        evolve(other.play, event, lambda *_: None)
    mine, theirs = night.play.at(0), other.play.at(0)
    assert (mine.clock, mine.due_ms) == (theirs.clock, theirs.due_ms)


@pytest.mark.clause("redtooth:29b")
def test_time_asked_for_oneself_is_given_in_full() -> None:
    """Redtooth 29b: the same minute and countdown."""
    night = Night("redtooth", 3, seed=1).dealt()
    now = int(night.play.at(0).due_ms) - 1_000
    done(acts.ask_for_clock(night.play, 0, Caller.SELF, now))
    assert left(night.play, now) == 70_000


def test_an_official_s_late_tap_puts_no_clock_on_the_next_player() -> None:
    night = Night("lions", 3, seed=1).dealt()
    spot = night.play.at(0)
    order = asked("start-clock", table=0, hand=spot.number, turn=spot.turn)
    done(acts.ask_for_clock(night.play, 0, Caller.SEATED, night.now))
    done(night.act(Call))
    late = perform(night.play, order, night.now, night.below)
    assert late is not None and late.code == "too-late"
    assert spot.clock is None
    done(perform(night.play, asked("start-clock", table=0), night.now, night.below))
    assert spot.clock is not None, "whichever decision it is, where none is named"


def test_where_only_the_director_sets_a_limit_a_player_s_wish_starts_no_clock() -> None:
    """Also in a house that asks nobody for approval."""
    night = Night("spotlight", 3, seed=1)
    rules = {"changes": [("player_clock.approval", False)], "who": "Ann", "reason": "simpler"}
    done(perform(night.play, asked("change-rules", **rules), night.now, night.below))
    spot = night.dealt().play.at(0)
    due = spot.due_ms
    done(acts.ask_for_clock(night.play, 0, Caller.SEATED, night.now))
    assert spot.clock is not None and spot.clock.started_ms is None and spot.due_ms == due
