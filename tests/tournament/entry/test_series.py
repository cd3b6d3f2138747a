"""Several events as one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.entry import entries, sales
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.series import open_championship, open_from_points
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.prizes.championship import PointsFormula
from shuffleup.tournament.state.setup import Setup, setup_of
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    chance,
    done,
    knock_out,
    open_night,
    refused,
    replays,
    running,
    sound,
    with_players,
)


def setup_for(name: str) -> Setup:
    return setup_of(house(name), preset(house(name)))


def qualifier(shift: int) -> Tournament:
    """A qualifier of ten: the first two of its field go through, with members from `shift` on.

    As many others have signed in, and never paid.
    """
    night = with_players(open_night("lions"), 10)
    for number in range(11, 21):
        looks_on = Person(f"L{number}", member=str(number), age_confirmed=30, accepted=True)
        done(entries.sign_in(night, looks_on, 0))
    done(entries.draw_for_seats(night, bytes(32), 0))
    done(timing.start(night, 0, chance()))
    for number, entrant in enumerate(night.entrants):
        entrant.member = str(shift + number)
        entrant.name = f"M{shift + number}"
    night.entries_open = night.purchases_open = False
    ending.set_prizes(night, 0)
    for loser in range(9, 1, -1):
        knock_out(night, loser, loser % 2)
    assert night.phase == FINISHED
    return night


def championship(*shifts: int, **how: object) -> Tournament | Refusal:
    nights = [qualifier(shift) for shift in shifts]
    return open_championship(house("lions"), setup_for("lions"), nights, 0, **how)  # type: ignore[arg-type]


def test_finalists_bring_their_chips_and_the_bonus() -> None:
    final = championship(100, 200, 300, 400)
    assert isinstance(final, Tournament)
    assert [each.name for each in final.entrants] == [
        f"M{shift + place}" for shift in (100, 200, 300, 400) for place in (0, 1)
    ]
    assert sum(each.stack for each in final.entrants) == final.issued == 4 * 100_000 // 2 + 8 * 5000
    assert final.prizes is not None and not final.setup.qualifier
    replays(final, "lions")


def test_the_championship_is_played_without_purchases_for_the_printed_prizes() -> None:
    final = championship(100, 200, 300, 400)
    assert isinstance(final, Tournament) and final.prizes is not None
    done(entries.draw_for_seats(final, bytes(32), 0))
    done(timing.start(final, 0, chance()))
    refused(sales.rebuy(final, 0, MINUTE, chance()), "championship")
    for loser in range(1, 8):
        knock_out(final, loser, 0)
    assert final.phase == FINISHED
    assert final.won_minor[0] == final.prizes.amount(1) == 10_000_00
    sound(final)
    replays(final, "lions")


def test_somebody_who_went_through_twice_has_one_stack_and_the_director_says_which() -> None:
    answer = championship(100, 101, 300, 400)
    assert isinstance(answer, Refusal) and answer.code == "qualified-twice"
    assert answer.says.startswith("M101 has")
    final = championship(100, 101, 300, 400, chosen={("101", ""): 2})
    assert isinstance(final, Tournament) and len(final.entrants) == 7


def test_a_championship_waits_for_all_its_qualifiers() -> None:
    answer = championship(100, 200)
    assert isinstance(answer, Refusal) and answer.code == "qualifiers-not-over"
    with pytest.raises(InputError, match="is not over"):
        open_championship(house("lions"), setup_for("lions"), [running("lions", 10)], 0)


def test_a_season_gives_stacks_by_its_points() -> None:
    people: list[tuple[Person, int | Fraction]] = [
        (Person("Ann", "1"), 30),
        (Person("Ben", "2"), Fraction(25, 2)),
        (Person("Cy"), 0),
    ]
    formula = PointsFormula(base=1000, per_point=100, chip=25)
    found = open_from_points(
        house("spotlight"), setup_for("spotlight"), people, formula, 0, entered={("", "Cy"): 700}
    )
    assert isinstance(found, Tournament)
    assert [each.stack for each in found.entrants] == [4000, 2250, 700]
    assert not found.entries_open and not found.purchases_open
    replays(found, "spotlight")


def test_points_make_stacks_only_where_the_house_says_so() -> None:
    formula = PointsFormula(base=1000, per_point=100)
    found = open_from_points(house("redtooth"), setup_for("redtooth"), [], formula, 0)
    assert isinstance(found, Refusal) and found.code == "no-stacks-from-points"
