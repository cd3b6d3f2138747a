"""Serving: penalties of hands, rounds of the button or minutes, until they are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.events import PenaltyServed
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def serve_hand(night: Tournament, table: Table, at_ms: i64) -> None:
    """Hands, and rounds of the button, that penalties count."""
    for player in table.players():
        entrant = night.entrants[player]
        if entrant.penalty == "hands" or (
            entrant.penalty == "rounds" and table.chairs[table.button] == player
        ):
            entrant.penalty_left -= 1
            if entrant.penalty_left <= 0:
                end(night, player, at_ms)


def serve_minutes(night: Tournament, at_ms: i64) -> None:
    """Penalties in minutes that are over."""
    for player in range(len(night.entrants)):
        entrant = night.entrants[player]
        if entrant.penalty == "minutes" and entrant.penalty_until_ms <= at_ms:
            end(night, player, at_ms)


def end(night: Tournament, player: i64, at_ms: i64) -> None:
    """A penalty has been served."""
    do_served(night, player)
    clauses = night.terms.cite("penalties.scale")
    night.note(PenaltyServed(at_ms=at_ms, clauses=clauses, player=player))


def do_served(night: Tournament, player: i64) -> None:
    """A player may play on."""
    night.entrants[player].penalty = ""
    night.penalised -= 1
