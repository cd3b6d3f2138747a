"""A night as somebody wishes it: what differs from the preset, and nothing else."""

from __future__ import annotations

import pytest

from kit import HOUSES
from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.tournament.opening import Wishes, first_events
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.setup import Setup, setup_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.undo import replayed
from tournament_kit import refused


def opened(name: str, wishes: Wishes) -> Tournament:
    """The night that begins with the events of a wish."""
    events = first_events(house(name), preset(house(name)), wishes, 0)
    assert isinstance(events, list), events
    return replayed(house(name), events)


def planned(name: str) -> Setup:
    return setup_of(house(name), preset(house(name)))


def lengths(setup: Setup, *, breaks: bool) -> list[int]:
    levels = setup.structure.levels
    return [level.minutes for level in levels if level.is_break is breaks]


@pytest.mark.parametrize("name", HOUSES)
def test_without_a_wish_it_is_the_house_s_own_night(name: str) -> None:
    assert opened(name, Wishes()).setup == planned(name)


@pytest.mark.parametrize("name", HOUSES)
def test_levels_and_breaks_are_as_long_as_is_wished_each_for_itself(name: str) -> None:
    before = planned(name)
    levels = opened(name, Wishes(level_minutes=4, insist="it is late")).setup
    assert set(lengths(levels, breaks=False)) == {4}
    assert lengths(levels, breaks=True) == lengths(before, breaks=True)
    rested = opened(name, Wishes(break_minutes=3, insist="it is late")).setup
    assert set(lengths(rested, breaks=True)) <= {3}
    assert lengths(rested, breaks=False) == lengths(before, breaks=False)


def test_every_figure_that_is_wished_is_the_night_s() -> None:
    figures: dict[str, int | str | bool] = {
        "title": "Friday",
        "stack": 20_000,
        "table_size": 6,
        "currency": "EUR",
        "guarantee_minor": 50_000,
        "fee_minor": 200,
        "bounty_minor": 500,
    }
    setup = opened("standard", Wishes(figures=figures, price_minor=2_000)).setup
    assert {name: getattr(setup, name) for name in figures} == figures


@pytest.mark.clause("lions:buy-in.2")
def test_the_house_s_fee_and_the_bounty_come_out_of_the_price() -> None:
    price = house("lions").entry.fee.value.amount_minor
    figures: dict[str, int | str | bool] = {"bounty_minor": 500, "fee_minor": price - 500}
    assert opened("lions", Wishes(figures=figures)).setup.fee_minor == price - 500
    more = Wishes(figures={**figures, "fee_minor": price - 499})
    answer = first_events(house("lions"), preset(house("lions")), more, 0)
    assert "lions:buy-in.2" in refused(answer, "more-than-the-fee")


# --- those who are invited


SEASON = (("Ann", "1", 120), ("Ben", "2", 7))
CHIPS = (500, 10, 1_500)


def invited(
    points: tuple[tuple[str, str, int], ...] = SEASON, formula: tuple[int, int, int] = CHIPS
) -> object:
    """The opening of a championship from a season's points, or what is said against it."""
    book = house("spotlight")
    wishes = Wishes(points=points, formula=formula)
    return first_events(book, preset(book, "quarterly"), wishes, 0)


@pytest.mark.clause("spotlight:6.26.d")
def test_a_championship_from_points_has_its_field_and_their_stacks() -> None:
    events = invited()
    assert isinstance(events, list)
    night = replayed(house("spotlight"), events)
    assert [(each.name, each.member) for each in night.entrants] == [("Ann", "1"), ("Ben", "2")]
    assert [int(night.stack_of(player)) for player in (0, 1)] == [1_500, 570]


@pytest.mark.clause("spotlight:6.26.d")
def test_without_points_or_a_formula_there_is_no_such_championship() -> None:
    for points, formula in (((), CHIPS), (SEASON[:1], CHIPS), (SEASON, (0, 0, 0))):
        assert refused(invited(points, formula), "no-points") == ("spotlight:6.26.d",)
    assert isinstance(invited(formula=(0, 25, 0)), list)
    assert isinstance(invited(formula=(25, 0, 0)), list)


@pytest.mark.parametrize(
    ("points", "says"),
    [
        ((*SEASON, ("Cat", "3", -1)), "not below 0"),
        ((*SEASON, ("  ", "3", 5)), "not below 0"),
        ((*SEASON, ("Cat", "2", 5)), "twice"),
        ((("Ann", "", 1), ("Ann", "", 2)), "twice"),
    ],
)
def test_points_that_make_no_sense_are_one_clear_line(
    points: tuple[tuple[str, str, int], ...], says: str
) -> None:
    with pytest.raises(InputError, match=says):
        invited(points)


def test_nobody_is_invited_to_a_night_that_is_open_to_all() -> None:
    book = house("spotlight")
    with pytest.raises(InputError, match="no championship"):
        first_events(book, preset(book), Wishes(points=SEASON, formula=CHIPS), 0)
