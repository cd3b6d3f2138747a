"""A hand that is over, as somebody who was dealt in and as anybody else may look at it again."""

from __future__ import annotations

from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.cards.provable import CardProof
from shuffleup.hand.commands import Call, Check, Fold
from shuffleup.hand.events import HoleCardsDealt
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.events import CardsDealt, CardsLaidOpen, Played
from shuffleup.tournament.dealt.laying import lay_open
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.past import PastHand, hand_events, hand_line, hand_story
from shuffleup.views.words import Kind
from views_kit import Recorded, done


def past_of(night: Recorded) -> PastHand:
    """The last hand of the first table, as the ledger would have it."""
    spot, hand = night.play.at(0), night.hand
    assert spot.deal is not None
    dealt = next(e for e in night.kept if isinstance(e, CardsDealt) and e.deal == spot.deals)
    played = [e for e in night.kept if isinstance(e, Played | CardsLaidOpen)]
    mine = [event for event in played if event.hand == spot.number]
    return PastHand(dealt, mine, hand, spot.dealt_deck, spot.deal, voided=hand.voided)


def checked_down(night: Recorded) -> PastHand:
    """Everybody checks and calls, and shows or mucks as time says."""
    while not night.hand.over:
        if night.hand.street < SHOWDOWN:
            done(night.act(Check if night.hand.legal().may_check else Call))
        else:
            night.now = max(night.now, night.play.at(0).due_ms)
            done(acts.time_over(night.play, 0, night.now, night.below))
            night.follow()
    return past_of(night)


def test_whoever_sat_there_without_cards_sees_what_anybody_does() -> None:
    night = Recorded("spotlight", 4, 1)
    night.dealt()
    checked_down(night)
    out = night.play.at(0).players[night.served()[0]]  # has paid the small blind, and owes none now
    wanted = asked("penalise", player=out, kind="dealt-out", hands=3)
    done(perform(night.play, wanted, night.now, night.below))
    night.dealt()
    past = checked_down(night)
    assert hand_line(night.play, past, out, 1) == hand_line(night.play, past, NOBODY, 1)
    assert hand_story(night.play, past, out) == hand_story(night.play, past, NOBODY)
    assert hand_story(night.play, past, out).own is None
    assert out not in [each.player for each in hand_story(night.play, past, out).chairs]


def test_everybody_s_line_has_the_own_cards_and_what_it_came_to() -> None:
    night = Recorded("lions", 3, 1)
    night.holding("As Ad", "Ks Kd", "7c 2d", board="3h 8s Jc Qd 5s")
    past = checked_down(night)
    lines = [hand_line(night.play, past, player, 1) for player in range(3)]
    for player, line in enumerate(lines):
        assert line.chair == night.chair(player)
        assert line.cards == [card_text(card) for card in night.hand.seats[line.chair].cards()]
        assert line.net == night.play.night.stack_of(player) - night.play.night.setup.stack
    first = past.dealt.players[night.served()[0]]
    assert sum(line.net for line in lines) == 0 < lines[first].net
    assert all(line.winners == [f"P{first}"] and not line.uncontested for line in lines)
    assert hand_line(night.play, past, NOBODY, 1).net == sum(p.amount for p in past.hand.pots)


def test_a_history_has_the_own_two_cards_and_no_others() -> None:
    night = Recorded("lions", 3, 1)
    night.dealt()
    past = checked_down(night)
    for player in (1, NOBODY):
        told = [e for e in hand_events(past, player) if isinstance(e, HoleCardsDealt)]
        assert len(told) == 3
        known = [each.chair for each in told if UNKNOWN not in each.cards]
        assert known == ([night.chair(1)] if player == 1 else [])


def test_a_hand_that_was_called_off_cost_nobody_anything() -> None:
    night = Recorded("lions", 3, 1)
    night.dealt()
    night.acts(Call)
    done(perform(night.play, asked("call-off", table=0), night.now, night.below))
    night.follow()
    past = past_of(night)
    assert [hand_line(night.play, past, player, 1).net for player in range(3)] == [0, 0, 0]
    assert hand_line(night.play, past, 0, 1).voided and hand_story(night.play, past, 0).voided


def test_what_was_won_without_a_showdown_is_said_and_its_story_begins_with_the_deal() -> None:
    night = Recorded("lions", 3, 1)
    night.dealt()
    night.acts(Fold, Fold)
    past, state = past_of(night), night.play.night
    assert hand_line(night.play, past, NOBODY, 1).uncontested == 2 * state.small
    told = hand_story(night.play, past, NOBODY).happenings
    assert [each.kind for each in told][:3] == [Kind.DEALT, Kind.BLIND, Kind.BLIND]
    assert [each.kind for each in told][3:] == [Kind.FOLDED, Kind.FOLDED, Kind.RETURNED, Kind.WON]


def test_cards_shown_one_by_one_when_it_was_over_lie_open_with_their_proofs() -> None:
    night = Recorded("lions", 3, 1)
    night.dealt(real=True)
    night.acts(Fold, Fold)
    winner = int(night.hand.pots[0].winners[0])
    spot = night.play.at(0)
    assert hand_story(night.play, past_of(night), NOBODY).deal.proofs == []
    for count, which in enumerate((1, 2), 1):
        player = spot.players[winner]
        done(lay_open(night.play, 0, player, spot.number, which, night.now))
        night.follow()
        story = hand_story(night.play, past_of(night), NOBODY)
        shown = [CardProof.from_bytes(bytes.fromhex(proof)).card for proof in story.deal.proofs]
        assert shown == night.hand.seats[winner].cards()[:count]
        assert story.happenings[-1].kind is Kind.SHOWN
