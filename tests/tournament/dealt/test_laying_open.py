"""Cards shown when a hand is over, through the doors of a dealt night."""

from __future__ import annotations

import pytest

from kit import HOUSES
from messages_kit import say
from shuffleup.cards.provable import CardProof
from shuffleup.hand.commands import Call, Check, Fold, Muck, Show
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook.chapters.information import FoldedShown
from shuffleup.tournament.dealt.laying import lay_open
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from shuffleup.views.deal import deal_view
from shuffleup.views.words import Kind
from views_kit import Night, done

FORBIDS = "pppl"


def three(name: str) -> Night:
    return Night(name, 3, seed=1).holding("As Ad", "Ks Kd", "7c 2d", board="3h 8s Jc Qd 5s")


def show(night: Night, chair: int, which: int) -> Refusal | None:
    """The player in a chair shows these cards."""
    spot = night.play.at(0)
    found = lay_open(night.play, 0, spot.players[chair], spot.number, which, night.now)
    night.follow()
    return found


def code(refused: Refusal | None) -> str:
    assert refused is not None
    return refused.code


@pytest.mark.parametrize("name", HOUSES)
def test_whoever_won_unseen_may_show_one_card_and_then_the_other(name: str) -> None:
    night = three(name).acts(Fold, Fold)
    _, winner, _ = night.served()
    assert night.own(winner).may_show
    night.frames.turn(night.play, night.v, night.now)
    done(show(night, winner, 1))
    assert night.table().chairs[winner].cards == ("Ks", "??")
    assert code(show(night, winner, 1)) == "shown-already"
    done(show(night, winner, 3))
    assert night.table().chairs[winner].cards == ("Ks", "Kd")
    assert not night.own(winner).may_show
    told = night.chronicle.at(0).tell()[-1]
    assert (told.kind, told.cards, say(told)) == (Kind.SHOWN, ("Kd",), f"{told.name} shows Kd.")
    assert told.clauses == (), "what a house says of folded hands is not about the winner's"


@pytest.mark.clause("pppl:3.5.4.a", "standard:tda-68")
@pytest.mark.parametrize("name", HOUSES)
def test_a_folded_hand_is_shown_when_it_is_over_where_the_house_allows(name: str) -> None:
    night = three(name).acts(Fold, Fold)
    small, _, button = night.served()
    rule = night.play.night.rulebook.information.folded_shown
    assert (rule.value is FoldedShown.NEVER) is (name == FORBIDS)
    assert night.own(button).may_show is (name != FORBIDS)
    if name == FORBIDS:
        refused = show(night, button, 3)
        assert refused is not None and refused.clauses == ("pppl:3.5.4.a",)
        assert night.table().chairs[button].cards is None
        return
    done(show(night, button, 2))
    assert night.table().chairs[button].cards == ("??", "2d")
    assert night.chronicle.at(0).tell()[-1].clauses == rule.clauses
    assert night.table().chairs[small].cards is None, "nobody else's"


def test_its_proof_goes_along_as_of_any_open_card() -> None:
    night = Night("lions", 3, seed=1).dealt(real=True).acts(Fold, Fold)
    button = night.served()[2]
    before = deal_view(night.play, 0)
    done(show(night, button, 3))
    after = deal_view(night.play, 0)
    assert before is not None and before.proofs == [], "no card has been seen yet"
    assert after is not None and len(after.proofs) == 2
    cards = {CardProof.from_bytes(bytes.fromhex(proof)).card for proof in after.proofs}
    assert cards == {*map(int, night.hand.seats[button].cards())}


def test_nobody_shows_while_somebody_has_to_act() -> None:
    night = three("lions").acts(Fold)
    _, big, button = night.served()
    assert not night.own(button).may_show
    assert code(show(night, button, 3)) == "still-played"
    rule = night.play.night.rulebook.information.folded_shown
    found = [show(night, chair, 3) for chair in (button, big)]
    assert [each and each.clauses for each in found] == [rule.clauses, ()]
    assert night.table().chairs[button].cards is None


def test_nor_at_the_showdown_nor_when_the_next_deck_is_out() -> None:
    night = three("lions")
    while night.hand.street < SHOWDOWN:
        done(night.act(Check if night.hand.legal().may_check else Call))
    small, big, button = night.served()
    assert code(show(night, button, 3)) == "still-played"
    night.acts(Show, Muck, Muck)
    assert night.table().chairs[big].cards is None
    done(show(night, big, 3))
    assert night.table().chairs[big].cards == ("Ks", "Kd"), "also what was mucked"
    done(night.shuffle())
    assert code(show(night, button, 3)) == "too-late"
    night.deal()
    assert all(chair.cards in (None, ("??", "??")) for chair in night.table().chairs)
    assert small not in night.play.at(0).laid


def test_a_hand_that_was_called_off_shows_nothing() -> None:
    night = three("lions").acts(Call)
    done(perform(night.play, asked("call-off", table=0), night.now, night.below))
    night.follow()
    for chair in night.served():
        assert code(show(night, chair, 3)) == "nothing-to-show"
        assert not night.own(chair).may_show
