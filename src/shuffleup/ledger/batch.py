"""What happens to several appends that share one commit; the same rule for every store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.ledger.contract import ENTRIES_MAX, Appended, Conflict, Known, Ownership
from shuffleup.ledger.record import Entry, Head, Record, check_entry, check_name, genesis, sealed

Outcome = Appended | Known | Conflict


class Request(NamedTuple):
    """One append that waits for its commit."""

    stream: str
    expected_version: int
    entries: tuple[Entry, ...]
    command_id: str
    answer: bytes
    claim: Ownership | None = None

    @property
    def command(self) -> tuple[str, str]:
        """What a command is remembered by."""
        return self.stream, self.command_id


def request(
    stream: str,
    expected: int,
    entries: Sequence[Entry],
    command_id: str,
    answer: bytes,
    claim: Ownership | None = None,
) -> Request:
    """An append that the ledger can take, or an `InputError`."""
    check_name("stream", stream)
    check_name("command id", command_id)
    if len(entries) > ENTRIES_MAX:
        raise InputError(f"{len(entries)} entries at once are over {ENTRIES_MAX}")
    for entry in entries:
        check_entry(entry)
    return Request(stream, expected, tuple(entries), command_id, answer, claim)


class Batch:
    """The appends of one commit, taken in order on top of what the store holds.

    `heads` and `known` are what the store says about the streams and commands in question.
    """

    def __init__(self, heads: dict[str, Head], known: dict[tuple[str, str], Known]) -> None:
        self._heads = heads
        self._known = known
        self.records: list[Record] = []
        self.heads: dict[str, Head] = {}
        self.commands: dict[tuple[str, str], Known] = {}

    def take(self, request: Request) -> Outcome:
        """Decide one append; what it adds is in `records`, `heads` and `commands`."""
        if known := self._known.get(request.command) or self.commands.get(request.command):
            return known
        before = self.heads.get(request.stream) or self._heads.get(request.stream)
        head = before or genesis(request.stream)
        if request.claim is not None and request.claim.lost.is_set():
            return Conflict(head.version)
        if request.expected_version != head.version:
            return Conflict(head.version)
        first = head.version + 1
        records = []
        for entry in request.entries:
            record = sealed(head, entry, request.command_id)
            records.append(record)
            head = record.head()
        if records:
            self.records += records
            self.heads[request.stream] = head
        self.commands[request.command] = Known(first, head.version, request.answer)
        return Appended(tuple(records), head)
