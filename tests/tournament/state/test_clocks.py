"""The clock that a night goes by: what it announces, and what is left of it at the end."""

from __future__ import annotations

from room_kit import at, past_entry
from shuffleup.tournament.prizes import chops
from shuffleup.tournament.prizes.chop import Kind, Proposal
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.clock_view import view
from shuffleup.tournament.time.timing import Announced
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    replays,
    running,
)


def test_another_time_limit_is_announced_anew() -> None:
    night = running("standard", 9)
    done(ask(night, "limit-time", MINUTE, minutes=60))
    timing.tick(night, 31 * MINUTE, chance())
    done(ask(night, "limit-time", 40 * MINUTE, minutes=60))
    timing.tick(night, 70 * MINUTE, chance())
    calls = [(event.minutes_left, event.at_ms // MINUTE) for event in noted(night, Announced)]
    assert calls == [(60, 1), (30, 31), (60, 40), (30, 70)]
    replays(night, "standard")


def test_an_event_that_ends_in_a_break_has_no_rest_of_it() -> None:
    night = past_entry(running("standard", 3, guarantee_minor=30_000, currency="EUR"))
    official = night.clock.official_ms(MINUTE)
    done(ask(night, "break-now", MINUTE, minutes=10))
    proposal = chops.propose_chop(night, Kind.EQUAL, chance())
    assert isinstance(proposal, Proposal), proposal
    done(chops.agree_chop(night, proposal, [0, 1, 2], 4 * MINUTE))
    shown = view(night.clock, 5 * MINUTE)
    assert not shown.level.is_break and shown.official_ms == official
    replays(night, "standard")


def test_a_limit_from_the_final_table_is_announced_as_far_as_it_lies_ahead() -> None:
    book = changed("charity", "levels", time_limit_minutes=45)
    night = past_entry(running(book, 11))
    loser, winner = at(night).players()[:2]
    knock_out(night, loser, winner, MINUTE)
    assert night.final and night.clock.limit_left_ms(MINUTE) == 45 * MINUTE
    for minute in (15, 16, 46):
        timing.tick(night, minute * MINUTE, chance())
    calls = [(event.minutes_left, event.at_ms // MINUTE) for event in noted(night, Announced)]
    assert calls == [(30, 16)]
    assert night.ended is Ended.TIME_LIMIT
    replays(night, book)
