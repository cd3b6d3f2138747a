"""Carry on: a night goes on from its printed sheet, on another machine.

Whoever is on the sheet has signed in here; one order then says who sits where with which chips, who
is out in which place, and what the clock shows. It is on record as what it is, the word of whoever
typed it, and can be taken back like any other. What the house makes of it follows: windows that
have closed, prizes, what is proposed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import break_grant
from shuffleup.tournament.hands.hands import do_draw
from shuffleup.tournament.live import from_sheet, proposals
from shuffleup.tournament.live.from_sheet import (
    Buttons,
    Draws,
    Gone,
    Sales,
    Scored,
    Seats,
    Sheet,
    Sums,
)
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating import busts, moves
from shuffleup.tournament.seating.chairs import TableOpened
from shuffleup.tournament.seating.seats import do_seat, do_status
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.clock import Clock
from shuffleup.tournament.state.clocks import set_clock
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT
from shuffleup.tournament.state.event import Event, Sits, applies, happen
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import (
    Chair,
    Chips,
    Millis,
    MinorUnits,
    PlayerNumber,
    Players,
    Reason,
    Row,
    TableNumber,
)
from shuffleup.tournament.time import timing, windows
from shuffleup.tournament.time.breaks import BreakChipsGiven

Below = Callable[[int], int]
BY = "carry-on"


class CarriedOn(Event, frozen=True, kw_only=True):
    """The night goes on from a sheet: who sits where, who is out, and what was paid."""

    seats: tuple[tuple[PlayerNumber, TableNumber, Chair, int], ...]
    """Player, table, chair and stack."""
    exits: tuple[Players, ...] = ()
    """Who went out together, first out first; nobody where a place is empty."""
    struck: Players = ()
    """Those who have no place."""
    returning: Players = ()
    """Those of them who may come back."""
    bought: tuple[tuple[PlayerNumber, int, int, int, int, int, int], ...] = ()
    """Player, entries, rebuys, add-ons, and what was paid for each of them."""
    in_play: int
    smallest: int
    counted: Players = ()
    knock_outs: tuple[tuple[PlayerNumber, int], ...] = ()
    reason: str = ""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Everybody who is in."""
        return tuple(Sits(player, table, chair) for player, table, chair, _ in self.seats)


class ButtonsLie(Event, frozen=True, kw_only=True):
    """Where buttons lay when the sheet was printed; no other table draws for one."""

    buttons: tuple[tuple[TableNumber, Chair], ...] = ()
    settled: tuple[str, ...] = ()
    """What is not proposed, by its basis."""


@deed(Matter.COURSE, only_real=True)
def carry_on(
    night: Tournament,
    seats: Seats,
    row: Row,
    left_ms: Millis,
    at_ms: int,
    below: Below,
    *,
    out: Gone = (),
    bought: Sales = (),
    paid: Sums = (),
    buttons: Buttons = (),
    draws: Draws = (),
    in_play: Chips = 0,
    smallest: Chips = 0,
    counted: Players = (),
    gone: Players = (),
    knock_outs: Scored = (),
    pool_minor: MinorUnits | None = None,
    limit_left_ms: Millis = 0,
    break_chips: bool = False,
    running: bool = False,
    reason: Reason = "",
) -> Refusal | None:
    """A night goes on from its printed sheet, on another machine.

    Everybody on it has signed in before. `out` has a place for each (0: none), `bought` entries,
    rebuys and add-ons of whoever has more than one entry, `paid` other sums than the price,
    `draws` the tables that have still to draw for the button;
    `in_play`, `smallest` and `pool_minor` are what the sheet says. The clock stands still unless it
    is `running`.
    """
    parts = (seats, out, bought, paid, buttons, draws, in_play, smallest, counted, gone)
    sheet = Sheet(*parts, knock_outs, break_chips, reason.strip())
    clock = _clock(night, row, left_ms, at_ms, running=running)
    refused = from_sheet.refusal(night, sheet)
    if refused is None and isinstance(clock, Refusal):
        refused = clock
    refused = refused or _pool_refusal(night, sheet, pool_minor)
    if refused is not None or isinstance(clock, Refusal):
        return refused
    night.decided()
    _open_tables(night, sheet, at_ms)
    happen(night, _event(night, sheet, at_ms))
    _close_tables(night, sheet, at_ms)
    set_clock(night, clock, at_ms, BY, clauses=night.terms.cite("direction.run_by"))
    _begin_rows(night, row, at_ms, below, given=break_chips)
    if night.entries_open and out:
        windows.close_for_final(night, at_ms)
    proposals.settle_alone(night, at_ms, below)
    _limit(night, limit_left_ms, at_ms)
    timing.tick(night, at_ms, below)
    _lay_buttons(night, sheet, at_ms)
    return None


