"""Disputes where the software deals: it knows who sat there and what the pots brought."""

from __future__ import annotations

from shuffleup.hand import Hand
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt import turns
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.disputes import may_impound, open_dispute, refusal_to_dispute
from shuffleup.tournament.state.deed import when_dealt
from shuffleup.tournament.state.dispute import Dispute
from shuffleup.tournament.state.values import HandNumber, PlayerNumber, TableNumber, Words


@when_dealt
def dispute(
    play: Play,
    player: PlayerNumber,
    table: TableNumber,
    hand: HandNumber,
    says: Words = "",
    *,
    at_ms: int,
) -> Refusal | None:
    """Somebody who was dealt in says that the pot went the wrong way."""
    refused = refusal(play, player, table, hand)
    if refused is not None:
        return refused
    spot, night = play.at(table), play.night
    assert spot.hand is not None
    shares = won_by(spot.hand, spot.players)
    impounded = may_impound(night, shares)
    about = Dispute(table, hand, player, says, tuple(spot.players), shares, impounded)
    open_dispute(night, about, at_ms)
    turns.wait_for_shuffle(play, table, at_ms)
    return None


def refusal(play: Play, player: int, number: int, hand: int) -> Refusal | None:
    """Why a pot cannot be disputed, or not by this player; None if it can."""
    spot = play.at(number)
    refused = refusal_to_dispute(play.night, player, number, hand)
    if refused is not None:
        return refused
    if spot.hand is None or spot.hand.voided or player not in spot.players:
        clauses = play.night.terms.cite("pot.dispute_window")
        return refuse(Told("not-in-that-hand"), clauses, Told("own-hands"))
    return None


def won_by(hand: Hand, players: list[int]) -> tuple[tuple[int, int], ...]:
    """What the pots of a hand brought, player by player."""
    won: dict[int, int] = {}
    for pot in hand.pots:
        for chair, share in zip(pot.winners, pot.shares, strict=True):
            won[players[chair]] = won.get(players[chair], 0) + int(share)
    return tuple(won.items())
