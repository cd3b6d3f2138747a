"""A forecast in the terminal."""

from __future__ import annotations

import pytest

from rehearsal_kit import made_up
from shuffleup.cli.rehearse_text import EIGHTHS, print_forecast, sparkline
from shuffleup.rehearsal.headline import headline
from shuffleup.rehearsal.time_of_day import minute_of_day

START = minute_of_day("19:30")


def printed(
    capsys: pytest.CaptureFixture[str], runs: int = 100, *, start: int | None = START
) -> list[str]:
    print_forecast(made_up(runs), start=start)
    return capsys.readouterr().out.splitlines()


def words(lines: list[str]) -> str:
    """What is said, wherever the lines were broken."""
    return " ".join(" ".join(lines).split())


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_it_begins_with_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert words(printed(capsys)).startswith(headline(made_up(100), START))


def test_every_level_has_a_row_that_is_not_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys)
    assert not any("…" in line or len(line) > 80 for line in lines)
    rows = [line.split() for line in lines if line.strip()[:1].isdigit() and "bb" in line]
    said = made_up(100)
    assert [int(row[0]) for row in rows] == [level.number for level in said.levels]
    assert rows[0][:6] == ["1", "25/50", "19:30", "60", "60", "bb"]
    assert rows[4][2] == "21:05"  # after four levels of 20 minutes and a break of 15


def test_without_a_start_times_are_counted_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, start=None)
    assert "done within 3 h" in lines[0]
    assert next(line.split() for line in lines if "200/400" in line)[2] == "1:35"
    assert not any("19:30" in line for line in lines)


def test_the_sparkline_falls_from_all_to_few() -> None:
    line = sparkline(made_up(100))
    assert line[0] == EIGHTHS[-1] and line[-1] == EIGHTHS[1]
    assert sorted(line, reverse=True) == list(line)
    assert len(line) <= 48


def test_moves_and_the_like_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    told = words(printed(capsys))
    said = made_up(100)
    assert f"{said.night_hands.p50:,} hands, {said.moves.p50} moves, 6 tables broken" in told
    assert "2 re-entries, 1 rebuy." in told
    assert "Nine nights of ten are over at 2" in told
    assert "seed 1000" in told


def test_one_run_has_no_spread(capsys: pytest.CaptureFixture[str]) -> None:
    told = words(printed(capsys, 1))
    assert told.startswith("60 players, 1 run: done by ")
    assert "Nine nights" not in told
