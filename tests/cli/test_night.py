"""`shuffleup night`: a live night of each house, from its lines to places and prizes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from live_kit import LiveNight
from shuffleup.cli.main import run

SCRIPT = str(Path(sys.executable).with_name("shuffleup"))
SEED = 7
FIVE = ("spotlight", "lions", "pppl", "redtooth", "charity")
# A pair and nothing, on the same board.
BETTER, WORSE = "AhAd Kc9s7d4c2h", "QhJd Kc9s7d4c2h"


def evening(name: str) -> LiveNight:
    """A night until its middle: a ruling, a double bust, whatever the house sells or gives."""
    live = LiveNight(name, 24, seed=SEED)
    if not live.book.entry.late_until_level.value:  # a seat is kept for who has given word
        live.done("clear", name="Late")
        live.done("sign-in", name="Late", accepted=True, present=False)
        live.done("enter", player=24, paid_minor=0, currency=live.night.setup.currency)
    live.starts().later(5)
    live.rules("swearing", player=3)
    one, other, taker = live.at_table(0)[:3]
    told = live.done("bust", players=(one, other), takers=((one, (taker,)), (other, (taker,))))
    first, last = told["places"][0][1:]
    assert last == first + 1 and told["asks"] == "starting-stack"
    told = live.done("tell-apart", players=(one, other), stacks=((one, 700), (other, 1_000)))
    assert told["places"] == ((one, last, last), (other, first, first)) and not told["asks"]
    if live.night.rebuys_most:
        live.done("rebuy", player=one, taken_by="Tom")
        live.done("add-on", player=taker, taken_by="Kim")
    live.done("disqualify", player=live.at_table(1)[0], reason="three warnings")
    comes_late(live)
    return live


def comes_late(live: LiveNight) -> None:
    """Somebody in the second level, if the house still lets them in then, or in the first."""
    if len(live.night.entrants) > 24:
        live.later(18).done("pay-entry", player=24, taken_by="Tom")
        return
    if live.book.entry.late_until_level.value > 1:
        live.later(18)
    sheet = {"name": "Late", "member": "M99", "age_confirmed": 30, "accepted": True}
    live.done("sign-in", **sheet)
    live.done("enter", player=24)
    live.done("seat", player=24)


def given_prizes(live: LiveNight) -> int:
    """The prizes of the night as its house lets them be; what they come to."""
    while live.night.entries_open or live.night.purchases_open:
        live.later(5)
        live.does_what_is_due()
    answer = live.asks("enter-prizes", amounts_minor=(7_000, 3_000), currency="EUR")
    assert "done" in answer or answer["refused"]["code"] == "prizes-fixed", answer
    return 10_000 if "done" in answer else 0


class Played(NamedTuple):
    """A night that is over."""

    name: str
    live: LiveNight
    kinds: list[str]
    prizes_minor: int


@pytest.fixture(scope="module", params=FIVE)
def played(request: pytest.FixtureRequest) -> Played:
    live = evening(request.param)
    kinds = live.plays_down_to(18, minutes=10)
    prizes_minor = given_prizes(live)
    kinds += live.plays_down_to(3, minutes=10)
    rest = [value for value in live.night.setup.chips if value > live.night.chip]
    if "colour-up" not in kinds:
        live.done("take-out-colour", smallest=rest[0])
        kinds += ["colour-up", *live.does_what_is_due()]
    kinds += live.plays_to_the_end()
    live.holds()
    return Played(request.param, live, kinds, prizes_minor)


def by_line(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("words", [("-", "--json"), ("--json", "-")])
def test_orders_come_by_the_standard_input(words: tuple[str, ...]) -> None:
    sheet = {"name": "Ann", "member": "M1", "age_confirmed": 30, "accepted": True}
    line = json.dumps({"at": 0, "do": "sign-in", **sheet})
    done = subprocess.run(
        [SCRIPT, "night", "redtooth", *words], input=line.encode(), capture_output=True, timeout=300
    )
    told = [json.loads(each) for each in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert told[0]["done"]["player"] == 0 and [*told[1]] == ["end"]


def test_a_night_of_each_house_goes_to_its_places_and_prizes(
    played: Played, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, live, _, prizes_minor = played
    orders, ledger = tmp_path / "night.jsonl", tmp_path / "ledger.jsonl"
    orders.write_text("".join(json.dumps(line) + "\n" for line in live.lines))
    command = ["night", name, str(orders), "--seed", str(SEED), "--json"]
    runs = []
    for _ in range(2):
        status = run([*command, "--ledger", str(ledger)])
        runs.append((status, capsys.readouterr().out, ledger.read_bytes()))
    assert runs[0] == runs[1], "same lines and seed, same bytes"
    *answers, end = [json.loads(line) for line in runs[0][1].splitlines()]
    assert [each["line"] for each in answers] == list(range(1, len(live.lines) + 1))
    refused = [each["refused"]["code"] for each in answers if "refused" in each]
    assert set(refused) <= {"fact-missing", "prizes-fixed"} and runs[0][0] == bool(refused)
    assert run(["verify", str(ledger)]) == 0
    has_all(played, end["end"])
    has_places_and_prizes(end["end"], prizes_minor)


def has_all(played: Played, state: dict[str, Any]) -> None:
    """Whatever the house has was in it."""
    entry = played.live.book.entry
    assert {"final-table", "break-table", "colour-up"} <= set(played.kinds)
    assert ("break-chips" in played.kinds) is bool(entry.break_chips.value)
    assert "disqualify" in [line.get("do") for line in played.live.lines]
    players = state["players"]
    assert sum(each["rebuys"] for each in players) == int(entry.rebuy.value.most > 0)
    assert sum(each["add_ons"] for each in players) == int(entry.add_on.value.most > 0)
    (late,) = [each for each in players if each["name"] == "Late"]
    assert late["entries"] == 1 and late["place"], "came late, and played"
    (case,) = state["cases"]
    assert case["clauses"] and case["incident"] == "swearing"
    paid = [each["what"] for each in state["receipts"] if each["what"] in ("entry", "fee")]
    assert state["money"]["taken_minor"] == sum(each["amount_minor"] for each in state["receipts"])
    assert len(paid) == (25 if entry.fee.value.amount_minor else 0)


def has_places_and_prizes(state: dict[str, Any], prizes_minor: int) -> None:
    """Everybody has a place of their own, and the prizes are with the best."""
    assert state["phase"] == "finished" and not state["proposals"] and not state["ties"]
    players = [each for each in state["players"] if each["place"]]
    assert sorted(each["place"][0] for each in players) == list(range(1, len(players) + 1))
    assert all(first == last for first, last in (each["place"] for each in players))
    assert [each["status"] for each in state["players"] if not each["place"]] in ([], ["out"])
    prizes = {each["place"][0]: each["prize_minor"] for each in players if each["prize_minor"]}
    assert prizes == ({1: 7_000, 2: 3_000} if prizes_minor else {})
    if prizes_minor:
        assert state["money"]["currency"] == "EUR"


def test_same_lines_with_another_seed_are_drawn_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live = LiveNight("redtooth", 12).starts()
    orders = tmp_path / "night.jsonl"
    orders.write_text("".join(json.dumps(line) + "\n" for line in live.lines))
    seats = []
    for seed in ("1", "2"):
        assert run(["night", "redtooth", str(orders), "--seed", seed, "--json"]) == 0
        players = by_line(capsys)[-1]["end"]["players"]
        seats.append([(each["table"], each["chair"]) for each in players])
    assert seats[0] != seats[1]


def test_a_line_asks_for_the_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    orders = tmp_path / "night.jsonl"
    orders.write_text('{"at": 5, "show": true}\n')
    assert run(["night", "lions", str(orders), "--json"]) == 0
    shown, end = by_line(capsys)
    assert shown["line"] == 1 and shown["state"] == end["end"]
    assert shown["state"]["phase"] == "signing-in"
    clock = shown["state"]["clock"]
    assert clock["state"] == "ready" and clock["break"] is False


def test_the_same_id_is_done_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = {"at": 0, "do": "sign-in", "name": "Ann", "age_confirmed": 30, "accepted": True}
    orders = tmp_path / "night.jsonl"
    told = json.dumps({**line, "id": "a1", "who": "Dora", "device": "phone"}) + "\n"
    orders.write_text(told * 2)
    assert run(["night", "charity", str(orders), "--json"]) == 0
    first, second, end = by_line(capsys)
    assert first["done"] == second["done"] and first["done"]["order"] == "a1"
    assert len(end["end"]["players"]) == 1
    (logged,) = end["end"]["log"]
    assert (logged["order"], logged["do"]) == ("a1", "sign-in")
    assert (logged["who"], logged["device"]) == ("Dora", "phone")


def test_the_log_names_who_is_out_not_who_took_the_chips(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live = LiveNight("redtooth", 3).starts()
    orders = tmp_path / "night.jsonl"
    bust = {"at": live.lines[-1]["at"] + 1, "do": "bust", "players": [1], "takers": [[1, [2]]]}
    orders.write_text("".join(json.dumps(line) + "\n" for line in [*live.lines, bust]))
    assert run(["night", "redtooth", str(orders), "--json"]) == 0
    state = by_line(capsys)[-1]["end"]
    (says,) = [each["says"] for each in state["log"] if each["do"] == "bust"]
    assert says == f"Out: {state['players'][1]['name']}"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("not json", "line 1: is no JSON"),
        ("[]", "line 1: is no JSON object"),
        ('{"do": "start"}', "line 1: at must be milliseconds"),
        ('{"at": -1, "do": "start"}', "line 1: at must be milliseconds"),
        ('{"at": 0}', "line 1: do is missing"),
        ('{"at": 0, "do": "strat"}', "line 1: there is no deed strat; did you mean start?"),
        ('{"at": 0, "do": "bust", "players": "x"}', "line 1: bust: players must be a list"),
        ('{"at": 0, "do": "bust", "players": [0]}', "line 1: bust: players: there is no player 0"),
        ('{"at": 0, "do": "count"}', "line 1: count: stacks is missing"),
        ('{"at": 0, "do": "start", "fast": 1}', "line 1: start has these fields: none."),
        ('{"at": 0, "do": "start", "tapped": 5}', "line 1: tapped must not be later than at"),
        ('{"at": 9, "show": true}\n{"at": 3, "show": true}', "line 2: at is 3"),
        ('{"at": 0, "do": "start", "do": "pause"}', "line 1: 'do' stands there twice"),
        ('{"at": 0, "do": "start", "id": "a\\nb"}', "line 1: id has 1 to 100 bytes"),
        ('{"at": NaN, "do": "start"}', "line 1: at must be milliseconds"),
        ('{"at": 0, "do": "hand-over", "table": 3}', "hand-over: table: there is no table 3"),
        ('{"at": 0, "do": "count", "stacks": [[0, 1e99]]}', "line 1: count: stacks must be"),
        ('{"at": 0, "do": "rule", "incident": "x"}', "line 1: no such incident"),
        ("[" * 9_000, "line 1: is no JSON"),
        ('{"at": 0, "show": 1}', "line 1: show is true"),
        ('{"at": 0, "do": "hand-over", "table": "\\ud800"}', "line 1: table has half of a letter"),
        ('{"at": 0, "do": "till", "taken_by": "\\udfff"}', "line 1: taken_by has half of a letter"),
        ('{"at": 0, "do": "start", "\\ud800": 1}', "line 1: \\ud800 has half of a letter"),
    ],
)
def test_an_unreadable_line_is_named(
    line: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    orders = tmp_path / "night.jsonl"
    orders.write_text(line + "\n")
    assert run(["night", "redtooth", str(orders), "--json"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and says in err


def test_a_refusal_names_clause_and_what_would_be_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live = LiveNight("redtooth", 3).starts()
    live.asks("rebuy", player=0)
    orders = tmp_path / "night.jsonl"
    orders.write_text("".join(json.dumps(line) + "\n" for line in live.lines))
    assert run(["night", "redtooth", str(orders), "--json"]) == 1
    refused = by_line(capsys)[-2]["refused"]
    assert refused["code"] == "not-sold" and refused["clauses"] and refused["allowed"]
    assert run(["night", "redtooth", str(orders)]) == 1
    assert refused["says"] in capsys.readouterr().out


def test_an_order_is_taken_back_and_given_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    live = LiveNight("charity", 9).starts().later(2)
    live.done("bust", players=(3,), id="out")
    live.done("undo", order="out", id="back")
    assert live.state.left == 9 and live.state.players[3].status == "playing"
    assert live.state.log[1].taken_back_by == "back"
    assert live.asks("undo", order="out")["refused"]["code"]
    live.done("undo", order="back")
    assert live.state.players[3].place == (9, 9)
    live.plays_to_the_end()
    live.done("close")
    assert live.state.phase == "closed"
    assert live.asks("undo", order="out")["refused"]["code"] == "closed-night"
    live.holds()
    orders, ledger = tmp_path / "night.jsonl", tmp_path / "ledger.jsonl"
    orders.write_text("".join(json.dumps(line) + "\n" for line in live.lines))
    assert run(["night", "charity", str(orders), "--seed", "7", "--ledger", str(ledger)]) == 1
    assert run(["verify", str(ledger)]) == 0
    assert "closed" in capsys.readouterr().out
