"""The book of people: records have numbers, names are put in, and somebody can be forgotten."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from desk_kit import SetClock, done, housed, means, open_friday, tell
from ledger_kit import all_records, opened, story
from server_kit import PASSWORD, Person, Place, new_id, open_night, serving
from shuffleup.cli.backup import backup
from shuffleup.cli.restore import restore
from shuffleup.cli.verify import _ledger
from shuffleup.desk.recovery import frozen_night

ANN = "Annegret Wolkenstein"
SHEET: dict[str, Any] = {"age_confirmed": 30, "accepted": True}


async def comes(owner: Person, name: str, night: str = "friday", **sheet: Any) -> Any:
    """Somebody signs in at the desk."""
    fields = {"name": name, "member": f"M-{name[:3]}", **SHEET} | sheet
    body = {"id": new_id(), "name": "sign-in", "fields": fields}
    answer = await owner.ask("POST", f"/nights/{night}/orders", body)
    return answer.json()


async def played(owner: Person, night: str = "friday") -> None:
    """A night in which somebody comes up in every way: seated, penalised, refused, spoken of."""
    await open_night(owner, night, dealt=False)
    for name in (ANN, "Bob", "Cat"):
        player = (await comes(owner, name, night))["player"]
        await owner.order(night, "enter", player=player)
    twice = {"id": new_id(), "name": "enter", "fields": {"player": 0}}
    for _ in range(2):  # the second is answered from what the ledger has kept, or memory
        refused = await owner.ask("POST", f"/nights/{night}/orders", twice)
        assert refused.json()["says"] == f"{ANN} has entered already.", refused.text
    await owner.order(night, "draw-seats", seed="00" * 32)
    await owner.order(night, "start")
    await owner.order(night, "announce", says=f"Seat open: {ANN}, please come.")
    await owner.order(night, "correct-stack", player=0, stack=1500, reason=f"{ANN} counted")


async def the_one(owner: Person, text: str = ANN) -> dict[str, Any]:
    found = await owner.done("GET", f"/members?search={text}")
    (one,) = (each for each in found if each["name"] == text)
    return dict(one)


async def everything(owner: Person, night: str = "friday") -> str:
    """Whatever can be read of a night, as one text."""
    found = []
    for path in ("results", "results.csv", "log", "state", "why/0", "hands"):
        answer = await owner.ask("GET", f"/nights/{night}/{path}")
        found.append(answer.text)
    for path in (
        "/nights",
        "/nights/past",
        f"/nights/{night}/invitations",
        f"/members?search={ANN}",
    ):
        found.append((await owner.ask("GET", path)).text)
    async with owner.socket(night) as line:
        found.append(json.dumps(await line.next("director"), ensure_ascii=False))
    return "\n".join(found)


def in_files(folder: Path, name: str) -> list[str]:
    """The files with a name in them, however it is written there."""
    parts = [name, name.casefold(), json.dumps(name)[1:-1], name.replace(" ", "").casefold()]
    texts = [part.encode(coding) for part in parts for coding in ("utf-8", "utf-16-le")]
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if any(text in path.read_bytes() for text in texts)]


@story
async def test_records_have_numbers_and_the_desk_has_names(url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        await played(owner)
        assert ANN in await everything(owner)
    async with opened(url, read_only=True) as ledger:
        records = (await all_records(ledger))["night/friday"]
        signed = [json.loads(each.payload) for each in records if each.kind == "SignedIn"]
        assert all(each["person"] > 0 for each in signed)
        assert not [each for each in records if b"Wolkenstein" in each.payload]
    async with serving(tmp_path, db=url) as place:  # read back, as it was
        night = (await place.front.house.desk("friday")).tournament
        assert [each.name for each in night.entrants] == [ANN, "Bob", "Cat"]
        assert [each.member for each in night.entrants] == ["M-Ann", "M-Bob", "M-Cat"]


@story
async def test_somebody_forgotten_is_nowhere(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "server"
    folder.mkdir()
    db = url if "://" in url else str(folder / "night.db")
    caplog.set_level(logging.DEBUG)
    async with serving(folder, db=db) as place:
        owner = await place.owner()
        await played(owner)
        code = (await owner.done("POST", "/nights/friday/invitations", {"office": "player"}))[
            "code"
        ]
        await place.joined(code, name="Dan", member="4", **SHEET)
        await owner.done(
            "POST", "/nights/friday/invitations", {"office": "player", "player": 0, "label": ANN}
        )
        alias = await comes(owner, "Annegret W.", member="A9")
        assert alias["player"] == 4
        person = await the_one(owner)
        other = await the_one(owner, "Annegret W.")
        await owner.done("POST", f"/members/{other['id']}/merge", {"into": person["id"]})
        before = await verified(db)
        answer = await owner.ask("DELETE", f"/members/{person['id']}")
        assert answer.status_code == 204, answer.text
        seen = await everything(owner)
        assert "Wolkenstein" not in seen and "Annegret" not in seen
        assert f"#{person['id']}" in seen, "a number is left"
        assert (await owner.ask("GET", f"/members/{person['id']}")).status_code == 404
        assert await owner.done("GET", "/members?search=Annegret") == []
        if "://" not in url:  # while it runs, and nothing has been tidied up by closing
            assert in_files(folder, ANN) == in_files(folder, "Wolkenstein") == []
    assert await verified(db) == before
    copies = tmp_path / "copies"
    copies.mkdir()
    await asyncio.to_thread(backup, copies / "copy.db", db=db)
    assert {path.name for path in copies.iterdir()} == {"copy.db", "copy-accounts.db"}
    assert in_files(copies, "Wolkenstein") == [] != in_files(copies, "Bob")
    ours = [each for each in caplog.records if not each.name.startswith("http")]
    assert ours and not [each for each in ours if "Wolkenstein" in f"{each.__dict__}"]
    async with serving(copies, db=await restored(copies)) as place:
        night = (await place.front.house.desk("friday")).tournament
        assert [each.name for each in night.entrants][1:4] == ["Bob", "Cat", "Dan"]


async def restored(copies: Path) -> str:
    """A new ledger from the copy."""
    db = str(copies / "again.db")
    shutil.copy(copies.parent / "server" / "deck.key", copies / "deck.key")
    await asyncio.to_thread(restore, copies / "copy.db", db=db)
    return db


async def verified(url: str) -> dict[str, Any]:
    """What `shuffleup verify` says of the ledger."""
    report: dict[str, Any] = {}

    def check() -> None:
        found = _ledger(url, [], None, None, None)
        report.update(asyncio.run(found).as_json())

    await asyncio.to_thread(check)
    assert report["holds"], report
    return report


@story
async def test_another_name_is_everywhere_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await played(owner)
        person = await the_one(owner)
        changed = await owner.done("PATCH", f"/members/{person['id']}", {"name": "Anna Berg"})
        assert changed["name"] == "Anna Berg" and changed["member"] == "M-Ann"
        seen = await everything(owner)
        assert "Wolkenstein" not in seen and "Anna Berg, please come" in seen
        assert (await comes(owner, "Anna Berg"))["code"] == "signed-in"


@story
async def test_two_who_are_one_sign_in_as_one(url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        await open_night(owner)
        await comes(owner, "Ann Berg", member="7")
        await open_night(owner, "saturday")
        await comes(owner, "Ann B.", "saturday", member="8")
        one, two = await the_one(owner, "Ann Berg"), await the_one(owner, "Ann B.")
        await owner.done("POST", f"/members/{two['id']}/merge", {"into": one["id"]})
        for night in ("friday", "saturday"):
            (entrant,) = (await place.front.house.desk(night)).tournament.entrants
            assert (entrant.name, entrant.member) == ("Ann Berg", "7")
        await open_night(owner, "sunday")
        await comes(owner, "Ann B.", "sunday", member="8")
        (entrant,) = (await place.front.house.desk("sunday")).tournament.entrants
        assert (entrant.name, entrant.person) == ("Ann Berg", one["id"])
        again = await owner.ask("POST", f"/members/{two['id']}/merge", {"into": one["id"]})
        assert again.status_code == 409 and again.json()["code"] == "same-person"


@story
async def test_a_ban_in_the_book_holds_at_every_sign_in_of_that_house(
    url: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        sheet = {"name": "Ann Berg", "member": "7"}
        person = await owner.done("POST", "/members", sheet)
        path = f"/members/{person['id']}"
        ban = {"house": "redtooth", "days": 14, "reason": "Cards were thrown"}
        told = await owner.done("PATCH", path, {"ban": ban})
        (found,) = told["bans"]
        assert (found["house"], found["reason"]) == ("redtooth", "Cards were thrown")
        days = date.fromisoformat(found["until_day"]) - date.fromisoformat(found["from_day"])
        assert days.days == 14
        for night, house in (("friday", "redtooth"), ("elsewhere", "lions")):
            await open_night(owner, night, house=house)
        for who in (sheet, {"name": "ann berg", "member": ""}, {"name": "Cat", "member": "07"}):
            refused = await comes(owner, night="friday", **who)
            assert refused.get("code") == "suspended", refused
            assert "14 more days" in refused["says"]
        assert (await comes(owner, night="elsewhere", **sheet))["player"] == 0
        while await owner.done("GET", "/members?search=Cat"):  # who was turned away is dropped
            await asyncio.sleep(0.01)
        lifted = {"house": "redtooth", "reason": "A misunderstanding"}
        assert (await owner.done("PATCH", path, {"lift": lifted}))["bans"] == []
        assert (await comes(owner, night="friday", **sheet))["player"] == 0


@story
async def test_the_book_ends_a_ban_that_a_night_has_given(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="spotlight")
        player = (await comes(owner, "Ann Berg"))["player"]
        await owner.order("friday", "ban", player=player, days=14, reason="again", override=True)
        await open_night(owner, "saturday", house="spotlight")
        assert (await comes(owner, "Ann Berg", "saturday"))["code"] == "suspended"
        other = (await comes(owner, "Bob Tal"))["player"]
        given = await owner.order("friday", "ban", player=other, days=14, reason="x", override=True)
        assert (await comes(owner, "Bob Tal", "saturday"))["code"] == "suspended"
        await owner.order("friday", "undo", order=given["order"], reason="the wrong one")
        assert (await comes(owner, "Bob Tal", "saturday"))["player"] == 0
        person = await the_one(owner, "Ann Berg")
        assert [each["house"] for each in person["bans"]] == ["spotlight"]
        path, lifted = f"/members/{person['id']}", {"house": "spotlight", "reason": "forgiven"}
        assert (await owner.done("PATCH", path, {"lift": lifted}))["bans"] == []
        assert (await comes(owner, "Ann Berg", "saturday"))["player"] == 1


@story
async def test_what_was_shown_once_is_known_the_next_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        await comes(owner, "Ann Berg", member="7", age_confirmed=30)
        while (await the_one(owner, "Ann Berg"))["age_confirmed"] != 30:
            await asyncio.sleep(0.01)
        await open_night(owner, "saturday")
        sheet = {"age_confirmed": 0, "accepted": False}
        assert (await comes(owner, "Ann Berg", "saturday", member="7", **sheet))["player"] == 0
        stranger = await comes(owner, "Bob", "saturday", member="8", **sheet)
        assert stranger["code"] in ("too-young", "no-age", "age-unknown", "not-accepted"), stranger


@pytest.mark.parametrize(
    ("coding", "separator"),
    [("utf-8", ","), ("utf-8-sig", ";"), ("utf-16", "\t"), ("cp1252", ";"), ("utf-16-le", ",")],
)
@story
async def test_a_list_out_of_a_spreadsheet(coding: str, separator: str, tmp_path: Path) -> None:
    lines = [
        ["Name", "Number", "Age", "Accepted"],
        ["Zoë Müller", "17", "44", "ja"],
        [],
        ["Bob", "", "", ""],
    ]
    text = "\r\n".join(separator.join(line) for line in lines)
    async with serving(tmp_path) as place:
        owner = await place.owner()
        sent = {"X-CSRF-Token": owner.csrf, "content-type": "text/csv"}
        for expected in ({"added": 2, "known": 0}, {"added": 0, "known": 2}):
            answer = await owner.http.post(
                "/members/import", content=text.encode(coding), headers=sent
            )
            assert answer.json() == expected, answer.text
        (zoe,) = await owner.done("GET", "/members?search=zoe mul")
        shown = {key: zoe[key] for key in ("name", "member", "age_confirmed", "accepted")}
        assert shown == {
            "name": "Zoë Müller",
            "member": "17",
            "age_confirmed": 44,
            "accepted": True,
        }


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1, name: the list is empty"),
        ("first,number\nAnn,1", "line 1, name: no column is called so"),
        ("name,name\nAnn,1", "line 1, name: this column is there twice"),
        ("name;age\nAnn;30\nBob;old", "line 3, age: years from 0 to 150"),
        ("name;accepted\nAnn;perhaps", "line 2, accepted: yes or no"),
        ("name,member\nAnn,1\n,2", "line 3, name: there is none"),
        ("name,member\nAnn,1\nBob,2\nANN,1", "line 4, name: is that of line 2"),
        ("name,member\nAnn,1\nBob,01", "line 3, member: is that of line 2"),
        ("name,member\nNew,5\nCat,9", "line 3, member: 9 is the number of Ida"),
        ('name,member\nNew,5\n"Cat,9', "line 3: cannot be read as columns"),
        (f"name\nNew\n{'x' * 61}", "line 3, name: at most 60 letters"),
    ],
)
@story
async def test_a_list_with_a_mistake_brings_nobody(text: str, says: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await owner.done("POST", "/members", {"name": "Ida", "member": "9"})
        answer = await owner.ask("POST", "/members/import", {"text": text})
        assert answer.status_code == 400 and answer.json()["says"].startswith(says), answer.text
        for name in ("Ann", "New", "Bob"):
            assert await owner.done("GET", f"/members?search={name}") == []


@story
async def test_who_may(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        person = await owner.done("POST", "/members", {"name": "Ann", "member": "1"})
        there = await owner.ask("POST", "/members", {"name": "ann", "member": "01"})
        assert (there.status_code, there.json()["code"]) == (409, "person-there")
        await open_night(owner)
        path = f"/members/{person['id']}"
        asked = [
            ("GET", "/members?search=a", None, {"director", "code"}),
            ("GET", path, None, {"director", "code"}),
            ("POST", "/members", {"name": "Bob"}, {"director", "code"}),
            ("PATCH", path, {"name": "Anna"}, {"director"}),
            ("POST", "/members/import", {"text": "name\nZed"}, {"director"}),
            ("POST", f"{path}/merge", {"into": 2}, {"director"}),
            ("DELETE", path, None, {"director"}),
        ]
        people = {"stranger": place.person(), "director": await directing(place, owner)}
        for office, kind in (("code", "director"), ("player", "player"), ("dealer", "dealer")):
            code = (await owner.done("POST", "/nights/friday/invitations", {"office": kind}))[
                "code"
            ]
            sheet = {"name": "Dan", "member": "5", **SHEET} if kind == "player" else {}
            people[office] = await place.joined(code, **sheet)
        for method, where, body, may in asked:
            for office in ("stranger", "player", "dealer", "code", "director"):
                status = (await people[office].ask(method, where, body)).status_code
                assert (status not in (401, 403)) == (office in may), (
                    method,
                    where,
                    office,
                    status,
                )


async def directing(place: Place, owner: Person) -> Person:
    """A director with an account."""
    account = {"name": "Dora", "password": PASSWORD}
    await owner.done("POST", "/accounts", {**account, "office": "director"})
    person = place.person()
    person.csrf = (await person.done("POST", "/sign-in", account))["csrf"]
    return person


@story
async def test_a_night_goes_on_while_people_are_renamed_and_turned_away(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await played(owner)
        person = await the_one(owner)
        desk, unseen = await place.front.house.desk("friday"), []
        desk.subscribe(lambda change: unseen.append(not desk.leads))

        async def renaming() -> None:
            for name in ("Anna Berg", "Anna Tal") * 5:
                await owner.done("PATCH", f"/members/{person['id']}", {"name": name})

        async def ordering() -> None:
            for number in range(20):
                refused = await comes(owner, "Cat" if number % 2 else "Bob", member="99")
                assert refused["code"] not in ("busy", "not-ready"), refused
                await owner.order("friday", "announce", says=f"Level {number}")
                answer = await owner.ask("GET", "/nights/friday/results")
                assert answer.status_code == 200, answer.text

        await asyncio.gather(renaming(), ordering())
        assert not any(unseen)
        assert [each.name for each in desk.tournament.entrants] == ["Anna Tal", "Bob", "Cat"]
        assert await owner.done("GET", "/members?search=Anna Berg") == []


@story
async def test_a_snapshot_has_no_name_either(url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        await played(owner)
        desk = await place.front.house.desk("friday")
        loaded = desk._now()
        frozen = frozen_night(loaded)
        assert b"Wolkenstein" not in frozen and b"M-Ann" not in frozen
        await place.front.house._means.ledger.save_snapshot(desk.stream, desk.version, frozen)
        before = [(each.name, each.member) for each in desk.tournament.entrants]
    async with serving(tmp_path, db=url) as place:
        desk = await place.front.house.desk("friday")
        assert [(each.name, each.member) for each in desk.tournament.entrants] == before
        assert frozen_night(desk._now()) == frozen


@story
async def test_names_of_earlier_versions_are_read_as_they_stand(tmp_path: Path) -> None:
    url = str(tmp_path / "night.db")
    clock = SetClock(1_700_000_000_000)
    async with opened(url) as ledger, housed(means(ledger, clock)) as house:
        await open_friday(house)
        desk = await house.desk("friday")
        await done(desk, tell("sign-in", name=ANN, member="9", **SHEET))
    before = await verified(url)
    async with serving(tmp_path) as place:
        (entrant,) = (await place.front.house.desk("friday")).tournament.entrants
        assert (entrant.name, entrant.person) == (ANN, 0)
    after = await verified(url)
    assert after["heads"]["night/friday"] == before["heads"]["night/friday"]


@story
async def test_offences_of_all_nights_are_kept_with_the_person(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        for night in ("friday", "saturday"):
            await open_night(owner, night, house="spotlight")
            player = (await comes(owner, ANN, night))["player"]
            await comes(owner, "Bob", night)
            filed = {"player": player, "clause": "spotlight:1a8", "note": f"{ANN} shouted"}
            await owner.order(night, "file-breach", **filed)
        person = await the_one(owner)
        path = f"/members/{person['id']}"
        await owner.done("PATCH", path, {"name": "Anna Berg"})
        found = (await owner.done("GET", path))["offences"]
        assert [each["night"] for each in found] == ["friday", "saturday"]
        assert {each["clause"] for each in found} == {"spotlight:1a8"}
        assert {each["note"] for each in found} == {"Anna Berg shouted"}
        bob = await the_one(owner, "Bob")
        assert (await owner.done("GET", f"/members/{bob['id']}"))["offences"] == []
