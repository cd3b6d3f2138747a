"""A source: the text of a file, read with care for files that are no hand histories at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from shuffleup.errors import InputError

LINE_LIMIT: Final = 1_000_000  # bytes; a real hand history has some hundreds
_TOO_LONG: Final = f"longer than {LINE_LIMIT:,} bytes, which no hand history needs"


def open_source(path: str | os.PathLike[str]) -> BinaryIO:
    """A file to read hands from. Raises InputError."""
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise InputError(f"{os.fspath(path)}: {error.strerror or error}") from None


def read_source(path: str | os.PathLike[str]) -> str:
    """The whole text of a file."""
    with open_source(path) as file:
        return "".join(source_lines(file, os.fspath(path)))


def source_lines(file: BinaryIO, name: str) -> Iterator[str]:
    """The lines of a UTF-8 file, one at a time. Stops at the first that is absurdly long."""
    number = 0
    try:
        while line := file.readline(LINE_LIMIT + 1):
            number += 1
            if len(line) > LINE_LIMIT:
                raise InputError(f"{name}, line {number}: {_TOO_LONG}")
            yield _decoded(line, number, name)
    except OSError as error:
        raise InputError(f"{name}: {error.strerror or error}") from None


def check_lines(text: str, name: str) -> None:
    """The same limit for text that came from elsewhere."""
    if len(text) <= LINE_LIMIT:
        return
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_LIMIT:
            raise InputError(f"{name}, line {number}: {_TOO_LONG}")


def _decoded(line: bytes, number: int, name: str) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        where = f"{name}, line {number}, byte {error.start + 1}"
        raise InputError(f"{where}: not UTF-8 text") from None
    return text.removeprefix("\ufeff") if number == 1 else text
