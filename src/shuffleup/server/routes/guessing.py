"""Guessing: who may try a code or a password, and for how long. Only wrong ones are counted."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Request

from shuffleup.server.cookie import read_known
from shuffleup.server.fault import Fault
from shuffleup.server.routes.asking import address_of, front_of, throttled
from shuffleup.server.secret import is_long, known_token, same
from shuffleup.server.throttle import attempt

BAD_CODE: Final = "bad-code"
WRONG_PASSWORD: Final = "wrong-password"
TRUSTED: Final = 0


@contextmanager
def guess(request: Request[Any, Any, Any], code: str) -> Iterator[None]:
    """Let somebody try a code, if they have not tried too many.

    A long code is beyond guessing: it is always heard, whatever others at its address have tried.
    When too many are wrong in all, an address that has hardly guessed is heard all the same.
    """
    front, address = front_of(request), address_of(request)
    give_back = None
    if not is_long(code):
        hardly = front.settings.joins_by_newcomer
        give_back = attempt(front.joins, address, front.all_joins, "", newcomer=hardly)
        if give_back is None:
            front.metrics.sign_ins.add("throttled")
            raise throttled("codes", front.joins.wait_seconds())
    wrong = False
    try:
        yield
    except Fault as fault:
        wrong = fault.body.code == BAD_CODE
        raise
    finally:
        if wrong:
            front.metrics.sign_ins.add("wrong")
            front.entrances.guessed(code)
        elif give_back is not None:
            give_back()


@contextmanager
def password(request: Request[Any, Any, Any], name: str, kept: str) -> Iterator[int]:
    """Let somebody try the password of an account; how suspect they are, from 0.

    A browser that has signed in to it before is counted for itself: whatever others have tried, be
    it from the same address, it is heard. So is an address that has hardly tried, whatever others
    have tried of this account.
    """
    front, address = front_of(request), address_of(request)
    chosen = front.settings
    suspect = TRUSTED
    if is_known(request, kept) and front.by_account.take(known := f"known {name}"):

        def give_back() -> None:
            front.by_account.give_back(known)
    else:
        suspect = 1 + math.ceil(front.wrong_by_address.spent(address))
        hardly = chosen.sign_ins_by_newcomer
        found = attempt(front.by_address, address, front.by_account, name, newcomer=hardly)
        if found is None:
            front.metrics.sign_ins.add("throttled")
            raise throttled("passwords", front.by_account.wait_seconds())
        give_back = found
    try:
        yield suspect
    except Fault as fault:
        if fault.body.code != WRONG_PASSWORD:
            give_back()
        elif suspect != TRUSTED:
            front.wrong_by_address.take(address)
        raise
    give_back()


def is_known(request: Request[Any, Any, Any], kept: str) -> bool:
    """Whether the browser has signed in to the account with this hash before."""
    brought = read_known(request.headers.get("cookie", ""))
    return bool(kept) and same(brought, known_token(kept))
