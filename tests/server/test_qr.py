"""Links as pictures."""

from __future__ import annotations

import re

from shuffleup.server.qr import Qr, qr_of, qr_text

LINK = "http://192.168.1.20:8080/join#7Q4M-K2XD-90RT"
FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]


def drawn(qr: Qr) -> list[str]:
    """What the path paints, module by module."""
    grid = [["."] * qr.size for _ in range(qr.size)]
    for x, y, right, left in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", qr.path):
        assert right == left
        for at in range(int(x), int(x) + int(right)):
            assert grid[int(y)][at] == "."
            grid[int(y)][at] = "#"
    return ["".join(row) for row in grid]


def test_the_path_paints_a_code_with_its_three_corners() -> None:
    qr = qr_of(LINK)
    rows = drawn(qr)
    assert qr.size % 4 == 1 and qr.size >= 21, "as long as one of the standard's versions"
    assert [row[:7] for row in rows[:7]] == FINDER
    assert [row[-7:] for row in rows[:7]] == FINDER
    assert [row[:7] for row in rows[-7:]] == FINDER
    assert rows[6][8:-8] == ("#." * qr.size)[: qr.size - 16], "the row that modules are timed by"
    assert re.sub(r"M\d+ \d+h\d+v1h-\d+z", "", qr.path) == ""


def test_another_link_is_another_picture() -> None:
    assert qr_of(LINK) == qr_of(LINK) != qr_of(LINK[:-1] + "V")


def test_a_terminal_shows_the_same_picture_in_half_the_lines() -> None:
    halves = {"█": "..", "▀": ".#", "▄": "#.", " ": "##"}
    lines = [[halves[each] for each in line] for line in qr_text(LINK)]
    rows = ["".join(each[half] for each in line) for line in lines for half in (0, 1)]
    rim = "." * len(rows[0])
    inner = [row.removeprefix("..")[:-2] for row in rows[2:]]
    size = qr_of(LINK).size
    assert rows[:2] == [rim, rim] and set(rows[size + 2 :]) == {rim}
    assert inner[:size] == drawn(qr_of(LINK))
