"""`shuffleup rehearse`: what it says, what it writes, and how it refuses."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from shuffleup.cli.main import run
from shuffleup.formats.lines import read_lines

SMALL = ("--players", "8", "--processes", "1")

NIGHT = """\
[mine]
title = "My night"
says = "All of it is mine."
players = { least = 4, most = 20 }
levels = [
    { minutes = 10, small = 50, big = 100 },
    { minutes = 10, small = 100, big = 200 },
    { minutes = 10, small = 200, big = 400 },
]
"""
GENEROUS = """\
[house]
id = "generous"
name = "Generous"
base = "standard"

[payouts]
paid_percent = { value = 150, clauses = ["1"] }

[[clause]]
id = "1"
topic = "payout.places"
kind = "mechanic"
says = "More prizes than players."
software = "Pay them."
"""
FOR_POINTS = """\
[house]
id = "for-points"
name = "For points"
base = "pppl"

[entry]
fee = { value = { amount_minor = 500, currency = "GBP" }, clauses = ["1"] }

[[clause]]
id = "1"
topic = "entry.fee"
kind = "mechanic"
says = "It costs something all the same."
software = "Take it."
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    Path("night.toml").write_text(NIGHT)
    Path("generous.toml").write_text(GENEROUS)
    Path("for-points.toml").write_text(FOR_POINTS)
    before = set(os.listdir())
    yield tmp_path
    left = set(os.listdir()) - before
    assert not [name for name in left if name.startswith("tmp")], "something was half written"


def rehearsed(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    assert run(["rehearse", *words, *SMALL, "--json"]) == status
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *words: str, status: int = 2) -> str:
    """The one line that is said instead."""
    before = sorted(os.listdir())
    assert run(["rehearse", *words]) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("shuffleup: ") and err.endswith("\n") and err.count("\n") == 1
    assert sorted(os.listdir()) == before, "nothing is written"
    return err.removeprefix("shuffleup: ").strip()


# --- what it says


def test_json_has_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    found = rehearsed(capsys, "charity", "--runs", "5", "--seed", "3")
    assert (found["house"], found["players"], found["runs"], found["seed"]) == ("charity", 8, 5, 3)
    assert found["finish_minutes"]["p5"] <= found["finish_minutes"]["p50"]
    assert found["finish_minutes"]["p50"] <= found["finish_minutes"]["p95"]
    assert found["hands"] > 0 and found["levels_played"] > 0 and found["seconds"] > 0
    assert found["night"] == "event" and found["stack"] == 2000
    assert found["structure"][0]["big"] == 100


def test_the_same_seed_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    said = [
        rehearsed(capsys, "spotlight", "--runs", "4", "--seed", seed) | {"seconds": 0}
        for seed in ("1", "1", "2")
    ]
    assert said[0] == said[1] != said[2]


def test_text_begins_with_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rehearse", "lions", *SMALL, "--runs", "3", "--start", "19:30"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("8 players, 3 runs: done by 2")
    assert "The printed schedule of six hours" in out
    assert "when those who go through are known" in out


def test_without_a_number_the_usual_field_comes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rehearse", "spotlight", "--runs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == (8 + 80) // 2


def test_a_night_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("night.toml", "night.toml:mine", "./night.toml"):
        found = rehearsed(capsys, "standard", "--night", name, "--runs", "1")
        assert found["title"] == "My night" and len(found["structure"]) == 3


