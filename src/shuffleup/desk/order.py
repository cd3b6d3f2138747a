"""Orders: what somebody asks of a night, and who it is.

Whoever takes an ask from a person says who it was: player and office come from the session, never
from the message. Players are numbers from 0; -1 is nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from shuffleup.desk.masks import TEXTS, Called
from shuffleup.desk.people import Named
from shuffleup.errors import InputError
from shuffleup.tournament.entry.admission import known_number
from shuffleup.tournament.state.ordered import Giver
from shuffleup.views.asks import TAPPED, Ask, Nonce, Pledge, ordered, read_ask
from shuffleup.views.log import PLAYER

NOBODY: Final = -1
SIGN_IN: Final = "sign-in"
CLEAR: Final = "clear"
PENALISE: Final = "penalise"
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
    sent: str = ""
    """The id that it was sent with, where the ask's own was made another."""
    giver: str = ""
    """An account or a badge by number, for the log; a player's own number where it is one."""
    device: str = ""
    """A label for the sign-in that it came by."""
    table: int = NOBODY
    """A dealer's, where they are for one table only."""
    handed_on: bool = False
    """By another process, which finds the answer in the ledger."""

    @property
    def key(self) -> str:
        """What the ledger remembers it by: nobody can use up another's ids."""
        return f"{self.who}:{self.ask.id}"

    @property
    def deed(self) -> str:
        """The deed that it orders, for the log; none where players act for themselves."""
        wanted = ordered(self.ask)
        return "" if wanted is None else wanted.deed.name

    @property
    def from_whom(self) -> Giver:
        """For the record: never a name."""
        whose = self.giver or (f"{PLAYER}{self.who}" if self.who != NOBODY else "")
        return Giver(whose, self.role, self.device)

    @property
    def tapped_ms(self) -> int:
        """When the finger fell, as the sender says; 0 where nobody said."""
        return int(getattr(self.ask, TAPPED, 0))

    @property
    def signs_in(self) -> bool:
        """Whether somebody wants to be on the sheet."""
        wanted = ordered(self.ask)
        return wanted is not None and wanted.deed.name == SIGN_IN

    @property
    def asks_the_book(self) -> bool:
        """Whether it hangs on what other nights have on record about somebody."""
        return self.signs_in or self.deed == CLEAR

    @property
    def named(self) -> Named | None:
        """Whoever is called by name in it, and is no player yet."""
        wanted = ordered(self.ask)
        if wanted is None or not (name := wanted.values.get("name", "").strip()):
            return None
        if wanted.values.get("bot", False):
            return None
        member = known_number(wanted.values.get("member", ""))
        return Named(Called(name, member), self.signs_in)

    @property
    def texts(self) -> Iterator[str]:
        """What was typed in it: somebody may be spoken of there."""
        wanted = ordered(self.ask)
        values = {} if wanted is None else wanted.values
        yield from (values[each] for each in TEXTS if values.get(each))
        if self.device:
            yield self.device

    @property
    def recorded(self) -> bool:
        """Whether its answer is kept with its id, if it has changed anything."""
        return not isinstance(self.ask, UNRECORDED)


def sheet_of(order: Order) -> tuple[int, bool] | None:
    """The age that somebody has shown who signs in, and whether they have accepted the rules."""
    wanted = ordered(order.ask)
    if wanted is None or not order.signs_in:
        return None
    return wanted.values["age_confirmed"], wanted.values["accepted"]


class _Sent(msgspec.Struct, forbid_unknown_fields=True):
    """An order on its way to another process."""

    role: str
    who: int
    ask: msgspec.Raw
    account: int = NO_ACCOUNT
    sent: str = ""
    giver: str = ""
    device: str = ""
    table: int = NOBODY


def check_order(order: Order) -> None:
    """Refuse an id that the ledger could not keep."""
    id = order.ask.id
    if not 0 < len(id.encode(errors="replace")) <= ID_BYTES_MAX or not id.isprintable():
        raise InputError(f"an order's id has 1 to {ID_BYTES_MAX} bytes that can be printed")


def order_bytes(order: Order) -> bytes:
    """An order for another process."""
    ask = msgspec.Raw(msgspec.json.encode(order.ask))
    whose = (order.account, order.sent, order.giver, order.device, order.table)
    sent = _Sent(order.role, order.who, ask, *whose)
    return msgspec.json.encode(sent)


def order_of(data: bytes) -> Order:
    """The order again."""
    try:
        sent = msgspec.json.decode(data, type=_Sent)
    except (msgspec.DecodeError, UnicodeError):
        raise InputError("no order can be read there") from None
    ask = read_ask(bytes(sent.ask))
    whose = (sent.account, sent.sent, sent.giver, sent.device, sent.table)
    return Order(ask, sent.role, sent.who, *whose, handed_on=True)
