"""The key for sealed decks: a file of its own, outside the database.

The ledger knows its mark, from which nobody can find the key: another key, or none, is noticed
before anything is done with it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from shuffleup.cards.provable import KEY_BYTES, DeckSeal
from shuffleup.errors import InputError
from shuffleup.ledger import Entry, Ledger
from shuffleup.machine import random_bytes

STREAM: Final = "deck-key"
KIND: Final = "DeckKeyMade"


async def deck_seal(
    ledger: Ledger, path: Path, at_ms: int, random_bytes: Callable[[int], bytes] = random_bytes
) -> DeckSeal:
    """The seal for a ledger's decks; a new ledger has its key made, and keeps its mark."""
    if await _mark(ledger) is None:
        if not path.exists():
            _make(path, random_bytes(KEY_BYTES))
        entry = Entry(KIND, _read(path).mark.encode(), at_ms)
        # Of two processes that begin at once one is first, and the other is held against its key.
        await ledger.append(STREAM, 0, [entry], command_id=STREAM)
    return await kept_seal(ledger, path)


async def kept_seal(ledger: Ledger, path: Path) -> DeckSeal:
    """The seal whose key is in a file, which must be there and be this ledger's."""
    mark = await _mark(ledger)
    if not path.exists():
        wanted = "; restore the file from where it is kept" if mark is not None else ""
        raise InputError(f"{path}: there is no such deck key{wanted}")
    seal = _read(path)
    if mark is not None and seal.mark != mark:
        raise InputError(
            f"{path}: is not the deck key of this ledger, whose decks are sealed with another; "
            "restore that one from where it is kept"
        )
    return seal


async def _mark(ledger: Ledger) -> str | None:
    """The mark of the key that a ledger's decks are sealed with."""
    found = await ledger.read(STREAM, limit=1)
    return found[0].payload.decode(errors="replace") if found else None


def _read(path: Path) -> DeckSeal:
    try:
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise InputError(f"{path}: others may read the deck key; chmod 600 it")
        text = path.read_text(encoding="ascii").strip()
        key = bytes.fromhex(text)
    except OSError as error:
        raise InputError(f"{path}: the deck key cannot be read: {error.strerror}") from None
    except InputError:
        raise
    except ValueError:
        raise InputError(
            f"{path}: is no deck key; restore the file from where it is kept"
        ) from None
    if len(key) != KEY_BYTES:
        raise InputError(f"{path}: is no deck key; restore the file from where it is kept")
    return DeckSeal(key)


def _make(path: Path, key: bytes) -> None:
    """Write it whole or not at all; of two processes that begin at once, one makes it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            os.write(handle, key.hex().encode() + b"\n")
            os.fsync(handle)
        finally:
            os.close(handle)
        try:
            os.link(beside, path)
        except FileExistsError:
            pass
        finally:
            beside.unlink()
    except OSError as error:
        raise InputError(f"{path}: the deck key cannot be made: {error.strerror}") from None
