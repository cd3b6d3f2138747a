"""Invitations: codes and links for players, displays and officials; joining by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from shuffleup.desk import NotReady, Order
from shuffleup.names import alike
from shuffleup.server.cookie import set_cookie
from shuffleup.server.fault import Fault, not_found
from shuffleup.server.front import Front
from shuffleup.server.logs import note
from shuffleup.server.office import DESK_ROLE, RUNS_NIGHTS, Office
from shuffleup.server.orders import order_of, submitted
from shuffleup.server.qr import Qr, qr_of
from shuffleup.server.routes.accounts import Code, Line, Me, me_body
from shuffleup.server.routes.asking import (
    FAULTS,
    address_of,
    cookie_of,
    directs,
    front_of,
    link_for,
    throttled,
    visitor_of,
)
from shuffleup.server.routes.codes import ArrivalId, arrived, check_open
from shuffleup.server.routes.guessing import BAD_CODE, guess
from shuffleup.server.routes.nights import NightName, answered, desk_of
from shuffleup.server.secret import digest, new_code, new_session_id, plain_code
from shuffleup.server.sessions import Visitor
from shuffleup.server.settings import MINUTE_MS
from shuffleup.server.store import Invitation
from shuffleup.server.store.rows import FOR_EVER, NOBODY, Arrival, made_by_account
from shuffleup.views.asks import ORDER, read_ask

INVITED: Final = (Office.DIRECTOR, Office.DEALER, Office.PLAYER, Office.DISPLAY, Office.SPECTATOR)
ORDER_ID: Final = 40
HANDLE: Final = 16
"""So much of a code's digest is its name in the list."""


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A code to be made."""

    office: Office
    player: Annotated[int, Meta(ge=-1, le=1_000_000)] = NOBODY
    """Whose personal code it is; without one, whoever joins by it signs in as a new player."""
    table: Annotated[int, Meta(ge=-1, le=9_999)] = NOBODY
    """The one table that a dealer's code is for; without one, all of them."""
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
    table: int
    """A dealer's; -1 for all."""


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
    """A code and a link for an office in a night.

    One for a player's seat is good once, and after the hand: the night records it, and the table is
    told. Whoever uses it is given a code that nobody else knows; then the earlier ones are void.
    """
    visitor, badge = directs(request, night)
    front = front_of(request)
    if not front.pace.allows(night, badge, visitor):
        raise throttled("orders", 1)
    desk = await desk_of(front, night)
    if data.office not in INVITED:
        raise Fault(400, "bad-office", f"A code is for one of these: {', '.join(INVITED)}.")
    if data.player != NOBODY and data.office is not Office.PLAYER:
        raise Fault(400, "bad-office", "Only a player's code is for a player.")
    if data.table != NOBODY and data.office is not Office.DEALER:
        raise Fault(400, "bad-office", "Only a dealer's code is for a table.")
    if data.player in await front.bot_book.of(night):
        raise Fault(409, "bot-chair")
    personal = data.player != NOBODY
    if personal:
        own = new_session_id()[:ORDER_ID]
        anew = await front.store.was_held(night, data.player)
        give = {"ask": f"{ORDER}give-code", "id": own, "player": data.player, "anew": anew}
        ask = read_ask(msgspec.json.encode(give))
        answered(await submitted(desk, order_of(ask, badge, visitor), front.metrics))
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
            uses_left=1 if personal else FOR_EVER if data.uses is None else data.uses,
            revoked=False,
            maker=_maker(visitor, night),
            table=data.table,
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
            each.table,
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
        async with front.codes:
            opened, again = await _opened(front, code, data.id, cookie_of(request))
    before = visitor_of(request)
    first = again.session if again is not None else ""
    if first and before is None:  # the answer that was lost had their new id
        before = await front.sessions.known(first)
    if opened.role == Office.PLAYER:
        before = _without_seat(before, opened.night)
    invitation, personal = opened, ""
    try:
        with nullcontext() if again is not None else _in_pace(request, opened):
            if opened.makes_player:
                if again is None:
                    await _check_sheet(front, opened.night)
                invitation = await _new_player(front, opened, data, before)
            elif opened.hands_over:
                invitation = await _taken_over(front, opened, first)
    except (Fault, NotReady):
        if again is None:
            await front.store.unuse_invitation(opened.digest, digest(data.id))
        raise
    if again is not None:  # what they had ends now: if this breaks off, they may ask once more
        await front.store.note_arrival(opened.digest, digest(data.id), "")
    if invitation is not opened:
        personal = await made_code(front, invitation, used=opened.digest)
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