def test_a_last_level_that_ends_nothing_is_cautioned_against(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = rehearsed(capsys, "standard", "--night", "night.toml", "--runs", "1")
    assert any("The last big blind is 400" in caution for caution in found["cautions"])
    assert rehearsed(capsys, "standard", "--runs", "1")["cautions"] == []


def test_a_qualifier_is_not_cautioned_about_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rehearse", "lions", "--players", "120", "--runs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cautions"] == []


# --- what if


def test_shorter_levels_end_sooner(capsys: pytest.CaptureFixture[str]) -> None:
    usual = rehearsed(capsys, "spotlight", "--runs", "10")
    short = rehearsed(capsys, "spotlight", "--runs", "10", "--level-minutes", "8")
    assert {row["minutes"] for row in short["structure"] if row["kind"] == "round"} == {8}
    assert short["finish_minutes"]["p50"] < usual["finish_minutes"]["p50"]


def test_larger_stacks_last_longer(capsys: pytest.CaptureFixture[str]) -> None:
    usual = rehearsed(capsys, "standard", "--runs", "10")
    large = rehearsed(capsys, "standard", "--runs", "10", "--stack", "40000")
    assert large["stack"] == 40_000
    assert large["finish_minutes"]["p50"] > usual["finish_minutes"]["p50"]


def test_a_quicker_night_is_proposed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("spotlight", "--runs", "20", "--start", "19:30", "--finish-by", "21:15")
    found = rehearsed(capsys, *words)["finish_by"]
    assert (found["time"], found["minutes"], found["possible"]) == ("21:15", 105, True)
    assert found["as_planned"] < 0.9 <= found["share"]
    proposal = found["proposal"]
    assert 5 <= proposal["level_minutes"] < 20
    assert proposal["forecast"]["finish_minutes"]["p90"] <= 105
    # The proposal is no guess: with these levels the night comes out so.
    assert run(["rehearse", *words, *SMALL]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert f"Proposal: levels of {proposal['level_minutes']} minutes instead of 20" in out


def test_a_night_in_time_needs_no_change(capsys: pytest.CaptureFixture[str]) -> None:
    found = rehearsed(capsys, "charity", "--runs", "5", "--finish-by", "23:59")
    assert found["start"] == "19:00"
    assert found["finish_by"]["possible"] is True and found["finish_by"]["proposal"] is None
    assert run(["rehearse", "charity", *SMALL, "--runs", "5", "--finish-by", "23:59"]) == 0
    assert "nothing needs to change" in capsys.readouterr().out


def test_what_cannot_be_done_is_said_with_the_earliest(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("spotlight", "--runs", "5", "--start", "19:00", "--finish-by", "19:20")
    found = rehearsed(capsys, *words, status=1)["finish_by"]
    assert found["possible"] is False and found["proposal"]["level_minutes"] == 5
    assert run(["rehearse", *words, *SMALL]) == 1
    out = capsys.readouterr().out
    assert "It cannot be done." in out
    assert f"are over by {found['earliest']}." in out


# --- what it writes


def test_a_ledger_is_one_night_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    found = rehearsed(capsys, "lions", "--ledger", "lions.jsonl")
    written = Path("lions.jsonl").read_bytes()
    assert found["runs"] == 1
    assert found["ledger"]["events"] == len(list(read_lines(written.splitlines())))
    assert found["ledger"]["sha256"] == sha256(written).hexdigest()
    assert Path("lions.jsonl").stat().st_mode & 0o777 == Path("night.toml").stat().st_mode & 0o777


def test_a_ledger_of_several_runs_numbers_them(capsys: pytest.CaptureFixture[str]) -> None:
    rehearsed(capsys, "charity", "--ledger", "one.jsonl")
    found = rehearsed(capsys, "charity", "--ledger", "three.jsonl", "--runs", "3")
    written = Path("three.jsonl").read_bytes()
    assert found["ledger"]["sha256"] == sha256(written).hexdigest()
    lines = [json.loads(line) for line in written.splitlines()]
    numbers = [line.pop("run") for line in lines]
    assert numbers == sorted(numbers) and set(numbers) == {1, 2, 3}
    first = [line for line, number in zip(lines, numbers, strict=True) if number == 1]
    assert first == [json.loads(line) for line in Path("one.jsonl").read_bytes().splitlines()]


@pytest.mark.parametrize("name", ["night.svg", "night.png"])
def test_a_picture_is_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    rehearsed(capsys, "charity", "--runs", "4", "--picture", name)
    assert Path(name).stat().st_size > 10_000


def test_a_ledger_is_not_half_written_when_the_picture_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from shuffleup.cli import rehearse as command
    from shuffleup.errors import InputError

    def fail(*_: object, **__: object) -> None:
        raise InputError("no paint")

    monkeypatch.setattr(command, "draw", fail)
    words = ("charity", "--ledger", "a.jsonl", "--picture", "a.svg", *SMALL)
    assert refused(capsys, *words) == "no paint"


# --- what it refuses


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("lions", "--players", "0"), "2 to 1,000,000 players, not 0"),
        (("lions", "--players", "1"), "2 to 1,000,000 players, not 1"),
        (("lions", "--players", "-3"), "2 to 1,000,000 players, not -3"),
        (("lions", "--players", "many"), "many"),
        (("lions", "--runs", "0"), "1 to 1,000,000 runs, not 0"),
        (("lions", "--runs", "-1"), "1 to 1,000,000 runs, not -1"),
        (("nowhere",), 'no such house "nowhere"'),
        (("./nowhere.toml",), "nowhere.toml"),
        (("lions", "--night", "nope"), 'no such night "nope"; nights are: qualifier'),
        (("lions", "--night", "nope.toml"), "nope.toml: cannot be read"),
        (("standard", "--night", "night.toml:other"), 'no such night "other"'),
        (("lions", "--level-minutes", "0"), "lasts 0 minutes"),
        (("lions", "--level-minutes", "-20"), "lasts -20 minutes"),
        (("standard", "--stack", "10010"), "10,010 cannot be made up of chips"),
        (("for-points.toml", "--players", "8"), "[entry] fee: it costs money, and there is none"),
        (("redtooth", "--night", "night.toml"), "not with 50/100. (redtooth:blinds.3)"),
        (("generous.toml", "--players", "8"), "paid_percent: 150 is not allowed"),
        (("lions", "--start", "25:00"), "25:00"),
        (("lions", "--finish-by", "midnight"), "midnight"),
        (("lions", "--engine", "cloud"), "cloud"),
        (("lions", "--scheduler", "tcp://127.0.0.1:8786"), "needs the engine dask"),
        (("lions", "--processes", "0"), "at least 1 process, not 0"),
        (("lions", "--ledger", "no/where.jsonl"), "no/where.jsonl: cannot be written"),
        (("lions", "--ledger", "."), "is a directory"),
        (("lions", "--picture", "no/where.svg"), "no/where.svg: cannot be written"),
        (("lions", "--picture", "night.gif"), "ends in .png or .svg"),
        (("lions", "--ledger", "a.jsonl", "--finish-by", "23:00"), "leave out"),
    ],
)
def test_bad_input_is_one_clear_line(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in refused(capsys, *words)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("minutes = 10, small = 50", "minutes = -10, small = 50"), "-10 is not allowed"),
        (("minutes = 10, small = 50", "minutes = 0, small = 50"), "lasts 0 minutes"),
        (("small = 50, big = 100", "small = -50, big = 100"), "-50 is not allowed"),
        (("100, big = 200", "50, big = 100"), ""),
    ],
)
def test_a_structure_that_cannot_be_played_is_named(
    change: tuple[str, str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = NIGHT.replace(*change)
    assert text != NIGHT
    if not says:
        text, says = text.replace("200, big = 400", "50, big = 100"), "the night cannot end"
    Path("night.toml").write_text(text)
    said = refused(capsys, "standard", "--night", "night.toml")
    assert said.startswith("night.toml: [mine]") and says in said


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        (("lions", "--stack", "4000"), "(lions:buy-in.3)"),
        (("lions", "--stack", "10000"), "(lions:buy-in.3)"),
        (("redtooth", "--stack", "0"), "(redtooth:chips.1)"),
    ],
)
def test_what_the_house_refuses_is_refused_with_its_clause(
    words: tuple[str, ...], clause: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert clause in refused(capsys, *words, status=1)


def test_a_scheduler_that_does_not_answer(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    with socket.socket() as nobody:  # the port is taken, and nobody listens
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        words = ("lions", "--engine", "dask", "--scheduler", address, "--ledger", "a.jsonl")
        assert "does not answer" in refused(capsys, *words)


@pytest.mark.clause("charity:tournament.3")
def test_a_rehearsal_against_the_document_needs_a_reason_and_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("charity", "--level-minutes", "7")
    assert "(charity:tournament.3)" in refused(capsys, *words, status=1)
    found = rehearsed(capsys, *words, "--insist", "it is late", "--runs", "2")
    assert [each["tonight"] for each in found["not_by_the_book"]] == [7]
