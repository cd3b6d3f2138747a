"""`shuffleup rank`: names, numbers, comparisons."""

from __future__ import annotations

import json

import pytest

from shuffleup.cli.main import run

FULL_HOUSE = {
    "cards": ["Jc", "4d", "Jd", "4s", "Jh", "2c", "9h"],
    "category": "full house",
    "name": "full house, jacks over fours",
    "best": ["Jh", "Jd", "Jc", "4s", "4d"],
    "rank": 212,
}


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert run(["rank", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "Jc4dJd4sJh2c9h") == FULL_HOUSE


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("AsKsQsJsTs", "AhAdAcKhKd", 1),
        ("AhAdAcKhKd", "AsKsQsJsTs", -1),
        ("AsKdQsJs9s", "AcKcQhJh9d", 0),
        ("As2s3d4d5d9c9h", "2s3d4d5d9c9h8h", 1),
    ],
)
def test_two_hands(
    capsys: pytest.CaptureFixture[str], first: str, second: str, result: int
) -> None:
    found = answer(capsys, first, second)
    assert found["result"] == result
    assert [set(hand) for hand in found["hands"]] == [set(FULL_HOUSE)] * 2


def test_the_best_hand_is_number_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "AsKsQsJs10s")["rank"] == 1
    assert answer(capsys, "7c5d4h3s2c")["rank"] == 7462


def test_words_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rank", "AsKsQsJsTs", "Jc4dJd4sJh"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "royal flush" in lines[0]
    assert "full house, jacks over fours" in lines[1]
    assert lines[2] == "The first hand wins."


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("AsKsQsJs", "not 4"),
        ("AsKsQsJsTs9s8s7s", "not 8"),
        ("AsKsQsJsXs", "Xs"),
        ("AsKsQsJsAs", "As"),
        ("AsKsQsJs??", "nobody saw"),
    ],
)
def test_what_is_no_hand(capsys: pytest.CaptureFixture[str], cards: str, says: str) -> None:
    assert run(["rank", cards]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
