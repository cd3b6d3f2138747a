"""`shuffleup demo`: a night with bots in the browser, and a chair for whoever has started it."""

from __future__ import annotations

import asyncio
import math
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

from cyclopts import Parameter

from shuffleup.cli.ledger_address import check_no_password
from shuffleup.cli.serve import check_bot_seconds
from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES

if TYPE_CHECKING:
    from uvicorn import Server

    from shuffleup.cli.demo_night import Links
    from shuffleup.client.session import Session
    from shuffleup.server.front import Front

PORT: Final = 8080
WAIT_SECONDS: Final = 60.0
DESK: Final = "Demo desk"


def demo(
    *,
    house: str = "spotlight",
    host: str = "127.0.0.1",
    port: Annotated[
        int | None, Parameter(help="The port to listen at; else 8080, or any free one.")
    ] = None,
    db: Annotated[
        str, Parameter(help="Keep the night in this ledger; else it is thrown away.")
    ] = "",
    no_browser: Annotated[bool, Parameter(help="Open no browser.")] = False,
    seconds: Annotated[float, Parameter(help="Stop after so many seconds; else at Ctrl-C.")] = 0.0,
    bot_seconds: Annotated[float, Parameter(help="How long a bot thinks, on average.")] = 1.6,
    terminal: Annotated[bool, Parameter(help="Let bots play alone, and print every hand.")] = False,
    players: Annotated[int, Parameter(help="How many bots, 2 to 10, with --terminal.")] = 6,
    seed: Annotated[int | None, Parameter(help="The same seed prints the same night.")] = None,
) -> int:
    """Play a night against bots in the browser, by a house's rules.

    Parameters
    ----------
    house
        A house from `shuffleup houses`; with --terminal also a rulebook file of your own.
    host
        The address to listen at; 0.0.0.0 for everybody on the network.
    """
    if terminal:
        from shuffleup.cli.terminal_demo import terminal_demo

        return terminal_demo(house, players, seed)
    if house not in HOUSES:
        hint = "; a file of your own plays with --terminal" if house.endswith(".toml") else ""
        raise InputError(f'no such house "{house}"; houses are: {", ".join(HOUSES)}{hint}')
    check_bot_seconds(bot_seconds)
    check_no_password(db)
    if not seconds >= 0:  # what is no number is not either
        raise InputError("--seconds is 0, for as long as you like, or more")
    with _listening(host, port) as listener, _ledger(db) as ledger:
        work = _demo(
            house,
            ledger,
            listener,
            opens=not no_browser and _has_screen(),
            seconds=seconds,
            bot_seconds=bot_seconds,
        )
        with suppress(KeyboardInterrupt):  # that is how it ends
            asyncio.run(work)
    print("The demo is over.", flush=True)
    return 0


@contextmanager
def _listening(host: str, port: int | None) -> Iterator[socket]:
    from shuffleup.server.running import bound

    try:
        listener = bound(host, PORT if port is None else port)
    except InputError:
        if port is not None:
            raise
        listener = bound(host, 0)
    with listener:
        yield listener


@contextmanager
def _ledger(db: str) -> Iterator[str]:
    """The ledger named, or one that is thrown away."""
    if db:
        yield db
    else:
        with TemporaryDirectory(prefix="shuffleup-demo-", ignore_cleanup_errors=True) as folder:
            yield str(Path(folder) / "night.db")


def _has_screen() -> bool:
    """Whether a browser could show itself; elsewhere one in the terminal would be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _demo(
    house: str,
    db: str,
    listener: socket,
    *,
    opens: bool,
    seconds: float,
    bot_seconds: float,
) -> None:
    from shuffleup.cli.house_bots import house_bots
    from shuffleup.cli.serve import key_beside, opened_front, reached_at
    from shuffleup.server.app import make_app
    from shuffleup.server.logs import keep_logs
    from shuffleup.server.running import run, server_for
    from shuffleup.server.settings import Settings

    keep_logs("error")
    url = reached_at(listener)
    settings = Settings(url=url, bot_seconds=bot_seconds)
    async with opened_front(db, key_beside(db), settings) as front, house_bots(front, url) as bots:
        server = server_for(make_app(front), settings)
        hosting: list[asyncio.Task[None]] = []

        def ready() -> None:
            bots.wake(front)
            work = _host(front, house, server, opens=opens, seconds=seconds)
            hosting.append(asyncio.create_task(work))

        try:
            await run(server, listener, ready)
        finally:
            for task in hosting:
                task.cancel()
            for done in await asyncio.gather(*hosting, return_exceptions=True):
                if isinstance(done, InputError):
                    raise done


def _end(server: Server) -> None:
    server.should_exit = True


async def _host(front: Front, house: str, server: Server, *, opens: bool, seconds: float) -> None:
    """Open a night, say where it is, and see to it until somebody has won; then another.

    The first begins without a visitor if none comes; the others wait for one.
    """
    from shuffleup.cli.demo_night import DemoNight
    from shuffleup.client.trouble import RequestError
    from shuffleup.server.running import owner_link

    try:
        desk = await _desk(front)
        night = DemoNight(desk, house, wait_seconds=WAIT_SECONDS)
        links = await night.open()
        _tell(front, house, links, await owner_link(front))
        if seconds:
            asyncio.get_running_loop().call_later(seconds, _end, server)
        if opens:
            await asyncio.to_thread(_show, links.play)
        while True:
            winner, before = await night.run(), links.night
            night = DemoNight(desk, house, wait_seconds=math.inf)
            links = await night.open()
            front.next_nights[before] = urlsplit(links.play)._replace(scheme="", netloc="").geturl()
            print(f"{winner or 'Nobody'} has won. Play another night: {links.play}", flush=True)
            print("Ctrl-C ends the demo.", flush=True)
    except RequestError as trouble:
        if not server.should_exit:
            server.should_exit = True
            raise InputError(str(trouble)) from None


async def _desk(front: Front) -> Session:
    """A director who signs in as anybody does, with a password nobody else knows."""
    from shuffleup.cli.patient_session import PatientSession
    from shuffleup.server.office import Office

    password = secrets.token_urlsafe(24)
    hashed = await front.passwords.hashed(password)
    account = await front.store.account_called(DESK)
    if account is None:
        await front.store.add_account(DESK, Office.DIRECTOR, hashed)
    else:
        await front.store.set_password(account.id, hashed)
    session = PatientSession(front.settings.url)
    await session.sign_in(DESK, password)
    return session


def _tell(front: Front, house: str, links: Links, owner: str) -> None:
    from shuffleup.rulebook import house as rulebook

    print(f"{rulebook(house).name}: eight bots are at the table, and a chair is free.\n")
    print(f"  Sit down and play:  {links.play}")
    print(f"  Look at the wall:   {links.wall}")
    print(f"  Be the director:    {links.director}  (works once)")
    # Nights are opened by accounts: whoever has started the demo makes one, and tries every house.
    print(f"  Try every house:    {owner or front.link('start')}")
    say = "works once: choose a name and a password" if owner else "sign in as you did before"
    print(f"                      ({say}; then Start a night, Try it)\n")
    if not front.pages.built:
        print("The pages have not been built: run `make web`, then this again.")
        print("Without a browser: `shuffleup demo --terminal`.\n")
    print("Cards are dealt when you sit down, or in a minute without you. Ctrl-C ends it.")
    sys.stdout.flush()


def _show(link: str) -> None:
    import webbrowser

    with suppress(webbrowser.Error):
        webbrowser.open(link)
