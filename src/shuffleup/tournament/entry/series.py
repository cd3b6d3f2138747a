"""A series: several events as one. Qualifiers send players to a championship, or a season does.

People are known by their member number, or by name where there are none, since every event numbers
its players anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.events import Bought, SignedIn
from shuffleup.tournament.prizes.championship import (
    Finalist,
    PointsFormula,
    Qualifier,
    finalists,
    stacks_from_points,
)
from shuffleup.tournament.prizes.ending import set_prizes
from shuffleup.tournament.state.entrant import Entrant
from shuffleup.tournament.state.event import happen
from shuffleup.tournament.state.places import Standing
from shuffleup.tournament.state.setup import Setup, opened
from shuffleup.tournament.state.state import FINISHED, Tournament

Key = tuple[str, str]


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


def open_championship(
    rulebook: Rulebook,
    setup: Setup,
    qualifiers: Sequence[Tournament],
    at_ms: int,
    *,
    chosen: Mapping[Key, int] | None = None,
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
            people.setdefault(numbers.get(key_of(each), -1), Person(each.name, each.member))
    field = finalists(rulebook, over, choice)
    if isinstance(field, Refusal):
        return _by_name(field, people)
    return open_for(rulebook, setup, [(people[each.player], each) for each in field], at_ms)


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
    return open_for(rulebook, setup, [(points[each.player][0], each) for each in field], at_ms)


def open_for(
    rulebook: Rulebook, setup: Setup, field: Sequence[tuple[Person, Finalist]], at_ms: int
) -> Tournament:
    """An event for these people alone: they have paid already, and nobody buys chips."""
    setup = setup._replace(qualifier=False, invited_only=True)
    night = Tournament(rulebook, setup)
    night.log = [opened(rulebook, setup, at_ms)]
    for player, (person, finalist) in enumerate(field):
        happen(
            night,
            SignedIn(
                at_ms=at_ms, by="invite", player=player, name=person.name, member=person.member
            ),
        )
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
