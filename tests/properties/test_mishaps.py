"""Random hands in which things go wrong: chips and cards stay whole, and the hand always ends."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from kit import deal, played
from mishap_kit import deal_early
from properties.test_hands import Table, candidates, replay_equals_live, tables
from shuffleup.hand import Hand, floor
from shuffleup.hand.decide import carry_out, decide
from shuffleup.hand.events import HandVoided, HoleCardReplaced, StreetCameEarly
from shuffleup.hand.invariants import check_invariants
from shuffleup.hand.mishaps import END_OF_BETTING, END_OF_ROUND, NOT_AT_ALL, NOW
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import FLOP, PREFLOP, RIVER, SHOWDOWN


def act(hand: Hand, chance: Random) -> None:
    """One legal command."""
    legal = [
        command
        for command in candidates(hand, chance)
        if not isinstance(decide(hand, command), Refusal)
    ]
    assert carry_out(hand, chance.choice(legal)) is None


def replace(hand: Hand, chance: Random) -> None:
    if hand.street == PREFLOP and not hand.unburnt:
        seat = chance.choice([i for i, s in enumerate(hand.seats) if s.live])
        floor.replace_card(hand, seat, chance.choice([1, 2]))


def early(hand: Hand, chance: Random) -> None:
    """The next street comes too soon, goes back, and the stub is shuffled."""
    if hand.street >= RIVER:
        return
    deal_early(hand, chance.random() < 0.9)
    deck = hand.deck
    stub = deck.stub() + deck.set_aside
    chance.shuffle(stub)
    unburnt = hand.unburnt | 1 << (hand.street + 1)
    floor.correct_piles(hand, hand.board, deck.burns, [], stub, unburnt)


def reshuffle(hand: Hand, chance: Random) -> None:
    if hand.street <= RIVER:
        stub = hand.deck.stub()
        chance.shuffle(stub)
        deck = hand.deck
        floor.correct_piles(hand, hand.board, deck.burns, deck.set_aside, stub, hand.unburnt)


def redeal_street(hand: Hand, chance: Random) -> None:
    """The cards of this street are dealt again from the shuffled rest."""
    if FLOP <= hand.street <= RIVER:
        keep = 0 if hand.street == FLOP else hand.street + 1
        stub = hand.deck.stub() + hand.board[keep:]
        chance.shuffle(stub)
        count = len(hand.board) - keep
        board = hand.board[:keep] + stub[:count]
        deck = hand.deck
        floor.correct_piles(hand, board, deck.burns, deck.set_aside, stub[count:], hand.unburnt)


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
    floor.let_see(hand, chance.choice(dealt), 1 << chance.choice(dealt), when)


MISHAPS = [replace, early, reshuffle, redeal_street, kill, retrieve, let_see]


@settings(max_examples=500, deadline=None)
@given(tables(), st.floats(0, 0.6))
def test_anything_may_go_wrong(table: Table, trouble: float) -> None:
    hand, chance = table.hand, table.chance
    steps = 0
    while not hand.over:
        if chance.random() < trouble:
            chance.choice(MISHAPS)(hand, chance)
        elif chance.random() < 0.01:
            floor.void(hand, [])
        else:
            act(hand, chance)
        check_invariants(hand)
        steps += 1
        assert steps < 3000
    assert sum(seat.stack for seat in hand.seats) + hand.carried == hand.chips
    no_card_came_twice(hand)
    replay_equals_live(hand)


def no_card_came_twice(hand: Hand) -> None:
    """A card lies in one place: a hand, the board, the burns, set aside, or undealt."""
    holes = [card for seat in hand.seats if seat.dealt for card in seat.cards()]
    piles = hand.board + hand.deck.burns + hand.deck.set_aside + hand.deck.stub()
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
    dealt = [i for i, seat in enumerate(hand.seats) if seat.dealt]
    cheats = data.draw(st.lists(st.sampled_from(dealt), unique=True))
    floor.void(hand, cheats)
    after = [seat.stack for seat in hand.seats]
    assert all(after[i] == before[i] for i in range(len(before)) if i not in cheats)
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


def test_an_exposed_card_is_the_flops_burn() -> None:
    hand = deal("lions", [900, 900, 900])
    old, new = hand.seats[1].first, hand.deck.order[hand.deck.top]
    floor.replace_card(hand, 1, 1)
    assert hand.seats[1].first == new and hand.deck.burns == [old] and old in hand.flashed
    played(hand, "c c k")
    assert hand.deck.burns == [old]  # no second burn before the flop
    played(hand, "k k k")
    assert len(hand.deck.burns) == 2
    assert hand.log is not None
    assert [type(e) for e in hand.log].count(HoleCardReplaced) == 1


def test_an_early_flop_goes_back_and_comes_without_a_burn() -> None:
    hand = played(deal("lions", [900, 900, 900]), "c")
    deal_early(hand, True)
    seen, burns = list(hand.deck.set_aside), list(hand.deck.burns)
    assert len(seen) == 3 and hand.board == []
    stub = hand.deck.stub() + seen
    stub.reverse()
    floor.correct_piles(hand, [], burns, [], stub, 1 << FLOP)
    played(hand, "c k")
    assert hand.board == stub[:3] and hand.deck.burns == burns
    assert hand.flashed == seen
    assert hand.log is not None
    assert [type(e) for e in hand.log].count(StreetCameEarly) == 1


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
        floor.let_see(hand, seat, 1 << (1 - seat), END_OF_BETTING)
    played(hand, "k k")
    assert hand.over and [seat.shown for seat in hand.seats] == [3, 3]
