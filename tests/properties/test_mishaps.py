"""Random hands in which things go wrong: chips and cards stay whole, and the hand always ends."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from kit import deal, played
from properties.test_hands import Table, candidates, replay_equals_live, tables
from shuffleup.hand import Hand, floor
from shuffleup.hand.decide import carry_out, decide
from shuffleup.hand.events import HandVoided
from shuffleup.hand.invariants import check_invariants
from shuffleup.hand.mishaps import END_OF_BETTING, END_OF_ROUND, NOT_AT_ALL, NOW
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import RIVER, SHOWDOWN


def act(hand: Hand, chance: Random) -> None:
    """One legal command."""
    legal = [
        command
        for command in candidates(hand, chance)
        if not isinstance(decide(hand, command), Refusal)
    ]
    assert carry_out(hand, chance.choice(legal)) is None


def kill(hand: Hand, chance: Random) -> None:
    live = [i for i, seat in enumerate(hand.seats) if seat.live]
    if len(live) > 1 and hand.street <= SHOWDOWN:
        floor.kill(hand, chance.choice(live), chance.random() < 0.5)


def retrieve(hand: Hand, chance: Random) -> None:
    gone = [i for i, seat in enumerate(hand.seats) if seat.dealt and not seat.live]
    if gone and hand.street <= RIVER:
        floor.retrieve(hand, chance.choice(gone))


def let_see(hand: Hand, chance: Random) -> None:
    dealt = [i for i, seat in enumerate(hand.seats) if seat.dealt]
    when = chance.choice([NOT_AT_ALL, NOW, END_OF_ROUND, END_OF_BETTING])
    floor.let_see(hand, chance.choice(dealt), when)


MISHAPS = [kill, retrieve, let_see]


@settings(max_examples=500, deadline=None)
@given(tables(), st.floats(0, 0.6))
def test_anything_may_go_wrong(table: Table, trouble: float) -> None:
    hand, chance = table.hand, table.chance
    steps = 0
    while not hand.over:
        if chance.random() < trouble:
            chance.choice(MISHAPS)(hand, chance)
        elif chance.random() < 0.01:
            floor.void(hand)
        else:
            act(hand, chance)
        check_invariants(hand)
        steps += 1
        assert steps < 3000
    assert sum(seat.stack for seat in hand.seats) + hand.carried == hand.chips
    no_card_came_twice(hand)
    replay_equals_live(hand)


def no_card_came_twice(hand: Hand) -> None:
    """A card lies in one place: a hand, the board, the burns, or undealt."""
    holes = [card for seat in hand.seats if seat.dealt for card in seat.cards()]
    piles = hand.board + hand.deck.burns + hand.deck.stub()
    assert sorted(holes + piles) == list(range(52))


@settings(max_examples=60, deadline=None)
@given(tables(), st.data())
def test_a_void_hand_gives_everybody_their_chips_back(table: Table, data: st.DataObject) -> None:
    hand, chance = table.hand, table.chance
    before = list(hand.log[0].stacks)  # type: ignore[index, union-attr]
    for _ in range(data.draw(st.integers(0, 12))):
        if not hand.over:
            act(hand, chance)
    if hand.over:
        return
    floor.void(hand)
    after = [seat.stack for seat in hand.seats]
    assert after == before
    assert sum(after) + hand.carried == hand.chips
    assert hand.log is not None and isinstance(hand.log[-1], HandVoided)


@settings(max_examples=80, deadline=None)
@given(tables())
def test_a_hand_may_be_judged_again(table: Table) -> None:
    hand, chance = table.hand, table.chance
    while not hand.over:
        act(hand, chance)
    losers = [seat for seat in hand.pots[0].eligible if seat not in hand.pots[0].winners]
    if len(hand.board) < 5 or not losers:
        return
    floor.judge_again(hand, chance.choice(losers))
    check_invariants(hand)
    replay_equals_live(hand)


def test_a_killed_raise_that_nobody_called_goes_back() -> None:
    # Bet 100, raised to 300, the raiser's hand is killed: 200 go back, 100 is the bet again.
    hand = played(deal("redtooth", [900, 900, 900]), "c c k 100 300")
    floor.kill(hand, 1, True)
    assert hand.seats[1].stack == 900 - 100 - 100 and hand.price == 100
    assert hand.actor == 2 and hand.legal().call == 100
    kept = played(deal("redtooth", [900, 900, 900]), "c c k 100 300")
    floor.kill(kept, 1, False)
    assert kept.seats[1].stack == 500 and kept.price == 300


def test_a_showdown_of_hands_that_all_lie_open_is_judged_at_once() -> None:
    hand = played(deal("redtooth", [900, 900], asks=True), "c k k k k k")
    for seat in (0, 1):
        floor.let_see(hand, seat, END_OF_BETTING)
    played(hand, "k k")
    assert hand.over and [seat.shown for seat in hand.seats] == [3, 3]
