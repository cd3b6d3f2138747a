"""The ledger: append-only, hash-chained records in SQLite or PostgreSQL. It knows no poker."""

from shuffleup.database.errors import (
    Corrupt,
    DatabaseError,
    DiskFull,
    Locked,
    NotOurs,
    TooNew,
    Unavailable,
)
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
from shuffleup.ledger.opening import open_ledger
from shuffleup.ledger.record import Entry, Head, Record
from shuffleup.ledger.verify import Anchor, CheckFailed, Fault, Report, anchor, verify

__all__ = [
    "Anchor",
    "Appended",
    "CheckFailed",
    "Conflict",
    "Corrupt",
    "DatabaseError",
    "DiskFull",
    "Entry",
    "Fault",
    "Head",
    "Known",
    "Ledger",
    "Locked",
    "News",
    "NotOurs",
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
