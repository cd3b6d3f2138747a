"""Bots: chairs that nobody has come for are filled by players of the house's own."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shuffleup.desk import Order
from shuffleup.server.bot_keeper import BotKeeper, field_of
from shuffleup.server.fault import Fault
from shuffleup.server.front import Front
from shuffleup.server.logs import note
from shuffleup.server.office import DESK_ROLE, Office
from shuffleup.server.orders import submitted
from shuffleup.server.routes.asking import FAULTS, directs, front_of
from shuffleup.server.routes.nights import NightName, answered, desk_of
from shuffleup.views.asks import ORDER, Id, read_ask
from shuffleup.views.words import Status

DIRECTOR: Final = DESK_ROLE[Office.DIRECTOR]
BOTS_MAX: Final = 300
"""In one night."""
AGE: Final = 30
NAMES: Final = (
    "Ada", "Bruno", "Clara", "Dario", "Edith", "Felix", "Greta", "Hugo", "Ida", "Jonas",
    "Klara", "Leo", "Mina", "Nico", "Olga", "Paul", "Quentin", "Rosa", "Silas", "Tilda",
    "Urs", "Vera", "Willem", "Xenia", "Yves", "Zoe",
)  # fmt: skip


class NewBots(Struct, frozen=True, forbid_unknown_fields=True):
    """So many bots are to come."""

    id: Id
    """Made by the sender: the same again seats nobody twice."""
    count: Annotated[int, Meta(ge=1, le=100)]


class BotsBody(Struct, frozen=True):
    """Who has come, by their numbers."""

    players: list[int]


@post("/nights/{night:str}/bots", status_code=200, summary="Seat bots", responses=FAULTS)
async def add_bots(
    request: Request[Any, Any, Any], night: NightName, data: JSONBody[NewBots]
) -> BotsBody:
    """That many bots sign in, pay and, where seats have been drawn, sit down; for a director."""
    visitor, _ = directs(request, night)
    front = front_of(request)
    if front.bots is None:
        raise Fault(409, "no-bots")
    there = len(await front.store.bots(night))
    if there + data.count > BOTS_MAX:
        raise Fault(409, "too-many/bots", count=BOTS_MAX)
    giver = visitor.account.id if visitor.account else visitor.held[0].digest
    players = []
    for number in range(data.count):
        key = f"{giver}\n{data.id}\n{number}"
        player = await _seated(front, night, key, there + number)
        if (await desk_of(front, night)).leads:  # otherwise the process that does will see it
            await BotKeeper(front, front.bots).send(night, player)
        players.append(player)
    note("bots came", night=night, bots=len(players))
    return BotsBody(players)


async def _seated(front: Front, night: str, key: str, number: int) -> int:
    """One bot signs in and pays; once seats are drawn, it is given one."""
    desk = await desk_of(front, night)

    async def order(command: str, /, **fields: Any) -> int:
        own = sha256(f"{key}\n{command}".encode()).hexdigest()[:40]
        ask = read_ask(msgspec.json.encode({"ask": f"{ORDER}{command}", "id": own, **fields}))
        return answered(await submitted(desk, Order(ask, DIRECTOR), front.metrics)).player

    times, at = divmod(number, len(NAMES))
    name = f"{NAMES[at]}{f' {times + 1}' if times else ''} (bot)"
    member = f"bot-{number + 1}"
    player = await order(
        "sign-in", name=name, member=member, age_confirmed=AGE, accepted=True, bot=True
    )
    await front.bot_book.add(night, player)
    await order("enter", player=player)
    seen = await field_of(desk)
    waits = any(e.player == player and e.status is Status.SIGNED_IN for e in seen.entrants)
    if waits and any(table.players for table in seen.night.tables):
        await order("seat", player=player)
    return player


ROUTES = (add_bots,)
