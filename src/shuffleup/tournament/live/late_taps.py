"""Late taps: an order that waited in a phone counts from when it was tapped.

Entries and sales may have closed meanwhile. What was tapped in time is done as if they were open,
and they are closed again behind it; the record says so.
"""

from __future__ import annotations

from typing import Final

from shuffleup.tournament.entry.admission import is_late_row
from shuffleup.tournament.prizes import awards
from shuffleup.tournament.seating.seats import do_status
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import Asked
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, SIGNED_IN, SIGNED_OFF
from shuffleup.tournament.state.event import APPLIED, Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import SomePlayer, standing
from shuffleup.tournament.time import windows

WINDOWED: Final = frozenset({"sign-in", "enter", "seat", "re-enter", "rebuy", "add-on", "bust"})
"""What may be asked for in a window only; and whoever goes out in one may come back."""


class TappedInTime(Event, frozen=True, kw_only=True):
    """What is asked for was open when it was tapped, and counts as open for this order."""

    tapped_ms: int
    row: int
    """The level, or the break, that was on."""
    entries: bool = False
    purchases: bool = False
    """What is open again."""
    player: SomePlayer = NOBODY
    """Somebody whose chance time had ended meanwhile."""


class LateTapDone(Event, frozen=True, kw_only=True):
    """The order that was tapped in time is done: what had closed is closed again."""

    row: int
    entries: bool = False
    purchases: bool = False


def players_of(wanted: Asked) -> list[int]:
    """Whom an order is about."""
    found = []
    for field in wanted.deed.fields:
        for kind, number in standing(field.type, wanted.values[field.name]):
            if kind.endswith("player") and number != NOBODY:
                found.append(number)
    return found


def reopening(night: Tournament, wanted: Asked, tapped_ms: int, at_ms: int) -> TappedInTime | None:
    """What has to be open again for an order that was tapped in time; mostly nothing."""
    live = night.live
    if live is None or tapped_ms >= at_ms or wanted.deed.name not in WINDOWED:
        return None
    if night.phase != PLAYED:
        return None
    entries = not night.entries_open and live.closed_ms.get("entries", 0) > tapped_ms
    purchases = not night.purchases_open and live.closed_ms.get("purchases", 0) > tapped_ms
    row = _row(night, tapped_ms)
    let_in = _lets_in(night, row) and not _lets_in(night, int(night.row))
    if not entries and not purchases and not let_in:
        return None
    player = wanted.values.get("player", NOBODY)
    return TappedInTime(
        at_ms=at_ms,
        by=wanted.deed.name,
        clauses=night.terms.cite("entry.rebuy_until" if purchases else "entry.late_until_level"),
        tapped_ms=tapped_ms,
        row=row,
        entries=entries,
        purchases=purchases,
        player=player if live.ended_ms.get(player, 0) > tapped_ms else NOBODY,
    )


def _row(night: Tournament, tapped_ms: int) -> int:
    """The row of a moment, as long as nobody has touched the clock since."""
    clock = night.clock
    return clock.row(tapped_ms) if clock.anchor_ms <= tapped_ms else int(night.row)


def _lets_in(night: Tournament, row: int) -> bool:
    """Whether people come in during a row who gave no word before."""
    return is_late_row(night.rulebook, night.clock.structure, row, cleared=False)


def as_tapped(night: Tournament, event: TappedInTime) -> Tournament:
    """A copy of the night, as it is for an order that was tapped in time."""
    copy = thaw(night.rulebook, frozen(night))
    APPLIED[TappedInTime](copy, event)
    return copy


def close_again(night: Tournament, event: TappedInTime, row: int, at_ms: int) -> None:
    """What was open for one order is closed, and the prizes are right for what it has brought."""
    happen(
        night,
        LateTapDone(
            at_ms=at_ms,
            by=event.by,
            clauses=event.clauses,
            row=row,
            entries=event.entries,
            purchases=event.purchases,
        ),
    )
    windows.end_returns(night, at_ms)
    if night.prizes is not None:
        awards.set_anew(night, at_ms)


@applies(TappedInTime)
def do_open(night: Tournament, event: TappedInTime) -> None:
    """As it was when the finger fell."""
    night.row = event.row
    night.entries_open = night.entries_open or event.entries
    night.purchases_open = night.purchases_open or event.purchases
    if event.player == NOBODY:
        return
    status = night.entrants[event.player].status
    if status == OUT:
        do_status(night, event.player, MAY_RETURN)
        night.returning += 1
    elif status == SIGNED_OFF:
        do_status(night, event.player, SIGNED_IN)


@applies(LateTapDone)
def do_close(night: Tournament, event: LateTapDone) -> None:
    """As it is now."""
    night.row = event.row
    night.entries_open = night.entries_open and not event.entries
    night.purchases_open = night.purchases_open and not event.purchases
