"""Picture: what an image is, by its own bytes and never by what its sender says.

Nothing is unpacked here. Its head is read: a browser makes room for as many pixels as stand there.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

BYTES_MAX: Final = 300 * 1024
SIDE_MAX: Final = 4_096
PATH: Final = "/look/picture"
"""The one route that takes so much."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
JPEG: Final = b"\xff\xd8"
JPEG_END: Final = b"\xff\xd9"
SCAN: Final = 0xDA
# Where the size stands: SOF0 to SOF15, without the three that are tables.
FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
VP8_START: Final = b"\x9d\x01\x2a"
VP8L_START: Final = 0x2F


class Picture(NamedTuple):
    """Its kind, and how many pixels it has."""

    kind: str
    width: int
    height: int

    @property
    def too_large(self) -> bool:
        """More pixels than a wall has, and a phone has room for."""
        return max(self.width, self.height) > SIDE_MAX


def picture_of(body: bytes) -> Picture | None:
    """A picture of a kind that every browser draws and that holds no script; None for others."""
    try:
        if body.startswith(PNG):
            found = Picture("image/png", *_png_size(body))
        elif body.startswith(JPEG):
            found = Picture("image/jpeg", *_jpeg_size(body))
        elif body[:4] == b"RIFF" and body[8:12] == b"WEBP":
            found = Picture("image/webp", *_webp_size(body))
        else:
            return None
    except (struct.error, ValueError, IndexError):  # it breaks off, or says what cannot be
        return None
    return found if found.width > 0 and found.height > 0 else None


def _png_size(body: bytes) -> tuple[int, int]:
    parts: list[bytes] = []
    at = len(PNG)
    while not parts or parts[-1] != b"IEND":
        length, kind = struct.unpack_from("!I4s", body, at)
        parts.append(kind)
        at += length + 12  # with its length, its kind and its sum
    if parts[0] != b"IHDR" or b"IDAT" not in parts or at > len(body) or body[at:].strip(b"\0"):
        raise ValueError("no whole PNG, or more than one")
    width, height = struct.unpack_from("!II", body, len(PNG) + 8)
    return width, height


def _jpeg_size(body: bytes) -> tuple[int, int]:
    size, at = (0, 0), len(JPEG)
    while True:
        mark, kind, length = struct.unpack_from("!BBH", body, at)
        if mark != 0xFF or length < 2:
            raise ValueError("no JPEG")
        if kind in FRAMES:
            height, width = struct.unpack_from("!HH", body, at + 5)
            size = max(size[0], width), max(size[1], height)
        if kind == SCAN:
            break
        at += 1 if kind == 0xFF else length + 2  # a mark may be filled up before it
    if not body.rstrip(b"\0").endswith(JPEG_END):
        raise ValueError("no whole JPEG")
    return size


def _webp_size(body: bytes) -> tuple[int, int]:
    sizes, drawn = [], False
    for kind, data in _webp_parts(body):
        if kind == b"VP8X":
            sizes.append((_low(data[4:7]) + 1, _low(data[7:10]) + 1))
        elif kind == b"VP8 ":
            if data[3:6] != VP8_START:
                raise ValueError("no VP8")
            sizes.append((_low(data[6:8]) & 0x3FFF, _low(data[8:10]) & 0x3FFF))
        elif kind == b"VP8L":
            if data[0] != VP8L_START:
                raise ValueError("no VP8L")
            bits = _low(data[1:5])
            sizes.append(((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1))
        drawn = drawn or kind in (b"VP8 ", b"VP8L", b"ANMF")
    if not drawn:
        raise ValueError("nothing is drawn")
    return max(width for width, _ in sizes), max(height for _, height in sizes)


def _webp_parts(body: bytes) -> Iterator[tuple[bytes, bytes]]:
    (length,) = struct.unpack_from("<I", body, 4)
    end, at = length + 8, 12
    if end > len(body) or body[end:].strip(b"\0"):
        raise ValueError("no whole WebP, or more than one")
    while at < end:
        kind, size = struct.unpack_from("<4sI", body, at)
        at += 8
        if at + size > end:
            raise ValueError("a part breaks off")
        yield kind, body[at : at + size]
        at += size + size % 2


def _low(data: bytes) -> int:
    return int.from_bytes(data, "little")
