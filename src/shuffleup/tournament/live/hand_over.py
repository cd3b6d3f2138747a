"""Hand over: where a dealer taps after each hand, button, penalties and hand for hand are counted.

Where nobody taps, the button is asked for when something hangs on it, and told by `button-at`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.button import ButtonDraw
from shuffleup.sentences.told import Told
from shuffleup.tournament.hands.hands import do_draw
from shuffleup.tournament.live import books
from shuffleup.tournament.people import serving
from shuffleup.tournament.seating import steps
from shuffleup.tournament.seating.button import place
from shuffleup.tournament.seating.button_draw import ButtonDrawn, draw_button
from shuffleup.tournament.snapshot import frozen_table, thawed_table
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import KIND, Chair, TableNumber

HandsPlayed = Annotated[int, Meta(ge=1, le=100, extra={KIND: "hands"})]


class HandsOver(Event, frozen=True, kw_only=True):
    """A hand was played at a table; where the button is known, the next one's positions."""

    table: TableNumber
    button: int = NOBODY
    small: int = NOBODY
    small_posted: bool = False
    big: int = NOBODY
    dealt: int = 0
    """Chairs that are dealt in, one bit for each; 0 where nobody knows, and then all are."""
    waits: int = 0
    by_big: int = 0


class ButtonTold(Event, frozen=True, kw_only=True):
    """Somebody said where a table's button is in this hand."""

    table: TableNumber
    chair: Chair


@deed(Matter.HAND, only_real=True)
def hand_over(
    night: Tournament, table: TableNumber, at_ms: int, *, hands: HandsPlayed = 1
) -> Refusal | None:
    """A hand is over: the button moves on, penalties in hands and hand for hand are counted."""
    here = night.room.tables[table]
    refused = refusal(night, here)
    if refused is not None:
        return refused
    for _ in range(hands):
        if night.in_step and here.step >= night.step:
            return None  # hand for hand, one is all that a table plays
        _play_one(night, here, at_ms)
    return None


def refusal(night: Tournament, table: Table) -> Refusal | None:
    """Why no hand has been played there."""
    told = {"table": table.number}
    if night.live is None or night.phase != PLAYED:
        return refuse(Told("not-played"), (), Told("running-event"))
    if table.in_hand:
        return refuse(Told("hand-begun"), (), Told("bust-by-report"))
    if table.count < 2:
        return refuse(Told("too-few/hand-over", told), (), Told("hand-over-table"))
    if night.in_step and table.step >= night.step:
        clauses = night.terms.cite("seating.hand_for_hand")
        return refuse(Told("hand-for-hand/over", told), clauses, Told("hand-over-wait"))
    return None


def _play_one(night: Tournament, table: Table, at_ms: int) -> None:
    happen(night, _next_positions(night, table, at_ms))
    if night.penalised:
        serving.serve_hand(night, table, at_ms)


def _next_positions(night: Tournament, table: Table, at_ms: int) -> HandsOver:
    """Where the next hand's button and blinds are, if the last one's were known."""
    button = known_button(night, table)
    if button == NOBODY:
        return HandsOver(at_ms=at_ms, by="hand-over", table=table.number)
    ahead = thawed_table(frozen_table(table))
    if not ahead.drawn:
        do_draw(night, ahead, button)
    place(night.terms, ahead)
    return HandsOver(
        at_ms=at_ms,
        by="hand-over",
        table=table.number,
        button=ahead.button,
        small=ahead.small,
        small_posted=ahead.small_posted,
        big=ahead.big,
        dealt=ahead.dealt,
        waits=ahead.waits,
        by_big=ahead.by_big,
    )


def known_button(night: Tournament, table: Table) -> int:
    """Where it was told to be; in the first hand, where a house puts it without a draw."""
    if table.drawn:
        return int(table.button)
    live, method = night.live, night.rulebook.button.draw
    first = live is not None and not live.exit_ms and not table.hands and table.count > 1
    if night.phase != PLAYED or not first or method.value is not ButtonDraw.SEAT_ONE:
        return NOBODY
    taken = [chair for chair, player in enumerate(table.chairs) if player != NOBODY]
    found = draw_button(method, taken, ())
    assert isinstance(found, ButtonDrawn)
    return found.chair


@applies(HandsOver)
def do_hand_over(night: Tournament, event: HandsOver) -> None:
    """One more hand; whoever is dealt in is new no longer, and no stack is known."""
    live, table = night.live, night.room.tables[event.table]
    assert live is not None
    table.hands += 1
    night.hands += 1
    if event.button != NOBODY:
        table.drawn = True
        table.button, table.small, table.big = event.button, event.small, event.big
        table.small_posted = event.small_posted
        live.buttons[event.table] = event.at_ms
    table.dealt = event.dealt or table.taken()
    table.waits, table.by_big = event.waits, event.by_big
    table.fresh &= ~table.dealt
    table.new &= table.fresh
    table.arrived = table.placed = 0
    table.again = False
    books.do_forget(night, table.players())
    if night.in_step:
        table.step = night.step
        steps.recount(night)


@deed(Matter.HAND, only_real=True)
def button_at(night: Tournament, table: TableNumber, chair: Chair, at_ms: int) -> Refusal | None:
    """This is where the button is, in the hand that is being played."""
    here = night.room.tables[table]
    clauses = night.terms.cite("button.method")
    if night.live is None or night.phase != PLAYED or here.count < 2:
        return refuse(Told("too-few/hand-over", {"table": table}), clauses, Told("hand-over-table"))
    if not 0 <= chair < len(here.chairs):
        told = {"table": table, "seats": len(here.chairs)}
        return refuse(Told("no-such-seat/button", told), clauses, Told("button-at-seat", told))
    event = ButtonTold(at_ms=at_ms, by="button-at", clauses=clauses, table=table, chair=chair)
    happen(night, event)
    return None


@applies(ButtonTold)
def do_tell_button(night: Tournament, event: ButtonTold) -> None:
    """Positions as of a hand with the button there."""
    assert night.live is not None
    do_draw(night, night.room.tables[event.table], event.chair)
    night.live.buttons[event.table] = event.at_ms
