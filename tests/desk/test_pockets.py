"""Pledges and nonces: kept until a deal takes them, and then on record."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from desk_kit import SetClock, by, desk_on, done, loaded, next_id, one_life, refusal, seat, until
from ledger_kit import opened, story
from shuffleup.cards.provable import pledge_of
from shuffleup.desk import Desk, Done, Seat
from shuffleup.ledger import walk
from shuffleup.tournament.dealt.play import TablePlay
from shuffleup.views.asks import Cut, Nonce, Pledge


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


def nonce_of(player: int, deal: int) -> bytes:
    return sha256(b"%d %d" % (player, deal)).digest()


def at_table(desk: Desk) -> TablePlay:
    return loaded(desk).play.at(0)


async def pledge(desk: Desk, player: int, deal: int) -> None:
    ask = Pledge(id=next_id(), pledge=pledge_of(nonce_of(player, deal)).hex())
    await done(desk, by(player, ask))


def nonce(player: int, deal: int, *, of_deal: int = 0) -> Nonce:
    found = nonce_of(player, of_deal or deal)
    return Nonce(id=next_id(), table=0, deal=deal, nonce=found.hex())


async def shuffled(desk: Desk, clock: SetClock, deal: int) -> None:
    await until(
        desk,
        clock,
        lambda: at_table(desk).commitment is not None and at_table(desk).deals == deal,
    )


@story
async def test_with_the_cut_and_every_nonce_the_cards_come_at_once(url: str) -> None:
    clock = SetClock()
    async with opened(url) as ledger, desk_on(ledger, clock) as desk:
        await seat(desk, 3)
        assert b'"pledge_for":1' in await desk.look(Seat(0, 0))
        for player in range(2):
            await pledge(desk, player, 1)
        assert b'"pledge_for":1' not in await desk.look(Seat(0, 0))
        await shuffled(desk, clock, 1)
        spot, version = at_table(desk), desk.version
        assert spot.commitment is not None and len(spot.commitment.pledges) == 2
        chairs = loaded(desk).play.night.room.tables[0].chairs
        cutter = int(chairs[spot.cutter])
        wrong = nonce(1, 1, of_deal=7)
        assert refusal(await desk.submit(by(1, wrong))).code == "not-pledged"
        assert refusal(await desk.submit(by(2, nonce(2, 1)))).code == "not-pledged"
        assert refusal(await desk.submit(by(0, nonce(0, 2)))).code == "too-late"
        for player in range(2):
            assert b'"nonce_for":1' in await desk.look(Seat(0, player))
            await done(desk, by(player, nonce(player, 1)))
            assert b'"nonce_for":1' not in await desk.look(Seat(0, player))
        assert desk.version == version, "nonces are on record with the deal"
        at_ms = clock.at_ms
        await done(desk, by(cutter, Cut(id=next_id(), table=0, deal=1, lifted=20)))
        assert clock.at_ms == at_ms and at_table(desk).hand is not None
        deal = at_table(desk).deal
        assert deal is not None and (deal.missing, deal.broken, deal.lifted) == ([], [], 20)
        dealt = [r.payload async for r in walk(ledger, desk.stream) if r.kind == "CardsDealt"]
        assert len(dealt) == 1
        assert all(nonce_of(player, 1).hex().encode() in dealt[0] for player in range(2))


@story
async def test_a_nonce_that_does_not_come_has_another_deck_shuffled_without_its_player(
    url: str,
) -> None:
    """Nobody deals on without it, and nobody who kept it back is in the next deal, or its proof."""
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        for player in range(3):
            await pledge(desk, player, 1)
        await shuffled(desk, clock, 1)
        for player in range(3):
            await pledge(desk, player, 2)
        await done(desk, by(0, nonce(0, 1)))
        await shuffled(desk, clock, 2)
        assert at_table(desk).hand is None
        chairs = loaded(desk).play.night.room.tables[0].chairs
        commitment = at_table(desk).commitment
        assert commitment is not None and [chairs[at] for at in commitment.pledges] == [0]
        await done(desk, by(0, nonce(0, 2)))
        await until(desk, clock, lambda: at_table(desk).hand is not None)
        deal = at_table(desk).deal
        assert deal is not None and len(deal.nonces) == 1 and deal.missing == []
    async with one_life(url, clock) as desk:  # what was pledged is lost, who withheld is not
        await until(desk, clock, lambda: at_table(desk).deals == 3)
        assert loaded(desk).play.silences.keys() == {1, 2}


@story
async def test_what_a_restart_forgets_is_sent_again(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await pledge(desk, 0, 1)
        await shuffled(desk, clock, 1)
        await done(desk, by(0, nonce(0, 1)))
    async with one_life(url, clock) as desk:
        assert b'"nonce_for":1' in await desk.look(Seat(0, 0))
        await done(desk, by(0, nonce(0, 1)))
        await until(desk, clock, lambda: at_table(desk).hand is not None)
        deal = at_table(desk).deal
        assert deal is not None and deal.missing == []


@story
async def test_a_pledge_is_good_for_one_deck(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await pledge(desk, 0, 1)
        await shuffled(desk, clock, 1)
        assert isinstance(await desk.submit(by(0, nonce(0, 1))), Done)
        assert not desk._pockets.has_pledge(0)
        await until(desk, clock, lambda: at_table(desk).hand is not None)
        assert not desk._pockets.has_nonce(0)


@story
async def test_a_pledge_that_is_sent_again_behind_its_deck_is_good_for_no_other(url: str) -> None:
    """Its answer was lost with the line, or with the process: whoever sent it sends it again."""
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await pledge(desk, 0, 1)
        await shuffled(desk, clock, 1)
        await pledge(desk, 0, 1)
        assert not desk._pockets.has_pledge(0)
    async with one_life(url, clock) as desk:
        await pledge(desk, 0, 1)
        assert not desk._pockets.has_pledge(0)
        await pledge(desk, 0, 2)
        assert desk._pockets.has_pledge(0)


@story
async def test_only_the_player_who_is_offered_the_cut_cuts_and_once(url: str) -> None:
    clock = SetClock()
    async with one_life(url, clock) as desk:
        await seat(desk, 3)
        await pledge(desk, 0, 1)
        await shuffled(desk, clock, 1)
        spot = at_table(desk)
        chairs = loaded(desk).play.night.room.tables[0].chairs
        cutter = int(chairs[spot.cutter])
        other = (cutter + 1) % 3
        cut = Cut(id=next_id(), table=0, deal=1, lifted=20)
        assert refusal(await desk.submit(by(other, cut))).code == "not-the-cutter"
        assert refusal(await desk.submit(by(9, cut))).code == "not-seated"
        await done(desk, by(cutter, cut))
        again = Cut(id=next_id(), table=0, deal=1, lifted=21)
        assert refusal(await desk.submit(by(cutter, again))).code == "not-the-cutter"
        late = Cut(id=next_id(), table=0, deal=0, lifted=21)
        assert refusal(await desk.submit(by(cutter, late))).code == "too-late"
