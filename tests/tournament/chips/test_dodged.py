"""Dodged blinds: they are taken from the stack, and are dead money in the table's next pot."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from script_kit import want
from shuffleup.tournament.chips.dodged import BlindsForfeited
from shuffleup.tournament.seating.events import WentOut


def dodges(evening: Evening, player: int, which: str, **more: object) -> None:
    facts = (("broken_table", "true"), ("dodged", which))
    evening.ask(want("rule", incident="dodged-blind", player=player, facts=facts, **more))


def between_hands() -> Evening:
    evening = Evening("redtooth", players=6)
    evening.begin()
    while not evening.hand.over:
        evening.play_on()
    return evening


@pytest.mark.clause("redtooth:52")
@pytest.mark.parametrize(("which", "chips"), [("small", 25), ("big", 50), ("both", 75)])
def test_a_dodged_blind_is_dead_money_in_the_next_pot(which: str, chips: int) -> None:
    evening = between_hands()
    player = evening.player(2)
    before, in_play = int(evening.table.stacks[2]), evening.play.night.in_play
    dodges(evening, player, which, outcome="blinds-forfeited", reason="seen by all")
    (lost,) = [event for event in evening.log if isinstance(event, BlindsForfeited)]
    assert (lost.player, lost.chips, lost.clauses) == (player, chips, ("redtooth:52",))
    assert before - int(evening.table.stacks[2]) == chips
    evening.begin()
    assert evening.hand.dead == chips  # nobody's bet: the price is the big blind all the same
    assert evening.hand.price == 50
    while not evening.hand.over:
        evening.play_on()
    assert int(sum(evening.table.stacks)) == evening.play.night.in_play == in_play
    assert evening.state(evening.replayed()) == evening.state(evening.play)


@pytest.mark.clause("redtooth:52")
def test_the_director_may_leave_it_at_a_penalty() -> None:
    evening = between_hands()
    dodges(evening, evening.player(2), "big")
    assert evening.play.night.cases[-1].open
    evening.ask(want("decide-case", case=0, outcome="penalty", reason="the blinds were small"))
    assert not [event for event in evening.log if isinstance(event, BlindsForfeited)]
    assert evening.play.night.entrants[evening.player(2)].given


def test_chips_that_are_being_played_with_stay() -> None:
    evening = Evening("redtooth", players=6)
    evening.begin()
    facts = (("broken_table", "true"), ("dodged", "big"))
    asks = want("rule", incident="dodged-blind", player=evening.player(2), facts=facts)
    asks.fields.update(outcome="blinds-forfeited", reason="seen by all")
    refused = evening.refused(asks)
    assert refused is not None and refused.code == "in-hand"


@pytest.mark.clause("redtooth:52")
def test_whoever_has_no_more_than_the_blind_is_out_and_the_pot_has_it() -> None:
    evening = between_hands()
    player, stack = evening.player(2), int(evening.table.stacks[2])
    evening.ask(want("take-chips", player=player, taken=stack - 25, reason="a test"))
    dodges(evening, player, "both", outcome="blinds-forfeited", reason="seen by all")
    assert int(evening.table.carried) == 25
    assert [event.players for event in evening.log if isinstance(event, WentOut)] == [(player,)]
    evening.begin()
    assert evening.hand.dead == 25
