"""The socket: frames out, asks in, and nobody in another's name."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ledger_kit import PATIENCE, story
from server_kit import (
    Person,
    Place,
    act,
    code_for,
    my_turn,
    new_id,
    open_night,
    seat,
    serving,
)
from shuffleup.server.socket.hall import Trail

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


async def refused(person: Person, *args: Any, **options: Any) -> int:
    """The status that a handshake is refused with."""
    with pytest.raises(InvalidStatus) as caught:
        async with person.socket(*args, **options):
            pass
    body = msgspec.json.decode(caught.value.response.body or b"{}")
    assert body.get("code") and body.get("says")
    return caught.value.response.status_code


async def comes_in(person: Person) -> bool:
    """Whether a window is let in just now."""
    try:
        async with person.socket() as line:
            await line.next("hello")
    except InvalidStatus:
        return False
    return True


async def night_of(place: Place, players: int = 3, **options: Any) -> tuple[Person, list[Person]]:
    """A night that is being played."""
    owner = await place.owner()
    await open_night(owner)
    return owner, await seat(place, owner, players, **options)


# --- handshake


@story
async def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    """The handshake's origin: the second of the framework's three holes."""
    async with serving(tmp_path, origins=frozenset({"https://friend.example"})) as place:
        owner = await place.owner()
        await open_night(owner)
        for origin in ("https://evil.example", "http://127.0.0.1:1", "null", "https://127.0.0.1"):
            assert await refused(owner, origin=origin) == 403
        for own in (place.address, "https://friend.example", None):
            async with owner.socket(origin=own) as line:
                await line.next("hello")


@story
async def test_only_those_who_have_an_office_there_get_a_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        await open_night(owner, "saturday")
        guest = await place.joined(await code_for(owner, "spectator"))
        assert await refused(place.person()) == 401
        assert await refused(guest, cookie="A" * 43) == 401
        assert await refused(guest, "saturday") == 404
        assert await refused(guest, "nowhere") == 404
        assert await refused(owner, "nowhere") == 404
        assert await refused(guest, query="?as=director") == 404
        assert await refused(guest, query="?as=king") == 403
        async with guest.socket() as line:
            hello = await line.next("hello")
            assert (hello["protocol"], hello["office"], hello["player"]) == (1, "spectator", -1)
            assert (await line.next("night"))["night"]["house"] == "redtooth"


@story
async def test_a_session_has_so_many_windows_and_no_more(tmp_path: Path) -> None:
    async with serving(tmp_path, sockets_by_session=2) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as one, owner.socket():
            await one.next("hello")
            assert await refused(owner) == 429
        async with asyncio.timeout(PATIENCE):  # until the server has counted them out
            while not await comes_in(owner):
                await asyncio.sleep(0.01)


# --- what is seen


@story
async def test_everybody_sees_the_table_and_only_their_own_cards(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, people = await night_of(place)
        guest = await place.joined(await code_for(owner, "spectator"))
        async with (
            people[0].socket() as one,
            people[1].socket() as two,
            people[2].socket() as three,
            guest.socket(query="?table=0") as onlooker,
            owner.socket(query="?table=0") as desk,
        ):
            lines = [one, two, three]
            await my_turn(lines)
            await asyncio.sleep(0.3)
            everybody = [*lines, onlooker, desk]
            for line in everybody:
                await line.answer("ping-not")  # whatever was sent before has arrived now
            hands = [{card for frame in line.frames for card in _own(frame)} for line in lines]
            assert [len(hand) for hand in hands] == [2, 2, 2]
            assert len(set.union(*hands)) == 6
            for at, line in enumerate(everybody):
                seen = set(CARD.findall(msgspec.json.encode(line.frames).decode()))
                mine = hands[at] if at < 3 else set()
                assert seen & set.union(*hands) == mine
            # What the whole room is told, it is told after every change; the field to its director.
            await owner.order("friday", "pause")
            await desk.next("director")
            await asyncio.sleep(0.6)
            for line in (*lines, onlooker):
                await line.next("night")
                await line.answer("ping-not")
                assert not any(frame["frame"] == "director" for frame in line.frames)


def _own(frame: dict[str, Any]) -> list[str]:
    cards: list[str] = (frame.get("seat") or {}).get("cards", [])
    return cards


@story
async def test_an_act_is_acknowledged_and_everybody_sees_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        _, people = await night_of(place)
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            lines = [a, b, c]
            actor, frame = await my_turn(lines)
            answer = await lines[actor].answer("act", **act(frame))
            assert answer["frame"] == "done"
            for line in lines:
                await line.sees(answer["v"])


@story
async def test_a_refusal_says_why_by_which_clause_and_what_is_allowed(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        _, people = await night_of(place)
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            lines = [a, b, c]
            actor, frame = await my_turn(lines)
            answer = await lines[actor].answer("act", **act(frame, "raise", to=1))
            assert answer["frame"] == "refused"
            assert answer["clauses"] and answer["says"] and answer["allowed"]


@story
async def test_the_seat_comes_from_the_session(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, people = await night_of(place)
        guest = await place.joined(await code_for(owner, "spectator"))
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            lines = [a, b, c]
            actor, frame = await my_turn(lines)
            other = lines[(actor + 1) % 3]
            answer = await other.answer("act", **act(frame, "fold"))
            assert answer["frame"] == "refused"
            smuggled = await other.answer("act", **act(frame, "fold"), player=actor)
            assert (smuggled["frame"], smuggled["code"]) == ("refused", "unreadable")
            for person in (guest, owner):
                async with person.socket() as line:
                    answer = await line.answer("act", **act(frame, "fold"))
                    assert answer["frame"] == "refused"
            answer = await other.answer("order/pause")
            assert (answer["frame"], answer["code"]) == ("refused", "not-your-office")
            answer = await lines[actor].answer("act", **act(frame, "fold"))
            assert answer["frame"] == "done"


@story
async def test_a_director_who_plays_has_both_windows(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        code = await code_for(owner, "player")
        sheet = {"name": "Olive", "member": "1", "age_confirmed": 30, "accepted": True}
        body = {"code": code, "id": f"{new_id()}-join", **sheet}
        owner.csrf = (await owner.done("POST", "/join", body))["me"]["csrf"]
        async with owner.socket() as desk, owner.socket(query="?as=player") as chair:
            assert (await desk.next("hello"))["office"] == "owner"
            hello = await chair.next("hello")
            assert (hello["office"], hello["player"]) == ("player", 0)
            await desk.next("director")
            await chair.next("night")
            assert (await chair.answer("order/start"))["code"] == "not-your-office"


# --- again


@story
async def test_a_recorded_frame_sent_again_does_nothing_more(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        _, people = await night_of(place)
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            lines = [a, b, c]
            actor, frame = await my_turn(lines)
            sent = {"id": new_id(), **act(frame, "fold")}
            first = await lines[actor].answer("act", **sent)
            assert first["frame"] == "done"
            # The same socket, and a new one: the same answer.
            assert await lines[actor].answer("act", **sent) == first
            async with people[actor].socket() as again:
                assert await again.answer("act", **sent) == first
            # Another's socket: a refusal.
            for at, line in enumerate(lines):
                if at != actor:
                    assert (await line.answer("act", **sent))["frame"] == "refused"
            # After signing out: no socket, and none that was open.
            spare = people[actor].cookie
            async with people[actor].socket() as open_before:
                await open_before.next("hello")
                await people[actor].done("POST", "/sign-out")
                assert await open_before.closed() == 4401
            assert await refused(people[actor], cookie=spare) == 401


@story
async def test_signing_out_closes_every_socket_of_the_session(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        _, people = await night_of(place, start=False)
        async with people[0].socket() as one, people[0].socket() as two, people[1].socket() as far:
            await far.next("hello")
            await people[0].done("POST", "/sign-out")
            assert [await one.closed(), await two.closed()] == [4401, 4401]
            await far.answer("back")


@story
async def test_a_seat_given_to_another_phone_is_lost_to_the_first(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner, people = await night_of(place, start=False)
        code = await code_for(owner, "player", player=people[0].player)
        async with people[1].socket() as far:
            await far.next("hello")
            assert (await people[0].done("GET", "/me"))["badges"] != []
            thief = await place.joined(code)
            assert (await people[0].done("GET", "/me"))["badges"] == []
            async with thief.socket() as line:
                assert (await line.next("hello"))["player"] == people[0].player


@story
async def test_a_session_that_another_process_ended_is_found_out(tmp_path: Path) -> None:
    async with serving(tmp_path, sweep_seconds=0.1) as place:
        _, people = await night_of(place, start=False)
        async with people[0].socket() as line:
            await line.next("hello")
            visitor = await place.front.sessions.visitor(people[0].cookie)
            assert visitor is not None
            await place.front.store.end_session(visitor.digest)
            assert await line.closed() == 4401


@story
async def test_every_order_is_checked_with_the_session(tmp_path: Path) -> None:
    async with serving(tmp_path, sweep_seconds=3_600, session_cache_ms=0) as place:
        _, people = await night_of(place, start=False)
        async with people[0].socket() as line:
            await line.next("hello")
            visitor = await place.front.sessions.visitor(people[0].cookie)
            assert visitor is not None
            await place.front.store.end_session(visitor.digest)
            version = (await place.front.house.desk("friday")).version
            await line.say("sit-out", id=new_id())
            assert await line.closed() == 4401
            assert (await place.front.house.desk("friday")).version == version
            assert not any(frame["frame"] in ("done", "refused") for frame in line.frames)


# --- too much


@story
async def test_a_flood_of_messages_closes_the_socket(tmp_path: Path) -> None:
    """No limit on a socket's messages: the third of the framework's three holes."""
    async with serving(tmp_path, credits=10, credit_every_ms=60_000) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as line, owner.socket() as other:
            for at in range(50):
                try:
                    await line.say("ping", at=at)
                except ConnectionClosed:
                    break
            assert await line.closed() == 1008
            pongs = [frame for frame in line.frames if frame["frame"] == "pong"]
            assert len(pongs) <= 10
            await other.say("ping", at=7)
            assert (await other.next("pong"))["at"] == 7


@story
async def test_a_flood_of_pings_of_the_protocol_closes_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as line:
            with suppress(ConnectionClosed):
                for at in range(200):
                    await (await line.raw.ping(str(at)))
            assert line.raw.close_code == 1008


@story
async def test_a_message_in_endless_parts_closes_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as line:
            with suppress(ConnectionClosed):
                await line.raw.send(["{", *([""] * 200), "}"])
            assert await line.closed() == 1008


@story
async def test_credits_come_back_with_time(tmp_path: Path) -> None:
    async with serving(tmp_path, credits=3, credit_every_ms=30) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as line:
            for at in range(12):
                await line.say("ping", at=at)
                await line.next("pong", at=at)
                await asyncio.sleep(0.04)


@story
async def test_what_cannot_be_a_message_closes_by_the_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        cases: list[tuple[bytes | str, int]] = [
            (b"binary", 1003),
            ("no json", 1007),
            ("{", 1007),
            ('{"ask":' * 500, 1007),
            ("", 1007),
            ("x" * 4_097, 1009),
            ('{"ask":"ping","at":NaN}', 1007),
        ]
        for sent, code in cases:
            async with owner.socket() as line:
                await line.next("hello")
                await line.raw.send(sent)
                assert await line.closed() == code, sent[:40]
        async with owner.socket() as line:
            await line.next("hello")


@story
async def test_a_message_with_a_fault_is_answered_and_the_socket_stays(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        async with owner.socket() as line:
            for body in (
                {"ask": "unknown"},
                {"ask": "ping", "more": 1},
                {"ask": "ping", "at": -1},
                {"ask": "ping", "at": 1 << 63},
                {"ask": "act"},
                {"ask": "x" * 3_000},
                {},
                [],
                7,
                {"ask": "watch", "table": 99},
            ):
                await line.raw.send(msgspec.json.encode(body).decode())
                trouble = await line.next("trouble")
                assert trouble["code"] in ("unreadable", "no-table") and len(trouble["says"]) < 300
            answer = await line.answer("order/enter", player="Ann")
            assert (answer["frame"], answer["code"]) == ("refused", "unreadable")
            assert "Ann" not in answer["says"]
            assert (await line.answer("order/pause"))["frame"] in ("done", "refused")


SLOW = (
    {"queue_frames_max": 8, "send_seconds_max": 600},
    {"queue_frames_max": 100_000, "queue_bytes_max": 1_000_000, "send_seconds_max": 600},
    {"queue_frames_max": 100_000, "queue_bytes_max": 1 << 40, "send_seconds_max": 0.5},
)


@pytest.mark.parametrize("limits", SLOW, ids=["frames", "bytes", "seconds"])
@story
async def test_who_does_not_read_is_let_go_and_nobody_else_waits(
    tmp_path: Path, limits: dict[str, Any]
) -> None:
    async with serving(tmp_path, **limits) as place:
        owner = await place.owner()
        await open_night(owner)
        guest = await place.joined(await code_for(owner, "spectator"))
        async with guest.socket(max_queue=1) as slow, owner.socket() as quick:
            await quick.next("hello")
            hall = await place.app.state["switchboard"].hall("friday")
            line = next(line for line in hall.lines if line.badge.office == "spectator")
            for _ in range(400):
                line.push(b'{"frame":"filler","pad":"%s"}' % (b" " * 60_000))
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                while line in hall.lines:
                    await asyncio.sleep(0.05)
            assert line.code == 1013
            await quick.say("ping", at=3)
            await quick.next("pong", at=3)
            slow.raw.transport.abort()


# --- since


def test_a_trail_knows_what_was_missed_or_that_it_does_not() -> None:
    trail = Trail(10)
    assert trail.since(10) == [] and trail.since(9) is None
    for v in range(11, 20):
        trail.add(v * 10, str(v).encode())
    assert trail.since(190) == []
    assert trail.since(170) == [b"18", b"19"]
    assert trail.since(175) == [b"18", b"19"]
    assert trail.since(10) is not None and trail.since(9) is None
    for v in range(20, 60):
        trail.add(v * 10, b"")
    assert trail.since(190) is None


@story
async def test_who_was_away_for_a_moment_is_told_what_happened(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        _, people = await night_of(place)
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            lines = [a, b, c]
            actor, frame = await my_turn(lines)
            v = frame["table"]["v"]
            away = people[(actor + 1) % 3]
            done = await lines[actor].answer("act", **act(frame, "fold"))
            async with away.socket(query=f"?since={v}") as back:
                missed = await back.next("table")
                kinds = [each["kind"] for each in missed["table"]["happenings"]]
                assert "folded" in kinds and "seat" not in missed
                whole = await back.next("table")
                assert whole["table"]["v"] >= done["v"] and whole["seat"]["cards"]
            async with away.socket(query=f"?since={10**9}") as back:
                assert "seat" in await back.next("table")


# --- the end


@story
async def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        holder = owner.socket()
        line = await holder.__aenter__()
        await line.next("hello")
    assert await line.closed() == 1012
    await holder.__aexit__(None, None, None)


@story
async def test_a_night_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        _, people = await night_of(place)
        cookies = [person.cookie for person in people]
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            actor, frame = await my_turn([a, b, c])
            sent = {"id": new_id(), **act(frame)}
            first = await [a, b, c][actor].answer("act", **sent)
    async with serving(tmp_path) as place:
        person = place.person()
        async with person.socket(cookie=cookies[actor]) as line:
            assert await line.answer("act", **sent) == first
