"""Clauses that only advise are there to be read: `shuffleup rules` shows them in full."""

from __future__ import annotations

import json

import pytest

from shuffleup.cli.main import run
from shuffleup.rulebook import house

ADVICE = {
    "spotlight:3c11.a": "What to do with an exposed card depends on the game",
    "spotlight:5a.intro": "This part is only about irregularities",
    "spotlight:5b.intro.a": "No-limit differs from limit",
    "lions:misdeal.2.d": "stud is not played here",
    "pppl:A.intro": "Four sample hands show how bets and raises are counted",
    "redtooth:betting.2": "check, fold, call, raise and all-in",
}


@pytest.mark.parametrize(
    ("ref", "words"),
    [pytest.param(*row, marks=pytest.mark.clause(row[0]), id=row[0]) for row in ADVICE.items()],
)
def test_advice_is_shown(ref: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    name = ref.partition(":")[0]
    topic = house(name).clause(ref).topic
    assert run(["rules", name, "--topic", topic, "--json"]) == 0
    shown = {each["clause"]: each for each in json.loads(capsys.readouterr().out)["clauses"]}
    assert words in shown[ref]["says"] and shown[ref]["kind"] == "advice"
