"""Bots on chairs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from client_kit import evening
from ledger_kit import story
from shuffleup.client import seat_bots
from shuffleup.client.bot import share_of_wins


def test_a_bot_knows_a_good_hand_from_a_bad_one() -> None:
    def share(cards: str, board: str = "", opponents: int = 1) -> float:
        return share_of_wins(cards.split(), board.split(), opponents, Random(1), tries=400)

    assert share("As Ah") > 0.75 > share("7c 2d") + 0.3
    assert share("As Ah", opponents=3) < share("As Ah")
    assert share("7c 2d", "7d 7h 2s") > 0.9
    assert share("As Ks", "Qs Js Ts") == 1.0


@story
async def test_bots_fill_chairs_and_play_through_the_door(tmp_path: Path) -> None:
    async with (
        evening(tmp_path) as night,
        seat_bots(night.place.address, night.code, 4, seed=1, think_seconds=0) as sessions,
    ):
        players = [session.joined.player for session in sessions if session.joined]
        assert len(players) == 4
        for player in players:
            await night.owner.order("friday", "enter", player=player)
        await night.start()
        while True:
            wall = (await night.owner.done("GET", "/nights/friday"))["director"]["night"]
            if wall["hands"] >= 3:
                break
            await asyncio.sleep(0.1)
        assert wall["in_play"] == 4 * 2000
