"""Disputes: a pot is held until the director has settled it, to the last chip."""

from __future__ import annotations

import pytest

from shuffleup.hand.commands import Call, Check, Fold, RaiseTo
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.hands.hands import HELD, MAY_BEGIN, holds
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.time.clock_view import view
from shuffleup.views.director import director_view
from views_kit import Recorded, done

clause = pytest.mark.clause


def over(house: str) -> tuple[Recorded, list[int]]:
    """Three players; the small blind takes the pot on the flop."""
    night = Recorded(house, 3, 1)
    night.dealt().acts(Call, Call, Check)
    done(night.act(RaiseTo, night.hand.legal().raise_from))
    night.acts(Fold, Fold)
    return night, [night.play.at(0).players[chair] for chair in night.served()]


def ask(night: Recorded, name: str, **fields: object) -> Refusal | None:
    refused = perform(night.play, asked(name, table=0, **fields), night.now, night.below)
    night.follow()
    state = night.play.night
    assert state.counted() == state.in_play
    assert frozen(thaw(state.rulebook, frozen(state))) == frozen(state)
    return refused


def stacks(night: Recorded) -> list[int]:
    return [int(night.play.night.stack_of(player)) for player in range(3)]


def may_begin(night: Recorded) -> bool:
    return holds(night.play.night, night.play.night.room.tables[0]) == MAY_BEGIN


@clause("spotlight:2a6.b", "spotlight:2a5")
def test_a_disputed_pot_lies_aside_and_goes_where_the_director_says() -> None:
    night, (winner, big, _) = over("spotlight")
    before, pot = stacks(night), sum(each.amount for each in night.hand.pots)
    done(ask(night, "dispute", player=big, hand=1, says="I had called."))
    assert stacks(night)[winner] == before[winner] - pot
    assert night.table().impounded == pot
    assert holds(night.play.night, night.play.night.room.tables[0]) == HELD
    (seen,) = director_view(night.play, night.v, night.now, night.chronicle).disputes
    assert (seen.player, seen.says, seen.shares) == (big, "I had called.", [(winner, pot)])
    told = [each for each in night.table().happenings if each.kind == "disputed"]
    assert [(each.amount, each.why) for each in told] == [(pot, "held")]
    wrong = ask(night, "settle-dispute", awards=((big, pot - 1),), reason="He had.")
    assert wrong is not None and wrong.code == "not-the-pot"
    done(ask(night, "settle-dispute", awards=((big, pot),), reason="He had."))
    after = before[:]
    after[winner] -= pot
    after[big] += pot
    assert stacks(night) == after
    assert night.table().impounded == 0 and may_begin(night)
    assert night.table().happenings[-1].says == "He had"


@clause("spotlight:2a6.a")
def test_the_table_may_be_told_to_play_on_while_the_pot_lies_aside() -> None:
    night, (winner, big, _) = over("spotlight")
    before, pot = stacks(night), sum(each.amount for each in night.hand.pots)
    done(ask(night, "dispute", player=big, hand=1))
    done(ask(night, "release-table"))
    night.dealt()
    playing = ask(night, "settle-dispute", reason="It stands.")
    assert playing is not None and playing.code == "in-hand"
    night.acts(Fold, Fold)
    between = stacks(night)
    done(ask(night, "settle-dispute", reason="It stands."))
    assert stacks(night)[winner] == between[winner] + pot
    assert sum(stacks(night)) == sum(before)


@clause("spotlight:2a4.a")
def test_when_the_next_deal_has_begun_it_is_too_late() -> None:
    night, (_, big, _) = over("spotlight")
    night.shuffle()
    refused = ask(night, "dispute", player=big, hand=1)
    assert refused is not None and refused.code == "too-late"
    assert "spotlight:2a4.a" in refused.clauses
    assert "dispute" not in night.own(night.chair(big)).may_ask


def test_where_no_pot_is_held_back_the_table_waits_and_the_chips_move_when_it_is_settled() -> None:
    night, (winner, big, _) = over("redtooth")
    before, pot = stacks(night), sum(each.amount for each in night.hand.pots)
    done(ask(night, "dispute", player=big, hand=1))
    assert stacks(night) == before and not may_begin(night)
    on = ask(night, "release-table")
    assert on is not None and on.code == "disputed-pot"
    done(ask(night, "settle-dispute", awards=((big, pot),), reason="He had."))
    assert stacks(night)[big] == before[big] + pot
    assert stacks(night)[winner] == before[winner] - pot
    assert may_begin(night)


def test_it_needs_a_reason_and_a_dispute() -> None:
    night, (_, big, _) = over("spotlight")
    none = ask(night, "settle-dispute", reason="Why not.")
    assert none is not None and none.code == "no-dispute"
    done(ask(night, "dispute", player=big, hand=1))
    empty = ask(night, "settle-dispute", reason="")
    assert empty is not None and empty.code == "no-reason"
    twice = ask(night, "dispute", player=big, hand=1)
    assert twice is not None and twice.code == "disputed-already"


@clause("lions:timer.6")
def test_the_clock_may_be_stopped_until_a_dispute_is_settled() -> None:
    night, (_, big, _) = over("lions")
    done(ask(night, "dispute", player=big, hand=1))
    state = night.play.night
    done(perform(night.play, asked("pause"), night.now, night.below))
    left = view(state.clock, night.now).left_ms
    assert view(state.clock, night.now + 600_000).left_ms == left
    done(ask(night, "settle-dispute", reason="It stands."))
    assert not may_begin(night)  # while the clock is stopped, no table begins a hand
    done(perform(night.play, asked("resume"), night.now, night.below))
    assert may_begin(night)
