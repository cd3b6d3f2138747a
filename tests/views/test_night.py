"""What everybody sees of the night."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.hand.commands import Call, Fold, RaiseTo
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating.events import FinalTableFormed, Moved
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.views.chronicle import Chronicle
from shuffleup.views.director import director_view
from shuffleup.views.night import night_view
from shuffleup.views.wire import NightView
from shuffleup.views.words import Kind, Phase
from views_kit import Night, done


def wall(night: Night, chain: str = "") -> NightView:
    return night_view(night.play, night.v, night.now, night.chronicle, chain=chain)


def played(live: LiveNight) -> Play:
    """A live night as views are made of it."""
    play = Play("tonight", live.book, live.night.setup, Pauses())
    play.night = live.night
    return play


def busted(players: int = 3) -> Night:
    """Somebody has gone out."""
    night = Night("standard", players, 5).holding("AsAd", "KsKd", "7c2d", board="Qh9s5c4d3h")
    while night.hand.actor != night.served()[2]:
        night.acts(Fold)
    done(night.act(RaiseTo, night.hand.legal().raise_to))
    return night.acts(Call, Fold)


def test_it_names_the_night_and_its_house() -> None:
    night = Night("spotlight", 3, 5)
    seen = wall(night, chain="c0ffee")
    assert (seen.title, seen.house) == (night.play.night.setup.title, "spotlight")
    assert seen.house_name == night.play.night.rulebook.name
    assert (seen.phase, seen.v, seen.at_ms) == (Phase.PLAYED, night.v, night.now)
    assert seen.chain == "c0ffee"


@pytest.mark.parametrize(
    ("name", "minor"),
    [
        pytest.param("lions", 13_500, marks=pytest.mark.clause("lions:buy-in.1")),
        pytest.param("pppl", 0, marks=pytest.mark.clause("pppl:statement.3")),
    ],
)
def test_the_price_of_an_entry_is_on_show(name: str, minor: int) -> None:
    assert wall(Night(name, 3, 5)).entry_minor == minor


def test_the_clock_shows_the_level_and_what_is_ahead() -> None:
    night = Night("standard", 3, 5)
    structure = night.play.night.clock.structure
    night.now = MINUTE_MS
    clock = wall(night).clock
    assert (clock.state, clock.level.number) == ("running", 1)
    assert clock.left_ms == structure.end_ms(0) - MINUTE_MS
    assert clock.change_at_ms == structure.end_ms(0)
    assert clock.next is not None and clock.next.in_ms == clock.left_ms
    assert clock.next.level.big == structure.level(1).big
    row = structure.next_break(0)
    if row is None:
        assert clock.next_break is None
    else:
        assert clock.next_break is not None
        assert clock.next_break.in_ms == structure.start_ms(row) - MINUTE_MS
        assert clock.next_break.level.is_break


def test_the_wall_says_where_everybody_sits_until_the_first_deck_is_out() -> None:
    night = Night("lions", 12, 5)
    room = night.play.night.room
    seats = wall(night).seats
    assert [seat.name for seat in seats] == sorted(f"P{player}" for player in range(12))
    for seat in seats:
        player = int(seat.name[1:])
        assert (seat.table, seat.chair) == (room.table_of[player], room.chair_of[player])
    done(night.shuffle())
    assert wall(night).seats == []
    night.deal()
    while not night.hand.over:
        night.acts(Fold)
    assert wall(night).seats == []


def test_with_real_cards_the_wall_says_so_until_the_start() -> None:
    drawn = LiveNight("charity", 12)
    drawn.done("draw-seats")

    def seats() -> int:
        return len(night_view(played(drawn), 0, drawn.at, Chronicle()).seats)

    assert seats() == 12
    drawn.done("start")
    assert seats() == 0


@pytest.mark.clause("charity:11.b")
def test_the_wall_calls_everybody_to_a_seat_drawn_for_the_final_table() -> None:
    night, chronicle = LiveNight("charity", 12).starts(), Chronicle()
    for player in night.at_table(0)[:2]:
        night.done("bust", players=[player])
    night.accepts("final-table")
    play = played(night)
    (formed,) = [each for each in night.run.events if isinstance(each, FinalTableFormed)]
    chronicle.take(play, [formed])
    called = [(each.name, each.to_table, each.to_chair) for each in chronicle.moves]
    assert [name for name, _, _ in called] == sorted(name for name, _, _ in called)
    assert {(name, chair) for name, _, chair in called} == {
        (night.night.entrants[player].name, chair) for player, chair in formed.seats
    }
    assert len(called) == 10


def test_it_counts_players_and_chips() -> None:
    night = Night("standard", 6, 5)
    stack, big = night.play.night.setup.stack, night.play.night.big
    seen = wall(night)
    assert (seen.players_left, seen.entries, seen.in_play) == (6, 6, 6 * stack)
    assert (seen.average, seen.average_big_blinds) == (stack, round(stack / big, 1))
    assert [(line.table, line.players) for line in seen.tables] == [(0, 6)]


def test_a_place_is_there_as_soon_as_it_is_taken() -> None:
    night = busted()
    seen = wall(night)
    assert seen.players_left == 2 and seen.hands == 1
    (out,) = seen.places
    assert (out.first, out.last, out.won_minor) == (3, 3, 0)
    assert out.name == f"P{out.player}"
    assert seen.average == 3 * night.play.night.setup.stack // 2


def test_the_wall_has_the_best_places_and_all_that_are_paid_the_director_every_one() -> None:
    night = Night("standard", 130, 5)
    places = night.play.night.places
    for player in range(128):
        places.out([player])
    seen = wall(night)
    assert [(each.first, each.player) for each in seen.places] == [
        (place, 130 - place) for place in range(3, 103)
    ]
    night.play.night.prizes = Prizes((9,) * 110, "EUR")
    assert [each.first for each in wall(night).places] == list(range(3, 113))
    all_of_them = director_view(night.play, night.v, night.now, night.chronicle).night.places
    assert [each.first for each in all_of_them] == list(range(3, 131))


def test_prizes_and_what_was_won_are_public() -> None:
    night = busted()
    out = wall(night).places[0].player
    assert wall(night).prizes_minor == []
    night.play.night.prizes = Prizes((500, 300, 200), "EUR")
    night.play.night.won_minor[out] = 200
    seen = wall(night)
    assert (seen.prizes_minor, seen.currency) == ([500, 300, 200], "EUR")
    assert seen.places[0].won_minor == 200


def test_moves_and_the_last_message_are_remembered() -> None:
    night = Night("lions", 22, 5)
    assert wall(night).moves == []
    for player in range(25):
        move = Moved(
            at_ms=9, player=player % 22, from_table=0, from_chair=2, to_table=1, to_chair=4
        )
        night.chronicle.take(night.play, [move])
    assert [move.player for move in wall(night).moves] == [2, 1, 0, *range(21, 4, -1)]
    done(timing.pause(night.play.night, night.now))
    night.follow()
    message = wall(night).message
    assert message is not None and message.kind is Kind.STOPPED


def test_hand_for_hand_and_the_final_table_are_told() -> None:
    night = Night("standard", 3, 5)
    assert wall(night).hand_for_hand is night.play.night.in_step
    night.play.night.in_step = True
    night.play.night.final = True
    night.play.night.entries_open = False
    seen = wall(night)
    assert (seen.hand_for_hand, seen.final_table, seen.entries_open) == (True, True, False)


def test_an_announcement_stands_on_the_wall_until_it_is_taken_off() -> None:
    night = Night("standard", 3, 5)
    done(timing.announce(night.play.night, night.now, says="Food is ready."))
    night.follow()
    seen = wall(night).message
    assert seen is not None and (seen.kind, seen.says) == (Kind.ANNOUNCED, "Food is ready.")
    done(timing.pause(night.play.night, night.now))
    night.follow()
    assert wall(night).message == seen
    done(timing.announce(night.play.night, night.now))
    night.follow()
    assert wall(night).message is None
    refused = timing.announce(night.play.night, night.now, says="x" * 121)
    assert refused is not None and "120 letters" in refused.says


def test_a_break_that_was_called_is_on_the_wall_with_its_end() -> None:
    night = Night("standard", 3, 5)
    state = night.play.night
    left, called_ms = wall(night).clock.left_ms, night.now
    done(clock_orders.break_now(state, 5, called_ms, night.below))
    night.follow()
    seen = wall(night)
    assert seen.clock.level.is_break and seen.clock.level.number == 1
    assert seen.clock.change_at_ms == called_ms + 5 * MINUTE_MS == seen.at_ms + seen.clock.left_ms
    assert seen.clock.next is not None and not seen.clock.next.level.is_break
    assert seen.clock.next.lasts_ms == left
    assert seen.message is not None
    assert (seen.message.kind, seen.message.why, seen.message.number) == (Kind.BREAK, "called", 5)
    timing.tick(state, night.now + 5 * MINUTE_MS, night.below)
    night.follow()
    seen = wall(night)
    assert seen.message is not None
    assert (seen.message.kind, seen.message.why) == (Kind.LEVEL, "on")


def test_the_clock_of_a_finished_night_stands_still() -> None:
    night = Night("standard", 3, 5)
    ending.finish(night.play.night, "winner", (), night.now)
    for later in (0, 90 * MINUTE_MS):
        seen = night_view(night.play, night.v, night.now + later)
        assert (seen.phase, seen.clock.state) == (Phase.FINISHED, "stopped")
        assert seen.clock.change_at_ms is None


def test_the_wall_knows_the_chips_in_play_and_how_long_the_next_level_lasts() -> None:
    night = Night("standard", 3, 5)
    seen, state = wall(night), night.play.night
    assert seen.chips == [value for value in state.setup.chips if value >= state.chip]
    assert seen.clock.next is not None
    assert seen.clock.next.lasts_ms == state.clock.structure.level(1).minutes * MINUTE_MS
