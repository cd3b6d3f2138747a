"""The house's own name, colour and picture: the owner's to set, everybody's to see, harmless."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from ledger_kit import story
from server_kit import Person, open_night, seat, serving
from shuffleup.server.contrast import SLATE, contrast
from shuffleup.server.picture import BYTES_MAX, picture_of
from shuffleup.server.store import open_store

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def png(filling: int = 0, width: int = 1, height: int = 1) -> bytes:
    """One pixel, whatever its head says, and so many bytes that say nothing."""

    def part(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data)
        return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", crc)

    head = part(b"IHDR", struct.pack("!IIBBBBB", width, height, 8, 2, 0, 0, 0))
    body = part(b"tEXt", b"x" * filling) + part(b"IDAT", zlib.compress(b"\0\xff\xb6\x31"))
    return b"\x89PNG\r\n\x1a\n" + head + body + part(b"IEND", b"")


def jpeg(width: int, height: int, frame: int = 0xC0) -> bytes:
    """The head of one, a scan of nothing, and its end."""
    head = b"\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0"
    size = bytes([0xFF, frame]) + struct.pack("!HBHHB", 11, 8, height, width, 1) + b"\1\x11\0"
    return b"\xff\xd8" + head + size + b"\xff\xda\0\x08\1\1\0\0\x3f\0" + b"\0\xff\xd9"


def webp(*parts: tuple[bytes, bytes]) -> bytes:
    """A file of these parts."""
    made = [
        kind + struct.pack("<I", len(data)) + data + bytes(len(data) % 2) for kind, data in parts
    ]
    body = b"WEBP" + b"".join(made)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def lossy(width: int, height: int) -> tuple[bytes, bytes]:
    return b"VP8 ", b"\x30\1\0\x9d\x01\x2a" + struct.pack("<HH", width, height) + bytes(8)


def lossless(width: int, height: int) -> tuple[bytes, bytes]:
    return b"VP8L", b"\x2f" + struct.pack("<I", width - 1 | height - 1 << 14) + bytes(4)


def canvas(width: int, height: int) -> tuple[bytes, bytes]:
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"VP8X", bytes(4) + sides


async def put(person: Person, body: bytes, kind: str = "image/png") -> int:
    headers = {"X-CSRF-Token": person.csrf, "Content-Type": kind}
    answer = await person.http.put("/look/picture", content=body, headers=headers)
    return answer.status_code


@story
async def test_the_owner_s_look_is_kept_and_everybody_s_to_see(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        assert await stranger.done("GET", "/look") == {"name": "", "accent": "", "picture": ""}
        look = {"name": "The  Lion", "accent": "#7fe0b0"}
        assert (await stranger.ask("PUT", "/look", look)).status_code == 401
        seen = await owner.done("PUT", "/look", look)
        assert (seen["name"], seen["accent"]) == ("The Lion", "#7fe0b0")
        assert await put(owner, png()) == 200
        told = await stranger.done("GET", "/look")
        assert told["picture"].startswith("/look/picture?")
        picture = await stranger.ask("GET", told["picture"])
        assert picture.content == png()
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["x-content-type-options"] == "nosniff"
        assert "sandbox" in picture.headers["content-security-policy"]
        await open_night(owner, listed=True)
        await seat(place, owner, 2)
        rows = await stranger.done("GET", "/nights/friday/results")
        assert {row["venue"] for row in rows} == {"The Lion"}
        await owner.done("DELETE", "/look/picture")
        assert (await stranger.done("GET", "/look"))["picture"] == ""
        assert (await stranger.ask("GET", "/look/picture")).status_code == 404


@story
async def test_only_a_colour_that_is_read_on_the_wall(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        for accent in ("#b3261e", "#12171d", "#2f7d4f"):
            answer = await owner.ask("PUT", "/look", {"accent": accent})
            assert (answer.status_code, answer.json()["code"]) == (400, "dim-colour")
        for accent in ("red", "#fff", "#GGGGGG", "url(x)", "\n", "#ffb631\n"):
            assert (await owner.ask("PUT", "/look", {"accent": accent})).status_code == 400


@story
async def test_a_picture_is_what_its_bytes_are(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await place.owner(), place.person()
        for wrong in (b"", SVG, b"GIF89a" + bytes(20), png()[:-4], b"<html>"):
            assert await put(owner, wrong) == 400
        assert await put(stranger, png()) == 401
        assert await put(owner, png(filling=BYTES_MAX)) == 413
        assert await put(owner, png(filling=200_000), kind="text/html") == 200
        seen = await stranger.ask("GET", "/look/picture")
        assert seen.headers["content-type"] == "image/png"


NONE = {
    "a drawing": SVG,
    "a sound": b"RIFF1234WAVEfmt ",
    "a JPEG of nothing": b"\xff\xd8\xff\xe0" + bytes(20) + b"\xff\xd9",
    "a JPEG without a size": jpeg(5, 7, frame=0xC4),
    "a JPEG without a height": jpeg(5, 0),
    "half a JPEG": jpeg(5, 7)[:-2],
    "a PNG without a width": png(width=0),
    "a PNG and a page": png() + b"<script>alert(1)</script>",
    "a PNG that breaks off": png()[:40],
    "a PNG of a head and an end": png()[:33] + png()[-12:],
    "a WebP of nothing": b"RIFF\x10\0\0\0WEBPVP8 " + bytes(20),
    "a WebP of a canvas alone": webp(canvas(5, 7)),
    "a WebP that breaks off": webp(lossy(5, 7))[:-3],
    "a WebP of another sign": webp((b"VP8L", bytes(9))),
}


@pytest.mark.parametrize("body", NONE.values(), ids=NONE.keys())
@story
async def test_what_cannot_be_read_is_no_picture(tmp_path: Path, body: bytes) -> None:
    async with serving(tmp_path) as place:
        assert await put(await place.owner(), body) == 400


PICTURES = {
    "PNG": lambda width, height: png(width=width, height=height),
    "JPEG": jpeg,
    "progressive JPEG": lambda width, height: jpeg(width, height, frame=0xC2),
    "lossy WebP": lambda width, height: webp(lossy(width, height)),
    "lossless WebP": lambda width, height: webp(lossless(width, height)),
    "WebP on a canvas": lambda width, height: webp(canvas(width, height), lossy(5, 7)),
    "WebP beyond its canvas": lambda width, height: webp(canvas(5, 7), lossless(width, height)),
}


@pytest.mark.parametrize("made", PICTURES.values(), ids=PICTURES.keys())
@story
async def test_a_picture_has_no_more_pixels_than_a_phone_has_room_for(
    tmp_path: Path, made: Callable[[int, int], bytes]
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        for width, height in ((4_097, 7), (7, 16_000), (16_000, 16_000)):
            assert await put(owner, made(width, height)) == 413
        assert (await owner.done("GET", "/look"))["picture"] == ""
        assert await put(owner, made(4_096, 4_096)) == 200
        found = picture_of(made(4_000, 300))
        assert found is not None and (found.width, found.height) == (4_000, 300)


@pytest.mark.parametrize(("colour", "ratio"), [("#ffffff", 18.0), ("#ffb631", 10.2)])
def test_contrast_as_it_is_counted_everywhere(colour: str, ratio: float) -> None:
    assert contrast(colour, SLATE) == pytest.approx(ratio, abs=0.2)
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@story
async def test_the_look_is_there_after_a_restart(url: str) -> None:
    store = await open_store(url)
    await store.looks.set_look("The Lion", "#ffb631")
    await store.looks.set_picture("image/png", png())
    await store.close()
    store = await open_store(url)
    assert (await store.looks.look())[:3] == ("The Lion", "#ffb631", "image/png")
    assert await store.looks.picture() == ("image/png", png())
    await store.close()
