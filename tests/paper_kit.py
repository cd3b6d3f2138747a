"""A kit for tests of paper: a served live night full of awkward names, and a reader of PDFs."""

from __future__ import annotations

import asyncio
import io
from typing import Any, Final

from pypdf import PdfReader

from server_kit import Person, new_id, open_night

NAMES: Final = (
    "Łukasz Żak",
    "Ørsted",
    "李",
    '#read("x")',
    "*b* _i_ $1$ @a <b> // c",
    "Zoë O'Neill",
)
"""What somebody may be called: none of it is markup."""
FOR_MONEY: Final = {"house": "standard", "price_minor": 1_500, "figures": {"currency": "EUR"}}


def text_of(pdf: bytes) -> str:
    """What stands on all pages, with single blanks between the words."""
    pages = PdfReader(io.BytesIO(pdf)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def pages_of(pdf: bytes) -> list[tuple[int, int]]:
    """The size of every page in millimetres."""
    found = (page.mediabox for page in PdfReader(io.BytesIO(pdf)).pages)
    return [
        (round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) for box in found
    ]


def name_of(number: int) -> str:
    return NAMES[number] if number < len(NAMES) else f"Player {number + 1}"


async def live_night(owner: Person, players: int, **chosen: Any) -> None:
    """A night with real cards: so many people have paid and sit, and the clock runs."""
    await open_night(owner, dealt=False, **(FOR_MONEY | chosen))
    await asyncio.gather(*(_signs_in(owner, number) for number in range(players)))
    paid = (owner.order("friday", "enter", player=each, taken_by="Tom") for each in range(players))
    await asyncio.gather(*paid)
    await owner.order("friday", "draw-seats")
    await owner.order("friday", "start")


async def _signs_in(owner: Person, number: int) -> None:
    sheet = {"member": f"M{number + 1}", "age_confirmed": 30, "accepted": True}
    await owner.order("friday", "sign-in", name=name_of(number), **sheet)


async def sheet(owner: Person, name: str, query: str = "") -> bytes:
    """A sheet of the night, which must be given."""
    answer = await owner.ask("GET", f"/nights/friday/paper/{name}.pdf{query}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return answer.content


async def state_of(owner: Person) -> dict[str, Any]:
    found: dict[str, Any] = await owner.done("GET", "/nights/friday/state")
    return found


async def busts(owner: Person, player: int, taker: int) -> None:
    """Somebody goes out to somebody."""
    body = {
        "id": new_id(),
        "name": "bust",
        "fields": {"players": [player], "takers": [[player, [taker]]]},
    }
    await owner.done("POST", "/nights/friday/orders", body)
