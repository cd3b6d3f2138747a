"""Origin: whether a page may speak in its visitor's name."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit


def allowed_origin(
    origin: str | None, host: str, allowed: Collection[str], *, secure: bool = False
) -> bool:
    """Whether a request's Origin is this server's own, or one that the owner has named.

    A program that is no browser sends none: it has no visitor whose cookies it could abuse. Where
    people come by https, a page that came without it may have been changed on its way.
    """
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:  # half an IPv6 address, say
        return False
    schemes = ("https",) if secure else ("http", "https")
    return parts.scheme in schemes and parts.netloc != "" and parts.netloc == host
