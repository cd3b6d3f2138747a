"""Orders: an ask and a badge become the desk's order; the message never says who asks."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from shuffleup.desk import Answer, Busy, Desk, Done, Order
from shuffleup.desk.order import NO_ACCOUNT
from shuffleup.machine import seconds
from shuffleup.server.givers import badge_number, device
from shuffleup.server.metrics import Metrics
from shuffleup.server.office import DESK_ROLE, Badge, Office
from shuffleup.server.sessions import Visitor
from shuffleup.server.store.rows import NOBODY
from shuffleup.views import wire
from shuffleup.views.asks import Ask, is_kept_for_the_house


def may_order(badge: Badge) -> bool:
    """Whether somebody in this office may ask for anything at all."""
    return badge.office in DESK_ROLE


def order_of(ask: Ask, badge: Badge, visitor: Visitor, agent: str = "") -> Order:
    """The order of a visitor in their office.

    The desk keeps players' ids apart. Officials have no number there, so that theirs are made their
    own here: nobody can use up, or be answered by, another's.
    """
    role = DESK_ROLE[badge.office]
    # Houses tell whoever runs the place from whoever directs; an owner of the server is both.
    if badge.office is Office.OWNER and not is_kept_for_the_house(ask):
        role = DESK_ROLE[Office.DIRECTOR]
    if badge.office is Office.PLAYER:
        return Order(ask, role, badge.player, device=device(agent, visitor))
    giver = visitor.account.id if visitor.account else visitor.held[0].digest
    own = sha256(f"{giver}\n{ask.id}".encode()).hexdigest()[:40]
    account = visitor.account.id if visitor.account else NO_ACCOUNT
    return Order(
        msgspec.structs.replace(ask, id=own),
        role,
        NOBODY,
        account,
        sent=ask.id,
        giver=badge_number(visitor),
        device=device(agent, visitor),
        table=badge.table,
    )


async def submitted(desk: Desk, order: Order, metrics: Metrics) -> Answer:
    """Have an order carried out, and counted."""
    begun = seconds()
    answer = await desk.submit(order)
    metrics.order_seconds.note(seconds() - begun)
    metrics.orders.add(type(answer).__name__.lower())
    return answer


def answer_frame(ask_id: str, answer: Answer) -> bytes:
    """What the sender of an ask is told."""
    frame: wire.Frame
    if isinstance(answer, Done):
        made = None if answer.player == NOBODY else answer.player
        frame = wire.Done(
            ask_id, answer.v, made, answer.order, answer.places, answer.asks, answer.case
        )
    elif isinstance(answer, Busy):
        frame = wire.Busy(ask_id, answer.says)
    else:
        frame = wire.Refused(ask_id, *msgspec.structs.astuple(answer))
    return msgspec.json.encode(frame)
