"""Accounts: signing in and out, who you are, and the owner's list of people with passwords."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from shuffleup.desk.people import folded
from shuffleup.server.cookie import known_cookie, set_cookie
from shuffleup.server.fault import Fault, not_found
from shuffleup.server.front import Front
from shuffleup.server.gate import SESSION_ID
from shuffleup.server.logs import note
from shuffleup.server.office import BY_PASSWORD, RUNS_NIGHTS, Office
from shuffleup.server.passwords import check_new_password
from shuffleup.server.routes import guessing
from shuffleup.server.routes.asking import (
    FAULTS,
    NOTHING,
    front_of,
    known,
    owner,
    throttled,
    visitor_of,
)
from shuffleup.server.secret import csrf_token, digest, known_token, plain_code
from shuffleup.server.sessions import Visitor
from shuffleup.server.store import Account
from shuffleup.server.store.database import Taken
from shuffleup.server.store.rows import made_by_account
from shuffleup.views.patterns import LINE

Line = Annotated[str, Meta(max_length=60, pattern=LINE)]
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=LINE)]
Password = Annotated[str, Meta(max_length=200)]
Code = Annotated[str, Meta(max_length=40)]


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Name
    password: Password


class Claim(SignIn, frozen=True, forbid_unknown_fields=True):
    """The one-time code of the first start, and what the owner wants to be called."""

    code: Code


class NewAccount(SignIn, frozen=True, forbid_unknown_fields=True):
    """Somebody else who signs in with a password."""

    office: Office


class ChangedAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Another office, or none."""

    office: Office
    disabled: bool = False


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class BadgeBody(Struct, frozen=True):
    """What the visitor is in a night."""

    night: str
    office: Office
    player: int
    """-1 for somebody who is no player."""
    table: int
    """The one that a dealer's code is for; -1 for all, and for everybody else."""


class Me(Struct, frozen=True):
    """Who the visitor is."""

    name: str
    office: Office | None
    badges: list[BadgeBody]
    csrf: str
    """To be sent as X-CSRF-Token with everything that changes something."""
    owned: bool
    """The house has an owner; before that, the server's first start has printed the link."""


class AccountBody(Struct, frozen=True):
    """An account, as its owner sees it."""

    id: int
    name: str
    office: Office
    disabled: bool


async def me_body(front: Front, visitor: Visitor | None, session_id: str) -> Me:
    """A visitor's own view of who they are."""
    owned = await front.owned()
    if visitor is None:
        return Me("", None, [], "", owned)
    badges = [
        BadgeBody(each.night, Office(each.role), each.player, each.table)
        for each in visitor.held
        if each.night
    ]
    name = visitor.account.name if visitor.account else ""
    return Me(name, visitor.office, badges, csrf_token(session_id), owned)


async def let_in(front: Front, session_id: str, kept: str) -> Response[Me]:
    """The answer that brings a new id along, to a browser that is known from now on."""
    visitor = await front.sessions.visitor(session_id)
    cookie = set_cookie(session_id, front.settings)
    body = await me_body(front, visitor, session_id)
    known = known_cookie(known_token(kept), front.settings)
    return Response(body, headers={"set-cookie": cookie}, cookies=[known], status_code=200)


@get("/me", summary="Who one is", responses=FAULTS)
async def me(request: Request[Any, Any, Any]) -> Me:
    """Who the visitor is, and the token that a page must send along."""
    front = front_of(request)
    return await me_body(front, visitor_of(request), request.scope["state"][SESSION_ID])


@post("/sign-in", status_code=200, summary="Sign in", responses=FAULTS)
async def sign_in(request: Request[Any, Any, Any], data: JSONBody[SignIn]) -> Response[Me]:
    """Sign in with a name and a password."""
    front = front_of(request)
    account = await front.store.account_called(data.name)
    kept = account.password if account and not account.disabled else ""
    with guessing.password(request, folded(data.name), kept) as suspect:
        if not await front.passwords.right(kept, data.password, suspect) or account is None:
            front.metrics.sign_ins.add("wrong")
            note("sign-in refused")
            raise Fault(401, guessing.WRONG_PASSWORD)
    front.metrics.sign_ins.add("right")
    note("signed in", account=account.id)
    session_id = await front.sessions.let_in(visitor_of(request), account=account)
    return await let_in(front, session_id, kept)


@post("/sign-out", status_code=204, summary="Sign out", responses=FAULTS | NOTHING)
async def sign_out(request: Request[Any, Any, Any]) -> Response[None]:
    """Sign out: the session ends, and its sockets close."""
    front, visitor = front_of(request), visitor_of(request)
    if visitor is not None:
        await front.sessions.end(visitor.digest)
    taken = {"set-cookie": set_cookie("", front.settings)}
    return Response(None, headers=taken, status_code=204)


