"""Health: whether the server lives, whether it can work, and its numbers."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from litestar import Request, Response, get
from msgspec import Struct

from shuffleup.server import metrics
from shuffleup.server.fault import Fault
from shuffleup.server.routes.asking import FAULTS, address_of, front_of, runs_nights
from shuffleup.server.store import DatabaseError


class Well(Struct, frozen=True):
    """All is well."""

    status: str = "well"


@get("/health", summary="Whether it lives", responses=FAULTS)
async def health() -> Well:
    """The process answers."""
    return Well()


@get("/ready", summary="Whether it can work", responses=FAULTS)
async def ready(request: Request[Any, Any, Any]) -> Well:
    """The store and the ledger answer too."""
    front = front_of(request)
    if front.stopping:
        raise Fault(503, "stopping", retry_seconds=5)
    try:
        await front.store.standing(())
        await front.store.account(0)
    except DatabaseError:
        raise Fault(503, "no-store", retry_seconds=2) from None
    await front.house.nights()
    return Well()


@get("/metrics", summary="Numbers for Prometheus", responses=FAULTS, media_type="text/plain")
async def numbers(request: Request[Any, Any, Any]) -> Response[str]:
    """What there is to count, no names, no cards: for this machine, and for who runs nights."""
    if not _is_local(request):
        runs_nights(request)
    return Response(front_of(request).metrics.text(), headers={"content-type": metrics.TYPE})


def _is_local(request: Request[Any, Any, Any]) -> bool:
    """Whether a program on this machine asks, and no proxy for somebody else."""
    asked_for = request.headers.get("x-forwarded-for") or request.headers.get("forwarded")
    try:
        return not asked_for and ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


ROUTES = (health, ready, numbers)
