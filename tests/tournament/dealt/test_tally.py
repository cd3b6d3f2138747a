"""What a night's events add up to: money spent, knock-outs, the hands that people talk about."""

from __future__ import annotations

from shuffleup.hand.commands import Call, Fold, RaiseTo
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.tally import Tally
from views_kit import Recorded, done


class Tallied(Recorded):
    """A night that is tallied event by event."""

    @property
    def tally(self) -> Tally:
        """What its events add up to."""
        found = Tally()
        for event in self.kept:
            found.take(event)
        return found

    def folded(self) -> None:
        """A hand in which everybody folds to the big blind."""
        self.dealt()
        while not self.hand.over:
            self.acts(Fold)

    def all_in(self) -> None:
        """Everybody dealt in puts in everything, and shows or mucks as time says."""
        while not self.hand.over:
            if self.hand.street < SHOWDOWN:
                legal = self.hand.legal()
                done(self.act(RaiseTo, legal.raise_to) if legal.may_raise else self.act(Call))
            else:
                self.now = max(self.now, self.play.at(0).due_ms)
                done(acts.time_over(self.play, 0, self.now, self.below))
                self.follow()


def test_of_two_hands_alike_the_earlier_one_stands_out_and_the_last_is_the_last() -> None:
    night = Tallied("standard", 4, 1)
    for _ in range(3):
        night.folded()
    tally = night.tally
    assert tally.biggest is not None and tally.last is not None
    assert (tally.biggest.hand, tally.last.hand, tally.best) == (1, 3, None)
    assert tally.biggest.worth == 2 * night.play.night.small


def test_a_hand_that_was_called_off_is_none_of_them() -> None:
    night = Tallied("standard", 4, 1)
    night.folded()
    night.dealt()
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    night.ask("call-off", table=0)
    assert night.tally.last is not None and night.tally.last.hand == 1
    assert night.tally.biggest is not None and night.tally.biggest.hand == 1


def test_the_best_hand_is_one_that_won_and_lay_open_on_a_full_board() -> None:
    night = Tallied("standard", 3, 1).holding("As Ad", "Ks Kd", "7c 2d", board="Ah Kc Kh 4d 3h")
    second = night.play.at(0).players[night.served()[1]]
    night.all_in()
    assert night.tally.best is not None and night.tally.best.hand == 1
    assert night.tally.best.worth == night.hand.seats[night.served()[1]].worth
    assert night.tally.knock_outs == {second: 2}


def test_a_mistake_knocked_nobody_out() -> None:
    night = Tallied("standard", 3, 1).holding("As Ad", "Ks Kd", "7c 2d", board="Qh9s5c4d3h")
    winner, loser, _ = (night.play.at(0).players[chair] for chair in night.served())
    while night.play.actor(0) not in (winner, loser):
        night.acts(Fold)
    night.all_in()
    assert night.tally.knock_outs == {winner: 1}
    back = {"player": loser, "table": 0, "chair": night.served()[1], "stack": 500}
    night.ask("reinstate", **back, reason="the board was misread")
    assert night.tally.knock_outs == {}
    night.ask("disqualify", player=loser, reason="a mistake")
    assert night.tally.disqualified == {loser}
    night.ask("reinstate", **back, reason="it was somebody else")
    assert night.tally.disqualified == set()


def test_money_is_tallied_by_player_and_a_night_that_goes_on_has_not_ended() -> None:
    night = Tallied("lions", 3, 1)
    paid = dict(night.tally.spent_minor)
    assert set(paid) == {0, 1, 2} and night.tally.buy_in_minor == paid
    night.ask("add-on", player=1)
    add_on = night.play.night.rulebook.entry.add_on.value.price_minor
    assert night.tally.spent_minor == {**paid, 1: paid[1] + add_on}
    assert night.tally.buy_in_minor == paid
    night.ask("cancel", reason="no light")
    assert (night.tally.called_off, night.tally.ended_ms) == ("no light", night.now - 1000)
    night.ask("revive", reason="light")
    assert (night.tally.called_off, night.tally.ended_ms, night.tally.clauses) == ("", 0, ())
