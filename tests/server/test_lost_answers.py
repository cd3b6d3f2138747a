"""Answers that do not arrive: the same request again is answered again, and does nothing twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from ledger_kit import PATIENCE, story
from server_kit import Person, Place, code_for, new_id, open_night, serving
from shuffleup.desk import NotReady
from shuffleup.server.store import DatabaseError
from shuffleup.server.tonight import Tonight

SHEET = {"name": "Ann", "member": "7", "age_confirmed": 30, "accepted": True}


def an_id() -> str:
    return f"{new_id()}-by-one-page"


async def joined(person: Person, code: str, **fields: Any) -> dict[str, Any]:
    """Join, and be who one is now, as a page is that got the answer."""
    found: dict[str, Any] = await person.done("POST", "/join", {"code": code, **fields})
    person.csrf = found["me"]["csrf"]
    return found


async def refused(person: Person, path: str, body: dict[str, Any]) -> tuple[int, str]:
    answer = await person.ask("POST", path, body)
    return answer.status_code, answer.json()["code"]


async def night_at(place: Place) -> Person:
    owner = await place.owner()
    await open_night(owner)
    return owner


# --- who only read what was sent


@pytest.mark.parametrize(("office", "uses"), [("director", 1), ("player", 1), ("player", None)])
@story
async def test_the_same_join_without_its_cookie_gives_no_session_back(
    office: str, uses: int | None, tmp_path: Path
) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, office, uses=uses), "id": an_id()}
        body |= SHEET if office == "player" else {}
        page, guest = await place.page(body["code"]), await code_for(owner, "spectator")
        await joined(page, **body)
        for thief in (place.person(), await place.joined(guest)):
            assert await refused(thief, "/join", body) == (403, "bad-code")
        assert len((await page.done("GET", "/me"))["badges"]) == 1, "nor is anybody shown out"


# --- a code for one


@story
async def test_a_code_for_one_lets_the_same_page_in_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "director", uses=1), an_id()
        first, other = await place.page(code), place.person()
        second = place.same(first)
        before = await joined(first, code, id=mine)
        looked = await second.done("POST", "/code", {"code": code, "id": mine})
        assert looked["office"] == "director"
        again = await joined(second, code, id=mine)
        assert (again["night"], again["office"]) == (before["night"], before["office"])
        assert (await second.done("GET", "/nights/friday"))["frame"] == "director"
        # One person is in by it, and nobody comes in after them.
        assert (await first.ask("GET", "/nights/friday")).status_code == 401
        for body in ({"code": code}, {"code": code, "id": an_id()}):
            assert await refused(other, "/join", body) == (403, "bad-code")
            assert await refused(other, "/code", body) == (403, "bad-code")


@story
async def test_a_new_player_is_signed_in_once_and_the_last_code_is_theirs(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "player", uses=1), an_id()
        lost = await place.page(code)
        ann = place.same(lost)
        before = await joined(lost, code, id=mine, **SHEET)
        again = await joined(ann, code, id=mine, **SHEET)
        assert again["player"] == before["player"] and again["code"] != before["code"]
        assert await refused(place.person(), "/join", {"code": before["code"]}) == (403, "bad-code")
        seen = (await owner.done("GET", "/nights/friday"))["director"]["entrants"]
        assert [each["name"] for each in seen] == ["Ann"]


@story
async def test_of_a_code_for_several_the_same_page_uses_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "spectator", uses=2), an_id()
        page = await place.page(code)
        for _ in range(3):
            await joined(place.same(page), code, id=mine)
        await joined(place.person(), code, id=an_id())
        late = {"code": code, "id": an_id()}
        assert await refused(place.person(), "/join", late) == (403, "bad-code")


@story
async def test_what_was_sent_twice_at_once_is_answered_twice(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "spectator", uses=1), an_id()
        page = await place.page(code)
        both = [joined(place.same(page), code, id=mine) for _ in range(2)]
        assert [each["office"] for each in await asyncio.gather(*both)] == ["spectator"] * 2


@story
async def test_a_code_that_is_revoked_lets_nobody_in_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, "spectator", uses=1), "id": an_id()}
        await joined(place.person(), **body)
        (line,) = await owner.done("GET", "/nights/friday/invitations")
        await owner.done("DELETE", f"/nights/friday/invitations/{line['handle']}")
        assert await refused(place.person(), "/join", body) == (403, "bad-code")


@story
async def test_a_code_that_was_spent_long_ago_is_spent(tmp_path: Path) -> None:
    async with serving(tmp_path, join_again_ms=0) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, "spectator", uses=1), "id": an_id()}
        await joined(place.person(), **body)
        assert await refused(place.person(), "/join", body) == (403, "bad-code")


@story
async def test_a_sheet_that_is_refused_spends_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "player", uses=1), an_id()
        young = SHEET | {"age_confirmed": 3}
        answer = await place.person().ask("POST", "/join", {"code": code, "id": mine} | young)
        assert answer.status_code == 409
        other = await joined(place.person(), code, id=an_id(), **SHEET)
        assert other["player"] == 0


@story
async def test_a_code_for_one_lets_in_one_of_many_at_once(url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await night_at(place)
        code = await code_for(owner, "director", uses=1)
        pages = [(await place.page(code), an_id()) for _ in range(6)]
        for _ in range(2):  # nor does anybody come in who asks again
            asks = [
                place.same(page).ask("POST", "/join", {"code": code, "id": id})
                for page, id in pages
            ]
            answers = await asyncio.gather(*asks)
            assert sorted(each.status_code for each in answers) == [200] + [403] * 5


@story
async def test_of_a_code_for_several_what_is_sent_at_once_uses_one(
    url: str, tmp_path: Path
) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "spectator", uses=5), an_id()
        page = await place.page(code)
        await asyncio.gather(*(joined(place.same(page), code, id=mine) for _ in range(4)))
        (line,) = await owner.done("GET", "/nights/friday/invitations")
        assert line["uses_left"] == 4


@story
async def test_a_code_for_one_makes_one_player_whatever_they_call_themselves(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, mine = await code_for(owner, "player", uses=1), an_id()
        sheets = [SHEET | {"name": name, "member": name} for name in ("Ann", "Ben", "Cy")]
        page = await place.page(code)
        players = [await joined(place.same(page), code, id=mine, **sheet) for sheet in sheets]
        assert [each["player"] for each in players] == [0, 0, 0]
        seen = (await owner.done("GET", "/nights/friday"))["director"]["entrants"]
        assert [each["name"] for each in seen] == ["Ann"]


# --- what was answered does not stand any more


@pytest.mark.parametrize("uses", [1, None])
@story
async def test_a_seat_that_was_given_to_another_phone_is_not_taken_back(
    uses: int | None, tmp_path: Path
) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, "player", uses=uses), "id": an_id()} | SHEET
        old, new = place.person(), place.person()
        seat = (await joined(old, **body))["player"]
        await joined(new, await code_for(owner, "player", player=seat))
        for person in (old, place.person()):
            assert await refused(person, "/join", body) == (403, "bad-code")
        assert [each["player"] for each in (await new.done("GET", "/me"))["badges"]] == [seat]


@story
async def test_whoever_signed_out_does_not_come_back_by_a_code_that_is_spent(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, "spectator", uses=1), "id": an_id()}
        guest = place.person()
        await joined(guest, **body)
        await guest.done("POST", "/sign-out")
        for path in ("/join", "/code"):
            assert await refused(place.person(), path, body) == (403, "bad-code")


@story
async def test_also_a_code_for_all_is_answered_again_for_a_while_only(tmp_path: Path) -> None:
    async with serving(tmp_path, join_again_ms=0) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, "player"), "id": an_id()} | SHEET
        await joined(place.person(), **body)
        assert await refused(place.person(), "/join", body) == (403, "bad-code")
        ben = SHEET | {"name": "Ben", "member": "8"}
        other = await joined(place.person(), body["code"], id=an_id(), **ben)
        assert other["player"] == 1


@pytest.mark.parametrize("office", ["player", "spectator"])
@story
async def test_an_answer_that_broke_off_twice_is_given_the_third_time(
    office: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as place:
        noted = place.front.store.note_arrival

        async def away(code: str, arrival: str, session: str) -> None:
            if session:
                raise DatabaseError("away")
            await noted(code, arrival, session)

        owner = await night_at(place)
        body = {"code": await code_for(owner, office, uses=1), "id": an_id()}
        body |= SHEET if office == "player" else {}
        page = await place.page(body["code"])
        first = await joined(place.same(page), **body)
        with monkeypatch.context() as outage:
            outage.setattr(place.front.store, "note_arrival", away)
            assert (await place.same(page).ask("POST", "/join", body)).status_code == 503
        assert (await joined(place.same(page), **body))["player"] == first["player"]


@story
async def test_whoever_loses_the_answer_is_what_they_were_besides(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        body = {"code": await code_for(owner, "player", uses=1), "id": an_id()} | SHEET
        before = place.same(owner)
        await joined(owner, **body)
        owner = before  # that of before is void, and the new one did not arrive
        again = await joined(owner, **body)
        assert (again["me"]["name"], again["me"]["office"]) == ("Olive", "owner")
        assert [each["player"] for each in again["me"]["badges"]] == [again["player"]]
        assert (await owner.done("GET", "/nights/friday"))["frame"] == "director"


@story
async def test_on_a_shared_screen_another_name_is_somebody_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await night_at(place)
        code, left = await code_for(owner, "player"), an_id()
        screen = await place.page(code)
        ann = await joined(place.same(screen), code, id=left, **SHEET)
        ben = await joined(
            place.same(screen), code, id=left, **(SHEET | {"name": "Ben", "member": "8"})
        )
        assert (ann["player"], ben["player"]) == (0, 1)
        assert [each["player"] for each in ben["me"]["badges"]] == [1]


# --- an outage


@story
async def test_while_the_ledger_is_away_a_code_is_not_called_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(self: Tonight, night: str) -> None:
        raise NotReady("the ledger is away")

    async with serving(tmp_path, joins_by_address=3) as place:
        owner = await night_at(place)
        code, stranger = await code_for(owner, "player"), place.person()
        with monkeypatch.context() as outage:
            outage.setattr(Tonight, "card", away)
            for _ in range(5):  # nor is it counted as a guess
                answer = await stranger.ask("POST", "/code", {"code": code})
                assert (answer.status_code, answer.json()["code"]) == (503, "not-ready")
                assert "ledger" in answer.json()["says"] and "retry-after" in answer.headers
            assert await stranger.done("GET", "/tonight") == []
        assert (await stranger.done("POST", "/code", {"code": code}))["night"] == "friday"


# --- the head of an answer


@story
async def test_the_head_of_an_answer_is_that_of_the_whole(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await night_at(place)
        async with httpx.AsyncClient(
            base_url=place.address, timeout=PATIENCE, trust_env=False
        ) as http:
            for path in ("/", "/join", "/rules/lions", "/houses", "/tonight", "/nights/nowhere"):
                whole, head = await http.get(path), await http.head(path)
                assert (head.status_code, head.content) == (whole.status_code, b""), path
                for name in ("content-type", "content-length", "content-security-policy", "etag"):
                    assert head.headers.get(name) == whole.headers.get(name), (path, name)
            assert (await http.head("/sign-out")).status_code == 405
