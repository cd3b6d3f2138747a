"""While others guess, whoever has a right code or password gets in."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from argon2 import PasswordHasher

from ledger_kit import story
from server_kit import PASSWORD, QUICK_HASHER, Person, Place, serving
from shuffleup.server.passwords import Passwords
from shuffleup.server.running import owner_link

WRONG = "not the password"
SLOW = {"sign_ins": 3, "sign_ins_by_address": 6, "sign_in_every_ms": 10**9}


async def sign_in(person: Person, password: str = PASSWORD) -> int:
    body = {"name": "Olive", "password": password}
    return (await person.ask("POST", "/sign-in", body)).status_code


async def attacked(place: Place, addresses: int, times: int) -> list[int]:
    """Wrong passwords for the owner, from so many addresses."""
    found = []
    for number in range(addresses):
        guesser = place.person(f"127.0.7.{number + 1}")
        found += [await sign_in(guesser, WRONG) for _ in range(times)]
    return found


@story
async def test_wrong_passwords_from_elsewhere_keep_no_owner_out(tmp_path: Path) -> None:
    async with serving(tmp_path, **SLOW) as place:
        owner = await place.owner()
        found = await attacked(place, 6, 6)
        assert 429 in found, "whoever guesses is slowed down"
        assert await sign_in(place.person()) == 200
        change = {"old": PASSWORD, "new": f"{PASSWORD} two"}
        assert (await owner.ask("POST", "/password", change)).status_code == 200


@story
async def test_a_browser_that_signed_in_before_is_heard_behind_the_same_router(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, **SLOW) as place:
        await place.owner()
        known, guesser, stranger = place.person(), place.person(), place.person()
        assert await sign_in(known) == 200
        known.csrf = (await known.done("GET", "/me"))["csrf"]
        await known.done("POST", "/sign-out")
        known.csrf = ""
        assert {await sign_in(guesser, WRONG) for _ in range(10)} == {401, 429}
        assert await sign_in(known) == 200
        # The limit: an unknown browser at an address where others guess has to wait with them.
        assert await sign_in(stranger) == 429
        # And who has stolen what a known browser shows has that many attempts, no more.
        thief = place.person()
        thief.http.cookies.update(known.http.cookies)
        thief.http.cookies.delete("shuffleup")
        assert [await sign_in(thief, WRONG) for _ in range(5)] == [401] * 3 + [429] * 2


class Held(PasswordHasher):
    """Takes its time, until it may go on."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.go_on = threading.Event()

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
        self.go_on.wait(60)
        return QUICK_HASHER.verify(hash, password)


@story
async def test_a_line_full_of_guesses_makes_room_for_who_never_guessed(tmp_path: Path) -> None:
    most = 3
    async with serving(tmp_path) as place:
        await place.owner()
        assert set(await attacked(place, 2 * most, 1)) == {401}
        held = Held()
        passwords = place.front.passwords = Passwords(held, waiting_max=most)
        guesses = [
            asyncio.create_task(sign_in(place.person(f"127.0.7.{number + 1}"), WRONG))
            for number in range(2 * most)
        ]
        while len(passwords._line) < most - 1 or sum(each.done() for each in guesses) < most:
            await asyncio.sleep(0.01)
        honest = asyncio.create_task(sign_in(place.person()))
        while sum(each.done() for each in guesses) < most + 1:
            assert not honest.done()
            await asyncio.sleep(0.01)
        held.go_on.set()
        assert await honest == 200
        assert sorted([await each for each in guesses]) == [401] * (most - 1) + [503] * (most + 1)


@story
async def test_guesses_at_its_address_do_not_keep_the_first_owner_out(tmp_path: Path) -> None:
    async with serving(tmp_path, joins_by_address=3, join_every_ms=10**9) as place:
        code, guesser = (await owner_link(place.front)).partition("#")[2], place.person()
        for _ in range(5):
            await guesser.ask("POST", "/code", {"code": "BCDFGH"})
        body = {"code": code, "name": "Olive", "password": PASSWORD}
        assert (await place.person().ask("POST", "/owner", body)).status_code == 200
