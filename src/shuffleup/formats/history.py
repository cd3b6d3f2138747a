"""A history: the record of a hand that was played here, made from its events."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.formats.action import (
    BET_OR_RAISE,
    CHECK_OR_CALL,
    DEAL_BOARD,
    DEAL_HOLE,
    FOLD,
    SHOW_OR_MUCK,
    Action,
)
from shuffleup.formats.record import HandRecord
from shuffleup.formats.replay import CARRIED_IN, SMALLEST_CHIP
from shuffleup.formats.unit import Amount
from shuffleup.hand.events import (
    Called,
    CardsShown,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    HoleCardsDealt,
    Mucked,
    Raised,
    StreetDealt,
)
from shuffleup.hand.seat import BOTH_SHOWN


def history(events: Iterable[Event]) -> HandRecord:
    """The record of a hand from its events, the first being HandStarted.

    Players are numbered from the button's left, empty chairs left out; ``seats`` keeps the chairs,
    counted from 1.
    """
    events = list(events)
    started = events[0]
    assert isinstance(started, HandStarted), "a history begins with the start of the hand"
    chairs = _chairs(started)
    player = {chair: number for number, chair in enumerate(chairs)}
    record = HandRecord(
        antes=_forced(chairs, dict(enumerate(started.antes))),
        blinds_or_straddles=_forced(chairs, _blinds(started)),
        min_bet=started.big,
        starting_stacks=[started.stacks[chair] for chair in chairs],
        actions=[action for event in events for action in _actions(event, player)],
        ante_trimming_status=not started.antes_dead if any(started.antes) else None,
        seats=[chair + 1 for chair in chairs],
        seat_count=len(started.stacks),
        finishing_stacks=_finishing_stacks(events[-1], chairs),
    )
    if started.carried_in:
        record.extra[CARRIED_IN] = started.carried_in
    if started.chip != 1:
        record.extra[SMALLEST_CHIP] = started.chip
    return record


def _chairs(started: HandStarted) -> list[int]:
    """Occupied chairs, clockwise from the button's left."""
    count = len(started.stacks)
    clockwise = [(started.button + step) % count for step in range(1, count + 1)]
    return [chair for chair in clockwise if started.stacks[chair] > 0]


def _blinds(started: HandStarted) -> dict[int, int]:
    blinds = {started.big_chair: started.big}
    if started.small_chair >= 0:
        blinds[started.small_chair] = started.small
    return blinds


def _forced(chairs: list[int], due: dict[int, int]) -> list[Amount]:
    """Antes or blinds by player, turned round for two players as the standard wants."""
    amounts: list[Amount] = [due.get(chair, 0) for chair in chairs]
    return amounts[::-1] if len(amounts) == 2 else amounts


def _finishing_stacks(last: Event, chairs: list[int]) -> list[Amount] | None:
    return [last.stacks[chair] for chair in chairs] if isinstance(last, HandEnded) else None


def _actions(event: Event, player: dict[int, int]) -> list[Action]:
    """The lines for one event; most of what the house does by itself needs none."""
    match event:
        case HoleCardsDealt(chair, cards):
            return [Action(DEAL_HOLE, player[chair], 0, cards)]
        case StreetDealt(cards=cards):
            return [Action(DEAL_BOARD, -1, 0, cards)]
        case Folded(chair):
            return [Action(FOLD, player[chair])]
        case Checked(chair) | Called(chair):
            return [Action(CHECK_OR_CALL, player[chair])]
        case Raised(chair, to):
            return [Action(BET_OR_RAISE, player[chair], to)]
        case CardsShown(chair, shown, cards) if shown == BOTH_SHOWN:
            return [Action(SHOW_OR_MUCK, player[chair], 0, cards)]
        case Mucked(chair):
            return [Action(SHOW_OR_MUCK, player[chair])]
    return []
