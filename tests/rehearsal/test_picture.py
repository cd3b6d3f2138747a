"""The picture of a forecast: whole, the same every time, and with its words in it."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rehearsal_kit import made_up
from shuffleup.errors import InputError
from shuffleup.rehearsal.headline import headline
from shuffleup.rehearsal.picture import draw

START = 19 * 60 + 30


def test_an_svg_says_what_the_forecast_says(tmp_path: Path) -> None:
    said, path = made_up(100), tmp_path / "night.svg"
    draw(said, path, start=START)
    words = {text.strip() for text in ElementTree.parse(path).getroot().itertext()}
    assert headline(said, START) in words
    assert {"When it is over", "Players left, level by level", "23:00"} < words
    assert any(word.startswith("nine of ten by ") for word in words)


def test_the_same_forecast_gives_the_same_bytes(tmp_path: Path) -> None:
    for ending in ("svg", "png"):
        one, two = (tmp_path / f"{name}.{ending}" for name in "ab")
        draw(made_up(30), one)
        draw(made_up(30), two)
        assert one.read_bytes() == two.read_bytes()
    draw(made_up(31), two)
    assert one.read_bytes() != two.read_bytes()


def test_a_png_is_large_enough_to_be_read(tmp_path: Path) -> None:
    path = tmp_path / "night.PNG"
    draw(made_up(1, players=2), path)
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert int.from_bytes(head[16:20]) >= 1200


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"ends in \.png or \.svg"):
        draw(made_up(1), tmp_path / "night.gif")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file or directory"):
        draw(made_up(1), tmp_path / "nowhere" / "night.svg")


def test_what_cannot_be_finished_leaves_the_old_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from matplotlib.figure import Figure

    def run_out_of_disk(self: Figure, path: Path, **_: object) -> None:
        Path(path).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    path = tmp_path / "night.svg"
    path.write_text("the old one")
    monkeypatch.setattr(Figure, "savefig", run_out_of_disk)
    with pytest.raises(InputError, match="No space left"):
        draw(made_up(1), path)
    assert path.read_text() == "the old one"
    assert list(tmp_path.iterdir()) == [path]


def test_without_matplotlib_one_line_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(InputError, match=r"pip install 'shuffleup\[picture\]'"):
        draw(made_up(1), tmp_path / "night.svg")
