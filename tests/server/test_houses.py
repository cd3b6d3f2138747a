"""The rulebooks, to be read by anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger_kit import story
from server_kit import new_id, serving
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.compare import compare


@story
async def test_every_house_can_be_read_without_a_session(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        lines = await visitor.done("GET", "/houses")
        assert [line["house"] for line in lines] == list(HOUSES)
        for line in lines:
            book = house(line["house"])
            assert line["clauses"] == len(book.clauses)
            assert (line["differs"] == 0) is (book.id == "standard")
            told = await visitor.done("GET", f"/houses/{book.id}")
            assert told["name"] == book.name
            assert {each["ref"] for each in told["clauses"]} == set(book.clauses)
            assert len(told["settings"]) == sum(1 for _ in book.settings())
            assert {each["how"] for each in told["clauses"]} <= {
                "enforced", "ruling", "procedure", "recorded", "text", "planned"
            }  # fmt: skip


@story
async def test_a_setting_is_told_in_words_with_its_clauses(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        told = await place.person().done("GET", "/houses/spotlight")
        (raise_,) = (each for each in told["settings"] if each["key"] == "betting.minimum_raise")
        assert raise_["value"] == "double the bet" and not raise_["silent"]
        assert raise_["clauses"] == ["spotlight:3d3", "spotlight:4a1.a"]
        (clause,) = (each for each in told["clauses"] if each["id"] == "3d3")
        assert clause["ref"] == "spotlight:3d3" and clause["text"] and clause["topic"]
        assert clause["conflicts"] == ["spotlight:5c2.a", "spotlight:4a1.a"]
        (read,) = (each for each in told["readings"] if "betting.minimum_raise" in each["settings"])
        assert set(clause["conflicts"]) < set(read["clauses"])
        assert read["ours"] and read["other"] and read["why"]


@story
async def test_two_houses_are_compared_from_either_side(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        mine = await visitor.done("GET", "/houses/lions/against/pppl")
        theirs = await visitor.done("GET", "/houses/pppl/against/lions")
        assert len(mine) == len(theirs) == len(compare(house("lions"), house("pppl"))) > 10
        assert [each["mine"] for each in mine] == [each["theirs"] for each in theirs]
        assert await visitor.done("GET", "/houses/lions/against/lions") == []


@story
async def test_it_is_packed_and_told_apart_by_its_tag(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        answer = await visitor.ask("GET", "/houses/lions", **{"Accept-Encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "no-cache"
        assert int(answer.headers["content-length"]) < len(answer.content) / 3
        again = await visitor.ask(
            "GET", "/houses/lions", **{"If-None-Match": answer.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")


@story
async def test_there_are_no_other_houses(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        for path in (
            "/houses/nowhere",
            "/houses/..%2flions",
            "/houses/lions.toml",
            "/houses/lions/against/nowhere",
            "/houses/nowhere/against/lions",
        ):
            answer = await visitor.ask("GET", path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path


@story
async def test_the_suggested_nights_can_be_opened_as_they_are(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        found = await owner.done("GET", "/presets")
        assert {each["house"] for each in found} == set(HOUSES)
        for number, each in enumerate(found):
            figures = each["figures"]
            assert figures["players_least"] <= figures["players"] <= figures["players_most"]
            assert figures["minutes"] == max(
                level["minutes"] for level in figures["levels"] if not level["break"]
            )
            body = {"id": f"preset-{number:03}", "night": f"night-{number}"}
            body |= {"house": each["house"], "preset": each["preset"]}
            if each["championship"]:  # for those who have come through to it
                assert (await owner.ask("POST", "/nights", body)).status_code == 409
                continue
            answer = await owner.done("POST", "/nights", body)
            assert answer["not_by_the_book"] == []
            view = await owner.done("GET", f"/nights/night-{number}")
            night = view["director"]["night"]
            assert night["title"] == each["title"]
            assert night["clock"]["level"]["big"] == figures["levels"][0]["big"]


@pytest.mark.clause("charity:tournament.3")
@story
async def test_by_http_too_another_figure_needs_a_reason_which_everybody_then_reads(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        body = {"id": new_id(), "night": "quick", "house": "charity", "minutes": 7}
        answer = await owner.ask("POST", "/nights", body)
        assert answer.status_code == 409
        assert answer.json()["clauses"] == ["charity:tournament.3"]
        assert await owner.done("GET", "/nights") == []
        answer = await owner.done("POST", "/nights", body | {"insist": "it is late"})
        (found,) = answer["not_by_the_book"]
        assert (found["usual"], found["tonight"], found["reason"]) == (20, 7, "it is late")
        seen = await place.person().done("GET", "/nights/quick")
        assert seen["night"]["not_by_the_book"] == [found]
        outcome = await owner.done("GET", "/nights/quick/outcome")
        assert outcome["not_by_the_book"] == [found]
