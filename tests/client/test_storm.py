"""The load tool: what it measures, and whom it leaves alone."""

from __future__ import annotations

import json

import pytest

from shuffleup.cli.main import run
from shuffleup.client.storm.stopwatch import LOST_SECONDS, Stopwatch, Watcher


class Clock:
    """A clock that is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def table_frame(table: int, v: int) -> bytes:
    return b'{"frame":"table","table":{"table":%d,"v":%d,"at_ms":0}}' % (table, v)


class Room:
    """Three watchers of one table, and a stopwatch."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.watch = Stopwatch(self.clock)
        self.watchers = [Watcher() for _ in range(3)]
        for watcher in self.watchers:
            self.watch.frame(watcher, table_frame(7, 1))

    def see(self, watcher: int, v: int, at: float, table: int = 7) -> None:
        self.clock.now = at
        self.watch.frame(self.watchers[watcher], table_frame(table, v))


def test_an_action_takes_until_the_last_of_the_others_has_seen_it() -> None:
    room = Room()
    room.see(1, 5, 1.1)
    room.watch.acted(room.watchers[0], 5, 1.0)
    assert room.watch.seconds == []
    room.see(2, 4, 1.2)  # an older version is not it
    assert room.watch.seconds == []
    room.see(2, 6, 1.3)  # a later one is
    assert room.watch.seconds == pytest.approx([0.3])


def test_frames_that_came_before_the_answer_count_from_when_they_came() -> None:
    room = Room()
    room.see(1, 5, 1.1)
    room.see(2, 5, 1.2)
    room.see(2, 6, 1.9)
    room.watch.acted(room.watchers[0], 5, 1.0)
    assert room.watch.seconds == pytest.approx([0.2])


def test_nobody_waits_for_who_has_gone_to_another_table() -> None:
    room = Room()
    room.watch.acted(room.watchers[0], 5, 1.0)
    room.see(1, 5, 1.1)
    room.see(2, 5, 1.5, table=8)
    assert room.watch.seconds == pytest.approx([0.1])
    assert room.watch.tables == 2


def test_an_action_that_somebody_never_sees_is_counted() -> None:
    room = Room()
    room.watch.acted(room.watchers[0], 5, 1.0)
    room.see(1, 5, 2.0 + LOST_SECONDS)
    assert room.watch.lost == 1 and room.watch.seconds == []


def test_a_server_elsewhere_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["storm", "--url", "http://192.0.2.1:8080", "--director", "Ann"]) == 2
    assert "--i-mean-it" in capsys.readouterr().err
    assert run(["storm", "--url", "http://localhost:1"]) == 2
    assert "--director" in capsys.readouterr().err
    assert run(["storm", "--url", "http://[::1", "--director", "Ann"]) == 2
    assert "is no address" in capsys.readouterr().err
    assert run(["storm", "--players", "1"]) == 2
    assert run(["storm", "--think", "nan"]) == 2


def test_a_small_storm_has_figures(capsys: pytest.CaptureFixture[str]) -> None:
    # Longer than any pause between two hands: somebody acts.
    arguments = ["--players", "6", "--spectators", "2", "--seconds", "12", "--warm", "4"]
    assert run(["storm", *arguments, "--think", "0.05", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["sockets"] == 8 and figures["tables"] == 1
    assert figures["acts"] > 0 and 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["most_ms"]
    assert figures["drops"] == figures["unseen"] == figures["refused"] == 0
    assert figures["server_mb"] is None or figures["server_mb"] > 10
