"""Table: a seat in a night, as a program sees it. It gives turns, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec

from shuffleup.client.habits import Habits
from shuffleup.client.line import Line
from shuffleup.client.messages import NIGHT, phase_of, read_message
from shuffleup.client.nonces import Nonces
from shuffleup.client.outbox import new_id
from shuffleup.client.session import Session
from shuffleup.client.trouble import ClientError, LineError
from shuffleup.client.turn import Turn
from shuffleup.client.witness import Witness
from shuffleup.machine import random_below
from shuffleup.views.asks import Act, Back, CallFloor, Choice, Cut, Nonce, Pledge, SitOut
from shuffleup.views.seat_wire import SeatView, ShowView
from shuffleup.views.wire import (
    PROTOCOL,
    Busy,
    DealView,
    Done,
    Hello,
    NightFrame,
    NightView,
    PlayerFrame,
    Refused,
    TableFrame,
    TableView,
)
from shuffleup.views.words import Kind, Phase, Status

GONE: Final = (Status.OUT, Status.SIGNED_OFF)
ENDED: Final = (Phase.FINISHED, Phase.CANCELLED)
USUAL: Final = Habits()


class Table:
    """A player's place. Use it with `async with`, then `async for turn in table`."""

    def __init__(
        self,
        session: Session,
        *,
        habits: Habits = USUAL,
        tap: Callable[[bytes], None] | None = None,
    ) -> None:
        self.habits = habits
        self.line = Line(session, self._hear)
        self.nonces = Nonces()
        self.view: TableView | None = None
        """The table as everybody sees it."""
        self.seat: SeatView | None = None
        """What only we are told."""
        self.deal: DealView | None = None
        self._tap = tap  # is shown every message first
        self._night = b""
        self._witness = Witness(session.joined.night if session.joined is not None else "")
        self._stir = asyncio.Event()
        self._over = False
        self._trouble: ClientError | None = None
        self._task: asyncio.Task[None] | None = None
        self._given = (-1, -1, -1)  # table, hand and turn of the last turn given
        self._ids: dict[str, str] = {}  # the last ask of each kind that is made by itself
        self._shown = (-1, -1, -1)

    async def __aenter__(self) -> Table:
        self._task = asyncio.create_task(self._hold())
        return self

    async def __aexit__(self, *_: object) -> None:
        self.line.close()
        if self._task is not None:
            with suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(self._task, 5)

    @property
    def night(self) -> NightView | None:
        """The night on the wall, as last seen."""
        if not self._night:
            return None
        frame = read_message(self._night)
        assert isinstance(frame, NightFrame)
        return frame.night

    def evidence(self) -> bytes:
        """Every deal as it was shown here, for `shuffleup verify` and for whoever must believe it.

        After an `UnfairDealError` its last entry is the one that does not fit.
        """
        return msgspec.json.encode(list(self._witness.evidence))

    # --- turns

    def __aiter__(self) -> AsyncIterator[Turn]:
        return self

    async def __anext__(self) -> Turn:
        """The next decision of ours; the end when we are out, or the night is over."""
        while True:
            if self._trouble is not None:
                raise self._trouble
            turn = self._turn()
            if turn is not None:
                return turn
            if self._over:
                raise StopAsyncIteration
            self._stir.clear()
            await self._stir.wait()

    def _turn(self) -> Turn | None:
        view, seat = self.view, self.seat
        if view is None or seat is None or seat.legal is None:
            return None
        at = (view.table, view.hand, view.turn)
        if at == self._given:
            return None
        self._given = at
        return Turn(view, seat, seat.legal, self.line.ask)

    # --- what else a player may ask for

    async def sit_out(self) -> None:
        """Leave the table for a while; `habits.returns` should be off."""
        await self.line.ask(SitOut(id=new_id()))

    async def come_back(self) -> None:
        """Be at the table again."""
        await self.line.ask(Back(id=new_id()))

    async def call_floor(self, says: str = "") -> None:
        """Call the director to the table."""
        assert self.view is not None, "who sits nowhere calls nobody"
        await self.line.ask(CallFloor(id=new_id(), table=self.view.table, says=says))

    # --- what comes

    async def _hold(self) -> None:
        try:
            await self.line.hold()
        except LineError as trouble:
            self._trouble = trouble
        finally:
            self._over = True
            self._stir.set()

    def _hear(self, data: bytes) -> None:
        """A message; what is wrong with it is raised where turns are waited for."""
        if self._tap is not None:
            self._tap(data)
        try:
            self._take(data)
        except ClientError as trouble:
            self._trouble = trouble
            self._stir.set()

    def _take(self, data: bytes) -> None:
        if data.startswith(NIGHT):
            self._night = data
            if phase_of(data) in ENDED:
                self._end()
            return
        match read_message(data):
            case TableFrame() as frame:
                self._seen(frame)
            case PlayerFrame(player=own) if own.status in GONE:
                self._end()
            case Done() | Refused() | Busy() as answer:
                self.line.outbox.take(answer)
            case Hello() as hello if hello.protocol != PROTOCOL:
                raise LineError(f"The server speaks another protocol, {hello.protocol}.")

    def _end(self) -> None:
        self._over = True
        self._stir.set()

    def _seen(self, frame: TableFrame) -> None:
        table, seat = frame.table, frame.seat
        self.line.v = max(self.line.v, table.v)
        self.view = table
        if frame.deal is not None:
            self.deal = frame.deal
        if self.habits.checks:
            self._witness.look(frame)
        own = [told.player for told in table.happenings if told.kind is Kind.NONCE_WITHHELD]
        self.nonces.left_out += own.count(None if seat is None else seat.player)
        if seat is None:
            return
        self.seat = seat
        self._by_itself(table, seat)
        if seat.legal is not None:
            self._stir.set()
        elif seat.status in GONE:
            self._end()

    # --- what is done without a decision

    def _by_itself(self, table: TableView, seat: SeatView) -> None:
        habits, deal = self.habits, self.deal
        if deal is not None and (deal.table, deal.deal) != (table.table, table.deal):
            deal = None
        if habits.pledges:
            self._take_part(seat, deal)
        if habits.cuts and seat.cut is not None and self._free("cut"):
            lifted = seat.cut.least + random_below(seat.cut.most - seat.cut.least + 1)
            ask = Cut(id=self._id("cut"), table=table.table, deal=seat.cut.deal, lifted=lifted)
            self.line.outbox.put(ask)
        if habits.returns and seat.away and self._free("back"):
            self.line.outbox.put(Back(id=self._id("back")))
        if habits.at_showdown and seat.show is not None and table.actor == seat.chair:
            self._show(table, seat.show)

    def _take_part(self, seat: SeatView, deal: DealView | None) -> None:
        # A program that was started anew cannot open an older pledge: its own takes its place.
        due = seat.pledge_for is not None or (seat.chair is not None and not self.nonces.began)
        if due and self._free("pledge"):
            self.line.outbox.put(Pledge(id=self._id("pledge"), pledge=self.nonces.pledge()))
        if deal is None or seat.chair is None:
            return
        if seat.nonce_for == deal.deal and self._free("nonce"):
            nonce = self.nonces.give(deal, seat.chair)
            if nonce:
                ask = Nonce(id=self._id("nonce"), table=deal.table, deal=deal.deal, nonce=nonce)
                self.line.outbox.put(ask)

    def _show(self, table: TableView, show: ShowView) -> None:
        at = (table.table, table.hand, table.turn)
        if at == self._shown:
            return
        self._shown = at
        gives_up = show.may_muck and show.beaten and not self.habits.shows
        kind = Choice.MUCK if gives_up else Choice.SHOW
        number, hand, turn = at
        self.line.outbox.put(Act(id=new_id(), table=number, hand=hand, turn=turn, kind=kind))

    def _free(self, kind: str) -> bool:
        """Whether the last ask of a kind has been answered."""
        return not self.line.outbox.holds(self._ids.get(kind, ""))

    def _id(self, kind: str) -> str:
        made = self._ids[kind] = new_id()
        return made


@asynccontextmanager
async def seated(
    url: str,
    code: str,
    *,
    name: str = "",
    member: str = "",
    age_confirmed: int = 0,
    accepted: bool = False,
    habits: Habits = USUAL,
) -> AsyncIterator[Table]:
    """Join a night by a code and sit down there, from anywhere."""
    session = Session(url)
    await session.join(
        code, name=name, member=member, age_confirmed=age_confirmed, accepted=accepted
    )
    async with Table(session, habits=habits) as table:
        yield table
