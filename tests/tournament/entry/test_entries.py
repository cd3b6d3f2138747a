"""People sign in, pay, and are given seats."""

from __future__ import annotations

import pytest

from room_kit import sizes
from shuffleup.errors import InputError
from tournament_kit import ask, done, open_night, refused, replays, with_players

SEED = bytes(32).hex()


def test_no_more_tables_are_drawn_for_than_there_are_players() -> None:
    night = with_players(open_night("standard"), 4)
    refused(ask(night, "draw-seats", seed=SEED, tables=5), "too-many-tables")
    assert sizes(night) == []
    done(ask(night, "draw-seats", seed=SEED, tables=4))
    assert sizes(night) == [1, 1, 1, 1]
    replays(night, "standard")


@pytest.mark.parametrize(
    "fields",
    [
        {"tables": 1_000_000},
        {"reserved": [[99, 0, 0]], "reason": "a guest"},
        {"reserved": [[0, 1_000_000, 0]], "reason": "a guest"},
        {"reserved": [[0, 0, 1_000]], "reason": "a guest"},
        {"reserved": [[-1, 0, 0]], "reason": "a guest"},
    ],
)
def test_numbers_beyond_all_bounds_draw_no_seats(fields: dict[str, object]) -> None:
    night = with_players(open_night("standard"), 4)
    with pytest.raises(InputError):
        ask(night, "draw-seats", seed=SEED, **fields)
    assert sizes(night) == []


def test_whoever_registered_early_may_have_paid_less_and_nobody_else() -> None:
    night = open_night("lions")
    price = night.rulebook.entry.fee.value.amount_minor
    for player, name in enumerate("AB"):
        person = {"name": name, "member": name, "age_confirmed": 30, "accepted": True}
        done(ask(night, "sign-in", **person))
        less = {"player": player, "paid_minor": price - 500, "currency": "USD"}
        refused(ask(night, "enter", **less), "wrong-price")
        if name == "A":
            done(ask(night, "enter", **less, early=True))
        else:
            done(ask(night, "enter", player=player))
    assert night.buy_ins_minor == 2 * price - 500
    replays(night, "lions")
