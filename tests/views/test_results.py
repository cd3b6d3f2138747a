"""What a night came to, as everybody may see it, as those who run it may, and in rows."""

from __future__ import annotations

from shuffleup.tournament.dealt.tally import Tally
from shuffleup.views.results import results_view
from shuffleup.views.results_rows import ResultRow, result_rows
from shuffleup.views.results_wire import ResultsView
from shuffleup.views.words import Phase
from tournament_kit import knock_out
from views_kit import Recorded


def results(night: Recorded, *, staff: bool = False) -> ResultsView:
    """The results as of now."""
    tally = Tally()
    for event in night.kept:
        tally.take(event)
    return results_view(night.play, tally, [], v=night.v, staff=staff)


def rows(night: Recorded) -> list[ResultRow]:
    """The same, for a spreadsheet."""
    return result_rows(results(night, staff=True), "2026-11-16", "The Oak")


def test_membership_numbers_are_for_those_who_run_nights() -> None:
    night = Recorded("lions", 3, 1)
    assert {line.member for line in results(night).lines} == {""}
    assert sorted(line.member for line in results(night, staff=True).lines) == ["1", "2", "3"]


def test_a_night_that_was_called_off_does_not_count_and_says_why() -> None:
    night = Recorded("lions", 3, 1)
    assert [row.counts for row in rows(night)] == [1, 1, 1] and not results(night).final
    night.ask("cancel", reason="no light")
    assert [row.counts for row in rows(night)] == [0, 0, 0]
    assert (results(night).phase, results(night).reason) == (Phase.CANCELLED, "no light")
    night.ask("revive", reason="light")
    assert [row.counts for row in rows(night)] == [1, 1, 1]


def test_rows_have_places_money_with_a_point_and_everybody_who_played() -> None:
    night = Recorded("spotlight", 3, 1)
    for loser in (2, 1):
        knock_out(night.play.night, loser, by=0, at_ms=night.now)
        night.follow()
    assert results(night).phase is Phase.PLAYED, "somebody may still enter, who would play on"
    night.ask("close-entry", reason="nobody else is here")
    seen, view = rows(night), results(night)
    assert view.phase is Phase.FINISHED and view.final
    assert [(row.name, row.place, row.place_to) for row in seen] == [
        ("P0", 1, 1),
        ("P1", 2, 2),
        ("P2", 3, 3),
    ]
    assert {row.players for row in seen} == {3} and {row.venue for row in seen} == {"The Oak"}
    for row, line in zip(seen, view.lines, strict=True):
        assert round(float(row.prize) * 100) == line.prize_minor
        assert round(float(row.spent) * 100) == line.spent_minor == line.buy_in_minor
    assert [line.stack for line in view.lines if line.is_in] in ([], [view.lines[0].stack])
