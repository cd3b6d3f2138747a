"""Some come late to a rehearsed night and some are away for a while, by the house's rules."""

from __future__ import annotations

from collections import Counter

import pytest

from kit import HOUSES
from night_kit import night
from shuffleup.errors import InputError
from shuffleup.formats.lines import read_lines
from shuffleup.hand import Refusal
from shuffleup.rehearsal.errands import late_entry_ms
from shuffleup.rehearsal.job import Job, play, record, refusal
from shuffleup.rehearsal.plan import check_people
from shuffleup.rulebook import house
from shuffleup.tournament.state.setup import setup_of

LATE_ENTRY = [name for name in HOUSES if house(name).entry.late_until_level.value]


def job(name: str, *, players: int = 20, late: int = 0, absent: int = 0, seed: int = 3) -> Job:
    rulebook = house(name)
    setup = setup_of(rulebook, night(name))
    return Job(rulebook, setup, players, seed, late=late, absent=absent)


def happened(planned: Job) -> dict[str, list[int]]:
    """When each kind of event was, after the start."""
    found: dict[str, list[int]] = {}
    for line in read_lines(record(planned).lines.splitlines()):
        found.setdefault(type(line.event).__name__, []).append(line.event.at_ms)
    return found


@pytest.mark.parametrize("name", LATE_ENTRY)
def test_who_is_late_comes_while_entry_is_open_and_plays(name: str) -> None:
    planned = job(name, late=4, seed=4)  # in others a final table may have closed to the last
    assert refusal(planned) is None
    signed = [at for at in happened(planned)["SignedIn"] if at]
    assert len(signed) == 4
    assert max(signed) < late_entry_ms(planned.rulebook, planned.setup.structure) + 5 * 60_000
    run = play(planned)
    assert run.players == 20 and run.entries >= 20
    assert run.level_left[0] == 16 and max(run.level_left) > 16


def test_a_house_without_late_entry_says_so() -> None:
    found = refusal(job("lions", late=1))
    assert isinstance(found, Refusal) and "lions:seating.4" in found.clauses


@pytest.mark.parametrize("name", HOUSES)
def test_who_is_absent_leaves_once_and_comes_back(name: str) -> None:
    found = Counter({kind: len(at) for kind, at in happened(job(name, absent=6)).items()})
    assert 1 <= found["WentAway"] <= 6, "whoever is out by then has nothing to leave"
    assert found["CameBack"] <= found["WentAway"]
    assert play(job(name, absent=6)) != play(job(name))


@pytest.mark.parametrize("name", ["spotlight", "redtooth"])
def test_the_seed_decides_who_and_when(name: str) -> None:
    planned = job(name, late=3, absent=5)
    assert record(planned).lines == record(planned).lines
    assert record(planned).lines != record(planned._replace(seed=4)).lines


@pytest.mark.parametrize(("late", "absent"), [(-1, 0), (19, 0), (0, 21), (5, 16), (0, -1)])
def test_more_than_there_are_is_no_night(late: int, absent: int) -> None:
    with pytest.raises(InputError):
        check_people(20, late, absent)
