"""Proposals: what the room needs, for the director to accept.

What the house would have is asked of the same functions that do it by themselves where the software
deals. A proposal stands on its basis: as long as that is so it stays the same, so that lots are
drawn once; when it is so no longer, it lapses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from shuffleup.tournament.hands.hands import is_redraw_due, why_drawn
from shuffleup.tournament.live import books
from shuffleup.tournament.seating import final_table, moves, steps
from shuffleup.tournament.seating.balance import Move, chosen
from shuffleup.tournament.seating.events import FinalTableFormed, Moved
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.event import Event, applies, happen, leaves
from shuffleup.tournament.state.live import Proposal, Step
from shuffleup.tournament.state.room_terms import DRAWN_SEAT, NO_GAP, RANDOM_MOVER
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import Chair, Count, PlayerNumber, TableNumber
from shuffleup.tournament.time import breaks
from shuffleup.tournament.time.timing import chip_at

Below = Callable[[int], int]
Places = tuple[PlayerNumber, TableNumber, Chair, TableNumber, Chair]


class Proposed(Event, frozen=True, kw_only=True):
    """The room needs something; lots are drawn."""

    proposal: Count
    kind: str
    basis: str
    reason: str
    table: int = NOBODY
    moves: tuple[Places, ...] = ()
    buttons: tuple[TableNumber, ...] = ()


class ProposalEnded(Event, frozen=True, kw_only=True):
    """A proposal was accepted or dismissed, or what it stood on is so no longer."""

    proposal: Count
    how: str
    reason: str = ""


class Want(NamedTuple):
    """Something that the room needs, before anything is drawn."""

    kind: str
    basis: str
    reason: str
    clauses: tuple[str, ...]
    table: int = NOBODY


def renew(night: Tournament, at_ms: int, below: Below) -> None:
    """What the room needs now: some proposals lapse, others are new."""
    live = night.live
    if live is None or night.on_trial:
        return
    settle_alone(night, at_ms, below)
    _keep_step(night, at_ms)
    wanted = {want.basis: want for want in wants(night)}
    for proposal in live.proposals[:]:
        if proposal.basis not in wanted:
            end(night, proposal, "lapsed", at_ms)
    standing = {proposal.basis: proposal for proposal in live.proposals}
    for want in wanted.values():
        if want.basis in standing:
            _choose(night, standing[want.basis], at_ms, below)
        elif want.basis not in live.dismissed:
            _propose(night, want, at_ms, below)


def settle_alone(night: Tournament, at_ms: int, below: Below) -> None:
    """Where all sit at one table already, the final table needs nobody's decision."""
    if night.phase != PLAYED or not final_table.is_due(night):
        return
    table = next(each for each in night.room.tables if not each.breaking)
    if night.room.seated == table.count:
        final_table.form(night, at_ms, below)


def _keep_step(night: Tournament, at_ms: int) -> None:
    """Hand for hand, a table that has gone is not waited for; it ends when it is not due."""
    if night.phase != PLAYED or not night.in_step:
        return
    steps.recount(night)
    if night.to_step == 0 or night.final:
        steps.settle(night, at_ms)
    if night.in_step and night.to_step == 0:
        steps.go_on(night, at_ms)


def end(night: Tournament, proposal: Proposal, how: str, at_ms: int, reason: str = "") -> None:
    """A proposal is one no longer."""
    by = {"accepted": "accept", "dismissed": "dismiss"}.get(how, "")
    event = ProposalEnded(
        at_ms=at_ms,
        by=by,
        clauses=proposal.clauses,
        proposal=proposal.number,
        how=how,
        reason=reason,
    )
    happen(night, event)


# --- what the room needs


def wants(night: Tournament) -> Iterator[Want]:
    """Everything that the house would have now."""
    if night.phase != PLAYED or night.row == NOBODY:
        return
    cite = night.terms.cite
    through = night.setup.qualifier and 0 < night.places.left <= night.paid
    if night.time_over or (through and not night.returning):
        setting = "championship.qualify_percent" if through else "finish.time_limit_places"
        yield Want("rank", f"rank:{night.places.left}", "play is over", cite(setting))
        return
    if night.break_work:
        yield Want("break-chips", "break-chips", "the break", cite("entry.rejoin"))
    chip = smallest_due(night)
    if chip > night.chip or _has_small_chips(night):
        reason = f"chips below {chip:,} are not needed any more"
        yield Want("colour-up", f"colour-up:{chip}", reason, cite("chips.colour_up_when"))
    yield from _seating(night)
    if not night.in_step and not night.in_step_by_order and steps.is_due(night):
        left = night.places.left
        clauses = cite("seating.hand_for_hand")
        yield Want("hand-for-hand", f"hand-for-hand:{left}", f"{left} are left", clauses)
    for table in night.room.tables:
        due = not table.drawn or is_redraw_due(night, table)
        clauses = why_drawn(night, table) if due and table.count > 1 else ()
        if clauses and not (table.breaking or table.in_hand):
            reason = f"table {table.number + 1} draws for the button"
            yield Want("redraw", redraw_basis(night, table), reason, clauses, int(table.number))


