"""The ledger: append-only, hash-chained records in SQLite or PostgreSQL. It knows no poker."""

from shuffleup.ledger.contract import (
    Appended,
    Conflict,
    Known,
    Ledger,
    News,
    Ownership,
    Snapshot,
    walk,
)
from shuffleup.ledger.door import open_ledger
from shuffleup.ledger.errors import (
    CheckFailed,
    Corrupt,
    DiskFull,
    LedgerError,
    Locked,
    NotALedger,
    TooNew,
    Unavailable,
)
from shuffleup.ledger.record import Entry, Head, Record
from shuffleup.ledger.verify import Anchor, Fault, Report, anchor, verify

__all__ = [
    "Anchor",
    "Appended",
    "CheckFailed",
    "Conflict",
    "Corrupt",
    "DiskFull",
    "Entry",
    "Fault",
    "Head",
    "Known",
    "Ledger",
    "LedgerError",
    "Locked",
    "News",
    "NotALedger",
    "Ownership",
    "Record",
    "Report",
    "Snapshot",
    "TooNew",
    "Unavailable",
    "anchor",
    "open_ledger",
    "verify",
    "walk",
]
