"""`shuffleup verify` of a house's ledger in which somebody has had a hand: found and named."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from audit_kit import Line, at, dealt_night, spoiled, written
from ledger_kit import meddle
from shuffleup.cli.main import run
from shuffleup.ledger import Entry, Head
from storm_kit import rounds

STREAM = "night/friday"
RECORDS = 10_000
COPY = "stream, version, at_ms, kind, command_id, payload, previous, hash"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Head]:
    """A ledger with a whole night, and other records beside it, 10,000 together; and its head."""
    path = tmp_path_factory.mktemp("house") / "ledger.db"
    night = dealt_night()
    other = [Entry("note", b"%d" % n, n) for n in range(RECORDS - len(night))]
    written(path, other, "inbox/another")
    return path, written(path, night)


@pytest.fixture
def copy(house: tuple[Path, Head], tmp_path: Path) -> str:
    """One of its own for every test, to be spoilt."""
    return str(shutil.copy(house[0], tmp_path / "ledger.db"))


def verdict(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is printed, in one line, of a ledger that does not hold; nothing if it does."""
    status = run(["verify", *words])
    text = capsys.readouterr().out
    if status == 0:
        assert " holds: " in text
        return ""
    assert status == 1 and text.count("\n") == 1
    return text.strip()


def payload_of(path: str, version: int) -> bytes:
    with closing(sqlite3.connect(path)) as db:
        sql = "SELECT payload FROM record WHERE stream = ? AND version = ?"
        (payload,) = db.execute(sql, (STREAM, version)).fetchone()
    assert isinstance(payload, bytes)
    return payload


def test_an_honest_ledger_holds(
    house: tuple[Path, Head], capsys: pytest.CaptureFixture[str]
) -> None:
    path, head = house
    assert run(["verify", str(path), "--head", str(head), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["streams"], found["records"]) == (2, RECORDS)


def test_one_flipped_bit_is_named_wherever_it_is(
    house: tuple[Path, Head], copy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(5)
    for _ in range(rounds(1, 40)):
        version = chance.randint(1, house[1].version)
        right = payload_of(copy, version)
        wrong = bytearray(right)
        wrong[chance.randrange(len(wrong))] ^= 1 << chance.randrange(8)
        change = f"UPDATE record SET payload = :p WHERE stream = '{STREAM}' AND version = {version}"
        meddle(copy, change, values={"p": bytes(wrong)})
        assert verdict(capsys, copy).startswith(f"{STREAM}, record {version}: was changed")
        meddle(copy, change, values={"p": right})


@pytest.mark.parametrize(
    ("statements", "says"),
    [
        pytest.param(
            ("DELETE FROM record WHERE {here} AND version = 700",),
            "record 700: is missing",
            id="drop",
        ),
        pytest.param(
            (
                "UPDATE record SET version = 90001 WHERE {here} AND version = 700",
                "UPDATE record SET version = 700 WHERE {here} AND version = 701",
                "UPDATE record SET version = 701 WHERE {here} AND version = 90001",
            ),
            "record 700: does not follow",
            id="swap",
        ),
        pytest.param(
            (
                "UPDATE record SET version = version + 100000 WHERE {here} AND version > 700",
                "UPDATE record SET version = version - 99999 WHERE {here} AND version > 100000",
                f"INSERT INTO record ({COPY}) SELECT stream, 701, at_ms, kind, command_id, payload,"
                " previous, hash FROM record WHERE {here} AND version = 700",
                "UPDATE head SET version = version + 1 WHERE {here}",
            ),
            "record 701: does not follow",
            id="insert",
        ),
        pytest.param(
            ("DELETE FROM record WHERE {here} AND version > 700",),
            "record 701: is missing",
            id="truncate",
        ),
    ],
)
def test_what_was_done_to_a_record_is_named(
    copy: str, statements: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    meddle(copy, *(each.replace("{here}", f"stream = '{STREAM}'") for each in statements))
    assert verdict(capsys, copy).startswith(f"{STREAM}, {says}")


def test_a_night_cut_short_with_its_head_is_found_by_the_head_that_was_shown(
    house: tuple[Path, Head], copy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    meddle(
        copy,
        f"DELETE FROM record WHERE stream = '{STREAM}' AND version > 700",
        "UPDATE head SET version = 700, hash = (SELECT hash FROM record WHERE record.stream ="
        f" '{STREAM}' AND record.version = 700) WHERE stream = '{STREAM}'",
    )
    assert verdict(capsys, copy) == ""
    shown = str(house[1])
    assert verdict(capsys, copy, "--head", shown) == (
        f"no stream ever had the head {shown}: one was cut off or made anew"
    )


def test_a_tail_made_anew_is_found_by_the_head_that_was_shown(
    house: tuple[Path, Head], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def another_name(lines: list[Line]) -> None:
        lines[at(lines, "SignedIn", 3)]["name"] = "Somebody else"

    path = str(tmp_path / "anew.db")
    written(Path(path), spoiled(dealt_night(), another_name))
    assert verdict(capsys, path) == "", "every hash fits, and the game is one that could have been"
    shown = str(house[1])
    assert verdict(capsys, path, "--head", shown).startswith(f"no stream ever had the head {shown}")
