"""What can go wrong with a ledger, each with one sentence that says what to do."""

# ruff: noqa: N818 - each name says what is the matter, and a caller reads `except DiskFull`

from __future__ import annotations


class LedgerError(Exception):
    """Something is wrong with the ledger; the text is one clear line for the person in charge.

    `settled` is true when it is certain that nothing was appended, now or after a restart. When it
    is false the outcome is not known: read the stream again, then send the same command again.
    """

    def __init__(self, says: str, *, settled: bool = True) -> None:
        super().__init__(says)
        self.says = says
        self.settled = settled


class Unavailable(LedgerError):
    """The file or the database cannot be reached, or it answered with an error."""


class DiskFull(LedgerError):
    """There is no room left to write."""


class Corrupt(LedgerError):
    """What is stored is damaged."""


class Locked(LedgerError):
    """Another process holds the ledger."""


class TooNew(LedgerError):
    """A later version of the program made this ledger."""


class NotALedger(LedgerError):
    """The file or the database belongs to another program."""


class CheckFailed(Exception):
    """Raised by a check of one's own during `verify`; its text is what is wrong with a record."""
