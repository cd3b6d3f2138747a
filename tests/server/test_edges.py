"""Edges of a request: what no browser sends is answered in one clear line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ledger_kit import PATIENCE, story
from server_kit import Place, serving

BODY = b'{"code":"0000-0000-0000"}'


async def raw(place: Place, *lines: str, body: bytes = b"", host: str = "") -> tuple[int, bytes]:
    """A request by hand; the status and the body of its answer."""
    own = place.address.removeprefix("http://")
    name, _, port = own.partition(":")
    head = ["POST /join HTTP/1.1", f"Host: {host or own}", "Connection: close", *lines]
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(name, int(port))
        writer.write("\r\n".join([*head, "", ""]).encode() + body)
        answer = await reader.read()
        writer.close()
    first, _, rest = answer.partition(b"\r\n")
    return int(first.split()[1]), rest.partition(b"\r\n\r\n")[2]


def is_one_line(body: bytes) -> bool:
    return body.startswith(b"{") and b"says" in body and b"Traceback" not in body


@pytest.mark.parametrize(
    "body", [b'{"code":"\xff\xfe"}', b"\xc3\x28", b'{"code":"\xed\xa0\x80"}', b"\xff" * 200]
)
@story
async def test_a_body_that_is_no_utf_8(body: bytes, tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        sent = ("Content-Type: application/json", f"Content-Length: {len(body)}")
        status, told = await raw(place, *sent, body=body)
        assert status == 400 and is_one_line(told), told


@pytest.mark.parametrize("coding", ["chunked", "gzip, chunked", "identity", "Chunked "])
@story
async def test_a_length_and_chunks_together_are_refused(coding: str, tmp_path: Path) -> None:
    """Two readers of one such request may find two requests in it."""
    async with serving(tmp_path) as place:
        chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)
        sent = (f"Content-Length: {len(chunks)}", f"Transfer-Encoding: {coding}")
        status, _ = await raw(place, "Content-Type: application/json", *sent, body=chunks)
        assert status in (400, 501)


@story
async def test_a_host_that_is_not_ours_is_answered_nothing(tmp_path: Path) -> None:
    """A foreign name that was pointed at this address would make its pages ours."""
    sent = ("Content-Type: application/json", f"Content-Length: {len(BODY)}")
    async with serving(tmp_path, hosts=frozenset({"poker.example"})) as place:
        for foreign in ("evil.example", "poker.example.evil.example", "evil.example:80", "x y"):
            status, told = await raw(place, *sent, body=BODY, host=foreign)
            assert status == 400, (foreign, told)
        for ours in ("poker.example", "POKER.example:8080", "localhost", "127.0.0.1:1", "[::1]:2"):
            status, told = await raw(place, *sent, body=BODY, host=ours)
            assert (status, b"bad-code" in told) == (403, True), (ours, told)
