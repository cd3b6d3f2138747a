"""Plan: a night to be rehearsed as somebody asks for it, and everything that is then said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from time import monotonic
from typing import Any, Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rehearsal.deadline import SHORTEST_MINUTES, is_in_time
from shuffleup.rehearsal.forecast import Forecast, forecast
from shuffleup.rehearsal.job import Job, jobs, play, refusal
from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.what_if import level_minutes, with_level_minutes, with_levels
from shuffleup.rulebook import Rulebook, house
from shuffleup.sentences.told import Told
from shuffleup.tournament.opening import Wishes, plan_of
from shuffleup.tournament.preset.chips import make_up
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.setup import Setup, setup_of

OTHER_RUNS: Final = 4
"""What would be otherwise is found out with a quarter of the runs."""
OTHER_RUNS_LEAST: Final = 10
OTHER_LEVELS: Final = (0.75, 1.25)
DEADLINE_STEP: Final = 30
DEADLINES_MAX: Final = 12
RUNS_MAX: Final = 1_000_000
PLAYERS_MAX: Final = 1_000_000

Say = Callable[[Setup, int], Forecast | None]
Tell = Callable[[int, int], None]
"""Is told how many nights are done, and of how many."""


class Plan(NamedTuple):
    """What somebody wants to know about; 0 stands for what the preset has."""

    house: str
    preset: str = ""
    players: int = 0
    runs: int = 100
    minutes: int = 0
    """How long every level is."""
    stack: int = 0
    seed: int = 1
    finish_minutes: int = 0
    """When it must be over, counted from the start; 0 where nobody minds."""
    insist: str = ""
    """Why it is to differ from what the house's document says, where it does."""


def planned(plan: Plan) -> Job | Refusal:
    """The night as asked for; or what the house has against it."""
    rulebook = house(plan.house)
    found = preset(rulebook, plan.preset)
    return job_for(
        rulebook,
        found,
        plan.players or usual_field(found),
        plan.seed,
        stack=plan.stack or None,
        level_minutes=plan.minutes or None,
        insist=plan.insist,
    )


def job_for(
    rulebook: Rulebook,
    found: Preset,
    players: int,
    seed: int,
    *,
    stack: int | None = None,
    level_minutes: int | None = None,
    insist: str = "",
    late: int = 0,
    absent: int = 0,
) -> Job | Refusal:
    """A preset's night with other figures, where they are given; or what the house says against."""
    if stack is not None:
        make_up(stack, found.chips.values)  # or it is no stack
    if level_minutes is not None:
        with_level_minutes(found.structure, level_minutes)  # or these are no levels
    wishes = Wishes(
        figures={} if stack is None else {"stack": stack},
        level_minutes=level_minutes or 0,
        insist=insist,
    )
    plan = plan_of(rulebook, found, wishes, what_if=True)
    if isinstance(plan, Refusal):
        return plan
    qualifiers = _qualifiers(rulebook, found)
    if qualifiers and (late or absent):
        raise InputError("a championship is rehearsed without --late and --absent")
    if found.championship and not qualifiers:
        clauses = rulebook.championship.stack.clauses
        return refuse(Told("no-points"), clauses, Told("points-and-formula"))
    job = Job(
        rulebook,
        plan.setup,
        players,
        seed,
        qualifiers=qualifiers,
        differences=plan.differences,
        late=late,
        absent=absent,
    )
    return refusal(job) or job


def usual_field(found: Preset) -> int:
    """How many come if nobody says: the middle of what the night is made for."""
    return (found.players.least + found.players.most) // 2


def check_size(players: int, runs: int) -> None:
    """What cannot be played is better known before the nights are played."""
    if not 2 <= players <= PLAYERS_MAX:
        raise InputError(f"a night has 2 to {PLAYERS_MAX:,} players, not {players:,}")
    if not 1 <= runs <= RUNS_MAX:
        raise InputError(f"a rehearsal has 1 to {RUNS_MAX:,} runs, not {runs:,}")


def check_people(players: int, late: int, absent: int) -> None:
    """A night begins with two players, and only who is there can go away."""
    if not 0 <= late <= players - 2:
        raise InputError(f"of {players:,} players 0 to {players - 2:,} come late, not {late:,}")
    if not 0 <= absent <= players - late:
        raise InputError(f"0 to {players - late:,} players are away, not {absent:,}")


