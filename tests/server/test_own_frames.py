"""What a page knows of itself after it is loaded again: its player, its hand so far, its house."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desk_kit import QUICK
from ledger_kit import story
from server_kit import Line, Person, Place, act, code_for, my_turn, open_night, seat, serving
from shuffleup.server.bot_book import BotBook
from shuffleup.server.store import DatabaseError

PATIENT = QUICK | {"act_ms": 600_000}


async def own(line: Line, **fields: Any) -> dict[str, Any]:
    """The next frame in which a player without a table is told this."""
    while True:
        told: dict[str, Any] = (await line.next("player"))["player"]
        if fields.items() <= told.items():
            return told


async def new_player(place: Place, owner: Person, name: str) -> Person:
    sheet = {"member": name, "age_confirmed": 30, "accepted": True}
    return await place.joined(await code_for(owner, "player"), name=name, **sheet)


# --- a player without a table


@story
async def test_before_the_draw_a_player_is_told_how_things_stand_until_they_sit(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        ann, ben = await new_player(place, owner, "Ann"), await new_player(place, owner, "Ben")
        async with ann.socket() as line:
            told = await own(line)
            assert (told["player"], told["name"], told["paid"]) == (ann.player, "Ann", False)
            assert [frame["frame"] for frame in line.frames] == ["hello", "night", "player"]
            await owner.order("friday", "enter", player=ann.player)
            told = await own(line, paid=True)
            await owner.order("friday", "enter", player=ben.player)
            await owner.order("friday", "draw-seats", seed="00" * 32)
            assert (await line.next("table"))["seat"]["player"] == ann.player
            names = [frame["player"]["name"] for frame in line.frames if frame["frame"] == "player"]
            assert set(names) == {"Ann"}, "and of nobody else"


@story
async def test_whoever_lost_a_seat_knows_it_after_a_reload(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 3, start=False)
        gone = people[0]
        async with gone.socket() as line:
            await line.next("table")
            await owner.order("friday", "disqualify", player=gone.player, reason="a fight")
            told = await own(line, status="out")
        async with gone.socket() as again:
            assert await own(again) == told
            await again.say("since", v=1)
            assert await own(again) == told, "who asks is told once more"
        async with people[1].socket() as line:
            await line.next("table")
            await line.answer("ping-not")
            assert not any(frame["frame"] == "player" for frame in line.frames)


@story
async def test_nobody_is_told_the_same_twice(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        ann = await new_player(place, owner, "Ann")
        async with ann.socket() as line:
            await own(line)
            ben = await new_player(place, owner, "Ben")
            await owner.order("friday", "enter", player=ben.player)
            await owner.order("friday", "enter", player=ann.player)
            await own(line, paid=True)
            frames = [frame for frame in line.frames if frame["frame"] == "player"]
            assert len(frames) == 2


@story
async def test_onlookers_are_told_of_no_player_and_nobody_has_no_code(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        guest = await place.joined(await code_for(owner, "spectator"))
        nobody = {"office": "player", "player": 99}
        refused = await owner.ask("POST", "/nights/friday/invitations", nobody)
        assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
        for each in (guest, owner):
            async with each.socket() as line:
                await line.next("director" if each is owner else "night")
                assert (await line.answer("ping-not"))["frame"] == "refused"
                assert not any(frame["frame"] == "player" for frame in line.frames)


# --- the hand so far


@story
async def test_after_a_reload_the_hand_so_far_is_told_to_players_and_onlookers(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, pauses=PATIENT)
        people = await seat(place, owner, 3)
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            lines = [a, b, c]
            at, frame = await my_turn(lines)
            done = await lines[at].answer("act", **act(frame))
            actor = people[at].player
            for person in (*people, owner):
                async with person.socket(query="?table=0") as again:
                    whole = await again.next("table")
                    assert whole["table"]["v"] >= done["v"]
                    told = whole["earlier"]
                    assert told[0]["kind"] == "shuffled"
                    assert ("called", actor) in [(e["kind"], e.get("player")) for e in told]
                    assert not any("cards" in each for each in told), "nobody has shown any"
            at, frame = await my_turn(lines)
            assert "earlier" not in frame, "who was there is told the news alone"


# --- bots, for a director


@story
async def test_a_director_sees_who_is_a_bot_and_makes_no_code_for_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 2)
        await place.front.bot_book.add("friday", 1)
        seen = (await owner.done("GET", "/nights/friday"))["director"]["entrants"]
        assert [each["bot"] for each in seen] == [False, True]
        async with owner.socket() as line:
            seen = (await line.next("director"))["director"]["entrants"]
            assert [each["bot"] for each in seen] == [False, True]
        for over in (False, True):
            if over:
                await owner.order("friday", "cancel", reason="rain")
            body = {"office": "player", "player": people[1].player}
            refused = await owner.ask("POST", "/nights/friday/invitations", body)
            assert (refused.status_code, refused.json()["code"]) == (409, "bot-chair")
            assert "bot" in refused.json()["says"]
            await code_for(owner, "player", player=people[0].player)
            await code_for(owner, "player")


@story
async def test_while_the_store_is_away_bots_are_as_last_known() -> None:
    class Fickle:
        away = False

        async def bots(self, night: str) -> list[tuple[str, int]]:
            if self.away:
                raise DatabaseError("away")
            return [(night, 4)]

    fickle, now = Fickle(), 10_000
    book = BotBook(fickle, lambda: now)  # type: ignore[arg-type]
    assert await book.of("friday") == {4}
    fickle.away, now = True, now + 60_000
    assert await book.of("friday") == {4}
    assert await book.of("saturday") == frozenset()


# --- the owner


@story
async def test_everybody_is_told_whether_the_house_has_an_owner(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        stranger = place.person()
        assert (await stranger.done("GET", "/me"))["owned"] is False
        owner = await place.owner()
        for person in (stranger, owner):
            assert (await person.done("GET", "/me"))["owned"] is True
