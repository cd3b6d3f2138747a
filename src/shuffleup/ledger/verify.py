"""Walk a ledger and name the first record that is not what was once recorded."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from shuffleup.database.errors import Corrupt
from shuffleup.errors import InputError
from shuffleup.ledger.contract import Ledger
from shuffleup.ledger.record import Head, Record, genesis

ANCHOR = re.compile(r"(?:(\d{1,18}):)?([0-9a-f]{16,64})", re.IGNORECASE)
BEFORE_ALL = -(1 << 62)


class CheckFailed(Exception):  # noqa: N818 - a caller reads `except CheckFailed`
    """Raised by a check of one's own; its text is what is wrong with a record."""


class Anchor(NamedTuple):
    """A head that was once shown or printed: a version if given, and the hash or its beginning."""

    version: int | None
    hash_begins: str

    def __str__(self) -> str:
        return self.hash_begins if self.version is None else f"{self.version}:{self.hash_begins}"


class Fault(NamedTuple):
    """The first thing found wrong: where, and what. Version 0 means the stream as a whole."""

    stream: str
    version: int
    says: str

    def __str__(self) -> str:
        record = f", record {self.version}" if self.version else ""
        return f"{self.stream}{record}: {self.says}" if self.stream else self.says


class Report(NamedTuple):
    """What a walk found: the heads of the streams that are sound, and the first fault if any."""

    heads: tuple[Head, ...]
    records: int
    fault: Fault | None


Check = Callable[[Record], None]


def anchor(text: str) -> Anchor:
    """Read a head as it was shown: `17:` and the hash, or only 16 or more digits of the hash."""
    if not (found := ANCHOR.fullmatch(text.strip())):
        raise InputError(f"{text!r} is no head: give its version, a colon and the hash, as shown")
    version, digits = found.groups()
    return Anchor(int(version) if version else None, digits.lower())


async def verify(
    ledger: Ledger, *, anchors: Sequence[Anchor] = (), check: Check | None = None
) -> Report:
    """Check every chain to its head, every `anchor`, and each record with `check`.

    A chain proves that nothing inside it was changed; that its end was not cut off or made anew
    is proved only by a head that was published while it was in force, an anchor.
    """
    walk = _Walk(ledger, anchors, check)
    heads: list[Head] = []
    try:
        for stream in await ledger.streams():
            if isinstance(found := await walk.stream(stream), Fault):
                return Report(tuple(heads), walk.records, found)
            heads.append(found)
        fault = walk.missing_anchor()
        for damage in await ledger.integrity():
            fault = fault or Fault("", 0, f"the storage is damaged: {damage}")
    except Corrupt as error:
        fault = Fault("", 0, error.says)
    return Report(tuple(heads), walk.records, fault)


class _Walk:
    """One walk over a ledger."""

    def __init__(self, ledger: Ledger, anchors: Sequence[Anchor], check: Check | None) -> None:
        self._ledger = ledger
        self._check = check
        self._anchors = anchors
        self._found: set[Anchor] = set()
        self._versions = {anchor.version for anchor in anchors}
        self.records = 0

    async def stream(self, name: str) -> Head | Fault:
        """The head of a sound stream, or its first fault."""
        head = genesis(name)
        self._look_for_anchors(head)
        since = BEFORE_ALL
        while True:
            try:
                batch = await self._ledger.read(name, since)
            except Corrupt as error:
                return Fault(name, head.version + 1, error.says)
            if not batch:
                break
            for record in batch:
                if says := self._wrong(record, head):
                    # A gap is a fault of the record that is missing, not of the one behind it.
                    return Fault(name, min(record.version, head.version + 1), says)
                head = record.head()
                self._look_for_anchors(head)
            self.records += len(batch)
            since = batch[-1].version
        return self._ends_wrong(head, await self._ledger.head(name)) or head

    def _wrong(self, record: Record, head: Head) -> str | None:
        if record.version != head.version + 1:
            return f"is missing; the next one there is {record.version}"
        if record.previous != head.hash:
            return "does not follow the record before it: one of the two was put in or exchanged"
        if record.expected_hash() != record.hash:
            return "was changed: its content does not make its hash"
        if self._check:
            try:
                self._check(record)
            except CheckFailed as error:
                return str(error)
        return None

    def _ends_wrong(self, head: Head, kept: Head) -> Fault | None:
        if kept == head:
            return None
        if kept.version > head.version:
            says = f"is missing; the stream was recorded up to {kept.version}"
            return Fault(head.stream, head.version + 1, says)
        if kept.version < head.version:
            says = f"is beyond the stream's head, which is kept as {kept.version}"
            return Fault(head.stream, kept.version + 1, says)
        says = "is not the one whose hash was kept as the stream's head"
        return Fault(head.stream, head.version, says)

    def _look_for_anchors(self, head: Head) -> None:
        if head.version in self._versions or None in self._versions:
            digits = head.hash.hex()
            for anchor in self._anchors:
                if anchor.version in (None, head.version) and digits.startswith(anchor.hash_begins):
                    self._found.add(anchor)

    def missing_anchor(self) -> Fault | None:
        """A published head that no stream has passed through."""
        for anchor in self._anchors:
            if anchor not in self._found:
                says = f"no stream ever had the head {anchor}: one was cut off or made anew"
                return Fault("", 0, says)
        return None
