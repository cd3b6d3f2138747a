"""The log by HTTP: for those who direct, with names that no record has."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_kit import code_for, new_id, open_night, seat, serving


def test_the_log_names_who_gave_an_order_and_the_record_does_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as place:
            owner = await place.owner()
            await open_night(owner, dealt=False)
            director = await place.joined(await code_for(owner, "director", label="Dora's phone"))
            people = await seat(place, owner, 3)
            body = {"id": new_id(), "name": "pause", "fields": {}, "tapped_ms": 1}
            sent = {"user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"}
            answer = (await director.ask("POST", "/nights/friday/orders", body, **sent)).json()
            assert answer["order"] == body["id"]
            assert {"v", "player", "order", "places", "asks", "case"} == answer.keys()
            lines = await director.done("GET", "/nights/friday/log")
            assert (lines[0]["do"], lines[0]["who"]) == ("pause", "Dora's phone")
            assert lines[0]["device"].startswith("iPhone ")
            assert lines[0]["tapped"] == lines[0]["at"] > 1, "an hour ago is too long ago"
            assert lines[1]["who"] == "Olive"
            records = (tmp_path / "night.db-wal").read_bytes() + (
                tmp_path / "night.db"
            ).read_bytes()
            assert b'"giver":"account-1"' in records and b'"giver":"Olive"' not in records
            assert (await people[0].ask("GET", "/nights/friday/log")).status_code == 403
            assert (await place.person().ask("GET", "/nights/friday/log")).status_code == 401
            older = await director.done("GET", f"/nights/friday/log?before={lines[0]['v']}")
            assert older == lines[1:]

    asyncio.run(run())


def test_the_socket_answers_with_the_orders_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as place:
            owner = await place.owner()
            await open_night(owner, dealt=False)
            async with owner.socket() as line:
                answer = await line.answer("order/announce", says="Hello", tapped_ms=0)
                assert answer["frame"] == "done" and answer["order"] == answer["id"]

    asyncio.run(run())
