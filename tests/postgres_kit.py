"""A real PostgreSQL for tests, from the pgserver wheel."""

from __future__ import annotations

import asyncio
import itertools
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

TRIES = 120


def patiently(starts: Callable[[], Any]) -> Any:
    """The wheel gives a server ten seconds to start; a busy machine may need more."""
    for _ in range(TRIES):
        try:
            return starts()
        except (AssertionError, subprocess.TimeoutExpired):
            time.sleep(0.5)
    return starts()


class Server:
    """A running server; every ledger gets a database of its own."""

    def __init__(self, address: Path, wheel: Any) -> None:
        self._address = address
        self._wheel = wheel
        self._numbers = itertools.count(1)
        self._free: list[str] = []

    def url(self, database: str = "postgres", *, user: str = "postgres") -> str:
        return f"postgresql://{user}@/{database}?host={self._address}"

    def new_database(self) -> str:
        """An empty one, perhaps used before."""
        return self._free.pop() if self._free else self._made("template0")

    def copy_of(self, url: str) -> str:
        """Another database with the same content."""
        return self._made(url.rpartition("@/")[2].partition("?")[0])

    def give_back(self, url: str) -> None:
        """Empty a database for the next test: making one takes longer than most tests."""
        self.run("DROP SCHEMA IF EXISTS shuffleup_ledger CASCADE", url=url)
        self._free.append(url)

    def _made(self, template: str) -> str:
        name = f"ledger_{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def stop(self) -> None:
        """Have it go down at once, as if the machine's plug were pulled."""
        master = self._wheel.get_postmaster_info()
        master.process.send_signal(signal.SIGQUIT)
        master.process.wait(30)

    def start(self) -> None:
        """Have it come up again, where it was."""
        patiently(self._wheel.ensure_postgres_running)

    def run(self, *statements: str, url: str = "") -> None:
        # In a thread, since the test may be in a loop of its own.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, self.tell(*statements, url=url)).result()

    async def tell(self, *statements: str, url: str = "") -> None:
        db = await asyncpg.connect(url or self.url())
        for statement in statements:
            await db.execute(statement)
        await db.close()

    async def cut_all_lines(self) -> None:
        """End every other session, as a restart or a broken network would."""
        await self.tell(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )


@contextmanager
def postgres_server() -> Iterator[Server]:
    """A server of one's own, gone at the end."""
    pgserver = pytest.importorskip("pgserver", reason="no PostgreSQL wheel for this Python")
    # For root, pgserver takes a user of its own, who could not come into pytest's folders.
    folder = Path(tempfile.mkdtemp(prefix="shuffleup-"))
    server = patiently(lambda: pgserver.get_server(folder, cleanup_mode="delete"))
    found = Server(server.get_postmaster_info().socket_dir, server)
    try:
        yield found
    finally:
        found.stop()  # an orderly stop would put every test's database on disk first
        server.cleanup()
