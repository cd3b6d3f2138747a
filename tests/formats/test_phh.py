"""Hand histories in PHH: what is read, what is written back, and what is refused in one line."""

from __future__ import annotations

import datetime
import json
import os
import threading
import time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phh_kit import read_hand
from shuffleup.cards.card import UNKNOWN, parse_cards
from shuffleup.errors import InputError
from shuffleup.formats.action import (
    BET_OR_RAISE,
    CHECK_OR_CALL,
    DEAL_BOARD,
    DEAL_HOLE,
    FOLD,
    REMARK,
    SHOW_OR_MUCK,
    Action,
    parse_action,
)
from shuffleup.formats.phh import phh_text, read_file, read_hands
from shuffleup.formats.record import HandRecord
from shuffleup.formats.source import open_source


def phhs_text(records: list[HandRecord]) -> str:
    """Several hands as PHHS text."""
    return "\n".join(f"[{number}]\n{phh_text(hand)}" for number, hand in enumerate(records, 1))


HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 990]
actions = [
  'd dh p1 AhKd',
  'd dh p2 ????',
  'd dh p3 Qc??',  # a card was exposed
  'p3 f',
  'p1 cbr 30  # from the small blind',
  'p2 f',
]
"""
OPTIONAL = """\
ante_trimming_status = false
author = 'A. Nobody'
event = "The Thursday game"
url = 'about:blank'
venue = 'The Lion'
address = '1 High Street'
city = 'Town'
region = 'Shire'
postal_code = 'X1 2YZ'
country = 'Wales'
time = 20:15:00
time_zone = 'Europe/London'
time_zone_abbreviation = 'GMT'
day = 15
month = 11
year = 2026
hand = 7
level = 3
seats = [2, 5, 9]
seat_count = 9
table = 'by the window'
players = ['Ann', '', 'Cem']
finishing_stacks = [1015, 990, 990]
winnings = [45, 0, 0]
currency = 'GBP'
currency_symbol = '£'
time_limit = inf
time_banks = [30, 60.5, 0]
_dealer = 'Dot'
_notes = [['nested'], {why = 'because'}]
future_field = 1979-05-27T07:32:00
"""


def complaint(text: str) -> str:
    """What the reader says of a text, or nothing."""
    try:
        read_hands(text)
    except InputError as error:
        return str(error)
    return ""


def in_file(path: Path) -> list[HandRecord]:
    """Every hand of a file."""
    with open_source(path) as file:
        return list(read_file(file, str(path)))


def changed(old: str, new: str, text: str = HAND) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_the_required_fields() -> None:
    hand = read_hand(HAND)
    assert (hand.antes, hand.blinds_or_straddles) == ([0, 0, 0], [5, 10, 0])
    assert (hand.min_bet, hand.starting_stacks) == (10, [1000, 1000, 990])
    assert hand.actions[0] == Action(DEAL_HOLE, 0, cards=tuple(parse_cards("AhKd")))
    assert hand.actions[1] == Action(DEAL_HOLE, 1, cards=(UNKNOWN, UNKNOWN))
    assert hand.actions[3] == Action(FOLD, 2)
    assert hand.actions[4] == Action(BET_OR_RAISE, 0, 30, comment="from the small blind")
    assert hand.deal.holes[2] == [*parse_cards("Qc"), UNKNOWN]


def test_every_optional_field_of_the_standard() -> None:
    hand = read_hand(HAND + OPTIONAL)
    assert hand.ante_trimming_status is False
    assert (hand.author, hand.event, hand.venue) == ("A. Nobody", "The Thursday game", "The Lion")
    assert hand.time == datetime.time(20, 15)
    assert (hand.day, hand.month, hand.year) == (15, 11, 2026)
    assert (hand.hand, hand.level, hand.table) == (7, 3, "by the window")
    assert (hand.seats, hand.seat_count) == ([2, 5, 9], 9)
    assert [hand.name(player) for player in range(3)] == ["Ann", "p2", "Cem"]
    assert (hand.finishing_stacks, hand.winnings) == ([1015, 990, 990], [45, 0, 0])
    assert (hand.currency, hand.currency_symbol) == ("GBP", "£")
    assert hand.time_limit == Decimal("inf")
    assert hand.time_banks == [30, Decimal("60.5"), 0]


def test_fields_that_the_standard_does_not_know_are_kept() -> None:
    extra = read_hand(HAND + OPTIONAL).extra
    assert list(extra) == ["_dealer", "_notes", "future_field"]
    assert extra["_notes"] == [["nested"], {"why": "because"}]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("p1 f", Action(FOLD, 0)),
        ("p10 cc", Action(CHECK_OR_CALL, 9)),
        ("  p2   f  ", Action(FOLD, 1)),
        ("p2\tcbr\t2.50", Action(BET_OR_RAISE, 1, Decimal("2.50"))),
        ("p1 f  # why", Action(FOLD, 0, comment="why")),
        ("p1 f#why # not", Action(FOLD, 0, comment="why # not")),
        ("p1 sm", Action(SHOW_OR_MUCK, 0)),
        ("p1 sm AhKd", Action(SHOW_OR_MUCK, 0, cards=tuple(parse_cards("AhKd")))),
        ("d db 10d9h2c", Action(DEAL_BOARD, cards=tuple(parse_cards("Td9h2c")))),
        ("d dh p3 10d9h", Action(DEAL_HOLE, 2, cards=tuple(parse_cards("Td9h")))),
        ("# a remark", Action(REMARK, comment="a remark")),
        ("", Action(REMARK)),
    ],
)
def test_actions(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "p1",
        "p1 x",
        "p0 f",
        "p11 f",
        "P1 f",
        "q1 f",
        "p1 f f",
        "p1 cc 10",
        "p1 cbr",
        "p1 cbr 1 2",
        "p1 cbr -5",
        "p1 cbr ten",
        "p1 cbr 1e3",
        "p1 cbr ²",
        "p1 cbr 1.",
        "p1 pb",
        "p1 sd AhKd",
        "p1 sm Ah Kd",
        "p1 sm AhKx",
        "d",
        "d db",
        "d db Ah Kd",
        "d dh AhKd",
        "d dh p1",
        "d dh p1 Ah Kd",
        "d f",
    ],
)
def test_lines_that_are_no_actions(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_action(text)
    assert "\n" not in str(caught.value)


def test_comments_are_kept_when_written() -> None:
    assert "'p1 cbr 30  # from the small blind'," in phh_text(read_hand(HAND))


def test_decimals_are_exact_and_come_back_as_written() -> None:
    text = HAND.replace("1000, 1000, 990", "1000, 0.30, 990.10").replace("cbr 30", "cbr 30.25")
    hand = read_hand(text)
    assert hand.starting_stacks == [1000, Decimal("0.30"), Decimal("990.10")]
    assert [hand.unit.chips(stack) for stack in hand.starting_stacks] == [100_000, 30, 99_010]
    assert "starting_stacks = [1000, 0.30, 990.10]" in phh_text(hand)
    assert "p1 cbr 30.25" in phh_text(hand)
    assert [hand.unit.amount(chips) for chips in (30, 200, 99_010)] == [
        Decimal("0.3"),
        2,
        Decimal("990.1"),
    ]


@pytest.mark.parametrize(
    ("new", "places"),
    [
        ("", 0),
        ("winnings = [1.5, 0, 0]", 1),
        ("winnings = [1.50, 0, 0]", 2),
        ("currency = 'USD'", 2),
        ("currency_symbol = '$'", 2),
        ("currency = 'JPY'\ncurrency_symbol = '¥'", 0),
    ],
)
def test_the_smallest_coin_is_the_one_the_file_writes_or_its_currency_has(
    new: str, places: int
) -> None:
    assert read_hand(HAND + new).unit.places == places


def test_two_players_find_their_antes_and_blinds_turned_round() -> None:
    text = HAND.replace("[0, 0, 0]", "[0, 3]").replace("[5, 10, 0]", "[5, 10]")
    text = text[: text.index("starting")] + "starting_stacks = [1000, 990]\nactions = []"
    hand = read_hand(text)
    assert hand.blinds_or_straddles == [5, 10]
    assert hand.by_player(hand.blinds_or_straddles) == [10, 5]
    assert hand.by_player(hand.antes) == [3, 0]


def test_a_shown_hand_fills_in_what_nobody_had_seen() -> None:
    hand = read_hand(changed("'p2 f',", "'p2 f', 'p2 sm 2c??', 'p2 sm 3c2c', 'p3 sm 9dQc'"))
    assert hand.deal.holes[1] == parse_cards("2c3c")
    assert hand.deal.holes[2] == parse_cards("Qc9d")


def test_three_kinds_of_file_are_told_apart_by_what_they_hold(tmp_path: Path) -> None:
    other = changed("min_bet = 10", "min_bet = 20")
    one, two = read_hand(HAND), read_hand(other)
    texts = {
        "one.phh": HAND,
        "two.phhs": f"[1]\n{HAND}\n[2]\n{other}",
        "windows.phhs": f"\ufeff[1]\n{HAND}\n[2]\n{other}".replace("\n", "\r\n"),
        "lines.jsonl": "\n".join(json.dumps({"phh": text, "x": 1}) for text in (HAND, other, HAND)),
    }
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text.encode())
    assert in_file(tmp_path / "one.phh") == [one]
    assert in_file(tmp_path / "two.phhs") == [one, two]
    assert in_file(tmp_path / "windows.phhs") == [one, two]
    assert in_file(tmp_path / "lines.jsonl") == [one, two, one]


TABLES = [
    f"[1]\n{HAND}\n[2]\n{HAND}",
    f"# of Thursday\n[1]\n{HAND}",
    f"\n\n[3]\n{HAND}[7]  \n{HAND}",
    f"[2]\n{HAND}[1]\n{HAND}",  # it does not count up
    f"[1]\n{HAND}[1]\n{HAND}",
    f"[1]\n{HAND}[x]\n{HAND}",
    f"[1]\n{HAND}[1._more]\na = 1\n[2]\n{HAND}",
    f"[1]\n{HAND}_said = '''\n[2]\n'''\n[3]\n{HAND}",
    f"[1]\n{HAND}_said = [\n[2]\n]\n[3]\n{HAND}",
    f"[1]\n{HAND}[2]\n{HAND}nonsense\n[3]\n{HAND}",
    f"[1]\n{HAND}[2]\n",
    f"a = 1\n[1]\n{HAND}",
    f"[[1]]\n{HAND}",
    "[1]\n[2]\n",
    f"{HAND}[1]\n{HAND}",
    json.dumps({"phh": HAND}) + "\n\n" + json.dumps({"phh": HAND}),
    json.dumps({"phh": HAND}) + "\nnonsense",
    "# so\n" + json.dumps({"phh": HAND}),
    "",
]


@pytest.mark.parametrize("text", TABLES)
def test_hands_read_one_at_a_time_are_those_of_the_whole_file(text: str, tmp_path: Path) -> None:
    """Also those before the place where it cannot be read."""
    (tmp_path / "hands").write_text(text)
    given = []
    try:
        with open_source(tmp_path / "hands") as file:
            for hand in read_file(file, "text"):
                given.append(hand)
        said = ""
    except InputError as error:
        said = str(error)
    assert said == complaint(text)
    if not said:
        whole = read_hands(text)
        assert given == whole
        assert [hand.place for hand in given] == [hand.place for hand in whole]


def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=pipe.write_text, args=(f"[1]\n{HAND}\n[x]\n{HAND}",))
    writing.start()
    assert in_file(pipe) == [read_hand(HAND)] * 2
    writing.join()


def test_what_was_written_is_read_again() -> None:
    hands = [read_hand(HAND), read_hand(HAND + OPTIONAL)]
    assert read_hand(phh_text(hands[1])) == hands[1]
    assert read_hands(phhs_text(hands)) == hands


def test_every_real_hand_is_read_and_written_back(real_hands: list[dict[str, Any]]) -> None:
    hands = [read_hand(hand["phh"]) for hand in real_hands]
    assert read_hands(phhs_text(hands)) == hands
    for hand, known in zip(hands, real_hands, strict=True):
        factor = known["unit"]
        assert [stack * factor for stack in hand.starting_stacks] == known["starting_stacks"]
        assert [ante * factor for ante in hand.by_player(hand.antes)] == known["antes"]


def test_real_heads_up_hands_have_their_blinds_turned_round(
    real_hands: list[dict[str, Any]],
) -> None:
    checked = 0
    for known in real_hands:
        if known["players"] == 2 and "short-blind" not in known["tags"]:
            hand = read_hand(known["phh"])
            blinds = [blind * known["unit"] for blind in hand.by_player(hand.blinds_or_straddles)]
            assert blinds == known["blinds"]
            assert blinds[0] > blinds[1]
            checked += 1
    assert checked > 100


BAD = [
    ("", "text: there is no hand in it"),
    ("# only a comment", "text: there is no hand in it"),
    (HAND[:100], "text: not a hand history: "),
    (HAND[: HAND.index("'p2 f'") + 5], "text: not a hand history: "),
    ("\x00\x01", "text: not a hand history: "),
    ("just words", "text: not a hand history: "),
    ("a = " + "9" * 5000, "text: not a hand history: "),
    ("a = " + "[" * 50_000, "text: not a hand history: arrays or tables lie too deep"),
    (changed("variant = 'NT'\n", ""), "text: variant is missing"),
    (changed("'NT'", "'PO'"), "text: variant 'PO' is not no-limit hold'em ('NT')"),
    (changed("'NT'", "7"), "text: variant 7 is not no-limit hold'em ('NT')"),
    (changed("min_bet = 10\n", ""), "text: min_bet is missing"),
    (HAND[: HAND.index("actions")], "text: actions is missing"),
    (changed("[0, 0, 0]", "[0, 0]"), "text: antes: 2 for 3 players"),
    (changed("5, 10, 0", "5, 10"), "text: blinds_or_straddles: 2 for 3 players"),
    (HAND + "players = ['Ann']", "text: players: 1 for 3 players"),
    (HAND + "winnings = [1]", "text: winnings: 1 for 3 players"),
    (changed("1000, 990", "-5, 990"), "text: starting_stacks: the amount of p2 is negative"),
    (changed("1000, 990", "-0.5, 990"), "text: starting_stacks: the amount of p2 is negative"),
    (changed("1000, 990", "0, 990"), "text: starting_stacks: p2 has no chips"),
    (changed("1000, 990", "'x', 990"), "text: starting_stacks: the amount of p2 is not a number"),
    (changed("1000, 990", "true, 990"), "text: starting_stacks: the amount of p2 is not a number"),
    (changed("1000, 990", "inf, 990"), "text: starting_stacks: the amount of p2 is not known"),
    (changed("1000, 990", "nan, 990"), "text: starting_stacks: the amount of p2 is not known"),
    (changed("1000, 990", "1e999999, 1"), "text: starting_stacks: the amount of p2 is too large"),
    (changed("1000, 990", "1e-999999, 1"), "text: starting_stacks: the amount of p2 has more than"),
    (changed("1000, 990", "1e15, 0.001"), "text: the amounts are too large to count so finely"),
    (changed("min_bet = 10", "min_bet = 0"), "text: min_bet is 0"),
    (changed("min_bet = 10", "min_bet = -1"), "text: min_bet is negative"),
    (changed("min_bet = 10", "min_bet = 'x'"), "text: min_bet must be a number"),
    (changed("antes = [0, 0, 0]", "antes = 0"), "text: antes must be an array of numbers"),
    (
        changed("1000, 1000, 990", "1000"),
        "text: starting_stacks: 1, but a hand has 2 to 10",
    ),
    (changed("'p3 f'", "3"), "text: actions must be an array of strings"),
    (changed("p3 f", "p3 fly"), "text: action 4: 'p3 fly' is not an action of no-limit hold'em"),
    (changed("p3 f", "p4 f"), "text: action 4 (p4 f): there is no p4"),
    (changed("cbr 30", "cbr lots"), "text: action 5: 'p1 cbr lots': 'lots' is not an amount"),
    (changed("AhKd", "AhKx"), "text: action 1: 'd dh p1 AhKx': "),
    (changed("AhKd", "AhAh"), "text: action 1 (d dh p1 AhAh): Ah was dealt before"),
    (changed("Qc??", "Ah??"), "text: action 3 (d dh p3 Ah??): Ah was dealt before"),
    (changed("AhKd", "AhKdQd"), "text: action 1 (d dh p1 AhKdQd): that makes more than two hole"),
    (changed("p3 f", "d db AhKs2c"), "text: action 4 (d db AhKs2c): Ah was dealt before"),
    (changed("p3 f", "d db ??Ks2c"), "text: action 4 (d db ??Ks2c): a card of the board is not"),
    (changed("p3 f", "d db 2c3c4c5c6c7c"), "text: action 4 (d db 2c3c4c5c6c7c): that makes more"),
    (changed("p3 f", "p1 sm AhKc"), "text: action 4 (p1 sm AhKc): the cards dealt were AhKd"),
    (changed("p3 f", "p2 sm 2c2c"), "text: action 4 (p2 sm 2c2c): a hand has two different cards"),
    (HAND + "day = 'Monday'", "text: day must be an integer"),
    (HAND + "time = 5", "text: time must be a time such as 20:15:00"),
    (HAND + "level = true", "text: level must be an integer"),
    ("[1]\n" + HAND + "[2]\nvariant = 'NT'", "text, hand 2: antes is missing"),
    ('{"phh": ""}', "text, line 1: variant is missing"),
    ('{"phh": 1}', "text, line 1: not an object with a 'phh' text"),
    ('{"a": 1}\n', "text, line 1: not an object with a 'phh' text"),
    ('\n{"phh"', "text, line 2: not JSON"),
    ('{"phh": "a = \\ud800"}', "text, line 1: not UTF-8 text"),
    ('{"phh": ' + "[" * 100_000, "text, line 1: not JSON"),
]


@pytest.mark.parametrize(("text", "says"), BAD)
def test_what_cannot_be_read_is_said_in_one_line(text: str, says: str) -> None:
    said = complaint(text)
    assert said.startswith(says)
    assert "\n" not in said
    assert len(said) < 250


def test_a_hand_cut_off_anywhere_is_refused() -> None:
    for end in range(len(HAND.rstrip())):
        assert complaint(HAND[:end])


def test_files_that_cannot_be_opened_or_decoded(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"nothing\.phh: No such file"):
        in_file(tmp_path / "nothing.phh")
    with pytest.raises(InputError, match="directory"):
        in_file(tmp_path)
    file = tmp_path / "bad.phh"
    file.write_bytes(b"a = 1\nb = '\xff'\n")
    with pytest.raises(InputError, match=r"bad\.phh, line 2, byte 6: not UTF-8 text"):
        in_file(file)


def test_a_line_of_ten_megabytes_is_refused_quickly(tmp_path: Path) -> None:
    file = tmp_path / "long.phh"
    file.write_text("variant = 'NT'\nactions = [" + "'p1 f', " * 1_400_000 + "]\n")
    begun = time.perf_counter()
    with pytest.raises(InputError, match=r"long\.phh, line 2: longer than 1,000,000 bytes"):
        in_file(file)
    with pytest.raises(InputError, match="text, line 2: longer than"):
        read_hand(file.read_text())
    assert time.perf_counter() - begun < 1


def test_a_record_made_by_hand_is_checked_too() -> None:
    with pytest.raises(InputError, match="antes: 1 for 2 players"):
        HandRecord(
            antes=[0],
            blinds_or_straddles=[1, 2],
            min_bet=2,
            starting_stacks=[9, 9],
            actions=[],
        )


@given(st.text(st.characters(codec="utf-8"), max_size=200))
def test_no_text_at_all_makes_it_crash(text: str) -> None:
    assert "\n" not in complaint(text)


@given(st.data())
def test_no_scratch_in_a_file_makes_it_crash(data: st.DataObject) -> None:
    text = HAND + OPTIONAL
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    text = (
        text[:at]
        + data.draw(st.text("[]{}'\"#=,.-0123456789pdfA\n", max_size=4))
        + text[at + length :]
    )
    said = complaint(text)
    assert "\n" not in said
    if not said:
        hands = read_hands(text)
        assert read_hands(phhs_text(hands)) == hands
