"""Answers: what becomes of an order."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from shuffleup.hand.refusal import Refusal
from shuffleup.views.told import Told, told_on

NOBODY: Final = -1


class Done(msgspec.Struct, frozen=True, tag_field="answer", tag="done"):
    """It happened, and is on disk as of version `v` of the night."""

    v: int
    player: int = NOBODY
    """The player that a sign-in or a re-entry made."""


class Refused(msgspec.Struct, frozen=True, tag_field="answer", tag="refused"):
    """It may not be done: why, by which clauses, and what may be done instead."""

    code: str
    says: str
    clauses: tuple[str, ...] = ()
    allowed: str = ""
    why: Told | None = None
    """What `says` is made of, for another language."""
    instead: Told | None = None
    """What `allowed` is made of."""


class Busy(msgspec.Struct, frozen=True, tag_field="answer", tag="busy"):
    """It could not be taken in now; the same order, with the same id, is to be sent again."""

    says: str


Answer: TypeAlias = Done | Refused | Busy


def refused(refusal: Refusal) -> Refused:
    """The answer that a refusal is."""
    return Refused(
        refusal.code,
        refusal.says,
        tuple(refusal.clauses),
        refusal.allowed,
        told_on(refusal.why),
        told_on(refusal.instead),
    )


def answer_bytes(answer: Done | Refused) -> bytes:
    """An answer as the ledger keeps it."""
    return msgspec.json.encode(answer)


def answer_of(data: bytes) -> Done | Refused:
    """The answer that the ledger has kept."""
    return msgspec.json.decode(data, type=Done | Refused)
