"""The deck key: a file of its own, made once, and named when it is wrong, another or lost."""

from __future__ import annotations

import os
import stat
from collections.abc import Awaitable
from pathlib import Path
from typing import TypeVar

import pytest

from ledger_kit import opened, story
from shuffleup.cards.provable import DeckSeal, HiddenDeck, SealError
from shuffleup.desk import deck_seal
from shuffleup.desk.keys import STREAM, kept_seal
from shuffleup.errors import InputError

T = TypeVar("T")


@pytest.fixture
def ledger_url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


@story
async def test_a_key_is_made_once_and_for_its_owner_only(ledger_url: str, tmp_path: Path) -> None:
    path = tmp_path / "keys" / "deck.key"
    async with opened(ledger_url) as ledger:
        first = await deck_seal(ledger, path, 1)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert len(bytes.fromhex(path.read_text())) == 32
        assert os.listdir(path.parent) == ["deck.key"]
    deck = HiddenDeck.shuffle("x", {}, os.urandom)
    async with opened(ledger_url) as ledger:
        again = await deck_seal(ledger, path, 2)
        assert again.open(first.seal(deck, os.urandom), deck.commitment).pack() == deck.pack()
        (noted,) = await ledger.read(STREAM)
        assert noted.at_ms == 1 and noted.payload.decode() == again.mark == first.mark
        assert path.read_text().strip() not in noted.payload.decode()


@story
async def test_another_key_is_named_and_nothing_is_touched(ledger_url: str, tmp_path: Path) -> None:
    path, other = tmp_path / "deck.key", tmp_path / "other.key"
    async with opened(ledger_url) as ledger:
        await deck_seal(ledger, path, 1)
        write(other, "ab" * 32)
        for asked in (deck_seal(ledger, other, 2), kept_seal(ledger, other)):
            assert "other.key: is not the deck key of this ledger" in await trouble(asked)
        assert other.read_text() == "ab" * 32
        assert (await ledger.head(STREAM)).version == 1


@story
async def test_a_lost_key_is_not_replaced_by_a_new_one(ledger_url: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.key"
    async with opened(ledger_url) as ledger:
        await deck_seal(ledger, path, 1)
        kept = path.read_text()
        path.unlink()
        for asked in (deck_seal(ledger, path, 2), kept_seal(ledger, path)):
            says = await trouble(asked)
            assert "deck.key: there is no such deck key; restore the file" in says
        assert not path.exists()
        write(path, kept)
        assert isinstance(await deck_seal(ledger, path, 3), DeckSeal)


@story
async def test_of_two_processes_that_begin_at_once_one_has_the_key(
    ledger_url: str, tmp_path: Path
) -> None:
    """On two machines: each has made a file of its own before it looked again."""
    async with opened(ledger_url) as ledger:

        class Late:
            """A ledger that another process has been at, behind the first look."""

            looked = 0

            async def read(self, stream: str, since: int = 0, *, limit: int = 500) -> object:
                self.looked += 1
                if self.looked == 1:
                    await deck_seal(ledger, tmp_path / "first.key", 1)
                    return []
                return await ledger.read(stream, since, limit=limit)

            def __getattr__(self, name: str) -> object:
                return getattr(ledger, name)

        asked = deck_seal(Late(), tmp_path / "second.key", 2)  # type: ignore[arg-type]
        assert "second.key: is not the deck key of this ledger" in await trouble(asked)
        assert (await ledger.head(STREAM)).version == 1


def test_two_keys_are_two() -> None:
    one, two = DeckSeal(bytes(32)), DeckSeal(bytes(31) + b"\1")
    deck = HiddenDeck.shuffle("x", {}, os.urandom)
    assert one.mark != two.mark
    with pytest.raises(SealError, match="the key is another"):
        two.open(one.seal(deck, os.urandom), deck.commitment)


@pytest.mark.parametrize("content", ["", "hello", "00" * 31, "00" * 33])
@story
async def test_what_is_no_key_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "deck.key"
    write(path, content)
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        says = await trouble(deck_seal(ledger, path, 1))
        assert "deck.key: is no deck key; restore" in says
        assert await ledger.read(STREAM) == []
    assert path.read_text() == content


@story
async def test_a_key_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.key"
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        await deck_seal(ledger, path, 1)
        path.chmod(0o644)
        assert "chmod 600" in await trouble(deck_seal(ledger, path, 2))


@story
async def test_a_place_where_no_key_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    async with opened(str(tmp_path / "ledger.db")) as ledger:
        says = await trouble(deck_seal(ledger, tmp_path / "file" / "deck.key", 1))
        assert "deck.key: the deck key cannot be" in says


def write(path: Path, content: str) -> None:
    path.write_text(content)
    path.chmod(0o600)


async def trouble(asked: Awaitable[T]) -> str:
    """What stands in the way."""
    with pytest.raises(InputError) as found:
        await asked
    return str(found.value)
