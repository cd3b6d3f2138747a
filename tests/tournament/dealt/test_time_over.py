"""Time over: what is done for somebody who does not act, through the doors of a dealt night."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.hand.commands import Call, Check, Muck, RaiseTo, Show
from shuffleup.hand.events import CardsShown, Checked, Folded, Mucked
from shuffleup.hand.hand import Hand
from shuffleup.hand.showdown import beaten
from shuffleup.hand.state import FLOP, SHOWDOWN
from shuffleup.rulebook.chapters.player_clock import ClockExpiry
from shuffleup.tournament.dealt import acts, called_clock
from shuffleup.tournament.dealt.events import BankUsed, Played
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.time.turn_clock import Caller
from views_kit import Night, done

BOARD = "2c 7d 9h Js 3c"
FREE_TO_MUCK = ("lions", "standard")  # at these anybody may, and loses the claim


def to_the_river(night: Night) -> Night:
    """Everybody stays in, and nobody raises."""
    while not night.hand.over and night.hand.street < SHOWDOWN:
        done(night.act(Check if night.hand.legal().may_check else Call))
    return night


def three(name: str, *holes: str, board: str = BOARD) -> Night:
    """Three players with these cards, at the showdown."""
    return to_the_river(Night(name, 3, seed=1).holding(*holes, board=board))


def time_is_up(night: Night) -> Played:
    """The time runs out; what was done for whoever was to act."""
    night.now = max(night.now, night.play.at(0).due_ms)
    done(acts.time_over(night.play, 0, night.now, night.below))
    found = [each for each in night.log if isinstance(each, Played)]
    night.follow()
    return found[0]


@pytest.mark.parametrize("name", FREE_TO_MUCK)
def test_aces_that_beat_shown_kings_are_shown_by_time(name: str) -> None:
    night = three(name, "Ks Kd", "As Ad", "8s 8d")
    _, aces, eights = night.served()
    done(night.act(Show))
    assert night.hand.actor == aces
    shown = time_is_up(night)
    assert isinstance(shown.what, CardsShown) and shown.what.chair == aces
    assert shown.clauses == (), "nobody's clause: it is ours"
    mucked = time_is_up(night)
    assert mucked.what == Mucked(eights)
    assert mucked.clauses == night.play.night.rulebook.showdown.muck.clauses
    assert night.hand.pots[0].winners == [aces]


def test_whoever_shows_first_shows_by_time() -> None:
    """Nothing lies open that could beat them, whatever the others hold."""
    night = three("lions", "8s 8d", "Ks Kd", "As Ad")
    assert isinstance(time_is_up(night).what, CardsShown)


def test_a_tie_is_shown_by_time_and_shares_the_pot() -> None:
    night = three("lions", "As Kd", "Ah Ks", "8s 4d")
    one, other, _ = night.served()
    done(night.act(Show))
    assert isinstance(time_is_up(night).what, CardsShown)
    assert isinstance(time_is_up(night).what, Mucked)
    assert sorted(night.hand.pots[0].winners) == sorted([one, other])


def test_somebody_away_keeps_a_winning_hand() -> None:
    night = three("lions", "Ks Kd", "As Ad", "8s 8d")
    aces = night.served()[1]
    night.play.night.entrants[night.play.at(0).players[aces]].away_ms = night.now
    done(night.act(Show))
    assert night.play.at(0).due_ms == night.now - 1000 + night.play.pauses.absent_ms
    assert isinstance(time_is_up(night).what, CardsShown)
    done(night.act(Muck))
    assert night.hand.pots[0].winners == [aces]


def test_a_called_clock_mucks_no_winner() -> None:
    night = three("lions", "Ks Kd", "As Ad", "8s 8d")
    aces = night.served()[1]
    done(night.act(Show))
    done(called_clock.ask(night.play, 0, Caller.OFFICIAL, night.now))
    shown = time_is_up(night).what
    assert isinstance(shown, CardsShown) and shown.chair == aces


def test_a_side_pot_is_a_pot() -> None:
    """Beaten for the main pot by somebody all-in, and the best in the side pot."""
    night = Night("redtooth", 3, seed=1)
    stacks = night.play.night.room.tables[0].stacks
    short = next(chair for chair in range(len(stacks)) if stacks[chair])
    others = [chair for chair in range(len(stacks)) if stacks[chair] and chair != short]
    stacks[others[0]] += stacks[short] - 200
    stacks[short] = 200
    night.holding("Ks Kd", "As Ad", "8s 8d", board=BOARD)
    while night.hand.street < SHOWDOWN:
        legal = night.hand.legal()
        if night.hand.street == FLOP and legal.may_raise:
            done(night.act(RaiseTo, legal.raise_from))
        elif night.hand.actor == short and legal.may_raise:
            done(night.act(RaiseTo, legal.raise_to))
        else:
            done(night.act(Check if legal.may_check else Call))
    assert len(night.hand.pots) == 2
    side = set(night.hand.pots[1].eligible)
    best = max(side, key=lambda chair: night.hand.seats[chair].worth)
    while not night.hand.over:
        time_is_up(night)
    assert night.hand.pots[1].winners == [best]
    assert all(night.hand.seats[chair].live for pot in night.hand.pots for chair in pot.winners)


# --- while there is betting


def free_check(name: str) -> Night:
    """Somebody to act on the flop, with nothing to call."""
    night = Night(name, 3, seed=1).dealt()
    while night.hand.street < FLOP:
        done(night.act(Check if night.hand.legal().may_check else Call))
    return night


@pytest.mark.parametrize("name", HOUSES)
def test_the_nights_own_limit_costs_no_free_check(name: str) -> None:
    night = free_check(name)
    checked = time_is_up(night)
    assert isinstance(checked.what, Checked) and checked.clauses == ()


@pytest.mark.clause(
    "lions:holdem.14.c", "redtooth:29a.b", "charity:8.d", "spotlight:5c10.d", "standard:tda-29.a"
)
@pytest.mark.parametrize("name", HOUSES)
def test_a_called_clock_does_what_its_clause_says(name: str) -> None:
    night = free_check(name)
    done(called_clock.ask(night.play, 0, Caller.OFFICIAL, night.now))
    rule = night.play.night.rulebook.player_clock.expiry
    over = time_is_up(night)
    assert isinstance(over.what, Folded if rule.value is ClockExpiry.DEAD else Checked)
    assert over.clauses == rule.clauses


@pytest.mark.parametrize("name", HOUSES)
def test_facing_a_bet_time_folds(name: str) -> None:
    night = Night(name, 3, seed=1).dealt()
    assert isinstance(time_is_up(night).what, Folded)


# --- what the player is told


def test_only_its_player_is_told_whether_a_hand_is_beaten() -> None:
    night = three("lions", "Ks Kd", "As Ad", "8s 8d")
    kings, aces, eights = night.served()
    assert [told(night, chair) for chair in (kings, aces, eights)] == [(True, False)] * 3
    done(night.act(Show))
    assert told(night, kings) is None, "it has been shown"
    assert told(night, aces) == (True, False)
    assert told(night, eights) == (True, True)
    assert b"beaten" not in night.frames.turn(night.play, night.v, night.now)


def told(night: Night, chair: int) -> tuple[bool, bool] | None:
    show = night.own(chair).show
    return None if show is None else (show.may_muck, show.beaten)


def test_what_is_told_hangs_on_open_hands_alone() -> None:
    """The better hand is there all along; until it is shown nobody is beaten by it."""
    night = three("lions", "Ks Kd", "As Ad", "8s 8d")
    hand: Hand = night.hand
    assert not any(beaten(hand, chair) for chair in night.served())


def test_the_desk_decides_for_nobody_who_uses_their_own_time() -> None:
    """That time is the night's own, and so no clause is behind what its end does."""
    night = Night("lions", 3, seed=1).dealt()
    spot, player = night.play.at(0), night.play.actor(0)
    order = asked("act-for", player=player, hand=spot.number, turn=spot.turn, offline=False)
    pauses = night.play.pauses
    for at_ms in (pauses.act_ms, pauses.act_ms + pauses.bank_ms - 1):
        refused = perform(night.play, order, spot.since_ms + at_ms, night.below)
        assert refused is not None and refused.code == "still-thinking"
    done(perform(night.play, order, spot.due_ms, night.below))
    [used] = [each for each in night.log if isinstance(each, BankUsed)]
    assert (used.player, used.spent_ms) == (player, pauses.bank_ms)
    assert night.play.banks[player] == 0
    folded = next(each for each in night.log if isinstance(each, Played))
    assert isinstance(folded.what, Folded) and folded.clauses == ()
