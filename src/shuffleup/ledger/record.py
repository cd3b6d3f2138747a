"""A record of the ledger, and the hash that chains it to the one before."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from shuffleup.errors import InputError

NAME_BYTES_MAX = 200
PAYLOAD_BYTES_MAX = 1 << 20
TIME_MAX = (1 << 63) - 1


class Entry(NamedTuple):
    """What is to be recorded: a kind, its bytes, and when it happened."""

    kind: str
    payload: bytes
    at_ms: int


class Head(NamedTuple):
    """The end of a stream: its last version and that record's hash."""

    stream: str
    version: int
    hash: bytes

    def __str__(self) -> str:
        """As it is shown and printed: `17:` and the hash in hexadecimal."""
        return f"{self.version}:{self.hash.hex()}"


class Record(NamedTuple):
    """One entry in its place: the stream's n-th record, chained to the one before."""

    stream: str
    version: int
    at_ms: int
    kind: str
    command_id: str
    payload: bytes
    previous: bytes
    hash: bytes

    def head(self) -> Head:
        """The stream's head when this record is its last."""
        return Head(self.stream, self.version, self.hash)

    def expected_hash(self) -> bytes:
        """The hash that this record's content and its predecessor's hash make."""
        return chained(self.previous, self[:6])


def genesis(stream: str) -> Head:
    """The head of a stream without records; the number is that of the hashing rule."""
    return Head(stream, 0, sha256(b"shuffleup ledger 1\n" + stream.encode()).digest())


def chained(previous: bytes, fields: tuple[str, int, int, str, str, bytes]) -> bytes:
    """The hash of a record: SHA-256 over the previous hash and its six fields.

    Every field is written as bytes (text as UTF-8, numbers in decimal) behind its length in four
    bytes, so no two different records are the same string of bytes.
    """
    digest = sha256(previous)
    for field in fields:
        raw = field if isinstance(field, bytes) else str(field).encode()
        digest.update(len(raw).to_bytes(4, "big") + raw)
    return digest.digest()


def sealed(head: Head, entry: Entry, command_id: str) -> Record:
    """The record that `entry` becomes behind `head`."""
    fields = (head.stream, head.version + 1, entry.at_ms, entry.kind, command_id, entry.payload)
    return Record(*fields, previous=head.hash, hash=chained(head.hash, fields))


def check_name(what: str, name: str) -> None:
    """Refuse a name that is empty, too long, or holds what a database cannot store."""
    try:
        size = len(name.encode())
    except UnicodeEncodeError:
        raise InputError(f"the {what} {name!r} is not text") from None
    if not 0 < size <= NAME_BYTES_MAX or "\0" in name:
        raise InputError(f"the {what} {name[:40]!r} must have 1 to {NAME_BYTES_MAX} bytes, none 0")


def check_letter(box: str, letter: bytes) -> None:
    """Refuse a letter that the ledger cannot hold."""
    check_name("box", box)
    if len(letter) > PAYLOAD_BYTES_MAX:
        raise InputError(f"a letter of {len(letter)} bytes is over {PAYLOAD_BYTES_MAX}")


def check_entry(entry: Entry) -> None:
    """Refuse an entry that the ledger cannot hold."""
    check_name("kind", entry.kind)
    if len(entry.payload) > PAYLOAD_BYTES_MAX:
        raise InputError(f"a payload of {len(entry.payload)} bytes is over {PAYLOAD_BYTES_MAX}")
    if not 0 <= entry.at_ms <= TIME_MAX:
        raise InputError(f"the time {entry.at_ms} is not a number of milliseconds since 1970")
