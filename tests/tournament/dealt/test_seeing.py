"""Seeing: who may ask for a hand that was called and given up, and what it is worth then."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from views_kit import ONLOOKER, Recorded, cards_in, done

clause = pytest.mark.clause
BOARD = "2c 7d 9h Js 3d"


def played(house: str, *holes: str) -> Recorded:
    """Three players: the first bets the river, the second calls, the third folds there."""
    night = Recorded(house, 3, 1)
    night.holding(*holes, board=BOARD)
    night.acts(Call, Call, Check)
    for _ in range(2):
        night.acts(Check, Check, Check)
    done(night.act(RaiseTo, night.hand.legal().raise_from))
    night.acts(Call, Fold)
    return night


def shown_and_mucked(house: str, *holes: str) -> tuple[Recorded, list[int]]:
    """Whoever bet shows, and whoever called gives up unseen; the players in order of the deal."""
    night = played(house, *holes)
    order = night.served()
    night.acts(Show, Muck)
    assert night.hand.over
    return night, [night.play.at(0).players[chair] for chair in order]


def ask(night: Recorded, player: int, whose: int, hand: int = 1) -> Refusal | None:
    chair = night.play.at(0).players.index(whose)
    wanted = asked("see-hand", player=player, table=0, hand=hand, chair=chair)
    refused = perform(night.play, wanted, night.now, night.below)
    night.follow()
    return refused


def seen(night: Recorded, audience: int) -> Any:
    return json.loads(night.turn()[audience])


@clause("spotlight:3e5.a", "spotlight:3e5.c")
def test_anybody_dealt_in_may_ask_for_a_called_hand_and_everybody_sees_it() -> None:
    night, (bettor, caller, folded) = shown_and_mucked("spotlight", "Ac Ad", "Kc Kd", "Qc Qd")
    before = night.play.night.stack_of(bettor)
    for audience in (bettor, folded, ONLOOKER):
        told = seen(night, audience)
        own = [] if audience == ONLOOKER else told["seat"]["cards"]
        assert not {"Kc", "Kd"} & set(cards_in(told))
        assert {"Qc", "Qd"} <= set(own) or "Qc" not in cards_in(told)
    assert seen(night, folded)["seat"]["may_see"] == [night.play.at(0).players.index(caller)]
    done(ask(night, folded, caller))
    for audience in (bettor, caller, folded, ONLOOKER):
        told = seen(night, audience)
        assert ["Kc", "Kd"] in [chair["cards"] for chair in told["table"]["chairs"]]
        assert audience == folded or "Qc" not in cards_in(told)
    assert night.play.night.stack_of(bettor) == before
    told = seen(night, folded)
    assert told["seat"]["may_see"] == []


@clause("spotlight:3e5.a")
def test_a_hand_that_was_folded_before_is_shown_to_nobody() -> None:
    night, (bettor, _, folded) = shown_and_mucked("spotlight", "Ac Ad", "Kc Kd", "Qc Qd")
    refused = ask(night, bettor, folded)
    assert refused is not None and refused.code == "not-given-up"
    assert "spotlight:3e5.a" in refused.clauses
    assert "Qc" not in cards_in(seen(night, bettor))


@clause("spotlight:3e5.d")
def test_a_better_hand_that_the_winner_asks_for_wins_the_pot() -> None:
    night, (bettor, caller, folded) = shown_and_mucked("spotlight", "Kc Kd", "Ac Ad", "Qc Qd")
    state = night.play.night
    stacks = {player: int(state.stack_of(player)) for player in (bettor, caller, folded)}
    pot = sum(each.amount for each in night.hand.pots)
    done(ask(night, bettor, caller))
    assert state.stack_of(bettor) == stacks[bettor] - pot
    assert state.stack_of(caller) == stacks[caller] + pot
    assert state.stack_of(folded) == stacks[folded]
    assert state.counted() == state.in_play
    (moved,) = [each for each in night.kept if type(each).__name__ == "PotMoved"]
    assert "spotlight:3e5.d" in moved.clauses


@clause("spotlight:3e5.c")
def test_a_better_hand_that_somebody_else_asks_for_stays_dead() -> None:
    night, (bettor, caller, folded) = shown_and_mucked("spotlight", "Kc Kd", "Ac Ad", "Qc Qd")
    before = int(night.play.night.stack_of(bettor))
    done(ask(night, folded, caller))
    assert night.play.night.stack_of(bettor) == before


@clause("redtooth:38.c")
def test_where_only_suspicion_shows_a_hand_players_are_refused() -> None:
    night, (bettor, caller, _) = shown_and_mucked("redtooth", "Ac Ad", "Kc Kd", "Qc Qd")
    refused = ask(night, bettor, caller)
    assert refused is not None and refused.clauses == ("redtooth:38.c",)
    assert "Kc" not in cards_in(seen(night, bettor))
    assert seen(night, bettor)["seat"]["may_see"] == []


@clause("redtooth:38.c")
def test_a_house_that_suspects_cheating_has_the_hand_shown() -> None:
    night, (bettor, caller, folded) = shown_and_mucked("redtooth", "Ac Ad", "Kc Kd", "Qc Qd")
    before = int(night.play.night.stack_of(bettor))
    suspects = asked(
        "rule",
        incident="asked-to-see-hand",
        player=caller,
        facts=(("suspicion", "true"), ("asker", "winner")),
        outcome="shown",
        reason="they raise each other's bets",
    )
    done(perform(night.play, suspects, night.now, night.below))
    night.follow()
    for audience in (bettor, folded, ONLOOKER):
        cards = [chair["cards"] for chair in seen(night, audience)["table"]["chairs"]]
        assert ["Kc", "Kd"] in cards
    assert night.play.night.stack_of(bettor) == before
    assert night.kept[-1].clauses == ("redtooth:38.c",)
    refused = perform(night.play, suspects, night.now, night.below)
    assert refused is not None and refused.code == "shown-already"


def test_by_common_practice_only_who_called_the_river_may_ask_for_the_bettor() -> None:
    night, (bettor, caller, folded) = shown_and_mucked("standard", "Ac Ad", "Kc Kd", "Qc Qd")
    for player in (bettor, folded):
        refused = ask(night, player, caller)
        assert refused is not None and refused.code == "hand-unseen"
        assert refused.clauses == ("standard:tda-18", "standard:tda-18.a")


def test_it_is_too_late_when_the_next_deck_is_out() -> None:
    night, (bettor, caller, _) = shown_and_mucked("spotlight", "Ac Ad", "Kc Kd", "Qc Qd")
    done(night.shuffle())
    refused = ask(night, bettor, caller)
    assert refused is not None and refused.code == "too-late"
    assert "Kc" not in cards_in(seen(night, bettor))