# --- tables and seats


def _open_tables(night: Tournament, sheet: Sheet, at_ms: int) -> None:
    """As many as the highest number on the sheet, each with the chairs that were used."""
    size = int(night.terms.table_size)
    for number in range(len(night.room.tables), max(from_sheet.used_tables(sheet.seats)) + 1):
        used = [chair + 1 for _, table, chair, _ in sheet.seats if table == number]
        chairs = max(size, *used, 0)
        extra = size < chairs <= size + night.rulebook.seating.extra_seats.value
        event = TableOpened(
            at_ms=at_ms,
            by=BY,
            clauses=night.terms.cite("seating.table_size"),
            table=number,
            size=chairs,
            extra=extra,
        )
        happen(night, event)


def _close_tables(night: Tournament, sheet: Sheet, at_ms: int) -> None:
    """Tables at which nobody sits were broken before."""
    used = from_sheet.used_tables(sheet.seats)
    for table in night.room.tables:
        if table.number not in used and not table.breaking:
            clauses = night.terms.cite("seating.table_size")
            moves.close_table(night, table, clauses, at_ms, BY)


def _event(night: Tournament, sheet: Sheet, at_ms: int) -> CarriedOn:
    return CarriedOn(
        at_ms=at_ms,
        by=BY,
        clauses=night.terms.cite("direction.run_by"),
        seats=sheet.seats,
        exits=tuple(from_sheet.exits_of(sheet)),
        struck=from_sheet.struck_of(sheet),
        returning=tuple(p for p, place in sheet.out if place and p not in sheet.gone),
        bought=tuple(from_sheet.bills(night, sheet)),
        in_play=sheet.chips,
        smallest=from_sheet.smallest(night, sheet),
        counted=sheet.counted,
        knock_outs=sheet.knock_outs,
        reason=sheet.reason,
    )


@applies(CarriedOn)
def do_carry_on(night: Tournament, event: CarriedOn) -> None:
    """Everybody is where the sheet has them; those out who may come back are known by the house."""
    live = night.live
    assert live is not None
    do_sell(night, event)
    night.chip = event.smallest
    night.issued = event.in_play
    for player, table, chair, stack in event.seats:
        do_seat(night, player, table, chair, stack, False)
    for each in night.room.tables:
        each.fresh = each.arrived = 0  # they have been playing there
        each.hands = max(each.hands, min(each.count, 1))  # how often, nobody knows
        each.chip = event.smallest
    live.uncounted = event.in_play - sum(stack for *_, stack in event.seats)
    live.count(list(event.counted))
    live.knock_outs = {player: count for player, count in event.knock_outs if count}
    night.places.playing = {player for player, *_ in event.seats}
    night.places.exits = [list(exit) for exit in event.exits]
    night.places.struck = list(event.struck)
    for player in [*event.struck, *(p for exit in event.exits for p in exit)]:
        back = player in event.returning and busts.may_return(night, night.entrants[player])
        do_status(night, player, MAY_RETURN if back else OUT)
        night.returning += int(back)
        live.exit_ms[player] = 0  # nobody knows when


