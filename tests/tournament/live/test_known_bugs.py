"""Bugs that another live tournament director has had, each tried here through a night's doors.

Two are tried elsewhere: Ctrl+Z in a field (`browser/test_undo_keys.py`), and paper that broke at a
name of other letters (`server/test_paper.py`).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from live_kit import LiveNight
from shuffleup.cli.main import run
from shuffleup.cli.night_orders import Show
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.state import PLAYED


def bust(live: LiveNight, player: int) -> None:
    live.done("bust", players=(player,))


def test_whoever_goes_out_first_is_last_while_the_night_runs() -> None:
    live = LiveNight("charity", 9).starts().later(1)
    one, other = live.at_table(0)[:2]
    bust(live, one)
    bust(live, other)
    assert live.night.phase == PLAYED
    assert live.state.players[one].place == (9, 9)
    assert live.state.players[other].place == (8, 8)


def test_two_who_look_do_not_make_the_clock_run_twice_as_fast() -> None:
    live = LiveNight("charity", 6).starts()
    left = live.state.clock.left_ms
    for minute in range(1, 6):
        live.later(1)
        for _ in range(3):
            live.run.show(Show(live.at), len(live.lines))
        assert live.state.clock.left_ms == left - minute * MINUTE_MS


def test_an_order_before_a_level_that_came_by_itself_is_taken_back() -> None:
    live = LiveNight("charity", 9).starts().later(1)
    live.done("bust", players=(2,), id="out")
    level = live.state.clock.level
    live.later(live.state.clock.left_ms / MINUTE_MS + 1)
    assert live.state.clock.level == level + 1
    live.done("undo", order="out")
    assert live.state.players[2].status == "playing"
    assert live.state.clock.level == level + 1
    live.holds()


def test_a_pause_is_no_break_and_the_blinds_stay_in_sight() -> None:
    live = LiveNight("charity", 6).starts().later(1)
    before = live.state.clock
    live.done("pause")
    clock = live.later(3).state.clock
    assert (clock.state, clock.is_break) == ("stopped", False)
    assert (clock.small, clock.big, clock.left_ms) == (before.small, before.big, before.left_ms)


def test_the_first_prize_is_for_the_first_place_that_is_paid_and_not_one_later() -> None:
    live = LiveNight("standard", 5).starts().later(1)
    live.done("close-entry", reason="nobody comes any more")
    live.done("close-sales", reason="nobody comes any more")
    live.done("enter-prizes", amounts_minor=(7_000, 3_000), currency="EUR")
    prizes = []
    for player in (4, 3, 2, 1):
        bust(live, player)
        prizes.append((live.state.players[player].place, live.state.players[player].prize_minor))
    assert prizes == [((5, 5), 0), ((4, 4), 0), ((3, 3), 0), ((2, 2), 3_000)]
    assert live.state.players[0].prize_minor == 7_000


def test_nobody_is_given_a_seat_at_a_table_that_was_broken() -> None:
    live = LiveNight("charity", 21).starts().later(1)
    bust(live, live.at_table(0)[0])
    gone = live.proposal("break-table")
    broken = {move.from_[0] for move in gone.moves}
    live.accepts("break-table")
    late = {"name": "Late", "age_confirmed": 30, "accepted": True}
    player = live.done("sign-in", **late)["player"]
    live.done("enter", player=player)
    for table in broken:
        assert live.refused("seat", "seat-taken", player=player, table=table, chair=0)
    live.done("seat", player=player)
    assert live.state.players[player].table not in broken


def test_an_event_that_is_over_does_not_run_again() -> None:
    live = LiveNight("charity", 4).starts()
    live.plays_to_the_end()
    clock = live.state.clock
    for name in ("resume", "start", "next-level", "add-minutes"):
        fields = {"minutes": 5} if name == "add-minutes" else {}
        assert "refused" in live.asks(name, **fields), name
    assert live.later(90).state.clock == clock and live.state.phase == "finished"


def test_breaks_have_no_number_of_a_level() -> None:
    live = LiveNight("spotlight", 9).starts()
    rows = live.night.setup.structure.levels
    seen = []
    for row in rows[:7]:
        seen.append((live.state.clock.is_break, live.state.clock.level))
        live.later(row.minutes)
        live.does_what_is_due()
    levels = [level for is_break, level in seen if not is_break]
    assert any(is_break for is_break, _ in seen)
    assert levels == list(range(1, len(levels) + 1))


@pytest.mark.parametrize("name", ["redtooth", "charity", "spotlight"])
def test_choosing_a_seat_lets_nobody_in_when_entries_are_closed(name: str) -> None:
    live = LiveNight(name, 12).starts()
    late = {"name": "Late", "member": "M99", "age_confirmed": 30, "accepted": True}
    player = live.done("sign-in", **late)["player"]
    while live.night.entries_open:
        live.later(5)
        live.does_what_is_due()
    chair = live.night.room.tables[0].free_chairs()[0]
    assert "refused" in live.asks("enter", player=player)
    assert "refused" in live.asks("seat", player=player, table=0, chair=chair)
    later = late | {"name": "Later", "member": "M98"}
    assert live.refused("sign-in", "too-late", **later)


def test_whoever_the_big_blind_comes_to_evens_out_the_tables_and_not_seat_one() -> None:
    for button in range(8):
        live = LiveNight("spotlight", 16).starts().later(1)
        small = live.night.room.tables[1]
        for player in small.players()[:3]:
            bust(live, player)
        big = live.night.room.tables[0]
        live.done("button-at", table=0, chair=button)
        live.done("button-at", table=1, chair=small.next_taken(0))
        (move,) = live.proposal("move").moves
        due = big.next_taken(big.big)
        assert move.from_ == (0, due), "the big blind comes to them next"


def test_a_name_with_letters_of_its_own_goes_through_every_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("Łukasz", "Ünal Çelik", "Zoë", "Ольга")
    lines = [
        {"at": 0, "do": "sign-in", "name": name, "age_confirmed": 30, "accepted": True}
        for name in names
    ]
    orders, ledger = tmp_path / "night.jsonl", tmp_path / "ledger.jsonl"
    orders.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert run(["night", "charity", str(orders), "--json", "--ledger", str(ledger)]) == 0
    end = json.loads(capsys.readouterr().out.splitlines()[-1])["end"]
    assert [each["name"] for each in end["players"]] == list(names)
    assert run(["verify", str(ledger)]) == 0


def test_the_currency_of_a_night_is_no_matter_of_its_first_entry() -> None:
    live = LiveNight("lions")
    sheet = {"member": "1", "age_confirmed": 30, "accepted": True}
    live.done("sign-in", name="Ann", **sheet)
    assert live.refused("enter", "wrong-price", player=0, paid_minor=13_500, currency="EUR")
    live.done("enter", player=0, id="paid")
    live.done("undo", order="paid")
    live.done("enter", player=0, paid_minor=13_500, currency="USD")
    assert live.state.money.currency == "USD" and live.state.money.taken_minor == 13_500


def test_a_night_without_money_or_prizes_goes_to_its_end() -> None:
    live = LiveNight("redtooth", 8).starts()
    live.plays_to_the_end()
    assert live.state.phase == "finished" and not any(live.state.money.prizes_minor)
    assert sorted(each.place for each in live.state.players if each.place) == [
        (place, place) for place in range(1, 9)
    ]
    live.holds()
