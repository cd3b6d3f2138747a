"""Somebody who serves a penalty where the software deals: no act, no pot; and who acts is back."""

from __future__ import annotations

import pytest

from shuffleup.hand.commands import Call, Fold
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.people import people
from shuffleup.tournament.people.penalising import PenaltyTerms, penalise
from shuffleup.tournament.state.entrant import PRESENT
from tournament_kit import done, refused
from views_kit import Night


def sent_off(night: Night, player: int) -> None:
    """The director sends somebody off for a while, as the house does."""
    kinds = {step.kind for step in night.play.night.rulebook.penalties.scale.value}
    penalty, terms = Penalty(PenaltyKind.HANDS, 9), PenaltyTerms()
    if PenaltyKind.DEALT_OUT in kinds:
        penalty, terms = Penalty(PenaltyKind.DEALT_OUT), PenaltyTerms(hands=9)
    elif PenaltyKind.MINUTES in kinds:
        penalty = Penalty(PenaltyKind.MINUTES, 10)
    room = night.play.night
    done(penalise(room, player, night.now, night.below, penalty=penalty, terms=terms))


@pytest.mark.clause("standard:tda-71.b", "spotlight:6.21.b")
@pytest.mark.parametrize("name", ["charity", "standard", "spotlight", "lions"])
def test_the_big_blind_of_somebody_penalised_is_dead_money(name: str) -> None:
    night = Night(name, 6, seed=3)
    night.dealt()
    table = night.play.night.room.tables[0]
    next_big = table.chairs[table.next_taken(table.big)]
    sent_off(night, next_big)
    while not night.hand.over:
        done(night.act(Fold))
    night.dealt()
    chair = night.chair(next_big)
    assert int(night.hand.big_chair) == chair
    assert not night.hand.seats[chair].live
    while not night.hand.over:
        done(night.act(Fold))
    assert all(chair not in pot.winners for pot in night.hand.pots)


@pytest.mark.clause("pppl:3.5.4.b", "pppl:3.14.1.b", "pppl:2.2.4.e")
def test_who_serves_ten_minutes_cannot_act() -> None:
    night = Night("pppl", 6, seed=3)
    night.dealt()
    first = int(night.hand.big_chair)
    table = night.play.night.room.tables[0]
    after = table.next_taken(table.next_taken(first))
    sent_off(night, table.chairs[after])  # who is first to act in the next hand
    while not night.hand.over:
        done(night.act(Fold))
    night.dealt()
    assert int(night.hand.actor) == after
    assert "pppl:2.2.4.a" in refused(night.act(Call), "serving")
    spot = night.play.at(0)
    assert spot.due_ms - spot.since_ms == night.play.pauses.absent_ms
    done(acts.time_over(night.play, 0, spot.due_ms, night.below))
    assert not night.hand.seats[after].live


@pytest.mark.clause("charity:17.d")
def test_somebody_who_acts_is_back() -> None:
    night = Night("charity", 6, seed=3)
    night.dealt()
    player = night.play.actor(0)
    done(people.away(night.play.night, player, night.now))
    done(night.act(Call))
    assert night.play.night.entrants[player].away_ms == PRESENT
