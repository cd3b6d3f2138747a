"""Windows: entries and sales of chips close at their time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.entry import late
from shuffleup.tournament.entry.admission import is_late_row
from shuffleup.tournament.entry.purchases import purchases_open
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.prizes.events import ReturnEnded
from shuffleup.tournament.seating import busts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.values import Reason

if TYPE_CHECKING:
    from mypy_extensions import i64


class EntriesClosed(Event, frozen=True, kw_only=True):
    """Nobody new comes in any more."""

    reason: str = ""


class PurchasesClosed(Event, frozen=True, kw_only=True):
    """No more rebuys and add-ons."""

    reason: str = ""


class WindowsReopened(Event, frozen=True, kw_only=True):
    """The clock was set back: entries or sales of chips that had closed are open again."""

    entries: bool
    purchases: bool


def close_windows(night: Tournament, row: i64, at_ms: i64, below: Callable[[int], int]) -> None:
    """Whatever closes with this row; those who could have come back are out, prizes are known."""
    if not night.entries_open and not night.purchases_open:
        return
    if night.entries_open and not is_late_row(
        night.rulebook, night.clock.structure, row, cleared=True
    ):
        close_entries(night, at_ms)
    if night.purchases_open and not sold_in(night, row):
        close_purchases(night, at_ms)
    settle(night, at_ms, below)


def settle(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """What follows from a window that has closed."""
    if night.waiting and not night.entries_open:
        late.seat_waiting(night, at_ms, below)
    end_returns(night, at_ms)
    if not night.entries_open and not night.purchases_open:
        ending.set_prizes(night, at_ms)
    aftermath.between_hands_everywhere(night, at_ms, below)


def sold_in(night: Tournament, row: i64) -> bool:
    """Whether rebuys or add-ons are sold in this row."""
    entry, structure, planned = night.rulebook.entry, night.clock.structure, night.setup.structure
    return any(
        purchases_open(night.rulebook, until.value, structure, row, planned=planned)
        for until in (entry.rebuy_until, entry.add_on_until)
    )


def close_for_final(night: Tournament, at_ms: i64) -> None:
    """Somebody went out, and those left are the final table: where the house says so, that is all.

    A field that is small enough from the beginning is none as long as all are in.
    """
    rule = night.rulebook.entry.closes_at_final_table
    if not rule.value or night.returning or night.places.left > night.terms.final_size:
        return
    happen(night, EntriesClosed(at_ms=at_ms, clauses=rule.clauses))
    late.end(night, at_ms)
    sold = night.rebuys_most or night.rulebook.entry.add_on.value.most
    if night.purchases_open and not sold:
        close_purchases(night, at_ms)
    if not night.purchases_open:
        ending.set_prizes(night, at_ms)


@deed(Matter.COURSE)
def close_entry(
    night: Tournament, at_ms: int, below: Callable[[int], int], *, reason: Reason
) -> Refusal | None:
    """Nobody new comes in from now on, though the levels would let them."""
    refused = _not_to_be_closed(night, night.entries_open, reason, "entry.late_until_level")
    if refused is not None:
        return refused
    close_entries(night, at_ms, "close-entry", reason)
    settle(night, at_ms, below)
    return None


@deed(Matter.COURSE)
def close_sales(
    night: Tournament, at_ms: int, below: Callable[[int], int], *, reason: Reason
) -> Refusal | None:
    """No more rebuys and add-ons from now on, though the levels would have them."""
    refused = _not_to_be_closed(night, night.purchases_open, reason, "entry.rebuy_until")
    if refused is not None:
        return refused
    close_purchases(night, at_ms, "close-sales", reason)
    settle(night, at_ms, below)
    return None


def _not_to_be_closed(
    night: Tournament, is_open: bool, reason: str, setting: str
) -> Refusal | None:
    """Why the director closes nothing: it is closed, not begun, or no reason is given."""
    if night.phase != PLAYED or not is_open:
        return refuse(Told("closed-already"), night.terms.cite(setting), Told("nothing"))
    if not reason:
        clauses = night.terms.cite("direction.may_overrule")
        return refuse(Told("no-reason/correction"), clauses, Told("reason"))
    return None


def reopen_windows(night: Tournament, row: i64, at_ms: i64, by: str) -> None:
    """The clock was set back to this row: whatever is open in it is open again."""
    if night.setup.invited_only:
        return
    entries = is_late_row(night.rulebook, night.clock.structure, row, cleared=True)
    purchases = sold_in(night, row)
    entries = entries and not night.entries_open
    purchases = purchases and not night.purchases_open
    if entries or purchases:
        settings = {"entry.late_until_level": entries, "entry.rebuy_until": purchases}
        cited = (night.terms.cite(name) for name, again in settings.items() if again)
        clauses = tuple(dict.fromkeys(ref for refs in cited for ref in refs))
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


def close_entries(night: Tournament, at_ms: i64, by: str = "", reason: str = "") -> None:
    """Nobody new comes in any more."""
    clauses = night.terms.cite("direction.may_overrule" if reason else "entry.late_until_level")
    happen(night, EntriesClosed(at_ms=at_ms, by=by, clauses=clauses, reason=reason))
    late.end(night, at_ms)


def close_purchases(night: Tournament, at_ms: i64, by: str = "", reason: str = "") -> None:
    """No more rebuys and add-ons."""
    clauses = night.terms.cite("direction.may_overrule" if reason else "entry.rebuy_until")
    happen(night, PurchasesClosed(at_ms=at_ms, by=by, clauses=clauses, reason=reason))


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
    if night.live is not None:
        night.live.closed_ms["entries"] = event.at_ms


@applies(PurchasesClosed)
def _purchases_closed(night: Tournament, event: PurchasesClosed) -> None:
    night.purchases_open = False
    if night.live is not None:
        night.live.closed_ms["purchases"] = event.at_ms
