"""Steps: which of a house's moments have come, at a table and in the room.

Where the software deals it follows the hand by itself, and a table shows what is due since somebody
last acted. With real cards nobody tells it how far a hand is: its people get the whole list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shuffleup.hand.events import Called, Checked, Event, Folded, Raised
from shuffleup.hand.prompts import TO_BEGIN, TO_DEAL, moments
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.procedure import OF_THE_NIGHT, Moment
from shuffleup.rulebook.steps import Step, steps
from shuffleup.tournament.dealt.play import TablePlay
from shuffleup.tournament.people.departures import pick_up_refusal
from shuffleup.tournament.people.people import minutes_away
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.views.step_wire import StepView
from shuffleup.views.wire import Happening
from shuffleup.views.words import Kind

ACTIONS: Final = (Folded, Checked, Called, Raised)
OF_A_HAND: Final = tuple(moment for moment in Moment if moment not in OF_THE_NIGHT)
CALLED: Final = "called"  # a break that nobody planned, in which nothing is given out
CALLED_OUT: Final = {
    Kind.LEVEL: Moment.LEVEL,
    Kind.BREAK: Moment.BREAK,
    Kind.ANNOUNCED: Moment.TIME_LEFT,
}


def table_steps(rulebook: Rulebook) -> list[StepView]:
    """All that a house has people do at a table, moment by moment."""
    return [_view(step) for moment in OF_A_HAND for step in steps(rulebook, moment)]


def night_steps(night: Tournament, message: Happening | None, at_ms: int) -> list[StepView]:
    """What is to be said and done in the room now; `message` is what it was told last."""
    found = [Moment.OPENING] if not night.hands and night.phase < FINISHED else []
    if night.absent and _is_missed(night, at_ms):
        found.append(Moment.NO_SHOW)
    if message is not None and message.kind in CALLED_OUT and not _is_somebodys(message):
        found.append(CALLED_OUT[message.kind])
    return [_view(step) for moment in found for step in steps(night.rulebook, moment)]


def _is_missed(night: Tournament, at_ms: int) -> bool:
    """Whether somebody has never come, and may be out by now if the director says so."""
    return any(
        not entrant.arrived
        and entrant.absent
        and night.room.table_of[player] != NOBODY
        and pick_up_refusal(night.rulebook, minutes_away(night, player, at_ms), arrived=False)
        is None
        for player, entrant in enumerate(night.entrants)
    )


def _is_somebodys(message: Happening) -> bool:
    """Whether a person has said it, so that nobody has to say it any more; or called a break."""
    return (message.kind is Kind.ANNOUNCED and not message.clauses) or message.why == CALLED


def _view(step: Step) -> StepView:
    return StepView(str(step.moment), step.who, step.says, step.clauses, step.silent)


def moments_at(table: Table, spot: TablePlay) -> list[Moment]:
    """The moments that have come at a table since somebody last acted there."""
    if spot.commitment is not None:
        return list(TO_BEGIN)
    if _is_dealt_by_hand(table, spot):
        return list(OF_A_HAND)
    if spot.hand is None:
        return [*TO_BEGIN, *TO_DEAL]
    acted, latest = _latest(spot.played)
    found = [] if acted else list(TO_DEAL)
    found += moments(spot.hand, latest)
    if spot.clock is not None:
        found.append(Moment.CLOCK)
    return list(dict.fromkeys(found))


def _is_dealt_by_hand(table: Table, spot: TablePlay) -> bool:
    """Whether a hand is under way that the software does not deal."""
    return bool(table.in_hand) and (spot.hand is None or spot.hand.over)


def _latest(played: Sequence[Event]) -> tuple[bool, Sequence[Event]]:
    """Whether anybody has acted, and what has happened since they did."""
    for at in range(len(played) - 1, -1, -1):
        if isinstance(played[at], ACTIONS):
            return True, played[at:]
    return False, played
