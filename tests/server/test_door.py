"""The door: who comes in, as whom, and who does not."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from ledger_kit import story
from server_kit import PASSWORD, Person, Place, code_for, new_id, open_night, owner_link, serving
from shuffleup.server.passwords import Passwords
from shuffleup.server.sessions import Sessions
from shuffleup.server.settings import DAY_MS

WRONG = "not the password"


def fault(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a fault, whose body has the one shape."""
    body = answer.json()
    assert body.keys() == {
        *("code", "says", "clauses", "allowed", "why", "instead", "blocked_by", "made_so")
    }
    assert body["says"].count("\n") == 0 and "Traceback" not in answer.text
    return answer.status_code, body["code"]


async def sign_in(person: Person, password: str = PASSWORD, name: str = "Olive") -> httpx.Response:
    answer = await person.ask("POST", "/sign-in", {"name": name, "password": password})
    if answer.is_success:
        person.csrf = answer.json()["csrf"]
    return answer


# --- the owner


@story
async def test_the_first_start_gives_one_link_for_one_owner(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        link = await owner_link(place.front)
        assert link.startswith(f"{place.address}/owner#")
        late = link.partition("#")[2]
        owner = await place.owner()  # a second start: the first link is void
        body = {"code": late, "name": "Eve", "password": PASSWORD}
        assert fault(await place.person().ask("POST", "/owner", body)) == (403, "bad-code")
        assert (await owner.done("GET", "/me"))["office"] == "owner"
        assert await owner_link(place.front) == ""


@story
async def test_an_owners_link_works_once_and_for_a_day(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        code = (await owner_link(place.front)).partition("#")[2]
        body = {"code": code.lower().replace("-", " "), "name": "Olive", "password": "short"}
        assert fault(await place.person().ask("POST", "/owner", body)) == (400, "bad-password")
        now = place.front.clock
        place.front.clock = lambda: now() + DAY_MS
        body["password"] = PASSWORD
        assert fault(await place.person().ask("POST", "/owner", body)) == (403, "bad-code")
        place.front.clock = now
        await place.person().done("POST", "/owner", body)
        body["name"] = "Eve"
        assert fault(await place.person().ask("POST", "/owner", body)) == (403, "bad-code")


# --- passwords


@story
async def test_a_password_lets_in_and_another_does_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await place.owner()
        person = place.person()
        assert fault(await sign_in(person, WRONG)) == (401, "wrong-password")
        assert fault(await sign_in(person, name="Nobody")) == (401, "wrong-password")
        assert (await sign_in(person, name=" olive ")).status_code == 200
        assert (await person.done("GET", "/me"))["name"] == "Olive"


@story
async def test_wrong_passwords_are_slowed_down_by_account_and_by_address(tmp_path: Path) -> None:
    async with serving(tmp_path, sign_ins=3, sign_ins_by_address=5) as place:
        await place.owner()
        person = place.person()
        for _ in range(3):
            assert fault(await sign_in(person, WRONG)) == (401, "wrong-password")
        refused = await sign_in(person)
        assert fault(refused) == (429, "too-many")
        assert int(refused.headers["retry-after"]) >= 1
        # Another account is not concerned, until the address is; what was not heard is no attempt.
        for _ in range(2):
            assert fault(await sign_in(person, name="Nobody")) == (401, "wrong-password")
        assert fault(await sign_in(person, name="Someone")) == (429, "too-many")


@story
async def test_right_passwords_cost_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, sign_ins=2, sign_ins_by_address=2) as place:
        await place.owner()
        for _ in range(5):
            assert (await sign_in(place.person())).status_code == 200


@story
async def test_a_flood_of_sign_ins_finds_the_end_of_the_line(tmp_path: Path) -> None:
    async with serving(tmp_path, sign_ins=100, sign_ins_by_address=100) as place:
        await place.owner()
        slow = PasswordHasher(time_cost=2, memory_cost=32_768, parallelism=1)
        place.front.passwords = Passwords(slow, waiting_max=2)
        answers = await asyncio.gather(*(sign_in(place.person(), WRONG) for _ in range(8)))
        found = [fault(answer) for answer in answers]
        assert (503, "busy") in found and found.count((401, "wrong-password")) >= 2
        assert (await place.person().ask("GET", "/health")).status_code == 200


# --- sessions


@story
async def test_an_id_that_somebody_planted_is_never_used(tmp_path: Path) -> None:
    """Session fixation: the first of the framework's three holes."""
    async with serving(tmp_path) as place:
        await place.owner()
        victim, planted = place.person(), "A" * 43
        victim.headers["Cookie"] = f"shuffleup={planted}"
        await sign_in(victim)
        del victim.headers["Cookie"]
        assert (await victim.done("GET", "/me"))["office"] == "owner"
        attacker = place.person()
        attacker.http.cookies.set("shuffleup", planted)
        assert (await attacker.done("GET", "/me"))["office"] is None
        assert victim.cookie != planted


@story
async def test_the_id_is_another_after_every_sign_in_and_every_office(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "spectator")
        seen = [owner.cookie]
        for step in ("join", "sign-in"):
            old = place.person()
            old.http.cookies.set("shuffleup", owner.cookie)
            if step == "join":
                owner.csrf = (await owner.done("POST", "/join", {"code": code}))["me"]["csrf"]
            else:
                await sign_in(owner)
            seen.append(owner.cookie)
            assert (await old.done("GET", "/me"))["office"] is None
        assert len(set(seen)) == 3
        me = await owner.done("GET", "/me")
        assert me["office"] == "owner" and me["badges"][0]["office"] == "spectator"


@story
async def test_a_session_ends_when_it_is_idle_and_when_it_is_old(tmp_path: Path) -> None:
    hour = 3_600_000
    async with serving(tmp_path, idle_ms=hour, absolute_ms=3 * hour) as place:
        owner, start = await place.owner(), place.front.clock()

        async def office_at(at_ms: int) -> Any:
            place.front.sessions = Sessions(
                place.front.store, lambda: start + at_ms, place.front.settings
            )
            return (await owner.done("GET", "/me"))["office"]

        assert await office_at(hour - 60_000) == "owner"
        assert await office_at(2 * hour - 120_000) == "owner"
        assert await office_at(3 * hour - 180_000) == "owner"
        assert await office_at(3 * hour) is None

        await office_at(0)
        await sign_in(owner)
        assert await office_at(hour - 1) == "owner"
        assert await office_at(2 * hour) is None


@story
async def test_a_screen_on_the_wall_is_in_use_though_it_asks_for_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, start = await place.owner(), place.front.clock()
        await open_night(owner)
        screen = await place.joined(await code_for(owner, "display"))
        now = [start]
        sessions = Sessions(place.front.store, lambda: now[0], place.front.settings)
        visitor = await sessions.visitor(screen.cookie)
        assert visitor is not None
        for hours in range(1, 30):
            now[0] = start + hours * 3_600_000
            await sessions.sweep({visitor.digest})
        assert await sessions.visitor(screen.cookie) is not None
        assert await sessions.visitor(owner.cookie) is None


@story
async def test_whoever_comes_while_the_store_is_being_asked_is_not_shown_out(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        store, ended = place.front.store, []
        sessions = Sessions(store, place.front.clock, place.front.settings)
        sessions.on_end.append(ended.append)
        visitor = await sessions.visitor(owner.cookie)
        assert visitor is not None
        in_use = {visitor.digest: "a line", "a session that is over": "another"}
        asking = asyncio.create_task(sessions.sweep(in_use.keys()))
        await asyncio.sleep(0)
        in_use["somebody who has just come"] = "a third"
        await asking
        assert ended == ["a session that is over"]


@story
async def test_nothing_that_is_kept_opens_a_door(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        kept = b"".join(file.read_bytes() for file in tmp_path.glob("night-accounts*"))
        assert len(kept) > 1_000
        for secret in (owner.cookie, PASSWORD, code, code.replace("-", "")):
            assert secret.encode() not in kept


@story
async def test_the_cookie_is_out_of_reach(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        await place.owner()
        session, known = (await sign_in(place.person())).headers.get_list("set-cookie")
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(session.split("; "))
        assert {"httponly", "samesite=strict", "path=/sign-in"} <= set(known.lower().split("; "))
        assert "Secure" not in session + known
    async with serving(tmp_path, url="https://poker.example") as place:
        answer = await sign_in(place.person())
        headers = answer.headers.get_list("set-cookie")
        assert headers[0].startswith("__Host-shuffleup=")
        for header in headers:
            assert "Secure" in header.split("; ") and "Domain" not in header
        assert answer.headers["strict-transport-security"].startswith("max-age=")


@story
async def test_a_new_password_signs_everybody_else_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, other = await place.owner(), place.person()
        await sign_in(other)
        body = {"old": WRONG, "new": "another fine password"}
        assert fault(await owner.ask("POST", "/password", body)) == (403, "wrong-password")
        await owner.done("POST", "/password", body | {"old": PASSWORD})
        assert (await owner.done("GET", "/me"))["office"] == "owner"
        assert (await other.done("GET", "/me"))["office"] is None
        assert fault(await sign_in(other)) == (401, "wrong-password")


# --- pages of others


@story
async def test_a_page_must_send_the_token_that_it_was_given(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        body = {"id": new_id(), "night": "friday", "house": "redtooth"}
        for token in ("", "0" * 64, owner.cookie):
            answer = await owner.http.post("/nights", json=body, headers={"X-CSRF-Token": token})
            assert fault(answer) == (403, "no-csrf-token")
        assert await owner.done("GET", "/nights") == []
        await owner.done("POST", "/nights", body)


@story
async def test_another_sites_page_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path, origins=frozenset({"https://friend.example"})) as place:
        await place.owner()
        person = place.person()
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"):
            person.headers["Origin"] = origin
            assert fault(await sign_in(person)) == (403, "foreign-origin")
        for origin in (place.address, "https://friend.example"):
            person.headers["Origin"] = origin
            assert (await sign_in(person)).status_code == 200


@story
async def test_every_answer_carries_the_headers_that_keep_a_page_safe(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        for path in ("/health", "/nowhere", "/nights", "/schema/openapi.json"):
            headers = (await place.person().ask("GET", path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "script-src 'self'" in policy
            assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cache-control"] == "no-store"
            assert "server" not in headers


# --- codes


@story
async def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    async with serving(tmp_path, joins_by_address=3) as place:
        owner = await place.owner()
        await open_night(owner)
        short = (await owner.done("GET", "/nights/friday/entrance"))["short"]
        guess = place.person()
        for wrong in ("0000-0000-0000", "", "x" * 40, "nonsense"):
            assert fault(await guess.ask("POST", "/join", {"code": wrong})) == (403, "bad-code")
        assert fault(await guess.ask("POST", "/join", {"code": short})) == (429, "too-many")


@story
async def test_a_code_is_good_until_it_expires_or_is_used_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        once = await code_for(owner, "display", uses=1)
        await place.joined(once.lower())
        assert fault(await place.person().ask("POST", "/join", {"code": once})) == (403, "bad-code")
        short = await code_for(owner, "display", minutes=1)
        now = place.front.clock
        place.front.clock = lambda: now() + 60_000
        answer = await place.person().ask("POST", "/join", {"code": short})
        assert fault(answer) == (403, "bad-code")
        assert "ask the director" in answer.json()["says"]


@story
async def test_a_new_player_signs_in_once_and_comes_back_by_a_personal_code(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        sheet = {"member": "1", "age_confirmed": 30, "accepted": True, "name": "Ann"}
        page = await place.page(code)
        first = await place.joined(code, place.same(page), id="ann-0123456789abc", **sheet)
        again = await place.joined(code, place.same(page), id="ann-0123456789abc", **sheet)
        assert first.player == again.player == 0
        assert first.code != again.code
        # The second phone has the seat now, and the first has lost it.
        assert (await first.done("GET", "/me"))["badges"] == []
        back = await place.joined(again.code)
        assert back.player == 0
        # Somebody else of that name is somebody else.
        other = await place.person().ask(
            "POST", "/join", {"code": code, "id": "eve-0123456789abc"} | sheet
        )
        assert not other.is_success or other.json()["player"] != 0


@story
async def test_who_is_refused_by_the_house_is_told_why(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        body = {"code": code, "name": "Kid", "id": "kid-0123456789abc", "age_confirmed": 12}
        answer = await place.person().ask("POST", "/join", body)
        assert answer.status_code == 409
        assert answer.json()["clauses"] and answer.json()["says"]


@story
async def test_a_revoked_code_shows_out_whoever_came_by_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        guest = await place.joined(await code_for(owner, "spectator", label="bar"))
        lines = await owner.done("GET", "/nights/friday/invitations")
        assert [line["label"] for line in lines] == ["bar"]
        await owner.done("DELETE", f"/nights/friday/invitations/{lines[0]['handle']}")
        assert (await guest.done("GET", "/me"))["badges"] == []
        gone = await owner.ask("DELETE", f"/nights/friday/invitations/{lines[0]['handle']}")
        assert fault(gone) == (404, "not-found")


# --- offices


async def everybody(place: Place, owner: Person) -> dict[str, Person]:
    """One person for every office of a night."""
    await open_night(owner)
    offices = ("director", "dealer", "player", "display", "spectator")
    sheet = {"name": "Ann", "member": "1", "age_confirmed": 30, "accepted": True}
    people = {"owner": owner, "stranger": place.person()}
    for office in offices:
        code = await code_for(owner, office)
        people[office] = await place.joined(code, **(sheet if office == "player" else {}))
    return people


ALL = {"owner", "director", "dealer", "player", "display", "spectator", "stranger"}
RIGHTS: tuple[tuple[str, str, Any, set[str]], ...] = (
    ("GET", "/me", None, ALL),
    ("GET", "/health", None, ALL),
    ("GET", "/nights/friday", None, ALL - {"stranger"}),
    ("GET", "/nights/friday/invitations", None, {"owner", "director"}),
    ("POST", "/nights/friday/invitations", {"office": "display"}, {"owner", "director"}),
    ("GET", "/accounts", None, {"owner"}),
    ("GET", "/templates", None, {"owner"}),
    (
        "POST",
        "/nights/friday/orders",
        {"name": "start", "fields": {}},
        {"owner", "director"},
    ),
    ("POST", "/nights", {"house": "redtooth"}, {"owner"}),
    ("POST", "/accounts", {"password": PASSWORD, "office": "dealer"}, {"owner"}),
)


@story
async def test_everybody_may_do_what_their_office_may(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        people = await everybody(place, await place.owner())
        for method, path, body, may in RIGHTS:
            for office, person in people.items():
                sent = dict(body) if body else None
                if sent and path.endswith(("orders", "nights")):
                    sent["id"] = new_id()
                if sent and path == "/nights":
                    sent["night"] = f"night-of-{office}"
                if sent and path == "/accounts":
                    sent["name"] = f"friend of {office}"
                answer = await person.ask(method, path, sent)
                told = (method, path, office, answer.status_code, answer.text)
                granted = answer.status_code < 400 or answer.status_code == 409
                assert granted == (office in may), told
                assert granted or fault(answer)[0] in (401, 403, 404), told


@story
async def test_an_office_that_is_taken_away_is_gone_at_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        body = {"name": "Dee", "password": PASSWORD, "office": "director"}
        made = await owner.done("POST", "/accounts", body)
        dee = place.person()
        await sign_in(dee, name="Dee")
        await dee.done("GET", "/nights")
        path = f"/accounts/{made['id']}"
        await owner.done("PATCH", path, {"office": "director", "disabled": True})
        assert fault(await dee.ask("GET", "/nights")) == (401, "sign-in-first")
        assert fault(await sign_in(dee, name="Dee"))[0] in (401, 403)
        own = await owner.ask("PATCH", "/accounts/1", {"office": "dealer"})
        assert fault(own) == (409, "own-account")


async def director_by(place: Place, owner: Person, kind: str) -> tuple[Person, str]:
    """A director by password or by code, and how the owner shows them out."""
    if kind == "code":
        dee = await place.joined(await code_for(owner, "director", label="Dee"))
        (line,) = await owner.done("GET", "/nights/friday/invitations")
        return dee, f"/nights/friday/invitations/{line['handle']}"
    body = {"name": "Dee", "password": PASSWORD, "office": "director"}
    made = await owner.done("POST", "/accounts", body)
    dee = place.person()
    await sign_in(dee, name="Dee")
    return dee, f"/accounts/{made['id']}"


@pytest.mark.parametrize("kind", ["account", "dealer now", "code"])
@story
async def test_with_a_director_goes_what_they_let_in(kind: str, url: str, tmp_path: Path) -> None:
    async with serving(tmp_path, db=url) as place:
        owner = await place.owner()
        await open_night(owner)
        dee, path = await director_by(place, owner, kind)
        friend = await place.joined(await code_for(dee, "director"))
        third = await place.joined(await code_for(friend, "dealer"))
        late = await code_for(friend, "director")
        sheet = {"name": "Ann", "member": "1", "age_confirmed": 30, "accepted": True}
        ann = await place.joined(await code_for(friend, "player"), **sheet)
        mine = await place.joined(await code_for(owner, "dealer"))
        if kind == "code":
            await owner.done("DELETE", path)
        else:
            office = "dealer" if kind == "dealer now" else "director"
            await owner.done("PATCH", path, {"office": office, "disabled": kind == "account"})
        for gone in (friend, third):
            assert (await gone.done("GET", "/me"))["badges"] == []
        answer = await place.person().ask("POST", "/join", {"code": late})
        assert fault(answer) == (403, "bad-code")
        # Players are nobody's, and others' guests stay.
        for stays in (ann, mine):
            assert len((await stays.done("GET", "/me"))["badges"]) == 1
        assert (await place.joined(ann.code)).player == ann.player
