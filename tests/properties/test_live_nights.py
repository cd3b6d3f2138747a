"""Live nights with a director who taps at random: the books and the record hold all the same."""

from __future__ import annotations

from random import Random

import pytest

from live_kit import LiveNight
from shuffleup.rulebook import HOUSES
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.state import PLAYED
from shuffleup.tournament.state.table import NOBODY

SEEDS = 4


def tap(live: LiveNight, dice: Random) -> None:
    """One order, sensible more often than not."""
    night = live.night
    seated = [p for p in range(len(night.entrants)) if night.room.table_of[p] != NOBODY]
    if not seated:  # even the draw was taken back
        live.done("undo", order=live.state.log[0].order)
        return
    player = dice.choice(seated)
    table = night.room.table_of[player]
    here = night.room.tables[table].players()
    kind = dice.choices(
        [
            "bust",
            "count",
            "button",
            "hand",
            "accept",
            "dismiss",
            "buy",
            "back",
            "clock",
            "order",
            "undo",
        ],
        [8, 3, 2, 3, 8, 1, 3, 3, 1, 3, 4],
    )[0]
    if kind == "bust":
        lost = dice.sample(here, min(len(here), dice.choice([1, 1, 1, 2])))
        others = [p for p in here if p not in lost]
        facts: dict[str, object] = {}
        if others and dice.random() < 0.5:
            facts["takers"] = tuple((p, (dice.choice(others),)) for p in lost)
        if dice.random() < 0.3:
            facts["stacks"] = tuple((p, dice.randint(1, 40) * int(night.chip)) for p in lost)
        live.asks("bust", players=tuple(lost), **facts)
    elif kind == "count":
        stacks = tuple((p, dice.randint(1, 80) * int(night.chip)) for p in here)
        live.asks("count", stacks=stacks, reason=dice.choice(["", "counted twice"]))
    elif kind == "button":
        live.asks("button-at", table=table, chair=dice.randrange(8))
    elif kind == "hand":
        live.asks("hand-over", table=table, hands=dice.choice([1, 1, 3]))
    elif kind in ("accept", "dismiss"):
        standing = [each.proposal for each in live.state.proposals] or [99]
        live.asks(kind, proposal=dice.choice(standing))
    elif kind == "buy":
        live.asks(dice.choice(["rebuy", "add-on"]), player=dice.randrange(len(night.entrants)))
    elif kind == "back":
        gone = [p for p, each in enumerate(night.entrants) if each.status == MAY_RETURN]
        sent = list(night.live.sent) if night.live is not None else []
        if sent and dice.random() < 0.5:
            live.asks("sat-down", player=dice.choice(sent))
        elif gone:
            live.asks(dice.choice(["rejoin", "decline"]), player=dice.choice(gone))
    elif kind == "undo":
        last = live.state.log[: dice.choice([1, 1, 3, 10])]
        live.asks("undo", order=dice.choice(last).order)
    elif kind == "clock":
        live.asks(dice.choice(["pause", "resume", "next-level"]))
    else:
        order = dice.choice(["away", "back", "quit", "disqualify", "hand-for-hand", "clock-on"])
        if order == "hand-for-hand":
            live.asks(order, on=dice.random() < 0.5)
        elif order == "clock-on":
            live.asks(order, table=table, chair=night.room.chair_of[player])
        elif order in ("away", "back") or dice.random() < 0.2:
            live.asks(order, player=player)


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", HOUSES)
def test_books_and_record_hold_whatever_is_tapped(name: str, seed: int) -> None:
    dice = Random(f"{name} {seed}")
    live = LiveNight(name, dice.choice([5, 14, 23]), seed=seed).starts()
    for _ in range(250):
        if live.night.phase != PLAYED:
            break
        if dice.random() < 0.3:
            live.later(dice.choice([0.5, 3, 10]))
        tap(live, dice)
    live.holds()
