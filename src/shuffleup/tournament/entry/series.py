"""A series: several events as one. Qualifiers send players to a championship, or a season does.

People are known by their member number, or by name where there are none, since every event numbers
its players anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.events import Bought, SignedIn
from shuffleup.tournament.people.departures import SignedOff
from shuffleup.tournament.prizes.championship import (
    Finalist,
    PointsFormula,
    Qualifier,
    finalists,
    qualified,
    stacks_from_points,
)
from shuffleup.tournament.prizes.ending import set_prizes
from shuffleup.tournament.state.entrant import Entrant
from shuffleup.tournament.state.event import happen
from shuffleup.tournament.state.places import Standing
from shuffleup.tournament.state.setup import Setup, opened
from shuffleup.tournament.state.state import FINISHED, Tournament

Key = tuple[str, str]
Barred = Callable[[str, str], Refusal | None]
"""By name and number, what keeps somebody out of the house."""


def nobody_is(name: str, member: str) -> Refusal | None:
    """Nobody is kept out."""
    return None


def key_of(person: Person | Entrant) -> Key:
    """By what somebody is known from one event to the next."""
    return (person.member, "") if person.member else ("", person.name)


def qualifier_of(night: Tournament, numbers: dict[Key, int]) -> Qualifier:
    """A qualifier that is over; `numbers` has everybody's number in the series, and grows."""
    if night.phase != FINISHED:
        raise InputError(f"{night.setup.title} is not over")

    def number(player: int) -> int:
        return numbers.setdefault(key_of(night.entrants[player]), len(numbers))

    standings = tuple(
        Standing(tuple(number(player) for player in each.players), each.place)
        for each in night.places.standings()
    )
    players = [p for p, each in enumerate(night.entrants) if each.entries]
    chips = {number(p): int(night.stack_of(p)) for p in players if night.stack_of(p)}
    return Qualifier(len(players), standings, chips)


class Through(NamedTuple):
    """Somebody who has come through at least one qualifier."""

    person: Person
    chips: dict[int, int]
    """By qualifier, counted from 1, what they had at its end."""


def came_through(rulebook: Rulebook, qualifiers: Sequence[Tournament]) -> list[Through]:
    """Everybody whom these qualifiers send on; who has come through several has to choose."""
    numbers: dict[Key, int] = {}
    found: dict[int, Through] = {}
    for at, night in enumerate(qualifiers, 1):
        over = qualifier_of(night, numbers)
        people = {numbers[key_of(each)]: each for each in night.entrants if key_of(each) in numbers}
        for number, chips in qualified(rulebook, over).items():
            one = people[number]
            person = Person(one.name, one.member, person=int(one.person))
            found.setdefault(number, Through(person, {})).chips[at] = chips
    return list(found.values())


def open_championship(
    rulebook: Rulebook,
    setup: Setup,
    qualifiers: Sequence[Tournament],
    at_ms: int,
    *,
    chosen: Mapping[Key, int] | None = None,
    barred: Barred = nobody_is,
) -> Tournament | Refusal:
    """The championship of these qualifiers: its field has entered, with the stacks it brings.

    `chosen` says which qualifier's stack counts for somebody who went through several, from 1.
    """
    numbers: dict[Key, int] = {}
    over = [qualifier_of(night, numbers) for night in qualifiers]
    choice = {numbers[key]: number for key, number in (chosen or {}).items() if key in numbers}
    people: dict[int, Person] = {}
    for night in qualifiers:
        for each in night.entrants:
            person = Person(each.name, each.member, person=int(each.person))
            people.setdefault(numbers.get(key_of(each), -1), person)
    field = finalists(rulebook, over, choice)
    if isinstance(field, Refusal):
        return _by_name(field, people)
    invited = [(people[each.player], each) for each in field]
    return open_for(rulebook, setup, invited, at_ms, barred)


def _by_name(refused: Refusal, people: Mapping[int, Person]) -> Refusal:
    """The same refusal with a name that the director knows, where it is about one person."""
    number = refused.why.figures.get("number")
    if not isinstance(number, int) or number not in people:
        return refused
    named = Told("qualified-twice/name", {"name": people[number].name})
    return refuse(named, refused.clauses, refused.instead)


def open_from_points(
    rulebook: Rulebook,
    setup: Setup,
    points: Sequence[tuple[Person, int | Fraction]],
    formula: PointsFormula,
    at_ms: int,
    *,
    entered: Mapping[Key, int] | None = None,
    barred: Barred = nobody_is,
) -> Tournament | Refusal:
    """An event whose stacks come from the season's points, or as the director entered them."""
    earned = {number: score for number, (_, score) in enumerate(points)}
    by_hand = {
        number: entered[key_of(person)]
        for number, (person, _) in enumerate(points)
        if entered and key_of(person) in entered
    }
    field = stacks_from_points(rulebook, earned, formula, by_hand)
    if isinstance(field, Refusal):
        return field
    invited = [(points[each.player][0], each) for each in field]
    return open_for(rulebook, setup, invited, at_ms, barred)


def open_for(
    rulebook: Rulebook,
    setup: Setup,
    field: Sequence[tuple[Person, Finalist]],
    at_ms: int,
    barred: Barred = nobody_is,
) -> Tournament:
    """An event for these people alone: they have paid already, and nobody buys chips.

    Whoever is kept out of the house is struck off the sheet again, and the chips stay in the rack.
    """
    setup = setup._replace(qualifier=False, invited_only=True)
    night = Tournament(rulebook, setup)
    night.log = [opened(rulebook, setup, at_ms)]
    for player, (person, finalist) in enumerate(field):
        happen(
            night,
            SignedIn(
                at_ms=at_ms,
                by="invite",
                player=player,
                name=person.name,
                member=person.member,
                person=person.person,
            ),
        )
        if (out := barred(person.name, person.member)) is not None:
            happen(
                night,
                SignedOff(
                    at_ms=at_ms,
                    by="disqualify",
                    clauses=_own(rulebook, out.clauses),
                    player=player,
                    reason=out.says.removesuffix("."),
                ),
            )
            continue
        happen(
            night,
            Bought(
                at_ms=at_ms,
                by="invite",
                clauses=finalist.clauses,
                player=player,
                what="entry",
                chips=finalist.stack,
                paid_minor=0,
            ),
        )
    set_prizes(night, at_ms)
    return night


def _own(rulebook: Rulebook, refs: Sequence[str]) -> tuple[str, ...]:
    """The clauses that are this house's; another one of its league may have suspended somebody."""
    houses: set[str] = set()
    book: Rulebook | None = rulebook
    while book is not None:
        houses.add(book.id)
        book = book.base
    return tuple(ref for ref in refs if ref.partition(":")[0] in houses)
