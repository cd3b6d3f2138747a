"""What a printed sheet may show of a night, for whoever directs it."""

from __future__ import annotations

from typing import Final

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.entry.admission import break_grant
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import clock_view
from shuffleup.views.live import live_state
from shuffleup.views.paper_wire import PaperRow, PaperView
from shuffleup.views.results_wire import ResultsView

AHEAD: Final = 12
"""So many rows behind the present one are enough to play on from paper."""


def paper_view(play: Play, results: ResultsView, at_ms: int) -> PaperView:
    """The night as it stands at a moment."""
    night = play.night
    row = clock_view.view(night.clock, at_ms).row
    return PaperView(
        at_ms=at_ms,
        state=live_state(night, at_ms),
        results=results,
        row=row,
        limit_left_ms=night.clock.limit_left_ms(at_ms),
        break_chips=_break_chips(night),
        rows=_rows(play, row),
    )


def _break_chips(night: Tournament) -> bool | None:
    """Whether chips that everybody is given at the break were given."""
    promised = break_grant(night.rulebook, given=False)
    return None if promised is None else bool(night.break_chips_given)


def _rows(play: Play, row: int) -> list[PaperRow]:
    structure = play.night.clock.structure
    last = max(len(structure.levels), row + AHEAD)
    found = []
    for each in range(last):
        if not structure.has(each):
            break
        level = structure.level(each)
        found.append(
            PaperRow(
                number=structure.number(each),
                small=level.small,
                big=level.big,
                ante=level.ante,
                is_break=level.is_break,
                minutes=level.minutes,
            )
        )
    return found
