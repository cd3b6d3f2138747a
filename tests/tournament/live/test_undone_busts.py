"""Busts that are taken back in a live night: places and prizes follow, and nothing else moves."""

from __future__ import annotations

from shuffleup.tournament.state.state import FINISHED, PLAYED
from undo_kit import Logged


def live(players: int = 9, name: str = "lions") -> Logged:
    night = Logged(name, live=True)
    night.come(players)
    night.wait(1)
    return night


def places(night: Logged) -> dict[int, tuple[int, int]]:
    standings = night.night.places.standings()
    return {player: tuple(each.place) for each in standings for player in each.players}


def test_an_older_bust_goes_and_those_who_went_out_after_move_down() -> None:
    night = live()
    first = night.do("bust", players=(0,))
    night.do("bust", players=(1,))
    night.do("bust", players=(2,))
    assert places(night)[0] == (9, 9) and places(night)[2] == (7, 7)
    night.undo(first)
    assert 0 in night.night.places.playing
    assert places(night)[1] == (9, 9) and places(night)[2] == (8, 8)
    night.sound()
    night.verified()


def test_whoever_was_taken_back_from_the_dead_can_go_out_again() -> None:
    night = live()
    night.undo(night.do("bust", players=(0,)))
    night.do("bust", players=(0,))
    night.sound()
    night.verified()


def test_a_bust_is_blocked_by_the_rebuy_that_followed_it() -> None:
    night = live()
    order = night.do("bust", players=(0,))
    rebuy = night.ask("rebuy", player=0)
    assert isinstance(rebuy, str), rebuy
    refused = night.no("undo", order=order)
    assert refused.why.figures["blocked_by"] == rebuy
    assert "reinstating" in refused.allowed


def test_a_rebuy_that_is_taken_back_gives_chips_and_money_back() -> None:
    night = live()
    night.do("bust", players=(0,))
    before = night.state()
    order = night.do("rebuy", player=0, taken_by="Dora")
    night.undo(order)
    after = night.state()
    assert after["rebuys_minor"] == before["rebuys_minor"]
    assert after["cash_minor"] == before["cash_minor"] and after["issued"] == before["issued"]
    assert night.night.returned_minor == 8_000
    night.sound()
    night.verified()


def test_a_count_that_was_wrong_is_taken_back() -> None:
    night = live()
    before = night.state()
    stack = int(night.night.stack_of(3))
    night.undo(night.do("count", stacks=((3, stack + 100),)))
    assert night.state() == before
    night.sound()
    night.verified()


def test_the_last_of_all_is_taken_back_and_the_clock_has_not_run_meanwhile() -> None:
    night = live(2, "spotlight")
    left = night.night.clock.official_ms(night.at_ms)
    for closes in ("close-entry", "close-sales"):
        night.ask(closes, reason="all are here")
    order = night.do("bust", players=(0,))
    assert night.night.phase == FINISHED
    night.wait(20)
    night.undo(order)
    assert night.night.phase == PLAYED and night.night.clock.official_ms(night.at_ms) == left
    night.wait(1)
    assert night.night.clock.official_ms(night.at_ms) == left + 60_000
    night.sound()
    night.verified()
