"""Incidents are found by ordinary words, as somebody at a table would tell what went wrong."""

from __future__ import annotations

import pytest

from rulings_kit import WORDS
from shuffleup.rulings import catalogue
from shuffleup.rulings.search import search


def found(words: str) -> list[str]:
    return [incident.id for incident in search(words)]


@pytest.mark.parametrize(("words", "meant"), WORDS.items())
def test_the_likeliest_comes_first(words: str, meant: str) -> None:
    assert found(words)[0] == meant


@pytest.mark.parametrize("words", ["", "  "])
def test_without_words_all_of_them_in_the_order_of_the_catalogue(words: str) -> None:
    assert found(words) == list(catalogue().incidents)


def test_what_no_incident_has_finds_nothing() -> None:
    assert found("zebra") == []
    assert found("zebra premature") == found("premature")


def test_a_name_counts_more_than_a_sentence_and_a_sentence_more_than_a_question() -> None:
    """Only in the name, the sentence or a question: three, two and a half, by how rare it is."""
    assert found("premature") == [
        "premature-flop",
        "premature-turn",
        "premature-river",
        "money-on-table",
    ]
    seats = found("seat")
    assert set(seats[:3]) == {"dealt-to-empty-seat", "seat-skipped", "wrong-first-seat"}
    assert found("the seats") == seats  # a small word says nothing, and an ending neither


def test_a_word_that_means_the_same_counts_half() -> None:
    money = found("money")
    assert money[:2] == ["money-on-table", "joins-carried-pot"]
    assert money[2:4] == ["chips-in-pocket", "foreign-chips"]
    chips = found("chips")
    assert set(chips) == set(money)
    assert chips[:2] == ["chips-in-pocket", "foreign-chips"]


def test_a_rare_word_outweighs_a_common_one() -> None:
    """Two cards are at most incidents; a duplicate is at one."""
    assert found("cards hand duplicate")[0] == "duplicate-card"
    assert found("card fell")[:2] == ["dropped-card", "stub-dropped"]


def test_small_words_alone_are_all_there_is_to_go_by() -> None:
    assert found("is it")[:2] == ["card-off-table", "absent-at-turn"]


def test_a_name_may_be_typed_as_it_stands_or_with_other_lines_between() -> None:
    for incident in ("away-too-long", "no-burn", "rabbit-hunt"):
        assert found(incident)[0] == incident
        assert found(incident.replace("-", "_").upper()) == found(incident)
