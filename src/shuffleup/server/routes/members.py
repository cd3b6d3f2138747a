"""Members: the book of people, for those who run the nights."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from shuffleup.desk.house import HouseBan
from shuffleup.desk.masks import Called
from shuffleup.desk.people import Entry, Mark, number_of, pair_of
from shuffleup.errors import InputError
from shuffleup.names import seen
from shuffleup.rulebook.packaged import HOUSES
from shuffleup.server.fault import Fault, not_allowed, not_found
from shuffleup.server.front import Front
from shuffleup.server.logs import note
from shuffleup.server.office import RUNS_NIGHTS
from shuffleup.server.people.sheet import BYTES_MAX, PATH, read_sheet
from shuffleup.server.people.shown import Shown
from shuffleup.server.routes.accounts import Line, Name
from shuffleup.server.routes.asking import FAULTS, NOTHING, front_of, known, runs_nights
from shuffleup.server.sessions import Visitor
from shuffleup.server.store.database import Taken
from shuffleup.server.store.people import PersonRow, Sheet

FOUND: Final = 20
JSON: Final = "application/json"

Age = Annotated[int, Meta(ge=0, le=150)]
Days = Annotated[int, Meta(ge=0, le=36_500)]
Minor = Annotated[int, Meta(ge=1, le=10**12)]
Reason = Annotated[str, Meta(max_length=500)]
HouseName = Annotated[str, Meta(min_length=1, max_length=60)]


class NewMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is to be in the book."""

    name: Name
    member: Line = ""
    age_confirmed: Age = 0
    accepted: bool = False


