"""Runs the program as Windows would: `as_on_windows.py rules lions`, or alone to import all of it.

The modules that Python has on other systems only cannot be imported, functions that the system
does not have are gone, and `sys.platform` says so. Python's own modules, and those of others, are
loaded first: they are those of this machine, and their makers see to Windows.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import platform
import signal
import sys
from importlib.abc import MetaPathFinder
from types import ModuleType
from typing import Any

ELSEWHERE = {
    "crypt", "curses", "fcntl", "grp", "nis", "pty", "pwd", "readline",
    "resource", "spwd", "syslog", "termios", "tty", "uvloop",
}  # fmt: skip
"""What Windows lacks."""
GONE = {
    os: ("fork", "getuid", "geteuid", "getgid", "getloadavg", "nice", "sched_getaffinity",
         "fchmod", "fchown", "chown", "setsid", "killpg", "statvfs", "uname"),
    signal: ("SIGHUP", "SIGKILL", "SIGALRM", "SIGUSR1", "alarm", "sigwait"),
}  # fmt: skip
LOADED = (
    "asyncio", "concurrent.futures.process", "ctypes", "getpass", "logging.handlers",
    "multiprocessing.popen_spawn_posix", "multiprocessing.resource_tracker", "shutil",
    "socketserver", "sqlite3", "ssl", "subprocess", "tempfile", "webbrowser", "apsw", "argon2",
    "asyncpg", "cryptography.x509", "cyclopts", "litestar",
    "litestar.openapi.plugins",
    "rapidfuzz.fuzz", "rich.console", "rich.live",
    "rich.progress", "rich.prompt", "rich.table", "segno", "typst", "uvicorn",
    "websockets.asyncio.client",
)  # fmt: skip


EXTRAS = ("distributed", "matplotlib.figure", "matplotlib.backends.backend_agg")


class Hidden(MetaPathFinder):
    """Finds nothing, and says so."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        """The module is not there."""
        if name.partition(".")[0] in ELSEWHERE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def move_to_windows(*loaded: str) -> None:
    """From here on, it is Windows, as far as the program can see."""
    for name in loaded:
        importlib.import_module(name)
    sys.meta_path.insert(0, Hidden())
    for name in ELSEWHERE:
        sys.modules.pop(name, None)
    for module, names in GONE.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    keeper: Any = ModuleType("msvcrt")
    keeper.LK_NBLCK, keeper.held = 2, set()
    keeper.locking = lambda handle, how, size: keeper.held.add(handle)
    sys.modules["msvcrt"] = keeper
    platform.system()  # it asks the machine once
    sys.platform = "win32"


def import_everything() -> int:
    """Every module of the program; how many there are."""
    package = importlib.import_module("shuffleup")
    names = [each.name for each in pkgutil.walk_packages(package.__path__, "shuffleup.")]
    for name in names:
        if name != "shuffleup.__main__":
            importlib.import_module(name)
    return len(names)


if __name__ == "__main__":
    move_to_windows(*LOADED, *(() if sys.argv[1:] else EXTRAS))
    if sys.argv[1:]:
        from shuffleup.cli.main import run

        sys.exit(run(sys.argv[1:]))
    print(import_everything())
