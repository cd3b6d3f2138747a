"""Rows: an account, a session, an invitation. Nothing in them opens a door: secrets are digests.

But for the code that a night's wall shows to everybody while people sign in.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NOBODY: Final = -1
FOR_EVER: Final = -1
"""So many uses: as many as one likes."""


class Account(NamedTuple):
    """Somebody who signs in with a password."""

    id: int
    name: str
    role: str
    password: str
    """As argon2 writes it."""
    disabled: bool


class Session(NamedTuple):
    """A browser that was let in, by account or by invitation."""

    digest: str
    account: int
    made_ms: int
    """When the first of its rotated ids was made: the end is counted from there."""
    seen_ms: int


class Invitation(NamedTuple):
    """A code that lets somebody in: in which office, to which night, as which player."""

    digest: str
    night: str
    role: str
    player: int
    label: str
    """What its maker calls it; the code itself is told once, and not kept."""
    made_ms: int
    expires_ms: int
    uses_left: int
    revoked: bool
    code: str = ""
    """The code itself, where it is a night's entrance and shown for as long as people sign in."""
    maker: str = ""
    """An account, or the digest of a director's code; empty where it is nobody's but its own."""
    table: int = NOBODY
    """For a dealer, the one table that it is for."""

    @property
    def makes_player(self) -> bool:
        """Whether whoever comes by it is a new player."""
        return self.role == "player" and self.player == NOBODY

    @property
    def hands_over(self) -> bool:
        """Whether an official made it for somebody's seat, who is to have one of their own then."""
        return self.player != NOBODY and self.maker != ""


class Arrival(NamedTuple):
    """Somebody came in by a code, and may not have been told."""

    invitation: Invitation
    session: str
    """The digest of what they were given; empty if they did not get that far."""
    came_by: str
    """The digest of the cookie that they came with; empty if they had none."""

    def is_of(self, cookie: str) -> bool:
        """Whether the browser with this cookie's digest is the one that came then."""
        return cookie != "" and cookie in (self.came_by, self.session)


def made_by_account(number: int) -> str:
    """The maker of what an account makes."""
    return f"account-{number}"


class Look(NamedTuple):
    """How the house looks: its name and colour, and the kind of its picture; empty where none."""

    name: str
    accent: str
    kind: str
    tag: str
    """What tells this picture from another."""
