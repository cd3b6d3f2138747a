"""Process: what another process on this machine uses; known where there is a /proc."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

USER_TICKS: Final = 11  # of the fields behind the name, which may have spaces
SYSTEM_TICKS: Final = 12


class Process:
    """A process by its number."""

    def __init__(self, pid: int) -> None:
        self._folder = Path("/proc") / str(pid)

    def cpu_seconds(self) -> float | None:
        """Processor time so far."""
        try:
            fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        ticks = int(fields[USER_TICKS]) + int(fields[SYSTEM_TICKS])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float | None:
        """Memory in use, as far as it is its own or in view."""
        try:
            lines = (self._folder / "status").read_text().splitlines()
        except OSError:
            return None
        sizes = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
        return int(sizes[0]) / 1024 if sizes else None
