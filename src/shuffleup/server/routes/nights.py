"""Nights: which there are, opening one, a director's orders by name."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Meta, Struct

from shuffleup.desk import (
    Answer,
    Arrangement,
    Busy,
    Desk,
    Direction,
    Done,
    Onlooker,
    Opening,
    Wall,
)
from shuffleup.desk.opening import AS_THE_HOUSE
from shuffleup.errors import InputError
from shuffleup.server.fault import Fault, FaultBody, not_found, sign_in_first
from shuffleup.server.front import Front
from shuffleup.server.givers import naming
from shuffleup.server.office import RUNS_NIGHTS, Badge, Office
from shuffleup.server.orders import order_of, submitted
from shuffleup.server.presence import as_seen
from shuffleup.server.routes.asking import (
    FAULTS,
    directs,
    front_of,
    known,
    runs_nights,
    seen_as,
    throttled,
    visitor_of,
)
from shuffleup.server.sessions import Visitor
from shuffleup.views import wire
from shuffleup.views.asks import ORDER, TAPPED, Id, OrderId, read_ask
from shuffleup.views.patterns import LINE

NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")
NightName = Annotated[str, PathParameter(description="The night's name", max_length=63)]
NIGHT: Final = seen_as(wire.NightFrame | wire.DirectorFrame, "The night.")
TABLE: Final = seen_as(wire.TableFrame, "The table.")
MOMENT_MAX: Final = 1 << 53
"""So far a browser counts milliseconds."""


Known = Annotated[str, Meta(max_length=200)]
NightId = Annotated[str, Meta(max_length=63)]
Crowd = Meta(max_length=500)
FormulaChips = Annotated[int, Meta(ge=0, le=10**9)]


class NightLine(Struct, frozen=True):
    """A night in the list of nights, and what the visitor is there."""

    night: str
    offices: list[Office]


class NewNight(Struct, frozen=True, forbid_unknown_fields=True):
    """A night to be opened: a house's preset, with what differs from it."""

    id: Id
    """Made by the sender: the same again opens nothing twice."""
    night: Annotated[str, Meta(min_length=1, max_length=63)]
    house: Annotated[str, Meta(min_length=1, max_length=63)]
    preset: Annotated[str, Meta(max_length=63)] = ""
    figures: dict[str, int | str | bool] = {}
    dealt: bool = True
    """By the software; otherwise people deal, and report."""
    pauses: dict[str, Annotated[int, Meta(ge=0, le=3_600_000)]] = {}
    """How long things take, in milliseconds: `act_ms`, `bank_ms`, ... where not as usual.

    `act_ms` is this night's own limit for a decision, and 0 is none: then only a called clock is.
    """
    minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    """How long every level is; 0 where it is as in the preset."""
    break_minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    """How long every break is; 0 where it is as in the preset."""
    price_minor: Annotated[int, Meta(ge=0, le=100_000_000)] | None = None
    """What the first entry costs, where the house leaves that open."""
    late_until_level: Annotated[int, Meta(ge=0, le=1_000)] | None = None
    """The last level in which somebody may still enter, where the house leaves that open."""
    listed: bool = True
    """Anybody may watch; otherwise only those who were invited."""
    starts_ms: Annotated[int, Meta(ge=0, le=MOMENT_MAX)] = 0
    """When it is to begin, for those who wait; 0 where nobody has said. It starts nothing."""
    venue: Annotated[str, Meta(max_length=120, pattern=LINE)] = ""
    """Where it is played, as a league calls the place; by default the server's own."""
    title: Annotated[str, Meta(max_length=100, pattern=LINE)] = ""
    """What stands on the wall; by default the preset's."""
    insist: Annotated[str, Meta(max_length=500)] = ""
    """Why the night is to differ from what the house has; without a reason it does not."""
    qualifiers: Annotated[list[NightId], Meta(max_length=100)] = []
    """The nights that a championship follows."""
    chosen: Annotated[list[tuple[Known, Annotated[int, Meta(ge=1, le=100)]]], Crowd] = []
    """Whose stack counts from which qualifier, by name or number, after two of them."""
    points: Annotated[list[tuple[Known, Known, Annotated[int, Meta(ge=0, le=10**6)]]], Crowd] = []
    """Who is invited, where stacks come from a season's points: name, number and points."""
    formula: tuple[FormulaChips, FormulaChips, FormulaChips] = (0, 0, 0)
    """Their chips: to begin with, for each point, and at most (0: any)."""


class OrderBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A command of the tournament by its name (`pause`, `move`), with its fields."""

    id: OrderId
    name: Annotated[str, Meta(min_length=1, max_length=63)]
    fields: dict[str, Any] = {}
    tapped_ms: Annotated[int, Meta(ge=0, le=MOMENT_MAX)] = 0
    """When the finger fell, by the server's clock, if the order had to wait: for windows and for
    the order of exits it counts from then, at most 15 minutes back."""


class DoneBody(Struct, frozen=True):
    """It is done, and on record."""

    v: int
    player: int
    """The player that a sign-in or a re-entry made; -1 for none."""
    order: str = ""
    """What the order is called in the log."""
    places: tuple[tuple[int, int, int], ...] = ()
    """Who went out: the player, and the places from first to last that they have or share."""
    asks: str = ""
    """What could still tell apart those who share one."""
    case: int = -1
    """The case that was filed or decided: its ruling is in the night's state."""


class OpenedBody(Struct, frozen=True):
    """A night is open."""

    v: int
    player: int
    not_by_the_book: list[wire.Difference]
    """What is not as the house has it, and why."""


async def desk_of(front: Front, night: str) -> Desk:
    """The desk of a night, or a fault."""
    if not NAME.fullmatch(night):
        raise not_found()
    try:
        return await front.house.desk(night)
    except InputError:
        raise not_found() from None


