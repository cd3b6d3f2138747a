"""What can go wrong with a database, each with one sentence that says what to do."""

# ruff: noqa: N818 - each name says what is the matter, and a caller reads `except DiskFull`

from __future__ import annotations


class DatabaseError(Exception):
    """Something is wrong with it; the text is one clear line for the person in charge.

    `settled` is true when it is certain that nothing was written, now or after a restart. When it
    is false the outcome is not known: read the stream again, then send the same command again.
    """

    def __init__(self, says: str, *, settled: bool = True) -> None:
        super().__init__(says)
        self.says = says
        self.settled = settled


class Unavailable(DatabaseError):
    """The file or the database cannot be reached, or it answered with an error."""


class DiskFull(DatabaseError):
    """There is no room left to write."""


class Corrupt(DatabaseError):
    """What is stored is damaged."""


class Locked(DatabaseError):
    """Another process holds it."""


class TooNew(DatabaseError):
    """A later version of the program made it."""


class NotOurs(DatabaseError):
    """The file or the schema belongs to another program."""
