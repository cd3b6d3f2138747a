"""The store keeps accounts, sessions and invitations alike in either database."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from ledger_kit import story
from shuffleup.database.postgres import told
from shuffleup.server.store import DatabaseError, Invitation, Session, Store, open_store
from shuffleup.server.store.database import Taken
from shuffleup.server.store.opening import sibling


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def invitation(
    digest: str, *, player: int = -1, uses: int = -1, role: str = "player"
) -> Invitation:
    return Invitation(digest, "friday", role, player, "", 100, 1_000, uses, False)


@story
async def test_what_is_kept_is_there_after_a_restart(url: str) -> None:
    async with opened(url) as store:
        made = await store.add_account("Ann", "director", "hash")
        await store.add_invitation(invitation("code"))
        await store.add_session(Session("one", made.id, 5, 6), held=("code",))
    async with opened(url) as store:
        assert await store.account_called("ANN") == made
        assert await store.account(made.id) == made
        assert await store.session("one") == Session("one", made.id, 5, 6)
        assert await store.held("one") == [invitation("code")]
        assert await store.invitations("friday") == [invitation("code")]


@story
async def test_a_name_is_there_once_however_it_is_written(url: str) -> None:
    async with opened(url) as store:
        await store.add_account("Zoë  Ann", "director", "hash")
        with pytest.raises(Taken):
            await store.add_account("zoe\u0308 ANN", "dealer", "hash")
        assert [each.name for each in await store.accounts()] == ["Zoë  Ann"]


@story
async def test_an_invitation_is_used_as_often_as_it_says_and_no_more(url: str) -> None:
    async with opened(url) as store:
        await store.add_invitation(invitation("twice", uses=2))
        tries = await asyncio.gather(*(store.use_invitation("twice", 500) for _ in range(5)))
        assert sum(each is not None for each in tries) == 2
        await store.add_invitation(invitation("often"))
        assert [await store.use_invitation("often", 500) for _ in range(3)].count(None) == 0
        assert await store.use_invitation("often", 1_000) is None
        assert await store.use_invitation("unknown", 500) is None


@story
async def test_of_those_who_come_at_once_as_many_arrive_as_it_says(url: str) -> None:
    async with opened(url) as store:
        for code in "abcdef":
            await store.add_invitation(invitation(code, uses=1))
            people = [f"person {number}" for number in range(6)]
            used = await asyncio.gather(
                *(store.use_invitation(code, 500, arrival=each) for each in people)
            )
            known = [await store.arrived(code, each, 500, since_ms=0) for each in people]
            assert sum(each is not None for each in used) == 1
            assert [each is not None for each in used] == [each is not None for each in known]


@story
async def test_the_same_arrival_sent_several_times_at_once_uses_one(url: str) -> None:
    async with opened(url) as store:
        for code in "abcdef":
            await store.add_invitation(invitation(code, uses=5))
            used = [store.use_invitation(code, 500, arrival="Ann") for _ in range(4)]
            assert (await asyncio.gather(*used)).count(None) == 3
            left = await store.invitation(code, 500)
            assert left is not None and left.uses_left == 4


@story
async def test_a_revoked_invitation_takes_its_sessions_along(url: str) -> None:
    async with opened(url) as store:
        await store.add_invitation(invitation("a"))
        await store.add_invitation(invitation("b", player=7))
        await store.add_session(Session("one", 0, 5, 5), held=("a",))
        await store.add_session(Session("two", 0, 5, 5), held=("b",))
        assert await store.revoke_invitation("a")
        assert not await store.revoke_invitation("nothing")
        assert await store.standing(["one", "two"]) == {"two"}
        assert await store.use_invitation("a", 500) is None
        await store.add_invitation(invitation("c", player=7), replace=True)
        assert await store.standing(["one", "two"]) == set()
        assert [each.digest for each in await store.invitations("friday")] == ["c"]


@story
async def test_what_a_session_held_goes_with_it(url: str) -> None:
    async with opened(url) as store:
        await store.add_invitation(invitation("a"))
        await store.add_session(Session("one", 0, 5, 5), held=("a",))
        await store.end_session("one")
        assert list(await store._database.run(("SELECT count(*) FROM held", ()))) == [(0,)]


@story
async def test_a_new_session_takes_the_place_of_the_old_at_once(url: str) -> None:
    async with opened(url) as store:
        await store.add_session(Session("old", 1, 5, 5))
        await store.add_session(Session("new", 1, 5, 6), instead_of="old")
        assert await store.standing(["old", "new"]) == {"new"}
        with pytest.raises(Taken):
            await store.add_session(Session("new", 1, 5, 6), instead_of="other")


@story
async def test_sessions_end_by_account_by_age_and_one_by_one(url: str) -> None:
    async with opened(url) as store:
        account = await store.add_account("Ann", "director", "hash")
        for name, seen in (("a", 10), ("b", 20), ("c", 30)):
            await store.add_session(Session(name, 0, seen, seen))
        await store.add_session(Session("ann", account.id, 30, 30))
        await store.saw(["a"], 40)
        await store.saw(["c"], 1)
        await store.end_old_sessions(seen_before_ms=25, made_before_ms=0)
        assert await store.standing("abc") == {"a", "c"}
        await store.end_session("a")
        await store.set_password(account.id, "other")
        assert await store.standing(["a", "c", "ann"]) == {"c"}
        kept = await store.account(account.id)
        assert kept is not None and kept.password == "other"
        await store.add_session(Session("ann", account.id, 30, 30))
        await store.change_account(account.id, role="dealer", disabled=True)
        kept = await store.account(account.id)
        assert kept is not None and (kept.role, kept.disabled) == ("dealer", True)
        assert await store.session("ann") is None


@story
async def test_many_sessions_are_looked_up_together(url: str) -> None:
    async with opened(url) as store:
        for number in range(40):
            await store.add_session(Session(f"s{number}", 0, 1, 1))
        asked = {f"s{number}" for number in range(1_200)}
        assert await store.standing(asked) == {f"s{number}" for number in range(40)}


@story
async def test_two_processes_may_open_it_together(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(8)))
    await stores[0].add_account("Ann", "owner", "hash")
    assert [each.name for each in await stores[2].accounts()] == ["Ann"]
    for store in stores:
        await store.close()


# --- trouble


@story
async def test_a_file_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match=r"folder .*nowhere does not exist: make it first"):
        await open_store(str(tmp_path / "nowhere" / "night.db"))
    other = tmp_path / "other.db"
    sibling(other).write_text("this is no database, but a letter" * 100)
    with pytest.raises(DatabaseError, match="is damaged"):
        await open_store(str(other))


@story
async def test_a_server_that_is_not_there_is_said_in_a_sentence() -> None:
    with pytest.raises(DatabaseError, match="cannot be reached"):
        await open_store("postgresql://nobody@127.0.0.1:1/none")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have other rights")
@story
async def test_only_the_server_reads_the_file_of_accounts(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "night.db")):
        file = sibling(tmp_path / "night.db")
        assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (asyncpg.CannotConnectNowError, "cannot be reached"),
        (asyncpg.AdminShutdownError, "cannot be reached"),
        (asyncpg.DiskFullError, "full disk"),
        (asyncpg.InsufficientPrivilegeError, "does not allow this user"),
        (asyncpg.TooManyConnectionsError, "refused .53300"),
    ],
)
def test_what_postgresql_complains_of_is_said_in_our_words(
    error: type[asyncpg.PostgresError], says: str
) -> None:
    with pytest.raises(DatabaseError, match=says) as caught, told("postgresql://x/y"):
        raise error("a secret")
    assert "secret" not in str(caught.value)
