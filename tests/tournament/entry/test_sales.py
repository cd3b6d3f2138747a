"""Sales: what chips bought in the course of a night do to the table, and to the room."""

from __future__ import annotations

import pytest

from room_kit import at, deal, hand, next_level, player_in, room, same_again
from shuffleup.rulebook.figures import Offer
from shuffleup.tournament.chips.events import ColouredUp
from shuffleup.tournament.entry import sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating import table_orders
from shuffleup.views.player import return_view
from shuffleup.views.words import Return
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    refused,
    replays,
    running,
    seated,
    table_of,
)

FIVE = range(1, 6)


def test_small_chips_that_were_bought_leave_before_the_next_hand() -> None:
    offer = Offer(1, 1_025, 500, "GBP")
    night = room(changed("redtooth", "entry", add_on=offer), [FIVE], [1])
    while night.chip < 100 or night.on_break:
        next_level(night)
    hand(night)
    player = player_in(night, 2)
    before = night.stack_of(player)
    done(sales.add_on(night, player, MINUTE, chance()))
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


@pytest.mark.clause("lions:add-on.1")
def test_an_add_on_is_sold_whatever_the_stack_on_paper_and_at_the_desk() -> None:
    """Also to somebody without chips, who then sits down again."""
    night = running("lions", 12)
    knock_out(night, 3, by=0)
    assert not seated(night, 3)
    facts = (("stage", "qualifier"), ("taken", "0"), ("stack", "0"))
    request = {"incident": "add-on-request", "player": 3, "facts": facts}
    done(ask(night, "rule", 2 * MINUTE, **request))
    assert night.cases[0].outcome == "allowed" and "lions:add-on.1" in night.cases[0].clauses
    done(ask(night, "add-on", 2 * MINUTE, player=3))
    assert seated(night, 3) and night.stack_of(3) == 5_000
    refused(ask(night, "add-on", 3 * MINUTE, player=3), "no-more")
    replays(night, "lions")


@pytest.mark.clause("lions:add-on.1")
def test_the_add_on_brings_back_whoever_has_used_the_rebuy() -> None:
    night = running("lions", 12)
    knock_out(night, 3, by=0)
    done(ask(night, "rebuy", 2 * MINUTE, player=3))
    other = next(each for each in table_of(night, 3).players() if each != 3)
    knock_out(night, 3, by=other)
    assert night.returning == 1 and not seated(night, 3)
    back = return_view(night, night.entrants[3], 2 * MINUTE)
    assert back is not None and back.ways == [Return.ADD_ON]
    refused(ask(night, "rebuy", 3 * MINUTE, player=3), "no-more")
    done(ask(night, "add-on", 3 * MINUTE, player=3))
    assert seated(night, 3) and night.stack_of(3) == 5_000
    other = next(each for each in table_of(night, 3).players() if each != 3)
    knock_out(night, 3, by=other)
    assert night.returning == 0 and night.places.place_of(3) is not None
