"""Hands that are over, read again from the ledger: as they were played, and no card more."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from desk_kit import (
    SetClock,
    choice,
    desk_on,
    done,
    loaded,
    one_life,
    play_hands,
    seat,
    tell,
    until,
)
from ledger_kit import opened, story
from phh_kit import read_hand
from shuffleup.cards.provable import CardProof, deal_from_json
from shuffleup.desk import Desk, Onlooker, Seat
from shuffleup.formats.replay import replay
from shuffleup.ledger import sqlite

NOBODY = -1
LATEST = 1 << 53


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


async def lines(desk: Desk, player: int, before: int = LATEST) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(await desk.past.lines(player, before))
    return found


async def told(desk: Desk, line: dict[str, Any], player: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await desk.past.story(line["table"], line["hand"], player))
    return found


@story
async def test_what_was_seen_at_the_table_is_what_is_read_later(url: str) -> None:
    clock = SetClock()
    seen: dict[int, dict[str, Any]] = {}

    async with opened(url) as ledger, desk_on(ledger, clock) as desk:
        await seat(desk, 6)

        def hear(_: object) -> None:
            frame = json.loads(desk.frame(Seat(0, 2)))
            if frame["seat"]["cards"]:
                seen[frame["table"]["hand"]] = frame

        desk.subscribe(hear)
        await play_hands(desk, clock, 12)
        mine = await lines(desk, 2)
        assert [line["hand"] for line in mine] == sorted(
            (line["hand"] for line in mine), reverse=True
        )
        assert len(mine) >= 5
        for line in mine:
            again, then = await told(desk, line, 2), seen[line["hand"]]
            assert again["own"]["cards"] == then["seat"]["cards"] == line["cards"]
            assert again["board"] == then["table"]["board"]
            assert again["results"] == then["table"]["results"]


@story
async def test_a_story_adds_up(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 6)
        await play_hands(desk, clock, 10)
        before = {}
        for line in reversed(await lines(desk, NOBODY)):
            hand = await told(desk, line, NOBODY)
            start = {chair["chair"]: chair["stack"] for chair in hand["chairs"]}
            for chair in start.keys() & before.keys():
                assert start[chair] >= before[chair]  # chips are bought between hands, never lost
            won = [each for each in hand["happenings"] if each["kind"] == "won"]
            alone = all(each["why"] == "folded" for each in won)
            assert line["uncontested"] == (sum(each["amount"] for each in won) if alone else 0)
            before = _after(start, hand)
            assert sum(before.values()) == sum(start.values()) + hand["carried_in"] - sum(
                result["carried"] for result in hand["results"]
            )


def _after(start: dict[int, int], hand: dict[str, Any]) -> dict[int, int]:
    """The stacks at the end, from nothing but what the story tells."""
    stacks, front = dict(start), dict.fromkeys(start, 0)
    for each in hand["happenings"]:
        chair, amount = each.get("chair"), each.get("amount")
        match each["kind"]:
            case "ante" | "blind":
                stacks[chair] -= amount
                front[chair] += amount if each["kind"] == "blind" else 0
            case "called" | "bet" | "raised":
                stacks[chair] -= amount - front[chair]
                front[chair] = amount
            case "returned" | "won":
                stacks[chair] += amount
            case "flop" | "turn" | "river":
                front = dict.fromkeys(start, 0)
    return stacks


@story
async def test_proofs_of_a_past_hand_hold(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 4)
        line = (await lines(desk, 1))[0]
        hand = await told(desk, line, 1)
        deal = deal_from_json({key: hand["deal"][key] for key in _DEAL})
        proofs = [*hand["deal"]["proofs"], *hand["own"]["proofs"]]
        assert len(hand["own"]["proofs"]) == 2
        assert all(deal.check(CardProof.from_bytes(bytes.fromhex(each))) for each in proofs)


_DEAL = ("context", "pledges", "commitment", "nonces", "cut")


@story
async def test_nobody_reads_a_hand_that_was_not_shown(url: str) -> None:
    """Neither in the story nor in a file: a card is somebody's own, or everybody's."""
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 6)
        await play_hands(desk, clock, 8)
        for line in await lines(desk, NOBODY):
            public = json.dumps(await told(desk, line, NOBODY))
            for player in range(6):
                hand = await told(desk, line, player)
                if hand["own"] is None:
                    continue
                shown = [e for e in hand["happenings"] if e["kind"] in ("shown", "replaced")]
                open_to_all = {*hand["board"], *(card for e in shown for card in e["cards"])}
                hidden = set(hand["own"]["cards"]) - open_to_all
                others = [
                    json.dumps(await told(desk, line, other))
                    for other in range(6)
                    if other != player
                ]
                file = await desk.past.phh(line["table"], line["hand"], NOBODY)
                tracker = (await desk.past.ohh(line["table"], line["hand"], NOBODY)).decode()
                for card in hidden:
                    assert not any(f'"{card}"' in text for text in (public, *others, tracker))
                    assert f"{card}" not in file.replace("sm", "").partition("finishing")[0]
                for proof in hand["own"]["proofs"]:
                    if hidden == set(hand["own"]["cards"]):
                        assert proof not in public


@story
async def test_a_hand_under_way_is_no_past(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 2)
        current = json.loads(await desk.look(Onlooker(0)))["table"]["hand"]
        finished = {line["hand"] for line in await lines(desk, NOBODY)}
        assert finished and max(finished) == loaded(desk).play.night.hands
        assert current not in finished or max(finished) == current


@story
async def test_a_hand_that_was_called_off_makes_way_for_the_one_dealt_again(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 1)
        await until(desk, clock, lambda: choice(desk, 0, Random(1)) is not None)
        await done(desk, tell("call-off", table=0))
        first = (await lines(desk, NOBODY))[0]
        assert first["voided"] and (await told(desk, first, NOBODY))["voided"]
        await play_hands(desk, clock, 2)
        again = [line for line in await lines(desk, NOBODY) if line["hand"] == first["hand"]]
        assert [line["voided"] for line in again] == [False]
        assert (await told(desk, again[0], NOBODY))["at_ms"] == again[0]["at_ms"] > first["at_ms"]


@story
async def test_a_hand_longer_than_one_reading_is_read_whole(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 20)
        await play_hands(desk, clock, 6)
        at_once = [await told(desk, line, 2) for line in await lines(desk, NOBODY)]
        monkeypatch.setattr(sqlite, "READ_MAX", 7)
        piecemeal = [await told(desk, line, 2) for line in await lines(desk, NOBODY)]
        assert len(at_once) >= 6 and piecemeal == at_once


@story
async def test_older_hands_are_asked_for_by_version(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 4)
        await play_hands(desk, clock, 5)
        every = await lines(desk, NOBODY)
        older = await lines(desk, NOBODY, every[1]["v"])
        assert older == every[2:]


@story
async def test_the_file_is_a_hand_that_replays(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 5)
        await play_hands(desk, clock, 6)
        line = (await lines(desk, 3))[0]
        text = await desk.past.phh(line["table"], line["hand"], 3)
        record = read_hand(text)
        assert record.players and "P3" in record.players
        result = replay(record, loaded(desk).play.night.rulebook)
        assert result.refused is None, result
        assert "".join(line["cards"]) in text


@story
async def test_the_tracker_s_file_has_every_chip(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 5)
        await play_hands(desk, clock, 6)
        for line in await lines(desk, NOBODY):
            hand = json.loads(await desk.past.ohh(line["table"], line["hand"], NOBODY))["ohh"]
            acts = [act for each in hand["rounds"] for act in each["actions"]]
            assert [act["action_number"] for act in acts] == list(range(len(acts)))
            paid = sum(act["amount"] for act in acts)
            won = sum(win["win_amount"] for pot in hand["pots"] for win in pot["player_wins"])
            returned = sum(
                each["amount"]
                for each in (await told(desk, line, NOBODY))["happenings"]
                if each["kind"] == "returned"
            )
            assert won == sum(pot["amount"] for pot in hand["pots"]) == paid - returned
