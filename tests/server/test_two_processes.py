"""Two servers on one PostgreSQL: a person comes to either, and it is the same night."""

from __future__ import annotations

from pathlib import Path

from ledger_kit import story
from postgres_kit import Server
from server_kit import Person, act, code_for, my_turn, open_night, seat, serving


@story
async def test_a_night_is_one_night_on_both(tmp_path: Path, postgres: Server) -> None:
    db = postgres._made("template0")
    async with serving(tmp_path, db=db) as one, serving(tmp_path, db=db) as two:
        owner = await one.owner()
        await open_night(owner)
        people = await seat(one, owner, 3)
        there = Person(two.address, two.person().http)
        async with (
            people[0].socket() as a,
            people[1].socket() as b,
            there.socket(cookie=people[2].cookie) as c,
        ):
            lines = [a, b, c]
            for _ in range(3):
                actor, frame = await my_turn(lines)
                done = await lines[actor].answer("act", **act(frame))
                assert done["frame"] == "done"
                for line in lines:
                    await line.sees(done["v"])
            await people[2].done("POST", "/sign-out")
            assert await c.closed() == 4401
        code = await code_for(owner, "spectator")
        guest = await two.joined(code)
        async with guest.socket(query="?table=0") as line:
            await line.next("table")
