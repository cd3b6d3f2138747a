"""Talk: one socket from its handshake to its end."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery, QueryParameter

from shuffleup.desk import NotReady
from shuffleup.errors import InputError
from shuffleup.sentences.languages import english
from shuffleup.server.fault import Fault, not_allowed
from shuffleup.server.front import Front
from shuffleup.server.gate import ADDRESS, VISITOR, refuse_handshake
from shuffleup.server.givers import naming
from shuffleup.server.office import Office
from shuffleup.server.orders import answer_frame, may_order, order_of, submitted
from shuffleup.server.presence import as_seen
from shuffleup.server.protocols import WRITE
from shuffleup.server.routes.asking import FRONT
from shuffleup.server.routes.nights import present
from shuffleup.server.sessions import Visitor
from shuffleup.server.socket.hall import Hall
from shuffleup.server.socket.line import NOWHERE, STRANGER, Line, cannot_write
from shuffleup.server.socket.messages import (
    FLOOD,
    NOT_JSON,
    NOT_TEXT,
    SIGNED_OUT,
    Message,
    Unreadable,
    read_message,
)
from shuffleup.server.socket.switchboard import Switchboard
from shuffleup.server.store import DatabaseError
from shuffleup.views.asks import Ask, Ping, React, Since, Watch
from shuffleup.views.told import Told
from shuffleup.views.wire import PROTOCOL, Hello, Pong, Refused, Trouble

SWITCHBOARD: Final = "switchboard"
ORDERS_AT_ONCE: Final = 4
TOO_OFTEN: Final = "too-often"
WATCHING: Final = "not-your-office/watching"
_ENCODE: Final = msgspec.json.Encoder().encode


@websocket("/nights/{night:str}/socket", name="socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    night: FromPath[str],
    office: Annotated[str, QueryParameter(name="as")] = "",
    since: FromQuery[int] = 0,
    table: FromQuery[int] = NOWHERE,
) -> None:
    """Watch a night and, in an office that may, take part in it."""
    front: Front = socket.app.state[FRONT]
    board: Switchboard = socket.app.state[SWITCHBOARD]
    address = str(socket.scope["state"].get(ADDRESS, ""))
    try:
        line = await _line(socket, night, office, front)
        hall = await board.hall(night)
        _check_windows(line, hall, front)
        board.add(line, address)
    except Fault as fault:
        await refuse_handshake(socket.send, fault, front)
        return
    try:
        await socket.accept()
        front.metrics.handshakes.add("101")
        await Talk(socket, line, front, hall, night).hold(since=since, table=table)
    finally:
        hall.leave(line)
        board.remove(line, address)
        if line.code:
            front.metrics.closes.add(str(line.code))


async def _line(socket: WebSocket[Any, Any, Any], night: str, office: str, front: Front) -> Line:
    """The line of a visitor in an office that they have in this night; or a fault."""
    visitor: Visitor | None = socket.scope["state"].get(VISITOR)
    try:
        badge, _ = await present(front, visitor, night, _office(office))
    except NotReady as trouble:
        raise Fault(503, "not-ready", str(trouble), retry_seconds=1) from None
    extensions: Any = socket.scope.get("extensions") or {}
    return Line(
        socket.send,
        visitor.digest if visitor else STRANGER,
        badge,
        settings=front.settings,
        metrics=front.metrics,
        heard_ms=front.clock(),
        write=extensions.get(WRITE, {}).get("text", cannot_write),
    )


def _office(name: str) -> Office | None:
    if not name:
        return None
    if name not in list(Office):
        raise not_allowed("office")
    return Office(name)


def _check_windows(line: Line, hall: Hall, front: Front) -> None:
    """One seat is open in so many windows, whoever they belong to."""
    if line.seated and hall.presence.lines(line.player) >= front.settings.sockets_by_player:
        raise Fault(429, "too-many/windows")


class Talk:
    """What is said on one line."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], line: Line, front: Front, hall: Hall, night: str
    ) -> None:
        self._socket = socket
        self._line = line
        self._front = front
        self._hall = hall
        self._night = night
        self._orders: dict[asyncio.Task[None], None] = {}

    async def hold(self, *, since: int, table: int) -> None:
        """Greet, show, then listen until one side has had enough."""
        line = self._line
        try:
            line.push(_ENCODE(self._hello()))
            with suppress(InputError):
                await self._hall.enter(line, table=table, since=since)
            await self._listen()
        except NotReady:
            line.push(_ENCODE(Trouble("not-ready", english("faults")["not-ready"])))
            line.close(1013)
            await line.flushed(self._front.settings.send_seconds_max)
        except asyncio.CancelledError:
            if not line.code:
                raise
        finally:
            line.stop()
            for order in self._orders:
                order.add_done_callback(_forget)

    def _hello(self) -> Hello:
        chosen, badge = self._front.settings, self._line.badge
        return Hello(
            PROTOCOL,
            self._night,
            badge.office,
            badge.player,
            self._hall.desk.version,
            self._front.clock(),
            chosen.credits,
            chosen.credit_every_ms,
        )

    async def _listen(self) -> None:
        while True:
            event: Any = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            if self._line.code:
                continue  # closing: what still comes is not heard
            self._front.metrics.received.add()
            self._line.heard_ms = self._front.clock()
            text = event.get("text")
            if text is None:
                self._line.close(NOT_TEXT)
            elif not self._credit():
                self._line.close(FLOOD)
            else:
                await self._heard(text)

    def _credit(self) -> bool:
        chosen = self._front.settings
        return self._line.bucket.take(chosen.credits, chosen.credit_every_ms, self._front.clock())

    async def _heard(self, text: str) -> None:
        try:
            message = read_message(text)
        except InputError:
            self._line.close(NOT_JSON)
            return
        except Unreadable as trouble:
            self._refuse(trouble.id, "unreadable", trouble.says)
            return
        await self._answer(message)

    async def _answer(self, message: Message) -> None:
        line = self._line
        match message:
            case Ping():
                line.push(_ENCODE(Pong(message.at, self._front.clock())))
            case React():
                self._hall.react(line, message.kind, self._front.clock())
            case Watch() | Since():
                await self._show(message)
            case _ if not may_order(line.badge):
                says = english("refusals")[WATCHING]
                self._refuse(message.id, "not-your-office", says, Told(WATCHING))
            case _:
                visitor = await self._still_here()
                if visitor is not None:
                    await self._take(message, visitor)

    async def _show(self, message: Watch | Since) -> None:
        line = self._line
        try:
            if isinstance(message, Since):
                await self._hall.enter(line, table=line.table, since=message.v)
            else:
                table = NOWHERE if message.table is None else message.table
                await self._hall.watch(line, table)
        except InputError:
            line.push(_ENCODE(Trouble("no-table", english("faults")["no-table"])))

    async def _still_here(self) -> Visitor | None:
        """Who is speaking; nobody, and the line is closed, if they have been shown out."""
        line = self._line
        try:
            visitor = await self._front.sessions.known(line.session)
        except DatabaseError:
            line.close(1013)
            return None
        if visitor is None or line.badge not in visitor.badges(self._night):
            line.close(SIGNED_OUT)
            return None
        return visitor

    async def _take(self, ask: Ask, visitor: Visitor) -> None:
        """Have an order carried out; a few of one line may be under way together."""
        if not self._front.pace.allows(self._night, self._line.badge, visitor, ask):
            self._refuse(ask.id, TOO_OFTEN, english("refusals")[TOO_OFTEN], Told("too-often"))
            return
        seen = as_seen(ask, self._hall.presence)
        agent = self._socket.headers.get("user-agent", "")
        order = order_of(seen, self._line.badge, visitor, agent)

        async def answer() -> None:
            answered = await submitted(self._hall.desk, order, self._front.metrics)
            answered = await naming(self._front, self._night, answered)
            self._line.push(answer_frame(ask.id, answered))

        if len(self._orders) >= ORDERS_AT_ONCE:
            await asyncio.wait(self._orders, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(answer())
        self._orders[task] = None
        task.add_done_callback(self._orders.pop)

    def _refuse(self, ask_id: str, code: str, says: str, why: Told | None = None) -> None:
        if ask_id:
            self._line.push(_ENCODE(Refused(ask_id, code, says, (), "", why)))
        else:
            self._line.push(_ENCODE(Trouble(code, says)))


def _forget(task: asyncio.Task[None]) -> None:
    """The line is gone; its last orders are carried out all the same."""
    if not task.cancelled():
        task.exception()
