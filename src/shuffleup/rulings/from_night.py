"""From the night: the facts of an incident that a running night knows by itself."""

from __future__ import annotations

from shuffleup.rulings.catalogue import Incident
from shuffleup.rulings.facts import Fact
from shuffleup.tournament.people.offences import given_before
from shuffleup.tournament.people.people import in_hand
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY


def known_facts(night: Tournament, incident: Incident, player: int) -> dict[str, Fact]:
    """What the night can tell of an incident that is about this player (-1: nobody)."""
    told = about_the_event(night)
    if player != NOBODY:
        told |= about_a_player(night, player)
        told["taken"] = _bought(night, player, incident)
    return {name: value for name, value in told.items() if name in incident.facts}


def about_the_event(night: Tournament) -> dict[str, Fact]:
    """How far it has come."""
    rows = night.setup.structure.levels[: night.row + 1]
    told: dict[str, Fact] = {
        "level": sum(not row.is_break for row in rows),
        "players_left": night.places.left,
        "final_table": bool(night.final or night.gathering),
        "break_over": not night.purchases_open,
        "stage": _stage(night),
    }
    if night.paid:
        told["places_paid"] = int(night.paid)
    return told


def _stage(night: Tournament) -> str:
    if night.setup.invited_only:
        return "championship"
    return "qualifier" if night.setup.qualifier else "single"


def _bought(night: Tournament, player: int, incident: Incident) -> int:
    """How often somebody has bought what they ask for."""
    entrant = night.entrants[player]
    return int(entrant.add_ons if incident.id == "add-on-request" else entrant.rebuys)


def about_a_player(night: Tournament, player: int) -> dict[str, Fact]:
    """How things stand with somebody.

    With real cards nobody enters every hand and every errand: whether somebody is in a hand or at
    the table, and what they have, is known only as far as it was told.
    """
    entrant, number = night.entrants[player], night.room.table_of[player]
    told: dict[str, Fact] = {"never_arrived": not entrant.arrived}
    if night.live is None or number == NOBODY or entrant.absent:
        told["at_table"] = number != NOBODY and not entrant.absent
    if night.live is None or number == NOBODY or night.room.tables[number].in_hand:
        told["in_hand"] = in_hand(night, player)
    if number != NOBODY and night.room.tables[number].carried:
        new = night.room.tables[number].fresh >> night.room.chair_of[player] & 1
        told["dealt_in_last_hand"] = not new
    counted = night.live is None or number == NOBODY or player in night.live.counted
    if counted and (number != NOBODY or entrant.entries):
        told["stack"] = int(night.stack_of(player))
    return told


def times(night: Tournament, player: int, offence: str) -> int:
    """Which time it is that this player does it tonight, from 1."""
    return 1 + len(given_before(night, player, offence))
