"""What `import shuffleup` gives: a rulebook, a night, a hand, a ruling, a gesture, a rehearsal."""

from __future__ import annotations

import ast
import doctest
import inspect
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import shuffleup
from kit import HOUSES
from shuffleup import (
    Deck,
    Forecast,
    Gesture,
    Hand,
    InputError,
    Night,
    Refusal,
    headline,
    house,
    interpret,
    load,
    moment_of,
    rehearse,
    rule_on,
    shuffled,
    terms_of,
)
from shuffleup._build import compiled

PEOPLE = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal"]


def started(name: str = "redtooth", seed: int = 7, tables: int = 2) -> Night:
    night = Night(house(name), seed=seed)
    for refused in (
        night.let_in(*PEOPLE),
        night.do("draw-seats", tables=tables),
        night.do("start"),
    ):
        assert refused is None
    return night


def places(night: Night) -> list[str]:
    return [line.name for line in night.results().lines]


# --- the front page


def test_every_name_is_there_and_says_what_it_is() -> None:
    for name in shuffleup.__all__:
        found = getattr(shuffleup, name)
        assert name == "HOUSES" or inspect.getdoc(found) or compiled(), name  # mypyc keeps none
    assert set(shuffleup.__all__) <= set(dir(shuffleup))
    with pytest.raises(AttributeError, match="no attribute 'Tournament'"):
        _ = shuffleup.Tournament  # type: ignore[attr-defined]


def test_a_type_checker_is_told_of_the_same_names() -> None:
    page = ast.parse(Path(shuffleup.__file__).read_text(encoding="utf-8"))
    told = {
        alias.name
        for node in ast.walk(page)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("shuffleup.")
        for alias in node.names
    }
    assert told == set(shuffleup.__all__) == set(shuffleup._ROOMS)


def test_the_import_enters_no_room() -> None:
    code = "import sys, shuffleup; print([m for m in sys.modules if m.startswith('shuffleup.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "room",
    [
        "rulebook",
        "rulings.questions",
        "hand.gestures.gesture",
        "rehearsal.night",
        "rehearsal.rehearsal",
    ],
)
def test_the_examples_in_docstrings_run(room: str) -> None:
    outcome = doctest.testmod(import_module(f"shuffleup.{room}"))
    assert outcome.attempted > 1 and outcome.failed == 0


# --- a night


@pytest.mark.parametrize("name", HOUSES)
def test_a_night_of_every_house_is_played_to_its_end(name: str) -> None:
    night = started(name)
    assert not night.over
    night.play()
    assert night.over and night.results().final
    assert sorted(places(night)) == PEOPLE
    assert sum(line.stack for line in night.desk().entrants) == night.wall().in_play


def test_the_same_seed_plays_the_same_night() -> None:
    nights = [started(seed=seed) for seed in (7, 7, 8)]
    for night in nights:
        night.play()
    first, again, other = ((places(night), night.now_ms) for night in nights)
    assert first == again != other


def test_prizes_come_from_the_price_that_was_wished_for() -> None:
    night = Night(house("standard"), seed=7, price_minor=1000, currency="EUR")
    night.let_in(*PEOPLE)
    night.do("draw-seats")
    night.do("start")
    night.play()
    assert {line.spent_minor for line in night.results().lines} == {1000}
    won = [line.prize_minor for line in night.results().lines]
    assert sum(won) == 8_000 and won == sorted(won, reverse=True)
    assert night.wall().prizes_minor == [each for each in won if each]


def test_what_the_house_forbids_or_nobody_knows_is_said_at_the_opening() -> None:
    with pytest.raises(InputError, match=r"lions:buy-in\.2"):
        Night(house("lions"), price_minor=1000)
    with pytest.raises(InputError, match="figures are: title, stack"):
        Night(house("lions"), beer=4)
    with pytest.raises(InputError, match="qualifiers"):
        Night(house("lions"), "championship")
    with pytest.raises(InputError, match='no such night "mayday"'):
        Night(house("lions"), "mayday")


def test_a_refusal_is_a_value_and_nothing_has_changed() -> None:
    night = Night(house("redtooth"), seed=7)
    night.let_in("Ann")
    before = night.desk()
    refused = night.do("start")
    assert isinstance(refused, Refusal) and "two players need a seat" in refused.says
    assert night.desk() == before


@pytest.mark.parametrize(
    ("command", "fields", "trouble"),
    [
        ("drink", {}, "there is no deed drink"),
        ("draw-seat", {}, r"did you mean draw-seats\?"),
        ("start", {"at": 3}, "start has these fields: none"),
        ("announce", {"says": 3}, "says must be a text"),
        ("enter", {"player": 99}, "no player 99"),
        ("draw-seats", {"seed": "xyz"}, "seed must be"),
    ],
)
def test_what_cannot_be_read_is_an_input_error(
    command: str, fields: dict[str, object], trouble: str
) -> None:
    night = Night(house("redtooth"), seed=7)
    night.let_in("Ann", "Ben")
    with pytest.raises(InputError, match=trouble):
        night.do(command, **fields)


def test_a_function_of_ones_own_takes_every_turn() -> None:
    night, acted = started(), set[int]()

    def stay_in(hand: Hand, player: int) -> Refusal | None:
        acted.add(player)
        return hand.match()

    raised = [hand for _, hand in night.hands(stay_in) if hand.raises]
    assert night.over and raised == [] and acted == set(range(8))


