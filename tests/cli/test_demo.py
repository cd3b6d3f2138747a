"""`shuffleup demo --terminal`: a short night on one table, told hand by hand."""

from __future__ import annotations

import re

import pytest

from kit import HOUSES
from shuffleup.cli.demo import demo
from shuffleup.cli.terminal_demo import BLINDS, STACK
from shuffleup.errors import InputError
from shuffleup.rulebook import house

HAND = re.compile(r"^Hand (\d+) · button ", re.MULTILINE)


def told(capsys: pytest.CaptureFixture[str], name: str, seed: int, players: int = 6) -> str:
    assert demo(terminal=True, house=name, players=players, seed=seed) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", HOUSES)
def test_every_house_plays_to_one_winner(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, name, 5)
    hands = [int(number) for number in HAND.findall(text)]
    places = text.rpartition("Places\n")[2].splitlines()
    assert hands == list(range(1, len(hands) + 1))
    assert places[0].startswith("  1. ") and " and " not in places[0].partition("-")[2]
    assert sum(line.count("-") for line in places[:-1]) == 6
    assert places[-1].startswith(f"{len(hands)} hands, ")
    given = "chips for everybody" in text
    assert given or places[-1].endswith(f"{6 * STACK:,} chips at the end.")
    assert house(name).name in text and f"{BLINDS[1][0]:,}/{BLINDS[1][1]:,}" in text


def test_who_comes_back_at_the_break_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "redtooth", 1)
    assert "1,500 chips for everybody (redtooth:" in text
    assert "is back (redtooth:" in text


def test_the_seed_decides_everything(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (told(capsys, "lions", seed, 10) for seed in (7, 7, 8))
    assert first == again != other


@pytest.mark.parametrize("players", [1, 11])
def test_a_table_has_two_to_ten_players(players: int) -> None:
    with pytest.raises(InputError, match=f"not {players}"):
        demo(terminal=True, players=players, seed=1)
