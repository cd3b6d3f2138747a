"""`shuffleup league`, as a person or a script meets it: what it prints, and its exit status."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from league_kit import as_csv, evening
from shuffleup.cli.main import run

ROWS = [
    *evening("e1", "Ann", "Bob", "Cid", date="2026-03-02", venue="Lion", buy_in="20.00"),
    *evening("e2", "Bob", "Dan", "Ann", date="2026-03-09", venue="Lion", buy_in="20.00"),
]
Says = pytest.CaptureFixture[str]


@pytest.fixture
def season(tmp_path: Path) -> str:
    file = tmp_path / "season.csv"
    file.write_text(as_csv(ROWS), encoding="utf-8")
    return str(file)


def told(capsys: Says, *words: str) -> tuple[int, Any, str]:
    """Exit status, what a program reads, and the line for people."""
    status = run(["league", *words, "--json"])
    out, err = capsys.readouterr()
    return status, json.loads(out) if out else None, err


@pytest.mark.parametrize(
    ("words", "points"),
    [
        (("pokerstars", "players=150", "place=3", "buy_in=20"), "163.09"),
        (("partypoker", "players=300", "place=10", "buy_in=100"), "257.20"),
        (("round(2.5)",), "3.00"),
        (("-2^2",), "-4.00"),
        (("-place + 5", "place=2"), "3.00"),
        (("place_to + entries + paid", "place=4", "rebuys=2"), "7.00"),
    ],
)
def test_points(words: tuple[str, ...], points: str, capsys: Says) -> None:
    assert told(capsys, "points", *words) == (0, {"points": points}, "")
    assert run(["league", "points", *words]) == 0
    assert capsys.readouterr().out == f"{points}\n"


def test_a_formula_from_the_standard_input(capsys: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("x = place * 2\nx + 1\n"))
    assert told(capsys, "points", "-", "place=3")[1] == {"points": "7.00"}
    monkeypatch.setattr(sys, "stdin", io.StringIO("1" + "+1" * 1_000_000))
    status, found, _ = told(capsys, "points", "-")
    assert (status, found["error"]["code"], found["error"]["column"]) == (2, "formula-long", 2001)


def test_a_sample_has_every_place(capsys: Says) -> None:
    status, found, _ = told(capsys, "sample", "thirds", "--players", "9")
    assert status == 0 and [row["place"] for row in found["rows"]] == list(range(1, 10))
    assert [row["points"] for row in found["rows"][:4]] == ["90.00", "40.00", "10.00", "0.00"]
    assert run(["league", "sample", "thirds", "--players", "9"]) == 0
    assert "90.00" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "column", "code"),
    [
        (("points", "10 * (place +"), 14, "formula-ends"),
        (("points", "(" * 10_000), 2001, "formula-long"),
        (("points", "9^9^9"), 2, "formula-too-large"),
        (("points", "place.x", "place=1"), 6, "formula-sign"),
        (("sample", "1 / (3 - place)", "--players", "5"), 3, "formula-by-nought"),
    ],
)
def test_a_bad_formula_is_told_to_people_and_to_programs(
    words: tuple[str, ...], column: int, code: str, capsys: Says
) -> None:
    status, found, says = told(capsys, *words)
    error = found["error"]
    assert (status, error["column"], error["code"]) == (2, column, code)
    assert says.startswith(f"shuffleup: formula, column {column}: {error['says']}")
    assert says.count("\n") == 1
    assert run(["league", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", says)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("points",), "formula is missing"),
        (("points", "1", "nobody=3"), "nobody"),
        (("points", "1", "place=x"), "place"),
        (("points", "1", "place=1e99"), "place"),
        (("points", "1", "place=1", "place=2"), "twice"),
        (("points", "linear", "players=8"), "place="),
        (("sample", "linear"), "--players"),
        (("sample", "linear", "--players", "0"), "10,000"),
        (("sample", "linear", "--players", "1000000"), "10,000"),
        (("standings",), "missing"),
        (("standings", "no-such-file.csv"), "no-such-file.csv"),
        (("diff", "no-such-file.csv"), "two --rules"),
        (("nonsense",), "nonsense"),
    ],
)
def test_what_cannot_be_read_is_one_line(words: tuple[str, ...], names: str, capsys: Says) -> None:
    assert run(["league", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("shuffleup: ") and err.count("\n") == 1 and names in err


def test_standings_have_the_promised_shape(season: str, capsys: Says, tmp_path: Path) -> None:
    status, found, _ = told(capsys, "standings", season)
    assert status == 0 and (found["season"], found["events"]) == ("", 2)
    assert found["standings"][0] == {
        "rank": 1,
        "rank_to": 1,
        "member": "",
        "name": "Bob",
        "points": "5.00",
        "events": 2,
        "counted": ["e1", "e2"],
        "dropped": [],
        "wins": 1,
        "knock_outs": 0,
        "qualified": True,
        "why": "",
    }
    rules = tmp_path / "rules.toml"
    rules.write_text('name = "Spring"\npoints = "apl"\nbest = 1\nper_venue = true\n')
    status, found, _ = told(capsys, "standings", season, "--rules", str(rules))
    assert found["season"] == "Spring" and found["standings"][0]["points"] == "125.00"
    assert [each["venue"] for each in found["venues"]] == ["Lion"]
    assert run(["league", "standings", season, "--rules", str(rules)]) == 0
    out = capsys.readouterr().out
    assert "Spring" in out and "1 to 2" in out and "125.00" in out


def test_a_change_of_rules_says_who_moves(season: str, capsys: Says, tmp_path: Path) -> None:
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    old.write_text('points = "linear"\n')
    new.write_text('points = "linear"\nbest = 1\ntie_breaks = ["wins"]\n')
    status, found, _ = told(capsys, "diff", season, "--rules", str(old), "--rules", str(new))
    moved = {each["name"]: (each["points"], each["rank"]) for each in found["moved"]}
    assert status == 0
    assert moved == {"Ann": (["4.00", "3.00"], [2, 1]), "Bob": (["5.00", "3.00"], [1, 1])}
    assert run(["league", "diff", season, "--rules", str(old), "--rules", str(new)]) == 0
    assert "Bob" in capsys.readouterr().out
    status, found, _ = told(capsys, "diff", season, "--rules", str(old), "--rules", str(old))
    assert found == {"moved": []}


def test_points_that_are_never_divided_are_refused(tmp_path: Path, capsys: Says) -> None:
    shared = [{"event": "e1", "place": 1, "place_to": 2, "name": name} for name in ("Ann", "Bob")]
    file, rules = tmp_path / "season.csv", tmp_path / "rules.toml"
    file.write_text(as_csv(shared))
    rules.write_text('points = "linear"\ntied = "never-divided"\n')
    status, found, _ = told(capsys, "standings", str(file), "--rules", str(rules))
    assert status == 1 and found["refused"]["clauses"] == ["pppl:2.3.3.b"]
    assert run(["league", "standings", str(file), "--rules", str(rules)]) == 1
    assert "pppl:2.3.3.b" in capsys.readouterr().out


def test_bad_rows_and_bad_rules_name_their_place(season: str, tmp_path: Path, capsys: Says) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text(as_csv([*evening("b1", "Ann", "=cmd()"), *evening("b2", "Bob", spent="x")]))
    status, found, says = told(capsys, "standings", season, str(bad))
    rows = [(each["row"], each["column"]) for each in found["error"]["rows"]]
    assert status == 2 and rows == [(3, "name"), (4, "spent")]
    assert f"{bad}: row 3, name: " in says and says.count("\n") == 1
    rules = tmp_path / "rules.toml"
    rules.write_text("points = 'linear'\nbest = -1\n")
    status, found, says = told(capsys, "standings", season, "--rules", str(rules))
    assert (status, found["error"]["key"]) == (2, "best") and "rules, best: " in says
    rules.write_text("points = '1 / (place - 1)'\n")
    status, found, says = told(capsys, "standings", season, "--rules", str(rules))
    assert (status, found["error"]["column"]) == (2, 3) and "in e1, place 1" in says
