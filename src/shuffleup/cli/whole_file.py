"""A file that is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from shuffleup.errors import InputError


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Something to write into; it becomes the file when all has gone well, and vanishes if not."""
    if path.is_dir():
        raise InputError(f"{path}: is a directory")
    beside: Path | None = None
    try:
        with NamedTemporaryFile(dir=path.parent, suffix=path.suffix, delete=False) as part:
            beside = Path(part.name)
            yield part
        beside.chmod(_usual_mode())
        beside.replace(path)
    except OSError as trouble:
        raise InputError(f"{path}: cannot be written: {trouble.strerror}") from None
    finally:
        if beside is not None:
            beside.unlink(missing_ok=True)


def _usual_mode() -> int:
    """What a new file of this user's may be used for; the mask can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask
