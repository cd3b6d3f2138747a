"""Origin: whether a page may speak in its visitor's name, and by which names we are asked."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from urllib.parse import urlsplit


def allowed_host(host: str, allowed: Collection[str]) -> bool:
    """Whether a request's Host is a name of this server's.

    A foreign name can be pointed at any address, and its pages would then be taken for ours. An
    address, a name without a dot and one that ends in .local are of this network only; any other
    must have been named. A program of before 1.1 sends none.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return False
    if not host or name in allowed:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        plain = name.replace("-", "").replace(".", "").isalnum()
        return plain and ("." not in name or name.endswith(".local"))
    return True


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
