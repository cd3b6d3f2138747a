"""One table: bots play it down to a winner, by the house's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.hand import Hand, Terms, terms_of
from shuffleup.rehearsal.bot import STYLES, Style, play
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.button import place_first, place_next
from shuffleup.tournament.room_terms import room_terms
from shuffleup.tournament.table import NOBODY, Table


@dataclass
class OneTable:
    """Stacks, positions and places of a single-table tournament."""

    rulebook: Rulebook
    stacks: list[int]
    blinds: Sequence[tuple[int, int]]  # small and big, level by level; the last one stays
    hands_per_level: int
    random: Callable[[], float]
    table: Table = field(init=False)
    places: list[list[int]] = field(default_factory=list)  # seats out, first out first
    order: list[int] = field(default_factory=lambda: list(range(52)))

    def __post_init__(self) -> None:
        self.table = Table(0, len(self.stacks))
        self.table.chairs = list(range(len(self.stacks)))
        self.table.count = len(self.stacks)

    def style(self, seat: int) -> Style:
        """The bot on a chair."""
        return STYLES[seat % len(STYLES)]

    @property
    def played(self) -> int:
        """Hands finished."""
        return self.table.hands

    @property
    def left(self) -> list[int]:
        """Seats that still have chips."""
        return self.table.players()

    def hands(self) -> Iterator[Hand]:
        """Every hand once it has been played; the table shows where the button was."""
        terms, rules = terms_of(self.rulebook), room_terms(self.rulebook)
        table = self.table
        place_first(rules, table, len(self.stacks) - 1)
        while True:
            hand = self._deal(terms)
            while not hand.over:
                play(hand, self.style(hand.actor), self.random)
            before, self.stacks = self.stacks, hand.stacks()
            table.hands += 1
            table.carried = hand.carried
            yield hand
            self._clear(before)
            if table.count == 1:
                return
            place_next(rules, table)

    def _deal(self, terms: Terms) -> Hand:
        table = self.table
        small, big = self.blinds[min(self.played // self.hands_per_level, len(self.blinds) - 1)]
        deal_from(self.order, 52, self.random)
        return Hand.start(
            terms,
            self.stacks,
            Deck(self.order[:]),
            button=table.button,
            small_seat=table.small if table.small_posted else NOBODY,
            big_seat=table.big,
            small=small,
            big=big,
            carried_in=table.carried,
            chip=self.blinds[0][0],
            logged=True,
        )

    def _clear(self, before: list[int]) -> None:
        """Whoever has no chips leaves; of two in one hand the bigger stack finishes higher."""
        out = [seat for seat in self.left if not self.stacks[seat]]
        for stack in sorted({before[seat] for seat in out}):
            self.places.append([seat for seat in out if before[seat] == stack])
        for seat in out:
            self.table.chairs[seat] = NOBODY
            self.table.count -= 1
