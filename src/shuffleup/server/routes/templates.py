"""Templates: nights that somebody opens again every week, kept as they are opened."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from shuffleup.names import seen
from shuffleup.server.fault import Fault, not_found
from shuffleup.server.routes.asking import FAULTS, NOTHING, front_of, runs_nights
from shuffleup.server.routes.nights import NewNight
from shuffleup.server.store.database import Taken
from shuffleup.server.store.templates import Template, TemplateTable
from shuffleup.views.patterns import LINE

TEMPLATES_MAX: Final = 100
"""Of one account."""
TIME_OF_DAY: Final = r"^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9])?$(?!\n)"
TemplateName = Annotated[str, Meta(min_length=1, max_length=80, pattern=LINE)]


class NewTemplate(Struct, frozen=True, forbid_unknown_fields=True):
    """A night to be kept; under a name that is there it takes the other's place."""

    name: TemplateName
    opening: NewNight
    """As `POST /nights` takes it; its id, its address and its moment are another time's."""
    weekday: Annotated[int, Meta(ge=-1, le=6)] = -1
    """From 0, a Monday; -1 for any day."""
    starts: Annotated[str, Meta(max_length=5, pattern=TIME_OF_DAY)] = ""
    """A time of day, `19:30`."""
    bots: Annotated[int, Meta(ge=0, le=100)] = 0


class Renamed(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: TemplateName


class TemplateView(Struct, frozen=True):
    """A night that is opened by one tap."""

    template: int
    name: str
    weekday: int
    starts: str
    bots: int
    opening: NewNight


@get("/templates", summary="Your own templates", responses=FAULTS)
async def templates(request: Request[Any, Any, Any]) -> list[TemplateView]:
    """Nights that you have kept, by name; for who runs nights."""
    table, account = _asked(request)
    return [_view(each) for each in await table.of(account)]


@post("/templates", status_code=201, summary="Keep a night as a template", responses=FAULTS)
async def keep(request: Request[Any, Any, Any], data: JSONBody[NewTemplate]) -> TemplateView:
    """Keep how a night is opened; for who runs nights. The house is asked when it is opened."""
    table, account = _asked(request)
    name = _name(data.name)
    there = await table.of(account)
    if len(there) >= TEMPLATES_MAX and name not in [each.name for each in there]:
        raise Fault(409, "too-many/templates", most=TEMPLATES_MAX)
    opening = msgspec.structs.replace(data.opening, starts_ms=0)
    kept = Template(
        0, name, data.weekday, data.starts, data.bots, msgspec.json.encode(opening).decode()
    )
    return _view(await table.keep(account, kept))


@patch("/templates/{template:int}", summary="Another name for a template", responses=FAULTS)
async def rename(
    request: Request[Any, Any, Any], template: FromPath[int], data: JSONBody[Renamed]
) -> TemplateView:
    """Call one of your templates otherwise."""
    table, account = _asked(request)
    try:
        found = await table.rename(account, template, _name(data.name))
    except Taken:
        raise Fault(409, "name-taken") from None
    if found is None:
        raise not_found("template")
    return _view(found)


@delete(
    "/templates/{template:int}",
    status_code=204,
    summary="Drop a template",
    responses={**FAULTS, **NOTHING},
)
async def drop(request: Request[Any, Any, Any], template: FromPath[int]) -> None:
    """One of your templates is kept no longer; nights opened from it stay."""
    table, account = _asked(request)
    if not await table.drop(account, template):
        raise not_found("template")


def _asked(request: Request[Any, Any, Any]) -> tuple[TemplateTable, int]:
    """The table, and the account of whoever runs nights."""
    visitor = runs_nights(request)
    assert visitor.account is not None, "who runs nights has an account"
    return front_of(request).store.templates, visitor.account.id


def _name(name: str) -> str:
    found = " ".join(name.split())
    if not seen(found):
        raise Fault(400, "bad-name")
    return found


def _view(found: Template) -> TemplateView:
    opening = msgspec.json.decode(found.opening, type=NewNight)
    return TemplateView(found.id, found.name, found.weekday, found.starts, found.bots, opening)


ROUTES = (templates, keep, rename, drop)
