"""Accepting: the director has something done that was proposed, or does not want it."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.chips import colours
from shuffleup.tournament.chips.events import ColourTaken
from shuffleup.tournament.hands import hands
from shuffleup.tournament.live import proposals
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating import final_table, moves, steps
from shuffleup.tournament.seating.balance import Move
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.live import Proposal
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.values import Count, Reason
from shuffleup.tournament.time import breaks

Below = Callable[[int], int]


class BooksRounded(Event, frozen=True, kw_only=True):
    """Small chips are gone: what nobody has counted is in larger ones, too."""

    chips: int


@deed(Matter.SEATS, only_real=True)
def accept(
    night: Tournament, proposal: Count, at_ms: int, below: Below, *, reason: Reason = ""
) -> Refusal | None:
    """Something that was proposed is done."""
    found = _found(night, proposal)
    if isinstance(found, Refusal):
        return found
    needed = proposals.needs(night, found, at_ms)
    if needed:
        told = {"needs": ", ".join(needed)}
        return refuse(Told("proposal-needs", told), found.clauses, Told("proposal-after", told))
    proposals.end(night, found, "accepted", at_ms, reason)
    CARRIED_OUT[found.kind](night, found, at_ms, below)
    if night.phase == PLAYED:
        aftermath.between_hands_everywhere(night, at_ms, below)
    return None


@deed(Matter.SEATS, only_real=True)
def dismiss(
    night: Tournament, proposal: Count, at_ms: int, *, reason: Reason = ""
) -> Refusal | None:
    """Something that was proposed is not done; it comes again when the room has changed."""
    found = _found(night, proposal)
    if isinstance(found, Refusal):
        return found
    proposals.end(night, found, "dismissed", at_ms, reason)
    return None


def _found(night: Tournament, number: int) -> Proposal | Refusal:
    """The proposal of a number, if it stands."""
    for each in night.live.proposals if night.live is not None else []:
        if each.number == number:
            return each
    clauses = night.terms.cite("direction.seated_by")
    return refuse(Told("stale-proposal", {"number": number}), clauses, Told("proposal-standing"))


# --- what is done


def _move(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    for going in _going(proposal):
        moves.move(night, going, at_ms, "accept")


def _break_table(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    table = night.room.tables[proposal.table]
    moves.close_table(night, table, proposal.clauses, at_ms, "accept", proposal.reason)
    _move(night, proposal, at_ms, below)


def _final_table(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    final_table.form(night, at_ms, below, by="accept", going=_going(proposal))


def _going(proposal: Proposal) -> list[Move]:
    return [Move(*step, proposal.reason, proposal.clauses) for step in proposal.moves]


def _redraw(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    hands.draw(night, night.room.tables[proposal.table], at_ms, below)


def _hand_for_hand(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    steps.set_in_step(night, True, at_ms)


def _colour_up(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    """Every table changes its small chips now."""
    assert night.live is not None
    chip, clauses = proposals.smallest_due(night), proposal.clauses
    if chip > night.chip:
        happen(night, ColourTaken(at_ms=at_ms, by="accept", clauses=clauses, smallest=chip))
    for table in night.room.tables:
        if table.count:
            colours.colour_up_at(night, table, at_ms, below)
    odd = -night.live.uncounted % chip
    if odd:
        happen(night, BooksRounded(at_ms=at_ms, by="accept", clauses=clauses, chips=odd))


@applies(BooksRounded)
def do_round(night: Tournament, event: BooksRounded) -> None:
    """So many more chips are in play, somewhere."""
    assert night.live is not None
    night.live.uncounted += event.chips
    night.rounding += event.chips


def _break_chips(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    breaks.give(night, at_ms, "accept")


def _rank(night: Tournament, proposal: Proposal, at_ms: int, below: Below) -> None:
    ended = Ended.TIME_LIMIT if night.time_over else Ended.QUALIFIED
    ending.finish(night, ended, proposal.clauses, at_ms)


CARRIED_OUT = {
    "move": _move,
    "break-table": _break_table,
    "final-table": _final_table,
    "redraw": _redraw,
    "hand-for-hand": _hand_for_hand,
    "colour-up": _colour_up,
    "break-chips": _break_chips,
    "rank": _rank,
}
"""What each kind of proposal comes to."""
