"""Colour out: the director takes a colour out of play before the levels do."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.chips.events import ColourTaken
from shuffleup.tournament.preset.chips import unneeded
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.values import Chips


@deed(Matter.DESK)
def take_out_colour(night: Tournament, smallest: Chips, at_ms: int) -> Refusal | None:
    """The director takes all chips below a value out; tables change them before their next hands.

    It can be done when no blind or ante to come needs them.
    """
    values, clauses = night.setup.chips, night.terms.cite("chips.colour_up_when")
    if night.phase != PLAYED:
        return refuse(Told("not-played"), clauses, Told("running-event"))
    if smallest not in values or smallest <= night.chip:
        greater = ", ".join(f"{value:,}" for value in values if value > night.chip)
        why = Told("no-such-chip", {"chip": night.chip, "smallest": smallest})
        instead = Told("greater-chips", {"chips": greater}) if greater else Told("no-greater-chip")
        return refuse(why, clauses, instead)
    gone = unneeded(values, night.clock.structure, max(0, int(night.row)))
    if any(value < smallest and value not in gone for value in values):
        return refuse(Told("still-needed", {"smallest": smallest}), clauses, Told("unneeded"))
    taken = ColourTaken(at_ms=at_ms, by="take-out-colour", clauses=clauses, smallest=smallest)
    happen(night, taken)
    return None


@applies(ColourTaken)
def do_take_out(night: Tournament, event: ColourTaken) -> None:
    """Chips below a value are on their way out."""
    night.chip = event.smallest
