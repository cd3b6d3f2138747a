"""Time as each house's own clauses have it, by a night's doors: redeals, limits, hand for hand."""

from __future__ import annotations

import pytest

from kit import HOUSES
from night_kit import refused
from room_kit import at, deal, hand, lose, next_level, past_entry, seats_taken, to_break
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt.perform import perform as dealt
from shuffleup.tournament.hands import hands
from shuffleup.tournament.perform import perform
from shuffleup.tournament.prizes.events import LastHands
from shuffleup.tournament.seating.events import InStep
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, chance, done, noted, running
from views_kit import Night

clause = pytest.mark.clause


def ask(night: Tournament, name: str, at_ms: int = MINUTE, **fields: object) -> Refusal | None:
    return perform(night, asked(name, **fields), at_ms, chance())


# --- a hand that is dealt again


@clause("standard:tda-35.c")
@pytest.mark.parametrize("name", HOUSES)
def test_a_hand_that_is_dealt_again_keeps_its_level(name: str) -> None:
    night = running(name, 6)
    deal(night)
    row = at(night).row
    next_level(night)
    done(ask(night, "call-off", table=0))
    deal(night)
    assert at(night).row == row != night.row
    assert night.clock.structure.level(row).big < night.big
    lose(night)
    deal(night)
    assert at(night).row == night.row, "the next hand has the new level"


@clause("standard:tda-35.c")
@pytest.mark.parametrize("name", HOUSES)
def test_so_it_is_where_the_software_deals(name: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    play = night.play
    big = play.night.big
    done(dealt(play, asked("next-level"), night.now, night.below))
    done(dealt(play, asked("call-off", table=0), night.now, night.below))
    night.dealt()
    assert play.night.big > big and play.night.room.tables[0].row < play.night.row
    assert night.hand.price == big


# --- hand for hand


@clause("spotlight:6.20.a", "spotlight:6.20.c", "lions:time.5")
@pytest.mark.parametrize("name", ["spotlight", "lions"])
def test_play_and_clock_go_on_near_the_money_unless_the_director_orders_otherwise(
    name: str,
) -> None:
    night = past_entry(running(name, 20))
    if night.on_break:
        next_level(night)
    night.paid = 18
    night.returning = 0
    hand(night, *seats_taken(night)[:1])
    assert night.places.left == 19 and not night.in_step
    assert night.clock.state is ClockState.RUNNING and not noted(night, InStep)
    done(ask(night, "hand-for-hand", on=True))
    assert night.in_step


@clause("redtooth:53", "redtooth:chips.3")
def test_nobody_waits_for_another_table_before_the_break_brings_everybody_back() -> None:
    night = running("redtooth", 9)
    assert not night.in_step and night.clock.state is ClockState.RUNNING
    deal(night)
    assert not noted(night, InStep)
    lose(night)
    to_break(night)
    past_entry(night)
    assert night.in_step, "nine are left, and the next to go brings the final table"


# --- the end


@clause("lions:win.2")
def test_no_clock_order_undoes_the_end_of_a_qualifier() -> None:
    night = past_entry(running("lions", 20))
    if night.on_break:
        next_level(night)
    deal(night, 1)
    night.paid = 19
    hand(night, seats_taken(night)[0])
    assert noted(night, LastHands)[-1].reason == "qualified"
    for order in (
        asked("add-minutes", minutes=1),
        asked("pause"),
        asked("resume"),
    ):
        done(perform(night, order, MINUTE, chance()))
        assert night.stopped
        clauses = refused(hands.begin_hand(night, 0, MINUTE, chance()), "all-through")
        assert "lions:win.2" in clauses


@clause("spotlight:6.15.a", "redtooth:winner.1", "pppl:2.1.4.a")
@pytest.mark.parametrize(
    ("name", "why"), [("spotlight", "6.15.a"), ("redtooth", "winner.1"), ("pppl", "2.1.4.a")]
)
def test_where_one_player_has_to_win_all_chips_nobody_limits_the_time(name: str, why: str) -> None:
    night = running(name, 9)
    assert refused(ask(night, "limit-time", minutes=10), "no-time-limit") == (f"{name}:{why}",)
    assert night.clock.limit_ms is None


@clause("charity:tournament.10")
def test_time_is_limited_at_the_championship_table_only_and_by_its_clause() -> None:
    night = running("charity", 20)
    early = refused(ask(night, "limit-time", minutes=25), "no-time-limit")
    assert early == ("charity:tournament.10",) and night.clock.limit_ms is None
    night.final = True
    done(ask(night, "limit-time", minutes=25))
    assert noted(night, ClockSet)[-1].clauses == ("charity:tournament.10",)
    assert night.clock.limit_left_ms(MINUTE) == 25 * MINUTE


@clause("lions:rebuy.3", "lions:time.1")
@pytest.mark.parametrize("minutes", [10, -3])
def test_a_longer_break_moves_the_end_of_the_event_with_it(minutes: int) -> None:
    night = running("lions", 12)
    to_break(night)
    before = night.clock.limit_ms
    assert before is not None
    done(ask(night, "add-minutes", minutes=minutes))
    assert night.clock.limit_ms == before + minutes * MINUTE
    next_level(night)
    done(ask(night, "add-minutes", minutes=5))
    assert night.clock.limit_ms == before + minutes * MINUTE, "a level takes its time from the rest"
