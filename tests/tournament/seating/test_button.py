"""Where the button comes, and who is dealt in when it does."""

from __future__ import annotations

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
