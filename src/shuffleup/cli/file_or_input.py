"""A file that somebody names, or `-` for the standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from shuffleup.errors import InputError

STANDARD_INPUT: Final = "-"
FileOrInput = Annotated[str, Parameter(allow_leading_hyphen=True)]  # a lone - is no option


def bytes_of(file: str, most: int) -> bytes:
    """All that is in it, which may be so much and no more."""
    if file == STANDARD_INPUT:
        found = sys.stdin.buffer.read(most + 1)
    else:
        with Path(file).open("rb") as opened:
            found = opened.read(most + 1)
    if len(found) > most:
        name = "standard input" if file == STANDARD_INPUT else file
        raise InputError(f"{name}: has more than {most:,} bytes")
    return found
