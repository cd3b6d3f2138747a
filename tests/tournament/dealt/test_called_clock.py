"""A called clock, through a dealt night's doors: it has its printed seconds, and its own end."""

from __future__ import annotations

import pytest

from kit import HOUSES
from rulings_kit import ruled
from shuffleup.hand.commands import Call
from shuffleup.hand.events import Folded
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt import acts, called_clock
from shuffleup.tournament.dealt.events import BankUsed, ClockCalled, ClockTakenOff, Played
from shuffleup.tournament.dealt.evolve import evolve
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import NEVER_MS
from shuffleup.tournament.time.turn_clock import Caller
from views_kit import Night, done

WAITED_MS = [0, 29_000, 61_000, 86_000, 89_999]
PRINTED = {"spotlight": 60, "lions": 60, "redtooth": 70, "charity": 70, "pppl": 30, "standard": 30}


def left(play: Play, at_ms: int) -> int:
    return int(play.at(0).due_ms) - at_ms


def ask(night: Night, name: str, asker: str = "", **fields: object) -> Refusal | None:
    return perform(night.play, asked(name, **fields), night.now, night.below, asker)


def run_out(night: Night) -> Played:
    """The table's time is up; what was done for whoever was to act."""
    night.now = night.play.at(0).due_ms
    done(acts.time_over(night.play, 0, night.now, night.below))
    return next(each for each in night.log if isinstance(each, Played))


@pytest.mark.clause(
    "spotlight:5c10.c", "lions:holdem.14.b", "redtooth:29a.a", "charity:8.b", "charity:8.c"
)
@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("waited_ms", WAITED_MS)
def test_it_has_its_printed_seconds_whatever_this_nights_own_limit(
    name: str, waited_ms: int
) -> None:
    night = Night(name, 3, seed=1).dealt()
    night.now = night.play.at(0).since_ms + waited_ms
    done(ask(night, "start-clock", table=0))
    assert left(night.play, night.now) == 1000 * PRINTED[name]
    table = night.table()
    assert table.clock is not None and table.clock.until_ms == table.due_ms
    assert table.own_time_from_ms is None, "no limit of ours is shown beside it"
    warned = night.play.night.rulebook.player_clock.warnings_seconds.value
    assert table.due_ms is not None
    assert table.clock.warns_at_ms == [
        table.due_ms - 1000 * each for each in sorted(warned, reverse=True)
    ]
    over = run_out(night)
    assert isinstance(over.what, Folded)
    assert over.clauses == night.play.night.rulebook.player_clock.expiry.clauses


