"""Addresses: where other devices find this machine, and by which names it may be asked for."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has: the way there is the way out. Nothing is sent."""
PORT: Final = 9
ADDRESS_OF_INTERFACE: Final = 0x8915  # SIOCGIFADDR


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches an address."""
    return ip_address(host.partition("%")[0]).is_loopback


def reached_from_outside(listener: socket.socket) -> list[str]:
    """The addresses by which other devices come to a listener, the likeliest first."""
    host = listener.getsockname()[0]
    if is_loopback(host):
        return []
    if not ip_address(host.partition("%")[0]).is_unspecified:
        return [host]
    both = listener.family == socket.AF_INET6
    return [each for each in own_addresses() if both or ip_address(each).version == 4]


def own_addresses() -> list[str]:
    """Every address that this machine has in a network, that of the way out first."""
    found = dict.fromkeys((*_ways_out(), *_of_interfaces()))
    return [each for each in found if _of_a_network(each)]


def own_names() -> list[str]:
    """What this machine is called at home: no network is asked."""
    name = socket.gethostname().partition(".")[0].lower()
    return ["localhost", *([name, f"{name}.local"] if name not in ("", "localhost") else [])]


def _of_a_network(address: str) -> bool:
    found = ip_address(address)
    return not (
        found.is_loopback or found.is_link_local or found.is_unspecified or found.is_multicast
    )


def _ways_out() -> Iterator[str]:
    for family, target in ELSEWHERE:
        with (
            suppress(OSError),  # there is no such network here
            socket.socket(family, socket.SOCK_DGRAM) as way,
        ):
            way.connect((target, PORT))
            yield way.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    if sys.platform != "linux":
        with suppress(OSError):
            for *_, address in socket.getaddrinfo(socket.gethostname(), None):
                yield str(address[0]).partition("%")[0]
        return
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # it has none
                asked = struct.pack("256s", name.encode()[:15])
                answer = ioctl(any_socket, ADDRESS_OF_INTERFACE, asked)
                yield socket.inet_ntoa(answer[20:24])
