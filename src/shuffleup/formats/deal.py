"""A deal: which cards lay where, gathered from the lines of a hand history."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.cards.card import UNKNOWN, card_text, cards_text
from shuffleup.errors import InputError
from shuffleup.formats.action import DEAL_BOARD, DEAL_HOLE, SHOW_OR_MUCK, Action


class Deal:
    """Hole cards of each player and the board; what nobody saw is UNKNOWN."""

    __slots__ = ("_seen", "board", "holes")

    def __init__(self, players: int) -> None:
        self.holes: list[list[int]] = [[] for _ in range(players)]
        self.board: list[int] = []
        self._seen = 0  # a bit for every card

    def take(self, action: Action) -> None:
        """Note the cards of one line. Raises InputError if they cannot lie there."""
        if action.kind == DEAL_HOLE:
            self._take_hole(self.holes[action.player], action.cards)
        elif action.kind == DEAL_BOARD:
            self._take_board(action.cards)
        elif action.kind == SHOW_OR_MUCK and action.cards:
            self._take_shown(self.holes[action.player], action.cards)

    def others(self, count: int) -> list[int]:
        """So many cards that lie nowhere."""
        return [card for card in range(52) if not self._seen >> card & 1][:count] if count else []

    def _take_hole(self, hole: list[int], cards: tuple[int, ...]) -> None:
        hole.extend(cards)
        if len(hole) > 2:
            raise InputError("that makes more than two hole cards")
        self._see(cards)

    def _take_board(self, cards: tuple[int, ...]) -> None:
        self.board.extend(cards)
        if len(self.board) > 5:
            raise InputError("that makes more than five cards on the board")
        if UNKNOWN in cards:
            raise InputError("a card of the board is not known")
        self._see(cards)

    def _take_shown(self, hole: list[int], cards: tuple[int, ...]) -> None:
        """Cards shown at the end are the ones that were dealt, or fill in what nobody had seen."""
        if hole == [*cards]:
            return
        shown = [card for card in cards if card != UNKNOWN]
        if len(cards) > 2 or len(set(shown)) < len(shown):
            raise InputError("a hand has two different cards")
        new = [card for card in shown if card not in hole]
        hole.extend([UNKNOWN] * (2 - len(hole)))
        if len(new) > hole.count(UNKNOWN):
            raise InputError(f"the cards dealt were {cards_text(hole)}")
        self._see(new)
        for card in new:
            hole[hole.index(UNKNOWN)] = card

    def _see(self, cards: Iterable[int]) -> None:
        seen = self._seen
        for card in cards:
            bit = 1 << card
            if seen & bit and card != UNKNOWN:
                raise InputError(f"{card_text(card)} was dealt before")
            seen |= bit
        self._seen = seen