def redraw_basis(night: Tournament, table: Table) -> str:
    """What a table's draw for the button stands on."""
    if table.drawn:
        return f"redraw:{table.number}:{table.arrived}"
    return f"redraw:{table.number}:{night.final}:{night.break_chips_given}"


def smallest_due(night: Tournament) -> int:
    """The smallest chip that is needed by now, whether the small ones have gone or not."""
    return max(chip_at(night, night.row), int(night.chip))


def _has_small_chips(night: Tournament) -> bool:
    """Whether some table has chips that the director has taken out."""
    stacks = (stack for table in night.room.tables for stack in table.stacks)
    return any(stack % night.chip for stack in stacks)


def _seating(night: Tournament) -> Iterator[Want]:
    """A final table, a table that can be broken, or one that gives a player away."""
    room = night.room
    standing = [table for table in room.tables if table.count or not table.breaking]
    sizes = ",".join(str(table.count) for table in standing)
    if final_table.is_due(night):
        clauses = night.terms.cite("seating.final_table_size")
        yield Want("final-table", f"final-table:{sizes}", f"{night.places.left} are left", clauses)
    elif night.final or room.staying < 2:
        return
    elif moves.may_break(night):
        clauses = night.terms.cite("seating.table_size")
        reason = f"table {room.last + 1} can be broken"
        yield Want("break-table", f"break-table:{sizes}", reason, clauses, int(room.last))
    elif moves.is_uneven(night):
        clauses = night.terms.cite("seating.balance_difference")
        yield Want("move", f"move:{sizes}", f"tables have {sizes}", clauses)


# --- lots


def _propose(night: Tournament, want: Want, at_ms: int, below: Below) -> None:
    """Something new is proposed, as far as it can be said by now."""
    assert night.live is not None
    proposal = Proposal(number=night.live.proposed, **want._asdict())
    drawn = _drawn(night, proposal, at_ms, below)
    if drawn is not None:
        happen(night, _event(drawn, at_ms))