async def _opened(
    front: Front, code: str, arrival: str, cookie: str
) -> tuple[Invitation, Arrival | None]:
    """The invitation behind a code, with one use less; or whoever has used it by the same id."""
    known, came_by = (digest(each) if each else "" for each in (arrival, cookie))
    for _ in range(2):  # the same request may be under way, sent twice at once
        again = await arrived(front, code, arrival, cookie)
        if again is not None:
            return again.invitation, again
        if not front.entrances.good(code):
            break
        used = await front.store.use_invitation(
            digest(code), front.clock(), arrival=known, came_by=came_by
        )
        if used is not None:
            try:
                await check_open(front, used)
            except (Fault, NotReady):
                await front.store.unuse_invitation(used.digest, known)
                raise
            return used, None
    raise Fault(403, BAD_CODE)


@contextmanager
def _in_pace(request: Request[Any, Any, Any], opened: Invitation) -> Iterator[None]:
    """A good code lets in so many, then one at a time; whoever does not get in is not counted.

    A code for everybody is counted by the address that they come from, one for a seat or an office
    by itself. Whoever comes back in the same browser is nobody new.
    """
    front, visitor = front_of(request), visitor_of(request)
    for_all = opened.makes_player or opened.role == Office.SPECTATOR
    throttle, key, what = (
        (front.newcomers, address_of(request), "newcomers")
        if for_all
        else (front.code_uses, opened.digest, "uses")
    )
    if visitor is not None and opened.digest in (each.digest for each in visitor.held):
        yield
        return
    if not throttle.take(key):
        front.metrics.sign_ins.add("throttled")
        raise throttled(what, throttle.wait_seconds())
    try:
        yield
    except (Fault, NotReady):
        throttle.give_back(key)
        raise


async def _check_sheet(front: Front, night: str) -> None:
    """A code that got about fills no sheet: only so many may wait for the desk to see to them."""
    most = front.settings.sheet_max
    if (await desk_of(front, night)).unpaid >= most:
        front.full_sheets.add(night=night, unpaid=most)
        raise Fault(409, "sheet-full", count=most)


async def _new_player(
    front: Front, opened: Invitation, data: JSONBody[Join], visitor: Visitor | None
) -> Invitation:
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
    await _check_own(front, name, visitor)
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
    return _own(front, opened, done.player, name)


async def _check_own(front: Front, name: str, visitor: Visitor | None) -> None:
    """Nobody is called as those who run the nights are, but they themselves."""
    own = visitor.account.id if visitor is not None and visitor.account is not None else 0
    for each in await front.store.accounts():
        runs = each.role in RUNS_NIGHTS and not each.disabled and each.id != own
        if runs and alike(each.name, name):
            raise Fault(409, "name-kept")


async def _taken_over(front: Front, opened: Invitation, before: str) -> Invitation:
    """A seat changes hands, if no hand is played there: what the new one's own code is for.

    Whoever has done so before, by the same browser, only has the answer given again; and a seat
    that nobody has come for yet is taken from nobody.
    """
    if not before and await front.store.was_held(opened.night, opened.player):
        desk = await desk_of(front, opened.night)
        take = {"ask": f"{ORDER}take-seat", "id": new_session_id()[:ORDER_ID]}
        ask = read_ask(msgspec.json.encode({**take, "player": opened.player}))
        order = Order(ask, DESK_ROLE[Office.PLAYER], opened.player)
        answered(await submitted(desk, order, front.metrics))
    return _own(front, opened, opened.player, opened.label)


def _own(front: Front, opened: Invitation, player: int, name: str) -> Invitation:
    """A player's own code: nobody but they are told it, so that it is nobody else's to revoke."""
    now = front.clock()
    return opened._replace(
        player=player,
        label=name,
        made_ms=now,
        expires_ms=now + front.settings.code_ms,
        uses_left=FOR_EVER,
        code="",
        maker="",
    )


def _maker(visitor: Visitor, night: str) -> str:
    """Whose a new code is: it goes when they do."""
    if visitor.account is not None and visitor.office in RUNS_NIGHTS:
        return made_by_account(visitor.account.id)
    directing = (night, Office.DIRECTOR)
    return next(each.digest for each in visitor.held if (each.night, each.role) == directing)


async def made_code(front: Front, invitation: Invitation, *, used: str = "") -> str:
    """A new code for this; a player's earlier ones are void, unless it is still to be used."""
    code = new_code()
    made = invitation._replace(digest=digest(plain_code(code)))
    own = invitation.player != NOBODY and not invitation.hands_over
    await front.store.add_invitation(made, replace=own, used=used)
    await front.sweep()
    return code


def _without_seat(visitor: Visitor | None, night: str) -> Visitor | None:
    """What somebody was besides a player of this night: a browser speaks for one of them."""
    if visitor is None:
        return None
    seat = (night, Office.PLAYER)
    return visitor._replace(held=tuple(e for e in visitor.held if (e.night, e.role) != seat))


def _handle(code_digest: str) -> str:
    return code_digest[:HANDLE]


ROUTES = (invite, invitations, revoke, join)
