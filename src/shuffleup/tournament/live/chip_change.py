"""Chip change: chips for others of the same value, and for those of a colour that has gone.

A stack is the same afterwards; what is changed goes on record, as chips that change hands may not
be given away. Chips of a gone colour that turn up later were in nobody's count.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.chips import GoneColour
from shuffleup.rulebook.figures import ChipCount
from shuffleup.sentences.told import Told
from shuffleup.tournament.chips.colour_up import found_later
from shuffleup.tournament.live import books
from shuffleup.tournament.preset.chips import change_refusal
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen, nothing
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
    KIND,
    Chips,
    PlayerNumber,
    SomePlayer,
    TableNumber,
)

Several = Annotated[int, Meta(ge=1, le=10_000, extra={KIND: "several"})]


class ChipsChanged(Event, frozen=True, kw_only=True):
    """So many chips of one value were changed for others, with a neighbour or the house."""

    table: TableNumber
    player: PlayerNumber
    number: int
    chip: int
    into: int
    other: SomePlayer = NOBODY


class OldChipsChanged(Event, frozen=True, kw_only=True):
    """Chips of a colour that had gone turned up: some were changed, the rest is worth nothing."""

    player: PlayerNumber
    chip: int
    number: int
    paid: int
    """What the player was given for them."""
    booked: int
    """By how much the stack is more in the books; an uncounted one had them in it."""
    in_play: int
    """How many more chips are in play, or fewer if below 0."""


@deed(Matter.DESK, only_real=True)
def change_chips(
    night: Tournament,
    player: PlayerNumber,
    number: Several,
    chip: Chips,
    into: Chips,
    other: SomePlayer = NOBODY,
    *,
    at_ms: int,
) -> Refusal | None:
    """Chips are changed for others of the same value, with a neighbour or with the house."""
    refused = _not_at_a_table(night, player)
    if refused is None and other != NOBODY:
        refused = _not_neighbours(night, player, other)
    if refused is None:
        refused = _not_in_play(night, chip, into)
    if refused is None:
        refused = _not_allowed(night, player, ChipCount(number, chip), into, other)
    if refused is not None:
        return refused
    changed = ChipsChanged(
        at_ms=at_ms,
        by="change-chips",
        clauses=night.rulebook.chips.change.clauses,
        table=night.room.table_of[player],
        player=player,
        number=number,
        chip=chip,
        into=into,
        other=other,
    )
    happen(night, changed)
    return None


applies(ChipsChanged)(nothing)  # everybody has what they had, in other chips


def _not_allowed(
    night: Tournament, player: int, given: ChipCount, into: int, other: int
) -> Refusal | None:
    """Why the house does not let these chips be changed, or not now."""
    table = night.room.tables[night.room.table_of[player]]
    taken = ChipCount(given.number * given.chip // into, into)
    return change_refusal(
        night.rulebook,
        (given,),
        (taken,),
        by_director=other == NOBODY,
        hand_under_way=bool(table.in_hand and table.dealt >> night.room.chair_of[player] & 1),
    )


def _not_at_a_table(night: Tournament, player: int) -> Refusal | None:
    if night.live is not None and night.phase == PLAYED and night.room.table_of[player] != NOBODY:
        return None
    why = Told("not-seated/correction", {"name": night.entrants[player].name})
    return refuse(why, (), Told("somebody-playing"))


def _not_neighbours(night: Tournament, player: int, other: int) -> Refusal | None:
    if player != other and night.room.table_of[other] == night.room.table_of[player]:
        return None
    told = {"name": night.entrants[player].name, "other": night.entrants[other].name}
    return refuse(Told("not-at-one-table", told), (), Told("change-at-table"))


def _not_in_play(night: Tournament, chip: int, into: int) -> Refusal | None:
    values = [value for value in night.setup.chips if value >= night.chip]
    if chip in values and into in values and chip != into:
        return None
    named = {"chips": ", ".join(f"{value:,}" for value in values)}
    clauses = night.rulebook.chips.change.clauses
    return refuse(Told("not-two-in-play", named), clauses, Told("two-in-play"))


@deed(Matter.DESK, only_real=True)
def change_old_chips(
    night: Tournament, player: PlayerNumber, number: Several, chip: Chips, at_ms: int
) -> Refusal | None:
    """Chips of a colour that has gone turn up: they are changed as far as the house lets them."""
    rule = night.rulebook.chips.gone_colour
    refused = _not_at_a_table(night, player)
    if refused is None and (chip not in night.setup.chips or chip >= night.chip):
        gone = ", ".join(f"{value:,}" for value in night.setup.chips if value < night.chip)
        instead = Told("gone-chips", {"chips": gone}) if gone else Told("nothing-gone")
        refused = refuse(Told("not-gone", {"chip": chip}), rule.clauses, instead)
    if refused is not None:
        return refused
    paid = found_later(number, old=chip, new=int(night.chip))[0] * int(night.chip)
    if rule.value is GoneColour.WORTHLESS:
        paid = 0
    found = _in_the_books(night, player, number * chip, paid)
    if found is None:
        missing = {"count": books.difference(night)}
        return refuse(Told("not-missing/old", missing), rule.clauses, Told("counted-again"))
    booked, in_play = found
    changed = OldChipsChanged(
        at_ms=at_ms,
        by="change-old-chips",
        clauses=rule.clauses,
        player=player,
        chip=chip,
        number=number,
        paid=paid,
        booked=booked,
        in_play=in_play,
    )
    happen(night, changed)
    return None


def _in_the_books(night: Tournament, player: int, worth: int, paid: int) -> tuple[int, int] | None:
    """By how much stack and chips in play are more in the books; nothing where none are missing.

    A stack that was counted since did not have them. Where everybody was, they are among the
    missing, or among those that the director has given up for lost.
    """
    assert night.live is not None
    if player not in night.live.counted:
        return 0, paid - worth
    if books.uncounted_tables(night) or books.difference(night) >= worth:
        return paid, paid - worth
    return (paid, paid) if 0 < paid <= night.removed else None


@applies(OldChipsChanged)
def do_change_old(night: Tournament, event: OldChipsChanged) -> None:
    """The stack is what it is now; what is not in it is not in the books either."""
    assert night.live is not None
    table = night.room.tables[night.room.table_of[event.player]]
    table.stacks[night.room.chair_of[event.player]] += event.booked
    night.removed -= event.in_play
    night.live.uncounted += event.in_play - event.booked
