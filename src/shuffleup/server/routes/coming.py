"""The head count before a night: who comes, perhaps or not, by a link and without an account."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody
from msgspec import Struct

from shuffleup.names import seen
from shuffleup.server.fault import Fault
from shuffleup.server.office import RUNS_NIGHTS
from shuffleup.server.routes.accounts import Name
from shuffleup.server.routes.asking import FAULTS, front_of, take_one, visitor_of
from shuffleup.server.routes.nights import NightName, present
from shuffleup.server.secret import digest
from shuffleup.server.store.coming import Answered
from shuffleup.views.asks import Id

ANSWERS_MAX: Final = 1_000


class Answer(StrEnum):
    """Whether somebody comes."""

    COMING = "coming"
    MAYBE = "maybe"
    NOT = "not"


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says; by the same id again it is another answer of the same person."""

    id: Id
    name: Name
    answer: Answer


class OneAnswer(Struct, frozen=True):
    """Who has said what."""

    name: str
    answer: Answer


class HeadCount(Struct, frozen=True):
    """How many come."""

    title: str
    starts_ms: int
    """0 where nobody has said when."""
    coming: int
    maybe: int
    absent: int
    open: bool
    """Answers are taken until the night begins."""
    answers: list[OneAnswer]
    """For who runs nights; empty for others."""


@get("/nights/{night:str}/coming", summary="The head count", responses=FAULTS)
async def head_count(request: Request[Any, Any, Any], night: NightName) -> HeadCount:
    """How many have said that they come; who they are is for those who run nights."""
    return await _count(request, night)


@post("/nights/{night:str}/coming", status_code=200, summary="Say so", responses=FAULTS)
async def say_coming(
    request: Request[Any, Any, Any], night: NightName, data: JSONBody[Said]
) -> HeadCount:
    """Somebody comes, perhaps or not; whoever may watch the night may say so."""
    front = front_of(request)
    take_one(request, front.looking, "requests")
    await present(front, visitor_of(request), night)
    name = " ".join(data.name.split())
    if not seen(name) or not name.isprintable():
        raise Fault(400, "bad-name")
    if not await front.entrances.is_open(night):
        raise Fault(409, "sign-in-over")
    if len(await front.store.coming.of(night)) >= ANSWERS_MAX:
        raise Fault(409, "coming-full")
    said = Answered(name, data.answer, front.clock())
    await front.store.coming.say(night, digest(data.id), said)
    return await _count(request, night)


async def _count(request: Request[Any, Any, Any], night: str) -> HeadCount:
    front, visitor = front_of(request), visitor_of(request)
    badge, desk = await present(front, visitor, night)
    answers = await front.store.coming.of(night)
    found = Counter(each.answer for each in answers)
    shown = [OneAnswer(each.name, Answer(each.answer)) for each in answers]
    staff = badge.office in RUNS_NIGHTS
    return HeadCount(
        desk.tournament.setup.title,
        desk.arrangement.starts_ms,
        found[Answer.COMING],
        found[Answer.MAYBE],
        found[Answer.NOT],
        await front.entrances.is_open(night),
        shown if staff else [],
    )


ROUTES = (head_count, say_coming)
