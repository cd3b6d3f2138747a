"""A kit that counts how people or bots play, in the words that players use for it.

*Plays*: puts chips in before the flop of its own will. *Raises*: raises before the flop. *Raises
again*: of those who come to act after exactly one raise, who raises it. *To showdown*: of those
who see the flop, who is there when hands are compared. *All-in*: hands in which somebody is,
before the flop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median

from shuffleup.hand import events
from shuffleup.hand.hand import Hand
from shuffleup.rehearsal.job import Job, ready
from shuffleup.rulebook import house
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.setup import setup_of
from shuffleup.tournament.state.table import Table

DEEP = 30
"""Big blinds, from which on a stack can be played after the flop."""


@dataclass
class Played:
    """One hand: what everybody had, in big blinds by chair, and which chairs did what."""

    blinds: dict[int, float]
    plays: set[int] = field(default_factory=set)
    raises: set[int] = field(default_factory=set)
    met_raise: set[int] = field(default_factory=set)
    raises_again: set[int] = field(default_factory=set)
    all_in: set[int] = field(default_factory=set)
    sees_flop: set[int] = field(default_factory=set)
    at_showdown: set[int] = field(default_factory=set)
    actions: int = 0

    @property
    def is_full(self) -> bool:
        return 7 <= len(self.blinds) <= 10

    @property
    def is_deep(self) -> bool:
        """Half of the table has that much or more."""
        return median(self.blinds.values()) >= DEEP


def played(hand: Hand) -> Played:
    """What a hand that kept its log says about those in it."""
    log: Sequence[events.Event] = hand.log or ()
    begun = log[0]
    assert isinstance(begun, events.HandStarted)
    behind = dict(enumerate(begun.stacks))
    found = Played({})
    live, before_flop, raised = set[int](), True, 0
    for event in log:
        match event:
            case events.AntePosted(seat, chips):
                behind[seat] -= chips
            case events.HoleCardsDealt(seat):
                found.blinds[seat] = begun.stacks[seat] / begun.big
                live.add(seat)
            case events.StreetDealt() if before_flop:
                before_flop = False
                found.sees_flop = set(live)
            case events.ShowdownBegun():
                found.at_showdown = set(live)
            case events.Folded(seat) | events.Checked(seat):
                found.actions += 1
                if before_flop and raised == 1:
                    found.met_raise.add(seat)
                if isinstance(event, events.Folded):
                    live.discard(seat)
            case events.Called(seat, to) | events.Raised(seat, to):
                found.actions += 1
                if before_flop:
                    _put_in(found, seat, isinstance(event, events.Raised), raised)
                    raised += isinstance(event, events.Raised)
                    if to >= behind[seat]:
                        found.all_in.add(seat)
    return found


def _put_in(found: Played, seat: int, is_raise: bool, raised: int) -> None:
    """Chips of one's own will before the flop, after so many raises."""
    found.plays.add(seat)
    if raised == 1:
        found.met_raise.add(seat)
    if is_raise:
        found.raises.add(seat)
        if raised == 1:
            found.raises_again.add(seat)


class Figures:
    """What many hands come to, in per cent."""

    def __init__(
        self, hands: Iterable[Played], own: Callable[[float], bool] = lambda blinds: True
    ) -> None:
        """Of these hands; of the players only those whose own stack is asked for."""
        chosen = list(hands)
        seats = [(each, seat) for each in chosen for seat in each.blinds if own(each.blinds[seat])]
        met = [each for each in seats if each[1] in each[0].met_raise]
        flop = [each for each in seats if each[1] in each[0].sees_flop]
        self.hands, self.seats = len(chosen), len(seats)
        self.plays = _share(seat in each.plays for each, seat in seats)
        self.raises = _share(seat in each.raises for each, seat in seats)
        self.raises_again = _share(seat in each.raises_again for each, seat in met)
        self.to_showdown = _share(seat in each.at_showdown for each, seat in flop)
        self.pushes = _share(seat in each.all_in for each, seat in seats)
        self.all_in = _share(bool(each.all_in) for each in chosen)
        self.showdowns = _share(bool(each.at_showdown) for each in chosen)


def _share(cases: Iterable[bool]) -> float:
    found = list(cases)
    return 100 * sum(found) / len(found) if found else 0.0


def rehearsed(name: str, players: int, seeds: Iterable[int]) -> list[Played]:
    """Every hand that bots play in some nights of a house."""
    hands: list[Played] = []

    def watch(table: Table, hand: Hand) -> None:
        hands.append(played(hand))

    rulebook = house(name)
    setup = setup_of(rulebook, preset(rulebook))
    for seed in seeds:
        course = ready(Job(rulebook, setup, players, seed), watch=watch)
        while course.play_on():
            pass
    return hands
