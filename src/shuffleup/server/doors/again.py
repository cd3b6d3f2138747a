"""Again: another night like one that was."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Struct

from shuffleup.desk import Refused
from shuffleup.server.doors.asking import FAULTS, front_of, runs_nights
from shuffleup.server.doors.nights import NightName, OrderId, answered, desk_of

NAME_MAX: Final = 58
TRIES: Final = 50
NUMBER: Final = re.compile(r"-(\d{1,3})$")


class AgainBody(Struct, frozen=True, forbid_unknown_fields=True):
    """That there is to be another night."""

    id: OrderId
    """Made by the sender: the same again opens nothing twice."""


class OpenedAgain(Struct, frozen=True):
    """A night that was opened like another."""

    night: str
    bots: int
    """So many of the house's own played in the other."""


@post(
    "/nights/{night:str}/again",
    status_code=201,
    summary="Open a night like this one",
    responses=FAULTS,
)
async def again(
    request: Request[Any, Any, Any], night: NightName, data: JSONBody[AgainBody]
) -> OpenedAgain:
    """Open another night with the same house, figures and pauses; for a director."""
    visitor, front = runs_nights(request), front_of(request)
    await desk_of(front, night)
    assert visitor.account is not None, "who runs nights has an account"
    key = f"account-{visitor.account.id}:{data.id}"
    name = _next(night)
    answer = await front.house.open_again(night, name, key)
    for _ in range(TRIES):
        if not isinstance(answer, Refused) or answer.code != "name-taken":
            break
        name = _next(name)
        answer = await front.house.open_again(night, name, key)
    answered(answer)
    await desk_of(front, name)  # from here on it keeps its own time
    return OpenedAgain(name, len(await front.bot_book.of(night)))


def _next(name: str) -> str:
    """friday, friday-2, friday-3: as people number their nights."""
    found = NUMBER.search(name)
    stem, number = (name[: found.start()], int(found[1])) if found else (name, 1)
    return f"{stem[:NAME_MAX]}-{number + 1}"


DOORS = (again,)
