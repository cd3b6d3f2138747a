"""A player without a table is told how things stand with them, and with nobody else."""

from __future__ import annotations

import msgspec

from shuffleup.rulebook import Rulebook
from shuffleup.tournament.dealt.play import Pauses, Play
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, late, sales
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.people import people
from shuffleup.tournament.seating import chairs
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from shuffleup.views.frames import player_frame
from shuffleup.views.player import places_taken, player_view
from shuffleup.views.wire import Frame, PlayerFrame, PlayerView
from shuffleup.views.words import Return, Status
from tournament_kit import MINUTE, chance, changed, done, knock_out, open_night, running


def view(night: Tournament, player: int) -> PlayerView:
    play = Play("test", night.rulebook, night.setup, Pauses())
    play.night = night
    return player_view(play, player, places_taken(play))


def lost(house_or_name: Rulebook | str) -> tuple[Tournament, int]:
    """A night in which somebody has just lost everything."""
    night = running(house_or_name, 6)
    knock_out(night, 0, by=1)
    return night, 0


def test_before_the_draw_one_is_signed_in_and_paid_or_not() -> None:
    night = open_night("lions")
    done(entries.sign_in(night, Person("Ann", age_confirmed=30, accepted=True), 0))
    seen = view(night, 0)
    assert (seen.player, seen.name, seen.status) == (0, "Ann", Status.SIGNED_IN)
    assert (seen.paid, seen.stack, seen.queue) == (False, 0, None)
    done(entries.enter(night, 0, 0))
    seen = view(night, 0)
    assert (seen.paid, seen.stack) == (True, night.setup.stack)
    assert (seen.place, seen.returns, seen.until, seen.kept) == (None, [], None, None)


def test_whoever_waits_knows_their_number_in_the_queue() -> None:
    night = running("lions", 4)
    late.do_wait_for_seat(night, 3)
    late.do_wait_for_seat(night, 1)
    assert [view(night, player).queue for player in (3, 1, 0)] == [1, 2, None]


def test_somebody_who_is_out_has_a_place_and_what_it_won() -> None:
    night, player = lost("spotlight")
    seen = view(night, player)
    assert (seen.status, seen.place, seen.won_minor) == (Status.OUT, (6, 6), 0)
    assert (seen.returns, seen.until, seen.kept) == ([], None, None)
    night.won_minor[player] = 4_000
    assert view(night, player).won_minor == 4_000


def test_a_rebuy_may_be_had_until_the_end_of_the_first_break() -> None:
    night, player = lost("lions")
    seen = view(night, player)
    assert seen.status == Status.MAY_RETURN
    assert seen.returns == [Return.REBUY, Return.ADD_ON]
    assert seen.until is not None and seen.until.is_break
    home = night.entrants[player]
    assert seen.kept == (home.home_table, home.home_chair)
    done(sales.decline(night, player, MINUTE, chance()))
    assert (view(night, player).status, view(night, player).returns) == (Status.OUT, [])


def test_the_chair_kept_for_a_rebuy_is_the_one_they_lost_their_chips_in() -> None:
    night = running("lions", 6, by_hand=True)
    first = (int(night.room.table_of[0]), int(night.room.chair_of[0]))
    free = next(chair for chair in range(8) if (0, chair) in chairs.Free(night))
    done(transfers.move_player(night, 0, 0, MINUTE, chance(), chair=free))
    knock_out(night, 0, by=1)
    assert view(night, 0).kept == (0, free) != first
    done(sales.rebuy(night, 0, MINUTE, chance()))
    assert (night.room.table_of[0], night.room.chair_of[0]) == (0, free)


def test_who_is_given_the_breaks_chips_is_told_where_they_sit_then() -> None:
    night, player = lost("redtooth")
    seen = view(night, player)
    assert seen.returns == [Return.BREAK]
    assert seen.until is not None and seen.until.is_break
    home = night.entrants[player]
    assert seen.kept == (home.home_table, home.home_chair)


def test_a_drawn_seat_is_kept_for_nobody() -> None:
    rulebook = changed("redtooth", "entry", rejoin="drawn-seat")
    night, player = lost(rulebook)
    assert view(night, player).returns == [Return.BREAK] and view(night, player).kept is None


def test_a_re_entry_may_be_had_while_entries_are_open() -> None:
    night, player = lost(changed("spotlight", "entry", re_entries=1, late_until_level=4))
    seen = view(night, player)
    assert seen.returns == [Return.RE_ENTRY] and seen.kept is None
    assert seen.until is not None and seen.until.number == 4
    while night.entries_open:
        timing.tick(night, int(night.due_ms), chance())
    assert (view(night, player).returns, view(night, player).until) == ([], None)


def test_being_away_is_told_and_kept() -> None:
    night = running("lions", 4)
    done(people.away(night, 2, MINUTE))
    assert view(night, 2).away is True and view(night, 1).away is False


def test_its_frame_is_the_view_and_nothing_else() -> None:
    night, player = lost("lions")
    seen = view(night, player)
    read: Frame = msgspec.json.decode(player_frame(seen), type=Frame)
    assert read == PlayerFrame(seen)
