"""Orders: what somebody asks of a night, and who it is.

Whoever takes an ask from a person says who it was: player and office come from the session, never
from the message. Players are numbers from 0; -1 is nobody.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from shuffleup.errors import InputError
from shuffleup.views.asks import Ask, Nonce, Pledge, ordered, read_ask

NOBODY: Final = -1
SIGN_IN: Final = "sign-in"
NO_ACCOUNT: Final = 0
ID_BYTES_MAX: Final = 100

# Kept in memory: a pledge and a nonce are on record with the deal, and sent again until they are.
UNRECORDED: Final = (Pledge, Nonce)


class Order(NamedTuple):
    """An ask with its sender: the same id again is the same order."""

    ask: Ask
    role: str = "player"
    """In what office: manager, director, helper, dealer or player."""
    who: int = NOBODY
    """The player, if it is one."""
    account: int = NO_ACCOUNT
    """Of an official with a password: the clock can be handed to them by its number."""

    @property
    def key(self) -> str:
        """What the ledger remembers it by: nobody can use up another's ids."""
        return f"{self.who}:{self.ask.id}"

    @property
    def signs_in(self) -> bool:
        """Whether somebody wants to be on the sheet."""
        wanted = ordered(self.ask)
        return wanted is not None and wanted.deed.name == SIGN_IN

    @property
    def recorded(self) -> bool:
        """Whether its answer is kept with its id."""
        return not isinstance(self.ask, UNRECORDED)


class _Sent(msgspec.Struct, forbid_unknown_fields=True):
    """An order on its way to another process."""

    role: str
    who: int
    ask: msgspec.Raw
    account: int = NO_ACCOUNT


def check_order(order: Order) -> None:
    """Refuse an id that the ledger could not keep."""
    id = order.ask.id
    if not 0 < len(id.encode(errors="replace")) <= ID_BYTES_MAX or not id.isprintable():
        raise InputError(f"an order's id has 1 to {ID_BYTES_MAX} bytes that can be printed")


def order_bytes(order: Order) -> bytes:
    """An order for another process."""
    ask = msgspec.Raw(msgspec.json.encode(order.ask))
    return msgspec.json.encode(_Sent(order.role, order.who, ask, order.account))


def order_of(data: bytes) -> Order:
    """The order again."""
    try:
        sent = msgspec.json.decode(data, type=_Sent)
    except (msgspec.DecodeError, UnicodeError):
        raise InputError("no order can be read there") from None
    return Order(read_ask(bytes(sent.ask)), sent.role, sent.who, sent.account)
