"""Out in a live night: at once, with the chips where they went, and told apart by the facts."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from shuffleup.errors import InputError

PAIR, NOTHING = "AhAd Kc9s7d4c2h", "QhJd Kc9s7d4c2h"


def two_tables(house: str = "redtooth") -> LiveNight:
    return LiveNight(house, 16).starts().later(1)


def test_the_chips_go_to_the_taker_or_to_nobody_known() -> None:
    live = two_tables()
    one, other, taker = live.at_table(0)[:3]
    told = live.done("bust", players=(one,), takers=((one, (taker,)),))
    assert told["places"] == ((one, 16, 16),)
    assert live.state.players[taker].stack == 4_000
    assert live.state.players[taker].knock_outs == 1
    live.done("bust", players=(other,))
    assert live.state.chips.uncounted == 2_000
    live.holds()


def test_what_somebody_had_is_what_the_taker_gets() -> None:
    live = two_tables()
    one, taker = live.at_table(0)[:2]
    live.done("bust", players=(one,), takers=((one, (taker,)),), stacks=((one, 500),))
    assert live.state.players[taker].stack == 2_500
    assert live.state.chips.uncounted == 1_500


def test_several_takers_leave_the_chips_uncounted() -> None:
    live = two_tables()
    one, *takers = live.at_table(0)[:3]
    live.done("bust", players=(one,), takers=((one, tuple(takers)),))
    assert live.state.chips.uncounted == 2_000
    assert [live.state.players[each].knock_outs for each in takers] == [1, 1]


def test_nobody_else_moves_when_somebody_goes_out() -> None:
    """A bust at one table breaks no other: players there may be in a hand."""
    live = LiveNight("lions", 21).starts().later(1)
    seats = {p.player: (p.table, p.chair) for p in live.state.players}
    one = live.at_table(0)[0]
    live.done("bust", players=(one,))
    for each in live.state.players:
        assert each.player == one or seats[each.player] == (each.table, each.chair)


@pytest.mark.parametrize(
    ("players", "takers", "code"),
    [
        ((), (), "nobody-out"),
        ((0, 0), (), "nobody-out"),
        ("table 0 and 1", (), "two-tables"),
        ("everybody", (), "everybody-out"),
        ("one", "elsewhere", "not-a-taker"),
        ("one", "oneself", "not-a-taker"),
    ],
)
def test_what_cannot_have_happened_is_refused(players: object, takers: object, code: str) -> None:
    live = two_tables()
    here, there = live.at_table(0), live.at_table(1)
    who = {"table 0 and 1": (here[0], there[0]), "everybody": tuple(here), "one": (here[0],)}
    won = {"elsewhere": ((here[0], (there[0],)),), "oneself": ((here[0], (here[0],)),)}
    found = who[players] if isinstance(players, str) else players
    by = won[takers] if isinstance(takers, str) else takers
    live.refused("bust", code, players=found, takers=by)


@pytest.mark.clause("spotlight:6.12")
def test_somebody_who_is_out_goes_out_no_more() -> None:
    live = two_tables("spotlight")
    one = live.at_table(0)[0]
    live.done("bust", players=(one,))
    assert live.refused("bust", "not-playing", players=(one,))


def test_facts_that_are_no_facts_cannot_be_read() -> None:
    live = two_tables()
    one, other = live.at_table(0)[:2]
    for facts in (
        {"stacks": ((other, 100),)},
        {"hands": ((one, "AhAh Kc9s7d4c2h"),)},
        {"hands": ((one, "AhKh"),)},
    ):
        with pytest.raises(InputError):
            live.asks("bust", players=(one,), **facts)


# --- one hand


@pytest.mark.clause("spotlight:6.14.a", "spotlight:6.14.b")
def test_equal_stacks_are_told_apart_by_the_hands() -> None:
    live = two_tables("spotlight")
    one, other = live.at_table(0)[:2]
    stacks = ((one, 800), (other, 800))
    told = live.done("bust", players=(one, other), stacks=stacks)
    assert told["asks"] == "hand"
    assert {place[1:] for place in told["places"]} == {(15, 16)}
    told = live.done("tell-apart", players=(one, other), hands=((one, PAIR), (other, NOTHING)))
    assert {p: first for p, first, _ in told["places"]} == {one: 15, other: 16}
    assert told["asks"] == ""
    live.holds()


def test_facts_at_once_tell_them_apart_at_once() -> None:
    live = two_tables("spotlight")
    one, other = live.at_table(0)[:2]
    told = live.done("bust", players=(one, other), stacks=((one, 900), (other, 800)))
    assert sorted(told["places"]) == sorted([(one, 15, 15), (other, 16, 16)])


def test_only_those_of_one_hand_are_told_apart() -> None:
    live = two_tables("spotlight")
    one, other = live.at_table(0)[:2]
    live.done("bust", players=(one,))
    live.done("bust", players=(other,))
    assert live.refused("tell-apart", "no-tie", players=(one, other))


# --- a phone without network


def test_a_tap_that_came_late_counts_from_when_it_was_tapped() -> None:
    live = two_tables("charity")
    one, other, third = live.at_table(0)[0], live.at_table(1)[0], live.at_table(0)[1]
    tapped = live.at
    live.later(5)
    live.done("bust", players=(other,))
    live.later(3)
    told = live.done("bust", players=(one,), tapped=tapped)
    assert {p: first for p, first, _ in told["places"]} == {one: 16, other: 15}
    live.later(1)
    told = live.done("bust", players=(third,), tapped=live.at)
    assert told["places"] == ((third, 14, 14),)
    live.holds()


def test_no_further_back_than_a_quarter_of_an_hour() -> None:
    live = two_tables("charity")
    one, other = live.at_table(0)[0], live.at_table(1)[0]
    tapped = live.at
    live.later(10)
    live.done("bust", players=(other,))
    live.later(6)
    live.done("bust", players=(one,), tapped=tapped)
    assert live.state.players[other].place == (16, 16)
    assert live.state.players[one].place == (15, 15)
