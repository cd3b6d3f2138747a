"""A served night: nobody answers at the showdown, and nobody's winning hand is thrown away."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import PATIENCE, story
from server_kit import PATIENT, Line, act, new_id, open_night, seat, serving
from shuffleup.cards.card import parse_card
from shuffleup.cards.ranking import strength

PLAYERS = 4
HANDS = 4
SPARE = 3
"""On a busy machine the next deck may be out before a line was shown how a hand ended."""

Frame = dict[str, Any]


@pytest.mark.parametrize(("house", "mucks"), [("lions", True), ("redtooth", True), ("pppl", False)])
@story
async def test_time_shows_what_wins_and_mucks_what_is_beaten(
    tmp_path: Path, house: str, mucks: bool
) -> None:
    async with serving(tmp_path) as place, AsyncExitStack() as lines:
        owner = await place.owner()
        await open_night(owner, house=house, pauses=PATIENT | {"show_ms": 20})
        people = await seat(place, owner, PLAYERS)
        opened = [await lines.enter_async_context(each.socket("friday")) for each in people]
        async with asyncio.timeout(PATIENCE):
            seen = await asyncio.gather(*(stays_in(line) for line in opened))
    hands = set.intersection(*map(set, seen))
    assert len(hands) >= HANDS
    for hand in hands:
        ends = [frames[hand] for frames in seen]
        worths = {end["seat"]["chair"]: worth(end) for end in ends}
        best = {chair for chair, it in worths.items() if it == max(worths.values())}
        shares = [share for pot in ends[0]["table"]["results"] for share in pot["shares"]]
        assert {share["chair"] for share in shares} == best
    told = [each for frame in opened[0].frames for each in happenings(frame)]
    gone = [each for each in told if each["kind"] == "mucked"]
    assert bool(gone) is mucks and all(each["by_time"] for each in gone)


async def stays_in(line: Line) -> dict[int, Frame]:
    """Somebody who checks and calls, and does nothing at all at the showdown; how hands ended."""
    ends: dict[int, Frame] = {}
    while len(ends) < HANDS + SPARE:
        frame = await line.next("table")
        table, own = frame["table"], frame["seat"]
        if own["legal"]:
            await line.say("act", id=new_id(), **act(frame))
        elif table["stage"] == "over" and own["cards"]:
            ends[table["hand"]] = frame
    return ends


def happenings(frame: Frame) -> list[Frame]:
    return list(frame["table"]["happenings"]) if frame["frame"] == "table" else []


def worth(end: Frame) -> int:
    """What somebody's own cards came to on the board."""
    return strength([parse_card(card) for card in [*end["seat"]["cards"], *end["table"]["board"]]])
