"""The house's own name, colour and picture: the owner's to set, everybody's to see, harmless."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from ledger_kit import story
from server_kit import Person, open_night, seat, serving
from shuffleup.server.contrast import SLATE, contrast
from shuffleup.server.picture import BYTES_MAX, kind_of
from shuffleup.server.store import open_store

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def png(filling: int = 0) -> bytes:
    """One pixel, and so many bytes that say nothing."""

    def part(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data)
        return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", crc)

    head = part(b"IHDR", struct.pack("!IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    body = part(b"tEXt", b"x" * filling) + part(b"IDAT", zlib.compress(b"\0\xff\xb6\x31"))
    return b"\x89PNG\r\n\x1a\n" + head + body + part(b"IEND", b"")


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


def test_kinds_by_their_bytes() -> None:
    assert kind_of(b"\xff\xd8\xff\xe0" + bytes(20) + b"\xff\xd9") == "image/jpeg"
    assert kind_of(b"RIFF\x10\0\0\0WEBPVP8 " + bytes(20)) == "image/webp"
    assert kind_of(SVG) == kind_of(b"RIFF1234WAVEfmt ") == ""


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
