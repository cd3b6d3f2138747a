"""Paper: the sheets of a night for who directs it, and a house's rules for everybody, as PDF."""

from __future__ import annotations

import datetime
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from shuffleup.paper.booklet import booklet_pdf
from shuffleup.paper.night_paper import NightPaper
from shuffleup.paper.sheets import ON_ROLLS, ROLL, SHEETS, sheet_pdf
from shuffleup.rulebook import HOUSES, house
from shuffleup.server.fault import Fault, FaultBody, not_found
from shuffleup.server.routes.asking import FAULTS, directs, front_of, take_one
from shuffleup.server.routes.nights import NightName, desk_of
from shuffleup.server.routes.why import Language

PDF: Final = "application/pdf"
SUFFIX: Final = ".pdf"
WRITTEN: Final = {"en": "%d %b %Y, %H:%M", "de": "%d.%m.%Y, %H:%M"}
"""A moment, as people write it."""
Size = Annotated[
    Literal["a4", "letter", "80mm"], QueryParameter(description="The paper; 80mm for receipts")
]
WITHOUT: Final = {
    501: ResponseSpec(FaultBody, description="There is no typst here.", generate_examples=False)
}
HalfSize = Annotated[Literal["a4", "letter"], QueryParameter(description="The paper, folded once")]


@get(
    "/nights/{night:str}/paper/{sheet:str}",
    summary="A sheet to print",
    media_type=PDF,
    responses=FAULTS | WITHOUT,
)
async def night_sheet(
    request: Request[Any, Any, Any],
    night: NightName,
    sheet: FromPath[str],
    size: Size = "a4",
    language: Language = "en",
) -> Response[bytes]:
    """One of the night's sheets, `seats.pdf`, as it stands now; for a director."""
    directs(request, night)
    front = front_of(request)
    take_one(request, front.reading, "requests")
    name = sheet.removesuffix(SUFFIX)
    if name not in SHEETS or name == sheet:
        raise Fault(404, "not-found/sheet", sheets=", ".join(SHEETS))
    if size == ROLL and name not in ON_ROLLS:
        raise Fault(400, "roll-is-for-receipts")
    desk = await desk_of(front, night)
    view = await desk.reads.paper()
    own = await front.store.looks.look()
    paper = NightPaper(
        view,
        own.name or view.results.house_name,
        written_at(view.at_ms, language),
        language,
        size,
    )
    return pdf_answer(await front.print_room.pdf(lambda: sheet_pdf(name, paper)), f"{night}-{name}")


@get(
    "/houses/{name:str}/paper/rules.pdf",
    summary="A rulebook as a booklet",
    media_type=PDF,
    responses=FAULTS | WITHOUT,
)
async def booklet(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    size: HalfSize = "a4",
    language: Language = "en",
) -> Response[bytes]:
    """What a house says, clause by clause, on half sheets to fold; for everybody."""
    front = front_of(request)
    take_one(request, front.reading, "requests")
    if name not in HOUSES:
        raise not_found("house")
    made = await front.print_room.pdf(lambda: _booklet(name, language, size))
    return pdf_answer(made, f"{name}-rules")


@lru_cache(maxsize=8)
def _booklet(name: str, language: str, size: str) -> bytes:
    """It changes with the program only."""
    return booklet_pdf(house(name), language, size)


def written_at(at_ms: int, language: str) -> str:
    """Where the server stands."""
    moment = datetime.datetime.fromtimestamp(at_ms / 1000).astimezone()
    return moment.strftime(WRITTEN[language])


def pdf_answer(body: bytes, name: str) -> Response[bytes]:
    """It opens in the browser, from where it is printed, and is saved under its name."""
    shown = {
        "content-disposition": f'inline; filename="{name}{SUFFIX}"',
        "cache-control": "no-store",
    }
    return Response(body, media_type=PDF, headers=shown)


ROUTES = (night_sheet, booklet)
