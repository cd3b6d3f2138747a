"""Serving: penalties of hands or minutes, from the end of the hand they were given in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.seating import seats
from shuffleup.tournament.state import clocks
from shuffleup.tournament.state.clocks import plan
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import PlayerNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


class PenaltyBegan(Event, frozen=True, kw_only=True):
    """A player is away from the table until so many hands are missed, and until a time."""

    player: PlayerNumber
    hands: int
    until_ms: int
    """0 where no minutes are to be served."""


class PenaltyServed(Event, frozen=True, kw_only=True):
    """A player may play on."""

    player: PlayerNumber


def begin(night: Tournament, player: i64, at_ms: i64) -> None:
    """A player leaves the table for a penalty; a further one comes on top of it."""
    entrant = night.entrants[player]
    until_ms = entrant.penalty_until_ms
    if entrant.penalty_minutes:
        until_ms = max(until_ms, at_ms) + entrant.penalty_minutes * MINUTE_MS
    clauses = night.terms.cite("penalties.penalised_player")
    happen(
        night,
        PenaltyBegan(
            at_ms=at_ms,
            clauses=clauses,
            player=player,
            hands=entrant.penalty_hands,
            until_ms=until_ms,
        ),
    )


@applies(PenaltyBegan)
def do_begin_serving(night: Tournament, event: PenaltyBegan) -> None:
    """Nobody acts for a stack until its player has missed so many hands, and until a time."""
    entrant = night.entrants[event.player]
    was = entrant.absent
    entrant.serving = True
    entrant.penalty_minutes = 0
    entrant.penalty_until_ms = event.until_ms
    night.absent += int(entrant.absent) - int(was)
    plan(night)


def serve_hand(night: Tournament, table: Table, at_ms: i64) -> None:
    """A hand is over: those who missed it are a hand nearer, and new penalties begin."""
    for player in do_count_hand(night, table):
        if night.entrants[player].penalty_until_ms <= at_ms:
            end(night, player, at_ms)
    for player in table.players():
        entrant = night.entrants[player]
        if entrant.penalised and not entrant.serving:
            begin(night, player, at_ms)


def do_count_hand(night: Tournament, table: Table) -> list[int]:
    """One more hand has been missed by those who were there for it; for whom it was the last."""
    served: list[int] = []
    for chair in range(len(table.chairs)):
        player = table.chairs[chair]
        if player == NOBODY or table.arrived >> chair & 1:
            continue
        entrant = night.entrants[player]
        if entrant.serving and entrant.penalty_hands:
            entrant.penalty_hands -= 1
            if entrant.penalty_hands == 0:
                served.append(player)
    if served:
        plan(night)  # minutes may still be left
    return served


def serve_minutes(night: Tournament, at_ms: i64) -> None:
    """Penalties in minutes that are over."""
    for player in range(len(night.entrants)):
        entrant = night.entrants[player]
        timed = entrant.serving and entrant.penalty_hands == 0
        if timed and entrant.penalty_until_ms <= at_ms:
            end(night, player, at_ms)


def end(night: Tournament, player: i64, at_ms: i64) -> None:
    """A penalty has been served."""
    clauses = night.terms.cite("penalties.scale")
    happen(night, PenaltyServed(at_ms=at_ms, clauses=clauses, player=player))


@applies(PenaltyServed)
def _penalty_served(night: Tournament, event: PenaltyServed) -> None:
    seats.do_served(night, event.player)
    clocks.plan(night)
