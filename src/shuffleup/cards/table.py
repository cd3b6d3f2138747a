"""How the ranking table is read; `tools/ranking_table.py` says how it is made."""

from __future__ import annotations

from array import array
from binascii import a2b_base64
from sys import byteorder


def bytes_of(text: str) -> bytes:
    """The numbers in a text of the table's module as they lie there, little-endian."""
    return a2b_base64(text)


def numbers_of(text: str, kind: str) -> array[int]:
    """The numbers in a text of the table's module; their kind is as for `array`."""
    numbers = array(kind, a2b_base64(text))
    if byteorder == "big":
        numbers.byteswap()
    return numbers
