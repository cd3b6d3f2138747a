"""A kit for tests of what follows a rehearsal: made-up nights, quickly and always the same."""

from __future__ import annotations

import os
from random import Random
from time import sleep
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.rehearsal.forecast import Forecast, forecast
from shuffleup.rehearsal.run import Run
from shuffleup.tournament.preset.structure import MINUTE_MS, Structure, play, rest

BIG = (50, 100, 200, 300, 400, 600, 800, 1200, 2000, 3000, 4000, 6000)
STACK = 3000


def structure() -> Structure:
    """Twelve levels of 20 minutes with a break after the fourth and the eighth."""
    levels = [play(big // 2, big, 20) for big in BIG]
    levels.insert(8, rest(10))
    levels.insert(4, rest(15))
    return Structure(tuple(levels))


class Toy(NamedTuple):
    """A job as a rehearsal has it."""

    number: int
    seed: int
    players: int = 60


def play_toy(job: Toy) -> Run:
    """A night in which the seed alone decides who goes out when."""
    chance, rows = Random(job.seed), structure()
    finish_ms = int(chance.gauss(215, 18) * MINUTE_MS)
    busts = sorted(int(finish_ms * chance.random() ** 0.75) for _ in range(job.players - 2))
    busts.append(finish_ms)
    last = rows.row_at(finish_ms)
    begun = [rows.start_ms(row) for row in range(len(rows.levels))]
    left = [job.players - sum(bust <= at for bust in busts) for at in begun]
    reached = [row <= last for row in range(len(begun))]
    played = [there and not rows.levels[row].is_break for row, there in enumerate(reached)]
    hands = tuple(4 * left[row] // 3 * there for row, there in enumerate(played))
    return Run(
        seed=job.seed,
        players=job.players,
        entries=job.players + job.seed % 5,
        rebuys=job.seed % 3,
        add_ons=job.seed % 2,
        finish_ms=finish_ms,
        end_level=rows.number(last),
        hands=sum(hands),
        moves=chance.randrange(20, 40),
        breaks=6,
        level_hands=hands,
        level_left=tuple(n * there for n, there in zip(left, reached, strict=True)),
        level_chips=tuple(STACK * job.players * there for there in reached),
        busts_ms=tuple(busts),
        winner=chance.randrange(job.players),
        events=0,
        digest="",
    )


def play_slowly(job: Toy) -> Run:
    """A night that nobody wants to wait for."""
    os.write(1, b"playing\n")  # in one go: another process may be saying the same
    sleep(600)
    return play_toy(job)


def play_unreadable(job: Toy) -> Run:
    raise InputError(f"job {job.number} cannot be read")


def play_and_die(job: Toy) -> Run:
    os._exit(job.number)


def jobs(count: int, players: int = 60) -> list[Toy]:
    return [Toy(number, 1000 + number, players) for number in range(count)]


def made_up(count: int = 500, players: int = 60) -> Forecast:
    """The forecast of some made-up nights."""
    runs = [play_toy(job) for job in jobs(count, players)]
    return forecast(runs, structure(), house="standard", seed=1000, seconds=1.5)
