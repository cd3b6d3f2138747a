"""Spotlight: chips, colour-up, and what a hand is played with."""

from __future__ import annotations

import pytest

from kit import deal, played, raise_range, stacks_of
from live_kit import LiveNight
from night_kit import done, night
from shuffleup.rulebook import house
from shuffleup.tournament.chips.colour_up import Exchange, Holding, colour_up, due
from shuffleup.tournament.preset.chips import make_up, unneeded
from shuffleup.tournament.preset.structure import Structure, play, rest
from tournament_kit import MINUTE, ask, running

clause = pytest.mark.clause
SPOTLIGHT = house("spotlight")


@clause("spotlight:6.26.c")
def test_everybody_starts_with_the_same_and_that_is_the_total() -> None:
    chips = night("spotlight").chips
    assert chips.stack == 1_000
    assert running("spotlight", 32).in_play == 32_000


@clause("spotlight:6.4.a")
def test_the_smallest_chip_goes_as_soon_as_no_blind_needs_it() -> None:
    levels = (play(5, 10, 20), play(15, 30, 20), play(25, 50, 20), rest(5), play(50, 100, 20))
    rows = range(5)
    assert [due(SPOTLIGHT, (5, 25, 100), Structure(levels), row) for row in rows] == [
        (),
        (),
        (5,),
        (5,),
        (5,),
    ]
    packaged = night("spotlight")
    when = [unneeded(packaged.chips.values, packaged.structure, row) for row in range(16)]
    gone_at = {chip: next(row for row, gone in enumerate(when) if chip in gone) for chip in (5, 25)}
    assert gone_at == {5: 3, 25: 7}


@clause("spotlight:6.4.b", "spotlight:6.4.c")
def test_full_chips_are_changed_at_par_and_the_rest_is_rounded_up() -> None:
    held = [Holding(0, 7, 100), Holding(1, 1, 0), Holding(2, 10, 0)]
    done_ = done(colour_up(SPOTLIGHT, held, old=5, new=25))
    assert done_.seats == (
        Exchange(0, 7, 2, 150, 15),  # 35 becomes 50
        Exchange(1, 1, 1, 25, 20),  # a single 5 becomes 25
        Exchange(2, 10, 2, 50, 0),
    )
    assert done_.clauses == ("spotlight:6.4.b", "spotlight:6.4.c")


@clause("spotlight:6.17.b")
def test_neighbours_change_chips_at_equal_value() -> None:
    live = LiveNight("spotlight", 6).starts()
    one, other = live.at_table(0)[:2]
    neighbours = {"player": one, "other": other, "number": 5, "chip": 5}
    live.done("change-chips", **neighbours, into=25)
    assert live.refused("change-chips", "not-equal", **neighbours, into=100) == ["spotlight:6.17.b"]
    live.holds()


@clause("spotlight:2b14.b")
def test_the_most_valuable_chips_come_first() -> None:
    assert [part.chip for part in make_up(640, (5, 25, 100))] == [100, 25, 5]


@clause("spotlight:2b3.a", "spotlight:2b3.b")
def test_chips_taken_off_the_table_are_missed_and_not_made_good() -> None:
    event = running("spotlight", 4)
    assert ask(event, "take-chips", MINUTE, player=2, taken=100, reason="off the table") is None
    assert (event.stack_of(2), event.in_play, event.counted()) == (900, 3_900, 3_900)


@clause("spotlight:2b4", "spotlight:2b5.a", "spotlight:5b.intro.c")
def test_a_hand_is_played_with_what_a_player_had_when_it_began_and_all_of_that() -> None:
    hand = deal("spotlight", [1_000, 300, 1_000], (5, 10))
    assert raise_range(hand) == (20, 1_000)
    played(hand, "1000 f c")
    # The short stack takes no part; of the other two nobody can lose more than 1,000.
    assert sum(stacks_of(hand)) == 2_300
    short = played(deal("spotlight", [1_000, 300, 1_000], (5, 10)), "f 1000 c")
    assert short.seats[0].stack >= 700
