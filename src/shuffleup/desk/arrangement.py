"""Arrangement: how a night is run, beside the figures it is played with; its first record."""

from __future__ import annotations

from typing import Final

import msgspec

from shuffleup.errors import InputError
from shuffleup.tournament.dealt.play import Pauses

KIND: Final = "Arranged"
PREFIX: Final = "night/"  # before the name of a night, where it is a stream


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who deals, and how long things may take between people."""

    name: str
    """Of the tournament, as it stands in every deal's context."""
    dealt: bool = True
    """By the software; otherwise people deal, and report."""
    listed: bool = False
    """Anybody may watch; otherwise only those who were invited."""
    starts_ms: int = 0
    """When it is to begin, for those who wait; 0 where nobody has said."""
    venue: str = ""
    """Where it is played, for a league; empty where the server has one place alone."""
    deal_ms: int = 3_000
    cut_ms: int = 4_000
    nonce_ms: int = 1_500
    act_ms: int = 30_000
    """For a decision: this night's own limit, 0 where it has none."""
    show_ms: int = 5_000
    bank_ms: int = 60_000
    absent_ms: int = 800
    street_ms: int = 1_000
    official_ms: int = 20_000
    """After which a clock that was asked for starts by itself; 0 where only an official does it."""

    @property
    def pauses(self) -> Pauses:
        """How long things take."""
        return Pauses(
            deal_ms=self.deal_ms,
            cut_ms=self.cut_ms,
            nonce_ms=self.nonce_ms,
            act_ms=self.act_ms,
            show_ms=self.show_ms,
            bank_ms=self.bank_ms,
            absent_ms=self.absent_ms,
            street_ms=self.street_ms,
            official_ms=self.official_ms,
        )


def arrangement_bytes(arrangement: Arrangement) -> bytes:
    """An arrangement for the ledger."""
    return msgspec.json.encode(arrangement)


def arrangement_of(data: bytes) -> Arrangement:
    """The arrangement again."""
    try:
        return msgspec.json.decode(data, type=Arrangement)
    except (msgspec.DecodeError, UnicodeError) as trouble:
        raise InputError(f"a night's first record is no arrangement: {trouble}") from None
