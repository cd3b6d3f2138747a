"""What the client reads."""

from __future__ import annotations

import msgspec
import pytest

from shuffleup.client import messages as ours
from shuffleup.views.wire import Busy, Frame, Hello, Pong, Trouble
from shuffleup.views.words import Office


@pytest.mark.parametrize(
    "frame",
    [
        Hello(1, "tuesday", Office.PLAYER, 3, 17, 1_000, 30, 200),
        Pong(7, 1_000),
        Trouble("no-table", "There is no such table."),
        Busy("k3j4h5g6", "later"),
    ],
    ids=lambda frame: type(frame).__name__,
)
def test_the_client_reads_what_the_server_writes(frame: Frame) -> None:
    assert ours.read_message(msgspec.json.encode(frame)) == frame


def test_the_phase_is_found_without_the_rest() -> None:
    frame = msgspec.json.encode({"frame": "night", "night": {"v": 1, "phase": "finished", "x": []}})
    assert frame.startswith(ours.NIGHT)
    assert ours.phase_of(frame) == "finished"
