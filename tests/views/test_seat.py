"""What only the player of a seat sees."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.cards.provable import CardProof
from shuffleup.hand import floor
from shuffleup.hand.commands import Call, Check, Fold, RaiseTo, Show
from shuffleup.hand.mishaps import END_OF_BETTING
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.people import penalising, people
from shuffleup.views.seat import seat_view
from shuffleup.views.seat_wire import CutView
from shuffleup.views.words import Status
from views_kit import Night, done

ACES, KINGS, LOW, DRY = "AsAd", "KsKd", "7c2d", "Qh9s5c4d3h"


def three(name: str = "standard") -> Night:
    return Night(name, 3, 5).holding(ACES, KINGS, LOW, board=DRY)


# --- cards


def test_a_player_has_the_own_two_cards_and_nobody_elses() -> None:
    night = three()
    assert [night.own(chair).cards for chair in night.served()] == [
        ["As", "Ad"],
        ["Ks", "Kd"],
        ["7c", "2d"],
    ]


def test_every_own_card_comes_with_a_proof_that_holds() -> None:
    night = Night("standard", 4, 5).dealt(real=True)
    deal = night.play.at(0).deal
    assert deal is not None
    for chair in night.served():
        seat = night.own(chair)
        proofs = [CardProof.from_bytes(bytes.fromhex(proof)) for proof in seat.proofs]
        assert [proof.card for proof in proofs] == night.hand.seats[chair].cards()
        assert all(deal.check(proof) for proof in proofs)


def test_proofs_come_along_only_when_they_are_asked_for() -> None:
    night = three()
    player = night.play.at(0).players[night.served()[0]]
    bare = seat_view(night.play, player, proven=False)
    assert bare.proofs == [] and bare.cards == ["As", "Ad"]


def test_a_folded_hand_is_still_its_own_players_to_see() -> None:
    night = three().acts(Fold)
    assert night.own(night.served()[2]).cards == ["7c", "2d"]


def test_cards_are_gone_with_the_next_deck() -> None:
    night = three().acts(Fold, Fold)
    done(night.shuffle())
    assert night.own(night.served()[0]).cards == []


def test_the_best_hand_is_said_from_the_flop_on() -> None:
    night = three().acts(Call, Call)
    small = night.served()[0]
    assert night.own(small).words == ""
    night.acts(Check)
    assert night.own(small).words == "pair of aces, queen kicker"


def test_cards_that_a_neighbour_saw_stay_where_they_are_until_everybody_sees_them() -> None:
    night = three()
    small, _, button = night.served()
    floor.let_see(night.hand, small, END_OF_BETTING)
    assert night.own(button).cards == ["7c", "2d"]
    assert night.table().chairs[small].cards == ("??", "??")
    while night.hand.street < 4:
        assert night.table().chairs[small].cards == ("??", "??")
        done(night.act(Check if night.hand.legal().may_check else Call))
    assert night.table().chairs[small].cards == ("As", "Ad"), "the betting is over"


# --- what may be done


def test_only_the_player_to_act_is_told_what_may_be_done_and_why() -> None:
    night = three("spotlight")
    small, big, button = night.served()
    assert night.own(small).legal is None and night.own(big).legal is None
    legal = night.own(button).legal
    assert legal is not None
    assert (legal.call, legal.raise_from, legal.raise_to) == (10, 20, 1000)
    assert (legal.unit, legal.step, legal.other_step) == (5, 0, 0)
    unit = next(each for each in legal.reasons if each.kind == "unit")
    assert unit.says == "Bets and raises are in whole chips of 5." and unit.clauses
    least = next(each for each in legal.reasons if each.limit == "at least 20")
    assert least.says == "A raise is to at least 20, twice the bet of 10."
    assert "spotlight:3d3" in least.clauses


def test_steps_are_told_where_the_house_has_them() -> None:
    night = three("pppl")
    legal = night.own(night.served()[2]).legal
    options = night.hand.legal()
    assert legal is not None
    assert (legal.step, legal.other_step) == (options.step, options.other_step)
    assert legal.step > 0 and legal.unit == 1


def test_a_player_who_may_not_raise_is_told_why() -> None:
    night = three()
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    legal = night.own(night.served()[0]).legal
    assert legal is not None and legal.raise_from == 0
    assert [each.limit for each in legal.reasons if each.limit == "no raise"] == ["no raise"]


@pytest.mark.parametrize(("name", "may_muck"), [("lions", True), ("redtooth", False)])
def test_at_the_showdown_a_player_is_told_whether_the_hand_may_be_mucked(
    name: str, may_muck: bool
) -> None:
    night = three(name)
    while night.hand.street < 4:
        done(night.act(Check if night.hand.legal().may_check else Call))
    small, big, _ = night.served()
    first = night.own(small).show
    assert first is not None and first.may_muck is may_muck
    assert bool(first.reasons) is not may_muck
    assert all(each.clauses for each in first.reasons)
    done(night.act(Show))
    assert night.own(small).show is None
    second = night.own(big).show
    assert second is not None and second.may_muck, "it is beaten"


def test_the_cut_is_offered_to_one_seat_once() -> None:
    night = Night("pppl", 3, 5)
    done(night.shuffle())
    cutter = night.play.at(0).cutter
    offers = {player: seat_view(night.play, player).cut for player in night.players}
    chair_of = night.play.night.room.chair_of
    assert offers == {
        player: CutView(1, 3, 49, True) if chair_of[player] == cutter else None
        for player in night.players
    }
    night.cut(20)
    assert all(seat_view(night.play, player).cut is None for player in night.players)


def test_pledges_and_nonces_are_wanted_until_they_are_there() -> None:
    night = Night("standard", 3, 5)
    player = night.players[0]
    assert seat_view(night.play, player).pledge_for == 1
    assert seat_view(night.play, player).nonce_for is None
    assert seat_view(night.play, player, pledged=True).pledge_for is None
    done(night.shuffle())
    assert seat_view(night.play, player).pledge_for == 2
    assert seat_view(night.play, player).nonce_for == 1
    assert seat_view(night.play, player, answered=True).nonce_for is None
    night.deal()
    assert seat_view(night.play, player).nonce_for is None


def test_no_nonce_is_wanted_of_somebody_who_did_not_pledge() -> None:
    night = Night("standard", 3, 5)
    done(night.shuffle())
    spot = night.play.at(0)
    assert spot.commitment is not None
    player = night.players[0]
    chair = night.chair(player)
    rest = {at: pledge for at, pledge in spot.commitment.pledges.items() if at != chair}
    spot.commitment = spot.commitment._replace(pledges=rest)
    assert seat_view(night.play, player).nonce_for is None


# --- how things stand with the player


def test_own_time_is_told() -> None:
    night = three()
    button = night.served()[2]
    assert night.own(button).bank_ms == night.play.pauses.bank_ms
    night.now += night.play.pauses.act_ms + 5_000
    late = night.now - night.play.at(0).since_ms - night.play.pauses.act_ms
    night.acts(Call)
    assert night.own(button).bank_ms == night.play.pauses.bank_ms - late


def test_away_and_penalties_are_told() -> None:
    night = three()
    player = night.players[0]
    before = seat_view(night.play, player)
    assert (before.away, before.serving, before.penalties) == (False, False, [])
    done(people.away(night.play.night, player, night.now))
    one = Penalty(PenaltyKind.HANDS, 2)
    done(penalising.penalise(night.play.night, player, night.now, night.below, penalty=one))
    seat = seat_view(night.play, player)
    assert seat.away is True and seat.penalty_hands == 2
    assert [(each.kind, each.amount) for each in seat.penalties] == [("hands", 2)]


def test_somebody_who_is_out_has_a_place_and_no_table() -> None:
    night = three()
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    button = night.play.at(0).players[night.served()[2]]
    night.acts(Call, Fold)
    seat = seat_view(night.play, button)
    assert (seat.status, seat.table, seat.chair) == (Status.OUT, None, None)
    assert seat.place == (3, 3)
    assert seat.cards == [], "of a table at which the player sits no longer"
    assert seat_view(night.play, button, table=0).cards == ["7c", "2d"]


def test_whoever_was_not_dealt_in_gets_nothing_of_a_table() -> None:
    night = Night("lions", 22, 5)
    night.dealt()
    elsewhere = next(p for p, at in enumerate(night.play.night.room.table_of) if at == 1)
    seat = seat_view(night.play, elsewhere, table=0)
    assert (seat.cards, seat.proofs, seat.chair, seat.legal) == ([], [], None, None)
    assert (seat.cut, seat.pledge_for, seat.nonce_for) == (None, None, None)


@pytest.mark.parametrize("name", HOUSES)
def test_the_limits_are_told_in_every_house(name: str) -> None:
    night = three(name)
    seen = 0
    while night.hand.street < 4:
        legal = night.own(int(night.hand.actor)).legal
        assert legal is not None
        assert legal.reasons and all(each.says and each.clauses for each in legal.reasons)
        seen += 1
        done(night.act(Check if night.hand.legal().may_check else Call))
    assert seen > 8
