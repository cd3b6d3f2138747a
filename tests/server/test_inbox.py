"""What comes on a socket is heard in its order, however it comes."""

from __future__ import annotations

import asyncio

import pytest

from ledger_kit import story
from shuffleup.server.inbox import Inbox


@story
async def test_what_comes_first_is_heard_first() -> None:
    inbox: Inbox[int] = Inbox()
    assert inbox.empty()
    for number in range(3):
        inbox.put_nowait(number)
    assert inbox.qsize() == 3
    assert [await inbox.get() for _ in range(3)] == [0, 1, 2] and inbox.empty()


@story
async def test_whoever_listens_is_woken_and_may_give_up() -> None:
    inbox: Inbox[str] = Inbox()
    listening = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("a")
    inbox.put_nowait("b")
    assert await listening == "a" and await inbox.get() == "b"
    listening = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    listening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await listening
    inbox.put_nowait("c")
    assert await inbox.get() == "c", "nothing is lost with whoever gave up"
