"""Invitations: codes and links for players, displays and officials; joining by one."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from shuffleup.desk import NotReady, Order
from shuffleup.server.cookie import set_cookie
from shuffleup.server.fault import Fault, not_found
from shuffleup.server.front import Front
from shuffleup.server.logs import note
from shuffleup.server.office import Office
from shuffleup.server.orders import submitted
from shuffleup.server.qr import Qr, qr_of
from shuffleup.server.routes.accounts import Code, Line, Me, me_body
from shuffleup.server.routes.asking import (
    FAULTS,
    directs,
    front_of,
    link_for,
    visitor_of,
)
from shuffleup.server.routes.codes import BAD_CODE, ArrivalId, arrived, check_open, guess
from shuffleup.server.routes.nights import NightName, answered, desk_of
from shuffleup.server.secret import digest, new_code, plain_code
from shuffleup.server.sessions import Visitor
from shuffleup.server.settings import MINUTE_MS
from shuffleup.server.store import Invitation
from shuffleup.server.store.rows import FOR_EVER, NOBODY, Arrival
from shuffleup.views.asks import ORDER, read_ask

INVITED: Final = (Office.DIRECTOR, Office.DEALER, Office.PLAYER, Office.DISPLAY, Office.SPECTATOR)
HANDLE: Final = 16
"""So much of a code's digest is its name in the list."""


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A code to be made."""

    office: Office
    player: Annotated[int, Meta(ge=-1, le=1_000_000)] = NOBODY
    """Whose personal code it is; without one, whoever joins by it signs in as a new player."""
    label: Line = ""
    minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 365)] | None = None
    uses: Annotated[int, Meta(ge=1, le=10_000)] | None = None


class MadeInvitation(Struct, frozen=True):
    """A new code. It is told this once."""

    handle: str
    code: str
    link: str
    qr: Qr
    """The link, for a phone."""


class InvitationLine(Struct, frozen=True):
    """A code in the list of codes, without the code."""

    handle: str
    office: Office
    player: int
    label: str
    expires_ms: int
    uses_left: int
    """-1 for as many as one likes."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """A code; and for one that is not personal, the name of the new player."""

    code: Code
    name: Line = ""
    member: Line = ""
    age_confirmed: Annotated[int, Meta(ge=0, le=150)] = 0
    accepted: bool = False
    """The house's rules."""
    id: ArrivalId = ""
    """Made at random by the sender, and the same when it asks again: it signs in once, and a code
    for one is not spent twice. For a new player there must be one."""


class Joined(Struct, frozen=True):
    """Where the visitor is now, and as whom."""

    night: str
    office: Office
    player: int
    code: str
    """The personal code of a new player, to come back by from another phone."""
    qr: Qr | None
    """That code's link."""
    me: Me


@post("/nights/{night:str}/invitations", status_code=201, summary="Make a code", responses=FAULTS)
async def invite(
    request: Request[Any, Any, Any], night: NightName, data: JSONBody[NewInvitation]
) -> MadeInvitation:
    """A code and a link for an office in a night; a player's new code voids the one before."""
    directs(request, night)
    front = front_of(request)
    await desk_of(front, night)
    if data.office not in INVITED:
        raise Fault(400, "bad-office", f"A code is for one of these: {', '.join(INVITED)}.")
    if data.player != NOBODY and data.office is not Office.PLAYER:
        raise Fault(400, "bad-office", "Only a player's code is for a player.")
    if data.player in await front.bot_book.of(night):
        raise Fault(409, "bot-chair")
    lasts_ms = front.settings.code_ms if data.minutes is None else data.minutes * MINUTE_MS
    code = await made_code(
        front,
        Invitation(
            digest="",
            night=night,
            role=data.office,
            player=data.player,
            label=data.label,
            made_ms=front.clock(),
            expires_ms=front.clock() + lasts_ms,
            uses_left=FOR_EVER if data.uses is None else data.uses,
            revoked=False,
        ),
    )
    link = link_for(request, f"join#{code}")
    return MadeInvitation(_handle(digest(plain_code(code))), code, link, qr_of(link))


@get("/nights/{night:str}/invitations", summary="The codes", responses=FAULTS)
async def invitations(request: Request[Any, Any, Any], night: NightName) -> list[InvitationLine]:
    """The codes of a night, by what they are for."""
    directs(request, night)
    return [
        InvitationLine(
            _handle(each.digest),
            Office(each.role),
            each.player,
            each.label,
            each.expires_ms,
            each.uses_left,
        )
        for each in await front_of(request).store.invitations(night)
    ]


