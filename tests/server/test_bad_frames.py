"""Bad frames: whatever bytes come over a socket, it is closed or answered; nobody else waits."""

from __future__ import annotations

import asyncio
import base64
import logging
import os
import resource
import struct
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ledger_kit import story
from server_kit import Person, Place, open_night, serving

FRAMES = 100_000 if os.environ.get("STORM") == "full" else 1_000
CLOSES = {1002, 1003, 1007, 1008, 1009}


def raw(
    opcode: int, body: bytes, *, flags: int = 0x80, mask: bool = True, length: int = -1
) -> bytes:
    """A frame by hand: its first byte, mask and length may be wrong."""
    said = len(body) if length < 0 else length
    head = bytes([flags | opcode])
    top = 0x80 if mask else 0
    if said < 126:
        head += bytes([top | said])
    elif said < 1 << 16:
        head += struct.pack("!BH", top | 126, said)
    else:
        head += struct.pack("!BQ", top | 127, said)
    return head + (b"\0\0\0\0" + body if mask else body)


def noise(chance: Random, most: int) -> bytes:
    return chance.randbytes(chance.randrange(most))


def deep(chance: Random) -> bytes:
    return b"[" * chance.randrange(4_000)


def almost(chance: Random) -> bytes:
    """A good message with something wrong in it."""
    text = bytearray(b'{"ask":"act","id":"abcdefgh","table":0,"hand":1,"turn":0,"kind":"fold"}')
    for _ in range(chance.randrange(1, 4)):
        text[chance.randrange(len(text))] = chance.randrange(256)
    return bytes(text)


def numbers(chance: Random) -> bytes:
    value = chance.choice(["9223372036854775808", "1e400", "-1", "NaN", "0.5", "1" * 300, '"1"'])
    return b'{"ask":"ping","at":%s}' % value.encode()


def twice(chance: Random) -> bytes:
    return b'{"ask":"ping","ask":"%s","at":1,"at":2}' % chance.choice([b"ping", b"watch", b"x"])


MAKERS: tuple[Callable[[Random], bytes], ...] = (
    lambda c: raw(1, noise(c, 100), mask=False),
    lambda c: raw(1, noise(c, 100), flags=0x80 | c.choice([0x10, 0x20, 0x40])),
    lambda c: raw(c.choice([3, 4, 5, 6, 7, 11, 15]), noise(c, 20)),
    lambda c: raw(c.choice([8, 9, 10]), noise(c, 20), flags=0),
    lambda c: raw(c.choice([8, 9]), b"x" * c.randrange(126, 4_000)),
    lambda c: raw(8, struct.pack("!H", c.choice([0, 999, 1004, 1005, 1006, 5000]))),
    lambda c: raw(0, noise(c, 50)),
    lambda c: raw(1, b"a", flags=0) + raw(1, b"b"),
    lambda c: raw(1, b"a", flags=0) + raw(0, b"", flags=0) * 200,
    lambda c: raw(1, b"\xff" + noise(c, 50)),
    lambda c: raw(1, b"", length=c.choice([1 << 14, 1 << 24, 1 << 40, (1 << 63) + 1])),
    lambda c: raw(1, b"x" * c.randrange(4_097, 9_000)),
    lambda c: raw(2, noise(c, 4_000)),
    lambda c: raw(1, deep(c)),
    lambda c: raw(1, almost(c)),
    lambda c: raw(1, numbers(c)),
    lambda c: raw(1, twice(c)),
    lambda c: noise(c, 300),
    lambda c: raw(9, b"ping") * 100,
)


async def line_to(
    place: Place, person: Person
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket without a library that would mend what is sent."""
    port = int(place.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /nights/friday/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nCookie: shuffleup={person.cookie}\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101")
    return reader, writer


async def close_code(reader: asyncio.StreamReader) -> int:
    """How the server closed; 0 if the socket is open, 1006 without a word."""
    try:
        async with asyncio.timeout(0.5):
            while True:
                first, second = await reader.readexactly(2)
                size = second & 0x7F
                if size == 126:
                    size = struct.unpack("!H", await reader.readexactly(2))[0]
                elif size == 127:
                    size = struct.unpack("!Q", await reader.readexactly(8))[0]
                body = await reader.readexactly(size)
                if first & 0x0F == 8:
                    return int(struct.unpack("!H", body[:2])[0]) if size >= 2 else 1005
    except TimeoutError:
        return 0
    except (asyncio.IncompleteReadError, ConnectionError):
        return 1006


@story
async def test_bad_frames_harm_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    chance, seen = Random(7), set[int]()
    async with serving(tmp_path, sockets_by_session=100) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as other:
            await other.next("director")
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            for number in range(0, FRAMES, len(MAKERS)):
                lines = await asyncio.gather(*(line_to(place, owner) for _ in MAKERS))
                for (_, writer), make in zip(lines, MAKERS, strict=True):
                    writer.write(make(chance))
                await asyncio.sleep(0.02)
                # Those that are still open, since they were answered, are asked to close.
                for _, writer in lines:
                    writer.write(raw(8, struct.pack("!H", 1000)))
                for reader, writer in lines:
                    seen.add(await close_code(reader))
                    writer.close()
                await other.say("ping", at=number)
                await other.next("pong", at=number)
            after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        assert after - before < 30_000, "kilobytes"
        assert (await owner.ask("GET", "/metrics")).text.count("errors_total 0") == 1
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert seen >= CLOSES
    assert seen <= CLOSES | {0, 1000, 1005, 1006}
