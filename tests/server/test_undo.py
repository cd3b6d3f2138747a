"""Undo by HTTP, on a night with real cards."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_kit import new_id, open_night, seat, serving


def test_a_wrong_tap_is_taken_back_and_what_is_in_the_way_is_named(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as place:
            owner = await place.owner()
            await open_night(owner, dealt=False)
            await seat(place, owner, 4)
            apart = (await owner.order("friday", "keep-apart", one=1, other=2))["order"]
            later = (await owner.order("friday", "allow-together", one=1, other=2))["order"]
            body = {"id": new_id(), "name": "undo", "fields": {"order": apart}}
            answer = await owner.ask("POST", "/nights/friday/orders", body)
            assert answer.status_code == 409
            assert answer.json()["blocked_by"] == later
            undo = (await owner.order("friday", "undo", order=later))["order"]
            await owner.order("friday", "undo", order=apart, reason="a wrong tap")
            log = await owner.done("GET", "/nights/friday/log")
            assert {each["order"]: each["taken_back_by"] for each in log}[later] == undo
            async with owner.socket() as line:
                again = await line.answer("order/undo", order=apart)
                assert (again["frame"], again["code"]) == ("refused", "taken-back-already")

    asyncio.run(run())
