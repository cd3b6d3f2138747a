"""Replay: a recorded hand played again, by a house's rules.

The engine does the dealing, so the deck is put in the order in which it will deal the file's cards.
The dealer's lines then only confirm what has happened, and the showdown is judged by the engine: a
hand that the file does not show, or says was mucked, is one that nobody saw, and loses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.deck import Deck
from shuffleup.errors import InputError
from shuffleup.formats.action import (
    BET_OR_RAISE,
    CHECK_OR_CALL,
    DEAL_BOARD,
    FOLD,
    SHOW_OR_MUCK,
    Action,
)
from shuffleup.formats.record import HandRecord
from shuffleup.formats.unit import Amount, Unit, fault_in
from shuffleup.hand import Hand, Pot, Refusal, Terms, terms_of
from shuffleup.hand.reasons import allowed, refuse_turn
from shuffleup.sentences.languages import english
from shuffleup.sentences.told import say

if TYPE_CHECKING:
    from shuffleup.rulebook import Rulebook

BETTING = frozenset({FOLD, CHECK_OR_CALL, BET_OR_RAISE})
CARRIED_IN = "_carried_in"  # our own fields: odd chips of the hand before, in the pot at the start,
SMALLEST_CHIP = "_smallest_chip"  # and the chip that pots are divided in


@dataclass(frozen=True, slots=True)
class Refused:
    """Where a replay stopped: the action by its place in the file, from 0, and the reason."""

    action: int
    clause: str | None  # None where no rule was broken, but the file does not tell enough
    says: str
    clauses: tuple[str, ...] = ()  # all of them, the first among them

    def as_json(self) -> dict[str, object]:
        """For ``--json``."""
        return {"action": self.action, "clause": self.clause, "says": self.says}


@dataclass(frozen=True, slots=True)
class ReplayResult:
    """How a hand came out, in chips. After a refusal: how it stood, the pots without winners."""

    record: HandRecord
    stacks: list[int]
    pots: list[Pot]
    carried: int  # odd chips that start the next pot
    refused: Refused | None

    def as_json(self, number: int) -> dict[str, object]:
        """For ``--json``: players count from 0, amounts are in the file's unit."""
        unit = self.record.unit
        return {
            "hand": number,
            "finishing_stacks": [_number(unit, stack) for stack in self.stacks],
            "pots": [
                {
                    "amount": _number(unit, pot.amount),
                    "eligible": pot.eligible,
                    "winners": sorted(pot.winners),
                }
                for pot in self.pots
            ],
            "carried": _number(unit, self.carried),
            "refused": self.refused.as_json() if self.refused else None,
        }


def replay(record: HandRecord, rules: Rulebook | Terms) -> ReplayResult:
    """Play a record through to its end, or to the first action that the rules do not allow."""
    terms = rules if isinstance(rules, Terms) else terms_of(rules)
    try:
        hand = start(record, terms)
    except InputError as error:
        stacks = [record.unit.chips(stack) for stack in record.starting_stacks]
        return ReplayResult(record, stacks, [], 0, Refused(0, None, str(error)))
    refused = _play(hand, record) or _unfinished(hand, record)
    stacks = [seat.stack for seat in hand.seats]
    if not hand.over:
        live = [player for player, seat in enumerate(hand.seats) if seat.live]
        return ReplayResult(record, stacks, [Pot(hand.pot(), live)], 0, refused)
    if unknown := _unknown(hand, record):
        for pot in hand.pots:  # what the engine awarded was a guess
            for player, share in zip(pot.winners, pot.shares, strict=True):
                stacks[player] -= share
        pots = [Pot(pot.amount, pot.eligible) for pot in hand.pots]
        return ReplayResult(record, stacks, pots, 0, refused or unknown)
    return ReplayResult(record, stacks, hand.pots, hand.carried, refused)


def start(record: HandRecord, terms: Terms) -> Hand:
    """The hand as the record begins: posted, dealt, and waiting for the first player.

    Raises InputError for blinds that no tournament has.
    """
    chips = record.unit.chips
    small_chair, big_chair, small, big = _blinds(record)
    antes = [chips(ante) for ante in record.by_player(record.antes)]
    return Hand.start(
        terms,
        [chips(stack) for stack in record.starting_stacks],
        _deck(record),
        button=len(antes) - 1,
        small_chair=small_chair,
        big_chair=big_chair,
        small=small,
        big=big,
        antes=antes if any(antes) else None,
        antes_dead=not record.ante_trimming_status,
        carried_in=_own_field(record, CARRIED_IN, 0),
        chip=_own_field(record, SMALLEST_CHIP, 1),
    )


