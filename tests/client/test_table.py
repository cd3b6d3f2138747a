"""A table, as a program sees it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from client_kit import UNHURRIED, Evening, evening
from ledger_kit import story
from server_kit import new_id
from shuffleup.client import AskRefusedError, Bot, Habits, LineError, Session, Table, Turn
from shuffleup.views.words import Stage

USUAL = Habits()
CODES = "/nights/friday/invitations"


async def play(table: Table, last_hand: int) -> list[int]:
    """Stay in, hand after hand; the versions that the acts are part of."""
    versions = []
    async for turn in table:
        versions.append(await turn.check_or_call())
        if turn.view.hand >= last_hand and turn.view.stage == Stage.RIVER:
            break
    return versions


async def playing(night: Evening, *names: str, habits: Habits = USUAL) -> list[Table]:
    """These people, at a table where play has begun."""
    sessions = [await night.session(name) for name in names]
    await night.start()
    return [Table(session, habits=habits) for session in sessions]


@story
async def test_programs_play_hand_after_hand_with_every_card_proven(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        one, two, three = await playing(night, "Ann", "Bob", "Cat")
        async with one, two, three:
            taken = await asyncio.gather(play(one, 3), play(two, 3), play(three, 3))
            assert all(len(versions) >= 12 and all(versions) for versions in taken)
            assert one.deal is not None
            assert [seat for seat, _ in one.deal.nonces] == [0, 1, 2]
            assert [table.nonces.left_out for table in (one, two, three)] == [0, 0, 0]


@story
async def test_a_cutter_who_is_silent_keeps_nobody_out_of_the_deal(tmp_path: Path) -> None:
    """The cut is on record before the deal, so that everybody gives the nonce for it."""
    async with evening(tmp_path, UNHURRIED | {"cut_ms": 50}) as night:
        tables = await playing(night, "Ann", "Bob", "Cat", habits=Habits(cuts=False))
        one, two, three = tables
        async with one, two, three:
            await asyncio.gather(*(play(table, 2) for table in tables))
            for table in tables:
                assert table.deal is not None and table.deal.deal >= 2
                assert [seat for seat, _ in table.deal.pledges] == [0, 1, 2]
                assert [seat for seat, _ in table.deal.nonces] == [0, 1, 2]
                assert table.nonces.left_out == 0


@story
async def test_who_keeps_a_nonce_back_is_told_and_the_others_are_dealt_another_deck(
    tmp_path: Path,
) -> None:
    """No deal goes on without a nonce that was pledged for it: every client would object."""
    async with evening(tmp_path, UNHURRIED | {"nonce_ms": 400}) as night:
        one, two, three = tables = await playing(night, "Ann", "Bob", "Cat")
        two.nonces.give = lambda deal, chair: ""  # type: ignore[method-assign]
        async with one, two, three:
            await asyncio.gather(*(play(table, 2) for table in tables))
            assert two.nonces.left_out >= 1
            for table in tables:
                assert table.deal is not None and table.deal.deal > 2
                assert table.deal.pledges and len(table.deal.nonces) == len(table.deal.pledges)


@story
async def test_who_does_not_pledge_is_in_no_deal(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob", habits=Habits(pledges=False))
        async with one, two:
            await asyncio.gather(play(one, 1), play(two, 1))
            assert one.deal is not None and one.deal.pledges == [] and one.deal.nonces == []


@story
async def test_what_is_not_legal_is_refused_with_its_clauses_and_still_to_be_decided(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob")
        async with one, two:
            turn = await first_turn(one, two)
            with pytest.raises(AskRefusedError) as refused:
                await turn.raise_to(1)
            assert refused.value.clauses and refused.value.allowed
            assert await turn.fold() > 0
            assert await turn.fold() == 0  # too late, and no reason to stop


async def first_turn(*tables: Table) -> Turn:
    waits = [asyncio.create_task(anext(table)) for table in tables]
    done, rest = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    return done.pop().result()


@story
async def test_a_lost_socket_comes_back_and_what_was_asked_is_done_once(tmp_path: Path) -> None:
    """Each of Ann's actions goes out, and the wire is cut before an answer can come."""
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob")

        async def unlucky() -> list[int]:
            versions = []
            async for turn in one:
                acting = asyncio.create_task(turn.check_or_call())
                await asyncio.sleep(0.001 * len(versions))
                if one.line._socket is not None:  # it may not be back from the last cut yet
                    one.line._socket.abort()
                versions.append(await acting)
                if len(versions) == 6:
                    break
            return versions

        async with one, two:
            other = asyncio.create_task(play(two, 99))
            versions = await unlucky()
            other.cancel()
            assert one.line.drops[1006] >= 1
            assert all(versions) and versions == sorted(set(versions))


