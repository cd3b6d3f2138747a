"""One table: bots play it down to a winner, by the house's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.hand import Hand, terms_of
from shuffleup.rehearsal.bot import STYLES, Style, play
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.button import Positions, first_positions, next_positions


@dataclass
class OneTable:
    """Stacks, positions and places of a single-table tournament."""

    rulebook: Rulebook
    stacks: list[int]
    blinds: Sequence[tuple[int, int]]  # small and big, level by level; the last one stays
    hands_per_level: int
    random: Callable[[], float]
    played: int = 0
    carried: int = 0
    positions: Positions | None = None
    places: list[list[int]] = field(default_factory=list)  # seats out, first out first
    order: list[int] = field(default_factory=lambda: list(range(52)))

    def style(self, seat: int) -> Style:
        """The bot on a chair."""
        return STYLES[seat % len(STYLES)]

    @property
    def level(self) -> int:
        """The level in force, from 0."""
        return min(self.played // self.hands_per_level, len(self.blinds) - 1)

    @property
    def left(self) -> list[int]:
        """Seats that still have chips."""
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    def hands(self) -> Iterator[tuple[Hand, Positions]]:
        """Every hand once it has been played, with where the button and the blinds were."""
        terms = terms_of(self.rulebook)
        while len(self.left) > 1:
            positions = self._place()
            small, big = self.blinds[self.level]
            deal_from(self.order, 52, self.random)
            hand = Hand.start(
                terms,
                self.stacks,
                Deck(self.order[:]),
                button=positions.button,
                small_seat=positions.small_seat,
                big_seat=positions.big,
                small=small,
                big=big,
                carried_in=self.carried,
                chip=self.blinds[0][0],
                logged=True,
            )
            while not hand.over:
                play(hand, self.style(hand.actor), self.random)
            self._settle(hand)
            yield hand, positions

    def _place(self) -> Positions:
        taken = [stack > 0 for stack in self.stacks]
        if self.positions is None:
            self.positions = first_positions(self.rulebook, taken, len(taken) - 1)
        else:
            self.positions = next_positions(self.rulebook, taken, self.positions)
        return self.positions

    def _settle(self, hand: Hand) -> None:
        before = self.stacks
        self.stacks = [seat.stack for seat in hand.seats]
        self.carried = hand.carried
        self.played += 1
        out = [seat for seat in range(len(before)) if before[seat] and not self.stacks[seat]]
        for stack in sorted({before[seat] for seat in out}):  # the bigger stack finishes higher
            self.places.append([seat for seat in out if before[seat] == stack])