def _choose(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    """A proposal that waited for buttons says who goes, once they were told."""
    if proposal.buttons and not missing_buttons(night, proposal, at_ms):
        drawn = _drawn(night, proposal, at_ms, below)
        if drawn is not None and not drawn.buttons:
            happen(night, _event(drawn, at_ms))


def _event(proposal: Proposal, at_ms: int) -> Proposed:
    return Proposed(
        at_ms=at_ms,
        clauses=proposal.clauses,
        proposal=proposal.number,
        kind=proposal.kind,
        basis=proposal.basis,
        reason=proposal.reason,
        table=proposal.table,
        moves=proposal.moves,
        buttons=proposal.buttons,
    )


def missing_buttons(night: Tournament, proposal: Proposal, at_ms: int) -> list[int]:
    """Tables whose buttons nobody has told lately, and that hang on it."""
    assert night.live is not None
    if proposal.moves:
        return []
    tables = [each for each in proposal.buttons if night.room.tables[each].count > 1]
    return [each for each in tables if not night.live.knows_button(each, at_ms)]


def _drawn(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> Proposal | None:
    """The proposal with what is drawn for it, or with the buttons that have to be told first."""
    match proposal.kind:
        case "move":
            return _drawn_move(night, proposal, at_ms, below)
        case "break-table" | "final-table":
            return _drawn_table(night, proposal, at_ms, below)
        case "break-chips":
            home = breaks.going_home(night)
            here = {p: (night.room.table_of[p], night.room.chair_of[p]) for p in home}
            return replace(proposal, moves=tuple((p, *here[p], *seat) for p, seat in home.items()))
    return proposal


def _drawn_move(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> Proposal | None:
    """Who goes where; which tables it is about is drawn once."""
    room, terms = night.room, night.terms
    if proposal.buttons:
        here, there = (room.tables[each] for each in proposal.buttons)
        player, chair = chosen(terms, here, there, below, night.apart, _cannot_walk(night))
        step = (player, int(here.number), room.chair_of[player], int(there.number), chair)
        return replace(proposal, moves=(step,), buttons=())
    found = next_move(night, below)
    if found is None:
        return None
    by_position = terms.mover != RANDOM_MOVER or terms.mover_seat != DRAWN_SEAT
    waits = replace(
        proposal,
        reason=found.reason,
        clauses=found.clauses,
        buttons=(found.from_table, found.to_table),
    )
    if (by_position or terms.moved_gap != NO_GAP) and missing_buttons(night, waits, at_ms):
        return waits
    return replace(waits, moves=(step_of(found),), buttons=())


def next_move(night: Tournament, below: Below) -> Move | None:
    """What evens out the tables, as the house does it."""
    for number in night.room.by_size[night.room.largest()]:
        found = moves.next_move(night, night.room.tables[number], below)
        if found is not None:
            return found
    return None


def _cannot_walk(night: Tournament) -> list[int]:
    return [p for p, each in enumerate(night.entrants) if not moves.can_walk(each)]


def _drawn_table(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> Proposal:
    """Where everybody of a table goes, or sits at the final one: tried on a copy of the room."""
    breaks_table = proposal.kind == "break-table"
    tables = [int(table.number) for table in night.room.tables if table.count]
    waits = replace(proposal, buttons=tuple(tables))
    if breaks_table and night.terms.several_like_one and missing_buttons(night, waits, at_ms):
        return waits
    copy = thaw(night.rulebook, frozen(night))
    log: list[Event] = []
    copy.log = log
    if breaks_table:
        moves.break_up(copy, moves.close_next_table(copy, at_ms), at_ms, below)
    else:
        final_table.form(copy, at_ms, below)
    going = [step for event in log for step in _steps(night, event)]
    stays = next(each.number for each in night.room.tables if not each.breaking)
    table = proposal.table if breaks_table else int(stays)
    return replace(proposal, moves=tuple(going), table=table, buttons=())


def _steps(night: Tournament, event: Event) -> Iterator[Step]:
    """Who goes where by an event."""
    room = night.room
    if isinstance(event, Moved):
        here = (event.from_table, event.from_chair)
        yield (event.player, *here, event.to_table, event.to_chair)
    elif isinstance(event, FinalTableFormed):
        for player, chair in event.seats:
            here = (room.table_of[player], room.chair_of[player])
            yield (player, *here, event.table, chair)


def step_of(move: Move) -> Step:
    """A move as it stands in a proposal."""
    return (move.player, move.from_table, move.from_chair, move.to_table, move.to_chair)


def needs(night: Tournament, proposal: Proposal, at_ms: int) -> list[str]:
    """What must be said before it can be accepted: `button:3`, `count:0`."""
    if proposal.kind == "rank":
        return [f"count:{table}" for table in books.uncounted_tables(night)]
    return [f"button:{table}" for table in missing_buttons(night, proposal, at_ms)]


@applies(Proposed)
def do_propose(night: Tournament, event: Proposed) -> None:
    """One more, or one that says more than before."""
    live = night.live
    assert live is not None
    proposal = Proposal(
        number=event.proposal,
        kind=event.kind,
        basis=event.basis,
        reason=event.reason,
        clauses=event.clauses,
        table=event.table,
        moves=tuple(event.moves),
        buttons=tuple(event.buttons),
    )
    live.proposals = [each for each in live.proposals if each.number != event.proposal]
    live.proposals.append(proposal)
    live.proposed = max(live.proposed, event.proposal + 1)


@leaves(Proposed)
def do_number(night: Tournament, event: Proposed) -> None:
    """A proposal whose order was taken back keeps its number: no other is given it."""
    assert night.live is not None
    night.live.proposed = max(night.live.proposed, event.proposal + 1)


@applies(ProposalEnded)
def do_end(night: Tournament, event: ProposalEnded) -> None:
    """It is gone; one that was dismissed does not come again while nothing has changed."""
    live = night.live
    assert live is not None
    gone = [each for each in live.proposals if each.number == event.proposal]
    live.proposals = [each for each in live.proposals if each.number != event.proposal]
    if event.how == "dismissed":
        live.dismissed += [each.basis for each in gone]