@story
async def test_an_ask_that_was_sent_twice_is_done_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob")
        async with one, two:
            turn = await first_turn(one, two)
            table = one if one.seat is turn.seat else two
            await asyncio.sleep(0.1)
            acting = asyncio.create_task(turn.check_or_call())
            await asyncio.sleep(0)
            table.line.outbox.send_again()
            v = await acting
            assert v > 0
            while table.view is None or table.view.turn == turn.view.turn:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            assert table.view is not None and table.view.turn == turn.view.turn + 1


@story
async def test_a_player_who_is_shown_out_is_told(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob")
        async with one, two:
            await one.line.connected.wait()
            (mine,) = [each for each in await night.owner.done("GET", CODES) if each["player"] == 0]
            await night.owner.done("DELETE", f"{CODES}/{mine['handle']}")
            with pytest.raises(LineError):
                await asyncio.wait_for(play(one, 99), 120)


@story
async def test_what_was_asked_on_a_line_that_closes_is_an_error_and_no_cancellation(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob")
        async with one, two:
            turn = await first_turn(one, two)
            asking = asyncio.create_task(turn.check_or_call())
            await asyncio.sleep(0)
            one.line.close()
            two.line.close()
            with pytest.raises(LineError):
                await asking
            with pytest.raises(LineError):
                await turn.fold()


@story
async def test_a_personal_code_leads_back_to_the_seat(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        session = await night.session("Ann")
        assert session.joined is not None
        again = Session(night.place.address)
        joined = await again.join(session.joined.code)
        assert joined.player == session.joined.player


@story
async def test_the_loop_ends_when_the_night_does(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        one, two = await playing(night, "Ann", "Bob")

        async def shove(table: Table) -> None:
            async for turn in table:
                await turn.all_in()

        async with one, two:
            await night.owner.order("friday", "close-entry", reason="nobody else is here")
            shoving = asyncio.gather(shove(one), shove(two))
            while not shoving.done():
                await asyncio.sleep(0.1)
                for player in (0, 1):  # who lost everything does not come back
                    body = {"id": new_id(), "name": "decline", "fields": {"player": player}}
                    await night.owner.ask("POST", "/nights/friday/orders", body)
            await shoving
            winner = one if one.seat is not None and one.seat.place is None else two
            assert winner.night is not None and winner.night.phase == "finished"


@story
async def test_bots_play_several_hands(tmp_path: Path) -> None:
    async with evening(tmp_path) as night:
        tables = await playing(night, "Ann", "Bob", "Cat")
        taken: list[int] = []

        async def until(table: Table, bot: Bot) -> None:
            async for turn in table:
                taken.append(await bot.take(turn))
                if turn.view.hand > 3:
                    break

        async with tables[0], tables[1], tables[2]:
            plays = [
                asyncio.create_task(until(table, Bot(Random(seed))))
                for seed, table in enumerate(tables)
            ]
            await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED)
            for play in plays:
                play.cancel()
            outcomes = await asyncio.gather(*plays, return_exceptions=True)
            assert None in outcomes and len(taken) >= 6 and all(taken)
