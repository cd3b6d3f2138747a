"""The ways in: how others get to a server, and who reads along, for whoever has started it."""

from __future__ import annotations

import sys
from socket import socket
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shuffleup.server.settings import Settings

PAINTED: Final = "\x1b[38;5;231;48;5;16m{}\x1b[0m"
"""White on black, whatever the terminal's own colours."""
CLEAR: Final = (
    "Cards cross this network in the clear: whoever shares it can read along. --https ends that."
)


def address_at(host: str, port: int, scheme: str = "http") -> str:
    """An address as people type it."""
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def tell_ways_in(settings: Settings, listener: socket) -> None:
    """Every address for phones, the first as a picture; the certificate; or that there is none.

    By http in any case: a server with its own certificate explains there what a browser will say.
    """
    from shuffleup.server.addresses import reached_from_outside

    port = listener.getsockname()[1]
    known = settings.certificate is not None and not settings.certificate.own
    scheme = "https" if known else "http"
    found = [address_at(each, port, scheme) for each in reached_from_outside(listener)]
    if found and settings.url_set:
        found = [settings.url]
    for each in found:
        print(f"Phones on this network: {each}", flush=True)
    if found and sys.stdout.isatty():
        _draw(found[0])
    if settings.certificate is not None and settings.certificate.own:
        print("Browsers warn of our own certificate once; that page says why. Its fingerprints:")
        print(f"  in the warning  {settings.certificate.fingerprint}")
        print(f"  for iPhones     {settings.certificate.root_fingerprint}", flush=True)
    if settings.in_the_clear:
        print(CLEAR, flush=True)


def _draw(link: str) -> None:
    from shuffleup.server.qr import qr_text

    print()
    for line in qr_text(link):
        print(f"  {PAINTED.format(line)}")
    print(flush=True)
