"""Origin: whether a page may speak in its visitor's name."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit


def allowed_origin(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """Whether a request's Origin is this server's own, or one that the owner has named.

    A program that is no browser sends none: it has no visitor whose cookies it could abuse.
    """
    if origin is None:
        return True
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc != "" and parts.netloc == host
