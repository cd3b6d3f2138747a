"""A kit for the demo: the real command in a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shuffleup.client import Session, Table

WAIT_SECONDS = 300


def _hear_hang_ups() -> None:
    """Whoever runs the tests under nohup has them ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@contextmanager
def started(
    folder: Path, *words: str, program: tuple[str, ...] = (sys.executable, "-m", "shuffleup")
) -> Iterator[tuple[subprocess.Popen[str], dict[str, str]]]:
    """The demo in a process of its own, and its links."""
    process = subprocess.Popen(
        [*program, "demo", "--no-browser", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"TMPDIR": str(folder)},
        preexec_fn=_hear_hang_ups if os.name == "posix" else None,
    )
    alarm = threading.Timer(WAIT_SECONDS, process.kill)
    alarm.start()
    try:
        assert process.stdout is not None
        links: dict[str, str] = {}
        for line in process.stdout:
            name, _, link = line.strip().partition(":  ")
            if "http" in link:
                links[name] = link.split()[0]
            if line.startswith("Cards are dealt when"):
                break
        yield process, links
    finally:
        alarm.cancel()
        process.kill()
        process.wait()


async def play_a_hand(link: str) -> int:
    """Come in by the link and see a hand through: the number of the next one."""
    url, _, code = link.partition("/join#")
    session = Session(url)
    joined = await session.join(code, name="Ann", age_confirmed=30, accepted=True)
    assert joined.office == "player" and joined.code != code
    async with asyncio.timeout(WAIT_SECONDS), Table(session) as table:
        async for turn in table:
            await turn.check_or_fold()
            first = table.view
            assert first is not None and len(turn.cards) == 2
            while (view := table.view) is None or view.hand == first.hand:
                await asyncio.sleep(0.05)
            return view.hand
    raise AssertionError("nobody was asked")
