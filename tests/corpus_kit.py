"""A kit for hands nobody here wrote: read from a file and played again by standard practice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kit import terms
from shuffleup.cards.card import parse_card, parse_cards
from shuffleup.cards.deck import Deck
from shuffleup.hand import Hand
from shuffleup.hand.state import RIVER

REAL = Path(__file__).resolve().parents[2] / "shared" / "corpus"
"""Hands of real people, which are not ours to copy: they may or may not be there."""
Record = dict[str, Any]


def records(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def deck_of(record: Record) -> Deck:
    """The file's cards where the engine will deal them; burns and unseen cards from the rest."""
    holes = [parse_cards(text) for text in record.get("deal") or record["hole_cards"]]
    board = [parse_card(text) for text in record.get("runout") or record["board"]]
    used = {card for hand in holes for card in hand} | set(board)
    rest = [card for card in range(52) if card not in used]
    board += [rest.pop() for _ in range(5 - len(board))]
    burns = [rest.pop() for _ in range(3)]
    order = [hand[0] for hand in holes] + [hand[1] for hand in holes]
    order += [burns[0], *board[:3], burns[1], board[3], burns[2], board[4], *rest]
    return Deck(order)


def start(record: Record) -> Hand:
    blinds = record["blinds"]
    big_chair = max(range(len(blinds)), key=lambda seat: blinds[seat])
    small_chair = next(seat for seat, blind in enumerate(blinds) if blind and seat != big_chair)
    return Hand.start(
        terms("standard"),
        record["starting_stacks"],
        deck_of(record),
        button=len(blinds) - 1,
        small_chair=small_chair,
        big_chair=big_chair,
        small=blinds[small_chair],
        big=blinds[big_chair],
        antes=record["antes"] if any(record["antes"]) else None,
        antes_dead=record.get("antes_to_main_pot", record["ante_kind"] == "bb"),
        chip=record.get("chip", 1),
        logged=True,
    )


def acts(record: Record) -> list[tuple[int, str, int]]:
    """Seat, word and amount of every decision written down."""
    found = []
    for line in record.get("actions") or record["betting"]:
        who, word, *rest = line.split()
        if who != "d" and word != "sm":
            found.append((int(who[1:]) - 1, word, int(rest[0]) if rest else 0))
    return found


def do(hand: Hand, word: str, amount: int) -> None:
    refusal = {"f": hand.fold, "cc": hand.match}.get(word, lambda: hand.raise_to(amount))()
    assert refusal is None, str(refusal)


def no_choice(hand: Hand, seat: int, word: str) -> bool:
    """A check written down for somebody who had nobody left to bet against."""
    return word == "cc" and hand.actor != seat and hand.seats[seat].live and hand.street > RIVER


def replay(record: Record) -> Hand:
    hand = start(record)
    decisions = record.get("decisions")
    for at, (seat, word, amount) in enumerate(acts(record)):
        if at in record.get("vacuous_at", ()) or no_choice(hand, seat, word):
            continue
        assert hand.actor == seat, f"seat {hand.actor} is to act, not {seat}"
        if decisions and at not in record["reopen_at"]:
            options = hand.legal()
            limits = [options.raise_from, options.raise_to] if options.may_raise else [None, None]
            assert [seat, options.call, *limits] == decisions[at]
        do(hand, word, amount)
    return hand
