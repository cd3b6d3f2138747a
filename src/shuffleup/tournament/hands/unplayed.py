"""Unplayed: a hand whose player is away, gone or silent, on the cards themselves.

What the house says is asked of `absence` and `turn_clock`; every way of playing comes through here.
"""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.hand.floor import kill, kill_in_deal
from shuffleup.hand.hand import Hand
from shuffleup.tournament.people import absence
from shuffleup.tournament.people.absence import Unplayed
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time import turn_clock

Clauses = tuple[str, ...]


def end_deal(night: Tournament, hand: Hand, players: list[int]) -> Iterator[Clauses]:
    """The deal is over: hands die whose players are not there, where the house says so.

    The chips of somebody put out of the event are played by nobody, in any house. It begins with
    the first to act, so that of nobody but absent players the big blind is left. Only then does a
    hand go on that the blinds have left nobody to decide in.
    """
    if not night.absent:
        return  # the hand has gone on
    first = int(hand.big_chair) + 1
    for chair in (each % len(players) for each in range(first, first + len(players))):
        player = players[chair]
        if player == NOBODY or not night.entrants[player].absent:
            continue
        departure = night.entrants[player].departure
        if departure is not None and not departure.dealt_in:
            clauses: Clauses | None = departure.clauses
        elif night.entrants[player].serving and absence.dead_serving(night.rulebook):
            clauses = absence.dead_serving(night.rulebook)
        else:
            clauses = absence.dead_at_deal_end(night.rulebook)
        if clauses is not None and hand.live > 1 and hand.seats[chair].live:
            kill_in_deal(hand, chair)
            yield clauses
    if hand.actor == NOBODY:
        hand.go_on()


def kill_the_dead(night: Tournament, hand: Hand, players: list[int]) -> Iterator[Clauses]:
    """Hands at a table that died by what was asked for since: somebody left, or was penalised."""
    for player, clauses in night.dead:
        if player not in players or hand.over or hand.live < 2:
            continue
        chair = players.index(player)
        if hand.seats[chair].live:
            kill(hand, chair, False)
            yield clauses


def pass_over(
    night: Tournament, hand: Hand, player: int, *, gone: bool = False, called: bool = False
) -> Clauses:
    """Check or fold for the player to act, and by which clauses; none where the limit is ours.

    `gone` is somebody whom nobody can reach, `called` the end of a clock that was put on them.
    """
    faces_bet = bool(hand.seats[hand.actor].bet < hand.price)
    if gone or night.entrants[player].absent:
        done = absence.at_turn(night.rulebook, faces_bet=faces_bet)
    elif called:
        done = turn_clock.time_over(night.rulebook, faces_bet=faces_bet)
    else:  # a limit that nobody called for is this night's own: it costs no free check
        done = Unplayed(faces_bet, ())
    if done.folds:
        hand.fold()
    else:
        hand.check()
    return done.clauses
