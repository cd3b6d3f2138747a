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
from shuffleup.server.doors.asking import FRONT
from shuffleup.server.fault import Fault, not_allowed, not_found, sign_in_first
from shuffleup.server.front import Front
from shuffleup.server.gate import ADDRESS, VISITOR, refuse_handshake
from shuffleup.server.office import Office
from shuffleup.server.orders import answer_frame, may_order, order_of, submitted
from shuffleup.server.sessions import Visitor
from shuffleup.server.socket.hall import Hall
from shuffleup.server.socket.line import NOWHERE, Line
from shuffleup.server.socket.messages import (
    FLOOD,
    NOT_JSON,
    NOT_TEXT,
    PROTOCOL,
    SIGNED_OUT,
    Hello,
    Message,
    Ping,
    Pong,
    Since,
    Trouble,
    Unreadable,
    Watch,
    read_message,
)
from shuffleup.server.socket.switchboard import Switchboard
from shuffleup.server.store import StoreError
from shuffleup.views import wire
from shuffleup.views.asks import Ask

SWITCHBOARD: Final = "switchboard"
ORDERS_AT_ONCE: Final = 4
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
        line = _line(socket, night, office, front)
        hall = await board.hall(night)
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


def _line(socket: WebSocket[Any, Any, Any], night: str, office: str, front: Front) -> Line:
    """The line of a visitor in an office that they have in this night; or a fault."""
    visitor: Visitor | None = socket.scope["state"].get(VISITOR)
    if visitor is None:
        raise sign_in_first()
    badge = visitor.badge(night, _office(office))
    if badge is None:
        raise not_found()
    return Line(socket.send, visitor.digest, badge, settings=front.settings, metrics=front.metrics)


def _office(name: str) -> Office | None:
    if not name:
        return None
    if name not in list(Office):
        raise not_allowed("There is no such office.")
    return Office(name)


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
        self._orders: set[asyncio.Task[None]] = set()

    async def hold(self, *, since: int, table: int) -> None:
        """Greet, show, then listen until one side has had enough."""
        line = self._line
        writer = asyncio.create_task(line.write())
        try:
            line.push(_ENCODE(self._hello()))
            with suppress(InputError):
                await self._hall.enter(line, table=table, since=since)
            await self._listen()
        except NotReady:
            line.push(_ENCODE(Trouble("not-ready", "The night cannot be shown now; come back.")))
            line.close(1013)
            await asyncio.wait({writer}, timeout=self._front.settings.send_seconds_max)
        except asyncio.CancelledError:
            if not line.code:
                raise
        finally:
            writer.cancel()
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
            case Watch() | Since():
                await self._show(message)
            case _ if not may_order(line.badge):
                self._refuse(message.id, "not-your-office", "Who only watches asks for nothing.")
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
            line.push(_ENCODE(Trouble("no-table", "There is no such table.")))

    async def _still_here(self) -> Visitor | None:
        """Who is speaking; nobody, and the line is closed, if they have been shown out."""
        line = self._line
        try:
            visitor = await self._front.sessions.known(line.session)
        except StoreError:
            line.close(1013)
            return None
        if visitor is None or line.badge not in visitor.badges(self._night):
            line.close(SIGNED_OUT)
            return None
        return visitor

    async def _take(self, ask: Ask, visitor: Visitor) -> None:
        """Have an order carried out; a few of one line may be under way together."""
        order = order_of(ask, self._line.badge, visitor)

        async def answer() -> None:
            answered = await submitted(self._hall.desk, order, self._front.metrics)
            self._line.push(answer_frame(ask.id, answered))

        if len(self._orders) >= ORDERS_AT_ONCE:
            await asyncio.wait(self._orders, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(answer())
        self._orders.add(task)
        task.add_done_callback(self._orders.discard)

    def _refuse(self, ask_id: str, code: str, says: str) -> None:
        if ask_id:
            self._line.push(_ENCODE(wire.Refused(ask_id, code, says, (), "")))
        else:
            self._line.push(_ENCODE(Trouble(code, says)))


def _forget(task: asyncio.Task[None]) -> None:
    """The line is gone; its last orders are carried out all the same."""
    if not task.cancelled():
        task.exception()
