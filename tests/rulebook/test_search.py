"""Finding clauses by topic and by words."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.search import by_topic, search, stem, topics


def found(id: str, words: str) -> list[str]:
    return [clause.id for clause in search(house(id).clauses.values(), words)]


def test_a_topic_finds_all_below_it_in_the_documents_order() -> None:
    clauses = house("redtooth").clauses.values()
    assert [clause.id for clause in by_topic(clauses, "pot.odd-chip")] == ["showdown.2", "13"]
    button = by_topic(clauses, "button")
    assert {clause.topic.partition(".")[0] for clause in button} == {"button"}
    assert [clause.id for clause in button][:2] == ["button.1", "button.2"]
    assert by_topic(clauses, "Button") == button
    assert by_topic(clauses, "utton") == []
    assert len(by_topic(clauses, "")) == 146


def test_topics_are_counted() -> None:
    counts = topics(house("lions").clauses.values())
    assert sum(counts.values()) == 218
    assert counts["championship.qualify"] == 2
    assert list(counts) == sorted(counts)


def test_every_word_must_occur() -> None:
    assert found("lions", "odd chip") == ["showdown.6"]
    assert found("lions", "odd zebra") == []
    assert found("lions", "  ") == []
    assert found("lions", "?!") == []


@pytest.mark.parametrize("words", ["string raise", "STRING RAISES", "raising strings"])
def test_words_are_found_in_whatever_form(words: str) -> None:
    assert found("spotlight", words)[0] == "3d10.a"


def test_a_clause_is_found_by_its_number() -> None:
    assert found("spotlight", "6.18.c")[0] == "6.18.c"
    assert found("spotlight", "spotlight:3D3") == ["3d3"]


def test_what_it_is_about_comes_before_what_it_mentions() -> None:
    ids = found("spotlight", "colour up")
    assert set(ids[:3]) == {"6.4.a", "6.4.b", "6.4.c"}
    assert len(ids) > 3


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("raises", "rais"),
        ("raised", "rais"),
        ("raising", "rais"),
        ("raise", "rais"),
        ("betting", "bet"),
        ("bets", "bet"),
        ("dropped", "drop"),
        ("calling", "call"),
        ("penalties", "penalty"),
        ("pass", "pass"),
        ("string", "string"),
        ("is", "is"),
        ("3d3", "3d3"),
    ],
)
def test_endings_are_taken_off(word: str, root: str) -> None:
    assert stem(word) == root
