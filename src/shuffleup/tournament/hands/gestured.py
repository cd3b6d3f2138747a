"""Gestured: what a player said, or did with chips, at a table of real cards; and what it binds to.

The rulebook reads it (`hand.gestures`). The night knows blinds and stack, the dealer the betting.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from shuffleup.errors import InputError
from shuffleup.hand.gestures.gesture import Gesture, Order, Say, interpret
from shuffleup.hand.gestures.moment import Moment, Street
from shuffleup.hand.gestures.possible import impossible_gestures, impossible_moments
from shuffleup.hand.gestures.reading import Action
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.people import no_longer_in
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen, nothing
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import Chips, Count, PlayerNumber, TableNumber

Since = Literal["in-turn", "none", "fold-or-check", "call", "bet-or-raise"]
"""In turn; or the strongest thing done since by those who should have acted before."""
Heap = Annotated[tuple[Chips, ...], Meta(max_length=100)]
"""The chips that were put forward, by value, in the order in which they came."""


class GestureRead(Event, frozen=True, kw_only=True):
    """What somebody said or did binds them to this."""

    table: TableNumber
    hand: int
    player: PlayerNumber
    action: Action
    to: Chips | None
    """All in front; nothing where no chips belong to it."""
    restrictions: tuple[str, ...] = ()
    says: str


@deed(Matter.HAND, only_real=True)
def read_gesture(
    night: Tournament,
    player: PlayerNumber,
    street: Street,
    bet: Chips = 0,
    in_front: Chips = 0,
    stack: Chips = 0,
    last_raise: Chips = 0,
    say: Say | None = None,
    say_amount: Chips = 0,
    chips: Heap = (),
    first_motion: Count = 0,
    order: Order = "words-first",
    released: bool = True,
    tap: bool = False,
    since: Since = "in-turn",
    *,
    at_ms: int,
) -> Refusal | None:
    """What a player said, or did with chips: the rulebook reads what it binds to.

    What is left out is 0, or what the night knows: the stack, and the last raise as the first one.
    """
    table = _hand_with(night, player)
    if table is None:
        return refuse(Told("no-hand"), (), Told("next-hand"))
    if night.entrants[player].departure is not None:
        return no_longer_in(night, night.entrants[player])
    moment = _moment(night, table, player, street, (bet, in_front, stack, last_raise))
    gesture = Gesture(
        say=say,
        say_amount=say_amount or None,
        chips=chips,
        motions=0 if not chips else 2 if first_motion else 1,
        first_motion=first_motion or None,
        order=order,
        released=released,
        tap=tap,
        in_turn=since == "in-turn",
        intervening=None if since == "in-turn" else since,
    )
    for problem in (*impossible_moments(moment), *impossible_gestures(gesture, moment)):
        raise InputError(problem)
    read = interpret(gesture, moment, night.rulebook)
    happen(
        night,
        GestureRead(
            at_ms=at_ms,
            by="read-gesture",
            clauses=read.clauses,
            table=int(table.number),
            hand=int(table.hands) + 1,
            player=player,
            action=read.action,
            to=read.to,
            restrictions=read.restrictions,
            says=read.says,
        ),
    )
    return None


applies(GestureRead)(nothing)  # the dealer carries it out, with chips of wood or clay


def _hand_with(night: Tournament, player: int) -> Table | None:
    """The table at which somebody is in a hand now, or may be, where nobody enters hands."""
    number, chair = int(night.room.table_of[player]), int(night.room.chair_of[player])
    if number == NOBODY:
        return None
    table = night.room.tables[number]
    if _is_untold(night, table):
        return table if night.phase == PLAYED and table.count > 1 else None
    return table if table.in_hand and table.dealt >> chair & 1 else None


def _is_untold(night: Tournament, table: Table) -> bool:
    """Whether a hand that is played with real cards is one of which the night has not been told."""
    return night.live is not None and not table.in_hand


def _moment(
    night: Tournament,
    table: Table,
    player: int,
    street: Street,
    betting: tuple[int, int, int, int],
) -> Moment:
    """What the player faced; the stack cannot be more than there was when the hand began.

    Where nobody has counted it, that is all there is in play.
    """
    bet, in_front, stack, last_raise = betting
    untold = _is_untold(night, table)
    level = night.clock.structure.level(int(night.row if untold else table.row))
    had = int(table.stacks[night.room.chair_of[player]])
    if untold and night.live is not None and player not in night.live.counted:
        had = int(night.in_play)
    before_flop = street == "preflop"
    if in_front + stack > had:
        raise InputError(f"stack and in_front come to {in_front + stack:,}; there were {had:,}")
    return Moment(
        street=street,
        small=level.small,
        big=level.big,
        bet=bet,
        last_raise=last_raise or max(bet - level.big if before_flop else bet, level.big),
        in_front=in_front,
        stack=stack or had - in_front,
        opened=bet > (level.big if before_flop else 0),
    )
