"""Where the button comes, and who is dealt in when it does."""

from __future__ import annotations

import pytest

from room_kit import deal, dealt_in, hand, move, player_in, room, same_again
from tournament_kit import MINUTE, ask, changed, done

SEVEN = range(1, 8)


def test_whoever_lets_the_button_go_by_is_dealt_in_once_it_has_come() -> None:
    """The newcomer sits down in the chair of the last small blind, who is out."""
    book = changed("standard", "seating", moved_may_wait=True)
    night = room(book, [SEVEN, SEVEN], [1, 1], by_hand=True)
    assert hand(night, 2) == (1, 2, 3)
    player = player_in(night, 5, 1)
    move(night, player, 0, 2)
    done(ask(night, "wait", MINUTE, player=player))
    assert deal(night)[0] == 2 and 2 in dealt_in(night)
    same_again(night)


@pytest.mark.clause("pppl:2.2.1.b")
def test_nobody_pays_a_small_blind_whose_payer_went_out_whoever_sits_down_for_two() -> None:
    """The big blind is out, so no small one is paid in the next hand, heads-up or not."""
    book = changed("pppl", "button", redraw_share_percent=0)  # or a newcomer would bring a draw
    night = room(book, [[1, 3, 5], SEVEN], [1, 1], by_hand=True)
    assert hand(night, 5) == (1, 3, 5)
    move(night, player_in(night, 5, 1), 0, 7)
    move(night, player_in(night, 3), 1, 5)
    _, small, _ = deal(night)
    assert (small, dealt_in(night)) == (0, [1, 7])
    same_again(night)
