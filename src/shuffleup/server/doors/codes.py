"""Codes: what one is for, and what its house asks of a new player; to look at it uses nothing."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Struct

from shuffleup.rulebook import house
from shuffleup.server.doors.accounts import Code
from shuffleup.server.doors.asking import FAULTS, address_of, front_of, throttled
from shuffleup.server.fault import Fault
from shuffleup.server.office import Office
from shuffleup.server.secret import digest, plain_code
from shuffleup.server.store.rows import NOBODY


class CodeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that somebody was given."""

    code: Code


class Condition(Struct, frozen=True):
    """What a new player accepts, and the clause that it is."""

    ref: str
    text: str


class CodeView(Struct, frozen=True):
    """What a code is for."""

    office: Office
    night: str
    title: str
    house: str
    house_name: str
    player: int
    """Whose personal code it is; -1 where it makes a new player, or is for no player."""
    player_name: str
    new_player: bool
    """Whoever joins by it says their name, and what follows."""
    minimum_age: int
    asks_member: bool
    conditions: list[Condition]


@post("/code", status_code=200, summary="Look at a code", responses=FAULTS)
async def look(request: Request[Any, Any, Any], data: JSONBody[CodeBody]) -> CodeView:
    """What a code is for, before anybody joins by it."""
    front, address = front_of(request), address_of(request)
    if not (front.joins.take(address) and front.all_joins.take("")):
        front.metrics.sign_ins.add("throttled")
        raise throttled("codes", front.joins.wait_seconds())
    code = plain_code(data.code)
    found = await front.store.invitation(digest(code), front.clock()) if code else None
    card = await front.tonight.card(found.night) if found is not None else None
    if found is None or card is None:
        front.metrics.sign_ins.add("wrong")
        raise Fault(403, "bad-code")
    front.joins.give_back(address)
    front.all_joins.give_back("")
    new = found.role == Office.PLAYER and found.player == NOBODY
    rules = house(card.house)
    acceptance = rules.entry.acceptance
    return CodeView(
        office=Office(found.role),
        night=found.night,
        title=card.title,
        house=card.house,
        house_name=card.house_name,
        player=found.player,
        player_name=found.label if found.player != NOBODY else "",
        new_player=new,
        minimum_age=rules.entry.minimum_age.value,
        asks_member=rules.entry.membership.value,
        conditions=[
            Condition(ref, rules.clause(ref).says) for ref in acceptance.clauses if acceptance.value
        ],
    )


DOORS = (look,)
