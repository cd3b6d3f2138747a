"""A dishonest house is caught by the program that plays there, and by whoever looks afterwards."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from client_kit import evening
from dishonest_kit import (
    NIGHT,
    NONCES,
    SCRIPTS,
    Cheat,
    Deal,
    as_json,
    cheats,
    exchanged_before_the_cut,
    honest,
    other_cut,
    sat_down,
    stale_pledge,
)
from ledger_kit import story
from shuffleup.cards.provable import Flaw, pledge_of
from shuffleup.cli.verify import verify
from shuffleup.client import Session, Table, UnfairDealError
from shuffleup.client.session import Joined
from shuffleup.desk.pockets import Pockets
from shuffleup.errors import InputError
from shuffleup.tournament.dealt.play import Play
from shuffleup.views.asks import Nonce, Pledge
from shuffleup.views.wire import TableFrame

CHEATS = cheats()
# To whoever was not there only the record shows these: tests/cli/test_verify.py.
BY_RECORD = ("other_night", "older_rules", "two_commitments")
SHOWS_ITSELF = [cheat for cheat in CHEATS if cheat.what not in BY_RECORD]


class Heard:
    """The house's end of the line: it answers everything, and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[Any] = []
        self.v = 0
        self.outbox = self

    def put(self, ask: Any) -> None:
        self.given.append(ask)

    def holds(self, ask_id: str) -> bool:
        return False

    def nonces(self) -> list[tuple[int, str]]:
        return [(ask.deal, ask.nonce) for ask in self.given if isinstance(ask, Nonce)]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A seat at a table of that house; the client draws the nonces that the scripts know."""
    drawn = iter(NONCES)
    monkeypatch.setattr("shuffleup.client.nonces.random_bytes", lambda size: next(drawn))
    monkeypatch.setattr("shuffleup.client.table.Line", lambda session, hear: Heard())
    session = Session("http://localhost")
    session.joined = Joined(NIGHT, "player", 0, "")
    return Table(session)


def show(table: Table, frames: list[TableFrame]) -> None:
    """The house shows these; what the client finds wrong is raised as its player is told."""
    for frame in frames:
        table._hear(msgspec.json.encode(frame))
        if table._trouble is not None:
            raise table._trouble


def heard(table: Table) -> Heard:
    assert isinstance(table.line, Heard)
    return table.line


def audited(folder: Path, table: Table) -> int:
    """What `shuffleup verify` says of the evidence that a client has kept."""
    path = folder / "evidence.json"
    path.write_bytes(table.evidence())
    return verify(str(path))


def test_an_honest_house_is_believed_and_given_every_nonce_once(
    table: Table, tmp_path: Path
) -> None:
    show(table, [sat_down(), *honest(Deal(1)), *honest(Deal(2)), *honest(Deal(3))])
    assert heard(table).nonces() == [(deal, NONCES[deal - 1].hex()) for deal in (1, 2, 3)]
    assert len([ask for ask in heard(table).given if isinstance(ask, Pledge)]) == 4
    assert audited(tmp_path, table) == 0


@pytest.mark.parametrize("cheat", CHEATS, ids=[cheat.what for cheat in CHEATS])
def test_a_cheat_is_noticed_by_a_program_and_in_what_it_has_kept(
    cheat: Cheat, table: Table, tmp_path: Path
) -> None:
    show(table, cheat.frames[:-1])
    given = heard(table).nonces()
    with pytest.raises(UnfairDealError) as unfair:
        show(table, cheat.frames[-1:])
    assert unfair.value.flaw is cheat.flaw
    assert str(unfair.value).endswith(".")
    assert heard(table).nonces() == given, "nothing is given for a deal that is not sound"
    kept = json.loads(table.evidence())
    last = cheat.frames[-1].deal
    assert last is not None and kept[-1]["deal"]["commitment"] == last.commitment


@pytest.mark.parametrize("cheat", SHOWS_ITSELF, ids=[cheat.what for cheat in SHOWS_ITSELF])
def test_the_evidence_of_a_cheat_convinces_somebody_else(
    cheat: Cheat, table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UnfairDealError):
        show(table, cheat.frames)
    if cheat.what in ("chosen_order", "nonce_twice"):
        with pytest.raises(InputError, match="lowest seat first"):
            audited(tmp_path, table)
    else:
        assert audited(tmp_path, table) == 1


@pytest.mark.parametrize("cheat", [stale_pledge, other_cut, exchanged_before_the_cut])
def test_a_nonce_is_kept_back_also_by_who_checks_no_card(cheat: Any, table: Table) -> None:
    """Playing without a witness, one is still no help to who would choose the cards."""
    table.habits = table.habits._replace(checks=False)
    frames = [sat_down(), *cheat()]
    if cheat is other_cut:  # the cut is another one while the nonce is still asked for
        cut = frames[-1]
        assert cut.seat is not None and cut.deal is not None
        seat = msgspec.structs.replace(cut.seat, nonce_for=1)
        frames[-1] = msgspec.structs.replace(cut, seat=seat)
    if cheat is stale_pledge:
        deal = Deal(2, nonces={0: NONCES[0]})
        frames[-1] = deal.was_cut()
    if cheat is exchanged_before_the_cut:
        frames.insert(2, Deal(1).was_cut())
    with pytest.raises(UnfairDealError) as unfair:
        show(table, frames)
    assert unfair.value.flaw in (Flaw.STALE, Flaw.OTHER_CUT, Flaw.EXCHANGED)
    assert len(heard(table).nonces()) == 1


def test_a_house_that_was_started_anew_is_given_the_same_nonce_for_the_same_deal(
    table: Table,
) -> None:
    deal = Deal(1)
    show(table, [sat_down(), deal.committed(), deal.was_cut(), deal.was_cut(), deal.dealt()])
    assert heard(table).nonces() == [(1, NONCES[0].hex())] * 2


def test_a_program_that_was_started_anew_pledges_at_once(table: Table) -> None:
    """The pledge that lies there is of a nonce which nobody has any more."""
    waits = sat_down()
    assert waits.seat is not None
    seat = msgspec.structs.replace(waits.seat, pledge_for=None)
    show(table, [msgspec.structs.replace(waits, seat=seat)] * 2)
    pledges = [ask.pledge for ask in heard(table).given if isinstance(ask, Pledge)]
    assert pledges == [pledge_of(NONCES[0]).hex()]


def test_two_audiences_who_were_shown_two_commitments_find_out_together(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each for itself has seen nothing wrong."""
    show(table, [sat_down(), *honest(Deal(1))])
    mine = json.loads(table.evidence())
    other = [{"deal": msgspec.to_builtins(Deal(1, seed=1).view(2, [])), "proofs": []}]
    path = tmp_path / "both.json"
    for looks, status in ((mine, 0), (other, 0), (mine + other, 1)):
        path.write_text(json.dumps(looks))
        assert verify(str(path)) == status
    said = capsys.readouterr().out
    assert "exchanged after it had been committed to" in said
    codes = [Deal(1).public.code, Deal(1, seed=1).public.code]
    assert codes[0] != codes[1] and all(f"code {code}." in said for code in codes)


