"""How a night ended is known once: on record, to the wall, and after a restart."""

from __future__ import annotations

import pytest

from room_kit import past_entry
from shuffleup.rulebook import house
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.hands import hands
from shuffleup.tournament.prizes import chops
from shuffleup.tournament.prizes.chop import Kind, Proposal
from shuffleup.tournament.prizes.events import Finished
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.views.night import night_view
from tournament_kit import MINUTE, chance, done, knock_out, noted, replays, report, running


def won() -> Tournament:
    night = past_entry(running("standard", 3))
    knock_out(night, 1, by=0)
    knock_out(night, 2, by=0)
    return night


def won_in_the_last_hand() -> Tournament:
    """The time is over, and nobody has to be ranked by chips."""
    night = past_entry(running("standard", 2))
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    _time_out(night)
    assert night.phase == PLAYED
    report(night, 0, {0: int(night.stack_of(0) + night.stack_of(1)), 1: 0}, 3 * MINUTE)
    return night


def timed_out() -> Tournament:
    night = past_entry(running("standard", 3))
    _time_out(night)
    return night


def _time_out(night: Tournament) -> None:
    done(clock_orders.limit_time(night, 1, MINUTE, chance()))
    timing.tick(night, 3 * MINUTE, chance())


def gone_through() -> Tournament:
    night = past_entry(running("lions", 8, qualifier=True))
    while night.phase == PLAYED:
        knock_out(night, max(night.places.playing), by=0)
    return night


def shared() -> Tournament:
    night = past_entry(running("standard", 3, guarantee_minor=30_000, currency="EUR"))
    proposal = chops.propose_chop(night, Kind.EQUAL, chance())
    assert isinstance(proposal, Proposal), proposal
    done(chops.agree_chop(night, proposal, [0, 1, 2], MINUTE))
    return night


@pytest.mark.parametrize(
    ("made", "ended"),
    [
        (won, Ended.WINNER),
        (won_in_the_last_hand, Ended.WINNER),
        (timed_out, Ended.TIME_LIMIT),
        (gone_through, Ended.QUALIFIED),
        (shared, Ended.CHOP),
    ],
)
def test_how_it_ended(made: object, ended: Ended) -> None:
    assert callable(made)
    night: Tournament = made()
    assert night.ended is ended
    assert [each.reason for each in noted(night, Finished)] == [ended]
    assert thaw(night.rulebook, frozen(night)).ended is ended
    replays(night, night.rulebook)
    play = Play("friday", night.rulebook, night.setup, Pauses())
    play.night = night
    assert night_view(play, 1, 4 * MINUTE).ending is ended


def test_only_a_winner_or_the_time_makes_one_the_first() -> None:
    assert [each for each in Ended if each.has_winner] == [Ended.WINNER, Ended.TIME_LIMIT]
    assert Tournament(house("lions"), running("lions", 2).setup).ended is Ended.NOT
