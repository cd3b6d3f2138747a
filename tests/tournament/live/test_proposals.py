"""What the room needs is proposed, drawn once, and done when somebody accepts it."""

from __future__ import annotations

import pytest

from live_kit import LiveNight


def crowded(house: str, players: int) -> LiveNight:
    return LiveNight(house, players).starts().later(1)


def test_a_table_that_can_be_broken_is_proposed_and_broken_when_accepted() -> None:
    live = crowded("charity", 21)
    live.done("bust", players=(live.at_table(0)[0],))
    proposal = live.proposal("break-table")
    assert proposal.clauses and not proposal.needs
    going = {(move.player, move.to) for move in proposal.moves}
    assert len(going) == len(live.at_table(2))
    live.later(3)
    assert live.proposal("break-table") == proposal  # drawn once
    live.accepts("break-table")
    assert {(p.player, (p.table, p.chair)) for p in live.state.players} >= going
    assert [each.table for each in live.state.tables] == [0, 1]
    waits = [need for table in live.state.tables for need in table.needs]
    assert sorted(waits) == sorted(f"sat-down:{player}" for player, _ in going)
    player = proposal.moves[0].player
    live.done("sat-down", player=player)
    assert live.refused("sat-down", "not-on-the-way", player=player)
    live.holds()


def test_a_proposal_lapses_when_the_room_is_another() -> None:
    live = crowded("charity", 21)
    live.done("bust", players=(live.at_table(0)[0],))
    old = live.proposal("break-table").proposal
    live.done("bust", players=(live.at_table(1)[0],))
    assert live.proposal("break-table").proposal != old
    assert live.refused("accept", "stale-proposal", proposal=old)
    live.holds()


def test_what_was_dismissed_comes_again_when_the_room_has_changed() -> None:
    live = crowded("charity", 21)
    live.done("bust", players=(live.at_table(0)[0],))
    live.done("dismiss", proposal=live.proposal("break-table").proposal, reason="after this hand")
    assert not live.state.proposals
    live.later(2)
    assert not live.state.proposals
    live.done("bust", players=(live.at_table(1)[0],))
    assert live.proposal("break-table")
    live.holds()


def test_who_moves_hangs_on_the_button_which_is_asked_for() -> None:
    live = crowded("spotlight", 18)
    for player in live.at_table(0)[:2]:
        live.done("bust", players=(player,))
    proposal = live.proposal("move")
    assert (proposal.moves, proposal.needs) == ([], ["button:1", "button:0"])
    assert live.refused("accept", "proposal-needs", proposal=proposal.proposal)
    there = live.at_table(1)
    live.done("button-at", table=1, chair=live.night.room.chair_of[there[0]])
    live.done("button-at", table=0, chair=live.night.room.chair_of[live.at_table(0)[0]])
    (move,) = live.proposal("move").moves
    assert move.player == there[3]  # the button at 0, blinds at 1 and 2: the next big blind
    live.accepts("move")
    assert len(live.at_table(0)) == len(live.at_table(1)) == 8
    live.holds()


def test_a_button_that_was_told_long_ago_is_asked_for_again() -> None:
    live = crowded("spotlight", 18)
    live.done("button-at", table=0, chair=0)
    live.done("button-at", table=1, chair=0)
    live.later(10)
    for player in live.at_table(0)[:2]:
        live.done("bust", players=(player,))
    assert live.proposal("move").needs == ["button:1", "button:0"]


@pytest.mark.clause("redtooth:chips.2", "redtooth:chips.3", "redtooth:chips.4")
def test_three_wrong_taps_hand_out_no_chips() -> None:
    live = crowded("redtooth", 17)
    live.done("bust", players=(live.at_table(0)[0],))
    for _ in range(3):
        live.done("next-level")
    assert live.state.chips.in_play == 34_000
    assert live.proposal("break-chips")
    for _ in range(3):
        live.done("previous-level")
    assert live.state.chips.in_play == 34_000 and live.state.left == 16


@pytest.mark.clause("redtooth:chips.2", "redtooth:chips.3", "redtooth:chips.4")
def test_break_chips_and_who_is_back() -> None:
    live = crowded("redtooth", 17)
    one, other = live.at_table(0)[:2]
    home = live.state.players[one].table, live.state.players[one].chair
    live.done("bust", players=(one,))
    live.done("bust", players=(other,))
    assert live.refused("rejoin", "not-yet", player=one)
    live.later(60)
    assert live.state.clock.is_break
    live.accepts("break-chips")
    stacks = [each.stack for each in live.state.players if each.table is not None]
    assert set(stacks) == {2_000 + 1_500}
    live.done("rejoin", player=one)
    back = live.state.players[one]
    assert (back.table, back.chair, back.stack) == (*home, 1_500)
    assert live.refused("rejoin", "not-out", player=one)
    live.later(16)  # whoever has not come by the end of the break is out
    assert live.state.players[other].status == "out"
    assert live.refused("rejoin", "not-out", player=other)
    live.holds()


@pytest.mark.clause("lions:time.2")
def test_at_the_time_limit_everybody_is_counted_first() -> None:
    live = crowded("lions", 21)
    live.done("limit-time", minutes=10)
    live.later(11)
    proposal = live.proposal("rank")
    assert proposal.needs == ["count:0", "count:1", "count:2"]
    assert live.refused("accept", "proposal-needs", proposal=proposal.proposal)
    live.counts()
    live.accepts("rank")
    assert live.state.phase == "finished"
    richest = max(live.state.players, key=lambda each: each.stack)
    assert richest.place == (1, 1)
    live.holds()


def test_a_colour_up_is_proposed_with_what_each_table_changes() -> None:
    live = crowded("charity", 12)
    live.done("count", stacks=((live.at_table(0)[0], 1_950),))
    live.later(41)
    proposal = live.proposal("colour-up")
    (exchange,) = live.state.colour_up
    assert (exchange.table, exchange.old, exchange.new) == (0, 50, 100)
    assert (exchange.hand_in, exchange.receive) == (1, 1)
    live.done("accept", proposal=proposal.proposal)
    assert live.state.chips.smallest == 100 and not live.state.colour_up
    live.holds()


def test_a_final_table_is_drawn_once() -> None:
    live = crowded("redtooth", 12)
    live.later(60)
    live.accepts("break-chips")
    live.does_what_is_due()
    live.later(50)
    live.does_what_is_due()
    while live.night.places.left > 8:
        fullest = max(live.night.room.tables, key=lambda table: table.count)
        live.done("bust", players=(fullest.players()[0],))
        if live.night.places.left > 8:
            live.does_what_is_due()
    proposal = live.proposal("final-table")
    going = {(move.player, tuple(move.to)) for move in proposal.moves}
    live.accepts("final-table")
    seats = {(p.player, (p.table, p.chair)) for p in live.state.players if p.table is not None}
    assert going <= seats and len(live.state.tables) == 1
    live.holds()


def test_a_table_that_is_broken_keeps_apart_who_is_kept_apart() -> None:
    for seed in range(6):
        live = LiveNight("charity", 21, seed=seed).starts().later(1)
        kept, other = (live.at_table(number)[0] for number in (2, 0))
        live.done("keep-apart", one=kept, other=other)
        live.done("bust", players=(live.at_table(2)[1],))
        going = {move.player: move.to[0] for move in live.proposal("break-table").moves}
        assert len(going) == 6 and going.get(kept, 1) == 1
        assert len({move.to for move in live.proposal("break-table").moves}) == len(going)
