"""`shuffleup storm`: so many players and onlookers at once, and how soon all see what one does."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getpass
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from shuffleup.cli.terminal import console, print_json
from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.client.session import Session
    from shuffleup.client.storm.process import Process
    from shuffleup.client.storm.weather import Figures, Plan

STOP_SECONDS: Final = 20.0
STOPPED: Final = 143
SPARE_FILES: Final = 200
ADDRESS: Final = re.compile(r"Shuffle Up is at (\S+)")
OWNER: Final = re.compile(r"owner#(\S+)")
PASSWORD: Final = "SHUFFLEUP_PASSWORD"


def storm(
    *,
    players: int = 180,
    spectators: int = 20,
    seconds: float = 60.0,
    think: float = 3.0,
    warm: float = 20.0,
    url: str = "",
    director: str = "",
    i_mean_it: bool = False,
    json: Annotated[bool, Parameter(name="--json")] = False,
) -> int:
    """Let bots play on a server at many tables, and measure how soon everybody sees each action.

    Without --url a server of its own is started on this machine, with a ledger that is thrown away.
    The exit status is 1 if a socket was dropped, or if somebody never saw an action.

    Parameters
    ----------
    players
        How many play, nine at a table.
    spectators
        How many others look on.
    seconds
        How long it is measured, once everybody sits.
    think
        How many seconds a player thinks, on average.
    warm
        How many seconds are played before it is measured, as all tables begin at once.
    url
        A server that runs already.
    director
        The director's name there; the password is asked for, or is SHUFFLEUP_PASSWORD.
    i_mean_it
        Also storm a server that is not on this machine.
    json
        Print the figures as JSON.
    """
    from shuffleup.client.storm.weather import Plan

    sound = seconds > 0 and think >= 0 and warm >= 0  # what is no number is none of these
    if players < 2 or spectators < 0 or not sound:
        raise InputError("a storm has two players at least, and lasts for some seconds")
    if url and not (i_mean_it or _loopback(url)):
        raise InputError(f"{url}: is not on this machine; --i-mean-it storms it all the same")
    if url and not director:
        raise InputError("--url needs the name of a --director there")
    _allow_files(players + spectators)
    plan = Plan(players, spectators, seconds, think, warm)
    if url:
        figures = asyncio.run(_elsewhere(plan, url, director))
    else:
        with _own_server() as (process, address, code):
            figures = asyncio.run(_here(plan, process, address, code))
    if json:
        from msgspec import to_builtins

        print_json(to_builtins(figures))
    else:
        _tell(figures)
    return 1 if figures.drops or figures.unseen else 0


# --- servers


async def _elsewhere(plan: Plan, url: str, name: str) -> Figures:
    from shuffleup.client.session import Session
    from shuffleup.client.trouble import ClientError

    session = Session(url)
    password = os.environ.get(PASSWORD) or getpass(f"Password of {name}: ")
    try:
        await session.sign_in(name, password)
    except ClientError as trouble:
        raise InputError(str(trouble)) from None
    return await _stormed(plan, session, None)


async def _here(plan: Plan, pid: int, address: str, code: str) -> Figures:
    from shuffleup.client.session import Session
    from shuffleup.client.storm.process import Process

    session = Session(address)
    await session.become_owner(code, "storm", token_hex(16))
    return await _stormed(plan, session, Process(pid))


async def _stormed(plan: Plan, session: Session, process: Process | None) -> Figures:
    from shuffleup.client.storm.weather import storm as blow
    from shuffleup.client.trouble import ClientError

    try:
        return await blow(plan, session, process, lambda line: print(line, file=sys.stderr))
    except* ClientError as troubles:
        raise InputError(f"the storm could not begin: {troubles.exceptions[0]}") from None


@contextmanager
def _own_server() -> Iterator[tuple[int, str, str]]:
    """A server on a free port of this machine: its process, its address and the owner's code."""
    with tempfile.TemporaryDirectory(prefix="shuffleup-storm-") as folder:
        ledger = Path(folder) / "storm.db"
        command = [sys.executable, "-m", "shuffleup", "serve", "--port", "0", "--log", "warning"]
        server = subprocess.Popen(
            [*command, "--db", str(ledger)], stdout=subprocess.PIPE, text=True
        )
        before = signal.signal(signal.SIGTERM, _leave)  # the server does not outlive us
        try:
            assert server.stdout is not None
            address = _said(server.stdout.readline(), ADDRESS)
            yield server.pid, address, _said(server.stdout.readline(), OWNER)
        finally:
            signal.signal(signal.SIGTERM, before)
            server.terminate()
            try:
                server.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _leave(*_: object) -> None:
    sys.exit(STOPPED)


def _said(line: str, wanted: re.Pattern[str]) -> str:
    found = wanted.search(line)
    if found is None:
        raise InputError(f"the server did not start: {line.strip() or 'it said nothing'}")
    return found[1]


def _loopback(url: str) -> bool:
    from shuffleup.client.session import read_address

    host = read_address(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _allow_files(sockets: int) -> None:
    """Let this process, and the server that it starts, open so many sockets."""
    try:
        import resource
    except ImportError:
        return
    wanted = sockets + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard not in (resource.RLIM_INFINITY,) and wanted > hard:
        raise InputError(f"{wanted} open files are needed, and {hard} allowed: see `ulimit -n`")
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


# --- figures


def _tell(figures: Figures) -> None:
    from rich.table import Table

    table = Table(show_header=False, box=None)
    table.add_column()
    table.add_column(justify="right")
    for name, value in _lines(figures):
        table.add_row(name, value)
    console().print(table)
    for trouble in figures.troubles:
        print(trouble)


def _lines(figures: Figures) -> list[tuple[str, str]]:
    def known(value: float | None, unit: str) -> str:
        return "unknown" if value is None else f"{value:,} {unit}".strip()

    return [
        ("sockets open at the end", f"{figures.sockets:,}"),
        ("tables", f"{figures.tables:,}"),
        ("acts", f"{figures.acts:,}, {figures.acts_per_second:,} a second"),
        ("until everybody saw it: half", f"{figures.p50_ms:,} ms"),
        ("95 %", f"{figures.p95_ms:,} ms"),
        ("99 %", f"{figures.p99_ms:,} ms"),
        ("the slowest", f"{figures.most_ms:,} ms"),
        ("acts that somebody missed", f"{figures.unseen:,}"),
        ("frames", f"{figures.frames_per_second:,} a second"),
        ("bytes", f"{figures.megabytes_per_second:,} MB a second"),
        ("sockets dropped", f"{figures.drops:,}"),
        ("server: processors", known(figures.server_cpu, "")),
        ("server: memory", known(figures.server_mb, "MB")),
        ("this tool: processors", f"{figures.tool_cpu:,}"),
        ("this machine: load", known(figures.machine_load, "")),
        ("this tool: late by (99 %)", f"{figures.tool_lag_p99_ms:,} ms"),
    ]