async def present(
    front: Front, visitor: Visitor | None, night: str, wanted: Office | None = None
) -> tuple[Badge, Desk]:
    """What somebody is in a night, and its desk; who has no office there may watch a listed one.

    To others there is no such night, or none that a stranger is told of.
    """
    badge = visitor.badge(night, wanted) if visitor else None
    if badge is not None:
        return badge, await desk_of(front, night)
    if wanted in (None, Office.SPECTATOR):
        with suppress(Fault):
            desk = await desk_of(front, night)
            if desk.arrangement.listed:
                return Badge(Office.SPECTATOR), desk
    raise sign_in_first() if visitor is None else not_found()


def answered(answer: Answer) -> DoneBody:
    """A desk's answer, as HTTP's; what is refused is a fault with its clauses."""
    if isinstance(answer, Done):
        told = (answer.order, answer.places, answer.asks, answer.case)
        return DoneBody(answer.v, answer.player, *told)
    if isinstance(answer, Busy):
        raise Fault(503, "busy", answer.says, retry_seconds=1)
    status = 400 if answer.code == "unreadable" else 409
    raise Fault.saying(status, FaultBody(*msgspec.structs.astuple(answer)))


@get("/nights", summary="The nights", responses=FAULTS)
async def nights(request: Request[Any, Any, Any]) -> list[NightLine]:
    """The nights that one has to do with; an official sees them all."""
    front, visitor = front_of(request), known(request)
    there = await front.house.nights()
    found = ((night, [badge.office for badge in visitor.badges(night)]) for night in there)
    return [NightLine(night, offices) for night, offices in found if offices]


@post("/nights", status_code=201, summary="Open a night", responses=FAULTS)
async def open_night(request: Request[Any, Any, Any], data: JSONBody[NewNight]) -> OpenedBody:
    """Open a night of a house's preset; for a director."""
    visitor, front = runs_nights(request), front_of(request)
    try:
        ways = {
            "name": data.night,
            "dealt": data.dealt,
            "listed": data.listed,
            "starts_ms": data.starts_ms,
            "venue": data.venue,
        }
        told = {**data.pauses, **ways}
        arrangement = msgspec.convert(told, Arrangement)
    except msgspec.ValidationError as trouble:
        raise Fault(400, "unreadable", f"The night's pauses: {trouble}.") from None
    figures = {**data.figures, **({"title": data.title} if data.title else {})}
    opening = Opening(
        arrangement,
        data.house,
        data.preset,
        figures=figures,
        level_minutes=data.minutes,
        price_minor=AS_THE_HOUSE if data.price_minor is None else data.price_minor,
        late_until_level=AS_THE_HOUSE if data.late_until_level is None else data.late_until_level,
        break_minutes=data.break_minutes,
        insist=data.insist,
        qualifiers=tuple(data.qualifiers),
        chosen=tuple(data.chosen),
        points=tuple(data.points),
        formula=data.formula,
    )
    assert visitor.account is not None, "who runs nights has an account"
    # A number alone would stand for a player of the night.
    key = f"account-{visitor.account.id}:{data.id}"
    done = answered(await front.house.open_night(opening, key))
    desk = await desk_of(front, data.night)  # from here on it keeps its own time
    await front.entrances.code(data.night)
    return OpenedBody(done.v, done.player, desk.differences)


@get("/nights/{night:str}", summary="A night as on the wall", responses=FAULTS | NIGHT)
async def night_view(request: Request[Any, Any, Any], night: NightName) -> Response[bytes]:
    """The night as everybody there sees it; for its director, with the whole field."""
    front = front_of(request)
    badge, desk = await present(front, visitor_of(request), night)
    if badge.office not in RUNS_NIGHTS:
        return await _looked(desk, Wall())
    return await _looked(desk, Direction(await front.bot_book.of(night)))


@get("/nights/{night:str}/tables/{table:int}", summary="A table", responses=FAULTS | TABLE)
async def table_view(
    request: Request[Any, Any, Any], night: NightName, table: FromPath[int]
) -> Response[bytes]:
    """A table as anybody may see it."""
    _, desk = await present(front_of(request), visitor_of(request), night)
    return await _looked(desk, Onlooker(table))


@post("/nights/{night:str}/orders", status_code=200, summary="Order something", responses=FAULTS)
async def order(
    request: Request[Any, Any, Any], night: NightName, data: JSONBody[OrderBody]
) -> DoneBody:
    """Have a command of the tournament carried out; for a director."""
    visitor, badge = directs(request, night)
    front = front_of(request)
    desk = await desk_of(front, night)
    if data.fields.keys() & {"ask", "id", TAPPED}:
        raise Fault(400, "unreadable", f"A command has no field ask, id or {TAPPED}.")
    own = {"ask": f"{ORDER}{data.name}", "id": data.id, TAPPED: data.tapped_ms}
    sent = {**own, **data.fields}
    try:
        ask = read_ask(msgspec.json.encode(sent))
    except InputError as trouble:
        raise Fault(400, "unreadable", str(trouble)) from None
    if not front.pace.allows(night, badge, visitor, ask):
        raise throttled("orders", 1)
    ask = as_seen(ask, front.presence(night))
    agent = request.headers.get("user-agent", "")
    answer = await submitted(desk, order_of(ask, badge, visitor, agent), front.metrics)
    return answered(await naming(front, night, answer))


async def _looked(desk: Desk, audience: Wall | Direction | Onlooker) -> Response[bytes]:
    try:
        seen = await desk.look(audience)
    except InputError:
        raise not_found("table") from None
    return Response(seen, media_type="application/json")


ROUTES = (nights, open_night, night_view, table_view, order)