@delete(
    "/nights/{night:str}/invitations/{handle:str}",
    status_code=204,
    summary="Revoke a code",
    responses=FAULTS,
)
async def revoke(request: Request[Any, Any, Any], night: NightName, handle: FromPath[str]) -> None:
    """Revoke a code; whoever came in by it is shown out."""
    directs(request, night)
    front = front_of(request)
    for each in await front.store.invitations(night):
        if _handle(each.digest) == handle:
            await front.store.revoke_invitation(each.digest)
            await front.sweep()
            return
    raise not_found("code")


@post("/join", status_code=200, summary="Join by a code", responses=FAULTS)
async def join(request: Request[Any, Any, Any], data: JSONBody[Join]) -> Response[Joined]:
    """Come in by a code: a player's own, the one for new players, or that of another office."""
    front, code = front_of(request), plain_code(data.code)
    with guess(request, code):
        opened, again = await _opened(front, code, data.id)
    before = visitor_of(request)
    first = again.session if again is not None else ""
    if first and before is None:  # the answer that was lost had their new id
        before = _without_seat(await front.sessions.known(first), opened.night)
    invitation, personal = opened, ""
    if opened.role == Office.PLAYER and opened.player == NOBODY:
        try:
            invitation = await _new_player(front, opened, data)
        except (Fault, NotReady):
            if again is None:
                await front.store.unuse_invitation(opened.digest, digest(data.id))
            raise
    if again is not None:  # what they had ends now: if this breaks off, they may ask once more
        await front.store.note_arrival(opened.digest, digest(data.id), "")
    if invitation.player != opened.player:
        personal = await made_code(front, invitation)
        invitation = invitation._replace(digest=digest(plain_code(personal)))
    front.metrics.sign_ins.add("joined")
    note("joined", office=invitation.role)
    session_id = await front.sessions.let_in(before, invitation=invitation)
    if data.id:
        await front.store.note_arrival(opened.digest, digest(data.id), digest(session_id))
    if first:
        await front.sessions.end(first)
    me = await me_body(front, await front.sessions.visitor(session_id), session_id)
    qr = qr_of(link_for(request, f"join#{personal}")) if personal else None
    office = Office(invitation.role)
    joined = Joined(invitation.night, office, invitation.player, personal, qr, me)
    cookie = set_cookie(session_id, front.settings)
    return Response(joined, headers={"set-cookie": cookie}, status_code=200)


async def _opened(front: Front, code: str, arrival: str) -> tuple[Invitation, Arrival | None]:
    """The invitation behind a code, with one use less; or whoever has used it by the same id."""
    known = digest(arrival) if arrival else ""
    for _ in range(2):  # the same request may be under way, sent twice at once
        again = await arrived(front, code, arrival)
        if again is not None:
            return again.invitation, again
        if not front.entrances.good(code):
            break
        used = await front.store.use_invitation(digest(code), front.clock(), arrival=known)
        if used is not None:
            try:
                await check_open(front, used)
            except (Fault, NotReady):
                await front.store.unuse_invitation(used.digest, known)
                raise
            return used, None
    raise Fault(403, BAD_CODE)


async def _new_player(front: Front, opened: Invitation, data: JSONBody[Join]) -> Invitation:
    """Sign somebody in whom nobody knows yet: what a code of their own is for.

    One use is one player, whatever they call themselves when they ask again. A code for all may be
    on a screen that people share: there, another name is somebody else.
    """
    name = " ".join(data.name.split())
    if not name:
        raise Fault(400, "bad-name/new")
    if not name.isprintable():
        raise Fault(400, "bad-name/signs")
    if not data.id:
        raise Fault(400, "no-id")
    desk = await desk_of(front, opened.night)
    called = name if opened.uses_left == FOR_EVER else ""
    own = sha256(f"{opened.digest}\n{called}\n{data.id}".encode()).hexdigest()[:40]
    sheet = {
        "name": name,
        "member": data.member,
        "age_confirmed": data.age_confirmed,
        "accepted": data.accepted,
    }
    ask = read_ask(msgspec.json.encode({"ask": f"{ORDER}sign-in", "id": own, **sheet}))
    done = answered(await submitted(desk, Order(ask, "helper"), front.metrics))
    return opened._replace(
        player=done.player, label=name, made_ms=front.clock(), uses_left=FOR_EVER, code=""
    )


async def made_code(front: Front, invitation: Invitation) -> str:
    """A new code for this; a player's earlier ones are void."""
    code = new_code()
    made = invitation._replace(digest=digest(plain_code(code)))
    await front.store.add_invitation(made, replace=invitation.player != NOBODY)
    await front.sweep()
    return code


def _without_seat(visitor: Visitor | None, night: str) -> Visitor | None:
    """What somebody was besides a player of this night: as which one, they are told anew."""
    if visitor is None:
        return None
    seat = (night, Office.PLAYER)
    return visitor._replace(held=tuple(e for e in visitor.held if (e.night, e.role) != seat))


def _handle(code_digest: str) -> str:
    return code_digest[:HANDLE]


ROUTES = (invite, invitations, revoke, join)
