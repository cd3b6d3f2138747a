"""Sheets by HTTP: what stands on them is the night's, whatever people are called."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import story
from paper_kit import NAMES, busts, live_night, name_of, pages_of, sheet, state_of, text_of
from server_kit import serving
from shuffleup.paper import printer
from shuffleup.paper.sheets import SHEETS
from shuffleup.server.print_room import WAITING_MAX

A4, LETTER = (210, 297), (216, 279)
PEOPLE = ("sign-in", "seats", "tables", "night", "results", "receipts")
"""The sheets on which everybody stands."""
SECONDS_MAX = 0.3


def without_chinese(name: str) -> str:
    """No letters for it may be on this machine: then a box is printed, beside the number."""
    return name.replace("李", "").strip()


@story
async def test_every_sheet_has_everybody_as_they_are_called(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 11)
        for name in PEOPLE:
            told = text_of(await sheet(owner, name))
            for number in range(11):
                assert without_chinese(name_of(number)) in told, (name, number)
        seats = text_of(await sheet(owner, "seats"))
        for player in (await state_of(owner))["players"]:
            where = f"Table {player['table'] + 1} Seat {player['chair'] + 1} 10,000 in chips"
            assert f"{where} No. {player['player'] + 1} · {player['member']}" in seats


@story
async def test_a_sheet_is_as_large_as_the_paper_and_in_the_language_asked_for(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 3)
        for name in SHEETS:
            assert set(pages_of(await sheet(owner, name))) == {A4}
            assert set(pages_of(await sheet(owner, name, "?size=letter"))) == {LETTER}
        rolls = pages_of(await sheet(owner, "receipts", "?size=80mm"))
        assert len(rolls) == 3 and {wide for wide, _ in rolls} == {80}
        german = text_of(await sheet(owner, "tables", "?language=de"))
        assert "Tischblatt" in german and "10.000" in german and "Table" not in german
        wide = await owner.ask("GET", "/nights/friday/paper/seats.pdf?size=80mm")
        assert (wide.status_code, wide.json()["code"]) == (400, "roll-is-for-receipts")
        for wrong in ("seats", "chairs.pdf", "..%2Fframe.pdf"):
            answer = await owner.ask("GET", f"/nights/friday/paper/{wrong}")
            assert answer.status_code == 404, wrong
        assert (await owner.ask("GET", "/nights/friday/paper/seats.pdf?size=a5")).status_code == 400


@story
async def test_money_is_on_receipts_and_prizes_are_signed_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 3)
        slips = text_of(await sheet(owner, "receipts"))
        assert slips.count("Total €15.00") == 3
        assert all(f"Receipt {number} " in slips for number in (1, 2, 3))
        await owner.order("friday", "close-entry", reason="all are here")
        for _ in range(2):
            there = [
                each for each in (await state_of(owner))["players"] if each["table"] is not None
            ]
            await busts(owner, there[0]["player"], there[-1]["player"])
        winner = there[-1]
        told = text_of(await sheet(owner, "payouts"))
        assert "€45.00 in prizes" in told
        assert f"1 €45.00 {without_chinese(winner['name'])}" in told
        await owner.order("friday", "pay-out", player=winner["player"], amount_minor=4_500)
        assert text_of(await sheet(owner, "payouts")).count("€45.00") == 3
        handed_out = text_of(await sheet(owner, "receipts"))
        assert "Receipt 4 " in handed_out and "Prize paid out −€45.00" in handed_out
        results = text_of(await sheet(owner, "results"))
        assert "So far" not in results and "€45.00" in results


@story
async def test_moves_and_colour_ups_are_read_out_from_paper(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 12, figures={"currency": "EUR", "table_size": 8})
        assert "Nobody has to move now." in text_of(await sheet(owner, "moves"))
        assert "No chips are changed now." in text_of(await sheet(owner, "colour-up"))
        for _ in range(2):
            first, second, *_ = players_of(await state_of(owner), 0)
            await busts(owner, first, second)
        (proposal,) = (await state_of(owner))["proposals"]
        told = text_of(await sheet(owner, "moves"))
        assert proposal["reason"] in told and ", ".join(proposal["clauses"]) in told
        for need in proposal["needs"]:
            table = int(need.partition(":")[2])
            assert f"where the button of table {table + 1} is" in told
            await owner.order(
                "friday", "button-at", table=table, chair=first_chair(await state_of(owner), table)
            )
        (move,) = (await state_of(owner))["proposals"][0]["moves"]
        told = text_of(await sheet(owner, "moves"))
        where = f"Table {move['to'][0] + 1}, seat {move['to'][1] + 1}"
        assert f"Table {move['from'][0] + 1}, seat {move['from'][1] + 1} {where}" in told
        await owner.order("friday", "accept", proposal=proposal["proposal"])
        told = text_of(await sheet(owner, "moves"))
        assert "Sent, and not seated yet" in told and where in told
        one, other, *_ = players_of(await state_of(owner), 1)
        await owner.order("friday", "count", stacks=[[one, 9_975], [other, 10_025]])
        await owner.order("friday", "go-to", row=9)
        state = await state_of(owner)
        assert state["colour_up"], "chips of 25 are not needed any more"
        told = text_of(await sheet(owner, "colour-up"))
        for each in state["colour_up"]:
            assert f"× {each['hand_in']}" in told and f"× {each['receive']}" in told


def beside(player: dict[str, Any]) -> str:
    """What the sheet of a night has beside a name: the number on a card, and whom they put out."""
    knock_outs = f" K{player['knock_outs']}" if player["knock_outs"] else ""
    return f"#{player['member']}{knock_outs}"


def players_of(state: dict[str, Any], table: int) -> list[int]:
    return [player for player in chairs_of(state, table) if player is not None]


def first_chair(state: dict[str, Any], table: int) -> int:
    return chairs_of(state, table).index(players_of(state, table)[0])


def chairs_of(state: dict[str, Any], table: int) -> list[int | None]:
    (found,) = [each["chairs"] for each in state["tables"] if each["table"] == table]
    return list(found)


@story
async def test_from_the_night_on_paper_people_play_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 11)
        await owner.order("friday", "pause")
        await owner.order("friday", "go-to", row=3)
        there = [each for each in (await state_of(owner))["players"] if each["table"] == 0]
        await busts(owner, there[0]["player"], there[1]["player"])
        told = text_of(await sheet(owner, "night"))
        assert "Level 4 100 / 200 (200) 20:00 left" in told
        assert "Break 10 min" in told and "5 150 / 300 (300) 20 min" in told
        assert "10 / 11" in told and "110,000" in told
        await owner.order("friday", "go-to", row=4)
        told = text_of(await sheet(owner, "night"))
        assert "Break, then level 5 150 / 300 (300) 10:00 left" in told
        for player in (await state_of(owner))["players"]:
            if player["table"] is not None:
                name = without_chinese(player["name"])
                assert f"{name} {beside(player)} {player['player'] + 1} {player['stack']:,}" in told
        assert f"11 {without_chinese(there[0]['name'])}" in told.rpartition("Out so far")[2]


@story
async def test_without_typst_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    printer._compiler.cache_clear()
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 2)
        for path in ("/nights/friday/paper/seats.pdf", "/houses/lions/paper/rules.pdf?size=letter"):
            answer = await owner.ask("GET", path)
            assert (answer.status_code, answer.json()["code"]) == (501, "no-printer")
            assert "print the page from the browser" in answer.json()["says"]


@story
async def test_so_many_wait_for_the_printer_and_no_more(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 2)
        room = place.front.print_room
        room._waiting = WAITING_MAX
        answer = await owner.ask("GET", "/nights/friday/paper/seats.pdf")
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert int(answer.headers["retry-after"]) > 0
        room._waiting = 0
        await sheet(owner, "seats")
        assert room._waiting == 0


@story
async def test_a_sheet_of_120_is_set_in_no_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await live_night(owner, 120, insist="a large room")
        assert "Player 120" in text_of(await sheet(owner, "night"))
        for name in SHEETS:
            took = []
            for language in ("en", "de"):
                began = time.process_time()  # of the whole server: this machine may be busy
                await sheet(owner, name, f"?language={language}")
                took.append(time.process_time() - began)
            assert min(took) < SECONDS_MAX, (name, took)


@story
async def test_everybody_may_read_the_rules_as_a_booklet(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        answer = await place.person().ask("GET", "/houses/redtooth/paper/rules.pdf")
        assert answer.status_code == 200
        told = text_of(answer.content)
        assert "Redtooth Poker" in told and "51.a" in told and "Contents" in told
        assert set(pages_of(answer.content)) == {(148, 210)}
        letter = await place.person().ask("GET", "/houses/redtooth/paper/rules.pdf?size=letter")
        assert set(pages_of(letter.content)) == {(140, 216)}
        assert (
            await place.person().ask("GET", "/houses/nobody/paper/rules.pdf")
        ).status_code == 404


def test_the_names_are_awkward() -> None:
    assert {"Łukasz Żak", "Ørsted", "李", '#read("x")'} <= set(NAMES)
