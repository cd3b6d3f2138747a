"""A kit for the demo: the real command in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WAIT_SECONDS = 300


def _hear_hang_ups() -> None:
    """Whoever runs the tests under nohup has them ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@contextmanager
def started(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, str]]]:
    """The demo in a process of its own, and its links."""
    process = subprocess.Popen(
        [sys.executable, "-m", "shuffleup", "demo", "--no-browser", "--port", "0", *words],
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
