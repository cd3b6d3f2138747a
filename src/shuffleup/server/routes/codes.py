"""Codes: what one is for, and what its house asks of a new player; to look at it uses nothing."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shuffleup.rulebook import house
from shuffleup.server.cookie import set_cookie
from shuffleup.server.fault import Fault
from shuffleup.server.front import Front
from shuffleup.server.office import Office
from shuffleup.server.routes.accounts import Code
from shuffleup.server.routes.asking import FAULTS, cookie_of, front_of
from shuffleup.server.routes.guessing import BAD_CODE, guess
from shuffleup.server.secret import digest, new_session_id, plain_code
from shuffleup.server.store.rows import NOBODY, Arrival, Invitation
from shuffleup.views.patterns import ARRIVAL

ArrivalId = Annotated[str, Meta(max_length=64, pattern=ARRIVAL)]


class CodeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that somebody was given."""

    code: Code
    id: ArrivalId = ""
    """The one that they join by, or have tried to: a code spent by it is shown once more."""


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


async def check_open(front: Front, invitation: Invitation) -> None:
    """The code on the wall is good for as long as people sign in."""
    if invitation.code and not await front.entrances.is_open(invitation.night):
        raise Fault(403, "sign-in-over")


async def arrived(front: Front, code: str, arrival: str, cookie: str) -> Arrival | None:
    """Whoever came by a code a moment ago and asks by the same id again: an answer was lost.

    It must be the same browser, by the cookie that it came with or was given: whoever has only read
    what was sent is nobody.
    What they were given then must be good still: a seat that is another's by now stays so.
    """
    if not (code and arrival):
        return None
    now = front.clock()
    since_ms = now - front.settings.join_again_ms
    found = await front.store.arrived(digest(code), digest(arrival), now, since_ms=since_ms)
    if found is None or not found.is_of(digest(cookie) if cookie else ""):
        return None
    if not found.session:
        return found
    return found if await front.sessions.known(found.session) is not None else None


async def _behind(front: Front, code: str, arrival: str, cookie: str) -> Invitation | None:
    """The invitation behind a code, for whoever has come by it or still may."""
    if (again := await arrived(front, code, arrival, cookie)) is not None:
        return again.invitation
    if not front.entrances.good(code):
        return None
    found = await front.store.invitation(digest(code), front.clock())
    if found is not None:
        await check_open(front, found)
    return found


@post("/code", status_code=200, summary="Look at a code", responses=FAULTS)
async def look(request: Request[Any, Any, Any], data: JSONBody[CodeBody]) -> Response[CodeView]:
    """What a code is for, before anybody joins by it.

    A browser without a cookie is given one, which is nobody's: by it, it is known again if the
    answer to its joining is lost.
    """
    front, code, cookie = front_of(request), plain_code(data.code), cookie_of(request)
    with guess(request, code):
        async with front.codes:
            found = await _behind(front, code, data.id, cookie)
        card = await front.tonight.card(found.night) if found is not None else None
        if found is None or card is None:
            raise Fault(403, BAD_CODE)
    rules = house(card.house)
    view = CodeView(
        office=Office(found.role),
        night=found.night,
        title=card.title,
        house=card.house,
        house_name=card.house_name,
        player=found.player,
        player_name=found.label if found.player != NOBODY else "",
        new_player=found.makes_player,
        minimum_age=rules.entry.minimum_age.value,
        asks_member=rules.entry.membership.value,
        conditions=[Condition(each.ref, each.says) for each in rules.conditions()],
    )
    given = {} if cookie else {"set-cookie": set_cookie(new_session_id(), front.settings)}
    return Response(view, headers=given, status_code=200)


ROUTES = (look,)
