"""`shuffleup serve`: nights for people with phones and browsers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from shuffleup.cli.encryption import Encryption
from shuffleup.cli.ledger_address import POSTGRES, SQLITE, check_no_password
from shuffleup.cli.ways_in import address_at, tell_ways_in
from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.ledger import Ledger
    from shuffleup.server.certificate import Certificate
    from shuffleup.server.front import Front
    from shuffleup.server.settings import Settings

BOT_SECONDS_MAX = 60
NEWCOMERS_MAX = 1_000_000
LEVELS = ("debug", "info", "warning", "error")


def serve(
    *,
    db: str = "shuffleup.db",
    host: str = "127.0.0.1",
    port: int = 8080,
    url: str = "",
    https: Annotated[bool, Parameter(negative="")] = False,
    cert: Path | None = None,
    key: Path | None = None,
    deck_key: Path | None = None,
    origin: str = "",
    host_name: str = "",
    proxy: str = "",
    bot_seconds: float = 1.6,
    newcomers: int = 200,
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
    https
        Encrypt everything by a certificate of our own, of which browsers warn once (docs/https.md).
    cert
        The file with a certificate that browsers know, and what signed it, in place of our own.
    key
        The file with the certificate's key.
    deck_key
        The file with the key that seals the decks on record; else beside the ledger. Keep a copy.
    origin
        Another site whose pages may use this server.
    host_name
        Other names that people reach this server by, with commas between them.
    proxy
        The address of a proxy whose X-Forwarded-For is believed.
    bot_seconds
        How long a bot thinks, on average.
    newcomers
        How many new players and guests may join from one address in a row; then one in two seconds.
    log
        How much is logged: debug, info, warning or error.
    """
    from shuffleup.server.running import bound, room_for

    _check_figures(log, bot_seconds, newcomers)
    check_no_password(db)
    origins = frozenset(_origin(each) for each in (url, origin) if each)
    encryption = Encryption.checked(https, cert, key, url)
    hosts = frozenset(each.strip() for each in host_name.split(",")) - {""}
    sealed_by, own = deck_key or key_beside(db), beside(db, "tls.pem")
    with bound(host, port) as listener:
        certificate = encryption.certificate(own, listener, hosts)
        settings = replace(
            _reached(listener, certificate, url),
            origins=origins,
            hosts=hosts,
            alone=not db.startswith(POSTGRES),
            bot_seconds=bot_seconds,
            newcomers_by_address=newcomers,
        )
        asyncio.run(_serve(db, sealed_by, room_for(settings), listener, proxy=proxy, log=log))
    return 0


def _reached(listener: socket, certificate: Certificate | None, url: str) -> Settings:
    """Where people find the server, and whether others can read along."""
    from shuffleup.server.addresses import is_loopback
    from shuffleup.server.settings import Settings

    where = url or reached_at(listener, secure=certificate is not None)
    outside = not is_loopback(listener.getsockname()[0])
    return Settings(
        url=where,
        url_set=bool(url),
        certificate=certificate,
        in_the_clear=outside and not where.startswith("https://"),
    )


def _check_figures(log: str, bot_seconds: float, newcomers: int) -> None:
    if log not in LEVELS:
        raise InputError(f"--log is one of {', '.join(LEVELS)}")
    check_bot_seconds(bot_seconds)
    if not 1 <= newcomers <= NEWCOMERS_MAX:
        raise InputError(f"--newcomers is from 1 to {NEWCOMERS_MAX:,}")


def check_bot_seconds(bot_seconds: float) -> None:
    """Refuse a time to think that nobody would wait for, or that is none."""
    if not 0 <= bot_seconds <= BOT_SECONDS_MAX:
        raise InputError(f"--bot-seconds is from 0 to {BOT_SECONDS_MAX}")


def key_beside(db: str) -> Path:
    """Where the key for decks is kept, unless said otherwise: never in the database."""
    return beside(db, "deck.key")


def beside(db: str, what: str) -> Path:
    """Where a file is kept that belongs to a ledger."""
    if db.startswith(POSTGRES):
        return Path(f"shuffleup-{what}")
    ledger = Path(db.removeprefix(SQLITE))
    if not ledger.name:
        raise InputError(f'--db "{db}": is no file')
    return ledger.with_name(f"{ledger.stem}-{what}")


def _origin(address: str) -> str:
    from shuffleup.client.session import read_address

    parts = read_address(address)
    return f"{parts.scheme}://{parts.netloc}"


def reached_at(listener: socket, *, secure: bool = False) -> str:
    """What people on this machine type."""
    host, port = listener.getsockname()[:2]
    scheme = "https" if secure else "http"
    return address_at("localhost" if host in ("0.0.0.0", "::") else host, port, scheme)


async def _serve(
    db: str, key: Path, settings: Settings, listener: socket, *, proxy: str, log: str
) -> None:
    from shuffleup.cli.house_bots import house_bots
    from shuffleup.server.app import make_app
    from shuffleup.server.logs import keep_logs
    from shuffleup.server.running import owner_link, run, server_for

    keep_logs(log)
    here = reached_at(listener, secure=settings.certificate is not None)
    async with opened_front(db, key, settings) as front, house_bots(front, here) as bots:
        server = server_for(make_app(front), settings, proxies=proxy)
        link, owned = await owner_link(front), await front.owned()

        def ready() -> None:
            print(f"Shuffle Up is at {settings.url}", flush=True)
            if link:
                print(f"Make the owner's account, once, within a day: {link}", flush=True)
            elif not owned:
                print("The owner's link is with the server that started first.", flush=True)
            tell_ways_in(settings, listener)
            bots.wake(front)

        await run(server, listener, ready)


@asynccontextmanager
async def opened_front(
    db: str, key: Path, settings: Settings, ledger: Ledger | None = None
) -> AsyncIterator[Front]:
    """Ledger, if none is given, accounts and desks, all closed at the end in their order."""
    from shuffleup.desk import House, Means, SteadyClock, deck_seal
    from shuffleup.desk.time_kept import keep, recall
    from shuffleup.ledger import DatabaseError, open_ledger
    from shuffleup.server.front import Front
    from shuffleup.server.people.book import PeopleBook
    from shuffleup.server.store import open_store

    clock = SteadyClock()
    try:
        ledger = ledger or await open_ledger(db)
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None
    try:
        await recall(ledger, clock)
        seal = await deck_seal(ledger, key, clock.now_ms())
        store = await open_store(db)
        people = PeopleBook(store, alone=not db.startswith(POSTGRES))
        await people.open()
    except (DatabaseError, InputError) as trouble:
        await ledger.close()
        raise InputError(str(trouble)) from None
    house = House(Means(ledger, seal, clock, people=people))
    house.start()
    front = Front(store, house, settings, clock.now_ms, clock.off_ms, people=people)
    try:
        await front.wake_nights()
        if not await front.playing():  # no level moves by it: what the wall says is right again
            clock.by_wall()
        await keep(ledger, clock)
        yield front
    finally:
        await house.stop()
        front.passwords.close()
        await store.close()
        await ledger.close()
