"""People sign in, pay, and are given seats."""

from __future__ import annotations

from room_kit import sizes
from tournament_kit import ask, done, open_night, refused, replays, with_players

SEED = bytes(32).hex()


def test_no_more_tables_are_drawn_for_than_there_are_players() -> None:
    night = with_players(open_night("standard"), 4)
    refused(ask(night, "draw-seats", seed=SEED, tables=5), "too-many-tables")
    assert sizes(night) == []
    done(ask(night, "draw-seats", seed=SEED, tables=4))
    assert sizes(night) == [1, 1, 1, 1]
    replays(night, "standard")
