"""Rehearsed nights, read by an auditor of seats; `make audit` reads three hundred of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec import structs

from kit import HOUSES
from seating_audit_kit import Auditor, audited, lively
from shuffleup.rulebook import house
from shuffleup.tournament.hands.events import HandBegan, HandFinished
from storm_kit import rounds

NIGHTS = rounds(4, 50)  # of each house, and of standard


@pytest.mark.clause("redtooth:chips.4", "standard:tda-35.c", "lions:seating.2")
@pytest.mark.parametrize("name", HOUSES)
def test_no_night_has_a_fault(name: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(NIGHTS):
        lots = Random(f"{name}/{number}")
        players = lots.choice([lots.randrange(2, 12), lots.randrange(8, 60)])
        if number % 10 == 3:
            players = lots.randrange(60, 201)
        found = audited(name, players, number)
        assert found.faults == [], (name, players, number)
        seen.update(found.checks)
    assert {"sizes of tables", "refunds", "level of a redeal"} <= seen.keys()
    if name == "redtooth":
        assert seen["original seats"] > 10


def test_the_auditor_finds_a_redeal_at_another_level() -> None:
    log = list(lively("standard", 30, 5).log or ())
    at, void = next(
        (at, event)
        for at, event in enumerate(log)
        if isinstance(event, HandFinished) and not event.counted
    )
    again, redealt = next(
        (after, event)
        for after, event in enumerate(log)
        if after > at and isinstance(event, HandBegan) and event.table == void.table
    )
    other = structs.replace(redealt, row=redealt.row + 1)
    (fault,) = Auditor(house("standard"), [*log[:again], other]).read().faults
    assert fault.startswith("level of a redeal")


def test_the_auditor_finds_somebody_who_comes_back_to_another_seat() -> None:
    night = lively("redtooth", 40, 1)
    auditor = Auditor(house("redtooth"), night.log or ()).read()
    assert auditor.faults == [] and auditor.checks["original seats"] > 3
    swapped = Auditor(house("redtooth"), night.log or ())
    swapped.homes = dict.fromkeys(range(len(night.entrants)), (0, 0))
    assert len(swapped.read().faults) >= auditor.checks["original seats"] - 1
