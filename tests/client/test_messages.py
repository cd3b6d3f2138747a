"""The client's own types are the server's."""

from __future__ import annotations

import msgspec
import pytest

from shuffleup.client import messages as ours
from shuffleup.server.socket import messages as theirs


@pytest.mark.parametrize("name", ["Hello", "Pong", "Trouble"])
def test_the_client_reads_what_the_server_writes(name: str) -> None:
    mine, sent = (getattr(each, name) for each in (ours, theirs))
    assert mine.__struct_fields__ == sent.__struct_fields__
    assert mine.__struct_config__.tag == sent.__struct_config__.tag
    assert ours.PROTOCOL == theirs.PROTOCOL


def test_the_phase_is_found_without_the_rest() -> None:
    frame = msgspec.json.encode({"frame": "night", "night": {"v": 1, "phase": "finished", "x": []}})
    assert frame.startswith(ours.NIGHT)
    assert ours.phase_of(frame) == "finished"
