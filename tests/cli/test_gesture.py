"""`shuffleup gesture` as a desk or a script meets it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from shuffleup.cli.main import run
from shuffleup.errors import InputError
from shuffleup.formats.gesture import CHIPS_MAX, NEEDED, OPTIONAL, read_gesture
from shuffleup.hand.gestures.gesture import Intervening, Order, Say
from shuffleup.hand.gestures.moment import Street
from shuffleup.hand.gestures.reading import Action, Restriction
from shuffleup.rulebook import HOUSES, house

PAGE = Path(__file__).parents[2] / "docs" / "gestures.md"
SCRIPT = str(Path(sys.executable).with_name("shuffleup"))

ONE_CHIP: dict[str, Any] = {
    "street": "preflop",
    "small": 100,
    "big": 200,
    "bet": 200,
    "last_raise": 200,
    "in_front": 0,
    "stack": 3500,
    "opened": False,
    "in_turn": True,
    "say": None,
    "say_amount": None,
    "chips": [500],
    "motions": 1,
    "order": "words-first",
    "intervening": None,
}


@pytest.fixture
def written(tmp_path: Path) -> Path:
    path = tmp_path / "gesture.json"
    path.write_text(json.dumps(ONE_CHIP), encoding="utf-8")
    return path


def test_the_documented_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given, answered = re.findall(r"```json\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert json.loads(given) == ONE_CHIP
    path = tmp_path / "gesture.json"
    path.write_text(given, encoding="utf-8")
    assert run(["gesture", "redtooth", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(answered)


def test_the_page_lists_every_word() -> None:
    page = PAGE.read_text(encoding="utf-8")
    words = [*NEEDED, *OPTIONAL]
    for kind in (Street, Say, Order, Intervening, Action, Restriction):
        words += get_args(kind)
    assert [word for word in words if f"`{word}`" not in page] == []


@pytest.mark.parametrize("name", HOUSES)
def test_words_for_the_table(name: str, written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["gesture", name, str(written)]) == 0
    heading, says, *rest = capsys.readouterr().out.splitlines()
    assert heading == "Call 200"
    assert says == "One larger chip without a word before the flop is a call: 200, 300 back."
    assert house(name).gestures.chip_before_flop.clauses[0] in "\n".join(rest)


def test_restrictions_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fold.json"
    fold = {**ONE_CHIP, "street": "flop", "bet": 0, "say": "fold", "chips": [], "motions": 0}
    path.write_text(json.dumps(fold), encoding="utf-8")
    assert run(["gesture", "lions", str(path)]) == 0
    assert "A penalty is possible." in capsys.readouterr().out


@pytest.mark.parametrize("words", [("-", "--json"), ("--json", "-")])
def test_standard_input(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [SCRIPT, "gesture", "charity", *words],
        input=json.dumps(ONE_CHIP),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["clauses"] == ["charity:5"]


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b" " * 1_000_001, b"", b"[", b"[1]", b"null", b"1e999", b"[" * 100_000]
)
def test_standard_input_that_is_no_gesture(content: bytes) -> None:
    done = subprocess.run(
        [SCRIPT, "gesture", "charity", "-"], input=content, capture_output=True, timeout=300
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"shuffleup: standard input: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("nowhere", "{file}"), "nowhere"),
        (("redtooth", "no-such-file.json"), "no-such-file.json"),
        (("redtooth",), "FILE"),
        (("redtooth", "{file}", "--nonsense"), "--nonsense"),
    ],
)
def test_what_cannot_be_asked(
    words: tuple[str, ...], names: str, written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["gesture", *(word.format(file=written) for word in words)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and names in err


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        # Unknown and missing fields.
        ({"colour": "red"}, '"colour" is no part of a gesture'),
        *(({field: ...}, f"{field} is missing") for field in NEEDED),
        # Wrong types.
        (
            {"street": "showdown"},
            'street cannot be "showdown"; allowed: preflop, flop, turn, river',
        ),
        ({"street": None}, "street cannot be null"),
        ({"big": "200"}, 'big cannot be "200"'),
        ({"big": 0}, "big cannot be 0"),
        ({"bet": 200.0}, "bet cannot be 200.0"),
        ({"bet": -1}, "bet cannot be -1"),
        ({"stack": True}, "stack cannot be true"),
        ({"stack": CHIPS_MAX + 1}, "stack cannot be"),
        ({"last_raise": 0}, "last_raise cannot be 0"),
        ({"opened": 0}, "opened cannot be 0; allowed: true, false"),
        ({"in_turn": "yes"}, 'in_turn cannot be "yes"'),
        ({"say": "bluff"}, 'say cannot be "bluff"; allowed: null, fold, check'),
        ({"say": ["fold"]}, 'say cannot be ["fold"]'),
        ({"say_amount": "300"}, 'say_amount cannot be "300"'),
        ({"say_amount": 0}, "say_amount cannot be 0"),
        ({"chips": 500}, "chips cannot be 500; allowed: a list of whole numbers from 1 up"),
        ({"chips": [500, 0]}, "chips cannot be [500, 0]"),
        ({"chips": [500.5]}, "chips cannot be [500.5]"),
        ({"chips": [0] * 100}, "chips cannot be [0, 0, 0"),
        ({"motions": None}, "motions cannot be null"),
        ({"order": "backwards"}, 'order cannot be "backwards"'),
        ({"intervening": "raise"}, 'intervening cannot be "raise"'),
        ({"released": None}, "released cannot be null"),
        ({"tap": 1}, "tap cannot be 1"),
        # What cannot be true.
        ({"small": 300}, "small is 300 and big is 200"),
        ({"bet": 100}, "bet is 100; before the flop it is at least the big blind, 200"),
        ({"bet": 0}, "bet is 0; before the flop"),
        ({"in_front": 300}, "in_front is 300 and bet is 200"),
        ({"street": "flop", "bet": 0, "opened": True}, "opened is true and bet is 0"),
        ({"motions": 0}, "motions is 0 and chips are 1"),
        ({"motions": 2, "first_motion": 1}, "motions is 2 and chips are 1"),
        ({"chips": [], "motions": 1}, "motions is 1 and chips are 0"),
        ({"chips": [1000, 5000]}, "chips come to 6,000 and stack is 3,500"),
        ({"chips": [100, 100], "motions": 2}, "first_motion is missing; with 2 motions"),
        ({"first_motion": 2}, "first_motion is 2 and chips are 1"),
        ({"chips": [100, 100], "first_motion": 1}, "first_motion is 1 of 2 chips and motions is 1"),
        (
            {"chips": [100, 100], "motions": 2, "first_motion": 2},
            "first_motion is 2 of 2 chips; each of 2 motions",
        ),
        (
            {"chips": [100, 100], "motions": 2, "first_motion": 0},
            "first_motion is 0 of 2 chips; each of 2 motions",
        ),
        (
            {"chips": [], "motions": 0, "released": False},
            "released is false and there are no chips",
        ),
        ({"say": "fold", "say_amount": 300}, 'say is "fold", which has no amount'),
        ({"intervening": "none"}, 'in_turn is true and intervening is "none"; in turn it is null'),
        (
            {"in_turn": False},
            "in_turn is false; intervening must then be one of none, fold-or-check",
        ),
    ],
)
def test_what_cannot_be_read_is_named_in_one_line(changed: dict[str, Any], line: str) -> None:
    given = {key: value for key, value in {**ONE_CHIP, **changed}.items() if value is not ...}
    with pytest.raises(InputError) as trouble:
        read_gesture(json.dumps(given), "table 3")
    assert str(trouble.value).startswith(f"table 3: {line}")
    assert "\n" not in str(trouble.value) and len(str(trouble.value)) < 250


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"bet": 1, "bet": 2}', 'table 3: "bet" is given twice'),
        ('{"bet": NaN}', "table 3: "),
        (f'{{"bet": 1{"0" * 5000}}}', "table 3: not readable as JSON"),
        ("{", "table 3: not readable as JSON"),
    ],
)
def test_json_that_is_no_gesture(text: str, line: str) -> None:
    with pytest.raises(InputError) as trouble:
        read_gesture(text, "table 3")
    assert str(trouble.value).startswith(line)


@pytest.mark.parametrize(
    "fine",
    [
        {"first_motion": 1},
        {"first_motion": None},
        {"released": True, "tap": False},
        {"order": "together"},
        {"in_turn": False, "intervening": "none"},
    ],
)
def test_what_may_be_left_out_may_be_said(fine: dict[str, Any]) -> None:
    gesture, _ = read_gesture(json.dumps({**ONE_CHIP, **fine}), "table 3")
    assert gesture.chips == (500,)
