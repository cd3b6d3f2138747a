"""Lives of a server in a process of its own, each ended by SIGKILL."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from port_kit import free_port

NIGHT: Final = "friday"
OWNER: Final = ("Olive", "correct horse battery")
KEY_FILE: Final = "night-deck.key"
DB_FILE: Final = "night.db"
LOG_FILE: Final = "server.log"
PARENT: Final = Path(__file__).parent / "storm_server.py"
READY: Final = b"Shuffle Up is at "
SECONDS_MAX: Final = 120
"""A line that has not come by then never comes."""


class Lives:
    """One server after the other, on the same files and the same port."""

    def __init__(self, parent: asyncio.subprocess.Process, folder: Path, db: str) -> None:
        self.folder = folder
        self.db = db
        self.port = free_port()
        self._parent = parent
        self._pid = 0

    @property
    def url(self) -> str:
        """Where the server is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def key(self) -> bytes:
        """The key of its decks."""
        return bytes.fromhex((self.folder / KEY_FILE).read_text())

    async def begin(self) -> None:
        """A server is born; it is not yet there for anybody."""
        self._tell(f"begin {self.folder} {self.db} {self.port}")
        self._pid = int((await self._line(b"born ")).split()[1])

    async def ready(self) -> None:
        """It says that visitors may come."""
        await self._line(READY)

    async def code(self) -> str:
        """The code for the owner, which the first life prints."""
        return (await self._line(b"Make the owner")).decode().strip().partition("#")[2]

    async def _line(self, begins: bytes) -> bytes:
        assert self._parent.stdout is not None
        async with asyncio.timeout(SECONDS_MAX):
            while not (line := await self._parent.stdout.readline()).startswith(begins):
                assert line, "the parent of all servers is dead"
        return line

    def _tell(self, line: str) -> None:
        assert self._parent.stdin is not None
        self._parent.stdin.write(f"{line}\n".encode())

    def resident_megabytes(self) -> float:
        """The memory that it has now."""
        status = Path(f"/proc/{self._pid}/status").read_text()
        found = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(found.split()[1]) / 1_000

    def processor_seconds(self) -> float:
        """What it has used of a processor since it was born, however busy the machine is."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def freeze(self) -> None:
        """Stop it where it stands, as a machine does that swaps or is stopped itself."""
        os.kill(self._pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        os.kill(self._pid, signal.SIGCONT)

    async def kill(self) -> None:
        """End it as a power cut would; returns when it is gone."""
        pid, self._pid = self._pid, 0
        if pid:
            os.kill(pid, signal.SIGKILL)
            self._tell(f"bury {pid}")
            await self._line(b"dead ")


@asynccontextmanager
async def lives(folder: Path, db: str = "") -> AsyncIterator[Lives]:
    """Servers to be killed; the last one is, at the end. Their ledger is a file, or at `db`."""
    parent = await asyncio.create_subprocess_exec(
        sys.executable,
        str(PARENT),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    found = Lives(parent, folder, db or str(folder / DB_FILE))
    try:
        yield found
    finally:
        await found.kill()
        assert parent.stdin is not None
        parent.stdin.close()
        await parent.wait()
