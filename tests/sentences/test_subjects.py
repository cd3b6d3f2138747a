"""The files of words: whole in both languages; a fault is said with its file and key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import web_words
from shuffleup.errors import InputError
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.subjects import GROUPS, LANGUAGES, gather, words
from shuffleup.views.told import ALLOWED, REFUSED

HERE = Path(__file__).parents[2] / "src" / "shuffleup" / "sentences" / "words"
SEATS = """
[pages]
desk.draw.en = "Draw seats"
desk.draw.de = "Plätze auslosen"
desk.draw.one.en = "Draw a seat"
desk.draw.one.de = "Einen Platz auslosen"

[refusals]
"seat-taken/given".en = "Table {table} has no free seat {chair}."
"seat-taken/given".de = "Sitz {chair} ist an Tisch {table} nicht frei."
"""


def fault(**texts: str) -> str:
    """What is said of files that cannot be read."""
    with pytest.raises(InputError) as raised:
        gather({f"{name}.toml": text for name, text in texts.items()})
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_file_has_its_words_in_both_languages() -> None:
    found = gather({"seats.toml": SEATS})
    assert found["pages"] == {
        "desk.draw": {"en": "Draw seats", "de": "Plätze auslosen"},
        "desk.draw.one": {"en": "Draw a seat", "de": "Einen Platz auslosen"},
    }
    assert list(found["refusals"]) == ["seat-taken/given"]


def test_every_file_is_read_and_no_key_is_lost() -> None:
    texts = {path.name: path.read_text("utf-8") for path in HERE.iterdir()}
    keys = sum(text.count('.de = "') for text in texts.values())
    assert len(texts) > 20 and keys > 1500
    assert sum(len(table) for table in words().values()) == keys
    assert words() is words()


def test_a_key_twice_in_a_file() -> None:
    twice = '"seat-taken/given".en = "Taken."'
    says = fault(seats=f"{SEATS}{twice}\n")
    assert says.startswith("seats.toml: ") and says.endswith(f"line 11, column 33): {twice}")


def test_a_key_in_two_files() -> None:
    again = '[pages]\ndesk.draw.en = "Draw"\ndesk.draw.de = "Auslosen"\n'
    assert fault(chairs=again, seats=SEATS) == (
        "seats.toml: [pages] desk.draw: is in chairs.toml, [pages] too; a key has one place"
    )


def test_a_refusal_of_players_and_of_directors() -> None:
    again = SEATS[SEATS.index("[refusals]") :].replace("[refusals]", "[desk-refusals]")
    assert fault(seats=SEATS + again) == (
        "seats.toml: [desk-refusals] seat-taken/given: "
        "is in seats.toml, [refusals] too; a key has one place"
    )


def test_the_same_key_of_another_group_is_another_key() -> None:
    other = SEATS.replace("[refusals]", "[notices]").replace("desk.", "wall.")
    found = gather({"notes.toml": other, "seats.toml": SEATS})
    assert found["notices"] == found["refusals"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_in_one_language_only(language: str) -> None:
    lines = [line for line in SEATS.splitlines() if not line.startswith(f"desk.draw.{language}")]
    assert fault(seats="\n".join(lines)) == (
        f'seats.toml: [pages] desk.draw: has no words in "{language}"'
    )


@pytest.mark.parametrize("said", ['""', "3", "[]"])
def test_words_that_are_none(said: str) -> None:
    assert fault(seats=SEATS.replace('"Plätze auslosen"', said)) == (
        'seats.toml: [pages] desk.draw: has no words in "de"'
    )


def test_words_in_no_language() -> None:
    assert fault(seats='[pages]\nowner = "Draw seats"\n') == (
        'seats.toml: [pages] owner: has no words in "en"'
    )


@pytest.mark.parametrize(
    ("words", "other", "missing", "language"),
    [
        (" an Tisch {table}", "", "table", "de"),
        ("Table {table}", "It", "table", "en"),
        ("Sitz {chair}", "Sitz {seat}", "seat", "en"),
    ],
)
def test_a_slot_that_one_language_lacks(
    words: str, other: str, missing: str, language: str
) -> None:
    assert fault(seats=SEATS.replace(words, other)) == (
        f'seats.toml: [refusals] seat-taken/given: {{{missing}}} is missing in "{language}"'
    )


def test_a_language_that_nobody_has() -> None:
    assert fault(seats=SEATS.replace("desk.draw.de", "desk.draw.fr")) == (
        'seats.toml: [pages] desk.draw: "fr" is no language; languages are: en, de'
    )


def test_a_group_that_nobody_says() -> None:
    says = fault(seats=SEATS.replace("[refusals]", "[refusal]"))
    assert says.startswith("seats.toml: [refusal]: no such group; groups are: pages, happenings,")


# --- what the pages are given of them


def test_pages_are_given_every_word_once() -> None:
    for language in LANGUAGES:
        by_area = web_words.page_words(language)
        assert {key: said for table in by_area.values() for key, said in table.items()} == (
            web_words.own_words(language)
        )
        assert min(map(len, by_area.values())) > 20


def test_pages_are_told_in_german_what_the_server_says_in_english() -> None:
    files = web_words.files()
    unsent = {"pages", "deeds", "why", "league", "certificate", "paper", "help"}
    unsent |= {"steps", "step-words", "readings", "reading-words"}
    unsent |= {*REFUSED, *ALLOWED}  # which come with their words
    assert set(files["sentences.de.json"]) == set(GROUPS) - unsent
    assert set(files["sentences.en.json"]) == set(GROUPS) - unsent - {"limits"}
    for language in LANGUAGES:
        own = {key: sentences(language, "faults")[key] for key in ("our-fault", "offline")}
        assert files[f"sentences.{language}.json"]["faults"] == own


def test_a_word_of_no_page_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_words, "own_words", lambda _: {"dsek.draw": "Draw seats"})
    with pytest.raises(InputError, match=r"\[pages\] dsek\.draw: begins with none of: app, desk"):
        web_words.page_words("en")


def test_no_older_file_is_left(tmp_path: Path) -> None:
    old = tmp_path / "src" / "words" / "made" / "en" / "gone.json"
    old.parent.mkdir(parents=True)
    old.write_text("{}")
    web_words.write(tmp_path)
    assert not old.exists()
    written = json.loads(old.with_name("desk.json").read_text("utf-8"))
    assert written["desk.draw"] == "Draw seats"
