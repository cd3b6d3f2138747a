"""Bounties: a price on every head, for whoever takes the last chips.

There is one for each entry; a rebuy has none. Whoever wins the last pot that the loser was in wins
it, and several winners share it. Those who are left at the end keep their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.exits import Out
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.state.values import PlayerNumber, Players

if TYPE_CHECKING:
    from mypy_extensions import i64


class BountyWon(Event, frozen=True, kw_only=True):
    """Somebody was knocked out, and those who did it share the bounty."""

    player: PlayerNumber
    winners: Players
    amounts_minor: tuple[int, ...]


def win(
    night: Tournament,
    table: Table,
    before: list[int],
    takers: dict[int, list[int]] | None,
    outs: list[Out],
    at_ms: i64,
) -> None:
    """The bounties of a hand; one that nobody can tell the winner of waits for the director."""
    gained = [c for c in range(len(before)) if table.stacks[c] > before[c] and table.dealt >> c & 1]
    for out in outs:
        chair = night.room.chair_of[out.player]
        chairs = (takers or {}).get(chair, gained if len(gained) == 1 else [])
        winners = [table.chairs[each] for each in chairs if table.chairs[each] != out.player]
        if winners and is_open(night, out.player):
            award(night, out.player, winners, at_ms, "report-hand")


def is_open(night: Tournament, player: i64) -> bool:
    """Whether there is a bounty on a head that nobody has won."""
    entrant = night.entrants[player]
    return night.setup.bounty_minor > 0 and entrant.bounties < entrant.entries


def unwon(night: Tournament) -> list[int]:
    """Players without chips on whose head there is still a bounty."""
    gone = (OUT, MAY_RETURN)
    players = range(len(night.entrants))
    return [p for p in players if night.entrants[p].status in gone and is_open(night, p)]


@deed(Matter.RULINGS)
def award_bounty(
    night: Tournament, player: PlayerNumber, winners: Players, at_ms: int
) -> Refusal | None:
    """The director says who knocked somebody out."""
    if player not in unwon(night) or not winners or player in winners:
        why = Told("no-bounty", {"name": night.entrants[player].name})
        return refuse(why, (), Told("bounty-on-out"))
    award(night, player, list(winners), at_ms, "award-bounty")
    return None


def keep(night: Tournament, at_ms: i64) -> None:
    """Those who are left when the event ends have their own bounties."""
    if night.setup.bounty_minor:
        for player, entrant in enumerate(night.entrants):
            if entrant.status == PLAYING and entrant.departure is None and is_open(night, player):
                award(night, player, [player], at_ms, "", night.terms.cite("finish.winner"))


def award(
    night: Tournament,
    player: i64,
    winners: list[int],
    at_ms: i64,
    by: str,
    clauses: tuple[str, ...] = (),
) -> None:
    """Shared evenly; of the units over, one each goes to the first of the winners."""
    each, odd = divmod(night.setup.bounty_minor, len(winners))
    amounts = [each + (1 if at < odd else 0) for at in range(len(winners))]
    happen(
        night,
        BountyWon(
            at_ms=at_ms,
            by=by,
            clauses=clauses,
            player=player,
            winners=tuple(winners),
            amounts_minor=tuple(amounts),
        ),
    )


@applies(BountyWon)
def do_bounty(night: Tournament, event: BountyWon) -> None:
    """A head is paid for."""
    night.entrants[event.player].bounties += 1
    for winner, amount in zip(list(event.winners), list(event.amounts_minor), strict=True):
        night.bounties_minor[winner] = night.bounties_minor.get(winner, 0) + amount
