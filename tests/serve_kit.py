"""A kit for tests of `shuffleup serve` in a process of its own."""

from __future__ import annotations

import resource
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PASSWORD = "correct horse battery"
WAIT_SECONDS = 300


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "shuffleup", "serve", "--log", "warning", *words]


@contextmanager
def started(
    folder: Path, *words: str, files_max: int = 0
) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A server in a process of its own, and what it has printed by the time it is there."""

    def limit() -> None:
        if files_max:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files_max, files_max))

    process = subprocess.Popen(
        command("--db", str(folder / "night.db"), "--port", "0", *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        preexec_fn=limit,
    )
    alarm = threading.Timer(WAIT_SECONDS, process.kill)
    alarm.start()
    try:
        assert process.stdout is not None
        printed = [process.stdout.readline().strip()]
        if not (folder / "owned").exists():
            printed.append(process.stdout.readline().strip())
        yield process, printed
    finally:
        alarm.cancel()
        process.kill()
        process.wait()


def refused(folder: Path, *words: str) -> str:
    """The one line that a server prints that cannot start."""
    done = subprocess.run(
        command(*words), capture_output=True, text=True, cwd=folder, timeout=WAIT_SECONDS
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("shuffleup: ")
    return done.stderr
