"""People of a league: twice in the book, called as they chose, forgotten, and who comes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from league_kit import as_csv, evening
from league_server_kit import PUB, TABLE, done, opened, points
from ledger_kit import story
from server_kit import Person, new_id, open_night, serving
from shuffleup.cli.main import run


async def season(owner: Person, **evenings: list[str]) -> dict[str, int]:
    """Events of these people in their order; everybody's number in the book."""
    for event, names in evenings.items():
        text = as_csv(evening(event, *names, date="2026-03-02"))
        await done(owner, "take-results", season="spring", text=text)
    table = (await owner.done("GET", TABLE))["standings"]
    return {each["name"]: each["id"] for each in table}


@story
async def test_two_who_are_one_are_proposed_merged_and_two_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        two = ["Annabel Smith", "Bob Jones", "Cid Brown"]
        who = await season(owner, e1=two, e2=["Anabel Smith", "Jones Bob"])
        pairs = await owner.done("GET", "/members/alike")
        found = {frozenset((each["one"]["name"], each["other"]["name"])) for each in pairs}
        assert found == {
            frozenset(("Annabel Smith", "Anabel Smith")),
            frozenset(("Bob Jones", "Jones Bob")),
        }
        before = await points(owner)
        into = {"into": who["Annabel Smith"]}
        await owner.done("POST", f"/members/{who['Anabel Smith']}/merge", into)
        assert (await points(owner))["Annabel Smith"] == "5.00"
        assert len(await owner.done("GET", "/members/alike")) == 1
        await owner.done("POST", f"/members/{who['Anabel Smith']}/split")
        assert await points(owner) == before
        again = await owner.ask("POST", f"/members/{who['Anabel Smith']}/split")
        assert (again.status_code, again.json()["code"]) == (409, "not-merged")
        # Of three who are one, the last step alone is taken back.
        first, second, third = (who[each] for each in ("Cid Brown", "Jones Bob", "Bob Jones"))
        await owner.done("POST", f"/members/{first}/merge", {"into": second})
        await owner.done("POST", f"/members/{second}/merge", {"into": third})
        assert (await points(owner))["Bob Jones"] == "4.00"
        await owner.done("POST", f"/members/{second}/split")
        merged = await points(owner)
        assert (merged["Bob Jones"], merged["Jones Bob"]) == ("2.00", "2.00")
        for path, method in (("alike", "GET"), (f"{first}/split", "POST")):
            assert (await place.person().ask(method, f"/members/{path}")).status_code == 401


@story
async def test_strangers_read_names_as_each_member_chose(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, stranger = await opened(place), place.person()
        who = await season(owner, e1=["Ann Smith", "Bob Jones", "Cid Brown"])
        await owner.done("PATCH", f"/members/{who['Ann Smith']}", {"shown": "initial"})
        await owner.done("PATCH", f"/members/{who['Bob Jones']}", {"shown": "number"})
        chosen = {"Ann S.": "3.00", f"Member {who['Bob Jones']}": "2.00", "Cid Brown": "1.00"}
        assert await points(stranger) == chosen
        assert list(await points(owner)) == ["Ann Smith", "Bob Jones", "Cid Brown"]
        event = await stranger.done("GET", f"{PUB}/events/e1")
        assert [each["name"] for each in event["results"]] == list(chosen)
        one = await stranger.done("GET", f"{PUB}/players/{who['Bob Jones']}")
        assert one["name"] == f"Member {who['Bob Jones']}"
        file = (await stranger.ask("GET", f"{TABLE}.csv")).text
        assert "Jones" not in file and "Smith" not in file
        await owner.done("PATCH", f"/members/{who['Bob Jones']}", {"shown": ""})
        assert "Bob Jones" in await points(stranger)


@story
async def test_whoever_is_forgotten_stays_one_person_and_nobody_moves(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await opened(place)
        names = ["Annabel Smith", "Bobbington", "Cid Brown"]
        who = await season(owner, e1=names, e2=["Bobbingtom", "Cid Brown"])
        await done(owner, "suspend", person=who["Bobbington"], days=9, reason="threats")
        into = {"into": who["Bobbington"]}
        await owner.done("POST", f"/members/{who['Bobbingtom']}/merge", into)
        before = await points(owner)
        await owner.done("DELETE", f"/members/{who['Bobbington']}")
        gone = f"Member {who['Bobbington']}"
        after = await points(owner)
        assert after == {
            gone if name == "Bobbington" else name: each for name, each in before.items()
        }
        paths = (TABLE, f"{TABLE}.csv", f"{PUB}/events/e1", f"{PUB}/export", f"{PUB}/suspensions",
                 f"{PUB}/log", f"{PUB}/warnings", f"{PUB}/players/{who['Bobbington']}",
                 "/members?search=Bobb")  # fmt: skip
        for path in paths:
            assert "Bobb" not in (await owner.ask("GET", path)).text, path
    for file in tmp_path.iterdir():
        assert b"Bobb" not in file.read_bytes(), file
    assert await asyncio.to_thread(run, ["verify", str(tmp_path / "night.db")]) == 0


@story
async def test_who_comes_is_said_by_a_link_without_an_account(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, listed=True)
        path = "/nights/friday/coming"

        async def say(name: str, answer: str, id: str = "") -> Any:
            body = {"id": id or new_id(), "name": name, "answer": answer}
            return await place.person().ask("POST", path, body)

        for name, answer in (("Ann", "coming"), ("Bob", "maybe"), ("Cid", "not")):
            assert (await say(name, answer)).status_code == 200
        dan = new_id()
        for answer in ("maybe", "coming"):
            found = (await say("Dan", answer, dan)).json()
        assert (found["coming"], found["maybe"], found["absent"]) == (2, 1, 1)
        assert found["answers"] == [], "who they are is for staff"
        listed = await owner.done("GET", path)
        assert {each["name"]: each["answer"] for each in listed["answers"]} == {
            "Ann": "coming",
            "Bob": "maybe",
            "Cid": "not",
            "Dan": "coming",
        }
        for name, answer, status in (("", "coming", 400), ("Eve", "perhaps", 400)):
            assert (await say(name, answer)).status_code == status
        # Whoever is forgotten has said nothing either.
        ann = await owner.done("POST", "/members", {"name": "Ann"})
        await owner.done("DELETE", f"/members/{ann['id']}")
        assert "Ann" not in str(await owner.done("GET", path))
        await open_night(owner, "private", listed=False)
        hidden = await place.person().ask("GET", "/nights/private/coming")
        assert hidden.status_code == 401
        await owner.order("friday", "cancel", reason="nobody comes")
        assert (await say("Fay", "coming")).status_code == 409
