"""A player without a table, as only they see it: who waits, who is out, who may come back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.entry.admission import is_late_row
from shuffleup.tournament.entry.purchases import purchases_open
from shuffleup.tournament.seating import chairs
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.entrant import MAY_RETURN, PRESENT, Entrant
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import breaks
from shuffleup.views.seat import STATUSES, penalty_views
from shuffleup.views.table import level_view
from shuffleup.views.wire import LevelView, PlayerView, ReturnView
from shuffleup.views.words import Return

Taken: TypeAlias = Mapping[int, tuple[int, int]]
"""Places by player, from and to."""


def places_taken(play: Play) -> Taken:
    """Every place that has been taken: found once, it does for everybody who is out."""
    return {
        player: (standing.place.first, standing.place.last)
        for standing in play.night.places.standings()
        for player in standing.players
    }


def player_view(play: Play, player: int, places: Taken) -> PlayerView:
    """How things stand with a player, beside what a table would say."""
    night = play.night
    entrant = night.entrants[player]
    returns = _returns(night, entrant) if entrant.status == MAY_RETURN else []
    return PlayerView(
        player=player,
        name=entrant.name,
        status=STATUSES[entrant.status],
        paid=entrant.entries > 0,
        stack=entrant.stack,
        queue=night.waiting.index(player) + 1 if player in night.waiting else None,
        place=places.get(player),
        won_minor=night.won_minor.get(player, 0),
        returns=returns,
        until=_until(night, returns),
        kept=_kept(night, entrant, returns),
        away=entrant.away_ms != PRESENT,
        serving=entrant.serving,
        penalty_hands=entrant.penalty_hands,
        penalty_until_ms=entrant.penalty_until_ms or None,
        penalties=penalty_views(entrant),
    )


def return_view(night: Tournament, entrant: Entrant, at_ms: int) -> ReturnView | None:
    """How somebody may come back, and until when; nothing if they may not."""
    if entrant.status != MAY_RETURN:
        return None
    returns = _returns(night, entrant)
    clock, row = night.clock, _last_row(night, returns)
    runs = clock.state is ClockState.RUNNING
    left_ms = 0 if row is None else clock.structure.end_ms(row) - clock.official_ms(at_ms)
    until_ms = at_ms + left_ms + clock.rest_ms(at_ms) if runs and row is not None else None
    return ReturnView(returns, _until(night, returns), until_ms)


def _returns(night: Tournament, entrant: Entrant) -> list[Return]:
    """How somebody without chips may come back, as things are."""
    adds = night.rulebook.entry.add_on.value.most
    ways = {
        Return.BREAK: night.returns_at_break and not night.break_chips_given,
        Return.REBUY: night.purchases_open and entrant.rebuys < night.rebuys_most,
        Return.ADD_ON: night.purchases_open and entrant.add_ons < adds,
        Return.RE_ENTRY: night.entries_open and entrant.entries <= night.re_entries,
    }
    return [way for way, there in ways.items() if there]


def _until(night: Tournament, returns: list[Return]) -> LevelView | None:
    """The last row in which one of these ways is open; None where the director closes it."""
    row = _last_row(night, returns)
    structure = night.clock.structure
    return None if row is None else level_view(structure.number(row), structure.level(row))


def _last_row(night: Tournament, returns: list[Return]) -> int | None:
    if not returns:
        return None
    rows = range(max(0, night.row), len(night.clock.structure.levels))
    found = [row for row in rows if any(_is_open(night, way, row) for way in returns)]
    return None if not found or found[-1] == rows[-1] else found[-1]


def _is_open(night: Tournament, way: Return, row: int) -> bool:
    entry, structure = night.rulebook.entry, night.clock.structure
    match way:
        case Return.BREAK:
            coming = structure.next_break(max(0, night.row) - 1)
            return coming is not None and row <= coming
        case Return.REBUY | Return.ADD_ON:
            until, planned = entry.rebuy_until.value, night.setup.structure
            return purchases_open(night.rulebook, until, structure, row, planned=planned)
        case Return.RE_ENTRY:
            return is_late_row(night.rulebook, structure, row, cleared=False)


def _kept(night: Tournament, entrant: Entrant, returns: list[Return]) -> tuple[int, int] | None:
    """The chair that is theirs again, if it is free: after a rebuy, or where the house says so."""
    home = (int(entrant.home_table), int(entrant.home_chair))
    buys = Return.REBUY in returns or Return.ADD_ON in returns
    if buys and home in chairs.Free(night):
        return home
    return breaks.home_seat(night, entrant) if Return.BREAK in returns else None
