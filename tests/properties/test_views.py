"""Non-interference: what an audience may not know changes no byte of what it is sent.

A night is played at random and everything that an audience is sent is kept. Then it is played again
with the same acts, and with every card dealt anew that the audience has not seen. Salts, paths and
digests must be others; their places and sizes must not.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from kit import HOUSES
from shuffleup.cards.card import card_text
from shuffleup.hand import floor
from shuffleup.hand.commands import Call, Check, Fold, Muck, RaiseTo, Show
from shuffleup.hand.mishaps import END_OF_BETTING, END_OF_ROUND, NOT_AT_ALL, NOW
from shuffleup.hand.seat import BOTH_SHOWN, FIRST_SHOWN, SECOND_SHOWN
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import acts, turns
from shuffleup.tournament.dealt.deals import default_cut
from shuffleup.tournament.hands.hands import MAY_BEGIN, holds
from storm_kit import rounds
from views_kit import DIRECTOR, ONLOOKER, WALL, Night, cards_in, done, masked, salt

CASES = rounds(300, 100_000)
CANARY_CASES = rounds(30, 2_000)
PARTS = 10
HANDS = 2
SHOWN = {FIRST_SHOWN: 0, SECOND_SHOWN: 1}


class Step(NamedTuple):
    """Something that is done to a night; drawn once, and done again in the same way."""

    does: str
    amount: int = 0
    other: int = 0


class Course:
    """A night that is played step by step, and what its table has seen of every deck."""

    def __init__(self, name: str, players: int, seed: int, decks: list[list[int]]) -> None:
        self.night = Night(name, players, seed)
        self.decks = decks
        self.deals = 0
        self.opened: list[set[int]] = []  # by deal, the cards that have been seen by everybody
        self.held: list[dict[int, tuple[int, int]]] = []  # by deal and player

    def do(self, step: Step) -> bool:
        """Do one step, or say that it is not allowed with these cards."""
        night = self.night
        match step.does:
            case "shuffle":
                done(night.shuffle(self.decks[self.deals]))
                self.deals += 1
                self.opened.append(set())
                self.held.append({})
            case "cut":
                night.cut(step.amount)
            case "deal":
                before = night.play.at(0).hand
                night.deal(step.amount)
                if night.play.at(0).hand is before:  # a nonce is missing: the deck was put away
                    return True
                seats = night.hand.seats
                players = night.play.at(0).players
                self.held[-1] = {
                    players[chair]: (int(seat.first), int(seat.second))
                    for chair, seat in enumerate(seats)
                    if seat.dealt
                }
            case "fold":
                done(night.act(Fold))
            case "stay":
                free = night.hand.legal().may_check
                done(night.act(Check if free else Call))
            case "raise":
                done(night.act(RaiseTo, step.amount))
            case "show":
                done(night.act(Show, step.amount))
            case "muck":
                if night.act(Muck) is not None:
                    return False
            case "time":
                night.now = max(night.now, night.play.at(0).due_ms)
                done(acts.time_over(night.play, 0, night.now, night.below))
                night.follow()
            case "see":
                floor.let_see(night.hand, step.amount, step.other)
                turns.note_played(night.play, 0, night.now, "ruling")
                night.follow()
        self._look()
        return True

    def _look(self) -> None:
        """Note what lies open: by the seats themselves, not by what any view makes of them."""
        hand = self.night.play.at(0).hand
        if not self.opened or hand is None or self.night.play.at(0).commitment is not None:
            return
        self.opened[-1].update(hand.board)
        for seat in hand.seats:
            self.opened[-1].update(
                seat.cards()[which] for bit, which in SHOWN.items() if seat.shown & bit
            )

    def known(self, audience: int) -> list[set[int]]:
        """The cards of every deck that an audience has a right to."""
        return [
            opened | set(held.get(audience, ()))
            for opened, held in zip(self.opened, self.held, strict=True)
        ]


def next_step(course: Course, chance: Random) -> Step | None:
    """Something that may be done now, chosen by nothing that only one player knows."""
    night = course.night
    play, spot = night.play, night.play.at(0)
    table = play.night.room.tables[0]
    if spot.commitment is not None:
        if spot.lifted is None and chance.random() < 0.3:
            limits = play.night.rulebook.deal.cut_cards.value
            lifted = chance.randint(limits.least, limits.most)
            return Step("cut", chance.choice([default_cut(play), lifted]))
        return Step("deal", chance.choice([0, 0, 1 << chance.randrange(10)]))
    if not table.in_hand:
        may = course.deals < HANDS and holds(play.night, table) == MAY_BEGIN
        return Step("shuffle") if may else None
    hand = night.hand
    roll = chance.random()
    if hand.street == SHOWDOWN:
        if roll < 0.4:
            return Step("muck")
        return Step("show", FIRST_SHOWN if roll < 0.5 and not _one_up(night) else BOTH_SHOWN)
    if roll < 0.04:
        when = chance.choice([NOT_AT_ALL, NOW, END_OF_ROUND, END_OF_BETTING])
        return Step("see", int(hand.actor), when)
    if roll < 0.06:
        return Step("time")
    options = hand.legal()
    if options.may_raise and roll < 0.25:
        return Step("raise", options.raise_to if roll < 0.12 else options.raise_from)
    return Step("fold" if roll < 0.4 and options.call else "stay")


def _one_up(night: Night) -> bool:
    return night.hand.seats[night.hand.actor].shown != 0


def begun(seed: int, decks: list[list[int]] | None = None) -> tuple[Course, Random]:
    """A night in some house with some players, and the chance for what is done there."""
    chance = Random(seed)
    name, players = chance.choice(HOUSES), chance.randint(2, 14)  # the last few make two tables
    drawn = [chance.sample(range(52), 52) for _ in range(HANDS)]
    return Course(name, players, seed, decks or drawn), chance


def steps_of(course: Course, chance: Random) -> Iterator[Step]:
    """Play on at random, step by step."""
    for _ in range(chance.randint(2, 60)):
        step = next_step(course, chance)
        if step is None:
            return
        if not course.do(step):
            step = Step("show", BOTH_SHOWN)
            assert course.do(step)
        yield step


def dealt_anew(decks: list[list[int]], known: list[set[int]], chance: Random) -> list[list[int]]:
    """The same decks but for the cards that are not known, which lie in another order."""
    found = []
    for at, deck in enumerate(decks):
        kept = known[at] if at < len(known) else set()
        hidden = [card for card in deck if card not in kept]
        chance.shuffle(hidden)
        found.append([card if card in kept else hidden.pop() for card in deck])
    return found


def audiences(course: Course) -> list[int]:
    """Everybody who plays that night, at whichever table, and those who only watch."""
    return [*range(len(course.night.play.night.entrants)), ONLOOKER, WALL, DIRECTOR]


def interferes(seed: int) -> bool | None:
    """Whether a random course looks different when all that somebody cannot know is dealt anew.

    None where it cannot be dealt anew: a hand that may be given up because it is beaten can have
    been no other one.
    """
    course, chance = begun(seed)
    audience = chance.choice([*audiences(course), *course.night.players])
    sent = [course.night.seen_by(audience)]
    steps = []
    for step in steps_of(course, chance):
        steps.append(step)
        sent.append(course.night.seen_by(audience))
    other, _ = begun(seed, dealt_anew(course.decks, course.known(audience), chance))
    if masked(sent[0]) != masked(other.night.seen_by(audience)):
        return True
    for step, before in zip(steps, sent[1:], strict=True):
        if not other.do(step):
            return None
        if masked(before) != masked(other.night.seen_by(audience)):
            return True
    return False


@pytest.mark.parametrize("part", range(PARTS))
def test_what_an_audience_may_not_know_changes_no_byte_that_it_is_sent(part: int) -> None:
    seeds = range(part, CASES, PARTS)
    found = [interferes(seed) for seed in seeds]
    assert True not in found, f"seed {seeds[found.index(True)]}"
    assert found.count(False) > 0.7 * len(found), "too few of the cases could be dealt anew"


@pytest.mark.parametrize("part", range(PARTS))
def test_a_card_and_its_salt_reach_nobody_who_may_not_see_it(part: int) -> None:
    """The salts are canaries: no other bytes can be mistaken for one."""
    for seed in range(part, CANARY_CASES, PARTS):
        course, chance = begun(seed)
        everybody = audiences(course)
        for _ in steps_of(course, chance):
            chance.shuffle(everybody)  # what has happened stands in the first frame of each table
            for audience in everybody:
                look_for_canaries(course, audience, f"seed {seed}, audience {audience}")


def look_for_canaries(course: Course, audience: int, where: str) -> None:
    """Every card named to an audience, and every salt, is of a card that it has a right to."""
    sent = course.night.seen_by(audience)
    allowed = course.known(audience)
    named = {card for frame in sent.split(b"\n") for card in cards_in(msgspec.json.decode(frame))}
    assert named <= {card_text(card) for card in allowed[-1]}, where
    for deal, known in enumerate(allowed, 1):
        for card in range(52):
            assert card in known or salt(deal, card).hex().encode() not in sent, where


def test_the_canaries_would_be_heard() -> None:
    """A frame of somebody else's seat has both the cards and the salts that are looked for."""
    course, _ = begun(1)
    for does in ("shuffle", "deal"):
        course.do(Step(does))
    mine, other = course.night.players[:2]
    for which in (0, 1):
        card = course.held[0][other][which]
        sent = course.night.seen_by(other)
        assert salt(1, card).hex().encode() in sent
        assert card_text(card) in set(cards_in(msgspec.json.decode(sent.split(b"\n")[0])))
        assert card not in course.known(mine)[0]


def test_a_view_that_tells_too_much_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With hands face up for all, both tests above fail."""
    monkeypatch.setattr(
        "shuffleup.views.table.front_and_back",
        lambda hand, chair, laid=0: tuple(card_text(card) for card in hand.seats[chair].cards()),
    )
    assert True in [interferes(seed) for seed in range(20)]
    course, _ = begun(1)
    for does in ("shuffle", "deal"):
        course.do(Step(does))
    with pytest.raises(AssertionError, match="onlooker"):
        look_for_canaries(course, ONLOOKER, "onlooker")
