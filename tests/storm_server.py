"""A process that begets servers to be killed: each is `shuffleup serve`, imported beforehand.

In: "begin FOLDER DB PORT". Out: "born PID", then what the server says when visitors may come.
In: "bury PID". Out: "dead PID", once it is.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import storm_weather
from shuffleup.cli.serve import serve
from shuffleup.server import app, running, store  # noqa: F401 - each child has them already
from storm_lives import KEY_FILE, LOG_FILE


def live(folder: str, db: str, port: str) -> None:
    """One life of a server, whose key and log are kept in its folder."""
    log = os.open(os.path.join(folder, LOG_FILE), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, sys.stderr.fileno())
    weather = Path(folder) / storm_weather.FOLDER
    if weather.is_dir():
        storm_weather.begin(weather)
    serve(db=db, port=int(port), deck_key=Path(folder) / KEY_FILE, log="debug")


def main() -> None:
    """Until nobody asks any more."""
    for line in sys.stdin:
        match line.split():
            case ["begin", folder, db, port]:
                child = os.fork()
                if child == 0:
                    live(folder, db, port)
                    os._exit(0)
                print("born", child, flush=True)
            case ["bury", pid]:
                os.waitpid(int(pid), 0)
                print("dead", pid, flush=True)


if __name__ == "__main__":
    main()
