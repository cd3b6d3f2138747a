"""Picture: what an image is, by its own bytes and never by what its sender says."""

from __future__ import annotations

from typing import Final

BYTES_MAX: Final = 300 * 1024
PATH: Final = "/look/picture"
"""The one door that takes so much."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
PNG_END: Final = b"IEND\xaeB`\x82"
JPEG: Final = b"\xff\xd8\xff"
JPEG_END: Final = b"\xff\xd9"


def kind_of(body: bytes) -> str:
    """The kind of a picture that every browser draws and that holds no script; empty for others."""
    if body.startswith(PNG) and body[12:16] == b"IHDR" and body.rstrip(b"\0").endswith(PNG_END):
        return "image/png"
    if body.startswith(JPEG) and body.rstrip(b"\0").endswith(JPEG_END):
        return "image/jpeg"
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP" and body[12:15] == b"VP8":
        return "image/webp"
    return ""
