"""What a dealer of real cards reports: chips of a pot that are nobody's, where there are any."""

from __future__ import annotations

import pytest

from room_kit import at, deal, room
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, done, refused


def left_over(night: Tournament, chips: int) -> Refusal | None:
    """The first seat has lost so many chips, and nobody has won them."""
    stacks = list(at(night).stacks)
    stacks[0] -= chips
    fields = {"table": 0, "hand": 1, "stacks": tuple(stacks), "carried": chips}
    return ask(night, "report-hand", MINUTE, **fields)


@pytest.mark.clause("lions:showdown.6")
def test_an_odd_chip_is_a_winners_and_stays_on_no_table() -> None:
    night = room("lions", [range(1, 6)], [1])
    deal(night)
    assert refused(left_over(night, 25), "none-left-over") == ("lions:showdown.6",)
    assert at(night).in_hand and not at(night).carried
    done(left_over(night, 0))


@pytest.mark.clause("pppl:1.2.showdown.d")
def test_what_starts_the_next_pot_is_no_more_than_cannot_be_shared() -> None:
    night = room("pppl", [range(1, 4)], [1])
    deal(night)
    assert refused(left_over(night, 400), "too-much-left-over") == ("pppl:1.2.showdown.d",)
    done(left_over(night, 300))  # two of a pot for three, one of a pot for two
    assert at(night).carried == 300
