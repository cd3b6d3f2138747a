"""How hard a storm blows, and what must be left when it is over."""

from __future__ import annotations

from collections import Counter
from os import environ

from ledger_kit import assert_sound
from shuffleup.ledger import Entry, Ledger, walk


def rounds(short: int, full: int) -> int:
    """How often to try: `make test` takes the short storm, STORM=full the whole one."""
    return full if environ.get("STORM") == "full" else short


def transfer(chips: int) -> list[Entry]:
    """Chips that change hands: two entries that are nothing without one another."""
    return [Entry("paid", b"%d" % -chips, 1), Entry("won", b"%d" % chips, 1)]


async def assert_whole(ledger: Ledger, stream: str, acknowledged: list[str]) -> list[str]:
    """No acknowledged transfer lost, none doubled, none by halves; returns those there are."""
    await assert_sound(ledger)
    records = [record async for record in walk(ledger, stream)]
    assert [record.kind for record in records] == ["paid", "won"] * (len(records) // 2)
    assert sum(int(record.payload) for record in records) == 0
    times = Counter(record.command_id for record in records)
    assert set(times.values()) <= {2}
    missing = [command for command in acknowledged if command not in times]
    assert not missing, f"{len(missing)} acknowledged transfers are lost: {missing[:3]}"
    for command in times:
        assert await ledger.known(stream, command) is not None
    return list(times)
