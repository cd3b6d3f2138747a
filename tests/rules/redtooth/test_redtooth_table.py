"""Redtooth: what its tables show when they are played: the ace, the levels, small chips."""

from __future__ import annotations

import pytest

from room_kit import at, deal, hand, next_level, player_in, room, share_out, to_break
from shuffleup.cards.card import card_text
from shuffleup.hand.commands import Fold
from shuffleup.hand.events import BlindPosted
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.timing import LevelBegan
from shuffleup.views.night import night_view
from shuffleup.views.words import Kind
from tournament_kit import MINUTE, ask, chance, done, knock_out, may, noted, refused, running
from views_kit import Night, Recorded

clause = pytest.mark.clause
REDTOOTH = house("redtooth")


def folded(night: Night) -> Night:
    while not night.hand.over:
        night.acts(Fold)
    return night


# --- the disc


@clause("redtooth:button.2")
def test_whoever_gets_the_only_ace_has_the_disc_first() -> None:
    before, winners = frozen(running("redtooth", 6)), set()
    for seed in range(40):
        night = thaw(REDTOOTH, before)
        night.log = []
        done(hands.begin_hand(night, 0, MINUTE, chance(seed)))
        (drawn,) = noted(night, ButtonDrawn)
        (cards,) = drawn.rounds
        aces = [chair for chair, card in cards if card_text(card)[0] == "A"]
        assert len(cards) == 6
        assert aces == [drawn.chair] == [at(night).button]
        assert drawn.clauses == ("redtooth:button.2",)
        winners.add(drawn.chair)
    assert len(winners) == 6


@clause("redtooth:21.b")
def test_two_hands_after_a_big_blind_goes_out_the_disc_stands_at_the_empty_seat() -> None:
    night = room("redtooth", [range(1, 8)], [1])
    assert hand(night, 3) == (1, 2, 3)
    assert hand(night) == (2, 0, 4)
    assert deal(night) == (3, 4, 5)  # as printed


@clause("redtooth:21.b", "redtooth:21.c")
def test_with_a_dead_button_everybody_sees_that_the_player_on_its_right_deals() -> None:
    night = Recorded("redtooth", 6, 3)
    folded(night.dealt())
    table = night.play.night.room.tables[0]
    gone, right = int(table.small), int(table.button)
    night.ask("disqualify", player=int(table.chairs[gone]), reason="a fight")
    night.dealt()
    view = night.table()
    assert (view.button, view.dealer) == (gone, right)
    assert view.small == table.next_taken(gone) and table.chairs[gone] < 0


# --- levels


@clause("redtooth:blinds.4")
def test_blinds_go_up_by_the_list_and_the_room_hears_of_every_rise() -> None:
    night = Recorded("redtooth", 6, 3)
    for minute, number in ((20, 2), (40, 3)):
        timing.tick(night.play.night, minute * MINUTE, chance())
        night.follow()
        told = night_view(night.play, night.v, night.now, night.chronicle).message
        assert told is not None and (told.kind, told.number) == (Kind.LEVEL, number)
    risen = [event for event in night.kept if isinstance(event, LevelBegan)][1:]
    assert [(e.at_ms // MINUTE, e.small, e.big) for e in risen] == [(20, 50, 100), (40, 75, 150)]
    same = ("round", 20, 25, 50, 0, "none")
    rows = [same, ("break", 15, 0, 0, 0, "none"), same, same]
    flat = {"levels": rows, "after_last": "last-stays"}
    answer = ask(running("redtooth", 6), "change-structure", 1, reason="a long night", **flat)
    assert refused(answer, "cannot-end") == ("redtooth:blinds.4",)


@clause("redtooth:44.a", "redtooth:blinds.5")
def test_a_rise_leaves_the_hand_under_way_alone() -> None:
    night = Recorded("redtooth", 6, 3)
    night.dealt()
    night.ask("next-level")
    assert night.play.night.big == 100 and night.hand.price == 50
    folded(night)
    night.dealt()
    assert night.hand.price == 100
    blinds = [
        e.what.chips
        for e in night.kept
        if isinstance(e, Played) and isinstance(e.what, BlindPosted)
    ]
    assert blinds == [25, 50, 50, 100]


@clause("redtooth:44.b")
def test_a_rise_before_the_first_card_counts_for_that_hand() -> None:
    night = Recorded("redtooth", 6, 3)
    done(night.shuffle())
    night.ask("next-level")
    night.deal()
    assert night.hand.price == 100
    by_shuffle = Recorded("charity", 6, 3)
    done(by_shuffle.shuffle())
    by_shuffle.ask("next-level")
    by_shuffle.deal()
    assert by_shuffle.hand.price == 100 < by_shuffle.play.night.big


# --- chips


def with_odd_chips() -> Tournament:
    """A table in which seat 1 has 375 and seat 2 has 1,025 before the break."""
    night = room("redtooth", [range(1, 6)], [1])
    share_out(night, {1: 375, 2: 1_025})
    return night


@clause("redtooth:46.a", "redtooth:46.b", "redtooth:47")
def test_25s_go_at_the_break_and_what_does_not_fit_is_rounded_up() -> None:
    night = with_odd_chips()
    odd, in_play = player_in(night, 1), night.in_play
    to_break(night)
    next_level(night)
    assert (night.small, night.big) == (100, 200)
    deal(night)
    (changed,) = noted(night, ColouredUp)
    assert (changed.old, changed.new, changed.cards) == (25, 100, ())
    assert {"redtooth:46.a", "redtooth:46.b"} <= set(changed.clauses)
    gains = {player_in(night, chair + 1): more for chair, more in changed.changes}
    assert gains[odd] == 25 and sum(gains.values()) == night.in_play - in_play - 5 * 1_500
    assert night.stack_of(odd) == 400 + 1_500
    assert not any(stack % 100 for stack in at(night).stacks)


@clause("redtooth:28")
def test_when_the_director_asks_everybody_changes_chips() -> None:
    night = with_odd_chips()
    to_break(night)
    for _ in range(5):  # 500/1,000: no blind to come needs 100s
        next_level(night)
    assert may(REDTOOTH, Role.PLAYER, "take-out-colour") is not None
    refused(ask(night, "take-out-colour", MINUTE, smallest=1_000), "still-needed")
    done(ask(night, "take-out-colour", MINUTE, smallest=500))
    before = {player: night.stack_of(player) for player in range(5)}
    deal(night)
    for player, stack in before.items():
        assert night.stack_of(player) == -(-stack // 500) * 500
    assert noted(night, ColouredUp)[-1].clauses == ("redtooth:46.a", "redtooth:46.b")


@clause("redtooth:55")
def test_whoever_is_out_can_buy_nothing() -> None:
    night = running("redtooth", 6)
    knock_out(night, 3, by=0)
    before = frozen(night)
    for name, fields in (("rebuy", {}), ("ask-for", {"what": "rebuy"})):
        answer = ask(night, name, MINUTE, player=3, **fields)
        assert "redtooth:55" in refused(answer, "not-sold"), name
    assert frozen(night) == before
