"""What is particular to a ledger in PostgreSQL: many processes, and lines that break."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import asyncpg
import pytest
from asyncpg.transaction import Transaction

from ledger_kit import PATIENCE, add, assert_sound, entries, notes, opened, story
from postgres_kit import Server
from shuffleup.database import postgres as postgres_layer
from shuffleup.database.migrations import LEDGER
from shuffleup.errors import InputError
from shuffleup.ledger import (
    Appended,
    Conflict,
    DiskFull,
    Known,
    Ledger,
    News,
    NotOurs,
    Ownership,
    TooNew,
    Unavailable,
    open_ledger,
    postgres_claims,
    postgres_writer,
)


@pytest.fixture
def url(postgres: Server) -> Iterator[str]:
    url = postgres.new_database()
    yield url
    postgres.give_back(url)


@story
async def test_two_processes_that_start_at_once_make_one_schema(url: str) -> None:
    ledgers = await asyncio.gather(*(open_ledger(url) for _ in range(6)))
    await add(ledgers[0], "t", "a")
    assert await notes(ledgers[5], "t") == ["a"]
    await asyncio.gather(*(ledger.close() for ledger in ledgers))


@story
async def test_several_processes_write_one_stream_and_the_versions_settle_it(url: str) -> None:
    ledgers = [await open_ledger(url) for _ in range(3)]

    async def write(ledger: Ledger, name: int) -> None:
        version = 0
        for n in range(20):
            command = f"{name}-{n}"
            while True:
                done = await ledger.append("t", version, entries(command), command_id=command)
                if isinstance(done, Appended):
                    version = done.head.version
                    break
                assert isinstance(done, Conflict)
                version = done.version

    await asyncio.gather(*(write(ledger, n) for n, ledger in enumerate(ledgers)))
    texts = await notes(ledgers[0], "t")
    assert sorted(texts) == sorted(f"{name}-{n}" for name in range(3) for n in range(20))
    await assert_sound(ledgers[0])
    await asyncio.gather(*(ledger.close() for ledger in ledgers))


@story
async def test_one_command_sent_to_several_processes_happens_once(url: str) -> None:
    ledgers = [await open_ledger(url) for _ in range(4)]
    for n in range(10):
        outcomes = await asyncio.gather(
            *(ledger.append(f"s{n}", 0, entries("a"), command_id="c") for ledger in ledgers)
        )
        assert sum(isinstance(outcome, Appended) for outcome in outcomes) == 1
        assert outcomes.count(Known(1, 1, b"")) == 3
    await asyncio.gather(*(ledger.close() for ledger in ledgers))


@story
async def test_a_stream_has_one_owner_among_processes(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        mine = await one.own("t")
        assert mine is not None
        assert await two.own("t") is None
        assert await two.own("u") is not None
        assert await one.own("u") is None
        await mine.release()
        assert await two.own("t") is not None
        assert await one.own("t") is None


@story
async def test_an_owner_whose_line_is_cut_knows_it_and_another_takes_over(
    url: str, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "RENEW_SECONDS", 10 * PATIENCE)
    async with opened(url) as one, opened(url) as two:
        mine = await one.own("t")
        also = await one.own("u")
        assert mine and also
        await postgres.cut_all_lines()
        cut = time.monotonic()
        await asyncio.wait_for(mine.lost.wait(), PATIENCE)
        assert also.lost.is_set()
        theirs = await two.own("t")
        assert theirs is not None
        assert time.monotonic() - cut < PATIENCE, "it took a renewal to find out"
        assert await one.own("t") is None
        await mine.release()
        assert not theirs.lost.is_set()
        assert await one.own("u") is not None


@story
async def test_an_owner_whose_line_falls_silent_knows_it_too(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "RENEW_SECONDS", 0.1)

    async def silence(*_: object, **__: object) -> None:
        raise TimeoutError

    async with opened(url) as ledger:
        mine = await ledger.own("t")
        assert mine
        await asyncio.sleep(0.3)
        assert not mine.lost.is_set()
        with monkeypatch.context() as during:
            during.setattr(asyncpg.Connection, "fetch", silence)
            await asyncio.wait_for(mine.lost.wait(), PATIENCE)
        assert await ledger.own("t") is not None


async def owned(ledger: Ledger, stream: str) -> Ownership:
    """Take a stream as soon as it can be had."""
    async with asyncio.timeout(PATIENCE):
        while (found := await ledger.own(stream)) is None:
            await asyncio.sleep(0.05)
    return found


@story
async def test_an_owner_that_stands_still_is_replaced_and_appends_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "LEASE_SECONDS", 0.5)
    async with opened(url) as one, opened(url) as two:
        with monkeypatch.context() as still:
            still.setattr(postgres_claims, "RENEW_SECONDS", 10 * PATIENCE)
            mine = await owned(one, "t")
        assert await two.own("t") is None, "its lease still runs"
        await one.append("t", 0, entries("a"), command_id="a", claim=mine)
        theirs = await owned(two, "t")
        assert theirs.epoch > mine.epoch
        assert not mine.holds, "by its own clock too, before it asks anybody"
        # Nobody else has written: the versions alone would let it.
        assert not mine.lost.is_set()
        late = await one.append("t", 1, entries("late"), command_id="late", claim=mine)
        assert late == Conflict(1) and mine.lost.is_set()
        assert await one.known("t", "late") is None
        again = await one.append("t", 1, entries("x"), command_id="a", claim=mine)
        assert again == Known(1, 1, b""), "what it did before is told all the same"
        done = await two.append("t", 1, entries("b"), command_id="b", claim=theirs)
        assert isinstance(done, Appended)
        assert await notes(one, "t") == ["a", "b"]


@story
async def test_an_owner_that_lives_is_not_replaced(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "LEASE_SECONDS", 3.0)
    monkeypatch.setattr(postgres_claims, "RENEW_SECONDS", 0.2)
    async with opened(url) as one, opened(url) as two:
        mine = await owned(one, "t")
        end = time.monotonic() + 3.0 + 1.0
        while time.monotonic() < end:
            assert await two.own("t") is None
            await asyncio.sleep(0.2)
        assert mine.holds


@story
async def test_a_lease_from_before_the_clock_was_set_back_holds_nobody_up(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "RENEW_SECONDS", 10 * PATIENCE)
    async with opened(url) as one, opened(url) as two:
        assert await one.own("t") is not None
        assert await two.own("t") is None
        session = await asyncpg.connect(url)
        await session.execute(
            "UPDATE shuffleup_ledger.holder SET until = until + interval '1 hour'"
        )
        await session.close()
        assert await two.own("t") is not None


@story
async def test_an_owner_stopped_inside_a_transaction_keeps_nobody_out(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "LEASE_SECONDS", 0.5)
    monkeypatch.setattr(postgres_claims, "RENEW_SECONDS", 10 * PATIENCE)
    async with opened(url) as one, opened(url) as two:
        mine = await owned(one, "t")
        await one.append("t", 0, entries("a"), command_id="a", claim=mine)
        stopped = await postgres_layer.connect(url, LEDGER)
        await stopped.execute("BEGIN")
        await stopped.fetch(postgres_writer.EPOCHS, ["t"])
        await stopped.fetch(postgres_writer.HEADS, ["t"])
        theirs = await owned(two, "t")
        done = await two.append("t", 1, entries("b"), command_id="b", claim=theirs)
        assert isinstance(done, Appended)
        stopped.terminate()


@story
async def test_a_listener_hears_other_processes_and_of_a_cut(url: str, postgres: Server) -> None:
    async with opened(url) as one, opened(url) as two, two.listen() as news:
        await add(one, "t", "a", "b")
        assert await asyncio.wait_for(anext(news), PATIENCE) == News("t", 2)
        await postgres.cut_all_lines()
        assert await asyncio.wait_for(anext(news), PATIENCE) == News("", 0)
        await add(one, "t", "c")
        assert await asyncio.wait_for(anext(news), PATIENCE) == News("t", 3)


@story
async def test_cut_lines_are_opened_again_and_nothing_is_lost_or_doubled(
    url: str, postgres: Server
) -> None:
    async with opened(url) as ledger:

        async def play(stream: str) -> None:
            for n in range(60):
                done = await ledger.append(stream, n, entries(f"{n}"), command_id=f"c{n}")
                assert isinstance(done, Appended)

        plays = [asyncio.create_task(play(f"s{n}")) for n in range(10)]
        for _ in range(5):
            await asyncio.sleep(0.1)
            await postgres.cut_all_lines()
        await asyncio.gather(*plays)
        for n in range(10):
            assert await notes(ledger, f"s{n}") == [f"{n}" for n in range(60)]
        await assert_sound(ledger)


@pytest.mark.parametrize("given", [["a", "b"], []])
@story
async def test_a_commit_whose_answer_is_lost_is_found_and_not_repeated(
    url: str, monkeypatch: pytest.MonkeyPatch, given: list[str]
) -> None:
    commit = Transaction.commit
    lost = 0

    async def committed_in_silence(self: Transaction) -> None:
        nonlocal lost
        await commit(self)
        if not lost:
            lost += 1
            raise asyncpg.ConnectionDoesNotExistError("the line went dead")

    async with opened(url) as ledger:
        await add(ledger, "t", "before")
        monkeypatch.setattr(Transaction, "commit", committed_in_silence)
        done = await ledger.append("t", 1, entries(*given), command_id="c", answer=b"yes")
        assert lost
        assert isinstance(done, Appended)
        assert list(done.records) == list(await ledger.read("t", 1))
        assert done.head == await ledger.head("t")
        assert await notes(ledger, "t") == ["before", *given]


@pytest.mark.parametrize("error", [asyncpg.ConnectionDoesNotExistError, TimeoutError])
@story
async def test_a_database_that_stays_away_is_named_and_the_outcome_is_open(
    url: str, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    monkeypatch.setattr(postgres_layer, "PATIENCE_SECONDS", 0.3)

    async def dead(self: object) -> None:
        raise error("the line went dead")

    async def unreachable(*_: object) -> None:
        raise ConnectionRefusedError

    async with opened(url) as ledger:
        await add(ledger, "t", "a")
        with monkeypatch.context() as during:
            during.setattr(Transaction, "commit", dead)
            with pytest.raises(Unavailable, match="cannot be reached: see that it runs") as open_:
                await ledger.append("t", 1, entries("b"), command_id="c")
            assert not open_.value.settled
            during.setattr(postgres_writer, "connect", unreachable)
            with pytest.raises(Unavailable, match="cannot be reached") as certain:
                await ledger.append("t", 1, entries("b"), command_id="c")
            assert certain.value.settled
        assert isinstance(await ledger.append("t", 1, entries("b"), command_id="c"), Appended)


@story
async def test_a_full_disk_is_named(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise asyncpg.DiskFullError("no room")

    async with opened(url) as ledger:
        with monkeypatch.context() as during:
            during.setattr(postgres_writer, "_write", full)
            with pytest.raises(DiskFull, match="full disk: make room there") as refused:
                await ledger.append("t", 0, entries("a"), command_id="c")
            assert refused.value.settled
        await add(ledger, "t", "a")


@story
async def test_what_cannot_be_reached_is_named_in_a_line_without_the_password(
    postgres: Server,
) -> None:
    for address, says in (
        (postgres.url("nowhere"), "has no such database: create it first"),
        (postgres.url(user="stranger"), "does not let this user in"),
        ("postgresql://ann:hush@127.0.0.1:1/x", r"PostgreSQL at 127\.0\.0\.1:1 cannot be reached"),
    ):
        with pytest.raises(Unavailable, match=says) as refused:
            await open_ledger(address)
        assert "hush" not in refused.value.says and "\n" not in refused.value.says
    with pytest.raises(InputError, match="address cannot be read"):
        await open_ledger("postgresql://ann:hush@127.0.0.1:port/x")


@story
async def test_a_later_ledger_and_another_programs_schema_are_left_alone(
    url: str, postgres: Server
) -> None:
    async with opened(url):
        pass
    session = await asyncpg.connect(url)
    await session.execute("UPDATE shuffleup_ledger.schema_version SET version = 99")
    with pytest.raises(TooNew):
        await open_ledger(url)
    await session.execute("DROP TABLE shuffleup_ledger.schema_version")
    with pytest.raises(NotOurs):
        await open_ledger(url)
    await session.close()


async def fsync_of(url: str) -> str:
    """What the server says to somebody new."""
    session = await asyncpg.connect(url)
    found: str = await session.fetchval("SHOW fsync")
    await session.close()
    return found


@story
async def test_a_server_that_does_not_sync_is_refused(url: str, postgres: Server) -> None:
    await postgres.tell("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
    try:
        while await fsync_of(url) == "on":  # a server reads its settings when it comes to it
            await asyncio.sleep(0.05)
        with pytest.raises(Unavailable, match="fsync off"):
            await open_ledger(url)
    finally:
        await postgres.tell("ALTER SYSTEM RESET fsync", "SELECT pg_reload_conf()")


@story
async def test_answers_wait_for_the_disk_whatever_the_servers_default(
    url: str, postgres: Server
) -> None:
    name = url.rpartition("@/")[2].partition("?")[0]
    await postgres.tell(f"ALTER DATABASE {name} SET synchronous_commit = off")
    session = await postgres_layer.connect(url, LEDGER)
    assert await session.fetchval("SHOW synchronous_commit") == "on"
    await session.close()
    await postgres.tell(f"ALTER DATABASE {name} RESET synchronous_commit")
