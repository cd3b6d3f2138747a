"""Givers: who gave an order. The record has a number, and the name is put in when it is read."""

from __future__ import annotations

from typing import Final

import msgspec

from shuffleup.desk import Answer, Refused
from shuffleup.server.front import Front
from shuffleup.server.sessions import Visitor
from shuffleup.server.store.rows import made_by_account
from shuffleup.views.log_wire import LogLine

BADGE: Final = "badge-"
DIGITS: Final = 8
SIGN_IN_DIGITS: Final = 4
KINDS: Final = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
"""As browsers name what they run on; the first that is found, as Android says Linux too."""


def badge_number(visitor: Visitor) -> str:
    """Somebody with an account by its number, others by the code that let them in."""
    if visitor.account is not None:
        return made_by_account(visitor.account.id)
    return f"{BADGE}{visitor.held[0].digest[:DIGITS]}" if visitor.held else ""


def device(agent: str, visitor: Visitor) -> str:
    """A label for a sign-in: what it runs on, and something that tells two of a kind apart."""
    kind = next((each for each in KINDS if each in agent), "")
    return f"{kind} {visitor.digest[:SIGN_IN_DIGITS]}".strip()


async def with_names(front: Front, night: str, lines: list[LogLine]) -> list[LogLine]:
    """The lines of a log with the names of those who have an account or a code."""
    names = {made_by_account(each.id): each.name for each in await front.store.accounts()}
    for each in await front.store.invitations(night):
        names[f"{BADGE}{each.digest[:DIGITS]}"] = each.label
    return [msgspec.structs.replace(line, who=names.get(line.who) or line.who) for line in lines]


async def naming(front: Front, night: str, answer: Answer) -> Answer:
    """An answer with the name of whoever has been there before."""
    if not isinstance(answer, Refused) or answer.made_so is None:
        return answer
    (line,) = await with_names(front, night, [answer.made_so])
    return msgspec.structs.replace(answer, made_so=line)
