"""A kit for the command line as somebody at a terminal sees it."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path


def at_a_terminal(*words: str) -> bytes:
    """Run the program to its end; what it writes beside its output, such as a bar."""
    master, terminal = pty.openpty()
    with subprocess.Popen(
        [str(Path(sys.executable).with_name("shuffleup")), *words],
        stdout=subprocess.DEVNULL,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    ) as running:
        os.close(terminal)
        seen = b""
        try:
            while more := os.read(master, 4096):
                seen += more
        except OSError:  # how a terminal says that nobody writes to it any more
            pass
    os.close(master)
    assert running.returncode == 0
    return seen
