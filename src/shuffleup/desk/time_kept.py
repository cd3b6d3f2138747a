"""Time kept: a server that is started again on the same machine counts on as the last one did.

A wall clock that was set while no server ran would otherwise move every level by as much. What the
time is ahead of the machine's own clock, which runs until the machine is switched off, is left for
the next server as a letter. After another start of the machine nobody can know what has passed: the
wall's word is taken, but for what is on record.
"""

from __future__ import annotations

from typing import Final

import msgspec

from shuffleup.desk.clock import SteadyClock
from shuffleup.ledger import Ledger
from shuffleup.machine import boot_id

PREFIX: Final = "clock/"


class _Kept(msgspec.Struct):
    """What is left for the next server."""

    ahead_ms: int


async def recall(ledger: Ledger, clock: SteadyClock) -> None:
    """Count on as the last server on this machine did, if there was one since it was started."""
    if not (boot := boot_id()):
        return
    letters = await ledger.collect(PREFIX + boot)
    if letters:
        clock.go_on(msgspec.json.decode(letters[-1], type=_Kept).ahead_ms)
        await keep(ledger, clock)


async def keep(ledger: Ledger, clock: SteadyClock) -> None:
    """Leave word for the next server."""
    if boot := boot_id():
        await ledger.post(PREFIX + boot, msgspec.json.encode(_Kept(clock.ahead_ms)))