def _blinds(record: HandRecord) -> tuple[int, int, int, int]:
    """Seats of the small and the big blind, and the amounts due; the small one may be absent."""
    chips = record.unit.chips
    posted = [chips(blind) for blind in record.by_player(record.blinds_or_straddles)]
    seats = [chair for chair, blind in enumerate(posted) if blind]
    big = chips(record.min_bet)
    if not 1 <= len(seats) <= 2 or max(posted) > big:
        raise InputError("Only a small and a big blind can be replayed, no straddle or extra post.")
    if len(posted) == 2:
        seats.reverse()  # the button has the small blind, and is the second player
    big_chair = seats[-1]
    ante = chips(record.by_player(record.antes)[big_chair])
    if posted[big_chair] < min(big, chips(record.starting_stacks[big_chair]) - ante):
        raise InputError("The big blind and min_bet differ.")
    if len(seats) == 1:
        return -1, big_chair, 0, big
    return seats[0], big_chair, posted[seats[0]], big


def _own_field(record: HandRecord, key: str, default: int) -> int:
    """The chips that a field of our own gives, or the default."""
    amount = record.extra.get(key)
    if amount is None:
        return default
    if fault := fault_in(amount):
        raise InputError(f"The field {key} {fault}.")
    assert isinstance(amount, Amount)
    chips = record.unit.chips(amount)
    if chips == 0 or record.unit.amount(chips) != amount:
        raise InputError(f"The field {key} is no whole number of the hand's chips.")
    return chips


def _deck(record: HandRecord) -> Deck:
    """A deck that deals the file's cards: twice round from the button's left, then the board.

    Of board cards that the file does not have any will do: a showdown on them is not believed.
    """
    deal = record.deal
    mucked = {a.player for a in record.actions if a.kind == SHOW_OR_MUCK and not a.cards}
    unseen = [UNKNOWN, UNKNOWN]
    holes = [
        hole + unseen if player not in mucked else unseen for player, hole in enumerate(deal.holes)
    ]
    board = deal.board + deal.others(5 - len(deal.board))
    order = [hole[0] for hole in holes] + [hole[1] for hole in holes]
    order += [UNKNOWN, *board[:3], UNKNOWN, board[3], UNKNOWN, board[4]]
    return Deck(order)


def _play(hand: Hand, record: HandRecord) -> Refused | None:
    """Feed the actions in, until one is refused. Lines about cards only confirm the deal."""
    dealt = closed_at = 0
    for index, action in enumerate(record.actions):
        if action.kind in BETTING:
            if action.player == hand.actor:
                refusal = _act(hand, action, record.unit)
                closed_at = dealt
            elif closed_at < 5 and _is_idle_check(hand, action):
                continue
            else:
                refusal = refuse_turn(hand)
        elif action.kind == DEAL_BOARD:
            dealt += len(action.cards)
            refusal = _refuse_board(hand) if dealt > len(hand.board) else None
        else:
            continue
        if refusal is not None:
            return _refused(index, refusal, record.unit)
    return None


def _act(hand: Hand, action: Action, unit: Unit) -> Refusal | None:
    if action.kind == FOLD:
        return hand.fold()
    if action.kind == CHECK_OR_CALL:
        return hand.match()
    return hand.raise_to(unit.chips(action.amount))


def _is_idle_check(hand: Hand, action: Action) -> bool:
    """A check that some programs still write down when nobody is left to bet against."""
    return (
        action.kind == CHECK_OR_CALL
        and hand.over
        and any(action.player in pot.eligible for pot in hand.pots if len(pot.eligible) > 1)
    )


def _refuse_board(hand: Hand) -> Refusal:
    if hand.over:
        return refuse_turn(hand)
    says = f"Seat {hand.actor + 1} is to act before more cards are dealt."
    may = say(english("allowed"), allowed(hand))
    return Refusal("board-too-early", hand.terms.cite("betting.in_turn"), says, may)


def _refused(index: int, refusal: Refusal, unit: Unit) -> Refused:
    says = refusal.says
    if unit.places:
        says += f" (In chips of {unit.amount(1)}.)"
    return Refused(index, refusal.clauses[0] if refusal.clauses else None, says, refusal.clauses)


def _unfinished(hand: Hand, record: HandRecord) -> Refused | None:
    """That the actions stop before the hand does, if so."""
    if hand.over:
        return None
    says = f"The actions end here, but seat {hand.actor + 1} is to act."
    return Refused(len(record.actions), None, says)


def _unknown(hand: Hand, record: HandRecord) -> Refused | None:
    """Which cards the file lacks for judging the showdown, if there are such."""
    at = len(record.actions)
    contested = [pot for pot in hand.pots if len(pot.eligible) > 1]
    known = len(record.deal.board)
    if contested and known < 5:
        return Refused(at, None, f"There was a showdown, but only {known} board cards are known.")
    for pot in contested:
        if not any(hand.seats[player].worth for player in pot.eligible):
            return Refused(at, None, "There was a showdown, but nobody's cards are known.")
    return None


def _number(unit: Unit, chips: int) -> int | float:
    """An amount for JSON. A float prints all its digits: amounts have fifteen at most."""
    amount = unit.amount(chips)
    return amount if isinstance(amount, int) else float(amount)
