"""The remedy: what a ruling does to a running hand, by the hand's own events.

Each outcome that changes anything is carried out on the real stub, burns, board and chips. Outcomes
that leave the hand as it is change nothing here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from shuffleup.errors import InputError
from shuffleup.hand import Hand, floor
from shuffleup.hand.mishaps import END_OF_BETTING, END_OF_ROUND, NOW
from shuffleup.hand.state import FLOP, OVER, RIVER, SHOWDOWN

Shuffle = Callable[[list[int]], list[int]]  # the same cards in a fair new order


@dataclass(frozen=True)
class Mishap:
    """An incident in a hand, and whom it befell."""

    incident: str
    chair: int = -1
    card: int = 1  # which of the seat's two cards
    viewer: int = -1  # who saw what was not meant for them


def carry_out(hand: Hand, mishap: Mishap, outcome: str, shuffle: Shuffle) -> None:
    """Do what an outcome means, the rulebook's or the director's own."""
    if outcome in VOIDED:
        forfeited = [mishap.chair] if outcome == "forfeits-refund" else []
        floor.void(hand, forfeited)
    elif outcome in HANDS:
        HANDS[outcome](hand, mishap.chair)
    elif outcome in REVEALS:
        viewers = 1 << mishap.viewer if mishap.viewer >= 0 else 0
        floor.let_see(hand, mishap.chair, viewers, REVEALS[outcome])
    elif outcome == "replace-and-burn":
        floor.replace_card(hand, mishap.chair, mishap.card)
    elif mishap.incident in BURNS and outcome == "correct-now":
        BURNS[mishap.incident](hand)
    elif outcome in BOARDS and hand.street <= RIVER:
        BOARDS[outcome](hand, mishap.incident, shuffle)
    elif mishap.incident in PREMATURE and outcome == "stands":
        keep_early(hand)


VOIDED = ("misdeal", "hand-void-refund", "forfeits-refund")
REVEALS = {
    "show-all-now": NOW,
    "show-all-end-of-round": END_OF_ROUND,
    "show-all-end-of-betting": END_OF_BETTING,
}


def kill(hand: Hand, chair: int) -> None:
    """The hand is dead."""
    if hand.seats[chair].live and hand.live > 1 and hand.street <= SHOWDOWN:
        floor.kill(hand, chair, False)


def kill_and_return(hand: Hand, chair: int) -> None:
    """The hand is dead, and its uncalled raise goes back."""
    if hand.seats[chair].live and hand.live > 1 and hand.street <= RIVER:
        floor.kill(hand, chair, True)


def retrieve(hand: Hand, chair: int) -> None:
    """The hand is live again."""
    if not hand.seats[chair].live and hand.street <= RIVER:
        floor.retrieve(hand, chair)


def play_again(hand: Hand, chair: int) -> None:
    """The hand is shown and compared again."""
    if hand.street == OVER and not hand.voided and len(hand.board) == 5:
        floor.judge_again(hand, chair)


HANDS: dict[str, Callable[[Hand, int], None]] = {
    "hand-dead": kill,
    "hand-dead-raise-returned": kill_and_return,
    "hand-retrieved": retrieve,
    "shown-and-live": play_again,
}


# ------------------------------------------------------------------------- burns and board


def street_size(hand: Hand) -> int:
    """How many of the board's cards came with the street being played."""
    return 3 if hand.street == FLOP else 1


def make_missing_burn(hand: Hand) -> None:
    """The first card turned up should have been the burn; the next one completes the street."""
    deck, size = hand.deck, street_size(hand)
    kept, street = hand.board[:-size], hand.board[-size:]
    stub = deck.stub()
    board = [*kept, *street[1:], stub[0]]
    burns = [*deck.burns, street[0]]
    floor.correct_piles(hand, board, burns, deck.set_aside, stub[1:], hand.unburnt)


def undo_second_burn(hand: Hand) -> None:
    """The second burn belongs on the board; the last card turned up goes back on the deck."""
    deck, size = hand.deck, street_size(hand)
    if not deck.burns:
        raise InputError("no card has been burnt in this hand, so none was burnt twice")
    kept, street = hand.board[:-size], hand.board[-size:]
    board = [*kept, deck.burns[-1], *street[:-1]]
    stub = [street[-1], *deck.stub()]
    floor.correct_piles(hand, board, deck.burns[:-1], deck.set_aside, stub, hand.unburnt)


BURNS: dict[str, Callable[[Hand], None]] = {
    "no-burn": make_missing_burn,
    "double-burn": undo_second_burn,
}


def redeal(hand: Hand, incident: str, shuffle: Shuffle) -> None:
    """The street's cards go back into the rest, which is shuffled; the street comes again.

    A street that came early lies aside until its time, and then comes without a burn.
    """
    deck = hand.deck
    if incident in PREMATURE:
        stub = shuffle([*deck.stub(), *deck.set_aside])
        unburnt = hand.unburnt | 1 << (hand.street + 1)
        floor.correct_piles(hand, hand.board, deck.burns, [], stub, unburnt)
        return
    size = street_size(hand)
    stub = shuffle([*deck.stub(), *hand.board[-size:]])
    board = [*hand.board[:-size], *stub[:size]]
    floor.correct_piles(hand, board, deck.burns, deck.set_aside, stub[size:], hand.unburnt)


def set_aside(hand: Hand, incident: str, shuffle: Shuffle) -> None:
    """The early turn waits; burn and would-be river come as turn; then it is shuffled back in."""
    deck = hand.deck
    stub = deck.stub()
    later = [*stub[:2], *shuffle([*stub[2:], *deck.set_aside])]
    floor.correct_piles(hand, hand.board, deck.burns, [], later, hand.unburnt | 1 << RIVER)


def scramble(hand: Hand, incident: str, shuffle: Shuffle) -> None:
    """Mix the street's cards; one of them is the burn, and the next card completes the board."""
    deck = hand.deck
    size = street_size(hand)
    first, *others = shuffle(hand.board[-size:])
    stub = deck.stub()
    board = [*hand.board[:-size], *others, stub[0]]
    floor.correct_piles(hand, board, [*deck.burns, first], deck.set_aside, stub[1:], hand.unburnt)


def reshuffle(hand: Hand, incident: str, shuffle: Shuffle) -> None:
    """Only the undealt cards get a new order."""
    deck = hand.deck
    stub = shuffle(deck.stub())
    floor.correct_piles(hand, hand.board, deck.burns, deck.set_aside, stub, hand.unburnt)


BOARDS: dict[str, Callable[[Hand, str, Shuffle], None]] = {
    "reshuffle-and-redeal-flop": redeal,
    "reshuffle-and-redeal-turn": redeal,
    "reshuffle-and-redeal-river": redeal,
    "set-aside-and-continue": set_aside,
    "scramble-and-burn-one": scramble,
    "reshuffle-stub": reshuffle,
}
PREMATURE = ("premature-flop", "premature-turn", "premature-river")


def keep_early(hand: Hand) -> None:
    """Nobody was left to act: the early cards are the street, and its burn is made."""
    deck = hand.deck
    stub = [*deck.set_aside, *deck.stub()]
    unburnt = hand.unburnt | 1 << (hand.street + 1)
    floor.correct_piles(hand, hand.board, deck.burns, [], stub, unburnt)
