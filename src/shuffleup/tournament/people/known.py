"""Known: whether somebody at the door is a person that the house knows already.

Numbers are compared without blanks, leading zeros and capitals, names as they look.
"""

from __future__ import annotations

from typing import Protocol

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.names import alike
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.entrant import OUT
from shuffleup.tournament.state.state import Tournament


class Known(Protocol):
    """Whoever or whatever names a person."""

    @property
    def name(self) -> str:
        """As it was written down."""
        ...

    @property
    def member(self) -> str:
        """The number on the membership card; nothing without one."""
        ...


def number_of(member: str) -> str:
    """A member's number as it is compared."""
    return member.strip().casefold().lstrip("0")


def is_same(known: Known, name: str, member: str) -> bool:
    """Whether it is the same person, by number or by name."""
    same_number = bool(number_of(member)) and number_of(known.member) == number_of(member)
    return same_number or alike(known.name, name)


def return_refusal(night: Tournament, name: str, member: str) -> Refusal | None:
    """Why somebody may not sign in who has been here tonight: put out, gone, banned, or busted."""
    for player, entrant in enumerate(night.entrants):
        if not is_same(entrant, name, member):
            continue
        if entrant.departure is not None:
            why = Told("here-before/left", {"name": entrant.name})
            return refuse(why, entrant.departure.clauses, Told("next-event"))
        if player in night.banned or player in night.debts_minor:
            why = Told("here-before/banned", {"name": entrant.name})
            return refuse(why, night.terms.cite("penalties.scale"), Told("next-event"))
        if entrant.status == OUT:
            why = Told("here-before/out", {"name": entrant.name})
            return refuse(why, night.terms.cite("entry.re_entries"), Told("next-event"))
    return None
