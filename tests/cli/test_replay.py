"""`shuffleup replay`: what it prints, and its exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli.main import run
from terminal_kit import at_a_terminal

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 AhAd', 'd dh p3 QhQd', 'p3 cbr {to}', 'p1 cc', 'p2 f', 'd db 2c7d9s3h4s']
players = ['Ann', 'Bob', '\\u001b[31mCem']
"""
FINE, SMALL = HAND.format(to=1000).replace("'\\u001b[31mCem'", '"\\u001b[31mCem"'), 150
REFUSED = FINE.replace("cbr 1000", f"cbr {SMALL}")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("fine.phh").write_text(FINE)
    Path("refused.phh").write_text(REFUSED)
    Path("many.phhs").write_text("".join(f"[{n}]\n{FINE}\n" for n in range(1, 8)))
    Path("lines.jsonl").write_text("\n".join(json.dumps({"phh": t}) for t in (FINE, REFUSED)))
    return tmp_path


def test_json_is_one_object_a_hand_numbered_through(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", "fine.phh", "lines.jsonl", "--json"]) == 1
    hands = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [hand["hand"] for hand in hands] == [1, 2, 3]
    assert (
        hands[0]
        == hands[1] | {"hand": 1}
        == {
            "hand": 1,
            "finishing_stacks": [2100, 900, 0],
            "pots": [{"amount": 2100, "eligible": [0, 2], "winners": [0]}],
            "carried": 0,
            "refused": None,
        }
    )
    assert hands[2]["refused"]["action"] == 2
    assert hands[2]["refused"]["clause"].startswith("standard:")


def test_the_house_decides(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "refused.phh", "--house", "spotlight", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["refused"]["clause"] == "spotlight:3d3"


def test_status_0_when_everything_went_through(folder: Path) -> None:
    assert run(["replay", "fine.phh", "many.phhs"]) == 0


def test_text_names_players_cards_and_winners(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", "fine.phh"]) == 0
    text = capsys.readouterr().out
    assert "Ah Ad" in text
    assert "pot 2,100: Ann wins (pair of aces, nine kicker)" in text
    assert "+1,100" in text
    assert "1 hand replayed." in text
    assert "\x1b[31m" not in text


def test_many_hands_get_a_line_each(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "many.phhs", "refused.phh"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 9
    assert lines[0].strip().startswith("1  many.phhs, hand 1: pot 2,100: Ann wins")
    assert "refused.phh: stopped at action 2 (p3 cbr 150): 150 is too little" in lines[7]
    assert lines[8] == "8 hands replayed, 1 of them refused."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (FINE[:150], "bad.phh: not a hand history"),
        (FINE.replace("AhAd", "AhAh"), "Ah was dealt before"),
        (FINE.replace("1000, 1000, 1000", "-1, 1, 1"), "the amount of p1 is negative"),
        ("", "bad.phh: there is no hand in it"),
        ("x = '" + "y" * 10_000_000 + "'", "bad.phh, line 1: longer than 1,000,000 bytes"),
    ],
)
def test_one_unreadable_file_and_nothing_is_printed_of_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    Path("bad.phh").write_text(text)
    assert run(["replay", "fine.phh", "bad.phh", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


def test_an_unknown_house_is_said_to_be_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", "fine.phh", "--house", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


MEASURED = """
import resource, sys
from shuffleup.cli.main import run
status = run(["replay", sys.argv[1]])
print(status, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def peak_memory(file: Path, hands: int) -> int:
    """The most KiB that a replay of so many hands has in use at once."""
    file.write_text("".join(f"[{number}]\n{FINE}\n" for number in range(1, hands + 1)))
    command = [sys.executable, "-c", MEASURED, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    *lines, last = done.stdout.splitlines()
    assert lines[-1] == f"{hands:,} hands replayed."
    assert lines[-2].startswith(f"{hands:>5}  {file}, hand {hands}: pot 2,100: Ann wins")
    status, memory = last.split()
    assert status == "0"
    return int(memory)


@pytest.mark.skipif(sys.platform == "win32", reason="it does not say how much memory was in use")
def test_ten_times_the_hands_take_no_more_memory(tmp_path: Path) -> None:
    few, many = (peak_memory(tmp_path / f"{n}.phhs", n) for n in (500, 5_000))
    assert many - few < 4 * 1024  # 5,000 hands held at once would be 30 MiB


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such terminal")
def test_a_terminal_sees_how_far_it_is(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text((json.dumps({"phh": FINE}) + "\n") * 4_000)
    seen = at_a_terminal("replay", str(file), "--json")
    assert b"Replaying, in MB: " in seen and b" hands" in seen
    assert b"1/1" in seen
