"""Random hands in every house: whatever happens, these hold."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from kit import HOUSES, terms
from shuffleup.cards.deck import Deck
from shuffleup.hand import (
    Call,
    Check,
    Command,
    Fold,
    Hand,
    Muck,
    RaiseTo,
    Refusal,
    Show,
    begin,
    decide,
    evolve,
)
from shuffleup.hand.decide import carry_out
from shuffleup.hand.events import Folded, HandStarted
from shuffleup.hand.invariants import check_invariants
from shuffleup.hand.state import SHOWDOWN, State

# A compiled class has no slots to look at, but knows its attributes.
FIELDS: tuple[str, ...] = getattr(State, "__mypyc_attrs__", ()) or State.__slots__


@dataclass
class Table:
    """The start of a random hand and a source of choices."""

    hand: Hand
    chance: Random


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any house, 2 to 10 players in up to 10 chairs, stacks from one chip up, any ante."""
    name = draw(st.sampled_from(HOUSES))
    chance = Random(draw(st.integers(0, 2**32)))
    chairs = draw(st.integers(2, 10))
    players = draw(st.integers(2, chairs))
    taken = sorted(chance.sample(range(chairs), players))
    chip = draw(st.sampled_from([1, 5, 25]))
    small = chip * draw(st.integers(1, 4))
    depth = draw(st.sampled_from([4, 40, 400]))
    stacks = [0] * chairs
    for chair in taken:
        stacks[chair] = chip * chance.randint(1, depth)
    at = chance.randrange(players)
    button = chance.randrange(chairs) if players > 2 else taken[(at + 1) % players]
    left = [chair for chair in taken if chair > button] + [c for c in taken if c <= button]
    big_chair = left[0] if players == 2 else left[1]
    small_chair = left[1] if players == 2 else left[0]
    no_small = players > 2 and draw(st.booleans()) and draw(st.booleans())
    if no_small:
        big_chair, small_chair = left[0], -1
    ante = draw(st.sampled_from(["none", "each", "big"]))
    antes: list[int] | None = None
    if ante == "each":
        antes = [chip if stack else 0 for stack in stacks]
    elif ante == "big":
        antes = [2 * small if chair == big_chair else 0 for chair in range(chairs)]
    order = list(range(52))
    chance.shuffle(order)
    hand = Hand.start(
        terms(name),
        stacks,
        Deck(order),
        button=button,
        small_chair=small_chair,
        big_chair=big_chair,
        small=small,
        big=2 * small,
        antes=antes,
        antes_dead=ante == "big",
        carried_in=chip * draw(st.integers(0, 3)),
        chip=chip,
        asks=draw(st.booleans()),
        logged=True,
    )
    return Table(hand, chance)


def candidates(hand: Hand, chance: Random) -> list[Command]:
    """Requests around every limit, legal and not."""
    if hand.street == SHOWDOWN:
        seats = range(len(hand.seats))
        shows: list[Command] = [Show(seat, bits) for seat in seats for bits in (1, 2, 3)]
        return shows + [Muck(seat) for seat in seats]
    seat, options = hand.actor, hand.legal()
    most = hand.seats[seat].bet + hand.seats[seat].stack
    totals = {0, 1, hand.price, hand.price + 1, most - 1, most, most + 1, chance.randint(0, most)}
    for total in (options.raise_from, hand.price + hand.big, 2 * hand.price):
        totals |= {total - 1, total, total + 1}
    raises: list[Command] = [RaiseTo(seat, total) for total in sorted(totals)]
    return [Fold(seat), Check(seat), Call(seat), *raises, Check(seat + 1), Fold(seat - 1)]


def is_legal(hand: Hand, command: Command) -> bool:
    """What legal() says of a betting command."""
    options = hand.legal()
    if command.chair != options.chair:
        return False
    if isinstance(command, RaiseTo):
        return options.allows_raise(command.to)
    if isinstance(command, Check):
        return options.may_check
    return isinstance(command, Fold) or not options.may_check


