"""The key for sealed decks: a file of its own, outside the database."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from shuffleup.cards.provable import KEY_BYTES, DeckSeal
from shuffleup.errors import InputError


def deck_seal(path: Path, read: Callable[[int], bytes] = os.urandom) -> DeckSeal:
    """The seal whose key is in a file; the first time, the file is made."""
    try:
        return DeckSeal(_read(path))
    except FileNotFoundError:
        _make(path, read(KEY_BYTES))
        return DeckSeal(_read(path))


def _read(path: Path) -> bytes:
    try:
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise InputError(f"{path}: others may read the deck key; chmod 600 it")
        text = path.read_text(encoding="ascii").strip()
        key = bytes.fromhex(text)
    except FileNotFoundError:
        raise
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
    return key


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
