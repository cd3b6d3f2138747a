"""`shuffleup coverage`."""

from __future__ import annotations

import json

import pytest

from shuffleup.cli.main import run

STATUSES = ["enforced", "ruling", "procedure", "recorded", "text", "planned"]


def test_json_lists_every_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["clauses", "by_status", "items"]
    assert answer["clauses"] == len(answer["items"]) == 1006
    assert list(answer["by_status"]) == STATUSES
    for status, count in answer["by_status"].items():
        assert count == sum(item["status"] == status for item in answer["items"])
    for item in answer["items"]:
        assert list(item) == ["clause", "status", "room", "by_road", "tests"]
        assert item["by_road"] or item["status"] not in ("enforced", "procedure")
    doubling = next(item for item in answer["items"] if item["clause"] == "spotlight:3d3")
    assert (doubling["status"], doubling["room"]) == ("enforced", "hand")
    shows = "tests/rules/spotlight/test_spotlight_hand.py::test_the_printed_example_of_doubling"
    assert shows in doubling["tests"]


def test_the_list_ends_with_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:1006]][:2] == [
        "spotlight:intro",
        "spotlight:1a.intro.a",
    ]
    assert all(line.split()[1] in STATUSES for line in lines[:1006])
    counts = lines[1006:]
    heading = next(line.split() for line in counts if line.split()[:1] == ["house"])
    assert heading == ["house", "clauses", *STATUSES]
    for name in ("spotlight", "lions", "pppl", "redtooth", "charity", "all"):
        total, *parts = next(
            [int(cell.replace(",", "")) for cell in line.split()[1:]]
            for line in counts
            if line.split()[:1] == [name]
        )
        assert sum(parts) == total
    assert not any(line.startswith("Planned, by the room they belong to: ") for line in counts)


def test_it_takes_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage", "lions"]) == 2
    assert capsys.readouterr().err.startswith("shuffleup: ")
