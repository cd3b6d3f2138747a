"""A night's hands take as long as the house's tables need for them."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.rehearsal.job import Job, ready
from shuffleup.rulebook import house
from shuffleup.tournament.hands.events import HandBegan, HandFinished
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import setup_of

BY_DEALERS = ("charity", "standard")


def hands_per_hour(name: str) -> float:
    """Of tables with nine players or more, or as many as there may be, in a rehearsed night."""
    rulebook = house(name)
    full = min(9, rulebook.seating.table_size.value)
    log: list[Event] = []
    course = ready(Job(rulebook, setup_of(rulebook, preset(rulebook)), 45), log)
    course.play()
    begun: dict[int, HandBegan] = {}
    lengths = []
    for event in log:
        if isinstance(event, HandBegan):
            begun[event.table] = event
        elif isinstance(event, HandFinished) and bin(begun[event.table].dealt).count("1") >= full:
            lengths.append(event.at_ms - begun[event.table].at_ms)
    assert len(lengths) >= 50
    return 60 * MINUTE_MS * len(lengths) / sum(lengths)


@pytest.mark.parametrize("name", HOUSES)
def test_dealers_are_quicker_than_players_who_deal(name: str) -> None:
    least, most = (30, 35) if name in BY_DEALERS else (20, 28)
    assert least <= house(name).deal.hands_per_hour.value <= most
    assert least <= hands_per_hour(name) <= most
