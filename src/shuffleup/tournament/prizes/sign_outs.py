"""Sign-outs: where points must be claimed, who has signed out, and who has missed it.

How many places score is the league's affair, so it is asked for; 0 is all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.prizes.sign_out import SignOuts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import OUT
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import Count, PlayerNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


class SignedOut(Event, frozen=True, kw_only=True):
    """A player signed out, or missed it, and with it the points."""

    player: PlayerNumber
    missed: bool = False


def sign_outs(night: Tournament, scoring: int = 0) -> SignOuts:
    """The sign-outs as they stand: open, made and missed."""
    found = SignOuts(night.rulebook, scoring or len(night.entrants))
    for standing in night.places.standings():
        for player in standing.players:
            in_time = night.signed_out.get(player)
            if in_time is False:
                found.missed.add(player)
            elif in_time is None and night.entrants[player].status == OUT:
                found.went_out(player, standing.place)
    return found


@deed(Matter.OWN)
def sign_out(
    night: Tournament, player: PlayerNumber, at_ms: int, scoring: Count = 0
) -> Refusal | None:
    """A player who is out claims the points."""
    refused = sign_outs(night, scoring).sign(player, at_ms)
    if refused is None:
        _note(night, player, False, at_ms, "sign-out")
    return refused


@deed(Matter.DESK)
def miss_sign_out(
    night: Tournament, player: PlayerNumber, at_ms: int, scoring: Count = 0
) -> Refusal | None:
    """The director closes a sign-out that did not come."""
    if player not in sign_outs(night, scoring).open:
        clauses = night.terms.cite("finish.sign_out_for_points")
        return refuse(Told("no-sign-out"), clauses, Told("open-sign-out"))
    _note(night, player, True, at_ms, "miss-sign-out")
    return None


@deed(Matter.RULINGS)
def excuse_sign_out(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """The director counts a missed sign-out as made after all."""
    if night.signed_out.get(player) is not False:
        clauses = night.terms.cite("finish.sign_out_for_points")
        return refuse(Told("not-missed"), clauses, Told("missed-sign-out"))
    _note(night, player, False, at_ms, "excuse-sign-out")
    return None


@deed(Matter.DESK)
def close_sign_outs(night: Tournament, at_ms: int, scoring: Count = 0) -> Refusal | None:
    """The event is over: whoever has not signed by now has missed it."""
    for player in sorted(sign_outs(night, scoring).open):
        _note(night, player, True, at_ms, "close-sign-outs")
    return None


def _note(night: Tournament, player: i64, missed: bool, at_ms: i64, by: str) -> None:
    clauses = night.terms.cite("finish.sign_out_for_points")
    happen(night, SignedOut(at_ms=at_ms, by=by, clauses=clauses, player=player, missed=missed))


@applies(SignedOut)
def do_sign_out(night: Tournament, event: SignedOut) -> None:
    """A sign-out is made, or was missed."""
    night.signed_out[event.player] = not event.missed
