"""Recorded hands played again: the result is the file's, or the clause that stopped it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kit import HOUSES, terms
from phh_kit import read_hand
from shuffleup.formats.action import parse_action
from shuffleup.formats.phh import phh_text
from shuffleup.formats.record import HandRecord
from shuffleup.formats.replay import SMALLEST_CHIP, ReplayResult, replay
from shuffleup.rulebook import house

DEALT = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd"]
BOARD = ["d db 2c7d9s", "d db 3h", "d db 4s"]


def record(
    actions: list[str],
    *,
    stacks: str = "[1000, 1000, 1000]",
    blinds: str = "[50, 100, 0]",
    antes: str | None = None,
    more: str = "",
) -> HandRecord:
    count = stacks.count(",") + 1
    lines = ["variant = 'NT'", "min_bet = 100", f"starting_stacks = {stacks}", more]
    lines += [f"antes = {antes or [0] * count}", f"blinds_or_straddles = {blinds}"]
    return read_hand("\n".join([*lines, f"actions = {actions}"]))


def play(actions: list[str], house: str = "standard", **settings: str) -> ReplayResult:
    return replay(record(actions, **settings), terms(house))


def test_a_hand_to_the_showdown() -> None:
    actions = [*DEALT, "p3 cbr 300", "p1 cc", "p2 f", BOARD[0], "p1 cc", "p3 cc"]
    actions += [BOARD[1], "p1 cbr 200", "p3 cc", BOARD[2], "p1 cc", "p3 cc"]
    assert play([*actions, "p1 sm AhAd", "p3 sm"]).as_json(1) == {
        "hand": 1,
        "finishing_stacks": [1600, 900, 500],
        "pots": [{"amount": 1100, "eligible": [0, 2], "winners": [0]}],
        "carried": 0,
        "refused": None,
    }


def test_a_rulebook_will_do_as_well_as_terms() -> None:
    hand = record([*DEALT, "p3 f", "p1 f"])
    assert replay(hand, house("standard")) == replay(hand, terms("standard"))


def test_the_uncalled_part_goes_back_and_is_in_no_pot() -> None:
    result = play([*DEALT, "p3 cbr 1000", "p1 f", "p2 f"]).as_json(1)
    assert result["finishing_stacks"] == [950, 900, 1150]
    assert result["pots"] == [{"amount": 250, "eligible": [2], "winners": [2]}]


def test_heads_up_the_second_player_has_the_button_and_the_small_blind() -> None:
    hand = play(["p2 cbr 300", "p1 f"], stacks="[1000, 1000]", blinds="[50, 100]")
    assert hand.as_json(1)["finishing_stacks"] == [900, 1100]
    assert play(["p1 cc"], stacks="[1000, 1000]", blinds="[50, 100]").refused


def test_cards_shown_at_the_end_count_although_nobody_saw_them_before() -> None:
    actions = ["p3 f", "p1 cc", "p2 cc", BOARD[0], "p1 cc", "p2 cc", BOARD[1], "p1 cc", "p2 cc"]
    actions += [BOARD[2], "p1 cc", "p2 cc"]
    shown = play([*actions, "p1 sm ????", "p2 sm 5c6c"])
    assert shown.pots[0].winners == [1]
    assert play([*actions, "p1 sm 5c6c", "p2 sm ????"]).pots[0].winners == [0]


def test_a_hand_given_up_at_the_showdown_cannot_win() -> None:
    actions = [*DEALT, "p3 f", "p1 cc", "p2 cc", BOARD[0], "p1 cc", "p2 cc", BOARD[1], "p1 cc"]
    actions += ["p2 cc", BOARD[2], "p1 cc", "p2 cc"]
    assert play([*actions, "p1 sm AhAd"]).pots[0].winners == [0]
    assert play([*actions, "p1 sm", "p2 sm KhKd"]).pots[0].winners == [1]


@pytest.mark.parametrize("trimmed", ["true", "false"])
def test_a_short_ante_wins_all_the_antes_only_where_they_are_not_trimmed(trimmed: str) -> None:
    result = play(
        [*DEALT, "p1 f", *BOARD],
        stacks="[1000, 1000, 10]",
        antes="[20, 20, 20]",
        more=f"ante_trimming_status = {trimmed}",
    )
    assert result.pots[0].amount == (30 if trimmed == "true" else 50)
    assert result.pots[0].eligible == [1, 2]


def test_decimals_are_played_in_the_smallest_coin_and_printed_in_the_files_unit() -> None:
    tie = ["d dh p1 AhKd", "d dh p2 AdKh", "p3 f", "p1 cc", "p2 cc", BOARD[0], "p1 cc", "p2 cc"]
    tie += [BOARD[1], "p1 cc", "p2 cc", BOARD[2], "p1 cc", "p2 cc", "p1 sm AhKd", "p2 sm AdKh"]
    text = {"stacks": "[1000, 1000, 1000.50]", "antes": "[0, 0, 0.05]"}
    result = play(tie, **text).as_json(1)
    assert result["finishing_stacks"] == [1000.03, 1000.02, 1000.45]
    assert json.dumps(result["pots"][0]["amount"]) == "200.05"


@pytest.mark.parametrize(
    ("house", "clause"), [("standard", "standard:"), ("spotlight", "spotlight:3d3")]
)
def test_an_illegal_raise_ends_the_hand_with_its_clause(house: str, clause: str) -> None:
    result = play([*DEALT, "p3 cbr 150", "p1 f", "p2 f"], house)
    refused = result.as_json(1)["refused"]
    assert isinstance(refused, dict)
    assert refused["action"] == 3
    assert refused["clause"].startswith(clause)
    assert "150" in refused["says"]
    assert result.stacks == [950, 900, 1000]
    assert [(pot.amount, pot.winners) for pot in result.pots] == [(150, [])]


def test_houses_differ_about_the_same_file() -> None:
    actions = [*DEALT, "p3 cbr 300", "p1 cbr 500", "p2 f", "p3 f"]
    assert play(actions, "standard").refused is None
    assert play(actions, "spotlight").refused is not None


@pytest.mark.parametrize(
    ("actions", "at", "says"),
    [
        (["p1 f"], 0, "It is seat 3’s turn."),
        (["p3 f", "p1 f", "p2 cc"], 2, "The hand is over."),
        (["p3 cc", "p1 cc", BOARD[0]], 2, "Seat 2 is to act before more cards are dealt."),
        (["p3 f", "p1 f", BOARD[0]], 2, "The hand is over."),
    ],
)
def test_acting_or_dealing_out_of_turn_is_refused(actions: list[str], at: int, says: str) -> None:
    refused = play(actions).refused
    assert refused is not None
    assert (refused.action, refused.clause is not None) == (at, True)
    assert says in refused.says


def test_refusals_say_what_their_amounts_are_counted_in() -> None:
    refused = play([*DEALT, "p3 cbr 150"], more="currency = 'USD'").refused
    assert refused is not None
    assert "15,000" in refused.says
    assert refused.says.endswith("(In chips of 0.01.)")


@pytest.mark.parametrize(
    ("actions", "at", "says"),
    [
        (DEALT, 3, "seat 3 is to act"),
        ([*DEALT, "p3 cbr 1000", "p1 cc", "p2 f", BOARD[0]], 7, "only 3 board cards are known"),
        (["p3 cbr 1000", "p1 cc", "p2 f", *BOARD], 6, "nobody's cards are known"),
    ],
)
def test_a_file_that_does_not_tell_the_end_is_no_breach_of_a_rule(
    actions: list[str], at: int, says: str
) -> None:
    refused = play(actions).refused
    assert refused is not None
    assert (refused.action, refused.clause) == (at, None)
    assert says in refused.says


def test_a_side_pot_that_nobody_showed_for_is_not_awarded_by_guess() -> None:
    actions = ["d dh p1 AhAd", "p3 cbr 1000", "p1 cc", "p2 cc", *BOARD]
    refused = play(actions, stacks="[500, 1000, 1000]").refused
    assert refused is not None
    assert "nobody's cards" in refused.says


@pytest.mark.parametrize(
    ("blinds", "says"),
    [
        ("[50, 100, 200]", "no straddle or extra post"),
        ("[50, 100, 50]", "no straddle or extra post"),
        ("[0, 0, 0]", "no straddle or extra post"),
        ("[50, 80, 0]", "The big blind and min_bet differ."),
    ],
)
def test_blinds_that_no_tournament_has_are_said_to_be_so(blinds: str, says: str) -> None:
    result = play(["p1 f"], blinds=blinds)
    assert result.refused is not None
    assert says in result.refused.says
    assert result.as_json(1)["finishing_stacks"] == [1000, 1000, 1000]


def test_an_absent_small_blind_and_a_short_big_blind_are_fine() -> None:
    absent = play(["p3 f", "p1 f"], blinds="[0, 100, 0]")
    assert absent.stacks == [1000, 1000, 1000]
    short = play(["p3 f", "p1 f"], stacks="[1000, 60, 1000]", blinds="[50, 60, 0]")
    assert short.stacks == [950, 110, 1000]


def test_checks_written_down_when_nobody_is_left_to_bet_are_passed_over() -> None:
    actions = [*DEALT, "p3 cbr 500", "p1 f", "p2 cc", BOARD[0], "p2 cc", BOARD[1], "p2 cc"]
    stacks = "[1000, 1000, 500]"
    assert play([*actions, BOARD[2], "p2 cc"], stacks=stacks).refused is None
    assert play([*actions, BOARD[2], "p1 cc"], stacks=stacks).refused is not None


def test_our_own_fields_carry_the_odd_chips_and_the_smallest_chip() -> None:
    more = "_carried_in = 25\n_smallest_chip = 25"
    result = play(["p3 f", "p1 f"], more=more)
    assert result.pots[0].amount == 125
    for bad in ("_carried_in = -1", "_smallest_chip = 0", "_smallest_chip = 'x'"):
        refused = play(["p3 f", "p1 f"], more=bad).refused
        assert refused is not None
        assert bad.split()[0] in refused.says


def oracle_hands() -> Iterator[dict[str, Any]]:
    with (Path(__file__).parents[1] / "corpus" / "oracle.jsonl").open() as lines:
        yield from map(json.loads, lines)


def test_every_hand_of_the_other_engine_comes_out_by_way_of_a_file() -> None:
    """But for a short big blind, where that engine lets others call the short amount."""
    for known in oracle_hands():
        if "short-bb" in known["differs"]:
            continue
        turn = -1 if known["players"] == 2 else 1
        written = HandRecord(
            antes=known["antes"][::turn],
            blinds_or_straddles=known["blinds"][::turn],
            min_bet=known["min_bet"],
            starting_stacks=known["starting_stacks"],
            actions=[parse_action(text) for text in known["actions"]],
            ante_trimming_status=known["ante_kind"] != "bb",
            extra={SMALLEST_CHIP: known["chip"]},
        )
        result = replay(read_hand(phh_text(written)), terms("standard"))
        assert result.refused is None, known["id"]
        assert result.stacks == known["final_stacks_each_pot"], known["id"]
        assert [{"amount": p.amount, "eligible": p.eligible} for p in result.pots] == known["pots"]


def test_every_real_hand_comes_out_as_it_did(real_hands: list[dict[str, Any]]) -> None:
    for known in real_hands:
        assert not set(known["differs"]) - {"odd-chip"}, "PokerKit and the rule agree on the rest"
        result = replay(read_hand(known["phh"]), terms("standard")).as_json(1)
        unit = known["unit"]
        stacks, pots = result["finishing_stacks"], result["pots"]
        assert result["refused"] is None, known["hand"]
        assert [round(stack * unit, 6) for stack in stacks] == known["final_stacks_each_pot"]
        assert [
            {"amount": round(pot["amount"] * unit, 6), "eligible": pot["eligible"]} for pot in pots
        ] == known["pots"], known["hand"]


@pytest.mark.parametrize("house", HOUSES)
def test_no_real_hand_breaks_any_house(house: str, real_hands: list[dict[str, Any]]) -> None:
    """Other houses may refuse an action or divide a pot otherwise; chips they all conserve."""
    for known in real_hands:
        hand = read_hand(known["phh"])
        result = replay(hand, terms(house))
        total = sum(hand.unit.chips(stack) for stack in hand.starting_stacks)
        waiting = sum(pot.amount for pot in result.pots if not pot.winners)
        assert sum(result.stacks) + result.carried + waiting == total


def test_the_benchmark_hand_is_a_whole_hand() -> None:
    text = (Path(__file__).parents[2] / "bench" / "hand.phh").read_text()
    result = replay(read_hand(text), terms("standard"))
    assert result.refused is None
    assert result.pots[0].winners == [2]