def snapshot(state: State) -> dict[str, object]:
    """Everything in a state but its log, to be compared."""
    facts: dict[str, object] = {
        name: getattr(state, name)
        for name in FIELDS
        if name not in ("terms", "seats", "deck", "log")
    }
    facts["seats"] = [
        (s.stack, s.bet, s.paid, s.dealt, s.live, s.acted, s.first, s.second, s.shown, s.worth)
        for s in state.seats
    ]
    deck = state.deck
    facts["deck"] = (list(deck.order), deck.top, deck.burns)
    return facts


def step(table: Table) -> None:
    """One random legal command, decided, evolved on a copy, and done in place: all must agree."""
    hand, chance = table.hand, table.chance
    legal_commands: list[Command] = []
    outcomes = {}
    before = snapshot(hand)
    for command in candidates(hand, chance):
        outcome = decide(hand, command)
        if hand.street != SHOWDOWN:
            assert (not isinstance(outcome, Refusal)) == is_legal(hand, command), command
        if isinstance(outcome, Refusal):
            assert outcome.clauses and outcome.allowed and outcome.says
        else:
            legal_commands.append(command)
            outcomes[command] = outcome
    assert snapshot(hand) == before, "asking changed the hand"
    command = chance.choice(legal_commands)
    copy = hand.copy()
    for event in outcomes[command]:
        evolve(copy, event)
        in_whole_chips(copy)
    log = hand.log
    assert log is not None
    assert carry_out(hand, command) is None
    assert log[-len(outcomes[command]) :] == outcomes[command]
    assert snapshot(copy) == snapshot(hand)
    check_invariants(hand)


def in_whole_chips(hand: Hand) -> None:
    """Every stack, bet and pot: a hand that began with whole chips never breaks one."""
    amounts = [hand.carried, hand.price, hand.pot(), *(pot.amount for pot in hand.pots)]
    for seat in hand.seats:
        amounts += [seat.stack, seat.bet, seat.paid, seat.dead]
    assert not any(amount % hand.chip for amount in amounts), (amounts, hand.chip)


@settings(max_examples=500, deadline=None)
@given(tables())
def test_any_hand_holds_together_and_ends(table: Table) -> None:
    hand = table.hand
    check_invariants(hand)
    in_whole_chips(hand)
    steps = 0
    while not hand.over:
        step(table)
        steps += 1
        assert steps < 2000
    assert sum(seat.stack for seat in hand.seats) + hand.carried == hand.chips
    replay_equals_live(hand)
    pots_are_right(hand)


def replay_equals_live(hand: Hand) -> None:
    """The hand made again from its events is the same hand."""
    assert hand.log is not None
    started = hand.log[0]
    assert isinstance(started, HandStarted)
    again = begin(hand.terms, started, hand.asks)
    for event in hand.log[1:]:
        evolve(again, event)
    assert snapshot(again) == snapshot(hand)


def pots_are_right(hand: Hand) -> None:
    """Chip by chip: who paid the n-th chip and did not fold can win it."""
    assert hand.log is not None
    folded = {event.chair for event in hand.log if isinstance(event, Folded)}
    paid = {
        chair: seat.paid for chair, seat in enumerate(hand.seats) if seat.dealt and seat.paid > 0
    }
    rivals = [chair for chair in paid if chair not in folded]
    if not rivals:
        return
    expected: dict[tuple[int, ...], int] = {}
    last = tuple(rivals)
    for chip in range(1, max(paid.values()) + 1):
        able = tuple(chair for chair in rivals if paid[chair] >= chip) or last
        expected[able] = expected.get(able, 0) + sum(1 for p in paid.values() if p >= chip)
        last = able
    expected[tuple(rivals)] = expected.get(tuple(rivals), 0) + hand.dead
    assert {tuple(pot.eligible): pot.amount for pot in hand.pots} == expected
    for pot in hand.pots:
        assert set(pot.winners) <= set(pot.eligible)
