"""`shuffleup houses`, `rules` and `compare`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shuffleup.cli.compare import compare, told
from shuffleup.cli.houses import houses
from shuffleup.cli.rules import rules
from shuffleup.rulebook import HOUSES, RulebookError, house, load


@pytest.fixture(autouse=True, params=[80, 120])
def columns(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    width: int = request.param
    monkeypatch.setenv("COLUMNS", str(width))
    return width


@pytest.fixture
def page(capsys: pytest.CaptureFixture[str], columns: int) -> Page:
    return Page(capsys, columns)


class Page:
    """What was printed, checked for what must never be there."""

    def __init__(self, capsys: pytest.CaptureFixture[str], columns: int) -> None:
        self.capsys = capsys
        self.columns = columns

    def text(self) -> str:
        """The page with its line breaks and padding taken out."""
        out = self.capsys.readouterr().out
        assert "\x1b" not in out
        assert "[/" not in out
        assert max(map(len, out.splitlines())) <= self.columns
        return " ".join(out.split())


def test_houses_are_listed(page: Page) -> None:
    assert houses() == 0
    text = page.text()
    for id in HOUSES:
        assert f"{id} {house(id).name.split()[0]}" in text
    silent = sum(setting.silent for _, setting in house("redtooth").settings())
    decided = sum(1 for _ in house("redtooth").settings()) - silent
    assert f"Redtooth Poker 146 {decided} {silent}" in text


def test_houses_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert houses(json=True) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["house"] for row in rows] == list(HOUSES)
    assert sum(row["clauses"] for row in rows if row["silent"]) == 1006


def test_rules_on_a_topic(page: Page) -> None:
    assert rules("spotlight", topic="betting.minimum-raise") == 0
    text = page.text()
    assert text.startswith("Spotlight Karaoke Poker Tournament: 2 clauses 3d3 A bet or raise")
    assert "For example: Blinds 200/400" in text
    assert "Contradicts: " in text
    assert "betting.minimum-raise · mechanic" in text


def test_rules_with_a_word(page: Page) -> None:
    assert rules("redtooth", search="rabbit") == 0
    assert page.text().startswith("Redtooth Poker: 1 clause 62 After a hand nobody may ask")


def test_rules_with_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("pppl", topic="hand", search="cut", json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["house"] == "pppl"
    assert data["count"] == len(data["clauses"]) > 1
    for clause in data["clauses"]:
        assert clause["clause"] == f"pppl:{clause['id']}"
        assert clause["topic"].startswith("hand.")


@pytest.mark.parametrize("id", HOUSES)
def test_all_rules_of_a_house_can_be_printed(id: str, page: Page) -> None:
    assert rules(id) == 0
    text = page.text()
    assert f"{len(house(id).clauses)} clauses" in text
    for clause in house(id).clauses.values():
        assert " ".join(clause.says.split()[:3]) in text


def test_nothing_found_is_answered_with_the_topics(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("redtooth", topic="pto", search="zebra") == 1
    printed = capsys.readouterr()
    assert printed.err == (
        'Redtooth Poker has no clause with the topic "pto" and the words "zebra".\n'
    )
    assert "pot.odd-chip 2" in printed.out
    assert rules("redtooth", topic="pto", json=True) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["count"], data["clauses"], data["topics"]["pot.odd-chip"]) == (0, [], 2)


def test_compare_quotes_clauses_and_says_who_is_silent(page: Page) -> None:
    assert compare("spotlight", "lions") == 0
    text = page.text()
    assert text.startswith("Spotlight Karaoke Poker Tournament and Westfield Lions Club Poker for")
    assert "The least that a raise must make the bet." in text or page.columns == 80
    assert "silent, so standard:" in text


def test_a_setting_told() -> None:
    spotlight, lions = house("spotlight"), house("lions")
    assert told(spotlight, spotlight.betting.minimum_raise) == "double the bet (3d3, 4a1.a)"
    assert told(lions, lions.betting.minimum_raise) == "silent, so standard: last raise (tda-43)"
    assert told(lions, lions.chips.starting_set).endswith("1,000 (No chips are printed: ours)")


def test_compare_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare("spotlight", "redtooth", json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["a"], data["b"]) == ("spotlight", "redtooth")
    assert data["count"] == len(data["differences"])
    (order,) = (
        row
        for row in data["differences"]
        if (row["chapter"], row["parameter"]) == ("pot", "odd_chip")
    )
    assert order["decides"].startswith("Who gets the chips of a tied pot")
    assert order["b"] == {
        "value": "left-of-button-all",
        "clauses": ["redtooth:13"],
        "said_by": "redtooth",
        "silent": False,
        "reading": house("redtooth").pot.odd_chip.reading,
    }


def test_a_house_compared_with_itself(page: Page) -> None:
    assert compare("lions", "lions") == 0
    assert page.text().endswith("decide everything alike.")


def test_a_file_of_ones_own_is_a_house_too(tmp_path: Path, page: Page) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(
        '[house]\nid = "ours"\nname = "Ours"\nbase = "lions"\n'
        '[finish]\nchop = { value = "never", reading = "Members voted." }\n'
    )
    assert compare(str(file), "lions") == 0
    text = page.text()
    assert text.startswith(
        "Ours and Westfield Lions Club Poker for Sight differ in 1 point. ours lions"
    )
    assert "never (Members voted)" in text
    assert "between players" in text
    assert "(win.10, win.11)" in text
    ours = load(file)
    assert told(ours, ours.showdown.play_board).startswith("as lions: may declare (holdem.9")
    assert rules(str(file), search="lions:win.10") == 0
    assert "lions:win.10 Players are free" in page.text()


@pytest.mark.parametrize("name", ["nobody", "none.toml"])
def test_an_unknown_house_is_one_clear_error(name: str) -> None:
    with pytest.raises(RulebookError):
        rules(name)
    with pytest.raises(RulebookError):
        compare("lions", name)


def test_readings_are_listed_with_both_ways(page: Page) -> None:
    assert rules("redtooth", readings=True, topic="pot.odd-chip") == 0
    text = page.text()
    assert text.startswith("Redtooth Poker: 1 reading 13, showdown.2 The odd chip goes to")
    assert "The other way: To the player left of the dealer, who may have lost." in text
    assert "Why: 13 is the fuller rule. What holds: 13 Set by: pot.odd_chip" in text


def test_readings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("lions", readings=True, json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["count"] == len(data["readings"]) > len(house("lions").readings)
    first = data["readings"][0]
    assert first["prevails"] == [f"lions:dead-button.{part}" for part in ("1.b", "1.c", "2.a")]
    assert first["settings"] == ["button.method", "button.after_small_blind_bust"]


def test_no_reading_on_that(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules("redtooth", readings=True, search="rabbit") == 1
    assert capsys.readouterr().err == "Redtooth Poker has no reading on that.\n"
