"""Rounds: how much work shares a commit, and what a small order costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from desk_kit import SetClock, by, desk_on, done, means, next_id, seat
from ledger_kit import opened, story
from shuffleup.cards.provable import pledge_of
from shuffleup.desk import Desk, Done, Order
from shuffleup.desk import desk as desk_file
from shuffleup.desk.timers import Timers
from shuffleup.desk.waiting import Waiting
from shuffleup.desk.work import Handled
from shuffleup.tournament.dealt.play import Play
from shuffleup.views.asks import Pledge, SitOut


@pytest.fixture
def url(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.db")


class Busy:
    """Work of which more is due than a round can do."""

    spoilt = False

    def handle(self, order: Order) -> Handled:
        return Handled(order.key, 0, Done(0))

    def due(self) -> Iterator[Handled]:
        for number in range(1_000):
            yield Handled(f"desk:{number}", 0, Done(0))


@pytest.mark.parametrize(("seconds", "deeds"), [(0.0, 1), (60.0, desk_file.ROUND_MAX)])
@story
async def test_what_is_due_by_itself_has_its_share_of_a_round_and_orders_are_all_taken(
    url: str, monkeypatch: pytest.MonkeyPatch, seconds: float, deeds: int
) -> None:
    monkeypatch.setattr(desk_file, "DUE_SECONDS", seconds)
    async with opened(url) as ledger:
        desk = Desk(means(ledger, SetClock()), "night/friday")
        for player in range(50):
            desk._mailbox.append(Waiting(by(player, SitOut(id=next_id()))))
        handled = desk._handle_all(Busy(), 50)  # type: ignore[arg-type]
        assert [waiting is None for _, waiting in handled] == [False] * 50 + [True] * deeds
        assert not desk._mailbox


@story
async def test_a_pledge_has_no_table_looked_at(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    plain = Timers.note

    def counted(self: Timers, play: Play, tables: Iterable[int]) -> None:
        numbers = list(tables)
        looked.append(len(numbers))
        plain(self, play, numbers)

    async with opened(url) as ledger, desk_on(ledger, SetClock()) as desk:
        await seat(desk, 3, start=False)
        await done(desk, by(0, SitOut(id=next_id())))
        monkeypatch.setattr(Timers, "note", counted)
        await done(desk, by(0, Pledge(id=next_id(), pledge=pledge_of(bytes(32)).hex())))
        assert looked and max(looked) == 0
