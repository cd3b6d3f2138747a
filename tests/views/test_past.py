"""A hand that is over, as somebody who was dealt in and as anybody else may look at it again."""

from __future__ import annotations

from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.hand.commands import Call, Check, Fold
from shuffleup.hand.events import HoleCardsDealt
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.events import CardsDealt, Played
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.past import PastHand, hand_events, hand_line, hand_story
from shuffleup.views.words import Kind
from views_kit import Night, done


class Recorded(Night):
    """A night whose events are kept."""

    def follow(self) -> None:
        self.kept: list[Event] = [*getattr(self, "kept", []), *self.log]
        super().follow()

    def past(self) -> PastHand:
        """The last hand, as the ledger would have it."""
        spot = self.play.at(0)
        assert spot.deal is not None
        (dealt,) = [e for e in self.kept if isinstance(e, CardsDealt) and e.hand == spot.number]
        played = [e for e in self.kept if isinstance(e, Played) and e.hand == spot.number]
        hand = self.hand
        return PastHand(dealt, played, hand, spot.dealt_deck, spot.deal, voided=hand.voided)


def checked_down(night: Recorded) -> PastHand:
    """Everybody checks and calls, and shows or mucks as time says."""
    while not night.hand.over:
        if night.hand.street < SHOWDOWN:
            done(night.act(Check if night.hand.legal().may_check else Call))
        else:
            night.now = max(night.now, night.play.at(0).due_ms)
            done(acts.time_over(night.play, 0, night.now, night.below))
            night.follow()
    return night.past()


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
        known = [each.seat for each in told if UNKNOWN not in each.cards]
        assert known == ([night.chair(1)] if player == 1 else [])


def test_a_hand_that_was_called_off_cost_nobody_anything() -> None:
    night = Recorded("lions", 3, 1)
    night.dealt()
    night.acts(Call)
    done(perform(night.play, asked("call-off", table=0), night.now, night.below))
    night.follow()
    past = night.past()
    assert [hand_line(night.play, past, player, 1).net for player in range(3)] == [0, 0, 0]
    assert hand_line(night.play, past, 0, 1).voided and hand_story(night.play, past, 0).voided


def test_what_was_won_without_a_showdown_is_said_and_its_story_begins_with_the_deal() -> None:
    night = Recorded("lions", 3, 1)
    night.dealt()
    night.acts(Fold, Fold)
    past, state = night.past(), night.play.night
    assert hand_line(night.play, past, NOBODY, 1).uncontested == 2 * state.small
    told = hand_story(night.play, past, NOBODY).happenings
    assert [each.kind for each in told][:3] == [Kind.DEALT, Kind.BLIND, Kind.BLIND]
    assert [each.kind for each in told][3:] == [Kind.FOLDED, Kind.FOLDED, Kind.RETURNED, Kind.WON]
