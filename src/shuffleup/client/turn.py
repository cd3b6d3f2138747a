"""Turn: a decision of ours, with all that our seat may know, and the ways to take it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from shuffleup.client.outbox import new_id
from shuffleup.client.trouble import AskRefusedError
from shuffleup.views.asks import Act, Choice
from shuffleup.views.seat_wire import LegalView, SeatView
from shuffleup.views.wire import ChairView, Done, TableView
from shuffleup.views.words import ChairState

TOO_LATE: Final = ("too-late", "no-hand")


@dataclass(frozen=True)
class Turn:
    """A decision.

    Each way to take it returns when it is on record, with the night's version, or with 0 where it
    came too late. What is not legal raises an `AskRefusedError`, and is still to be decided.
    """

    view: TableView
    seat: SeatView
    legal: LegalView
    _act: Callable[[Act], Awaitable[Done]]

    # --- what is known

    @property
    def cards(self) -> list[str]:
        """Our own two cards, such as "As"."""
        return self.seat.cards

    @property
    def board(self) -> list[str]:
        """The cards in the middle."""
        return self.view.board

    @property
    def to_call(self) -> int:
        """What a call costs; 0 where checking is free."""
        return self.legal.call

    @property
    def may_raise(self) -> bool:
        """Whether a bet or raise of some size is allowed: from `legal.raise_from` on."""
        return self.legal.raise_from > 0

    @property
    def pot(self) -> int:
        """All chips in the middle and in front of people."""
        view = self.view
        return view.carried + sum(each.amount for each in view.pots) + self._in_front

    @property
    def _in_front(self) -> int:
        return sum(chair.bet for chair in self.view.chairs)

    @property
    def me(self) -> ChairView:
        """Our own chair."""
        return next(chair for chair in self.view.chairs if chair.chair == self.seat.chair)

    @property
    def stack(self) -> int:
        """Our chips that are not in yet."""
        return self.me.stack

    @property
    def opponents(self) -> int:
        """How many others are still in."""
        live = (ChairState.IN, ChairState.ALL_IN)
        return sum(chair.state in live for chair in self.view.chairs) - 1

    def raise_near(self, wanted: int) -> int:
        """The legal total nearest below an amount; the least or the most beyond them."""
        legal = self.legal
        if wanted >= legal.raise_to:
            return legal.raise_to
        if not legal.step:
            return max(wanted - wanted % legal.unit, legal.raise_from)
        price = self.me.bet + legal.call
        total = price + (wanted - price) // legal.step * legal.step
        return max(total, legal.raise_from)

    # --- what may be done

    async def fold(self) -> int:
        """Give up the hand."""
        return await self._take(Choice.FOLD)

    async def check(self) -> int:
        """Pass for nothing."""
        return await self._take(Choice.CHECK)

    async def call(self) -> int:
        """Put in what it costs, or what is left."""
        return await self._take(Choice.CALL)

    async def raise_to(self, total: int) -> int:
        """Bet, or raise: so much is in front of us afterwards."""
        return await self._take(Choice.RAISE, total)

    async def all_in(self) -> int:
        """Everything: as a raise where one is allowed, otherwise as a call."""
        if self.may_raise:
            return await self.raise_to(self.legal.raise_to)
        return await self.call()

    async def check_or_fold(self) -> int:
        """Pay nothing more."""
        return await (self.fold() if self.to_call else self.check())

    async def check_or_call(self) -> int:
        """Stay in."""
        return await (self.call() if self.to_call else self.check())

    async def _take(self, kind: Choice, to: int = 0) -> int:
        view = self.view
        ask = Act(id=new_id(), table=view.table, hand=view.hand, turn=view.turn, kind=kind, to=to)
        try:
            return (await self._act(ask)).v
        except AskRefusedError as refused:
            if refused.code not in TOO_LATE:
                raise
            return 0
