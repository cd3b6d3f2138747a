"""Addresses of databases."""

from __future__ import annotations

from pathlib import Path

from shuffleup.errors import InputError

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def file_at(url: str) -> Path | None:
    """The file that a path or `sqlite:///PATH` names; none for `postgresql://...`."""
    if url.startswith(POSTGRES):
        return None
    path = url.removeprefix(SQLITE)
    if not path or "://" in path or "\0" in path:
        # An address may hold a password, so only its beginning is repeated.
        given = repr(url.partition("://")[0])
        raise InputError(f"{given} is no ledger: give a path, {SQLITE}PATH or {POSTGRES[0]}...")
    return Path(path)