class BookBan(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody may not play in a house: for so many days, for good (0), or until a debt is paid."""

    house: HouseName
    days: Days = 0
    reason: Reason = ""
    owes_minor: Annotated[int, Meta(ge=0, le=10**12)] = 0
    currency: Annotated[str, Meta(max_length=3)] = ""


class Lifted(Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever bans somebody from a house ends today; what is owed is still owed."""

    house: HouseName
    reason: Reason = ""


class Paid(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody has paid what they owe a house, or a part of it."""

    house: HouseName
    amount_minor: Minor


class ChangedMember(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be changed of somebody; what is not said stays."""

    name: Name | UnsetType = UNSET
    member: Line | UnsetType = UNSET
    age_confirmed: Age | UnsetType = UNSET
    accepted: bool | UnsetType = UNSET
    ban: BookBan | UnsetType = UNSET
    lift: Lifted | UnsetType = UNSET
    paid: Paid | UnsetType = UNSET
    shown: Shown | UnsetType = UNSET
    """How they want to be called where strangers read it."""


class Into(Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody turned out to be."""

    into: int


class BanView(Struct, frozen=True):
    """Why somebody may not play in a house."""

    house: str
    reason: str
    from_day: str
    until_day: str
    """The first day on which they may play again; empty for good, or until the debt is paid."""
    owes_minor: int
    currency: str
    clauses: list[str] = []
    """What the house's rules say about it."""


class MemberView(Struct, frozen=True):
    """Somebody in the book."""

    id: int
    name: str
    member: str
    age_confirmed: int
    accepted: bool
    bans: list[BanView]
    shown: Shown = Shown.NAME
    """How they want to be called where strangers read it."""


class OffenceView(Struct, frozen=True):
    """What somebody was filed for."""

    night: str
    house: str
    at_ms: int
    clause: str
    kind: str
    note: str


class Alike(Struct, frozen=True):
    """Two in the book who may be one person."""

    one: MemberView
    other: MemberView


class WholeMember(MemberView, frozen=True, kw_only=True):
    """Somebody, and what they were filed for in all nights, the oldest first."""

    offences: list[OffenceView]


class Imported(Struct, frozen=True):
    """What a list has brought."""

    added: int
    known: int
    """So many were there already; what the list knows more of them was added."""


@get("/members", summary="People, as one types", responses=FAULTS)
async def members(
    request: Request[Any, Any, Any],
    search: Annotated[str, QueryParameter(max_length=200)] = "",
) -> list[MemberView]:
    """The first 20 whose names or numbers begin so, or nearly so; for whoever directs."""
    _directs(request)
    front = front_of(request)
    return await _views(front, front.people.find(search, FOUND))


@get("/members/{person:int}", summary="Somebody", responses=FAULTS)
async def member(request: Request[Any, Any, Any], person: FromPath[int]) -> WholeMember:
    """Somebody in the book, with their offences; for whoever directs."""
    _directs(request)
    view = await _view(request, person)
    found = await front_of(request).house.offences(Called(view.name, view.member))
    offences = [OffenceView(*each) for each in found]
    return WholeMember(**msgspec.structs.asdict(view), offences=offences)


@post("/members", status_code=201, summary="Add somebody", responses=FAULTS)
async def add_member(request: Request[Any, Any, Any], data: JSONBody[NewMember]) -> MemberView:
    """Somebody new; for whoever directs."""
    _directs(request)
    front = front_of(request)
    sheet = Sheet(_called(data.name, data.member), data.age_confirmed, data.accepted)
    try:
        (number,) = await front.people.add([sheet])
    except Taken:
        raise Fault(409, "person-there") from None
    return await _view(request, number)


@patch("/members/{person:int}", summary="Change somebody", responses=FAULTS)
async def change_member(
    request: Request[Any, Any, Any], person: FromPath[int], data: JSONBody[ChangedMember]
) -> MemberView:
    """Another name or number, an age that was shown, a ban or its end, a debt that was paid."""
    runs_nights(request)
    front, row = front_of(request), _row(request, person)
    entries = _entries(row.id, data, front.clock())
    called = _called(
        row.name if data.name is UNSET else data.name,
        row.member if data.member is UNSET else data.member,
    )
    age = row.age_confirmed if data.age_confirmed is UNSET else data.age_confirmed
    accepted = row.accepted if data.accepted is UNSET else data.accepted
    sheet = Sheet(called, age, accepted)
    if sheet != Sheet(Called(row.name, row.member), row.age_confirmed, row.accepted):
        try:
            await front.people.change(row.id, sheet)
        except Taken:
            raise Fault(409, "person-there") from None
    if data.shown is not UNSET:
        await front.people.choose(row.id, data.shown)
    if entries:
        await front.people.write(entries)
    await front.house.renewed()
    return await _view(request, row.id)


@post(
    PATH,
    status_code=200,
    summary="Take in a list",
    responses=FAULTS,
    request_max_body_size=BYTES_MAX,
)
async def import_members(request: Request[Any, Any, Any]) -> Imported:
    """A list out of a spreadsheet, as it is or as `{"text": ...}`: all of it or nothing."""
    runs_nights(request)
    front = front_of(request)
    try:
        text = _sent(request.headers.get("content-type", ""), await request.body())
        numbered = front.people.numbered()
        new, more = await asyncio.to_thread(_sorted, front, text, numbered)
    except InputError as trouble:
        raise Fault(400, "unreadable", str(trouble)) from None
    try:
        await front.people.add(new, more)
    except Taken:  # somebody else has added one of them meanwhile
        raise Fault(409, "person-there") from None
    note("people taken in", added=len(new), known=len(more))
    return Imported(len(new), len(more))


@post("/members/{person:int}/merge", status_code=200, summary="Two are one", responses=FAULTS)
async def merge_members(
    request: Request[Any, Any, Any], person: FromPath[int], data: JSONBody[Into]
) -> MemberView:
    """Somebody turned out to be somebody else in the book, and is called as they are."""
    runs_nights(request)
    front, one, other = front_of(request), _row(request, person), _row(request, data.into)
    if one.id == other.id:
        raise Fault(409, "same-person")
    await front.people.merge(one.id, other.id)
    await front.house.renewed()
    return await _view(request, other.id)


@post("/members/{person:int}/split", status_code=200, summary="Two after all", responses=FAULTS)
async def split_member(request: Request[Any, Any, Any], person: FromPath[int]) -> MemberView:
    """Somebody who was taken for somebody else is themselves again, in all nights and leagues."""
    runs_nights(request)
    front = front_of(request)
    if not await front.people.split(person):
        raise Fault(409, "not-merged")
    await front.house.renewed()
    return await _view(request, person)


@get("/members/alike", summary="Who may be there twice", responses=FAULTS)
async def alike_members(request: Request[Any, Any, Any]) -> list[Alike]:
    """Pairs with one number, or nearly one name; for who runs nights."""
    runs_nights(request)
    front = front_of(request)
    pairs = await asyncio.to_thread(front.people.alike, FOUND)
    views = await _views(front, [row for pair in pairs for row in pair])
    return [Alike(one, other) for one, other in zip(views[::2], views[1::2], strict=True)]


@delete(
    "/members/{person:int}", status_code=204, summary="Forget somebody", responses=FAULTS | NOTHING
)
async def forget_member(request: Request[Any, Any, Any], person: FromPath[int]) -> None:
    """Name and number are gone from the book, from all records, and from the server's files."""
    runs_nights(request)
    front, row = front_of(request), _row(request, person)
    await front.people.forget(row.id)
    await front.house.renewed()
    note("somebody was forgotten", person=row.id)


# --- who may, and whom


def _directs(request: Request[Any, Any, Any]) -> Visitor:
    """Whoever directs, in every night or in one, has to find people."""
    visitor = known(request)
    offices = {visitor.office, *(each.role for each in visitor.held)}
    if offices.isdisjoint(RUNS_NIGHTS):
        raise not_allowed("director")
    return visitor


def _row(request: Request[Any, Any, Any], person: int) -> PersonRow:
    row = front_of(request).people.row(person)
    if row is None:
        raise not_found("person")
    return row


def _called(name: str, member: str) -> Called:
    """A name that can be seen, and a number, in one line each."""
    called = Called(" ".join(name.split()), " ".join(member.split()))
    if not seen(called.name) or not "".join(called).isprintable():
        raise Fault(400, "bad-name")
    return called


# --- what is written


def _entries(person: int, data: ChangedMember, at_ms: int) -> list[Entry]:
    found: list[Entry] = []
    if (ban := data.ban) is not UNSET:
        if ban.owes_minor and not ban.currency:
            raise Fault(400, "unreadable", "ban.currency: what is owed has a currency")
        found.append(
            Entry(person, _house(ban.house), Mark.BAN, at_ms, ban.days, ban.owes_minor,
                  ban.currency, ban.reason)
        )  # fmt: skip
    if (lift := data.lift) is not UNSET:
        found.append(Entry(person, _house(lift.house), Mark.LIFTED, at_ms, reason=lift.reason))
    if (paid := data.paid) is not UNSET:
        found.append(Entry(person, _house(paid.house), Mark.PAID, at_ms, minor=paid.amount_minor))
    return found


def _house(name: str) -> str:
    if name not in HOUSES:
        raise not_found("house")
    return name


def _sent(kind: str, body: bytes) -> bytes:
    """The list itself; a page may send it as JSON."""
    if not kind.startswith(JSON):
        return body
    try:
        return msgspec.json.decode(body, type=dict[str, str]).get("text", "").encode()
    except msgspec.MsgspecError:
        raise InputError("line 1: there is no text") from None


def _sorted(
    front: Front, text: bytes, numbered: Mapping[str, PersonRow]
) -> tuple[list[Sheet], list[tuple[int, Sheet]]]:
    """Who is new in a list, and who is there already; nobody is taken for somebody else."""
    met: dict[str, int] = {}
    new: list[Sheet] = []
    more: list[tuple[int, Sheet]] = []
    for line, sheet in read_sheet(text):
        pair, number = pair_of(sheet.called), number_of(sheet.called.member)
        for key in (pair, f"#{number}") if number else (pair,):
            if key in met:
                field = "name" if key == pair else "member"
                raise InputError(f"line {line}, {field}: is that of line {met[key]}")
            met[key] = line
        there = front.people.same(sheet.called)
        if there:
            more.append((there, sheet))
        elif number and number in numbered:
            owner = numbered[number].name
            raise InputError(f"line {line}, member: {sheet.called.member} is the number of {owner}")
        else:
            new.append(sheet)
    return new, more


# --- what is shown


async def _view(request: Request[Any, Any, Any], person: int) -> MemberView:
    return (await _views(front_of(request), [_row(request, person)]))[0]


async def _views(front: Front, rows: Sequence[PersonRow]) -> list[MemberView]:
    bans = await front.house.bans([Called(row.name, row.member) for row in rows])
    return [
        MemberView(
            row.id,
            row.name,
            row.member,
            row.age_confirmed,
            row.accepted,
            [_ban(each) for each in theirs],
            Shown(row.shown),
        )
        for row, theirs in zip(rows, bans, strict=True)
    ]


def _ban(ban: HouseBan) -> BanView:
    return BanView(
        ban.house,
        ban.reason,
        date.fromordinal(ban.from_day).isoformat(),
        "" if ban.until_day is None else date.fromordinal(ban.until_day).isoformat(),
        ban.owes_minor,
        ban.currency,
        list(ban.clauses),
    )


ROUTES = (
    members,
    member,
    add_member,
    change_member,
    import_members,
    merge_members,
    split_member,
    alike_members,
    forget_member,
)
