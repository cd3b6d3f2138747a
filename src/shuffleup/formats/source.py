"""A source: the text of a file, read with care for files that are no hand histories at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from shuffleup.errors import InputError

LINE_LIMIT: Final = 1_000_000  # bytes; a real hand history has some hundreds
_TOO_LONG: Final = f"longer than {LINE_LIMIT:,} bytes, which no hand history needs"


def read_source(path: str | os.PathLike[str]) -> str:
    """The text of a UTF-8 file. Stops at the first line that is absurdly long."""
    name = os.fspath(path)
    lines: list[bytes] = []
    try:
        with Path(path).open("rb") as file:
            while line := file.readline(LINE_LIMIT + 1):
                if len(line) > LINE_LIMIT:
                    raise InputError(f"{name}, line {len(lines) + 1}: {_TOO_LONG}")
                lines.append(line)
    except OSError as error:
        raise InputError(f"{name}: {error.strerror or error}") from None
    return _decoded(lines, name)


def check_lines(text: str, name: str) -> None:
    """The same limit for text that came from elsewhere."""
    if len(text) <= LINE_LIMIT:
        return
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_LIMIT:
            raise InputError(f"{name}, line {number}: {_TOO_LONG}")


def _decoded(lines: list[bytes], name: str) -> str:
    try:
        return b"".join(lines).decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    for number, line in enumerate(lines, 1):
        try:
            line.decode()
        except UnicodeDecodeError as error:
            where = f"{name}, line {number}, byte {error.start + 1}"
            raise InputError(f"{where}: not UTF-8 text") from None
    raise InputError(f"{name}: not UTF-8 text")
