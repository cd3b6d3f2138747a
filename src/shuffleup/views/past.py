"""The past: hands that are over, as those who sat there, or anybody else, may look at them again.

A hand on record begins with its deal and has everything that was public in it. What its reader was
dealt comes from the sealed deck, by the same way out as at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.cards.provable import HiddenDeck, PublicDeal
from shuffleup.hand import events as in_hand
from shuffleup.hand.hand import Hand
from shuffleup.tournament.dealt.events import (
    Afterwards,
    CardsDealt,
    CardsLaidOpen,
    Played,
    ThinkingTime,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.deal import pairs
from shuffleup.views.hand_words import told_of, words_of
from shuffleup.views.happenings import Scene, afterwards, in_a_hand, on_the_clock
from shuffleup.views.openings import open_cards, own_cards, proofs
from shuffleup.views.past_wire import HandLine, HandStory, OwnHand, PastChair
from shuffleup.views.seat import worth_of
from shuffleup.views.stakes import Stakes
from shuffleup.views.table import level_view, results_of
from shuffleup.views.wire import DealView, Happening
from shuffleup.views.words import Kind, Won


class PastHand(NamedTuple):
    """A hand as the ledger has it."""

    dealt: CardsDealt
    played: Sequence[Played | ThinkingTime | Afterwards]
    hand: Hand
    """As it ended."""
    dealt_deck: HiddenDeck | None
    deal: PublicDeal
    voided: bool

    @property
    def laid(self) -> dict[int, int]:
        """By chair, cards that were shown when it was over, as bits."""
        found: dict[int, int] = {}
        for each in self.played:
            if isinstance(each, CardsLaidOpen):
                found[each.chair] = found.get(each.chair, 0) | each.shown
        return found

    def chair_of(self, player: int) -> int:
        """Where a player was dealt in; -1 for nowhere."""
        if player == NOBODY or player not in self.dealt.players:
            return NOBODY
        chair = self.dealt.players.index(player)
        return chair if self.dealt.stacks[chair] else NOBODY


def hand_line(play: Play, past: PastHand, player: int, v: int) -> HandLine:
    """A hand in short, for a player or, without one, for anybody."""
    dealt, chair = past.dealt, past.chair_of(player)
    own = _own(past, chair)
    winners = {chair for pot in past.hand.pots for chair in pot.winners}
    return HandLine(
        v=v,
        table=dealt.table,
        hand=dealt.hand,
        at_ms=dealt.at_ms,
        chair=_some(chair),
        cards=[] if own is None else own.cards,
        board=[card_text(card) for card in past.hand.board],
        net=_net(past, chair),
        words="" if own is None else own.words,
        best=None if own is None else own.best,
        winners=[_name(play, past, chair) for chair in sorted(winners)],
        uncontested=_uncontested(past.hand),
        voided=past.voided,
    )


def _uncontested(hand: Hand) -> int:
    """What was won in all by the one who had not folded; 0 where there were more."""
    results = results_of(hand)
    alone = results and all(pot.why is Won.FOLDED for pot in results)
    return sum(share.amount for pot in results for share in pot.shares) if alone else 0


def hand_story(play: Play, past: PastHand, player: int) -> HandStory:
    """A whole hand, for a player or, without one, for anybody."""
    dealt, rulebook = past.dealt, play.night.rulebook
    structure = play.night.clock.structure
    return HandStory(
        night=play.name,
        house=rulebook.id,
        house_name=rulebook.name,
        table=dealt.table,
        hand=dealt.hand,
        at_ms=dealt.at_ms,
        level=level_view(structure.number(dealt.row), structure.level(dealt.row)),
        button=_some(dealt.button),
        small=_some(dealt.small_chair),
        big=_some(dealt.big_chair),
        carried_in=dealt.carried_in,
        seat_count=len(dealt.stacks),
        chairs=[
            PastChair(chair, dealt.players[chair], _name(play, past, chair), stack)
            for chair, stack in enumerate(dealt.stacks)
            if stack
        ],
        happenings=_happenings(play, past),
        board=[card_text(card) for card in past.hand.board],
        results=results_of(past.hand),
        voided=past.voided,
        own=_own(past, past.chair_of(player)),
        deal=_deal(past),
    )


def hand_events(past: PastHand, player: int) -> list[in_hand.Event]:
    """The hand's events as one who sat there could write them down, for a history."""
    dealt, mine = past.dealt, past.chair_of(player)
    told: list[in_hand.Event] = [dealt.started()]
    for each in past.played:
        if not isinstance(each, Played):
            continue
        if isinstance(each.what, in_hand.BettingOpened):
            told += [_down(past, chair, mine) for chair, stack in enumerate(dealt.stacks) if stack]
        told.append(each.what)
    return told


def player_names(play: Play, past: PastHand) -> dict[int, str]:
    """Who sat where, by chair."""
    stacks = past.dealt.stacks
    return {chair: _name(play, past, chair) for chair, stack in enumerate(stacks) if stack}


def _down(past: PastHand, chair: int, mine: int) -> in_hand.HoleCardsDealt:
    """Two cards face down: the reader knows their own."""
    cards = own_cards(past.hand, chair) if chair == mine else [UNKNOWN, UNKNOWN]
    return in_hand.HoleCardsDealt(chair, (cards[0], cards[1]))


def _own(past: PastHand, chair: int) -> OwnHand | None:
    if chair == NOBODY:
        return None
    cards = own_cards(past.hand, chair)
    worth = worth_of(past.hand, cards)
    return OwnHand(
        chair=chair,
        cards=[card_text(card) for card in cards],
        proofs=proofs(past, cards),
        words=words_of(worth) if worth else "",
        best=told_of(worth) if worth else None,
    )


def _net(past: PastHand, chair: int) -> int:
    pots = past.hand.pots
    if chair == NOBODY:
        return sum(pot.amount for pot in pots)
    return 0 if past.voided else past.hand.seats[chair].stack - past.dealt.stacks[chair]


def _happenings(play: Play, past: PastHand) -> list[Happening]:
    dealt, stakes = past.dealt, Stakes()
    stakes.start(dealt.stacks)
    told = [Scene(play, dealt, dealt.table, dealt.players).tell(Kind.DEALT, number=dealt.hand)]
    for event in past.played:
        scene = Scene(play, event, dealt.table, dealt.players)
        if isinstance(event, ThinkingTime):
            told.append(on_the_clock(scene, event))
        elif isinstance(event, Afterwards):
            told += afterwards(scene, event)
        else:
            told += in_a_hand(scene, event.what, stakes)
    return told


def _deal(past: PastHand) -> DealView:
    deal = past.deal
    return DealView(
        table=past.dealt.table,
        deal=past.dealt.deal,
        context=deal.commitment.context,
        pledges=pairs(deal.commitment.pledges),
        commitment=deal.commitment.digest.hex(),
        nonces=pairs(deal.nonces),
        cut=deal.lifted,
        proofs=proofs(past, open_cards(past.hand, past.laid)),
    )


def _name(play: Play, past: PastHand, chair: int) -> str:
    return play.night.entrants[past.dealt.players[chair]].name


def _some(number: int) -> int | None:
    return None if number == NOBODY else number
