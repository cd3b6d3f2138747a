"""Network: connections between processes in the box, in order but not at once, and easily cut."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from box.process import Process
from shuffleup.machine import MACHINE

if TYPE_CHECKING:
    from box.loop import Loop

LAST_WORDS_LOST: Final = 0.5
LATENCY_SECONDS: Final = (0.0005, 0.02)
TICK_SECONDS: Final = 1e-6  # of two things that are due at once, any may come first
Address = tuple[str, int]


class End(asyncio.Transport):
    """One end of a connection; the other end is its `peer`."""

    peer: End

    def __init__(self, network: Network, process: Process, own: Address, other: Address) -> None:
        super().__init__({"sockname": own, "peername": other})
        self.process = process
        self.lost = False
        """It is over, and its owner knows."""
        self.deaf = False
        """Nothing arrives here any more."""
        self._network = network
        self._loop = network.loop
        self._protocol: Any = None
        self._closing = False
        self._reading = True
        self._unread: list[bytes] = []
        self._arrives_at = 0.0

    # --- what a protocol asks of a transport

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._protocol  # type: ignore[no-any-return]

    def is_closing(self) -> bool:
        return self._closing

    def write(self, data: Any) -> None:
        if not self._closing and not self.process.dead:
            self.peer.soon(self.peer.receive, bytes(data))

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def can_write_eof(self) -> bool:
        return False

    def is_reading(self) -> bool:
        return self._reading

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        self._reading = True
        unread, self._unread = self._unread, []
        for data in unread:
            self.soon(self.receive, data)

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            if not self.process.dead:
                self.peer.soon(self.peer.hear_end)
            self._loop.call_soon(self.lose, context=self.process.context)

    def abort(self) -> None:
        self.close()

    # --- what the network does

    def soon(self, work: Callable[..., None], *args: Any) -> None:
        """Something is on its way here, behind all that is."""
        now = self._loop.time()
        self._arrives_at = max(self._arrives_at + TICK_SECONDS, now + self._network.latency())
        self._loop.call_at(self._arrives_at, work, *args, context=self.process.context)

    def receive(self, data: bytes) -> None:
        """Bytes have come."""
        if self.lost or self.deaf:
            return
        if self._reading:
            self._protocol.data_received(data)
        else:
            self._unread.append(data)

    def hear_end(self) -> None:
        """The other side has closed."""
        if not self.lost and not self.deaf:
            self._protocol.eof_received()
            self._closing = True
            self.lose()

    def lose(self, error: Exception | None = None) -> None:
        """It is over."""
        if not self.lost:
            self.lost = self._closing = True
            self._network.forget(self)
            self._protocol.connection_lost(error)


class Listener(asyncio.AbstractServer):
    """Somebody who takes connections, as uvicorn knows it."""

    def __init__(self, network: Network, address: Address) -> None:
        self.sockets: list[Any] = []
        self._network = network
        self._address = address

    def close(self) -> None:
        self._network.listeners.pop(self._address, None)

    async def wait_closed(self) -> None:
        pass


class Network:
    """Who listens where, and every connection there is."""

    def __init__(self, loop: Loop, seed: object) -> None:
        self.loop = loop
        self.listeners: dict[Address, tuple[Process, Callable[[], Any]]] = {}
        self.ends: dict[End, None] = {}
        """The clients' ends, in the order in which they came."""
        self._chance = Random(f"{seed}:network")
        self._ports = iter(range(20_000, 1_000_000))

    def latency(self) -> float:
        """How long the next bytes take."""
        return self._chance.uniform(*LATENCY_SECONDS)

    def listen(self, factory: Callable[[], Any], address: Address) -> Listener:
        """Take connections at an address."""
        process = MACHINE.get()
        assert isinstance(process, Process)
        self.listeners[address] = (process, factory)
        return Listener(self, address)

    async def connect(self, factory: Callable[[], Any], address: Address) -> tuple[End, Any]:
        """A connection to whoever listens there."""
        await asyncio.sleep(self.latency())
        client = MACHINE.get()
        assert isinstance(client, Process)
        server, accept = self.listeners.get(address, (None, None))
        if server is None or server.dead or accept is None:
            raise ConnectionRefusedError(f"nobody listens at {address}")
        own = (f"10.0.0.{sum(client.name.encode()) % 250 + 1}", next(self._ports))
        near, far = End(self, client, own, address), End(self, server, address, own)
        near.peer, far.peer = far, near
        self.ends[near] = None
        near.set_protocol(factory())
        far.soon(self._accept, far, accept)
        near.get_protocol().connection_made(near)
        return near, near.get_protocol()

    def _accept(self, far: End, accept: Callable[[], Any]) -> None:
        if far.peer.lost:
            return
        far.set_protocol(accept())
        far.get_protocol().connection_made(far)

    def forget(self, end: End) -> None:
        """A connection is over."""
        self.ends.pop(end, None)

    # --- faults

    def cut(self, end: End) -> None:
        """Nothing that is on its way arrives; both sides are told, each in its time."""
        for each in (end, end.peer):
            each.deaf = True
            if each.get_protocol() is not None:
                self._reset(each)

    def _reset(self, end: End) -> None:
        self.loop.call_later(
            self.latency(), end.lose, ConnectionResetError(), context=end.process.context
        )

    def cut_off(self, process: Process) -> None:
        """Whoever talked to a process that is dead hears of it; its last words may still come."""
        for address in [at for at, (owner, _) in self.listeners.items() if owner is process]:
            del self.listeners[address]
        for end in list(self.ends):
            if process is end.peer.process:
                end.deaf = self._chance.random() < LAST_WORDS_LOST
                self._reset(end)