def _qualifiers(rulebook: Rulebook, found: Preset) -> tuple[Setup, ...]:
    """What is played before a championship."""
    if not found.championship:
        return ()
    return (setup_of(rulebook, preset(rulebook)),) * rulebook.championship.qualifiers.value


def nights(plan: Plan, job: Job) -> int:
    """How many nights are played for a plan, with those that are played otherwise."""
    probes = len(_shorter(job)).bit_length() if plan.finish_minutes else 0
    return plan.runs + (sum(1 for _ in _others(job)) + probes) * _other_runs(plan)


def rehearsed(plan: Plan, job: Job, tell: Tell, *, seconds_max: float) -> dict[str, Any]:
    """Play it, and the same with shorter and longer levels; when time is up, with what there is."""
    begun, of = monotonic(), nights(plan, job)
    done = 0

    def said(setup: Setup, runs: int) -> Forecast | None:
        nonlocal done
        found: list[Run] = []
        started = monotonic()
        for each in jobs(job._replace(setup=setup), runs):
            if monotonic() - begun > seconds_max and (found or setup is not job.setup):
                break
            found.append(play(each))
            done += 1
            tell(done, of)
        if not found:
            return None
        seconds = monotonic() - started
        return forecast(found, setup.structure, house=plan.house, seed=plan.seed, seconds=seconds)

    main = said(job.setup, plan.runs)
    assert main is not None, "the first night is always played"
    others = [
        (setup, other)
        for setup in _others(job)
        if (other := said(setup, _other_runs(plan))) is not None
    ]
    return main.data() | {
        "tables": ceil(job.players / job.setup.table_size),
        "stack": job.setup.stack,
        "minutes": level_minutes(job.setup.structure),
        "deadlines": list(_deadlines(main)),
        "what_ifs": [_what_if(setup, other) for setup, other in others],
        "proposal": _proposal(plan, job, main, said),
    }


def _other_runs(plan: Plan) -> int:
    return min(plan.runs, max(OTHER_RUNS_LEAST, plan.runs // OTHER_RUNS))


def _others(job: Job) -> Iterator[Setup]:
    """The same night with shorter and with longer levels, where the house allows that."""
    usual = level_minutes(job.setup.structure)
    for factor in OTHER_LEVELS:
        minutes = max(1, round(usual * factor))
        if minutes == usual:
            continue
        found = with_levels(
            job.rulebook, job.setup, with_level_minutes(job.setup.structure, minutes)
        )
        if isinstance(found, Setup):
            yield found


def _shorter(job: Job) -> list[Setup]:
    """The same night with shorter and shorter levels, as far as the house allows them."""
    usual = level_minutes(job.setup.structure)
    found = (
        with_levels(job.rulebook, job.setup, with_level_minutes(job.setup.structure, minutes))
        for minutes in range(usual - 1, SHORTEST_MINUTES - 1, -1)
    )
    return [setup for setup in found if isinstance(setup, Setup)]


def _proposal(plan: Plan, job: Job, main: Forecast, said: Say) -> dict[str, object] | None:
    """The longest levels by which nine nights in ten are over in time, or the shortest there are.

    Nothing, where the night is in time as it is, or cannot be hurried.
    """
    setups = _shorter(job)
    if not plan.finish_minutes or is_in_time(main, plan.finish_minutes) or not setups:
        return None
    low, high, best = 0, len(setups) - 1, None
    while low <= high:
        middle = (low + high) // 2
        other = said(setups[middle], _other_runs(plan))
        if other is None:  # no time to look any further
            break
        in_time = is_in_time(other, plan.finish_minutes)
        if in_time or middle == len(setups) - 1:
            best = _what_if(setups[middle], other) | {"in_time": in_time}
        low, high = (low, middle - 1) if in_time else (middle + 1, high)
    return best


def _deadlines(said: Forecast) -> Iterator[dict[str, object]]:
    """How likely it is to be over by each half hour that is in question."""
    first = int(said.finish_minutes(5)) // DEADLINE_STEP * DEADLINE_STEP
    for step in range(DEADLINES_MAX):
        minute = first + step * DEADLINE_STEP
        share = said.finishes_by(minute)
        yield {"minute": minute, "share": round(share, 4)}
        if share == 1:
            return


def _what_if(setup: Setup, said: Forecast) -> dict[str, object]:
    return {
        "minutes": level_minutes(setup.structure),
        "stack": setup.stack,
        "runs": said.runs,
        "p50": round(said.finish_minutes(50), 1),
        "p90": round(said.finish_minutes(90), 1),
    }
