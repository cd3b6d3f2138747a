"""Claims: what lies open and who has given up, followed event by event; why a pot was won."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from shuffleup.cards.ranking import strength
from shuffleup.hand import events as in_hand
from shuffleup.hand.seat import BOTH_SHOWN
from shuffleup.views.words import Won


class Claims:
    """Who can still show what for a pot, as of the last event."""

    __slots__ = ("board", "shown", "gone")

    board: tuple[int, ...]
    shown: dict[int, tuple[int, ...]]  # by chair, hands that lie open in full
    gone: set[int]  # chairs that gave up at the showdown

    def __init__(self) -> None:
        self.board = ()
        self.shown = {}
        self.gone = set()

    def take(self, event: in_hand.Event) -> None:
        """Follow one event."""
        match event:
            case in_hand.StreetDealt(cards=cards):
                self.board += cards
            case in_hand.CardsShown(chair=chair, shown=shown, cards=cards) if shown == BOTH_SHOWN:
                self.shown[chair] = cards
            case in_hand.Mucked(chair=chair):
                self.gone.add(chair)
            case in_hand.BoardDeclared(chair=chair):
                self.shown[chair] = ()
            case in_hand.HandRetrieved(chair=chair):
                self.gone.discard(chair)

    def came_to(self, chair: int) -> int:
        """What a hand came to that everybody could see; 0 for any other."""
        known = chair in self.shown and len(self.board) == 5
        return strength([*self.board, *self.shown[chair]]) if known else 0


def why_won(eligible: Sequence[int], winners: Sequence[int], gone: Collection[int]) -> Won:
    """Why a pot went to its winners and not to the others who could have won it."""
    if len(eligible) == 1:
        return Won.FOLDED
    if len(winners) > 1:
        return Won.SHARED
    left = [chair for chair in eligible if chair not in winners and chair not in gone]
    return Won.BEST if left else Won.MUCKED
