"""Windows: entries and sales of chips close at their time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament import aftermath
from shuffleup.tournament.entry import late
from shuffleup.tournament.entry.admission import is_late_entry
from shuffleup.tournament.entry.purchases import purchases_open
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.prizes.events import ReturnEnded
from shuffleup.tournament.seating import busts
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


class EntriesClosed(Event, frozen=True, kw_only=True):
    """Nobody new comes in any more."""


class PurchasesClosed(Event, frozen=True, kw_only=True):
    """No more rebuys and add-ons."""


class WindowsReopened(Event, frozen=True, kw_only=True):
    """The clock was set back: entries or sales of chips that had closed are open again."""

    entries: bool
    purchases: bool


def close_windows(night: Tournament, row: i64, at_ms: i64, below: Callable[[int], int]) -> None:
    """Whatever closes with this row; those who could have come back are out, prizes are known."""
    if not night.entries_open and not night.purchases_open:
        return
    entry, structure = night.rulebook.entry, night.clock.structure
    late = is_late_entry(night.rulebook, structure.number(row), cleared=True)
    if night.entries_open and not late:
        close_entries(night, at_ms)
    rebuys = purchases_open(night.rulebook, entry.rebuy_until.value, structure, row)
    add_ons = purchases_open(night.rulebook, entry.add_on_until.value, structure, row)
    if night.purchases_open and not (rebuys or add_ons):
        close_purchases(night, at_ms)
    end_returns(night, at_ms)
    if not night.entries_open and not night.purchases_open:
        ending.set_prizes(night, at_ms)
    aftermath.between_hands_everywhere(night, at_ms, below)


def reopen_windows(night: Tournament, row: i64, at_ms: i64, by: str) -> None:
    """The clock was set back to this row: whatever is open in it is open again."""
    if night.setup.invited_only:
        return
    entry, structure = night.rulebook.entry, night.clock.structure
    entries = is_late_entry(night.rulebook, structure.number(row), cleared=True)
    purchases = any(
        purchases_open(night.rulebook, until.value, structure, row)
        for until in (entry.rebuy_until, entry.add_on_until)
    )
    entries = entries and not night.entries_open
    purchases = purchases and not night.purchases_open
    if entries or purchases:
        clauses = night.terms.cite("entry.late_until_level")
        happen(
            night,
            WindowsReopened(
                at_ms=at_ms, by=by, clauses=clauses, entries=entries, purchases=purchases
            ),
        )


@applies(WindowsReopened)
def do_reopen(night: Tournament, event: WindowsReopened) -> None:
    """Somebody may pay again: neither the prizes nor the final table are known any more."""
    if event.entries and night.final:
        night.final = False
        night.places.final_from = -1
    night.entries_open = night.entries_open or event.entries
    night.purchases_open = night.purchases_open or event.purchases
    night.prizes = None
    night.paid = 0


def close_entries(night: Tournament, at_ms: i64, by: str = "") -> None:
    """Nobody new comes in any more."""
    clauses = night.terms.cite("entry.late_until_level")
    happen(night, EntriesClosed(at_ms=at_ms, by=by, clauses=clauses))
    late.end(night, at_ms)


def close_purchases(night: Tournament, at_ms: i64, by: str = "") -> None:
    """No more rebuys and add-ons."""
    clauses = night.terms.cite("entry.rebuy_until")
    happen(night, PurchasesClosed(at_ms=at_ms, by=by, clauses=clauses))


def end_returns(night: Tournament, at_ms: i64) -> None:
    """Those who cannot come back any more are out for good."""
    if not night.returning:
        return
    players = [
        player
        for player, entrant in enumerate(night.entrants)
        if entrant.status == MAY_RETURN and not busts.may_return(night, entrant)
    ]
    if players:
        clauses = night.terms.cite("finish.out")
        happen(night, ReturnEnded(at_ms=at_ms, clauses=clauses, players=tuple(players)))


@applies(EntriesClosed)
def _entries_closed(night: Tournament, event: EntriesClosed) -> None:
    night.entries_open = False


@applies(PurchasesClosed)
def _purchases_closed(night: Tournament, event: PurchasesClosed) -> None:
    night.purchases_open = False
