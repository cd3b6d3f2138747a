"""`shuffleup serve`: nights for people with phones and browsers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.server.front import Front
    from shuffleup.server.settings import Settings

BOT_SECONDS_MAX = 60
LEVELS = ("debug", "info", "warning", "error")
POSTGRES = ("postgresql://", "postgres://")


def serve(
    *,
    db: str = "shuffleup.db",
    host: str = "127.0.0.1",
    port: int = 8080,
    url: str = "",
    key: Path | None = None,
    origin: str = "",
    host_name: str = "",
    proxy: str = "",
    bot_seconds: float = 1.6,
    log: str = "info",
) -> int:
    """Serve the nights of a ledger to people's phones and browsers, until Ctrl-C.

    Parameters
    ----------
    db
        The ledger: a file, or postgresql://USER@HOST/DATABASE.
    host
        The address to listen at; 0.0.0.0 for everybody on the network.
    port
        The port to listen at; 0 for any that is free.
    url
        The address people type, if it is another; with https:// cookies travel by https only.
    key
        The file with the key that seals the decks on record; else beside the ledger. Keep a copy.
    origin
        Another site whose pages may use this server.
    host_name
        Other names that people reach this server by, with commas between them.
    proxy
        The address of a proxy whose X-Forwarded-For is believed.
    bot_seconds
        How long a bot thinks, on average.
    log
        How much is logged: debug, info, warning or error.
    """
    from shuffleup.server.running import bound, room_for
    from shuffleup.server.settings import Settings

    if log not in LEVELS:
        raise InputError(f"--log is one of {', '.join(LEVELS)}")
    check_bot_seconds(bot_seconds)
    check_no_password(db)
    origins = frozenset(_origin(each) for each in (url, origin) if each)
    deck_key = key or key_beside(db)
    with bound(host, port) as listener:
        where = url or reached_at(listener)
        settings = room_for(
            Settings(
                url=where,
                url_set=bool(url),
                origins=origins,
                hosts=frozenset(each.strip() for each in host_name.split(",")),
                alone=not db.startswith(POSTGRES),
                bot_seconds=bot_seconds,
            )
        )
        asyncio.run(_serve(db, deck_key, settings, listener, proxy=proxy, log=log))
    return 0


def check_bot_seconds(bot_seconds: float) -> None:
    """Refuse a time to think that nobody would wait for, or that is none."""
    if not 0 <= bot_seconds <= BOT_SECONDS_MAX:
        raise InputError(f"--bot-seconds is from 0 to {BOT_SECONDS_MAX}")


def check_no_password(db: str) -> None:
    """Refuse a secret as an argument: everybody on the machine can read those."""
    if not db.startswith(POSTGRES):
        return
    try:
        parts = urlsplit(db)
        told = parts.password is not None or "password=" in parts.query
    except ValueError:
        return  # whoever opens it says what is wrong
    if told:
        raise InputError(
            "a password among the arguments can be read by everybody on this machine;"
            " put it into PGPASSWORD, or into a file that PGPASSFILE names"
        )


def key_beside(db: str) -> Path:
    """Where the key for decks is kept, unless said otherwise: never in the database."""
    if db.startswith(POSTGRES):
        return Path("shuffleup-deck.key")
    ledger = Path(db.removeprefix("sqlite:///"))
    if not ledger.name:
        raise InputError(f'--db "{db}": is no file')
    return ledger.with_name(f"{ledger.stem}-deck.key")


def _origin(address: str) -> str:
    from shuffleup.client.session import read_address

    parts = read_address(address)
    return f"{parts.scheme}://{parts.netloc}"


def reached_at(listener: socket) -> str:
    """What people on this machine type."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _serve(
    db: str, key: Path, settings: Settings, listener: socket, *, proxy: str, log: str
) -> None:
    from shuffleup.cli.house_bots import house_bots
    from shuffleup.server.app import make_app
    from shuffleup.server.logs import keep_logs
    from shuffleup.server.running import owner_link, run, server_for

    keep_logs(log)
    async with (
        opened_front(db, key, settings) as front,
        house_bots(front, reached_at(listener)) as bots,
    ):
        server = server_for(make_app(front), settings, proxies=proxy)
        link, owned = await owner_link(front), await front.owned()

        def ready() -> None:
            print(f"Shuffle Up is at {settings.url}", flush=True)
            if link:
                print(f"Make the owner's account, once, within a day: {link}", flush=True)
            elif not owned:
                print("The owner's link is with the server that started first.", flush=True)
            bots.wake(front)

        await run(server, listener, ready)


@asynccontextmanager
async def opened_front(db: str, key: Path, settings: Settings) -> AsyncIterator[Front]:
    """Ledger, accounts and desks, all closed at the end in their order."""
    from shuffleup.desk import House, Means, SteadyClock, deck_seal
    from shuffleup.ledger import DatabaseError, open_ledger
    from shuffleup.server.front import Front
    from shuffleup.server.store import open_store

    clock = SteadyClock()
    try:
        ledger = await open_ledger(db)
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None
    try:
        seal = await deck_seal(ledger, key, clock.now_ms())
        store = await open_store(db)
    except (DatabaseError, InputError) as trouble:
        await ledger.close()
        raise InputError(str(trouble)) from None
    house = House(Means(ledger, seal, clock))
    house.start()
    front = Front(store, house, settings, clock.now_ms, clock.off_ms)
    try:
        await front.wake_nights()
        yield front
    finally:
        await house.stop()
        front.passwords.close()
        await store.close()
        await ledger.close()
