"""Championship: qualifiers, carried chips, and stacks from points."""

from __future__ import annotations

from fractions import Fraction

import pytest

from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.championship import (
    PointsFormula,
    Qualifier,
    finalists,
    qualified,
    stacks_from_points,
    starting_stack,
)
from shuffleup.tournament.state.places import Place, Standing

LIONS, SPOTLIGHT, STANDARD = house("lions"), house("spotlight"), house("standard")


def finished(entrants: int, chips: dict[int, int]) -> Qualifier:
    """A qualifier in which these are left, best first, with different stacks."""
    standings = [Standing((player,), Place(at, at)) for at, player in enumerate(chips, 1)]
    return Qualifier(entrants, tuple(standings), chips)


def test_all_who_share_the_last_place_that_goes_through_go_through() -> None:
    standings = (Standing((1,), Place(1, 1)), Standing((2, 3), Place(2, 3)))
    qualifier = Qualifier(13, standings, {1: 900, 2: 400, 3: 400})
    assert qualified(LIONS, qualifier) == {1: 900, 2: 400, 3: 400}


def test_one_who_went_out_in_the_last_hand_may_go_through_with_nothing() -> None:
    # Twenty entrants: three go through. Four were left, and two of them went out in one hand.
    standings = [Standing((player,), Place(player, player)) for player in (1, 2, 3, 4)]
    qualifier = Qualifier(20, tuple(standings), {1: 60_000, 2: 40_000})
    assert qualified(LIONS, qualifier) == {1: 60_000, 2: 40_000, 3: 0}
    assert starting_stack(LIONS, 3, carried=0).stack == 5000


def test_the_championship_waits_for_the_last_qualifier() -> None:
    refused = finalists(LIONS, [finished(7, {1: 35_000, 2: 0})] * 3)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.clauses) == ("qualifiers-not-over", ("lions:win.1",))


def test_somebody_who_qualified_twice_has_one_stack_of_the_directors_choice() -> None:
    nights = [finished(7, {1: 20_000, 2: 15_000}), finished(7, {3: 30_000, 1: 5_000})]
    nights += [finished(6, {4: 30_000}), finished(6, {5: 30_000})]
    refused = finalists(LIONS, nights)
    assert isinstance(refused, Refusal)
    assert refused.code == "qualified-twice"
    assert refused.allowed == "the director’s choice of qualifier: 1, 2"
    assert isinstance(finalists(LIONS, nights, chosen={1: 3}), Refusal)
    field = finalists(LIONS, nights, chosen={1: 2})
    assert not isinstance(field, Refusal)
    stacks = {finalist.player: finalist.stack for finalist in field}
    assert stacks == {1: 10_000, 2: 20_000, 3: 35_000, 4: 35_000, 5: 35_000}
    assert sum(finalist.stack for finalist in field) == 135_000


def test_the_directors_formula_is_a_base_and_so_much_a_point() -> None:
    formula = PointsFormula(base=1000, per_point=50, most=3000, chip=100)
    assert formula.stack(0) == 1000
    assert formula.stack(7) == 1400  # 1,350 is no whole number of 100s
    assert formula.stack(Fraction(17, 2)) == 1500  # 8½ points: 1,425
    assert formula.stack(60) == 3000


def test_a_formula_has_no_negative_figures() -> None:
    for formula in (PointsFormula(-1, 5), PointsFormula(5, -1), PointsFormula(5, 5, chip=0)):
        with pytest.raises(InputError, match="no negative figures"):
            stacks_from_points(SPOTLIGHT, {1: 5}, formula)
    with pytest.raises(InputError, match="player 2 would start the championship without chips"):
        stacks_from_points(SPOTLIGHT, {1: 5, 2: 0}, PointsFormula(0, 5))


def test_elsewhere_points_make_no_stacks() -> None:
    refused = stacks_from_points(STANDARD, {1: 5}, PointsFormula(1000, 5))
    assert isinstance(refused, Refusal)
    assert refused.code == "no-stacks-from-points"
    assert refused.allowed == "the same stack for everybody"
