"""Bad frames: bytes that no browser sends, and messages that are wrong in one place."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import struct
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec

from shuffleup.views.asks import any_message

ANSWERED = 0
"""Instead of a close code: the socket is still open, and what was wrong has been said."""
SILENT = -1
"""It may be waiting for the rest of a frame."""
DROPPED = 1006
ANY = frozenset({ANSWERED, SILENT, 1000, 1002, 1003, 1005, DROPPED, 1007, 1008, 1009})
WRONG = (
    *("null", "true", "-1", "0.5", "9223372036854775808", "1e400", "NaN", '"x"', '""', '"\\u0000"'),
    *("[]", "{}", "[[0]]", '{"0":0}', "1" * 400, '"' + "x" * 1_000 + '"'),
)
SAMPLES = ('"abcdefgh"', f'"{"0" * 64}"', '"a"', '""')


class Bad(NamedTuple):
    """A way to be wrong, and how the server may take it."""

    made: Callable[[Random], bytes]
    taken: frozenset[int]


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


def almost(chance: Random) -> bytes:
    """A real message with a few bytes changed, lost or doubled."""
    text = bytearray(chance.choice(GOOD).replace(b"abcdefgh", _id(chance)))
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(text))
        match chance.randrange(3):
            case 0:
                text[at] = chance.randrange(256)
            case 1:
                del text[at : at + chance.randrange(1, 4)]
            case _:
                text[at:at] = text[at : at + chance.randrange(1, 9)]
    return bytes(text)


def ill(chance: Random) -> bytes:
    """A real message with one field of another kind, missing, doubled or too many."""
    tag, fields = chance.choice(ASKS)
    shown = dict(fields)
    if "id" in shown:
        shown["id"] = f'"{_id(chance).decode()}"'
    name = chance.choice(["ask", "nonsense", *shown])
    shown[name] = chance.choice(WRONG)
    pairs = [f'"{key}":{value}' for key, value in shown.items()]
    if chance.randrange(8) == 0:
        pairs.append(chance.choice(pairs))
    if chance.randrange(8) == 0:
        del pairs[chance.randrange(len(pairs))]
    return _object(tag, pairs)


def _id(chance: Random) -> bytes:
    """Another one each time: a known id only gets its old answer."""
    return chance.randbytes(8).hex().encode()


def as_message(tag: str, fields: dict[str, str]) -> bytes:
    """The message of this tag, with fields whose values are JSON."""
    return _object(tag, [f'"{key}":{value}' for key, value in fields.items()])


def _object(tag: str, pairs: list[str]) -> bytes:
    return ("{" + ",".join([f'"ask":"{tag}"', *pairs]) + "}").encode()


def sample(kind: Any) -> str:
    """JSON that this type reads."""
    match kind:
        case msgspec.inspect.Metadata():
            return sample(kind.type)
        case msgspec.inspect.IntType():
            return str(max(0, kind.ge or 0))
        case msgspec.inspect.FloatType():
            return "1.0"
        case msgspec.inspect.BoolType():
            return "true"
        case msgspec.inspect.StrType():
            fits = (each for each in SAMPLES if re.search(kind.pattern or "", each[1:-1]))
            lengths = range(kind.min_length or 0, (kind.max_length or 1_000) + 1)
            return next(each for each in fits if len(each) - 2 in lengths)
        case msgspec.inspect.EnumType():
            return json.dumps(next(iter(kind.cls)).value)
        case msgspec.inspect.LiteralType():
            return json.dumps(kind.values[0])
        case msgspec.inspect.UnionType():
            return sample(kind.types[0])
        case msgspec.inspect.TupleType():
            return f"[{','.join(sample(each) for each in kind.item_types)}]"
        case msgspec.inspect.ListType() | msgspec.inspect.VarTupleType():
            return f"[{sample(kind.item_type)}]"
        case msgspec.inspect.NoneType():
            return "null"
        case _:
            return "{}"


def asks() -> list[tuple[str, dict[str, str]]]:
    """Every message that there is, by its tag, with a value for every field."""
    found = []
    for kind in msgspec.inspect.type_info(any_message()).types:  # type: ignore[attr-defined]
        fields = {field.encode_name: sample(field.type) for field in kind.fields}
        found.append((str(kind.tag), fields))
    return found


ASKS = asks()
GOOD = [as_message(tag, fields) for tag, fields in ASKS]


def _said(text: Callable[[Random], bytes], *taken: int) -> Bad:
    return Bad(lambda chance: raw(1, text(chance)), frozenset(taken or {ANSWERED, 1007}))


def _broken(made: Callable[[Random], bytes], *taken: int) -> Bad:
    return Bad(made, frozenset(taken))


BADS = (
    _broken(lambda c: raw(1, noise(c, 100), mask=False), 1002),
    _broken(lambda c: raw(1, noise(c, 100), flags=0x80 | c.choice([0x10, 0x20, 0x40])), 1002),
    _broken(lambda c: raw(c.choice([3, 4, 5, 6, 7, 11, 15]), noise(c, 20)), 1002),
    _broken(lambda c: raw(c.choice([8, 9, 10]), noise(c, 20), flags=0), 1002),
    _broken(lambda c: raw(c.choice([8, 9]), b"x" * c.randrange(126, 4_000)), 1002),
    _broken(lambda c: raw(8, struct.pack("!H", c.choice([0, 999, 1004, 1005, 1006, 5000]))), 1002),
    _broken(lambda c: raw(0, noise(c, 50)), 1002),
    _broken(lambda c: raw(1, b"a", flags=0) + raw(1, b"b"), 1002),
    _broken(lambda c: raw(1, b"a", flags=0) + raw(0, b"", flags=0) * 200, 1002, 1008),
    _broken(lambda c: raw(1, b"\xff" + noise(c, 50)), 1007),
    _broken(lambda c: raw(1, b"", length=c.choice([1 << 14, 1 << 24, 1 << 40])), 1009),
    _broken(lambda c: raw(1, b"", length=(1 << 63) + c.randrange(1 << 20)), 1002, 1009),
    _broken(lambda c: raw(1, b"x" * c.randrange(4_097, 9_000)), 1009),
    _broken(lambda c: raw(1, b"[" * 10_000), 1009),
    _broken(lambda c: raw(2, noise(c, 4_000)), 1003),
    _broken(lambda c: raw(9, b"ping") * 100, 1008),
    _said(lambda c: b"[" * c.randrange(1, 4_000)),
    _said(lambda c: b'{"ask":' * c.randrange(1, 500)),
    _said(lambda c: b"x" + noise(c, 99).hex().encode(), 1007),
    _said(lambda c: b'{"ask":"%s","id":"abcdefgh"}' % c.randbytes(4).hex().encode(), ANSWERED),
    _said(lambda c: b'{"ask":"ping","ask":"%s","at":1,"at":2}' % c.choice([b"ping", b"x"])),
    *(_said(ill) for _ in range(12)),
    _said(almost),
    _said(almost),
    _broken(lambda c: noise(c, 300), *ANY),
)


async def line_to(
    port: int, cookie: str, night: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket without a library that would mend what is sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /nights/{night}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nCookie: shuffleup={cookie}\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    return reader, writer


async def taken(reader: asyncio.StreamReader, pong: bytes, patience: float) -> int:
    """Read until the server has closed, with its code, or has answered the ping sent after all."""
    try:
        async with asyncio.timeout(patience):
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
                if pong in body:
                    return ANSWERED
    except TimeoutError:
        return SILENT
    except (asyncio.IncompleteReadError, ConnectionError):
        return DROPPED
