"""Facts: what a director can say about those who went out in one hand, to tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from shuffleup.cards.card import UNKNOWN as HIDDEN
from shuffleup.cards.card import CardError, parse_cards
from shuffleup.cards.ranking import strength
from shuffleup.errors import InputError
from shuffleup.tournament.state.exits import UNKNOWN, Out
from shuffleup.tournament.state.values import Chips, PlayerNumber, Word

Stacks = Annotated[tuple[tuple[PlayerNumber, Chips], ...], Meta(max_length=63)]
"""Players, and what they had before the hand."""
Hands = Annotated[tuple[tuple[PlayerNumber, Word], ...], Meta(max_length=63)]
"""Players, and the five to seven cards that they had, board and all."""


def told(
    players: Sequence[int],
    stacks: Stacks,
    hands: Hands,
    deciding: Stacks,
    known: Sequence[Out] = (),
) -> list[Out]:
    """What is known of each of these, what was known before included."""
    before = {out.player: out for out in known}
    had, shown, chips = dict(stacks), dict(hands), dict(deciding)
    for player in (*had, *shown, *chips):
        if player not in players:
            raise InputError(f"player {player} is none of those who went out")
    return [_told(before.get(p, Out(p, UNKNOWN)), had, shown, chips) for p in players]


def _told(out: Out, had: dict[int, int], shown: dict[int, str], chips: dict[int, int]) -> Out:
    return Out(
        out.player,
        had.get(out.player, out.stack),
        _strength(shown[out.player]) if out.player in shown else out.hand,
        chips.get(out.player, out.deciding_chips),
    )


def _strength(text: str) -> int:
    """How good a hand is; nothing at all for one that was folded."""
    if not text.strip():
        return 0
    try:
        cards = parse_cards(text)
    except CardError as trouble:
        raise InputError(f"hands: {trouble}") from None
    if not 5 <= len(cards) <= 7 or HIDDEN in cards:
        raise InputError(f"hands: {text} is no hand of five to seven cards")
    return strength(cards)
