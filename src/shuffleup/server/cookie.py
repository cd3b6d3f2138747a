"""Cookie: where a browser keeps its session's id, out of every script's sight."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import Cookie

from shuffleup.server.settings import Settings

PLAIN: Final = "shuffleup"
# A browser takes a cookie of this name only by https, from this very host, for all of it.
HOST_ONLY: Final = "__Host-shuffleup"
KNOWN: Final = "shuffleup-known"
KNOWN_SECONDS: Final = 365 * 24 * 3600


def cookie_name(settings: Settings) -> str:
    """What the cookie is called."""
    return HOST_ONLY if settings.secure else PLAIN


def read_cookie(header: str, settings: Settings) -> str:
    """The session's id of a Cookie header; empty if there is none, or more than one."""
    return _read(header, cookie_name(settings))


def read_known(header: str) -> str:
    """What a browser has that has signed in before; empty if there is none, or more than one."""
    return _read(header, KNOWN)


def _read(header: str, name: str) -> str:
    parts = (part.strip().partition("=") for part in header.split(";"))
    found = [value for key, _, value in parts if key == name]
    return found[0] if len(found) == 1 else ""


def set_cookie(session_id: str, settings: Settings) -> str:
    """The header that gives a browser its id; an empty one takes it away."""
    lasts = settings.absolute_ms // 1000 if session_id else 0
    secure = "; Secure" if settings.secure else ""
    return (
        f"{cookie_name(settings)}={session_id}; Path=/; Max-Age={lasts}; HttpOnly;"
        f" SameSite=Strict{secure}"
    )


def known_cookie(token: str, settings: Settings) -> Cookie:
    """By it a browser shows at its next sign-in that it is no stranger; it lets nobody in."""
    return Cookie(
        key=KNOWN,
        value=token,
        path="/sign-in",
        max_age=KNOWN_SECONDS,
        httponly=True,
        samesite="strict",
        secure=settings.secure,
    )
