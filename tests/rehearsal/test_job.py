"""A job: one night of any house, played to the end, always in the same way."""

from __future__ import annotations

import pickle
from hashlib import sha256

import pytest

from night_kit import night
from shuffleup.formats.lines import read_lines
from shuffleup.hand import Refusal
from shuffleup.rehearsal.job import Job, jobs, play, record, refusal
from shuffleup.rulebook import HOUSES, house
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.preset.structure import play as level
from shuffleup.tournament.prizes.events import Finished
from shuffleup.tournament.state.setup import Opened, setup_of


def job(name: str, players: int = 12, *, seed: int = 1, number: int = 1) -> Job:
    rulebook = house(name)
    return Job(rulebook, setup_of(rulebook, night(name)), players, seed, number)


@pytest.mark.parametrize("name", HOUSES)
def test_a_night_of_every_house_comes_to_an_end(name: str) -> None:
    run = play(job(name))
    last = max(row for row, left in enumerate(run.level_left) if left)
    assert run.players == 12 and run.entries >= 12
    assert run.hands == sum(run.level_hands) > 12
    assert 0 <= run.winner < 12
    assert run.level_left[0] == 12 and run.level_chips[0] == 12 * night(name).stack
    assert run.end_level == night(name).structure.number(last)
    assert night(name).structure.start_ms(last) <= run.finish_ms
    assert max(run.busts_ms) <= run.finish_ms


@pytest.mark.parametrize("name", HOUSES)
def test_everybody_goes_out_but_those_who_go_through(name: str) -> None:
    qualify = house(name).championship.qualify_percent.value
    through = -(-12 * qualify // 100) if qualify else 1
    run = play(job(name))
    assert 12 - through <= len(run.busts_ms) <= 12 - 1
    assert list(run.busts_ms) == sorted(run.busts_ms)


@pytest.mark.parametrize("name", HOUSES)
def test_a_job_is_all_that_a_night_depends_on(name: str) -> None:
    there = pickle.loads(pickle.dumps(job(name)))
    assert record(there) == record(job(name))


def test_a_recording_keeps_its_lines_on_the_way() -> None:
    recording = record(job("charity", 4))
    there = pickle.loads(pickle.dumps(recording))
    assert there == recording and there.lines == recording.lines


def test_every_run_of_a_seed_is_another_night() -> None:
    runs = [play(each) for each in jobs(job("charity"), 3)]
    assert len({run.finish_ms for run in runs}) == 3
    assert runs[0] == play(job("charity"))
    assert runs[2] == play(job("charity", number=3))


def test_seeds_have_no_run_in_common() -> None:
    seeds = {each.run_seed for seed in range(1, 6) for each in jobs(job("charity", seed=seed), 50)}
    assert len(seeds) == 250


def test_a_runs_seed_is_the_one_that_is_documented() -> None:
    digest = sha256(b"7/200").hexdigest()
    assert job("charity", seed=7, number=200).run_seed == int(digest[:16], 16)


def test_keeping_a_ledger_changes_nothing() -> None:
    recording, run = record(job("lions")), play(job("lions"))
    assert recording._replace(events=0, digest="") == run


def test_a_ledger_holds_the_whole_night_in_order() -> None:
    recording = record(job("redtooth"))
    lines = recording.lines.splitlines()
    assert len(lines) == recording.events
    assert sha256(recording.lines).hexdigest() == recording.digest
    events = [line.event for line in read_lines(lines)]
    assert isinstance(events[0], Opened) and isinstance(events[-1], Finished)
    times = [event.at_ms for event in events]
    assert times == sorted(times)
    assert times[-1] == recording.finish_ms
    assert all(event.by or event.clauses for event in events)


def test_a_hands_events_stand_between_its_beginning_and_its_end() -> None:
    under_way: set[tuple[int, int]] = set()
    hands = 0
    for line in read_lines(record(job("spotlight", 20)).lines.splitlines()):
        name = type(line.event).__name__
        if name not in ("HandBegan", "HandFinished", "Played"):
            continue
        where = (getattr(line.event, "table"), getattr(line.event, "hand"))  # noqa: B009
        if name == "HandBegan":
            under_way.add(where)
        elif name == "HandFinished":
            under_way.remove(where)
            hands += 1
        else:
            assert where in under_way
    assert hands == play(job("spotlight", 20)).hands and not under_way


def test_lines_of_several_runs_say_which() -> None:
    recording = record(job("charity", 4))
    plain, numbered = recording.lines.splitlines(), recording.numbered(3).splitlines()
    assert [line.replace(b'"run":3,', b"", 1) for line in numbered] == plain
    assert all(line.startswith(b'{"run":3,"n":') for line in numbered)


def test_a_night_whose_players_wait_for_a_break_needs_one() -> None:
    planned = job("redtooth")
    rounds = Structure(planned.setup.structure.rounds)
    found = refusal(planned._replace(setup=planned.setup._replace(structure=rounds)))
    assert isinstance(found, Refusal) and found.code == "cannot-end"
    assert refusal(planned) is None


def test_a_field_of_one_is_refused() -> None:
    found = refusal(job("lions", 1))
    assert isinstance(found, Refusal) and found.code == "too-few"


def test_one_level_that_goes_on_doubling_ends_a_night() -> None:
    planned = job("charity", 4)
    structure = Structure((level(10, 20, 5),), planned.setup.structure.after_last)
    run = play(planned._replace(setup=planned.setup._replace(structure=structure)))
    assert run.end_level > 1
