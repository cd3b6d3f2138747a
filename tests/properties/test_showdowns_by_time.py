"""Time at the showdown: whoever is not asked, away or too late never loses a pot they would win.

Nights of every house are played to showdowns at random, with stacks, side pots and ties of all
kinds. At every decision there somebody shows, mucks, or lets the time run out. What the time may
not do is judged here by the cards alone, every live hand against every other, face down or not.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kit import HOUSES
from shuffleup.cards.ranking import strength
from shuffleup.hand import showdown
from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.hand.events import Mucked
from shuffleup.hand.hand import Hand
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds
from storm_kit import rounds
from views_kit import Night, done

DECISIONS = rounds(1_200, 100_000)
HANDS_EACH = 12


class Seen(Counter[str]):
    """How often what was met, and what went wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.robbed: list[str] = []


def held(hand: Hand, chair: int) -> int:
    """What a hand is worth, by its seven cards."""
    seat = hand.seats[chair]
    return strength([*hand.board, int(seat.first), int(seat.second)])


def would_win(hand: Hand, chair: int) -> bool:
    """Whether a live hand wins or shares a pot when all that are live are laid open."""
    own = held(hand, chair)
    return any(
        all(held(hand, rival) <= own for rival in pot.eligible if hand.seats[rival].live)
        for pot in hand.pots
        if chair in pot.eligible
    )


def open_hands_beat(hand: Hand, chair: int) -> bool:
    """Whether in each of its pots some hand that lies open is better."""
    own = held(hand, chair)
    return all(
        any(
            hand.seats[rival].live and hand.seats[rival].shown == 3 and held(hand, rival) > own
            for rival in pot.eligible
        )
        for pot in hand.pots
        if chair in pot.eligible
    )


def shared_out(night: Night, chance: Random) -> None:
    """Other stacks for the next hand, of the same chips in all."""
    table = night.play.night.room.tables[0]
    chairs = [chair for chair, stack in enumerate(table.stacks) if stack]
    unit = night.play.night.clock.structure.level(0).big
    left = sum(table.stacks[chair] for chair in chairs) // unit - len(chairs)
    spare = sum(table.stacks[chair] for chair in chairs) % unit
    for chair in chairs:
        most = left if chair == chairs[-1] else min(left, chance.choice([1, 4, 20, 80]))
        more = most if chair == chairs[-1] else chance.randint(0, most)
        table.stacks[chair] = unit * (1 + more) + (spare if chair == chairs[-1] else 0)
        left -= more


def few_ranks(chance: Random) -> list[int]:
    """A deck in which the first cards are of few ranks, so that hands tie."""
    deck = chance.sample(range(52), 52)
    if chance.random() < 0.5:
        ranks = chance.sample(range(13), 4)
        deck.sort(key=lambda card: card // 4 not in ranks)
        top = deck[:16]
        chance.shuffle(top)
        deck[:16] = top
    return deck


def bet(night: Night, chance: Random) -> None:
    """Somebody stays in, mostly; now and then raises or folds."""
    options, roll = night.hand.legal(), chance.random()
    if options.may_raise and roll < 0.15:
        done(night.act(RaiseTo, chance.choice([options.raise_from, options.raise_to])))
    elif options.call and roll < 0.3:
        done(night.act(Fold))
    else:
        done(night.act(Call if options.call else Check))


def decide(night: Night, chance: Random, seen: Seen, where: str) -> None:
    """One decision of a showdown: by its player, or by the time."""
    hand, chair = night.hand, int(night.hand.actor)
    seen["decisions"] += 1
    roll = chance.random()
    if roll < 0.15 and night.act(Muck) is None:
        return
    if roll < 0.4:
        done(night.act(Show))
        return
    player = night.play.actor(0)
    entrant = night.play.night.entrants[player]
    entrant.away_ms = night.now if chance.random() < 0.3 else entrant.away_ms
    wins, beaten = would_win(hand, chair), open_hands_beat(hand, chair)
    seen["by time"] += 1
    seen["would win"] += wins
    seen["side pots"] += len(hand.pots) > 1
    night.now = max(night.now, night.play.at(0).due_ms)
    done(acts.time_over(night.play, 0, night.now, night.below))
    gone = Mucked(chair) in [each.what for each in night.log if isinstance(each, Played)]
    night.follow()
    entrant.away_ms = -1
    seen["mucked"] += gone
    if gone and (wins or not beaten):
        seen.robbed.append(where)


def showdowns(house: str, seed: int, seen: Seen) -> None:
    """A few hands of a night, as many as possible to the showdown."""
    chance = Random(f"{house} {seed}")
    night = Night(house, chance.randint(2, 9), seed)
    for _ in range(HANDS_EACH):
        table = night.play.night.room.tables[0]
        if holds(night.play.night, table) != MAY_BEGIN:
            return
        shared_out(night, chance)
        night.dealt(few_ranks(chance))
        while not night.hand.over:
            where = f"{house}, seed {seed}, hand {table.hands + 1}"
            if night.hand.street == SHOWDOWN:
                decide(night, chance, seen, where)
            else:
                bet(night, chance)
        seen["ties"] += any(len(pot.winners) > 1 for pot in night.hand.pots)


def played(decisions: int) -> Seen:
    """So many showdown decisions, in all houses by turns."""
    seen, seed = Seen(), 0
    while seen["decisions"] < decisions:
        for house in HOUSES:
            showdowns(house, seed, seen)
        seed += 1
    return seen


def test_time_mucks_no_hand_that_wins_or_ties_a_pot() -> None:
    seen = played(DECISIONS)
    assert not seen.robbed
    assert seen["mucked"] > seen["by time"] / 10, seen
    assert seen["would win"] > seen["by time"] / 10 and seen["ties"] > 10, seen
    assert seen["side pots"] > 10, seen


@pytest.mark.parametrize("broken", ["as before", "ties give up"])
def test_a_time_that_robs_somebody_would_be_found(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(hand: Hand, chair: int) -> bool:
        return bool(showdown.muck_bar(hand, chair) == showdown.MAY_MUCK)

    def strict(hand: Hand, chair: int) -> bool:
        mine = hand.seats[chair].worth
        shown = [seat.worth for seat in hand.seats if seat.live and seat.shown == 3]
        return careless(hand, chair) and bool(shown) and max(shown) >= mine

    found = careless if broken == "as before" else strict
    monkeypatch.setattr(acts, "gives_up", found)
    assert played(400).robbed
