"""`shuffleup schema`."""

from __future__ import annotations

import json

import pytest

from shuffleup.cli.main import run
from shuffleup.formats.line_schema import line_schema
from shuffleup.views.schema import wire_schema


def test_it_prints_the_schema_of_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(line_schema()))


def test_it_prints_the_schema_of_the_wire(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "--wire"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads(json.dumps(wire_schema()))
    kinds = set(printed["$defs"])
    assert {"TableFrame", "SeatView", "Act", "OrderMove"} <= kinds
    assert {"Hello", "Pong", "Trouble", "Ping", "Watch", "Since"} <= kinds
    assert set(printed["properties"]) == {"frame", "ask"}
    assert printed["sentences"]["folded"] == "{name} folds."
