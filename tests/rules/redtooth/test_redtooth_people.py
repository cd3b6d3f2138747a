"""Redtooth: knock-outs let nobody skip a blind."""

from __future__ import annotations

from random import Random

import pytest

from people_kit import started
from shuffleup.tournament.hands import hands
from shuffleup.tournament.state.state import PLAYED
from shuffleup.tournament.state.table import NOBODY
from tournament_kit import MINUTE, chance, done, report


@pytest.mark.clause("redtooth:24")
@pytest.mark.parametrize("seed", range(12))
def test_knock_outs_let_nobody_skip_a_blind_big_or_small(seed: int) -> None:
    random = Random(seed)
    night = started("redtooth", [range(8)])
    night.returns_at_break = night.entries_open = night.purchases_open = False
    night.terms.final_redraw = False
    table = night.room.tables[0]
    last_big = NOBODY
    last_count = 8
    while night.phase == PLAYED:
        done(hands.begin_hand(night, 0, MINUTE, chance(seed)))
        count = int(table.count)
        if last_big != NOBODY:
            # The big blind goes to the next one there, and the last one pays the small blind.
            assert table.big == table.next_taken(last_big)
            paid_last = table.chairs[last_big] != NOBODY
            if last_count > 2 and count > 2:
                assert table.small_posted is paid_last
            if paid_last and table.small_posted:
                assert table.small == last_big
        last_big, last_count = int(table.big), count
        players = table.players()
        out = random.sample(players, random.choice([0, 0, 1, 1, 2]))
        out = out[: count - 1]
        winner = next(player for player in players if player not in out)
        stacks = dict.fromkeys(out, 0)
        stacks[winner] = int(night.stack_of(winner) + sum(night.stack_of(p) for p in out))
        report(night, 0, stacks)
    assert night.places.left == 1