@post("/sign-out-everywhere", status_code=204, summary="Sign out everywhere", responses=FAULTS)
async def sign_out_everywhere(request: Request[Any, Any, Any]) -> None:
    """End every session of one's account."""
    front, visitor = front_of(request), known(request)
    await front.sessions.end(visitor.digest)
    if visitor.account is not None:
        await front.store.end_sessions_of(visitor.account.id)
        await front.sweep()


@post("/owner", status_code=200, summary="Become the owner", responses=FAULTS)
async def become_owner(request: Request[Any, Any, Any], data: JSONBody[Claim]) -> Response[Me]:
    """Make the owner's account, by the link that the first start has printed."""
    front = front_of(request)
    check_new_password(data.password)
    name, plain = _plain(data.name), plain_code(data.code)
    with guessing.guess(request, plain):  # before anything is hashed, which takes long
        used = await front.store.use_invitation(digest(plain), front.clock(), owners=True)
        if used is None:
            raise Fault(403, "bad-code/owner")
    try:
        hashed = await front.passwords.hashed(data.password)
        account = await _added(front, name, Office.OWNER, hashed)
    except Fault:
        await front.store.unuse_invitation(used.digest)
        raise
    note("owner made", account=account.id)
    session_id = await front.sessions.let_in(visitor_of(request), account=account)
    return await let_in(front, session_id, hashed)


@post("/password", status_code=200, summary="Change one's password", responses=FAULTS)
async def change_password(
    request: Request[Any, Any, Any], data: JSONBody[NewPassword]
) -> Response[Me]:
    """Another password; every session of the account ends, and this one begins anew."""
    front, visitor = front_of(request), known(request)
    account = visitor.account
    if account is None:
        raise Fault(403, "no-account")
    check_new_password(data.new)
    own = f"known {folded(account.name)}"  # whoever is signed in is held up by no stranger
    if not front.by_account.take(own):
        raise throttled("passwords", front.by_account.wait_seconds())
    if not await front.passwords.right(account.password, data.old):
        raise Fault(403, "wrong-password/old")
    front.by_account.give_back(own)
    hashed = await front.passwords.hashed(data.new)
    await front.store.set_password(account.id, hashed)
    await front.sweep()
    session_id = await front.sessions.let_in(None, account=account)
    return await let_in(front, session_id, hashed)


@get("/accounts", summary="The accounts", responses=FAULTS)
async def accounts(request: Request[Any, Any, Any]) -> list[AccountBody]:
    """Everybody who signs in with a password; for the owner."""
    owner(request)
    return [_body(each) for each in await front_of(request).store.accounts()]


@post("/accounts", status_code=201, summary="Add an account", responses=FAULTS)
async def add_account(request: Request[Any, Any, Any], data: JSONBody[NewAccount]) -> AccountBody:
    """Let somebody else sign in with a password; for the owner."""
    owner(request)
    front = front_of(request)
    _check_office(data.office)
    check_new_password(data.password)
    name = _plain(data.name)
    hashed = await front.passwords.hashed(data.password)
    return _body(await _added(front, name, data.office, hashed))


@patch("/accounts/{account:int}", summary="Change an account", responses=FAULTS)
async def change_account(
    request: Request[Any, Any, Any], account: FromPath[int], data: JSONBody[ChangedAccount]
) -> AccountBody:
    """Give an account another office, or none; whoever is signed in by it is signed out.

    With a director go the codes that they made.
    """
    visitor, front = owner(request), front_of(request)
    _check_office(data.office)
    if visitor.account is not None and visitor.account.id == account:
        raise Fault(409, "own-account")
    if not 0 < account < 1 << 31 or await front.store.account(account) is None:
        raise not_found("account")
    await front.store.change_account(account, role=data.office, disabled=data.disabled)
    if data.disabled or data.office not in RUNS_NIGHTS:
        await front.store.revoke_made_by(made_by_account(account))
    await front.sweep()
    found = await front.store.account(account)
    assert found is not None, "accounts are never removed"
    return _body(found)


def _plain(name: str) -> str:
    plain = " ".join(name.split())
    if not plain or not plain.isprintable():
        raise Fault(400, "bad-name")
    return plain


async def _added(front: Front, name: str, office: Office, hashed: str) -> Account:
    try:
        return await front.store.add_account(name, office, hashed)
    except Taken:
        raise Fault(409, "name-taken") from None


def _check_office(office: Office) -> None:
    if office not in BY_PASSWORD:
        allowed = ", ".join(BY_PASSWORD)
        raise Fault(400, "bad-office", f"An account is for one of these: {allowed}.")


def _body(account: Account) -> AccountBody:
    return AccountBody(account.id, account.name, Office(account.role), account.disabled)


ROUTES = (
    me,
    sign_in,
    sign_out,
    sign_out_everywhere,
    become_owner,
    change_password,
    accounts,
    add_account,
    change_account,
)
