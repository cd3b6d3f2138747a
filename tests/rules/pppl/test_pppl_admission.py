"""PPPL: a free game, a sheet to sign, and stacks that wait for latecomers."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.entry.admission import (
    Person,
    blinds_paid,
    is_place_kept,
    late_refusal,
    late_stack,
    seat_refusal,
    sign_in_refusal,
)
from shuffleup.tournament.entry.purchases import (
    entry_price,
    full_price,
    rebuy_refusal,
)
from shuffleup.tournament.preset.structure import play
from shuffleup.tournament.state.money import NOTHING, Money

PPPL = house("pppl")


@pytest.mark.clause("pppl:statement.3")
def test_entering_costs_nothing_and_nobody_can_ask_for_more() -> None:
    assert entry_price(PPPL) == NOTHING
    for asked in (entry_price(PPPL, Money(500, "USD")), full_price(PPPL, Money(500, "USD"))):
        assert isinstance(asked, Refusal)
        assert asked.clauses == ("pppl:statement.3",)
    assert rebuy_refusal(PPPL, 0, 0, window_open=True) is not None


@pytest.mark.clause("pppl:2.1.2.1.a")
def test_only_names_on_the_sheet_are_drawn() -> None:
    refused = seat_refusal(PPPL, signed_in=False, admitted=True)
    assert refused is not None
    assert (refused.code, refused.clauses) == ("not-signed-in", ("pppl:2.1.2.1.a",))
    assert seat_refusal(PPPL, signed_in=True, admitted=False) is None
    # The name is all it takes.
    assert sign_in_refusal(PPPL, Person("Ada")) is None


@pytest.mark.clause("pppl:2.1.5.a", "pppl:2.1.5.d")
def test_entry_is_open_until_level_3_begins() -> None:
    assert late_refusal(PPPL, 2, started=True, cleared=False) is None
    for cleared in (False, True):
        refused = late_refusal(PPPL, 3, started=True, cleared=cleared)
        assert refused is not None
        assert refused.clauses == ("pppl:2.1.5.a", "pppl:2.1.5.d")


@pytest.mark.clause("pppl:2.1.5.b")
def test_stacks_are_set_out_for_whoever_may_come() -> None:
    assert is_place_kept(PPPL, promised=False)


@pytest.mark.clause("pppl:2.1.5.c")
def test_without_one_of_these_a_latecomer_gets_a_stack_cut_by_the_blinds() -> None:
    # Ten hands in level 1 and nine in level 2 are one round of eight each.
    gone = [play(100, 200, 20), play(200, 400, 20)]
    posted = blinds_paid(gone, [10, 9], 8)
    assert late_stack(PPPL, 4000, posted, least=400) == 4000 - 300 - 600
    # Or by what the director says.
    assert late_stack(PPPL, 4000, 1500, least=400) == 2500
