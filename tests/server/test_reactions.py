"""Reactions: a word from a small set reaches the table at once, and nothing else."""

from __future__ import annotations

from pathlib import Path

from ledger_kit import story
from server_kit import Line, open_night, seat, serving
from shuffleup.ledger import walk


async def heard(line: Line, last: str) -> list[str]:
    """The words that come up to a last one."""
    words: list[str] = []
    while last not in words:
        words.append((await line.next("reacted"))["kind"])
    return words


@story
async def test_a_word_reaches_everybody_at_the_table_and_no_record(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="standard", listed=True)
        ann, bob = await seat(place, owner, 2)
        async with (
            ann.socket("friday") as one,
            bob.socket("friday") as two,
            place.person().socket("friday") as stranger,
        ):
            await stranger.say("watch", table=0)
            for line in (one, two, stranger):
                await line.next("table")
            await stranger.say("react", kind="wow")  # who has no seat is not heard
            await one.say("react", kind="nice-hand")
            for line in (one, two, stranger):
                told = await line.next("reacted")
                assert (told["name"], told["kind"]) == ("P0", "nice-hand")
            unknown = await two.answer("react", kind="anything at all")
            assert unknown["frame"] == "refused" and unknown["code"] == "unreadable"
        desk = await place.front.house.desk("friday")
        kinds = {record.kind async for record in walk(desk._ledger, desk.stream)}
        assert not [kind for kind in kinds if "React" in kind]


@story
async def test_too_many_in_a_row_are_dropped_for_that_person_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="standard")
        ann, bob = await seat(place, owner, 2)
        async with ann.socket("friday") as one, bob.socket("friday") as two:
            for line in (one, two):
                await line.next("table")
            async with ann.socket("friday") as again:  # another window is no other person
                await again.next("table")
                for _ in range(6):
                    await one.say("react", kind="laugh")
                    await again.say("react", kind="laugh")
                await one.answer("sit-out")
                await again.answer("back")
            await two.say("react", kind="sorry")
            assert (await heard(two, "sorry")).count("laugh") <= 4


@story
async def test_a_director_silences_them_for_the_night(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner, house="standard")
        ann, bob = await seat(place, owner, 2)
        async with ann.socket("friday") as one, bob.socket("friday") as two:
            for line in (one, two):
                await line.next("table")
            await owner.order("friday", "mute-reactions", muted=True)
            await one.say("react", kind="wow")
            await one.answer("call-floor", table=0)
            await owner.order("friday", "mute-reactions", muted=False)
            await one.say("react", kind="thanks")
            assert await heard(two, "thanks") == ["thanks"]
            refused = await owner.ask(
                "POST",
                "/nights/friday/orders",
                {"id": "mute-again-1", "name": "mute-reactions", "fields": {"muted": False}},
            )
            assert refused.status_code == 409
