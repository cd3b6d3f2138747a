"""The wire's types as TypeScript: what the browser's program is checked against."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT

from shuffleup.cli.typescript import Types, quoted, union
from shuffleup.server.routes.bodies import ANSWERED, ASKED
from shuffleup.tournament.state.deed import DEEDS, Field
from shuffleup.tournament.state.money import NOT_TWO
from shuffleup.tournament.state.values import stands_for
from shuffleup.views.asks import GLANCES, ORDER, PERSONAL
from shuffleup.views.wire import PROTOCOL, Frame

HEAD = """\
// Made by `shuffleup schema --typescript` from the server's own types. Do not edit: `make types`.

/** What the first frame of a socket must say. */
export const PROTOCOL = {protocol};

/** Minor digits of an amount, where they are not two; browsers have other ideas of some. */
export const NOT_TWO: Record<string, number> = {{ {digits} }};
"""
LISTED = {"player": "players", "chair": "chairs", "money": "sums"}
"""What a list of these is called."""
ORDERS = """\
/** What a director can order, by name, and what each order has to be told. */
export interface Orders {{
{orders}
}}"""
ORDER_TYPES = """\
export type OrderName = keyof Orders;

/** A director's order: a deed of the night with its fields. */
export type Order = {{
  [Name in OrderName]: {{ ask: `{prefix}${{Name}}`; id: string; tapped_ms?: number }} &
    Orders[Name];
}}[OrderName];"""
FIELDS = """\
/**
 * One field of an order, as a form needs it: its name, what it stands for (a player, a table,
 * chips, minutes, words ...; choices with a bar between them), and a 1 where it must be said.
 */
export type OrderField = readonly [name: string, is: string, needed?: 1];

/** The fields of every order that a form can ask for: one that needs a list of lists has none. */
export const ORDER_FIELDS: {{ readonly [Name in OrderName]?: readonly OrderField[] }} = {{
{fields}
}};

/** The least and the greatest that a number may be; the length of a text. */
export const BOUNDS: Record<string, readonly [least: number, most: number]> = {{
{bounds}
}};"""


def _orders(declared: Types) -> str:
    lines = []
    for name, deed in sorted(DEEDS.items()):
        lines.append(f"  /** {deed.says} */")
        lines.append(f"  {quoted(name)}: {declared.fields(deed.shape)};")
    return ORDERS.format(orders="\n".join(lines))


def _fields() -> str:
    """The fields of all orders, and the bounds of what they stand for."""
    bounds: dict[str, tuple[int, int]] = {}
    lines = []
    for name, deed in sorted(DEEDS.items()):
        found = [(field, _field(field, bounds)) for field in deed.fields]
        if all(asked or field.default is not NODEFAULT for field, asked in found):
            fields = [asked for _, asked in found if asked]
            lines.append(f"  {quoted(name)}: {quoted(fields)},")
    spans = [f"  {quoted(kind)}: {quoted(span)}," for kind, span in sorted(bounds.items())]
    return FIELDS.format(fields="\n".join(lines), bounds="\n".join(spans))


def _field(field: Field, bounds: dict[str, tuple[int, int]]) -> list[object] | None:
    """A field as a form needs it; None for a list of anything but one kind of number."""
    kind = field.type
    if get_origin(kind) in (Union, UnionType):
        kind = next(each for each in get_args(kind) if each is not NoneType)
    needed = [1] if field.default is NODEFAULT else []
    if get_origin(kind) is Literal:
        return [field.name, "|".join(get_args(kind)), *needed]
    if kind is bool:
        return [field.name, "switch", *needed]
    listed = LISTED.get(stands_for(_item(kind)))
    if listed:
        return [field.name, listed, *needed]
    if not stands_for(kind):
        return None
    span = get_args(kind)[1]
    number = (span.ge, span.le) if span.le is not None else (0, span.max_length)
    assert bounds.setdefault(stands_for(kind), number) == number, f"{kind} has two bounds"
    return [field.name, stands_for(kind), *needed]


def _item(kind: object) -> object:
    """What a list is a list of."""
    parts = get_args(get_args(kind)[0]) if get_origin(kind) is Annotated else ()
    return parts[0] if len(parts) == 2 and parts[1] is Ellipsis else None


def wire_types() -> str:
    """Everything that crosses the socket, and the bodies of HTTP."""
    declared = Types()
    frames = get_args(Frame)
    declared.sent(frames)
    declared.add("Frame", union("Frame", frames, "What the server sends over a socket."))
    declared.asked((*GLANCES, *PERSONAL))
    declared.add("Orders", _orders(declared))
    declared.add("Order", ORDER_TYPES.format(prefix=ORDER))
    declared.add("OrderField", _fields())
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
