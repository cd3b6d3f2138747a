"""Absurd orders: whatever an official's program asks for is done or refused, and breaks nothing."""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from desk_kit import SetClock, assert_chips, one_life, seat
from frames_kit import ASKS, WRONG, as_message
from ledger_kit import story
from shuffleup.desk import Order
from shuffleup.errors import InputError
from shuffleup.views.asks import ORDER, read_ask
from storm_kit import rounds

ORDERS = 60
# Of the right kind, and yet of nothing that there is.
NUMBERS = (
    "-9223372036854775808",
    "0",
    "1",
    "2",
    "3",
    "-2",
    "9007199254740991",
    "10000000000000",
    "-10000000000000",
    "9223372036854775807",
    "-9223372036854775808",
)
LISTS = ("[0]", "[0,0]", "[1,0]", "[-1]", "[9223372036854775808]")


@story
async def test_every_order_is_done_or_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance, answers = Random(3), Counter[str]()
    orders = [(tag, fields) for tag, fields in ASKS if tag.startswith(ORDER)]
    for night in range(rounds(3, 100)):
        async with one_life(str(tmp_path / f"{night}.db"), SetClock()) as desk:
            await seat(desk, 5)
            for _ in range(ORDERS):
                tag, fields = chance.choice(orders)
                shown = dict(fields)
                for name in chance.sample(sorted(shown), min(len(shown), chance.randrange(4))):
                    shown[name] = chance.choice((*WRONG, *NUMBERS, *LISTS))
                shown["id"] = f'"{chance.randbytes(8).hex()}"'
                try:
                    ask = read_ask(as_message(tag, shown))
                except InputError:
                    continue
                answer = await desk.submit(Order(ask, "manager"))
                answers[type(answer).__name__] += 1
            assert_chips(desk)
    assert answers.keys() == {"Done", "Refused"}
    assert not [each for each in caplog.records if each.levelno >= logging.WARNING]
