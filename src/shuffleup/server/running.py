"""Running: the server on a port, in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import current_thread, main_thread
from typing import Any, Final

from litestar.types import ASGIApp
from uvicorn import Config, Server

from shuffleup.errors import InputError
from shuffleup.server.front import Front
from shuffleup.server.office import Office
from shuffleup.server.porch import Porch
from shuffleup.server.protocols import RequestProtocol, SocketProtocol
from shuffleup.server.secret import digest, new_code, plain_code
from shuffleup.server.settings import Settings
from shuffleup.server.store import Invitation
from shuffleup.server.store.rows import NOBODY
from shuffleup.server.tls_door import TlsDoor

HEAD_BYTES_MAX: Final = 16 * 1024
STOP_SECONDS: Final = 10
OWNER_LINK: Final = "owner-link"
PORT_MAX: Final = 65_535  # beyond it, some systems begin again at 0
BACKLOG: Final = 2_048
ACCEPTED_AT_ONCE: Final = 16
"""Of those who wait at the door, before anybody else has a turn; and no more files than these."""
STOPS: Final = ("SIGTERM", "SIGHUP")
"""The system says stop; the terminal was closed. Windows does not know the second."""
FILES_KEPT: Final = 100
GARBAGE: Final = (50_000, 20, 100)
"""How many new things are looked through for garbage, and how seldom the older ones."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens there, or one clear line why not."""
    if not 0 <= port <= PORT_MAX:
        raise InputError(f"{port} is no port: there are those from 1 to {PORT_MAX}, and 0 for any")
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise InputError(f"{host}: is no address: {error}") from None
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise InputError(_unbound(host, port, error)) from None
    return listener


def _unbound(host: str, port: int, error: OSError) -> str:
    match error.errno:
        case errno.EACCES:
            return f"port {port} is reserved for the system: name one above 1023 with --port"
        case errno.EADDRINUSE:
            return f"port {port} is taken: close what uses it, or name another with --port"
        case errno.EADDRNOTAVAIL:
            return f"{host} is no address of this machine: name one of its own with --host"
        case _:
            return f"port {port} on {host} cannot be had: {error.strerror}"


def room_for(settings: Settings) -> Settings:
    """The settings, with no more sockets than this process may have files: it may have all it can.

    Some files are kept for the ledger, the accounts and whoever asks for a page.
    """
    if sys.platform == "win32":  # it knows no such limit
        return settings
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # some systems have a lower one than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    if soft == resource.RLIM_INFINITY:
        return settings
    return replace(
        settings,
        sockets_max=min(settings.sockets_max, max(1, soft * 6 // 10 - FILES_KEPT)),
        strangers_max=min(settings.strangers_max, max(1, soft * 2 // 10)),
        silent_max=min(settings.silent_max, max(1, soft * 2 // 10)),
    )


def server_for(app: ASGIApp, settings: Settings, *, proxies: str = "") -> Server:
    """uvicorn, as this application needs it."""
    porch = Porch(settings.silent_max)
    doors: Any = partial(RequestProtocol, porch=porch)
    if settings.certificate is not None:
        doors = partial(TlsDoor, RequestProtocol, settings.certificate.context(), porch)
    config = Config(
        app,
        http=doors,
        ws=SocketProtocol,
        ws_max_size=settings.frame_bytes_max,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        h11_max_incomplete_event_size=HEAD_BYTES_MAX,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=ACCEPTED_AT_ONCE,
    )
    return Server(config)


async def run(server: Server, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal comes; `ready` is called when the first visitor may come."""
    _heed_stops(server)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        listener.listen(BACKLOG)  # uvicorn has let no more wait than it takes in at once
        _settle_down()
        ready()
    await serving


def _heed_stops(server: Server) -> None:
    """A stop from outside ends as Ctrl-C does, with everything closed behind it.

    uvicorn stops at a SIGTERM too, but then repeats it for whoever had it before: the system, which
    would end the process there and then.
    """
    if sys.platform == "win32" or current_thread() is not main_thread():
        return
    for stop in (getattr(signal, name) for name in STOPS):
        if signal.getsignal(stop) is signal.SIG_DFL:  # `nohup` has it ignored
            asyncio.get_running_loop().add_signal_handler(stop, server.handle_exit, stop, None)


def _settle_down() -> None:
    """What was made at the start stays: to look it through for garbage would hold up everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def owner_link(front: Front) -> str:
    """The one-time link by which the owner makes an account; empty if there is one.

    Of several servers the first makes it, and no other voids it; empty for them as well.
    """
    if await front.owned() or not await front.house.takes(OWNER_LINK):
        return ""
    code, now = new_code(), front.clock()
    await front.store.add_invitation(
        Invitation(
            digest=digest(plain_code(code)),
            night="",
            role=Office.OWNER,
            player=NOBODY,
            label="first start",
            made_ms=now,
            expires_ms=now + front.settings.owner_code_ms,
            uses_left=1,
            revoked=False,
        ),
        replace=True,
    )
    return front.link(f"owner#{code}")
