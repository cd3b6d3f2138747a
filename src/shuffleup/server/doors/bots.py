"""Bots: chairs that nobody has come for are filled by players of the house's own."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shuffleup.desk import Direction, NotReady, Order
from shuffleup.server.doors.asking import FAULTS, directs, front_of
from shuffleup.server.doors.invitations import made_code
from shuffleup.server.doors.nights import NightName, OrderId, answered, desk_of
from shuffleup.server.fault import Fault
from shuffleup.server.front import Front
from shuffleup.server.logs import note
from shuffleup.server.office import DESK_ROLE, Office
from shuffleup.server.orders import submitted
from shuffleup.server.store import Invitation
from shuffleup.server.store.rows import FOR_EVER
from shuffleup.views.asks import ORDER, read_ask
from shuffleup.views.words import Phase, Status

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

    id: OrderId
    """Made by the sender: the same again seats nobody twice."""
    count: Annotated[int, Meta(ge=1, le=100)]


class BotsBody(Struct, frozen=True):
    """Who has come, by their numbers."""

    players: list[int]


class _Line(Struct, frozen=True):
    players: int


class _Wall(Struct, frozen=True):
    phase: Phase
    tables: list[_Line]


class _Entrant(Struct, frozen=True):
    player: int
    status: Status


class _Field(Struct, frozen=True):
    night: _Wall
    entrants: list[_Entrant]


class _Frame(Struct, frozen=True):
    director: _Field


_READ: Final = msgspec.json.Decoder(_Frame).decode


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
        await front.store.add_bot(night, player)
        await _sent(front, night, player)
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
    player = await order("sign-in", name=name, member=member, age_confirmed=AGE, accepted=True)
    await order("enter", player=player)
    seen = _READ(await desk.look(Direction())).director
    waits = any(e.player == player and e.status is Status.SIGNED_IN for e in seen.entrants)
    if waits and any(table.players for table in seen.night.tables):
        await order("seat", player=player)
    return player


async def _sent(front: Front, night: str, player: int) -> None:
    """A bot is given a code of its own, and sent to play."""
    now = front.clock()
    code = await made_code(
        front,
        Invitation(
            digest="",
            night=night,
            role=Office.PLAYER,
            player=player,
            label="bot",
            made_ms=now,
            expires_ms=now + front.settings.code_ms,
            uses_left=FOR_EVER,
            revoked=False,
        ),
    )
    assert front.bots is not None, "somebody has them play"
    front.bots.play(night, player, code)


async def wake_bots(front: Front) -> None:
    """After a start: have all bots play on that are still in."""
    by_night: dict[str, list[int]] = {}
    for night, player in await front.store.bots():
        by_night.setdefault(night, []).append(player)
    for night, players in by_night.items():
        try:
            seen = _READ(await (await desk_of(front, night)).look(Direction())).director
        except (Fault, NotReady):
            continue
        if seen.night.phase in (Phase.FINISHED, Phase.CANCELLED):
            await front.store.forget_bots(night)
            continue
        gone = {e.player for e in seen.entrants if e.status in (Status.OUT, Status.SIGNED_OFF)}
        for player in players:
            if player not in gone:
                await _sent(front, night, player)


DOORS = (add_bots,)
