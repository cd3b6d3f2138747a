"""Kept: an answer that is the same for everybody, made once, packed, and told apart by its tag."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Any, Final, NamedTuple

from litestar import Request, Response

JSON: Final = "application/json"
ASK_AGAIN: Final = "no-cache"
FOR_EVER: Final = "public, max-age=31536000, immutable"
PACKED_FROM: Final = 1_000
"""Bytes; below it packing saves nothing."""


class Kept(NamedTuple):
    """A body, its packed forms, and how long a browser may keep it."""

    body: bytes
    kind: str
    tag: str
    gz: bytes = b""
    br: bytes = b""
    lasts: str = ASK_AGAIN

    def answer(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """This, or that nothing has changed."""
        headers = {"etag": self.tag, "cache-control": self.lasts, "vary": "accept-encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in (each.strip() for each in known.split(",")):
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        body = self.body
        taken = _accepted(request.headers.get("accept-encoding", ""))
        for coding, packed in (("br", self.br), ("gzip", self.gz)):
            if packed and coding in taken:
                body, headers["content-encoding"] = packed, coding
                break
        return Response(body, headers=headers, media_type=self.kind)


def kept(body: bytes, kind: str = JSON) -> Kept:
    """A body made here, packed if that is worth it."""
    packed = gzip.compress(body, 6, mtime=0) if len(body) >= PACKED_FROM else b""
    return Kept(body, kind, tag_of(body), packed)


def tag_of(body: bytes) -> str:
    """What tells one body from another; weak, as it is the same for every coding."""
    return f'W/"{sha256(body).hexdigest()[:32]}"'


def _accepted(header: str) -> set[str]:
    """The codings that a browser takes."""
    found = set()
    for part in header.lower().split(","):
        coding, _, weight = part.replace(" ", "").partition(";q=")
        if weight == "" or weight.strip("0.") != "":
            found.add(coding)
    return found
