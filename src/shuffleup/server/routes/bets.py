"""Bets: what a physical bet means in a house, and the pots that stacks and bets make there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from litestar import Request, post
from litestar.params import FromPath, JSONBody

from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES, Rulebook, house
from shuffleup.server.fault import not_found
from shuffleup.server.routes.asking import FAULTS, unreadable
from shuffleup.server.routes.why import Language
from shuffleup.views.bet_wire import GestureBody, GestureView, PotsBody, PotsView
from shuffleup.views.bets import meaning, pots

Body = TypeVar("Body")
View = TypeVar("View")


@post("/houses/{name:str}/gestures", status_code=200, summary="A bet's meaning", responses=FAULTS)
async def gesture(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    data: JSONBody[GestureBody],
    language: Language = "en",
) -> GestureView:
    """What a player's words, chips and motions mean as a bet, and by which clauses."""
    return await _asked(name, partial(meaning, language=language), data)


@post("/houses/{name:str}/pots", status_code=200, summary="Pots", responses=FAULTS)
async def pots_of(
    request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[PotsBody]
) -> PotsView:
    """The pots that stacks and bets make, who is in, and how odd chips are shared."""
    return await _asked(name, pots, data)


async def _asked(name: str, ask: Callable[[Rulebook, Body], View], body: Body) -> View:
    if name not in HOUSES:
        raise not_found("house")
    try:
        return await asyncio.to_thread(ask, house(name), body)
    except InputError as trouble:
        raise unreadable(trouble) from None


ROUTES = (gesture, pots_of)
