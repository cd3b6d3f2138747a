"""The printer: typst sets a layout with its data and gives a PDF.

It has no network and no files: layouts name no package, its folder is empty, and whatever somebody
wrote comes in as JSON, so that `#read("x")` is a name like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from json import dumps
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from shuffleup.errors import InputError
from shuffleup.sentences.languages import english

if TYPE_CHECKING:
    from typst import Compiler

FRAME: Final = "frame"
"""What all layouts begin with."""
_ONE_AT_A_TIME: Final = Lock()
"""A compiler sets one sheet, and another thread would be turned away."""


class NoPrinter(InputError):  # noqa: N818 - the name says what is the matter
    """typst is not installed; pages print by the browser all the same."""

    def __init__(self) -> None:
        super().__init__(english("faults")["no-printer"])


def printed(layout: str, data: Mapping[str, Any]) -> bytes:
    """The PDF of a layout with its data."""
    with _ONE_AT_A_TIME:
        pdf = _compiler().compile(
            input=_layout(FRAME) + _layout(layout),
            format="pdf",
            sys_inputs={"data": dumps(data, ensure_ascii=False)},
        )
    assert isinstance(pdf, bytes), "one document, and no file to write it to"
    return pdf


@cache
def _compiler() -> Compiler:
    """Made once: it has looked through the machine's letters, which takes longer than a sheet."""
    try:
        from typst import Compiler
    except ImportError:
        raise NoPrinter from None
    empty = _empty().name
    return Compiler(root=empty, package_path=empty, package_cache_path=empty)


@cache
def _empty() -> TemporaryDirectory[str]:
    """A folder with nothing in it, until the program ends."""
    return TemporaryDirectory(prefix="shuffleup-paper-")


@cache
def _layout(name: str) -> bytes:
    return files("shuffleup.paper").joinpath("layouts", f"{name}.typ").read_bytes()
