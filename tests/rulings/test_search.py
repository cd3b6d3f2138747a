"""Incidents are found by ordinary words, as somebody at a table would tell what went wrong.

`said_en.txt` and `said_de.txt` have sentences as players say them, most of them written before the
catalogue was read (the last forty when its words were done), each after the incidents that would be
right. What no incident is about was left out, and nothing that is found badly.
"""

from __future__ import annotations

from pathlib import Path

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


@pytest.mark.parametrize(("language", "least"), [("en", 100), ("de", 30)])
def test_nine_sentences_of_ten_have_the_right_incident_among_the_first_three(
    language: str, least: int
) -> None:
    lines = (
        (Path(__file__).parent / f"said_{language}.txt").read_text(encoding="utf-8").splitlines()
    )
    told = [(says, set(right.split())) for right, says in (line.split(" | ") for line in lines)]
    assert len(told) == len(dict(told)) >= least
    assert all(right <= set(catalogue().incidents) for _, right in told)
    missed = [says for says, right in told if not right & set(found(says)[:3])]
    assert len(missed) <= len(told) // 10, missed


def test_a_name_that_stands_there_in_full_comes_first() -> None:
    assert found("he bet out of turn on the flop")[0] == "out-of-turn"
    assert found("out of turn on purpose")[0] == "out-of-turn-on-purpose"
    assert found("a turn of the cards, and he is out")[0] != "out-of-turn"


def test_german_is_read_with_and_without_its_dots_and_in_any_ending() -> None:
    assert found("der Nachbar übersprungen") == found("der Nachbar ubersprungen")
    assert found("Preisgelder teilen")[0] == "chop-request"


def test_a_name_counts_more_than_a_sentence_and_a_sentence_more_than_what_people_call_it() -> None:
    """Name, sentence, what people say, a question: 3, 2, 1.5 and a half, by how rare it is."""
    premature = found("premature")
    assert premature[:3] == ["premature-flop", "premature-turn", "premature-river"]
    assert set(premature[3:-1]) == {"player-exposes-live-hand", "out-of-turn", "quit-before-final"}
    assert premature[-1] == "money-on-table"
    seats = found("seat")
    assert set(seats[:3]) == {"dealt-to-empty-seat", "seat-skipped", "wrong-first-seat"}
    assert found("the seats") == seats  # a small word says nothing, and an ending neither


def test_a_word_that_means_the_same_counts_half() -> None:
    money = found("money")
    assert money[:3] == ["money-on-table", "joins-carried-pot", "cash-out-request"]
    assert money[3:5] == ["chips-in-pocket", "foreign-chips"]
    chips = found("chips")
    assert set(chips) == set(money)
    assert chips[:2] == ["chips-in-pocket", "foreign-chips"]


def test_a_rare_word_outweighs_a_common_one() -> None:
    """Two cards are at most incidents; a duplicate is at one."""
    assert found("cards hand duplicate")[0] == "duplicate-card"
    fallen = {"stub-dropped", "dropped-card", "card-off-table"}
    assert set(found("card fell")[:3]) == fallen


def test_small_words_alone_are_all_there_is_to_go_by() -> None:
    assert found("is it")[:2] == ["card-off-table", "absent-at-turn"]


def test_a_name_may_be_typed_as_it_stands_or_with_other_lines_between() -> None:
    for incident in ("away-too-long", "no-burn", "rabbit-hunt"):
        assert found(incident)[0] == incident
        assert found(incident.replace("-", "_").upper()) == found(incident)
