"""The wire's types as TypeScript: what the browser's program is checked against."""

from __future__ import annotations

from typing import get_args

from shuffleup.cli.typescript import Types, either, quoted, union
from shuffleup.server.doors.bodies import ANSWERED, ASKED
from shuffleup.tournament.state.money import NOT_TWO
from shuffleup.views.asks import GLANCES, ORDER, PERSONAL, orders
from shuffleup.views.wire import PROTOCOL, Frame

HEAD = """\
// Made by `shuffleup schema --typescript` from the server's own types. Do not edit: `make types`.

/** What the first frame of a socket must say. */
export const PROTOCOL = {protocol};

/** Minor digits of an amount, where they are not two; browsers have other ideas of some. */
export const NOT_TWO: Record<string, number> = {{ {digits} }};
"""
ORDERS = """\
/** A director's order: a command of the tournament with its fields. */
export interface Order {{
  ask: `{prefix}${{OrderName}}`;
  id: string;
  [field: string]: unknown;
}}"""


def wire_types() -> str:
    """Everything that crosses the socket, and the bodies of HTTP."""
    declared = Types()
    frames = get_args(Frame)
    declared.sent(frames)
    declared.add("Frame", union("Frame", frames, "What the server sends over a socket."))
    declared.asked((*GLANCES, *PERSONAL))
    named = either("OrderName", [quoted(name) for name in orders()])
    declared.add("OrderName", f"/** What a director can order, by name. */\n{named}")
    declared.add("Order", ORDERS.format(prefix=ORDER))
    asks = union("Ask", PERSONAL, "What a player asks for; `done`, `refused` or `busy` answers it.")
    declared.add("Ask", asks)
    glances = union("Glance", GLANCES, "What needs no id, as it changes nothing.")
    declared.add("Glance", glances)
    message = "/** What the server is sent over a socket. */\n"
    declared.add("Message", f"{message}export type Message = Ask | Glance | Order;")
    declared.asked(ASKED)
    declared.sent(ANSWERED)
    digits = ", ".join(f"{currency}: {number}" for currency, number in NOT_TWO.items())
    return f"{HEAD.format(protocol=PROTOCOL, digits=digits)}\n{declared.text()}\n"
