"""Strict bodies: a number is no truth value, and a text is no number.

The framework would take 0 for false and "30" for 30. What is meant is said, or it is asked for.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from shuffleup.server.fault import Fault


async def strictly_read(request: Request[Any, Any, Any]) -> None:
    """Refuse a body that only a lenient reader would take; any other is the framework's to read."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    body = await request.body()
    try:
        msgspec.json.decode(body, type=field.annotation)
    except msgspec.ValidationError as trouble:
        says, _, where = str(trouble).partition(" - at `$.")
        if _is_taken(body, field.annotation):
            raise Fault(400, "unreadable", f"{where.rstrip('`')}: {says}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return


def _is_taken(body: bytes, type: Any) -> bool:
    """Whether a lenient reader would make something of it."""
    try:
        msgspec.json.decode(body, type=type, strict=False)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
