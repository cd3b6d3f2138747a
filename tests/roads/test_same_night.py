"""One night, three roads: rehearsal, dealt night and served night come to the same events."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kit import HOUSES
from ledger_kit import story
from road_kit import Dealt, Rehearsed, dealt, served, wired
from script_kit import Script, Told
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.entry import Rejoin
from shuffleup.tournament.entry.admission import is_late_entry
from shuffleup.tournament.people.absence import dead_at_deal_end

SEEDS = (1, 2, 3)
# In three of Charity's a move lets a table go on in the very second in which the other table's hand
# ends: both begin by number on every road, and draw their lots in that order.
NIGHTS = [(name, seed) for name in HOUSES for seed in SEEDS]
NIGHTS += [("charity", seed) for seed in (75, 92, 117)]
# And in this one of PPPL's two players quit in one second.
NIGHTS += [("pppl", 45)]


@pytest.mark.parametrize(("name", "seed"), NIGHTS)
def test_a_rehearsal_is_the_dealt_night(name: str, seed: int) -> None:
    by_doors, decks = dealt(name, seed)
    same(by_doors, Rehearsed(Script(name, seed), decks).play())


@pytest.mark.parametrize("name", HOUSES)
@story
async def test_a_served_night_is_the_dealt_night(name: str, tmp_path: Path) -> None:
    by_doors, _ = await asyncio.to_thread(dealt, name, 1)
    same(by_doors, await served(Script(name, 1), str(tmp_path / "night.ledger")))


@pytest.mark.parametrize("name", ["redtooth"])
@story
async def test_a_night_over_http_and_sockets_is_the_dealt_night(name: str, tmp_path: Path) -> None:
    script = Script(name, 1, hands=30)
    by_doors = await Dealt(script).told()
    same(by_doors, await wired(script, tmp_path))


def night_returns(name: str) -> bool:
    return house(name).entry.rejoin.value is not Rejoin.NONE


@pytest.mark.parametrize("name", HOUSES)
def test_the_nights_have_all_in_them_that_they_are_played_for(name: str) -> None:
    """Absences, a clock that ran out, leaving, a penalty, a break, levels, moves; a late stack."""
    nights = [dealt(name, seed)[0] for seed in SEEDS]
    kinds = {event[0] for night in nights for event in night.events}
    assert kinds >= {"WentAway", "CameBack", "Left", "StackRemoved", "Penalised", "Moved"}
    assert kinds >= {"LevelBegan", "WentOut", "MoveOrdered"}
    if not night_returns(name):  # where people come back, tables stand until the break
        assert "FinalTableFormed" in kinds
    left = {dict(event[2:])["how"] for night in nights for event in night.events if "Left" in event}
    assert left >= {"quit", "disqualified"}
    breaks = [event for night in nights for event in night.events if ("break_minutes", 7) in event]
    assert breaks
    if is_late_entry(house(name), 1, cleared=False):
        assert "Seated" in kinds
    killed = sum(
        event[0] == "HandKilled"
        for night in nights
        for hand in night.hands.values()
        for event in hand
    )
    assert killed > (50 if dead_at_deal_end(house(name)) else 0)


def same(one: Told, other: Told) -> None:
    """The same events, the same hands, the same refusals."""
    for at, (left, right) in enumerate(zip(one.events, other.events, strict=False)):
        assert left == right, f"event {at}, after {one.events[at - 1]}"
    assert len(one.events) == len(other.events)
    for where, hand in one.hands.items():
        assert hand == other.hands.get(where), where
    assert one.hands == other.hands
    assert one.refused == other.refused
