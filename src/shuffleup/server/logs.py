"""Logs: one JSON object a line. Of an error it tells kind and place: its text may hold data."""

from __future__ import annotations

import logging
import logging.config
import re
from datetime import UTC, datetime
from traceback import extract_tb
from typing import Any, Final

import msgspec

from shuffleup.machine import seconds

FIELDS: Final = "fields"
"""The name under which a record carries more fields than its sentence."""
NOTED_EVERY_SECONDS: Final = 60.0
OURS: Final = "shuffleup"
OPENS: Final = re.compile(r"[\n<(\[{]")
"""Where a sentence ends and the insides of a task, a call or a list begin."""

log: Final = logging.getLogger("shuffleup.server")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "room": record.name,
            "says": _sentence(record),
        }
        line.update(getattr(record, FIELDS, {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = error_place(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def _sentence(record: logging.LogRecord) -> str:
    """What a record says; of others' only how it begins: asyncio goes on with what it holds."""
    says = record.getMessage().strip()
    return says if record.name.startswith(OURS) else OPENS.split(says, maxsplit=1)[0].strip()


def note(says: str, *, level: int = logging.INFO, **fields: str | int | float) -> None:
    """Write a line with these fields."""
    if log.isEnabledFor(level):
        log.log(level, says, extra={FIELDS: fields})


class Seldom:
    """What may come a hundred thousand times: a line a minute, with how often."""

    def __init__(self, says: str, *, level: int = logging.WARNING) -> None:
        self._says = says
        self._level = level
        self._times = 0
        self._noted = float("-inf")

    def add(self, **fields: str | int | float) -> None:
        """Once more."""
        self._times += 1
        now = seconds()
        if now - self._noted >= NOTED_EVERY_SECONDS:
            note(self._says, level=self._level, times=self._times, **fields)
            self._noted, self._times = now, 0


def error_place(error: BaseException) -> str:
    """What kind of error it was, and where; never what it says."""
    frames = extract_tb(error.__traceback__)
    where = f" at {frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def keep_logs(level: str) -> None:
    """Have all of the program log to stderr, as JSON lines; uvicorn and asyncio included."""
    handler = {"class": "logging.StreamHandler", "formatter": "lines"}
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"lines": {"()": JsonLines}},
            "handlers": {"stderr": handler},
            "root": {"handlers": ["stderr"], "level": "WARNING"},
            "loggers": {
                "shuffleup": {"level": level.upper()},
                "uvicorn": {"level": "WARNING"},
            },
        }
    )
