"""`shuffleup why`, and --why of the commands that refuse or rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from audit_kit import dealt_night, written
from shuffleup.cli.main import run

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 AhAd', 'd dh p3 QhQd', 'p3 cbr 150']
"""
LINES = ["rehearse", "pppl", "--players", "12", "--runs", "1", "--seed", "5", "--ledger"]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("why") / "night.jsonl"
    assert run([*LINES, str(path)]) == 0
    return str(path)


def test_everybody_is_told_their_place(lines: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["why", lines]) == 0
    told = capsys.readouterr().out
    places = [line for line in told.splitlines() if " has place " in line]
    assert [line.split()[-1] for line in places] == [f"{place}." for place in range(1, 13)]
    assert "  finish.out = no chips (the house says nothing, so common practice): " in told
    assert "    standard:common-elimination: " in told
    assert "table" not in places[0]


def test_one_player_is_told_the_seats_too(lines: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["why", lines, "Player 4", "--json"]) == 0
    place, *seats = json.loads(capsys.readouterr().out)
    assert place["about"] == "place" and place["says"].startswith("Player 4 has place ")
    assert {each["about"] for each in seats} == {"seat"}
    assert seats[-1]["settings"][0]["key"] == "seating.random_draw"
    assert run(["why", lines, "Player 4", "--language", "de"]) == 0
    assert capsys.readouterr().out.startswith("Player 4 hat Platz ")


def test_a_ledger_that_a_server_has_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ledger.db"
    written(path, dealt_night())
    assert run(["why", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told and all(each["about"] in ("place", "prize") for each in told)
    assert all(each["settings"] for each in told)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["Nobody"], 'nobody called "Nobody" has played'),
        (["--night", "x"], 'there is no night "x" on record; nights are: '),
    ],
)
def test_whom_and_what_there_is_not(
    lines: str, words: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run(["why", lines, *words]) == 2
    assert capsys.readouterr().err.startswith(f"shuffleup: {line}")


def test_a_record_that_does_not_hold_tells_nothing(
    lines: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoiled = tmp_path / "spoiled.jsonl"
    kept = Path(lines).read_bytes().splitlines(keepends=True)
    spoiled.write_bytes(b"".join(kept[:20] + kept[21:]))
    capsys.readouterr()
    assert run(["why", str(spoiled)]) == 1
    assert (
        capsys.readouterr().out == "spoiled.jsonl, record 21: has number 22, and the next is 21\n"
    )


RULING = ["ruling", "lions", "exposed-card-in-deal", "exposed_by=dealer", "count=1"]


def test_a_ruling_tells_what_it_asked(capsys: pytest.CaptureFixture[str]) -> None:
    facts = ["deal_position=other", "actions_taken=0"]
    assert run([*RULING, *facts, "--why", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["why"]
    assert told["facts"][:2] == ["exposed_by: dealer", "count: 1"]
    assert [each["key"] for each in told["settings"]] == [
        "misdeal.exposed_by",
        "misdeal.exposed_count",
        "misdeal.exposed_position",
        "misdeal.window",
        "deck.exposed_card",
    ]
    assert run([*RULING, *facts, "--why"]) == 0
    assert "\n  misdeal.exposed_count = 2: How many" in capsys.readouterr().out
    assert run([*RULING, *facts, "--json"]) == 0
    assert "why" not in json.loads(capsys.readouterr().out)


def test_a_refusal_in_a_hand_history_tells_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "refused.phh"
    file.write_text(HAND)
    words = ["replay", str(file), "--house", "spotlight", "--why"]
    assert run([*words, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)["why"]
    assert [each["key"] for each in told["settings"]] == ["betting.minimum_raise"]
    assert run(words) == 1
    assert "    The other way: Exactly twice; " in capsys.readouterr().out
