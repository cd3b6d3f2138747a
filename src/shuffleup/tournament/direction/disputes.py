"""Disputes: a player says that a pot went the wrong way, until the next hand begins.

The table waits, and where the house holds pots back the chips lie aside in nobody's stack, so that
the director can also let it play on. The director settles it with a reason: the pot stays where it
went, or goes to others to the last chip.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.people.people import in_hand
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.dispute import Dispute
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import (
    Chips,
    HandNumber,
    PlayerNumber,
    Reason,
    SomePlayer,
    TableNumber,
    Words,
)

Shares = tuple[tuple[PlayerNumber, int], ...]
Awards = Annotated[tuple[tuple[PlayerNumber, Chips], ...], Meta(max_length=63)]


class PotMoved(Event, frozen=True, kw_only=True):
    """A pot that had been paid out goes to others, by the house's rule."""

    table: TableNumber
    hand: int
    moves: Shares
    """Player and chips, below 0 for whoever gives them back."""


class PotDisputed(Event, frozen=True, kw_only=True):
    """Somebody says that a pot went the wrong way: the table waits for the director."""

    table: TableNumber
    hand: int
    player: PlayerNumber
    says: str
    players: tuple[SomePlayer, ...]
    shares: Shares
    impounded: bool


class DisputeSettled(Event, frozen=True, kw_only=True):
    """The director has settled a dispute: the chips have gone where they belong."""

    table: TableNumber
    hand: int
    awards: Shares
    """Who has the pot now."""
    reason: str


@deed(Matter.OWN)
def dispute(
    night: Tournament,
    player: PlayerNumber,
    table: TableNumber,
    hand: HandNumber,
    says: Words = "",
    *,
    at_ms: int,
) -> Refusal | None:
    """A player says that the last pot went the wrong way; the table waits for the director."""
    refused = refusal_to_dispute(night, player, table, hand)
    if refused is None:
        open_dispute(night, Dispute(table, hand, player, says, (), (), False), at_ms)
    return refused


def refusal_to_dispute(night: Tournament, player: int, table: int, hand: int) -> Refusal | None:
    """Why it is too late, or not theirs to dispute; None if it may be."""
    clauses = night.terms.cite("pot.dispute_window")
    here = night.room.tables[table]
    if night.phase != PLAYED or hand != here.hands or here.in_hand:
        return refuse(Told("too-late/dispute"), clauses, Told("before-next-hand"))
    if of_table(night, table) is not None:
        return refuse(Told("disputed-already"), clauses, Told("directors-word"))
    if night.room.table_of[player] not in (table, NOBODY):
        return refuse(Told("not-seated"), clauses, Told("own-table"))
    return None


def open_dispute(night: Tournament, about: Dispute, at_ms: int) -> None:
    """It is on record, and the pot is held."""
    cite = night.terms.cite
    held = cite("pot.impounding") if about.impounded else ()
    happen(
        night,
        PotDisputed(
            at_ms=at_ms,
            by="dispute",
            clauses=tuple(dict.fromkeys((*cite("pot.dispute_window"), *held))),
            table=about.table,
            hand=about.hand,
            player=about.player,
            says=about.says,
            players=about.players,
            shares=about.shares,
            impounded=about.impounded,
        ),
    )


def may_impound(night: Tournament, shares: Iterable[tuple[int, int]]) -> bool:
    """Whether these chips can lie aside: the house has that, and nobody is left without any."""
    return night.rulebook.pot.impounding.value and all(
        night.room.table_of[player] != NOBODY
        and not in_hand(night, player)
        and night.stack_of(player) > chips
        for player, chips in shares
    )


@deed(Matter.RULINGS)
def settle_dispute(
    night: Tournament, table: TableNumber, awards: Awards = (), *, reason: Reason, at_ms: int
) -> Refusal | None:
    """The director settles a dispute: the pot goes to these players, or stays where it went."""
    clauses = night.terms.cite("direction.ruled_by")
    about = of_table(night, table)
    if about is None:
        return refuse(Told("no-dispute", {"table": table}), clauses, Told("open-dispute"))
    if not reason:
        return refuse(Told("no-reason/correction"), clauses, Told("reason"))
    given = awards or about.shares
    due, total = sum(chips for _, chips in about.shares), sum(chips for _, chips in given)
    if total != due or len({player for player, _ in given}) < len(given):
        why = Told("not-the-pot", {"total": total, "pot": due})
        return refuse(why, clauses, Told("whole-pot", {"pot": due}))
    refused = unmovable(night, _moves(about, given))
    if refused is not None:
        return refused
    happen(
        night,
        DisputeSettled(
            at_ms=at_ms,
            by="settle-dispute",
            clauses=clauses,
            table=table,
            hand=about.hand,
            awards=given,
            reason=reason,
        ),
    )
    return None


def of_table(night: Tournament, table: int) -> Dispute | None:
    """The dispute that is open at a table."""
    return next((each for each in night.disputes if each.table == table), None)


def unmovable(night: Tournament, moves: Iterable[tuple[int, int]]) -> Refusal | None:
    """Why chips cannot go from stack to stack now: one is in a hand, or would be empty."""
    for player, chips in moves:
        if night.room.table_of[player] == NOBODY:
            why = Told("not-seated/correction", {"name": night.entrants[player].name})
            return refuse(why, (), Told("somebody-playing"))
        if in_hand(night, player) or night.stack_of(player) + chips < 1:
            clauses = night.terms.cite("betting.table_stakes")
            return refuse(Told("in-hand/chips"), clauses, Told("ask-director"))
    return None


def _moves(about: Dispute, awards: Shares) -> Shares:
    """What each stack is more or less by, when a dispute is settled."""
    change = dict(awards)
    if not about.impounded:
        for player, chips in about.shares:
            change[player] = change.get(player, 0) - chips
    return tuple((player, chips) for player, chips in change.items() if chips)


def _move(night: Tournament, moves: Iterable[tuple[int, int]]) -> None:
    for player, chips in moves:
        table = night.room.tables[night.room.table_of[player]]
        table.stacks[night.room.chair_of[player]] += chips


@applies(PotMoved)
def do_move(night: Tournament, event: PotMoved) -> None:
    """Chips go from stack to stack."""
    _move(night, event.moves)


@applies(PotDisputed)
def do_dispute(night: Tournament, event: PotDisputed) -> None:
    """The table waits; chips that are held back leave the stacks, not the event."""
    about = Dispute(
        event.table,
        event.hand,
        event.player,
        event.says,
        event.players,
        event.shares,
        event.impounded,
    )
    night.disputes.append(about)
    if about.impounded:
        _move(night, [(player, -chips) for player, chips in about.shares])
    night.room.tables[event.table].held = True
    night.woken.append(event.table)


@applies(DisputeSettled)
def do_settle(night: Tournament, event: DisputeSettled) -> None:
    """The chips are where they belong, and the table goes on."""
    about = of_table(night, event.table)
    assert about is not None, "nothing is disputed there"
    night.disputes.remove(about)
    _move(night, _moves(about, event.awards))
    night.room.tables[event.table].held = False
    night.woken.append(event.table)
