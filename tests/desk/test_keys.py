"""The deck key: a file of its own, made once, and named when it is wrong."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from shuffleup.cards.provable import HiddenDeck, SealError
from shuffleup.desk import deck_seal
from shuffleup.errors import InputError


def test_a_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "deck.key"
    first = deck_seal(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(bytes.fromhex(path.read_text())) == 32
    assert os.listdir(path.parent) == ["deck.key"]
    deck = HiddenDeck.shuffle("x", {}, os.urandom)
    opened = deck_seal(path).open(first.seal(deck, os.urandom), deck.commitment)
    assert opened.pack() == deck.pack()


def test_two_keys_are_two(tmp_path: Path) -> None:
    deck = HiddenDeck.shuffle("x", {}, os.urandom)
    sealed = deck_seal(tmp_path / "a").seal(deck, os.urandom)
    with pytest.raises(SealError, match="the key is another"):
        deck_seal(tmp_path / "b").open(sealed, deck.commitment)


@pytest.mark.parametrize("content", ["", "hello", "00" * 31, "00" * 33])
def test_what_is_no_key_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "deck.key"
    path.write_text(content)
    path.chmod(0o600)
    with pytest.raises(InputError, match=r"deck\.key: is no deck key; restore"):
        deck_seal(path)
    assert path.read_text() == content


def test_a_key_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.key"
    deck_seal(path)
    path.chmod(0o644)
    with pytest.raises(InputError, match="chmod 600"):
        deck_seal(path)


def test_a_place_where_no_key_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=r"deck\.key: the deck key cannot be"):
        deck_seal(tmp_path / "file" / "deck.key")
