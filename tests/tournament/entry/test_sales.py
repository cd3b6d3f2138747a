"""Sales: what chips bought in the course of a night do to the table, and to the room."""

from __future__ import annotations

from room_kit import at, deal, hand, next_level, player_in, room, same_again
from shuffleup.rulebook.figures import Offer
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.entry import sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating import table_orders
from tournament_kit import MINUTE, chance, changed, done, noted, refused

FIVE = range(1, 6)


def test_small_chips_that_were_bought_leave_before_the_next_hand() -> None:
    offer = Offer(1, 1_025, 500, "GBP")
    night = room(changed("redtooth", "entry", add_on=offer), [FIVE], [1])
    while night.chip < 100 or night.on_break:
        next_level(night)
    hand(night)
    player = player_in(night, 2)
    before = night.stack_of(player)
    done(sales.add_on(night, player, MINUTE))
    assert night.stack_of(player) == before + 1_025
    deal(night)
    assert night.stack_of(player) == before + 1_100
    (event,) = noted(night, ColouredUp)
    assert (event.old, event.new) == (25, 100) and event.changes == ((1, 75),)
    same_again(night)


def test_hand_for_hand_a_table_that_can_play_again_is_waited_for() -> None:
    night = room("lions", [range(1, 11), [1, 2]], [1, 1], by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    player = player_in(night, 2, 1)
    hand(night, 2, number=1)
    hand(night)
    assert at(night, 1).count == 1
    done(sales.rebuy(night, player, MINUTE, chance()))
    assert player_in(night, 2, 1) == player
    hand(night)
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    hand(night, number=1)
    deal(night)
    same_again(night)