@pytest.mark.parametrize(
    ("act", "trouble"),
    [
        (lambda hand, player: None, "has not acted$"),
        (lambda hand, player: hand.raise_to(1), "has not acted: 1 is too little"),
    ],
)
def test_a_turn_that_is_not_taken_is_an_error_and_no_endless_night(
    act: Callable[[Hand, int], object], trouble: str
) -> None:
    with pytest.raises(InputError, match=trouble):
        started().play(act)


def test_hands_are_seen_one_by_one_with_the_names_at_the_table() -> None:
    night, seen = started(), 0
    for names, hand in night.hands():
        seen += 1
        assert hand.over and {name for name in names if name} <= set(PEOPLE)
        assert all(names[chair] for chair, seat in enumerate(hand.seats) if seat.dealt)
    assert seen == night.wall().hands


def test_a_night_is_played_bit_by_bit_and_directed_in_between() -> None:
    night = started()
    night.play(minutes=5)
    assert 5 * 60_000 <= night.now_ms < 10 * 60_000
    assert night.do("pause") is None
    night.play()  # the hands under way are played out, and nobody begins another
    hands = night.wall().hands
    night.play()
    assert not night.over and night.wall().hands == hands
    assert night.do("resume") is None
    night.play(minutes=5)
    assert hands < night.wall().hands < hands + 20
    night.play()
    assert night.over


def test_rules_changed_in_between_hold_from_the_next_hand_on() -> None:
    night, least = started("spotlight"), set[int]()

    def look(hand: Hand, player: int) -> Refusal | None:
        """Raise to four big blinds; whoever comes next sees what the next raise is at least."""
        if hand.street == 0 and hand.raises == 1:
            least.add(hand.legal().raise_from // hand.big)
        return hand.raise_to(4 * hand.big) if hand.street + hand.raises == 0 else hand.match()

    next(night.hands(look))
    assert least == {8}  # twice the bet
    changes = [["betting.minimum_raise", "last-raise"]]
    assert night.do("change-rules", changes=changes, who="Ann", reason="as at home") is None
    least.clear()
    next(night.hands(look))
    assert least == {7}  # the bet and the last raise


def test_people_with_cards_of_their_own_report_their_hands() -> None:
    night = started(tables=1)
    night.wait(25)
    assert night.wall().clock.level.number == 2
    assert night.do("begin-hand", table=0) is None
    with pytest.raises(InputError, match="has not been reported"):
        night.play()
    stacks = [chair.stack for chair in night.table(0).chairs]
    stacks[stacks.index(2000)] -= 500
    refused = night.do("report-hand", table=0, hand=1, stacks=stacks)
    assert refused is not None and "add up" in refused.says
    stacks[stacks.index(1500)] += 500
    assert night.do("report-hand", table=0, hand=1, stacks=stacks) is None
    assert night.wall().hands == 1
    night.play(minutes=5)
    assert 30 * 60_000 <= night.now_ms < 35 * 60_000
    assert night.wall().clock.level.number == 2
    night.play()
    assert night.over
    with pytest.raises(InputError, match="play"):
        night.wait(1)
    with pytest.raises(InputError, match="no table 1"):
        night.table(1)


def test_nobody_plays_before_the_start() -> None:
    with pytest.raises(InputError, match="has not been started"):
        Night(house("redtooth")).play()


# --- the rest


def test_a_hand_a_gesture_and_a_ruling_go_by_the_same_rulebook(tmp_path: Path) -> None:
    file = tmp_path / "pub.toml"
    file.write_text('[house]\nid = "pub"\nname = "The Pub"\nbase = "redtooth"\n', encoding="utf-8")
    book = load(file)
    deck = Deck(shuffled(lambda count: 0))
    hand = Hand.start(
        terms_of(book), [2000] * 3, deck, button=0, small_chair=1, big_chair=2, small=25, big=50
    )
    reading = interpret(Gesture(chips=(500,), motions=1), moment_of(hand), book)
    assert (reading.action, reading.to) == ("call", 50)
    assert hand.call() is None
    ruling = rule_on(book, "exposed-card-in-deal", exposed_by="player", count=2, actions_taken=3)
    assert ruling.outcome == "stands"


def test_a_ruling_asks_for_what_it_has_to_know() -> None:
    with pytest.raises(InputError, match="what is exposed_by"):
        rule_on(house("lions"), "exposed-card-in-deal")
    with pytest.raises(InputError, match="did you mean exposed-card-in-deal"):
        rule_on(house("lions"), "exposed-card-in-the-deal")
    with pytest.raises(InputError, match='count cannot be "two"'):
        rule_on(house("lions"), "exposed-card-in-deal", count="two")


def test_a_rehearsal_is_a_forecast_or_what_the_house_has_against_it() -> None:
    said = rehearse(house("lions"), players=12, runs=3)
    assert isinstance(said, Forecast) and said.runs == 3
    assert headline(said).startswith("12 players, 3 runs: done within")
    quick = rehearse(house("redtooth"), players=12, runs=3, level_minutes=5)
    slow = rehearse(house("redtooth"), players=12, runs=3)
    assert isinstance(quick, Forecast) and isinstance(slow, Forecast)
    assert quick.finish_minutes(50) < slow.finish_minutes(50)
    refused = rehearse(house("lions"), stack=1000)
    assert isinstance(refused, Refusal) and refused.clauses
    with pytest.raises(InputError, match="2 to"):
        rehearse(house("lions"), players=1)
    with pytest.raises(InputError, match="1 to"):
        rehearse(house("lions"), runs=0)
