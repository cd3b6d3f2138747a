"""docs/client.md says what is so: its bot is run as it stands there."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from client_kit import evening
from ledger_kit import story
from shuffleup import client
from shuffleup.client import Bot, Table, Turn

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
TEXT = (DOCS / "client.md").read_text(encoding="utf-8")


@story
async def test_the_bot_of_the_documentation_plays(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    program = tmp_path / "bot.py"
    program.write_text(code, encoding="utf-8")
    async with evening(tmp_path) as night:
        session, other = await night.session("Ann"), await night.session("Bob")
        assert other.joined is not None
        await night.start()
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(program), night.place.address, other.joined.code, "Bob"
        )
        async with Table(session) as table:
            async for turn in table:
                await turn.check_or_call()
                if turn.view.hand >= 3:
                    break
            assert table.deal is not None
            assert [seat for seat, _ in table.deal.pledges] == [0, 1]
        bot.terminate()
        await bot.wait()


def test_everything_that_is_exported_or_done_in_a_turn_is_documented() -> None:
    for name in client.__all__:
        assert f"`{name}" in TEXT or f"{name}(" in TEXT, name
    for name, value in vars(Turn).items():
        if not name.startswith("_") and (callable(value) or isinstance(value, property)):
            assert re.search(rf"(?:turn\.|`){name}\b|, `{name}", TEXT), name
    for habit in client.Habits._fields:
        assert f"`{habit}`" in TEXT, habit
    assert callable(Bot)
