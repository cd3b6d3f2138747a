"""An action: one line of a hand history, as data.

``p3 f`` folds, ``p3 cc`` checks or calls, ``p3 cbr 210`` bets or raises to 210, ``p3 sm AhKd``
shows, ``p3 sm`` mucks, ``d dh p3 AhKd`` deals hole cards, ``d db 7d5h9d`` deals the board; each may
carry a comment after ``#``, and a line may be nothing but a comment.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from shuffleup.cards.card import UNKNOWN, card_text, cards_text, parse_cards
from shuffleup.errors import InputError
from shuffleup.formats.unit import Amount, amount_text
from shuffleup.native import mypyc_attr

FOLD: Final = "f"
CHECK_OR_CALL: Final = "cc"
BET_OR_RAISE: Final = "cbr"
SHOW_OR_MUCK: Final = "sm"
DEAL_HOLE: Final = "dh"
DEAL_BOARD: Final = "db"
REMARK: Final = ""

MOST_PLAYERS: Final = 10
_PLAYERS: Final = {f"p{number + 1}": number for number in range(MOST_PLAYERS)}
_CARDS: Final = {card_text(card): card for card in [*range(52), UNKNOWN]}
_AMOUNT: Final = re.compile(r"[0-9]{1,18}(?:\.[0-9]{1,18})?")


@mypyc_attr(acyclic=True)
class Action:
    """Who did what. Players count from 0; the dealer's lines name the player they deal to."""

    __slots__ = ("kind", "player", "amount", "cards", "comment")

    def __init__(
        self,
        kind: str,
        player: int = -1,
        amount: Amount = 0,
        cards: tuple[int, ...] = (),
        comment: str = "",
    ) -> None:
        self.kind = kind
        self.player = player
        self.amount = amount
        self.cards = cards
        self.comment = comment

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (
            self.kind == other.kind
            and self.player == other.player
            and self.amount == other.amount
            and self.cards == other.cards
            and self.comment == other.comment
        )

    def __repr__(self) -> str:
        return f"Action({self})"

    def __str__(self) -> str:
        words = self.words()
        return f"{words}  # {self.comment}".lstrip() if self.comment else words

    def words(self) -> str:
        """The line without its comment."""
        if self.kind == REMARK:
            return ""
        cards = cards_text(list(self.cards))
        if self.kind == DEAL_BOARD:
            return f"d db {cards}"
        player = f"p{self.player + 1}"
        if self.kind == DEAL_HOLE:
            return f"d dh {player} {cards}"
        if self.kind == BET_OR_RAISE:
            return f"{player} cbr {amount_text(self.amount)}"
        return f"{player} {self.kind} {cards}".rstrip()


# The lines that most hands are made of, ready-made.
_COMMON: Final = {
    str(action): action
    for player in range(MOST_PLAYERS)
    for action in (
        Action(FOLD, player),
        Action(CHECK_OR_CALL, player),
        Action(SHOW_OR_MUCK, player),
        Action(SHOW_OR_MUCK, player, 0, (UNKNOWN, UNKNOWN)),
        Action(DEAL_HOLE, player, 0, (UNKNOWN, UNKNOWN)),
    )
}


def parse_action(text: str) -> Action:
    """Read one line. Raises InputError, saying what is wrong with it."""
    ready = _COMMON.get(text)
    if ready is not None:
        return ready
    if "#" in text:
        text, _, comment = text.partition("#")
        said = parse_action(text.strip())
        return Action(said.kind, said.player, said.amount, said.cards, comment.strip())
    words = text.split()
    if not words:
        return Action(REMARK)
    try:
        action = _action(words)
    except ValueError as error:
        raise InputError(f"{_shown(text)}: {error}") from None
    if action is None:
        raise InputError(f"{_shown(text)} is not an action of no-limit hold'em")
    return action


def _action(words: list[str]) -> Action | None:
    count = len(words)
    if count == 4:
        dealer, kind, name, cards = words
        if dealer == "d" and kind == DEAL_HOLE and name in _PLAYERS:
            return Action(DEAL_HOLE, _PLAYERS[name], 0, _cards(cards))
    elif count == 3:
        name, kind, argument = words
        if name == "d":
            return Action(DEAL_BOARD, -1, 0, _cards(argument)) if kind == DEAL_BOARD else None
        if name in _PLAYERS:
            if kind == BET_OR_RAISE:
                return Action(BET_OR_RAISE, _PLAYERS[name], _amount(argument))
            if kind == SHOW_OR_MUCK:
                return Action(SHOW_OR_MUCK, _PLAYERS[name], 0, _cards(argument))
    return _COMMON.get(" ".join(words))  # a common line with unusual spaces


def _amount(text: str) -> Amount:
    if len(text) <= 18 and text.isascii() and text.isdecimal():  # as nearly all are
        return int(text)
    if _AMOUNT.fullmatch(text) is None:
        raise InputError(f"{_shown(text)} is not an amount")
    return Decimal(text) if "." in text else int(text)


def _cards(text: str) -> tuple[int, ...]:
    if len(text) == 4:
        try:
            return _CARDS[text[:2]], _CARDS[text[2:]]
        except KeyError:  # an unusual spelling, or no cards at all
            pass
    return tuple(parse_cards(text))


def _shown(text: str) -> str:
    """Text of the file inside a message: quoted, on one line, and not too long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")
