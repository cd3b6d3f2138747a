"""Shuffle Up's side of the measurements. The same file runs on the compiled and the plain build."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from shuffleup.cards.card import parse_cards
from shuffleup.cards.deck import Deck
from shuffleup.cards.ranking import strength, strengths
from shuffleup.cards.shuffle import deal_from
from shuffleup.formats.phh import read_hands
from shuffleup.formats.replay import replay
from shuffleup.hand import Hand, terms_of
from shuffleup.hand.many import Turns, deal_many
from shuffleup.hand.playout import play_out
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.icm import icm
from work import (
    ACTIONS_TO_TURN,
    BIG,
    FINAL_PRIZES,
    FINAL_STACKS,
    HAND_FILE,
    SEED,
    SMALL,
    STACK,
    Job,
    calls,
    repeat,
    sevens,
)

TERMS = terms_of(house("standard"))


class ShuffleUp:
    def hands(self, players: int, only_calls: bool) -> Job:
        """Whole hands, every action a call from plain Python."""
        chance = random.Random(SEED).random
        order = list(range(52))
        needed = 2 * players + 8
        stacks = [STACK] * players
        big_chair = 0 if players == 2 else 1
        act = check_or_call if only_calls else act_at_random

        def play(count: int) -> None:
            for _ in range(count):
                deal_from(order, needed, chance)
                hand = Hand.start(
                    TERMS,
                    stacks,
                    Deck(order),
                    button=players - 1,
                    small_chair=1 - big_chair,
                    big_chair=big_chair,
                    small=SMALL,
                    big=BIG,
                )
                act(hand, chance)
                hand.stacks()

        return play

    def many(self, players: int, only_calls: bool) -> Job:
        """Whole hands, a policy in Python asked about hundreds of them at once."""
        chance = random.Random(SEED).random
        policy = calls_at_once if only_calls else random_at_once()
        stacks = [STACK] * players
        return lambda count: deal_many(TERMS, stacks, BIG, count, policy, chance)

    def loop(self, players: int, only_calls: bool) -> Job:
        """Whole hands, the loop inside the package as well."""
        chance = random.Random(SEED).random
        stacks = [STACK] * players
        return lambda count: play_out(TERMS, stacks, BIG, count, chance, only_calls=only_calls)

    def ranking(self, count: int) -> Job:
        return calls(strength, [(parse_cards("".join(cards)),) for cards in sevens(count)])

    def ranking_many(self, count: int) -> Job:
        """All of the hands in one call; a job's unit is still a hand."""
        hands = bytes(card for cards in sevens(count) for card in parse_cards("".join(cards)))

        def job(times: int) -> None:
            whole, rest = divmod(times, count)
            for _ in range(whole):
                strengths(hands)
            strengths(hands[: 7 * rest])

        return job

    def copying(self) -> Job:
        hand = fresh_hand(6, list(range(52)))
        for _ in range(ACTIONS_TO_TURN):
            hand.match()
        return repeat(hand.copy)

    def replaying(self) -> Job:
        text = HAND_FILE.read_text()
        return repeat(lambda: replay(read_hands(text)[0], TERMS))

    def icm(self) -> Job:
        """Nine players and nine prizes."""
        stacks, prizes = list(FINAL_STACKS), list(FINAL_PRIZES)
        return repeat(lambda: icm(stacks, prizes))

    def icm_field(self, players: int, paid: int) -> Job:
        """A whole room, every stack another."""
        chance = random.Random(SEED)
        stacks = [chance.randint(500, 20_000) for _ in range(players)]
        prizes = [1_000_000 // place for place in range(1, paid + 1)]
        return repeat(lambda: icm(stacks, prizes))


def fresh_hand(players: int, order: list[int]) -> Hand:
    big_chair = 0 if players == 2 else 1
    return Hand.start(
        TERMS,
        [STACK] * players,
        Deck(order),
        button=players - 1,
        small_chair=1 - big_chair,
        big_chair=big_chair,
        small=SMALL,
        big=BIG,
    )


def calls_at_once(turns: Turns) -> list[int]:
    return [0] * len(turns)


def random_at_once() -> Callable[[Turns], Sequence[int]]:
    """As `act_at_random`, a column at a time."""
    import numpy

    chance = numpy.random.default_rng(SEED)

    def policy(turns: Turns) -> Sequence[int]:
        calls = numpy.array(turns.call())
        least = numpy.array(turns.raise_from())
        most = numpy.array(turns.raise_to())
        facing = calls > 0
        choices = 1 + facing + (least > 0) + (most > least)
        pick = (chance.random(len(turns)) * choices).astype(numpy.int64)
        raises = numpy.where(pick == 1 + facing, least, most)
        answers = numpy.where(pick == 0, 0, numpy.where(pick == facing, -1, raises))
        return answers  # type: ignore[return-value]

    return policy


def check_or_call(hand: Hand, _chance: Callable[[], float]) -> None:
    match = hand.match
    while hand.actor >= 0:
        match()


def act_at_random(hand: Hand, chance: Callable[[], float]) -> None:
    """Evenly among check or call, fold (facing a bet), the least raise, and all-in."""
    while hand.actor >= 0:
        legal = hand.legal()
        facing = legal.call > 0
        least, most = legal.raise_from, legal.raise_to
        raises = (2 if most > least else 1) if legal.may_raise else 0
        pick = int(chance() * (1 + facing + raises))
        if pick == 0:
            hand.match()
        elif pick == facing:
            hand.fold()
        else:
            hand.raise_to(least if pick == 1 + facing else most)
