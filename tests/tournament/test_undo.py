"""Undo: an order is taken back, and it is as if it had not been given."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING, SIGNED_OFF
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.state import FINISHED, PLAYED, SIGNING_IN
from undo_kit import MINUTE, Logged


@pytest.fixture
def night() -> Logged:
    """Nine players of Redtooth, started."""
    found = Logged("redtooth")
    found.come(9)
    return found


def test_an_order_that_is_taken_back_has_done_nothing(night: Logged) -> None:
    before = night.state()
    night.undo(night.do("keep-apart", one=1, other=2))
    assert night.state() == before
    night.sound()
    night.verified()


def test_an_undo_that_is_taken_back_brings_the_order_again(night: Logged) -> None:
    order = night.do("keep-apart", one=1, other=2)
    after = night.state()
    undo = night.undo(order)
    night.undo(undo)
    assert night.state() == after
    night.sound()
    night.verified()


def test_nobody_takes_back_what_is_taken_back_or_was_never_ordered(night: Logged) -> None:
    order = night.do("keep-apart", one=1, other=2)
    night.undo(order)
    assert night.no("undo", order=order).code == "taken-back-already"
    assert night.no("undo", order="nobody").code == "no-such-order"


def test_an_older_order_goes_when_all_that_came_after_still_fits(night: Logged) -> None:
    order = night.do("keep-apart", one=1, other=2)
    night.do("announce", says="Hello")
    night.do("away", player=3)
    night.undo(order)
    assert night.night.apart == {} and night.night.entrants[3].away_ms == 0
    night.sound()
    night.verified()


def test_an_older_order_stays_when_a_later_one_hangs_on_it(night: Logged) -> None:
    order = night.do("keep-apart", one=1, other=2)
    later = night.do("allow-together", one=1, other=2)
    refused = night.no("undo", order=order)
    assert refused.code == "undo-blocked"
    assert refused.why.figures["blocked_by"] == later
    night.undo(later)
    night.undo(order)
    night.verified()


def test_a_sign_in_that_is_taken_back_uses_its_number_up() -> None:
    night = Logged("redtooth")
    night.come(4, start=False)
    order = night.sign_in()
    night.undo(order)
    assert night.night.entrants[4].status == SIGNED_OFF
    night.sign_in()
    assert len(night.night.entrants) == 6 and night.night.entrants[5].name == "P5"
    night.do("enter", player=5)
    night.sound()
    night.verified()


def test_who_was_struck_off_by_an_undo_can_sign_in_again() -> None:
    night = Logged("redtooth")
    sheet = {"member": "7", "age_confirmed": 30, "accepted": True}
    night.undo(night.do("sign-in", name="Ann", **sheet))
    night.do("sign-in", name="Ann", **sheet)
    night.verified()


def test_a_sign_in_stays_when_its_player_has_paid() -> None:
    night = Logged("redtooth")
    order = night.sign_in()
    paid = night.do("enter", player=0)
    assert night.no("undo", order=order).why.figures["blocked_by"] == paid


def test_an_entry_stays_when_its_player_was_drawn_a_seat() -> None:
    night = Logged("redtooth")
    for _ in range(3):
        night.sign_in()
    orders = [night.do("enter", player=player) for player in range(3)]
    drawn = night.do("draw-seats", seed="00" * 32)
    assert night.no("undo", order=orders[1]).why.figures["blocked_by"] == drawn


def test_money_goes_back_as_an_entry_of_its_own_to_whom_it_is_due() -> None:
    night = Logged("lions")
    night.sign_in()
    night.sign_in()
    before = night.night.buy_ins_minor, dict(night.night.cash_minor)
    order = night.do("enter", player=1, taken_by="Dora")
    undo = night.undo(order)
    paid = night.events[-1]
    told = (type(paid).__name__, paid.player, paid.amount_minor, paid.helper, paid.order)
    assert told == ("HandedBack", 1, 13_500, "Dora", order)
    assert night.night.buy_ins_minor == before[0] and night.night.returned_minor == 13_500
    night.undo(undo)
    assert night.events[-1].amount_minor == -13_500, "it is to be collected again"
    assert night.night.buy_ins_minor == 13_500 and night.night.returned_minor == 0
    night.sound()
    night.verified()


def test_a_draw_that_is_taken_back_can_be_made_again(night: Logged) -> None:
    night = Logged("redtooth")
    night.come(9, start=False)
    (order,) = [each.order for each in night.events if getattr(each, "do", "") == "draw-seats"]
    tables = len(night.night.room.tables)
    night.undo(order)
    assert night.night.room.seated == 0
    night.do("draw-seats", seed="11" * 32)
    assert (night.night.room.seated, len(night.night.room.tables)) == (9, tables)
    night.sound()
    night.verified()


# --- who is out


def test_a_bust_that_was_none_is_taken_back_and_later_places_move_up(night: Logged) -> None:
    night.wait(1)
    table = [p for p in night.night.room.tables[0].chairs if p >= 0]
    first = night.bust(table[0], by=table[1])
    night.bust(table[2], by=table[1])
    refused = night.ask("undo", order=first)
    assert not isinstance(refused, str), "the hands after it were played with its chips"
    assert refused.why.figures["blocked_by"]


def test_the_last_bust_is_taken_back_with_all_that_followed(night: Logged) -> None:
    night.wait(1)
    table = [p for p in night.night.room.tables[0].chairs if p >= 0]
    night.do("begin-hand", table=0)
    before = night.state()
    here = night.night.room.tables[0]
    stacks = list(map(int, here.stacks))
    one, other = night.night.room.chair_of[table[0]], night.night.room.chair_of[table[1]]
    stacks[other] += stacks[one]
    stacks[one] = 0
    order = night.do("report-hand", table=0, hand=1, stacks=stacks, carried=0)
    assert night.night.entrants[table[0]].status in (MAY_RETURN, OUT)
    night.undo(order)
    assert night.state() == before and night.night.entrants[table[0]].status == PLAYING
    night.sound()
    night.verified()


# --- time


def left(night: Logged) -> int:
    """What is left of the level."""
    clock = night.night.clock
    return clock.structure.end_ms(int(night.night.row)) - clock.official_ms(night.at_ms)


def test_an_undone_pause_does_not_make_the_clock_jump(night: Logged) -> None:
    night.wait(3)
    before = left(night)
    order = night.do("pause")
    night.wait(10)
    night.undo(order)
    assert left(night) == before
    night.wait(1)
    assert left(night) == before - MINUTE, "it runs again"
    night.sound()
    night.verified()


def test_a_pause_that_is_long_over_can_be_taken_back_and_nothing_jumps(night: Logged) -> None:
    order = night.do("pause")
    night.wait(10)
    night.do("resume")
    night.wait(2)
    before = left(night)
    night.undo(order)
    assert left(night) == before
    night.verified()


def test_an_undone_break_gives_the_level_its_time(night: Logged) -> None:
    night.wait(3)
    before = left(night)
    order = night.do("break-now", minutes=5)
    night.wait(2)
    assert night.night.on_break
    night.undo(order)
    assert left(night) == before and not night.night.on_break
    night.sound()
    night.verified()


def test_undo_is_not_stuck_behind_an_automatic_level_change(night: Logged) -> None:
    night.wait(4)
    before = left(night)
    order = night.do("next-level")
    level = night.night.clock.structure.level(1)
    night.wait(level.minutes + 1)
    assert night.night.row == 2
    night.undo(order)
    length = night.night.clock.structure.level(0).minutes
    played = 4 + level.minutes + 1
    due = 0 if played < length else 1
    assert night.night.row == due
    assert (
        left(night)
        == before + (level.minutes if due else 0) * MINUTE - (level.minutes + 1) * MINUTE
    )
    assert night.night.small == night.night.clock.structure.level(due).small
    night.sound()
    night.verified()


def test_a_wrong_level_is_taken_back_though_the_clock_was_stopped_since(night: Logged) -> None:
    night.wait(4)
    before = left(night)
    order = night.do("next-level")
    night.do("pause")
    night.wait(3)
    night.undo(order)
    assert (night.night.row, left(night)) == (0, before)
    night.do("resume")
    night.wait(1)
    assert left(night) == before - MINUTE
    night.verified()


def test_a_clock_that_was_set_since_is_in_the_way(night: Logged) -> None:
    order = night.do("next-level")
    later = night.do("set-left", left_ms=5 * MINUTE)
    refused = night.no("undo", order=order)
    assert refused.why.figures["blocked_by"] == later
    assert "setting the clock" in refused.allowed


def test_three_wrong_taps_on_next_level_hand_out_nothing_for_good(night: Logged) -> None:
    before = night.state()
    orders = [night.do("next-level") for _ in range(3)]
    for order in reversed(orders):
        night.undo(order)
    assert night.state() == before
    night.sound()
    night.verified()


def test_a_start_that_came_too_early_is_taken_back() -> None:
    night = Logged("redtooth")
    night.come(5, start=False)
    before = night.state()
    order = night.do("start")
    night.wait(30)
    night.undo(order)
    assert night.night.phase == SIGNING_IN and night.night.row == -1
    assert night.state() == before
    night.do("start")
    night.sound()
    night.verified()


# --- the end


def finished(players: int = 2) -> tuple[Logged, str]:
    night = Logged("lions")
    night.come(players)
    night.wait(1)
    order = night.bust(0, by=1)
    if night.night.phase != FINISHED and night.night.entrants[0].status == MAY_RETURN:
        night.do("decline", player=0)
    return night, order


def test_a_night_that_is_over_goes_on_until_it_is_closed() -> None:
    night, order = finished()
    assert night.night.phase == FINISHED
    last = [each.order for each in night.events if isinstance(each, Ordered)][-1]
    before = left(night)
    night.wait(10)
    night.undo(last)
    assert night.night.phase == PLAYED
    assert left(night) == before, "nobody played meanwhile"
    night.undo([each.order for each in night.events if isinstance(each, Ordered)][-1])
    assert night.night.phase == FINISHED
    night.do("close")
    assert night.no("undo", order=order).code == "closed-night"
    assert night.no("announce", says="Hello").code == "closed-night"
    assert night.no("close").code == "closed-night"
    night.do("decide", says="The cup stays", who="Dora", reason="as agreed")
    night.verified()


def test_only_a_night_that_is_over_is_closed(night: Logged) -> None:
    assert night.no("close").code == "not-over"


@pytest.mark.parametrize("name", HOUSES)
def test_nothing_is_left_of_undone_orders_in_any_house(name: str) -> None:
    night = Logged(name)
    night.come(5)
    before = night.state()
    for deed, fields in (
        ("pause", {}),
        ("away", {"player": 1}),
        ("hold-table", {"table": 0}),
        ("close-chairs", {"table": 0, "closed": (7,)}),
        ("move-by-hand", {"by_hand": True}),
        ("announce", {"says": "Hello"}),
        ("disqualify", {"player": 2, "reason": "cheating"}),
        ("quit", {"player": 2}),
        ("add-minutes", {"minutes": 5}),
        ("limit-time", {"minutes": 90}),
        ("sign-in", {"name": "Zoe", "member": "77", "age_confirmed": 30, "accepted": True}),
        ("cancel", {"reason": "fire"}),
        ("open-table", {}),
    ):
        order = night.ask(deed, **fields)
        if isinstance(order, str):
            night.undo(order)
            night.sound()
    state = night.state()
    state["entrants"] = state["entrants"][:5]
    for key in ("room", "entrants"):
        state.pop(key), before.pop(key)
    assert state == before
    night.verified()