@story
async def test_a_server_that_takes_opened_pledges_again_is_left_by_its_players_and_on_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The real server, changed in one place: it knows the nonces before it commits."""
    taken: dict[int, bytes] = {}
    honest_take = Pockets.take_pledges

    def take_again(pockets: Pockets, play: Play, number: int) -> dict[int, bytes]:
        found = honest_take(pockets, play, number)
        return {chair: taken.setdefault(chair, pledge) for chair, pledge in found.items()}

    monkeypatch.setattr(Pockets, "take_pledges", take_again)
    async with evening(tmp_path) as night:
        sessions = [await night.session(name) for name in ("Ann", "Bob")]
        await night.start()
        one, two = Table(sessions[0]), Table(sessions[1])

        async def play_on(table: Table) -> None:
            async for turn in table:
                await turn.check_or_call()

        async with one, two:
            plays = await asyncio.gather(play_on(one), play_on(two), return_exceptions=True)
            assert [getattr(each, "flaw", None) for each in plays] == [Flaw.STALE, Flaw.STALE]
    assert await asyncio.to_thread(verify, str(tmp_path / "night.db")) == 1
    assert "was in a commitment before" in capsys.readouterr().out


def test_the_browser_is_shown_the_same_scripts() -> None:
    """`python tests/dishonest_kit.py` writes them anew."""
    assert SCRIPTS.read_text(encoding="utf-8") == as_json()
