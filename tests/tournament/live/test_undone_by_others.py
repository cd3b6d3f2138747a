"""What the best live director before us had wrong about undo and the clock, each as a test."""

from __future__ import annotations

from shuffleup.tournament.state.entrant import PLAYING
from shuffleup.tournament.state.state import FINISHED
from undo_kit import MINUTE, Logged


def live(name: str = "redtooth", players: int = 9) -> Logged:
    night = Logged(name, live=True)
    night.come(players)
    night.wait(1)
    return night


def test_an_old_mistake_needs_no_undoing_of_all_that_came_since() -> None:
    night = live()
    mistake = night.do("keep-apart", one=1, other=2)
    kept = [night.do("away", player=player) for player in (3, 4, 5)]
    night.undo(mistake)
    assert all(night.night.entrants[player].away_ms >= 0 for player in (3, 4, 5))
    assert night.night.apart == {}
    assert len(kept) == 3
    night.verified()


def test_a_new_order_deletes_nothing_that_was_undone() -> None:
    night = live()
    order = night.do("away", player=3)
    undo = night.undo(order)
    night.do("announce", says="Hello")
    night.undo(undo)
    assert night.night.entrants[3].away_ms >= 0, "it can still be done again"
    night.verified()


def test_a_finished_event_does_not_run_again_when_something_else_is_undone() -> None:
    night = live("spotlight", 3)
    for closes in ("close-entry", "close-sales"):
        night.ask(closes, reason="all are here")
    note = night.do("announce", says="Last hands")
    night.do("bust", players=(0,))
    night.do("bust", players=(1,))
    assert night.night.phase == FINISHED
    official = night.night.clock.official_ms(night.at_ms)
    night.undo(note)
    night.wait(30)
    assert night.night.phase == FINISHED
    assert night.night.clock.official_ms(night.at_ms) == official
    night.verified()


def test_nobody_gets_a_seat_at_a_table_whose_opening_was_undone() -> None:
    night = live()
    night.undo(night.do("open-table"))
    table = len(night.night.room.tables) - 1
    assert night.night.room.tables[table].breaking
    player = len(night.night.entrants)
    night.sign_in()
    if isinstance(night.ask("enter", player=player), str):
        night.ask("seat", player=player)
        assert night.night.room.table_of[player] != table
    refused = night.ask("move", player=3, table=table, chair=0, reason="-", hold=False)
    assert not isinstance(refused, str)


def test_undone_pauses_add_up_to_nothing_however_often() -> None:
    night = live()
    left = night.night.clock.official_ms(night.at_ms)
    for _ in range(5):
        order = night.do("pause")
        night.wait(7)
        night.undo(order)
    assert night.night.clock.official_ms(night.at_ms) == left
    night.wait(2)
    assert night.night.clock.official_ms(night.at_ms) == left + 2 * MINUTE
    night.verified()


def test_a_revived_player_sits_where_they_sat_with_what_they_had() -> None:
    night = live()
    seat = (night.night.room.table_of[4], night.night.room.chair_of[4])
    stack = int(night.night.stack_of(4))
    night.undo(night.do("bust", players=(4,)))
    assert night.night.entrants[4].status == PLAYING
    assert (night.night.room.table_of[4], night.night.room.chair_of[4]) == seat
    assert int(night.night.stack_of(4)) == stack