def do_sell(night: Tournament, event: CarriedOn) -> None:
    """What everybody had bought by then; receipts were given where it was paid."""
    for player, entries, rebuys, add_ons, for_entries, for_rebuys, for_add_ons in event.bought:
        entrant = night.entrants[player]
        entrant.entries, entrant.rebuys, entrant.add_ons = entries, rebuys, add_ons
        entrant.paid_minor = for_entries
        night.buy_ins_minor += for_entries
        night.rebuys_minor += for_rebuys
        night.add_ons_minor += for_add_ons


def _pool_refusal(night: Tournament, sheet: Sheet, pool_minor: int | None) -> Refusal | None:
    """What was bought must come to the pool that the sheet has, if it has one."""
    currency = night.setup.currency
    if pool_minor is None or not currency:
        return None
    copy = thaw(night.rulebook, frozen(night))
    do_sell(copy, _event(night, sheet, 0))
    pool = ending.pool(copy).total
    if pool.amount_minor == pool_minor:
        return None
    told = {"pool": str(Money(pool_minor, currency)), "sold": str(pool)}
    clauses = night.terms.cite("entry.fee")
    return refuse(Told("other-pool/sheet", told), clauses, Told("sheet-sold", told))


# --- the clock


def _clock(
    night: Tournament, row: int, left_ms: int, at_ms: int, *, running: bool
) -> Clock | Refusal:
    """The clock as the sheet has it."""
    clock = night.clock.start(at_ms)
    if not isinstance(clock, Refusal):
        clock = clock.go_to(row, at_ms)
    if not isinstance(clock, Refusal):
        clock = clock.set_left(left_ms, at_ms)
    if running or isinstance(clock, Refusal):
        return clock
    return clock.pause(at_ms)


def _begin_rows(night: Tournament, row: int, at_ms: int, below: Below, *, given: bool) -> None:
    """What is on, and before it whatever has left its mark: the first break, the last level."""
    structure = night.clock.structure
    breaks = [each for each in range(row + 1) if structure.level(each).is_break]
    levels = [each for each in range(row + 1) if not structure.level(each).is_break]
    for each in sorted({*breaks[:1], *levels[-1:], row}):
        timing.begin_row(night, each, at_ms, below)
        grant = break_grant(night.rulebook, given=bool(night.break_chips_given))
        if given and each in breaks and grant is not None:
            event = BreakChipsGiven(
                at_ms=at_ms, by=BY, clauses=grant.clauses, chips=grant.chips, players=()
            )
            happen(night, event)


def _limit(night: Tournament, left_ms: int, at_ms: int) -> None:
    """The time limit comes when the sheet says, and not as if it began now."""
    if not left_ms:
        return
    levels, clock = night.rulebook.levels, night.clock
    official = clock.official_ms(at_ms)
    by_wall = levels.time_limit_by_wall_clock.value and not levels.time_limit_minutes.value
    if by_wall:
        clock = replace(clock, ends_ms=at_ms + left_ms, limit_set_ms=at_ms)
    else:
        clock = replace(clock, limit_ms=official + left_ms, limit_set_ms=official)
    set_clock(night, clock, at_ms, BY, clauses=night.terms.cite("direction.run_by"))


# --- buttons


def _lay_buttons(night: Tournament, sheet: Sheet, at_ms: int) -> None:
    """Buttons lie where they lay; nobody draws for one where the sheet does not say so."""
    told = {number for number, _ in sheet.buttons} | set(sheet.draws)
    settled = [table for table in night.room.tables if table.count and table.number not in told]
    happen(
        night,
        ButtonsLie(
            at_ms=at_ms,
            by=BY,
            clauses=night.terms.cite("button.method"),
            buttons=sheet.buttons,
            settled=tuple(proposals.redraw_basis(night, table) for table in settled),
        ),
    )


@applies(ButtonsLie)
def do_lay(night: Tournament, event: ButtonsLie) -> None:
    """Positions as the sheet has them: nobody has told them lately."""
    assert night.live is not None
    for number, chair in event.buttons:
        do_draw(night, night.room.tables[number], chair)
    night.live.dismissed += event.settled
