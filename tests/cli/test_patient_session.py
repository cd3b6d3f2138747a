"""The demo's own desk waits where the server cannot answer now, and says so."""

from __future__ import annotations

from typing import Any

import pytest

from ledger_kit import story
from shuffleup.cli import patient_session
from shuffleup.cli.patient_session import PatientSession
from shuffleup.client import RequestError, Session


class Outage:
    """A server that answers with these faults, one after the other, and then with what it was
    asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *statuses: int) -> None:
        self.asked: list[object] = []
        self._statuses = list(statuses)
        monkeypatch.setattr(patient_session, "PAUSE_SECONDS", 0.0)
        monkeypatch.setattr(Session, "ask", self._ask)

    async def _ask(self, method: str, path: str, body: object = None) -> Any:
        self.asked.append(body)
        if self._statuses:
            raise RequestError(self._statuses.pop(0), "busy", "The disk is full: make room.")
        return {"player": 7}


@story
async def test_it_asks_the_same_again_until_there_is_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outage = Outage(monkeypatch, 503, 503, 503)
    assert await PatientSession("http://localhost").order("friday", "enter", player=7) == 7
    assert len(outage.asked) == 4 and len({str(body) for body in outage.asked}) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Waiting: The disk is full: make room.",
        "It goes on.",
    ]


@story
async def test_any_other_refusal_is_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outage = Outage(monkeypatch, 409)
    with pytest.raises(RequestError, match="full"):
        await PatientSession("http://localhost").order("friday", "enter", player=7)
    assert len(outage.asked) == 1 and capsys.readouterr().out == ""
