"""A hand in sentences says why its pot was won."""

from __future__ import annotations

import pytest

from kit import deal, played
from shuffleup.cli.tell import tell
from shuffleup.hand import Hand
from shuffleup.hand.state import SHOWDOWN


def heads_up() -> Hand:
    """Ann has aces and the big blind, Ben kings and the button."""
    board = "2c 7d 9h Jc 3s"
    return deal("standard", [1_000, 1_000], holes=["As Ah", "Ks Kh"], board=board, asks=True)


def folded() -> Hand:
    return played(heads_up(), "300 f")


def at_showdown() -> Hand:
    """Ann has shown."""
    hand = heads_up()
    while hand.street < SHOWDOWN:
        assert hand.match() is None
    hand.show(0)
    return hand


def shown() -> Hand:
    hand = at_showdown()
    hand.show(1)
    return hand


def mucked() -> Hand:
    hand = at_showdown()
    hand.muck(1)
    return hand


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (folded(), "Ben wins 200: nobody else is left."),
        (shown(), "Ann wins 200: the best hand shown."),
        (mucked(), "Ann wins 200: the others mucked."),
    ],
)
def test_why_a_pot_was_won(hand: Hand, says: str) -> None:
    assert hand.over and tell(hand, ["Ann", "Ben"])[-1] == says
