"""A hand that was played here, written down as PHH and played again from it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pokerkit import HandHistory

from kit import HOUSES, act, deal, terms
from phh_kit import read_hand
from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.deck import Deck
from shuffleup.formats.action import CHECK_OR_CALL, DEAL_BOARD, REMARK, SHOW_OR_MUCK, Action
from shuffleup.formats.history import history
from shuffleup.formats.phh import phh_text
from shuffleup.formats.replay import CARRIED_IN, replay
from shuffleup.hand import Hand
from shuffleup.hand.playout import choose

WRITTEN = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [500, 500, 500]
actions = [
  'd dh p1 AhAd',
  'd dh p2 KhKd',
  'd dh p3 QhQd',
  'p3 cbr 300',
  'p1 cc',
  'p2 f',
  'd db 2c7d9s',
  'p1 cc',
  'p3 cbr 200',
  'p1 cc',
  'p1 sm AhAd',
  'p3 sm QhQd',
  'd db 3h',
  'd db 4s',
]
seats = [1, 2, 3]
seat_count = 3
finishing_stacks = [1100, 400, 0]
"""


def events(hand: Hand) -> list[object]:
    assert hand.log is not None
    return list(hand.log)


def test_a_hand_is_written_from_the_buttons_left() -> None:
    hand = deal("standard", [500, 500, 500], holes=["AhAd", "KhKd", "QhQd"], board="2c7d9s3h4s")
    assert act(hand, "300 c f m 200 c") is None
    assert phh_text(history(events(hand))) == WRITTEN


def test_empty_chairs_are_left_out_and_kept_as_seat_numbers() -> None:
    hand = Hand.start(
        terms("standard"),
        [500, 0, 500, 500, 0],
        Deck(list(range(52))),
        button=1,
        small_chair=2,
        big_chair=3,
        small=50,
        big=100,
        logged=True,
    )
    record = history(events(hand))
    assert record.seats == [3, 4, 1]
    assert (record.seat_count, record.finishing_stacks) == (5, None)
    assert record.blinds_or_straddles == [50, 100, 0]


@given(seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_pokerkit_reads_what_is_written_and_agrees(seed: int) -> None:
    chance = random.Random(seed)
    order = list(range(52))
    chance.shuffle(order)
    players = chance.randint(2, 6)
    big_chair = 0 if players == 2 else 1
    hand = Hand.start(
        terms("standard"),
        [chance.choice([1000, 2000, 4000]) for _ in range(players)],
        Deck(order),
        button=players - 1,
        small_chair=1 - big_chair,
        big_chair=big_chair,
        small=50,
        big=100,
        logged=True,
    )
    while not hand.over:
        choose(hand, chance.random())
    assume(all(pot.amount % len(pot.winners) == 0 for pot in hand.pots))  # odd chips: own rules
    record = history(events(hand))
    *_, end = HandHistory.loads(phh_text(record))
    assert not end.status
    assert end.stacks == record.finishing_stacks


def random_hand(house: str, chance: random.Random) -> Hand:
    """A hand of any size with uneven stacks, antes and empty chairs, played to its end."""
    chairs = chance.randint(2, 10)
    stacks = [chance.choice([0, 7, 90, 1000, 2500]) for _ in range(chairs)]
    stacks[0] = stacks[1] = 600
    order = list(range(52))
    chance.shuffle(order)
    taken = [chair for chair in range(chairs) if stacks[chair]]
    button = chance.choice(taken)
    around = [chair for chair in taken if chair > button] + [c for c in taken if c <= button]
    heads_up = len(taken) == 2
    ante = chance.choice([0, 10])
    hand = Hand.start(
        terms(house),
        stacks,
        Deck(order),
        button=button,
        small_chair=around[1] if heads_up else around[0],
        big_chair=around[0] if heads_up else around[1],
        small=50,
        big=100,
        antes=[ante if stack else 0 for stack in stacks] if ante else None,
        antes_dead=chance.random() < 0.5,
        carried_in=chance.choice([0, 0, 3]),
        chip=chance.choice([1, 1, 5]),
        logged=True,
    )
    while not hand.over:
        choose(hand, chance.random())
    return hand


@pytest.mark.parametrize("house", HOUSES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_played_written_read_and_played_again_it_comes_out_the_same(house: str, seed: int) -> None:
    hand = random_hand(house, random.Random(seed))
    record = history(events(hand))
    again = read_hand(phh_text(record))
    assert again == record
    result = replay(again, terms(house))
    assert result.refused is None
    assert result.stacks == record.finishing_stacks
    assert result.carried == hand.carried
    chairs = [seat - 1 for seat in record.seats or []]
    assert [(pot.amount, {chairs[player] for player in pot.winners}) for pot in result.pots] == [
        (pot.amount, set(pot.winners)) for pot in hand.pots
    ]


@pytest.mark.parametrize("house", HOUSES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_with_cards_or_lines_missing_the_replay_still_accounts_for_every_chip(
    house: str, seed: int
) -> None:
    chance = random.Random(seed)
    record = history(events(random_hand(house, chance)))
    blind = {player for player in range(len(record.starting_stacks)) if chance.random() < 0.5}
    lost = chance.choice([DEAL_BOARD, SHOW_OR_MUCK, CHECK_OR_CALL, REMARK])
    record = replace(
        record,
        actions=[
            Action(action.kind, action.player, action.amount, (UNKNOWN,) * len(action.cards))
            if action.player in blind
            else action
            for action in record.actions
            if action.kind != lost or chance.random() < 0.5
        ],
    )
    result = replay(record, terms(house))
    waiting = sum(pot.amount for pot in result.pots if not pot.winners)
    total = sum(result.stacks) + result.carried + waiting
    assert total == sum(record.starting_stacks) + record.extra.get(CARRIED_IN, 0)
