"""Rulings by HTTP: incidents by ordinary words, the same answer as on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import story
from rulings_kit import WORDS
from server_kit import Person, code_for, new_id, serving
from shuffleup.cli.ruling import data
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulings import Ruling, catalogue
from shuffleup.rulings.facts import Facts, MissingFact
from shuffleup.rulings.questions import missing, paths
from shuffleup.sentences.steps import in_language


@story
async def test_incidents_are_found_by_ordinary_words_best_first(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        everything = await visitor.done("GET", "/incidents")
        assert {each["id"] for each in everything} == set(catalogue().incidents)
        for words, meant in WORDS.items():
            found = await visitor.done("GET", f"/incidents?search={words}")
            assert found[0]["id"] == meant, (words, [each["id"] for each in found][:3])
            assert found[0]["says"] and found[0]["means"].keys() >= set(found[0]["outcomes"])
        assert await visitor.done("GET", "/incidents?search=zebra") == []
        long = await visitor.ask("GET", f"/incidents?search={'card ' * 100}")
        assert long.status_code == 400 and long.json()["says"]


@pytest.mark.parametrize("name", HOUSES)
@story
async def test_a_ruling_by_http_is_the_one_of_the_command_line(tmp_path: Path, name: str) -> None:
    """One way to the end of every incident: what is missing is asked for, then the same ruling."""
    book = house(name)
    async with serving(tmp_path) as place:
        visitor = place.person()
        for incident in catalogue().incidents.values():
            for facts, found in paths(book, Facts(incident, {})):
                body = {"incident": incident.id, "facts": facts.given}
                told = await visitor.done("POST", f"/houses/{name}/rulings", body)
                if isinstance(found, MissingFact):
                    wanted = [each["fact"] for each in told["missing"]]
                    assert wanted == list(missing(book, facts)) and wanted[0] == found.name
                    assert all(each["allowed"] and each["says"] for each in told["missing"])
                else:
                    assert isinstance(found, Ruling)
                    assert told == json.loads(json.dumps(data(book, facts, found)))
                    break


BAD: list[tuple[dict[str, Any], str]] = [
    ({"incident": "dropped-crad"}, "did you mean dropped-card"),
    ({"incident": "phone-at-table", "facts": {"colour": "red"}}, 'has no fact "colour"'),
    ({"incident": "money-on-table", "facts": {"offence": "often"}}, "a whole number"),
    ({"incident": "money-on-table", "facts": {"offence": -1}}, "facts"),
    ({"incident": "money-on-table", "facts": [["offence", 1]]}, "facts"),
    ({"facts": {}}, "incident"),
    ({"incident": "money-on-table", "house": "lions"}, "house"),
]


@story
async def test_what_cannot_be_read_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        for body, says in BAD:
            answer = await visitor.ask("POST", "/houses/lions/rulings", body)
            assert answer.status_code == 400, body
            assert says in answer.json()["says"] and "\n" not in answer.json()["says"]
        answer = await visitor.ask("POST", "/houses/nowhere/rulings", {"incident": "threat"})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


async def a_night(owner: Person, *, dealt: bool) -> None:
    """A night with a hand to come."""
    body = {"id": new_id(), "night": "friday", "house": "spotlight", "dealt": dealt}
    await owner.done("POST", "/nights", body)
    for name in ("Ann", "Bo", "Cleo"):
        fields = {"name": name, "age_confirmed": 30, "accepted": True}
        done = await owner.order("friday", "sign-in", **fields)
        await owner.order("friday", "enter", player=done["player"])
    await owner.order("friday", "draw-seats", seed="ab" * 32)
    await owner.order("friday", "start")


@pytest.mark.parametrize("dealt", [True, False])
@story
async def test_in_a_night_what_it_knows_is_filled_in_and_the_rest_asked_for(
    tmp_path: Path, dealt: bool
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await a_night(owner, dealt=dealt)
        offered = {each["id"] for each in await owner.done("GET", "/nights/friday/incidents")}
        assert ("dropped-card" in offered) is not dealt
        body: dict[str, Any] = {"incident": "chop-request", "facts": {"all_agree": True}}
        told = await owner.done("POST", "/nights/friday/rulings", body)
        known = {each["fact"]: each["value"] for each in told["known"]}
        assert known["players_left"] == 3
        assert "players_left" not in [each["fact"] for each in told["missing"]]
        body["facts"]["players_left"] = 9  # the night knows better
        answer = await owner.ask("POST", "/nights/friday/rulings", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "other-fact")
        body = {"incident": "swearing", "player": 0}
        told = await owner.done("POST", "/nights/friday/rulings", body)
        assert [each["fact"] for each in told["missing"]] == ["aimed_at_person"]
        assert told["ruling"] is None
        body["facts"] = {"aimed_at_person": "true"}
        told = await owner.done("POST", "/nights/friday/rulings", body)
        assert told["missing"] == [] and told["ruling"]["does"] and told["ruling"]["clauses"]
        assert told["ruling"]["facts"] == {"offence": 1, "aimed_at_person": True}
        view = (await owner.done("GET", "/nights/friday"))["director"]
        assert view["cases"] == []  # nothing was done
        answer = await owner.ask("POST", "/nights/friday/rulings", {"incident": "dropped-card"})
        assert answer.status_code == (409 if dealt else 200)
        answer = await place.person().ask("POST", "/nights/friday/rulings", body)
        assert answer.status_code == 401


@story
async def test_a_dealer_reports_and_does_not_decide_and_a_player_does_neither(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await a_night(owner, dealt=False)
        dealer = await place.joined(await code_for(owner, "dealer"))
        body = {"incident": "swearing", "player": 0, "facts": {"aimed_at_person": True}}
        told = await dealer.done("POST", "/nights/friday/rulings", body)
        assert told["ruling"]["outcome"] == "warning"
        assert await dealer.done("GET", "/nights/friday/incidents?search=swearing")
        report = {"incident": "threat", "player": 0}
        async with dealer.socket() as line:
            own = await line.answer("order/rule", **report, outcome="warning", reason="enough")
            assert (own["frame"], own["code"]) == ("refused", "not-your-ruling")
            assert (await line.answer("order/rule", **report))["frame"] == "done"
        (case,) = (await owner.done("GET", "/nights/friday"))["director"]["cases"]
        assert (case["incident"], case["decided"]) == ("threat", "")
        player = await place.joined(await code_for(owner, "player", player=0))
        for method, path, sent in (
            ("POST", "/nights/friday/rulings", body),
            ("GET", "/nights/friday/incidents", None),
        ):
            assert (await player.ask(method, path, sent)).status_code == 403


# --- in German


@story
async def test_a_german_reader_is_told_of_incidents_and_rulings_in_german(tmp_path: Path) -> None:
    """Titles, questions, choices, outcomes and steps; codes stay what they are."""
    book, german = house("lions"), catalogue("de")
    async with serving(tmp_path) as place:
        visitor = place.person()
        for each in await visitor.done("GET", "/incidents?language=de"):
            assert each["says"] == german.incidents[each["id"]].says
            assert each["means"].items() <= german.outcomes.items()
            assert set(each["outcomes"]) <= each["called"].keys()
            (first, *_) = await visitor.done("GET", f"/incidents?language=de&search={each['says']}")
            near = {each["id"], each["id"].replace("before", "at")}  # but for the final table
            assert first["id"] in near
            for facts, found in paths(book, Facts(catalogue().incidents[each["id"]], {})):
                body = {"incident": each["id"], "facts": facts.given}
                told = await visitor.done("POST", "/houses/lions/rulings?language=de", body)
                if isinstance(found, MissingFact):
                    assert told["missing"][0]["says"] == german.facts[found.name]
                    names = german.choice_names.get(found.name, {})
                    assert told["missing"][0]["called"].items() <= names.items()
                    choices = german.incidents[each["id"]].facts[found.name]
                    assert len(told["missing"][0]["called"]) == len(choices) * isinstance(
                        choices, tuple
                    )
                    continue
                assert told["outcome"] == found.outcome and told["outcome"] in each["called"]
                assert told["does"] == [in_language(step, "de") for step in found.does]
                assert not set(told["does"]) & set(found.does)
                break
        answer = await visitor.ask("GET", "/incidents?language=fr")
        assert answer.status_code == 400 and answer.json()["says"]


@story
async def test_in_a_night_desk_and_table_have_both_languages_and_the_record_english(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await a_night(owner, dealt=True)
        body = {"incident": "swearing", "player": 0, "facts": {"aimed_at_person": True}}
        told = await owner.done("POST", "/nights/friday/rulings?language=de", body)
        assert told["ruling"]["does"] == [
            "Sag dem Spieler, dass er aufhören soll, und notier die Verwarnung."
        ]
        step = "Tell the player to stop, and note the warning."
        player = await place.joined(await code_for(owner, "player", player=0))
        async with player.socket() as line:
            facts = [["aimed_at_person", "true"]]
            await owner.order("friday", "rule", incident="swearing", player=0, facts=facts)
            frame = await line.next("table")
            while not any(each["kind"] == "ruled" for each in frame["table"]["happenings"]):
                assert "said" not in frame
                frame = await line.next("table")
        heard = step.removesuffix(".")
        assert frame["said"] == {"de": {heard: told["ruling"]["does"][0].removesuffix(".")}}
        frame = await owner.done("GET", "/nights/friday")
        (case,) = frame["director"]["cases"]
        assert case["does"] == [step]
        assert frame["said"] == {"de": {step: told["ruling"]["does"][0]}}


@story
async def test_a_script_may_read_the_cases_of_a_night_in_german(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await a_night(owner, dealt=False)
        await owner.order("friday", "rule", incident="threat", player=0)
        (english,) = (await owner.done("GET", "/nights/friday/state"))["cases"]
        (german,) = (await owner.done("GET", "/nights/friday/state?language=de"))["cases"]
        assert german["does"] == [in_language(each, "de") for each in english["does"]]
        assert german["does"] != english["does"]
        assert {**german, "does": 0, "discretion": 0} == {**english, "does": 0, "discretion": 0}
