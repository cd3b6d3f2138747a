"""Sheets: the text of a file out of a spreadsheet, and the sign between its columns.

Comma, semicolon or tab; UTF-8 with or without mark, UTF-16, or Windows-1252.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

from shuffleup.errors import InputError

SEPARATORS: Final = "\t;,"
MARKS: Final = ((BOM_UTF8, "utf-8"), (BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be"))
SIGNS: Final = "=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"
"""What a formula begins with, also as wide and small as an eastern keyboard has them."""
FORMULA: Final = re.compile(rf"(^|[;,\t\r\n])(?=[\s\"]*[{re.escape(SIGNS)}]|[\t\r\n])")
"""A spreadsheet takes a cell that begins so for a formula, and runs it.

Which sign ends a cell is its country's, so one may begin after any of them.
"""


class NoTextError(InputError):
    """Bytes that stand for no text, from this line on."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}: this is no text; save the list as UTF-8")


def text_of(data: bytes) -> str:
    """The text of a file; or a `NoTextError`."""
    for mark, coding in MARKS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], coding)
    if b"\0" in data[:4]:  # no mark, and every other byte of the first letters is nought
        return _decoded(data, "utf-16-be" if data[:1] == b"\0" else "utf-16-le")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _decoded(data, "cp1252")


def _decoded(data: bytes, coding: str) -> str:
    try:
        return data.decode(coding)
    except UnicodeDecodeError as trouble:
        line = data[: trouble.start].decode(coding, "replace").count("\n") + 1
        raise NoTextError(line) from None


def separator(first: str) -> str:
    """What stands between the heads of the columns, by their line."""
    return max(SEPARATORS, key=first.count)


def harmless(value: object) -> str:
    """A cell that nobody's spreadsheet runs, whatever somebody calls themselves."""
    text = "" if value is None else str(value)
    return FORMULA.sub(r"\1'", text)
