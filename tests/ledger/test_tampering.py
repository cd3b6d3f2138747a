"""Somebody with a hand in the database: found, and the first bad record named."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ledger_kit import add, entries, meddle, opened, story
from postgres_kit import Server
from shuffleup.errors import InputError
from shuffleup.ledger import Anchor, Appended, Head, Record, anchor, verify, walk
from shuffleup.ledger.record import chained
from shuffleup.ledger.verify import Report

RECORDS = 10_000
COPY = "stream, version, at_ms, kind, command_id, payload, previous, hash"


async def fill(url: str) -> list[Head]:
    """A night of 10,000 records, and another beside it; returns the long one's heads."""
    heads = []
    async with opened(url) as ledger:
        await add(ledger, "another night", "a", "b")
        for n in range(0, RECORDS, 100):
            done = await ledger.append(
                "night", n, entries(*map(str, range(n, n + 100))), command_id=f"c{n}"
            )
            assert isinstance(done, Appended)
            heads += [record.head() for record in done.records]
        await add(ledger, "the night after", "a", "b")
    return heads


class Night:
    """A filled ledger of which every test spoils a copy."""

    def __init__(self, url: str, heads: list[Head], copy: Callable[[], str]) -> None:
        self.heads = heads
        self._copy = copy
        self.url = url

    def spoiled(self, *statements: str, **values: object) -> str:
        url = self._copy()
        meddle(url, *statements, values=values)
        return url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def night(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Night:
    heads: list[Head] = []

    @story
    async def prepare(url: str) -> None:
        heads.extend(await fill(url))

    if request.param == "postgresql":
        server: Server = request.getfixturevalue("postgres")
        url = server.new_database()
        prepare(url)
        return Night(url, heads, lambda: server.copy_of(url))
    folder = tmp_path_factory.mktemp("night")
    url = str(folder / "ledger.db")
    prepare(url)
    copies = iter(range(1_000))
    return Night(url, heads, lambda: str(shutil.copy(url, folder / f"copy-{next(copies)}.db")))


def report_on(url: str, *anchors: Anchor) -> Report:
    found: list[Report] = []

    @story
    async def look() -> None:
        async with opened(url, read_only=True) as ledger:
            found.append(await verify(ledger, anchors=anchors))

    look()
    return found[0]


def fault_in(url: str, *anchors: Anchor) -> str:
    return str(report_on(url, *anchors).fault)


def test_an_honest_ledger_is_sound(night: Night) -> None:
    report = report_on(night.url, anchor(str(night.heads[4_999])), anchor(str(night.heads[-1])))
    assert report.fault is None
    assert report.records == RECORDS + 4
    assert [head.version for head in report.heads] == [2, RECORDS, 2]


@pytest.mark.parametrize(
    "change",
    [
        "payload = :new",
        "kind = 'not'",
        "at_ms = at_ms + 1",
        "command_id = 'somebody else'",
        "hash = :hash",
    ],
)
def test_a_changed_record_is_named(night: Night, change: str) -> None:
    where = "WHERE stream = 'night' AND version = 7001"
    url = night.spoiled(f"UPDATE record SET {change} {where}", new=b"7001!", hash=bytes(32))
    assert fault_in(url).startswith("night, record 7001: was changed")


def test_one_flipped_bit_is_found_wherever_it_is(night: Night) -> None:
    for version in (1, 2, 500, 501, 9_999, RECORDS):
        flipped = bytes([ord(str(version - 1)[0]) ^ 1]) + str(version - 1)[1:].encode()
        url = night.spoiled(
            f"UPDATE record SET payload = :flipped WHERE stream = 'night' AND version = {version}",
            flipped=flipped,
        )
        assert fault_in(url).startswith(f"night, record {version}: was changed")


def test_a_dropped_record_is_named(night: Night) -> None:
    url = night.spoiled("DELETE FROM record WHERE stream = 'night' AND version = 7001")
    assert fault_in(url) == "night, record 7001: is missing; the next one there is 7002"


def test_a_record_in_the_place_of_one_that_was_dropped_is_named(night: Night) -> None:
    url = night.spoiled(
        "DELETE FROM record WHERE stream = 'night' AND version = 7001",
        "UPDATE record SET version = 7001 WHERE stream = 'night' AND version = 7002",
    )
    assert fault_in(url).startswith("night, record 7001: does not follow the record before it")


def test_two_records_exchanged_are_named(night: Night) -> None:
    url = night.spoiled(
        "UPDATE record SET version = 20001 WHERE stream = 'night' AND version = 7001",
        "UPDATE record SET version = 7001 WHERE stream = 'night' AND version = 7002",
        "UPDATE record SET version = 7002 WHERE stream = 'night' AND version = 20001",
    )
    assert fault_in(url).startswith("night, record 7001: does not follow")


def test_a_record_put_in_is_named(night: Night) -> None:
    """In the middle there is no room without moving the rest; so it is put in the place of one."""
    url = night.spoiled(
        "DELETE FROM record WHERE stream = 'night' AND version = 7001",
        f"INSERT INTO record ({COPY}) SELECT stream, 7001, at_ms, kind, command_id, payload,"
        " previous, hash FROM record WHERE stream = 'night' AND version = 7000",
    )
    assert fault_in(url).startswith("night, record 7001: does not follow")


def test_a_record_added_at_the_end_is_named(night: Night) -> None:
    end = night.heads[-1]
    fields = ("night", RECORDS + 1, 1, "note", "c", b"one more")
    url = night.spoiled(
        f"INSERT INTO record ({COPY}) VALUES ('night', {RECORDS + 1}, 1, 'note', 'c', :payload,"
        " :previous, :hash)",
        payload=b"one more",
        previous=end.hash,
        hash=chained(end.hash, fields),
    )
    assert fault_in(url).startswith(f"night, record {RECORDS + 1}: is beyond the stream's head")


def test_records_cut_off_are_named_by_the_head_that_is_kept(night: Night) -> None:
    url = night.spoiled("DELETE FROM record WHERE stream = 'night' AND version > 7000")
    assert fault_in(url).startswith("night, record 7001: is missing")
    url = night.spoiled("DELETE FROM record WHERE stream = 'night'")
    assert fault_in(url).startswith("night, record 1: is missing")


def test_a_missing_head_is_named(night: Night) -> None:
    url = night.spoiled("DELETE FROM head WHERE stream = 'night'")
    assert fault_in(url).startswith("night, record 1: is beyond the stream's head")


def test_records_and_head_cut_off_are_found_by_a_head_that_was_shown(night: Night) -> None:
    left = night.heads[6_999]
    url = night.spoiled(
        "DELETE FROM record WHERE stream = 'night' AND version > 7000",
        "UPDATE head SET version = 7000, hash = :hash WHERE stream = 'night'",
        hash=left.hash,
    )
    assert fault_in(url) == "None"
    assert fault_in(url, anchor(str(left))) == "None"
    shown = night.heads[7_000]
    assert fault_in(url, anchor(str(left)), anchor(str(shown))) == (
        f"no stream ever had the head {shown}: one was cut off or made anew"
    )


def test_a_stream_removed_altogether_is_found_by_a_head_that_was_shown(night: Night) -> None:
    url = night.spoiled(
        "DELETE FROM record WHERE stream = 'night'", "DELETE FROM head WHERE stream = 'night'"
    )
    assert fault_in(url) == "None"
    assert "no stream ever had" in fault_in(url, anchor(night.heads[-1].hash.hex()))


def rehashed(url: str, since: int) -> tuple[list[Record], Head]:
    """The night's tail from a version on, with one payload changed and all hashes made to fit."""
    tail: list[Record] = []

    @story
    async def read() -> None:
        async with opened(url, read_only=True) as ledger:
            tail.extend([record async for record in walk(ledger, "night", since - 1)])

    read()
    previous = tail[0].previous
    new = []
    for record in tail:
        payload = b"changed" if record is tail[0] else record.payload
        record = record._replace(payload=payload, previous=previous)
        new.append(record._replace(hash=record.expected_hash()))
        previous = new[-1].hash
    return new, new[-1].head()


def test_a_tail_made_anew_is_found_by_the_kept_head_or_by_one_that_was_shown(
    night: Night,
) -> None:
    tail, end = rehashed(night.url, 9_951)
    statements = [
        f"UPDATE record SET payload = :payload{record.version}, previous = :previous"
        f"{record.version}, hash = :hash{record.version}"
        f" WHERE stream = 'night' AND version = {record.version}"
        for record in tail
    ]
    values = {
        f"{name}{record.version}": getattr(record, name)
        for record in tail
        for name in ("payload", "previous", "hash")
    }
    url = night.spoiled(*statements, **values)
    assert fault_in(url).startswith(f"night, record {RECORDS}: is not the one whose hash was kept")
    meddle(url, "UPDATE head SET hash = :h WHERE stream = 'night'", values={"h": end.hash})
    assert fault_in(url) == "None"
    assert fault_in(url, anchor(str(night.heads[9_949]))) == "None"
    assert "no stream ever had" in fault_in(url, anchor(str(night.heads[9_950])))
    assert "no stream ever had" in fault_in(url, anchor(str(night.heads[-1])))


def test_a_head_is_read_as_it_was_shown() -> None:
    head = Head("night", 17, bytes(range(32)))
    assert str(head) == f"17:{bytes(range(32)).hex()}"
    assert anchor(str(head)) == Anchor(17, head.hash.hex())
    assert anchor(f" {head.hash.hex()[:16].upper()} ") == Anchor(None, head.hash.hex()[:16])
    for text in ("", "17:", "17", "17:abc", "x" * 64, f"-1:{head.hash.hex()}", "0" * 15, "0" * 65):
        with pytest.raises(InputError, match="no head"):
            anchor(text)


def test_the_beginning_of_a_hash_with_another_version_is_not_found(night: Night) -> None:
    head = night.heads[41]
    assert fault_in(night.url, Anchor(None, head.hash.hex()[:16])) == "None"
    assert "no stream ever had" in fault_in(night.url, Anchor(43, head.hash.hex()))


def test_bytes_changed_in_the_file_are_found(tmp_path: Path) -> None:
    url = str(tmp_path / "ledger.db")
    story(fill)(url)
    for seed in range(12):
        raw = bytearray(Path(url).read_bytes())
        spot = 4_096 * 8 + seed * 104_729 % (len(raw) - 4_096 * 8)
        raw[spot] ^= 0x10
        spoiled = tmp_path / f"{seed}.db"
        spoiled.write_bytes(raw)
        with sqlite3.connect(url) as good, sqlite3.connect(spoiled) as bad:
            try:
                same = all(
                    good.execute(f"SELECT * FROM {table}").fetchall()
                    == bad.execute(f"SELECT * FROM {table}").fetchall()
                    for table in ("record", "head")
                )
            except (sqlite3.Error, OverflowError, UnicodeDecodeError):
                same = False
        assert same or report_on(str(spoiled)).fault is not None
