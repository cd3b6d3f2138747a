"""What every ledger promises, shown on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw
import asyncpg
import pytest

from ledger_kit import (
    PATIENCE,
    add,
    all_records,
    assert_sound,
    entries,
    meddle,
    notes,
    opened,
    story,
)
from shuffleup.errors import InputError
from shuffleup.ledger import (
    Appended,
    CheckFailed,
    Conflict,
    Corrupt,
    Entry,
    Head,
    Known,
    Locked,
    News,
    NotOurs,
    Record,
    Snapshot,
    Unavailable,
    open_ledger,
    verify,
    walk,
)
from shuffleup.ledger.contract import ENTRIES_MAX, READ_MAX
from shuffleup.ledger.record import NAME_BYTES_MAX, PAYLOAD_BYTES_MAX, genesis

EVERY_BYTE = bytes(range(256))


@story
async def test_a_record_comes_back_as_it_was_put_in(url: str) -> None:
    entry = Entry("señal", EVERY_BYTE, 1_700_000_000_123)
    async with opened(url) as ledger:
        done = await ledger.append("night ♠ 1", 0, [entry], command_id="from Łukasz")
        assert isinstance(done, Appended)
        (record,) = done.records
        assert record[:6] == ("night ♠ 1", 1, entry.at_ms, "señal", "from Łukasz", EVERY_BYTE)
        assert record.previous == genesis("night ♠ 1").hash
        assert record.hash == record.expected_hash()
        assert list(await ledger.read("night ♠ 1")) == [record]
        assert await ledger.head("night ♠ 1") == done.head == record.head()
    async with opened(url) as ledger:
        assert list(await ledger.read("night ♠ 1")) == [record]


@story
async def test_versions_count_from_one_and_each_record_holds_the_hash_before(url: str) -> None:
    async with opened(url) as ledger:
        await add(ledger, "t", "a", "b")
        await add(ledger, "t", "", "d", "e")
        records = await ledger.read("t")
    assert [record.version for record in records] == [1, 2, 3, 4, 5]
    assert [record.payload for record in records] == [b"a", b"b", b"", b"d", b"e"]
    hashes = [genesis("t").hash, *(record.hash for record in records)]
    assert [record.previous for record in records] == hashes[:-1]
    assert len(set(hashes)) == 6


@story
async def test_a_stream_without_records_has_head_zero(url: str) -> None:
    async with opened(url) as ledger:
        assert await ledger.head("nobody") == Head("nobody", 0, genesis("nobody").hash)
        assert list(await ledger.read("nobody")) == []
        assert list(await ledger.streams()) == []


@story
async def test_another_version_than_expected_is_a_conflict_and_changes_nothing(url: str) -> None:
    async with opened(url) as ledger:
        await add(ledger, "t", "a", "b")
        before = await ledger.head("t")
        for expected in (0, 1, 3, -1):
            refused = await ledger.append("t", expected, entries("x"), command_id="late")
            assert refused == Conflict(2)
        assert await ledger.head("t") == before
        assert await ledger.known("t", "late") is None
        assert await notes(ledger, "t") == ["a", "b"]


@story
async def test_a_known_command_gets_its_old_answer_and_happens_once(url: str) -> None:
    async with opened(url) as ledger:
        assert await ledger.known("t", "bet") is None
        done = await ledger.append(
            "t", 0, entries("a", "b"), command_id="bet", answer=b"raised to 1600"
        )
        assert isinstance(done, Appended)
        again = Known(1, 2, b"raised to 1600")
        for expected in (0, 2, 99):
            sent = await ledger.append(
                "t", expected, entries("c"), command_id="bet", answer=b"another"
            )
            assert sent == again
        assert await ledger.known("t", "bet") == again
    async with opened(url) as ledger:
        assert await ledger.append("t", 2, entries("c"), command_id="bet") == again
        assert await notes(ledger, "t") == ["a", "b"]
        await add(ledger, "u", "c", command_id="bet")
        assert await ledger.known("u", "bet") == Known(1, 1, b"")


@story
async def test_an_answer_without_entries_is_remembered_too(url: str) -> None:
    async with opened(url) as ledger:
        await add(ledger, "t", "a")
        refused = await ledger.append("t", 1, [], command_id="illegal", answer=b"refused")
        assert refused == Appended((), await ledger.head("t"))
        assert await ledger.append("t", 1, entries("b"), command_id="illegal") == Known(
            2, 1, b"refused"
        )
        assert (await ledger.head("t")).version == 1


@story
async def test_of_one_command_sent_many_times_at_once_one_is_done(url: str) -> None:
    async with opened(url) as ledger:
        sent = [
            ledger.append("t", 0, entries("a", "b"), command_id="bet", answer=b"yes")
            for _ in range(30)
        ]
        outcomes = await asyncio.gather(*sent)
        assert sum(isinstance(outcome, Appended) for outcome in outcomes) == 1
        assert outcomes.count(Known(1, 2, b"yes")) == 29
        assert await notes(ledger, "t") == ["a", "b"]


@story
async def test_of_many_commands_for_one_version_one_is_done(url: str) -> None:
    async with opened(url) as ledger:
        sent = [ledger.append("t", 0, entries(str(n)), command_id=f"c{n}") for n in range(30)]
        outcomes = await asyncio.gather(*sent)
        assert sum(isinstance(outcome, Appended) for outcome in outcomes) == 1
        assert outcomes.count(Conflict(1)) == 29


@story
async def test_many_appends_at_once_share_few_commits(url: str) -> None:
    async with opened(url) as ledger:
        sent = [add(ledger, f"stream {n}", "a", "b", "c") for n in range(300)]
        await asyncio.gather(*sent)
        assert 0 < ledger.commits <= 60  # type: ignore[attr-defined]
        await assert_sound(ledger)


@story
async def test_reading_is_bounded_and_goes_on_where_it_stopped(url: str) -> None:
    texts = [str(n) for n in range(READ_MAX + 50)]
    async with opened(url) as ledger:
        await add(ledger, "t", *texts)
        assert len(await ledger.read("t")) == READ_MAX
        assert len(await ledger.read("t", limit=10 * READ_MAX)) == READ_MAX
        assert [r.version for r in await ledger.read("t", 3, limit=2)] == [4, 5]
        assert await ledger.versions() == {"t": len(texts)}
        assert list(await ledger.read("t", len(texts))) == []
        assert await notes(ledger, "t") == texts
        assert (await anext(walk(ledger, "t", READ_MAX))).version == READ_MAX + 1


@story
async def test_records_of_some_kinds_are_read_alone(url: str) -> None:
    async with opened(url) as ledger:
        kinds = ["a", "b", "a", "c", "a"]
        entries = [Entry(kind, b"", n) for n, kind in enumerate(kinds)]
        await ledger.append("t", 0, entries, command_id="one")

        async def versions(*kinds: str, since: int = 0, limit: int = READ_MAX) -> list[int]:
            found = await ledger.read("t", since, limit=limit, kinds=kinds)
            return [record.version for record in found]

        assert await versions("a") == [1, 3, 5] and await versions("c", "b") == [2, 4]
        assert await versions("a", since=1, limit=1) == [3] and await versions("d") == []
        assert await versions() == [1, 2, 3, 4, 5]


@story
async def test_streams_are_apart_and_sorted_by_their_bytes(url: str) -> None:
    names = ["b", "a", "B", "é", "z", "a b"]
    async with opened(url) as ledger:
        for name in names:
            await add(ledger, name, name)
        assert list(await ledger.streams()) == ["B", "a", "a b", "b", "z", "é"]
        for name in names:
            assert await notes(ledger, name) == [name]


@story
async def test_what_cannot_be_stored_is_refused_before_anything_happens(url: str) -> None:
    def long(size: int) -> str:
        return "x" * size

    note = entries("a")
    async with opened(url) as ledger:
        for stream, command_id, given in (
            ("", "c", note),
            (long(NAME_BYTES_MAX + 1), "c", note),
            ("a\0b", "c", note),
            ("\ud800", "c", note),
            ("t", "", note),
            ("t", long(NAME_BYTES_MAX + 1), note),
            ("t", "c", [Entry("", b"", 0)]),
            ("t", "c", [Entry("k", b"", -1)]),
            ("t", "c", [Entry("k", b"", 1 << 63)]),
            ("t", "c", [*note, Entry("k", bytes(PAYLOAD_BYTES_MAX + 1), 0)]),
            ("t", "c", note * (ENTRIES_MAX + 1)),
        ):
            with pytest.raises(InputError):
                await ledger.append(stream, 0, given, command_id=command_id)
        assert list(await ledger.streams()) == []
        biggest = [Entry(long(NAME_BYTES_MAX), bytes(PAYLOAD_BYTES_MAX), (1 << 63) - 1)]
        done = await ledger.append(
            long(NAME_BYTES_MAX), 0, biggest, command_id=long(NAME_BYTES_MAX)
        )
        assert isinstance(done, Appended)
        assert await ledger.read(long(NAME_BYTES_MAX)) == list(done.records)


@story
async def test_an_append_that_is_called_off_leaves_the_others_alone(url: str) -> None:
    async with opened(url) as ledger:
        sent = [asyncio.create_task(add(ledger, f"s{n}", "a")) for n in range(40)]
        await asyncio.sleep(0)
        for task in sent[::2]:
            task.cancel()
        outcomes = await asyncio.gather(*sent, return_exceptions=True)
        assert all(isinstance(outcome, Appended) for outcome in outcomes[1::2])
        await add(ledger, "s0", "still here", command_id="afterwards")
        await assert_sound(ledger)


@story
async def test_a_snapshot_comes_back_and_only_the_last(url: str) -> None:
    async with opened(url) as ledger:
        await add(ledger, "t", "a", "b")
        assert await ledger.load_snapshot("t") is None
        await ledger.save_snapshot("t", 0, b"nothing yet")
        assert await ledger.load_snapshot("t") == Snapshot("t", 0, b"nothing yet")
        await ledger.save_snapshot("t", 2, EVERY_BYTE)
        with pytest.raises(InputError, match="no version 3"):
            await ledger.save_snapshot("t", 3, b"from the future")
    async with opened(url) as ledger:
        assert await ledger.load_snapshot("t") == Snapshot("t", 2, EVERY_BYTE)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE snapshot SET state = :byte",
        "UPDATE snapshot SET version = 1",
        "UPDATE snapshot SET version = 9",
        "UPDATE record SET hash = previous WHERE version = 2",
    ],
)
def test_a_snapshot_that_does_not_fit_the_chain_is_no_snapshot(url: str, change: str) -> None:
    @story
    async def before() -> None:
        async with opened(url) as ledger:
            await add(ledger, "t", "a", "b")
            await ledger.save_snapshot("t", 2, b"state")

    @story
    async def after() -> None:
        async with opened(url) as ledger:
            assert await ledger.load_snapshot("t") is None

    before()
    meddle(url, change, values={"byte": b"x"})
    after()


@story
async def test_a_stream_has_one_owner(url: str) -> None:
    async with opened(url) as ledger:
        mine = await ledger.own("t")
        assert mine is not None and mine.stream == "t" and not mine.lost.is_set()
        assert await ledger.own("t") is None
        assert await ledger.own("u") is not None
        await mine.release()
        await mine.release()
        assert mine.lost.is_set()
        second = await ledger.own("t")
        assert second is not None and second.holds
        await add(ledger, "t", "a")
        late = await ledger.append("t", 1, entries("x"), command_id="x", claim=mine)
        assert late == Conflict(1), "the right has ended"
        done = await ledger.append("t", 1, entries("b"), command_id="b", claim=second)
        assert isinstance(done, Appended)
    assert second.lost.is_set() and not second.holds


@story
async def test_a_listener_hears_of_every_append_in_order(url: str) -> None:
    async with opened(url) as ledger:
        async with ledger.listen() as news:
            await add(ledger, "t", "a", "b")
            await add(ledger, "name with spaces", "c")
            await ledger.append("t", 2, [], command_id="refused")
            await ledger.append("t", 1, entries("x"), command_id="conflict")
            await add(ledger, "t", "d")
            heard = [await anext(news) for _ in range(3)]
        assert heard == [News("t", 2), News("name with spaces", 1), News("t", 3)]
        async with ledger.listen() as news:
            await ledger.close()
            assert [item async for item in news] == []


@story
async def test_letters_are_collected_once_in_their_order_and_leave_nothing(url: str) -> None:
    async with opened(url) as ledger, ledger.listen() as feed:
        assert await ledger.collect("inbox/a") == []
        for number in range(12):
            await ledger.post(f"inbox/{'ab'[number % 2]}", bytes([number, 0, 255]))
        heard = [await asyncio.wait_for(anext(feed), PATIENCE) for _ in range(12)]
        assert heard == [News("inbox/a", 0), News("inbox/b", 0)] * 6
        found = await ledger.collect("inbox/a")
        assert found == [bytes([number, 0, 255]) for number in range(0, 12, 2)]
        assert await ledger.collect("inbox/a") == []
        assert len(await ledger.collect("inbox/b")) == 6
        assert await ledger.streams() == []
        for box, letter in (("", b"x"), ("a\0", b"x"), ("a", bytes(PAYLOAD_BYTES_MAX + 1))):
            with pytest.raises(InputError):
                await ledger.post(box, letter)
    async with opened(url, read_only=True) as ledger:
        with pytest.raises(Unavailable):
            await ledger.post("inbox/a", b"x")
        with pytest.raises(Unavailable):
            await ledger.collect("inbox/a")


@story
async def test_of_two_who_collect_at_once_each_letter_goes_to_one(url: str) -> None:
    async with opened(url) as ledger:
        for number in range(20):
            await ledger.post("inbox/a", bytes([number]))
        found = await asyncio.gather(*(ledger.collect("inbox/a") for _ in range(4)))
        assert sorted(b"".join(letter for part in found for letter in part)) == list(range(20))


@pytest.mark.parametrize("target", ["the same store", "sqlite"])
@story
async def test_a_backup_made_while_appends_go_on_restores_to_the_same_heads(
    new_url: Callable[[], str], tmp_path: Path, target: str
) -> None:
    copy = tmp_path / "backup.db"

    async with opened(new_url()) as ledger:
        for n in range(10):
            await add(ledger, f"s{n}", *"abc" * 30, command_id="many")
        await ledger.append("s1", 90, [], command_id="refused", answer=b"no")

        async def busy() -> None:
            for n in range(100):
                await add(ledger, "s0", f"more {n}")

        play = asyncio.create_task(busy())
        await asyncio.sleep(0.01)
        await ledger.backup(copy)
        await play
        whole = await all_records(ledger)
        with pytest.raises(InputError, match="exists already"):
            await ledger.backup(copy)

    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.db"]
    url = str(tmp_path / "elsewhere.db") if target == "sqlite" else new_url()
    async with opened(url) as ledger:
        await ledger.restore(copy)
        restored = await all_records(ledger)
        assert restored.keys() == whole.keys()
        for stream, records in restored.items():
            assert records == whole[stream][: len(records)]
            assert stream == "s0" or len(records) == 90
        assert await ledger.known("s1", "refused") == Known(91, 90, b"no")
        await assert_sound(ledger)
        await add(ledger, "s0", "the night goes on", command_id="afterwards")
        with pytest.raises(Locked, match="not empty"):
            await ledger.restore(copy)


def test_a_backup_that_is_not_sound_is_not_restored(
    new_url: Callable[[], str], tmp_path: Path
) -> None:
    copy = tmp_path / "backup.db"

    @story
    async def before() -> None:
        async with opened(new_url()) as ledger:
            await add(ledger, "t", "a", "b", "c")
            await ledger.backup(copy)

    @story
    async def after() -> None:
        async with opened(new_url()) as ledger:
            with pytest.raises(Corrupt, match=r"not sound: t, record 2: was changed"):
                await ledger.restore(copy)
            assert list(await ledger.streams()) == []
            with pytest.raises(Unavailable, match="does not exist"):
                await ledger.restore(tmp_path / "missing.db")

    before()
    meddle(str(copy), "UPDATE record SET kind = 'x' WHERE version = 2")
    after()


@story
async def test_a_check_of_ones_own_sees_every_record_and_names_the_bad_one(url: str) -> None:
    seen = []

    def check(record: Record) -> None:
        seen.append(record.payload)
        if record.payload == b"c":
            raise CheckFailed("chips do not add up")

    async with opened(url) as ledger:
        await add(ledger, "t", "a", "b", "c", "d")
        report = await verify(ledger, check=check)
    assert seen == [b"a", b"b", b"c"]
    assert str(report.fault) == "t, record 3: chips do not add up"


@story
async def test_a_closed_ledger_says_so(url: str) -> None:
    async with opened(url) as ledger:
        await add(ledger, "t", "a")
    for call in (
        lambda: ledger.append("t", 1, entries("b"), command_id="c"),
        lambda: ledger.read("t"),
        lambda: ledger.own("t"),
        lambda: ledger.save_snapshot("t", 1, b""),
    ):
        with pytest.raises(Unavailable, match="closed"):
            await call()
    await ledger.close()


@story
async def test_what_was_asked_for_before_closing_is_done(url: str) -> None:
    async with opened(url) as ledger:
        sent = [asyncio.create_task(add(ledger, f"s{n}", "a")) for n in range(50)]
        while (await ledger.head("s0")).version == 0:
            await asyncio.sleep(0)
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    done = {n for n, outcome in enumerate(outcomes) if isinstance(outcome, Appended)}
    assert 0 in done
    assert all(isinstance(o, Appended | Unavailable) for o in outcomes)
    async with opened(url) as ledger:
        assert set(await ledger.streams()) == {f"s{n}" for n in done}


@story
async def test_reading_and_verifying_is_possible_beside_the_writer(url: str) -> None:
    async with opened(url) as ledger, opened(url, read_only=True) as reader:
        await add(ledger, "t", "a", "b")
        assert await notes(reader, "t") == ["a", "b"]
        assert (await verify(reader)).records == 2
        for change in (
            lambda: reader.append("t", 2, entries("c"), command_id="c"),
            lambda: reader.save_snapshot("t", 2, b""),
            lambda: reader.own("t"),
        ):
            with pytest.raises(Unavailable, match="for reading only"):
                await change()


@story
async def test_a_place_without_a_ledger_is_not_made_one_by_reading(url: str) -> None:
    for _ in range(2):
        with pytest.raises((NotOurs, Unavailable), match=r"no ledger|does not exist"):
            await open_ledger(url, read_only=True)


@pytest.mark.parametrize("change", ["UPDATE record SET kind = 'x'", "DELETE FROM record"])
@story
async def test_the_store_itself_refuses_to_change_a_record(url: str, change: str) -> None:
    async with opened(url) as ledger:
        await add(ledger, "t", "a")
        if "://" in url:
            session = await asyncpg.connect(url)
            with pytest.raises(asyncpg.PostgresError, match="never changed or removed"):
                await session.execute(change.replace("record", "shuffleup_ledger.record"))
            await session.close()
        else:
            with (
                closing(apsw.Connection(url)) as connection,
                pytest.raises(apsw.ConstraintError, match="a record is never"),
            ):
                connection.execute(change)
        await assert_sound(ledger)
