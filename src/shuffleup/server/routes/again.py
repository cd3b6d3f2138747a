"""Again: another night like one that was."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from shuffleup.server.routes.asking import FAULTS, front_of, runs_nights
from shuffleup.server.routes.nights import NightName, answered, desk_of
from shuffleup.views.asks import Id


class AgainBody(Struct, frozen=True, forbid_unknown_fields=True):
    """That there is to be another night."""

    id: Id
    """Made by the sender: the same again opens nothing twice."""
    night: Annotated[str, Meta(min_length=1, max_length=63)]
    """What it is called in addresses."""


class OpenedAgain(Struct, frozen=True):
    """A night that was opened like another."""

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
    answered(await front.house.open_again(night, data.night, key))
    await desk_of(front, data.night)  # from here on it keeps its own time
    return OpenedAgain(len(await front.bot_book.of(night)))


ROUTES = (again,)