@pytest.mark.parametrize("name", HOUSES)
def test_a_clock_costs_no_time_of_ones_own(name: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    pauses, since = night.play.pauses, night.play.at(0).since_ms
    night.now = since + pauses.act_ms + 5_000
    done(ask(night, "start-clock", table=0))
    night.now += 20_000
    done(night.act(Call))
    assert list(night.play.banks.values()) == [pauses.bank_ms - 5_000]


@pytest.mark.clause("charity:8.b", "charity:17.d")
def test_away_and_back_again_the_clock_is_where_it_was() -> None:
    night = Night("charity", 3, seed=1).dealt()
    player = night.play.actor(0)
    done(ask(night, "start-clock", table=0))
    ends = night.play.at(0).due_ms
    night.now += 5_000
    done(ask(night, "away", player=player))
    assert left(night.play, night.now) == night.play.pauses.absent_ms
    night.now += 300
    done(ask(night, "back", player=player))
    assert night.play.at(0).due_ms == ends
    assert run_out(night).clauses == ("charity:8.d",)


# --- nobody has called one


@pytest.mark.clause("spotlight:5c10.a", "lions:holdem.14.a", "charity:8.a", "redtooth:29")
@pytest.mark.parametrize("name", HOUSES)
def test_where_nobody_called_the_clock_and_the_night_has_no_limit_nobody_is_limited(
    name: str,
) -> None:
    night = Night(name, 3, seed=1)
    night.play.pauses.act_ms = 0
    night.dealt()
    spot, player = night.play.at(0), night.play.actor(0)
    assert spot.due_ms == NEVER_MS
    assert night.own(int(night.hand.actor)).bank_ms == 0, "no minute more is spoken of"
    assert night.table().due_ms is None and night.table().own_time_from_ms is None
    night.now += 3_600_000
    early = acts.time_over(night.play, 0, night.now, night.below)
    assert early is not None and early.code == "in-time"
    silent = ask(night, "act-for", player=player, hand=spot.number, turn=spot.turn, offline=False)
    assert silent is not None and silent.code == "still-thinking"
    done(ask(night, "start-clock", table=0))
    assert left(night.play, night.now) == 1000 * PRINTED[name]
    done(night.act(Call))
    assert not night.play.banks, "no time of their own is used up"
    assert not [each for each in night.log if isinstance(each, BankUsed)]


# --- asked for, and started


@pytest.mark.clause("lions:holdem.14.a", "lions:holdem.14.b", "lions:holdem.14.d")
def test_one_that_a_player_asked_for_is_started_by_an_official() -> None:
    night = Night("lions", 3, seed=1).dealt()
    spot = night.play.at(0)
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    again = called_clock.ask(night.play, 0, Caller.SEATED, night.now)
    assert again is not None and again.says.endswith("an official has to start it.")
    later = night.now + 5_000
    done(called_clock.ask(night.play, 0, Caller.OFFICIAL, later))
    assert spot.clock is not None
    assert (spot.clock.caller, spot.clock.started_ms) == (Caller.SEATED, later)
    assert spot.due_ms == later + 60_000
    clock = night.table().clock
    assert clock is not None and clock.until_ms is not None
    assert clock.warns_at_ms == [clock.until_ms - left * 1000 for left in (30, 15, 10)]
    twice = called_clock.ask(night.play, 0, Caller.OFFICIAL, later + 1)
    assert twice is not None and twice.code == "clock-called"


@pytest.mark.parametrize("name", ["spotlight", "lions", "charity", "pppl", "standard"])
def test_where_no_official_answers_it_starts_by_itself_when_that_was_said(name: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    night.play.pauses.act_ms = 0
    asked_ms = night.now
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    said = night.table().clock
    assert said is not None and said.until_ms is None
    assert said.starts_ms == asked_ms + night.play.pauses.official_ms == night.play.at(0).due_ms
    assert night.table().due_ms is None, "that is no end of anybody's time"
    night.now = said.starts_ms
    done(acts.time_over(night.play, 0, night.now, night.below))
    [*_, started] = [each for each in night.log if isinstance(each, ClockCalled)]
    assert (started.caller, started.started, started.by) == ("software", True, "")
    assert left(night.play, night.now) == 1000 * PRINTED[name]
    night.follow()
    told = night.table().happenings[-1]
    assert (str(told.kind), told.why) == ("clock-started", "alone")
    assert isinstance(run_out(night).what, Folded)


def test_a_night_may_leave_that_to_officials_alone() -> None:
    night = Night("lions", 3, seed=1).dealt()
    night.play.pauses.official_ms = night.play.pauses.act_ms = 0
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    clock = night.table().clock
    assert clock is not None and clock.starts_ms is None
    assert night.play.at(0).due_ms == NEVER_MS


def test_our_own_limit_still_ends_a_decision_while_a_clock_is_only_asked_for() -> None:
    night = Night("lions", 3, seed=1).dealt()
    ends = night.play.at(0).due_ms
    night.now = ends - 5_000
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    assert night.play.at(0).due_ms == ends
    assert run_out(night).clauses == ()


@pytest.mark.clause("spotlight:5c10.a", "spotlight:5c10.b", "charity:8.a")
@pytest.mark.parametrize("name", ["spotlight", "charity", "lions", "standard"])
def test_a_dealer_starts_none_and_may_ask_for_it(name: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    refused = ask(night, "start-clock", "dealer", table=0)
    rule = night.play.night.rulebook.player_clock.started_by
    assert refused is not None
    assert (refused.code, refused.clauses) == ("not-your-clock", rule.clauses)
    assert night.play.at(0).clock is None
    done(ask(night, "start-clock", "director", table=0))


@pytest.mark.clause("redtooth:29")
def test_where_any_other_player_may_call_it_a_dealer_may() -> None:
    night = Night("redtooth", 3, seed=1).dealt()
    done(ask(night, "start-clock", "dealer", table=0))
    assert left(night.play, night.now) == 70_000


@pytest.mark.clause("lions:holdem.14.f")
def test_the_director_takes_it_off_and_all_the_time_begins_anew() -> None:
    night = Night("lions", 3, seed=1).dealt()
    nothing = ask(night, "stop-clock", table=0)
    assert nothing is not None and nothing.code == "no-clock"
    whole = left(night.play, night.play.at(0).since_ms)
    night.now += 40_000
    done(ask(night, "start-clock", table=0))
    night.now += 50_000
    done(ask(night, "stop-clock", table=0, reason="the bet was not clear"))
    assert night.play.at(0).clock is None and left(night.play, night.now) == whole
    [off] = [each for each in night.log if isinstance(each, ClockTakenOff)]
    assert off.reason == "the bet was not clear" and "lions:director.3" in off.clauses
    done(ask(night, "start-clock", table=0))
    assert left(night.play, night.now) == 60_000, "and it can be started again"


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(
    ("caller", "fact"),
    [
        (Caller.OFFICIAL, "director"),
        (Caller.SEATED, "player-at-table"),
        (Caller.AWAY, "player-away"),
    ],
)
@pytest.mark.clause("charity:17.a", "spotlight:5c10.b", "lions:holdem.14.a", "standard:tda-29")
def test_a_ruling_says_what_the_night_does(name: str, caller: Caller, fact: str) -> None:
    ruling = ruled(name, f"clock-called caller={fact}")
    night = Night(name, 3, seed=1).dealt()
    refused = called_clock.ask(night.play, 0, caller, night.now)
    clock = night.play.at(0).clock
    if refused is not None:
        assert (ruling.outcome, ruling.clauses) == ("refused", refused.clauses)
    else:
        assert clock is not None
        waits = clock.started_ms is None
        assert ruling.outcome == ("director-decides" if waits else "allowed")


@pytest.mark.parametrize("steps", ["asked", "started", "alone", "off", "time"])
def test_what_is_on_record_makes_the_same_clock(steps: str) -> None:
    name = "spotlight" if steps == "time" else "lions"
    night, other = (Night(name, 3, seed=1).dealt() for _ in range(2))
    caller = Caller.SELF if steps == "time" else Caller.SEATED
    done(called_clock.ask(night.play, 0, caller, night.now))
    if steps in ("started", "off"):
        done(called_clock.ask(night.play, 0, Caller.OFFICIAL, night.now + 3_000))
    if steps == "alone":
        done(acts.time_over(night.play, 0, night.play.at(0).due_ms, night.below))
    if steps == "off":
        night.now += 9_000
        done(ask(night, "stop-clock", table=0))
    for event in night.log:
        evolve(other.play, event, lambda *_: None)
    mine, theirs = night.play.at(0), other.play.at(0)
    assert (mine.clock, mine.due_ms, mine.since_ms) == (
        theirs.clock,
        theirs.due_ms,
        theirs.since_ms,
    )
    assert mine.keeps_turn is theirs.keeps_turn is (steps == "time")


# --- time for oneself


@pytest.mark.clause("redtooth:29b")
@pytest.mark.parametrize("waited_ms", WAITED_MS)
def test_time_for_oneself_is_the_same_minute_and_countdown(waited_ms: int) -> None:
    night = Night("redtooth", 3, seed=1).dealt()
    now = night.play.at(0).since_ms + waited_ms
    done(called_clock.ask(night.play, 0, Caller.SELF, now))
    assert left(night.play, now) == 70_000
    assert run_out(night).clauses == ("redtooth:29a.b",)


@pytest.mark.clause("spotlight:3d7.a", "charity:17.a")
@pytest.mark.parametrize(("name", "clause"), [("spotlight", "3d7.a"), ("charity", "17.a")])
def test_who_calls_time_keeps_the_turn_until_the_clock_is_called(name: str, clause: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    player = night.play.actor(0)
    night.now = night.play.at(0).due_ms - 1_000
    chair = int(night.hand.actor)
    assert [each for each in night.served() if night.own(each).may_call_time] == [chair]
    done(called_clock.ask(night.play, 0, Caller.SELF, night.now))
    assert not night.own(chair).may_call_time, "once for a decision"
    night.follow()
    told = night.table().happenings[-1]
    assert (str(told.kind), told.clauses) == ("time-called", (f"{name}:{clause}",))
    again = called_clock.ask(night.play, 0, Caller.SELF, night.now)
    assert again is not None and again.code == "time-called"
    night.now += 600_000
    assert night.play.actor(0) == player and night.play.at(0).due_ms == NEVER_MS
    done(ask(night, "start-clock", table=0))
    assert left(night.play, night.now) == 1000 * PRINTED[name]
    done(night.act(Call))
    assert not night.play.at(0).keeps_turn, "the next player has this night's limit again"
    assert night.table().due_ms is not None


@pytest.mark.parametrize("name", ["lions", "pppl", "standard"])
def test_where_no_clause_gives_it_nobody_has_time_for_oneself(name: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    refused = called_clock.ask(night.play, 0, Caller.SELF, night.now)
    assert refused is not None and refused.clauses == ("standard:common-own-time",)
    assert not night.own(int(night.hand.actor)).may_call_time


def test_an_official_s_late_tap_puts_no_clock_on_the_next_player() -> None:
    night = Night("lions", 3, seed=1).dealt()
    spot = night.play.at(0)
    order = asked("start-clock", table=0, hand=spot.number, turn=spot.turn)
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
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
    done(called_clock.ask(night.play, 0, Caller.SEATED, night.now))
    assert spot.clock is not None and spot.clock.started_ms is None
    assert night.table().due_ms == due
