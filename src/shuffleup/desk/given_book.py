"""The book of penalties: who was given what in which night, for offences that count for longer."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from shuffleup.desk.masks import Called, Names
from shuffleup.desk.records import event_of
from shuffleup.ledger import Ledger
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.entry.events import SignedIn
from shuffleup.tournament.people.known import is_same
from shuffleup.tournament.people.penalising import Penalised

KINDS: Final = (SignedIn.__name__, Penalised.__name__)


class GivenBook:
    """The penalties of nights that somebody has asked about."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._read: dict[str, int] = {}
        self._records: dict[str, list[tuple[int, bytes]]] = {}

    async def take(self, stream: str, version: int) -> None:
        """Take in what a night has by now."""
        since = self._read.get(stream, 0)
        if version <= since:
            return
        records = self._records.setdefault(stream, [])
        while batch := await self._ledger.read(stream, since, kinds=KINDS):
            records += [(record.version, record.payload) for record in batch]
            since = batch[-1].version
        self._read[stream] = max(version, since)

    def of(
        self, stream: str, offence: str, gone: Collection[int], names: Names, who: Called
    ) -> Iterator[Penalty]:
        """What somebody was given for an offence in a night; what was taken back was never."""
        theirs: set[int] = set()
        for version, payload in self._records.get(stream, ()):
            if version in gone:
                continue
            match event_of(payload, names):
                case SignedIn() as event if is_same(event, *who):
                    theirs.add(event.player)
                case Penalised(player=player, kind=kind, amount=amount, offence=of):
                    if player in theirs and of == offence:
                        yield Penalty(PenaltyKind(kind), amount)
