"""A user's own rulebook: what it says, then the house it was forked from, then standard."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.rulebook import Rulebook, find, house, load
from shuffleup.rulebook.chapters.betting import MinimumRaise
from shuffleup.rulebook.chapters.chips import ColourUp
from shuffleup.rulebook.chapters.finish import Chop
from shuffleup.rulebook.chapters.showdown import PlayBoard

FORK = """
[house]
id = "our-lions"
name = "Our Lions"
base = "lions"

[betting]
minimum_raise = { value = "double-the-bet", clauses = ["house.1"] }

[finish]
chop = { value = "never", reading = "Members voted." }

[pot]
odd_chip = { value = "carried", clauses = ["showdown.6", "standard:tda-20"], reading = "Voted." }

[[clause]]
id = "house.1"
topic = "betting.minimum-raise"
kind = "mechanic"
says = "Raises double the bet."

[[clause]]
id = "win.10"
topic = "finish.chop"
kind = "admin"
says = "No deals here."
"""


@pytest.fixture
def fork(tmp_path: Path) -> Rulebook:
    file = tmp_path / "ours.toml"
    file.write_text(FORK, encoding="utf-8")
    return load(file)


def test_what_the_file_says_is_its_own(fork: Rulebook) -> None:
    setting = fork.betting.minimum_raise
    assert setting.value is MinimumRaise.DOUBLE_THE_BET
    assert (setting.clauses, setting.house, setting.silent) == (
        ("our-lions:house.1",),
        "our-lions",
        False,
    )


def test_a_decision_without_a_clause_gives_its_reason(fork: Rulebook) -> None:
    assert fork.finish.chop.value is Chop.NEVER
    assert (fork.finish.chop.clauses, fork.finish.chop.reading) == ((), "Members voted.")


def test_clauses_of_the_house_behind_it_may_be_cited(fork: Rulebook) -> None:
    assert fork.pot.odd_chip.clauses == ("lions:showdown.6", "standard:tda-20")


def test_the_forked_house_speaks_next(fork: Rulebook) -> None:
    setting = fork.showdown.play_board
    assert setting == house("lions").showdown.play_board
    assert (setting.value, setting.house, setting.silent) == (
        PlayBoard.MAY_DECLARE,
        "lions",
        False,
    )


def test_standard_speaks_last_and_the_fork_says_so(fork: Rulebook) -> None:
    setting = fork.chips.colour_up
    assert (setting.value, setting.house, setting.silent) == (
        ColourUp.CHIP_RACE,
        "standard",
        True,
    )


def test_clauses_and_tables_are_kept_and_replaced(fork: Rulebook) -> None:
    assert len(fork.clauses) == 218 + 1
    assert fork.clause("win.10").says == "No deals here."
    assert fork.clause("our-lions:win.10").says == "No deals here."
    assert fork.clause("lions:win.10").says.startswith("Players are free")
    assert fork.clause("standard:tda-47").house == "standard"
    assert fork.schedule == house("lions").schedule
    assert fork.prizes == house("lions").prizes
    with pytest.raises(KeyError):
        fork.clause("redtooth:21")


def test_a_fork_of_standard_needs_no_base_and_takes_no_clauses_over(tmp_path: Path) -> None:
    file = tmp_path / "bare.toml"
    file.write_bytes(b'\xef\xbb\xbf[house]\r\nid = "bare"\r\nname = "Bare"\r\n')
    book = find(str(file))
    assert book.clauses == {}
    assert all(setting.silent for _, setting in book.settings())


def test_nothing_in_a_rulebook_can_be_changed(fork: Rulebook) -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        fork.name = "Theirs"  # type: ignore[misc]
    with pytest.raises(AttributeError, match="cannot be changed"):
        fork.betting.raise_cap = fork.betting.bet_unit  # type: ignore[misc]
    with pytest.raises(AttributeError, match="cannot be removed"):
        del fork.betting


def test_a_setting_is_no_answer_by_itself(fork: Rulebook) -> None:
    with pytest.raises(TypeError, match="ask its value"):
        assert fork.blinds.straddle
