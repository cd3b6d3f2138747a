"""Encryption: what whoever starts a server says of certificates, and the one that comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from shuffleup.errors import InputError

if TYPE_CHECKING:
    from shuffleup.server.certificate import Certificate


class Encryption(NamedTuple):
    """A certificate of our own, a known one with its key, or none."""

    https: bool
    cert: Path | None
    key: Path | None
    name: str
    """Of the address that people type."""

    @classmethod
    def checked(cls, https: bool, cert: Path | None, key: Path | None, url: str) -> Encryption:
        """What is meant; what cannot all be meant is refused."""
        if (cert is None) != (key is None):
            raise InputError("--cert and --key go together; the key that seals decks is --deck-key")
        if https and cert is not None:
            raise InputError("--https makes a certificate, and --cert has one: take one of them")
        if (https or cert is not None) and url and not url.startswith("https://"):
            raise InputError("--url begins with https:// where there is a certificate")
        return cls(https, cert, key, urlsplit(url).hostname or "localhost")

    def certificate(self, kept: Path, listener: socket, names: Iterable[str]) -> Certificate | None:
        """The certificate; our own is for every name and address that somebody may come by."""
        from shuffleup.server.addresses import own_addresses, own_names, reached_from_outside
        from shuffleup.server.certificate import given_certificate, own_certificate

        if self.cert is not None and self.key is not None:
            return given_certificate(self.cert, self.key)
        if not self.https:
            return None
        here = [*own_names(), "127.0.0.1", "::1", self.name, *sorted(names)]
        return own_certificate(kept, [*here, *reached_from_outside(listener), *own_addresses()])
