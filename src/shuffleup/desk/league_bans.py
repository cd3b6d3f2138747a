"""League bans: whom the leagues have suspended, as their records have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from shuffleup.desk.masks import Names, text_put_in
from shuffleup.league.book import standing_facts
from shuffleup.league.facts import (
    DebtSettled,
    Fact,
    LeagueShown,
    Suspended,
    SuspensionLifted,
    TakenBack,
)
from shuffleup.ledger import Ledger
from shuffleup.tournament.people.bans import BanLifted, Banned, DebtPaid, OfBans

PREFIX: Final = "league/"
READ: Final = (LeagueShown, Suspended, SuspensionLifted, DebtSettled, TakenBack)
KINDS: Final = tuple(str(kind.__struct_config__.tag) for kind in READ)
_fact: Final = msgspec.json.Decoder(Fact)


class LeagueBans:
    """The suspensions of all leagues of a ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._facts: dict[str, list[Fact]] = {}
        self._read: dict[str, int] = {}
        self._standing: dict[str, list[Fact]] = {}

    async def take(self, stream: str, version: int) -> None:
        """Take in what a stream has by now, if it is a league's."""
        if not stream.startswith(PREFIX):
            return
        facts, since = self._facts.setdefault(stream, []), self._read.get(stream, 0)
        while batch := await self._ledger.read(stream, since, kinds=KINDS):
            facts += [_fact.decode(record.payload) for record in batch]
            since = batch[-1].version
        self._read[stream] = max(version, since)
        self._standing[stream] = standing_facts(facts)

    def houses(self) -> set[str]:
        """Those by whose rules a league plays."""
        return {each for shown in self._shown().values() for each in shown.houses}

    def kin(self, house: str) -> set[str]:
        """The houses that play in one league with this one: whom one bans, all ban."""
        found = {house}
        for shown in self._shown().values():
            if house in shown.houses:
                found.update(shown.houses)
        return found

    def said(self, house: str, names: Names) -> Iterator[tuple[str, OfBans]]:
        """What leagues have said about who may not play by a house's rules."""
        for league, shown in self._shown().items():
            if not shown.houses or house in shown.houses:
                for event in self.of(league, names):
                    yield league, event

    def of(self, league: str, names: Names) -> Iterator[OfBans]:
        """What one league has said; whoever was forgotten is nobody any more."""
        for fact in self._standing.get(league, ()):
            event = _event(fact, names)
            if event is not None:
                yield event

    def _shown(self) -> dict[str, LeagueShown]:
        """How each league was shown last; those that only practise ban nobody."""
        found = {}
        for league, facts in self._standing.items():
            shown = [each.what for each in facts if isinstance(each.what, LeagueShown)]
            if shown and not shown[-1].practice:
                found[league] = shown[-1]
        return found


def _event(fact: Fact, names: Names) -> OfBans | None:
    """A fact as a night would have it."""
    match fact.what:
        case Suspended() as what:
            called = names(what.person)
            if called is None:
                return None
            return Banned(
                at_ms=fact.at_ms,
                clauses=what.clauses,
                player=what.person,
                days=what.days,
                owes_minor=what.owes_minor,
                currency=what.currency,
                reason=text_put_in(what.reason, names),
                name=called.name,
                member=called.member,
            )
        case SuspensionLifted(person=person, reason=reason):
            called = names(person)
            if called is None:
                return None
            name, member = called
            told = text_put_in(reason, names)
            return BanLifted(at_ms=fact.at_ms, player=person, reason=told, name=name, member=member)
        case DebtSettled(person=person, minor=minor):
            called = names(person)
            if called is None:
                return None
            name, member = called
            return DebtPaid(
                at_ms=fact.at_ms, player=person, paid_minor=minor, name=name, member=member
            )
    return None
