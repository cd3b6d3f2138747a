"""Deals: a deck is shuffled and committed to, cut, and dealt.

A hand begins with the shuffle: its positions are fixed, so that it is known who cuts. The order of
the cards is made of the committed deck, the players' nonces and the cut, so that neither the house
nor a player alone decides it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.deck import Deck
from shuffleup.cards.provable import Commitment, HiddenDeck, PublicDeal, deal_context
from shuffleup.hand.cut import cut_deck
from shuffleup.hand.decide import begin
from shuffleup.hand.events import HandStarted
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook.choices import HandBegins
from shuffleup.tournament.button import dealing_chair
from shuffleup.tournament.deal import cutting_seat
from shuffleup.tournament.dealt import acts, turns
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted, DeckCut
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.hands import begin_hand, hand_of
from shuffleup.tournament.table import NOBODY, Table

NOT_SHUFFLED = Refusal("not-shuffled", (), "No deck lies ready at this table.", "after the shuffle")


def next_context(play: Play, number: int) -> str:
    """What the next deck of a table is committed for: no deal can pass for another."""
    return deal_context(play.name, number, play.at(number).deals + 1)


def shuffle(
    play: Play,
    number: int,
    make: Callable[[], tuple[HiddenDeck, bytes]],
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """A table begins its next hand: a deck is committed to, and offered for the cut.

    `make` shuffles it and seals it, once everybody sits where they will be dealt in.
    """
    refused = begin_hand(play.night, number, at_ms, below)
    if refused is not None:
        return refused
    deck, sealed = make()
    commitment = deck.commitment
    assert commitment.context == next_context(play, number), "a deck for another deal"
    table = play.night.room.tables[number]
    cutter = cutter_of(play, table)
    do_commit(play, number, commitment, deck, cutter)
    turns.wait_for_deal(play, number, at_ms)
    if play.log is not None:
        play.log.append(
            DeckCommitted(
                at_ms=at_ms,
                clauses=play.night.terms.cite("deal.shuffles"),
                table=number,
                deal=play.at(number).deals,
                digest=commitment.digest.hex(),
                pledges=tuple((who, pledge.hex()) for who, pledge in commitment.pledges.items()),
                sealed=sealed.hex(),
                cutter=cutter,
            )
        )
    return None


def cutter_of(play: Play, table: Table) -> int:
    """The chair that is offered the cut."""
    dealer = int(dealing_chair(table))
    rulebook = play.night.rulebook
    return int(cutting_seat(rulebook, table, dealer=dealer, shuffler=dealer))


def do_commit(
    play: Play, number: int, commitment: Commitment, deck: HiddenDeck | None, cutter: int
) -> None:
    """A deck lies ready."""
    spot = play.at(number)
    spot.deals += 1
    spot.deck = deck
    spot.commitment = commitment
    spot.cutter = cutter
    spot.lifted = None


def cut(play: Play, number: int, chair: int, lifted: int, at_ms: int) -> Refusal | None:
    """The player who is offered the cut lifts so many cards, or declines (0)."""
    spot = play.at(number)
    if spot.commitment is None:
        return NOT_SHUFFLED
    if chair != spot.cutter or spot.lifted is not None:
        clauses = play.night.terms.cite("deal.cut_by")
        says = "The cut is not offered to this seat."
        return Refusal("not-the-cutter", clauses, says, f"a cut by seat {spot.cutter + 1}, once")
    found = cut_deck(play.night.rulebook, list(range(52)), lifted)
    if isinstance(found, Refusal):
        return found
    do_cut(play, number, lifted)
    if play.log is not None:
        clauses = play.night.terms.cite("deal.cut_cards")
        play.log.append(
            DeckCut(at_ms=at_ms, by="cut", clauses=clauses, table=number, lifted=lifted)
        )
    return None


def do_cut(play: Play, number: int, lifted: int) -> None:
    """The cut is known."""
    play.at(number).lifted = lifted


def default_cut(play: Play) -> int:
    """What a player who does not answer is taken to do: decline, or the middle where one must."""
    rule = play.night.rulebook.deal
    return 0 if rule.cut_refusable.value else (rule.cut_cards.value.least + 52) // 2


def deal(
    play: Play,
    number: int,
    nonces: Mapping[int, bytes],
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """Deal the hand with the nonces that have come; one that breaks its pledge is left out."""
    spot = play.at(number)
    if spot.commitment is None or spot.deck is None:
        return NOT_SHUFFLED
    good = {who: nonce for who, nonce in nonces.items() if spot.commitment.accepts(who, nonce)}
    lifted = default_cut(play) if spot.lifted is None else spot.lifted
    table = play.night.room.tables[number]
    if play.night.rulebook.levels.hand_begins.value is HandBegins.FIRST_CARD:
        table.row = play.night.row
    row = int(table.row)
    if play.log is not None:
        play.log.append(
            CardsDealt(
                at_ms=at_ms,
                clauses=play.night.terms.cite("deal.cut_cards"),
                table=number,
                hand=int(table.hands) + 1,
                deal=spot.deals,
                nonces=tuple((who, nonce.hex()) for who, nonce in sorted(good.items())),
                lifted=lifted,
                row=row,
            )
        )
    do_deal(play, number, good, lifted, row)
    turns.note_played(play, number, at_ms, "")
    acts.go_on(play, number, at_ms, below)
    return None


def do_deal(play: Play, number: int, nonces: Mapping[int, bytes], lifted: int, row: int) -> None:
    """The hand is dealt from the committed deck, with blinds and antes in."""
    spot, table = play.at(number), play.night.room.tables[number]
    assert spot.commitment is not None
    table.row = row
    spot.deal = PublicDeal(spot.commitment, nonces, lifted)
    spot.dealt_deck = spot.deck
    order = spot.deck.order(spot.deal) if spot.deck is not None else [UNKNOWN] * 52
    spot.hand = hand_of(play.night, table, play.terms, Deck(order), asks=True, logged=True)
    spot.players = table.chairs.tolist()
    spot.number = int(table.hands) + 1
    spot.turn = 0
    spot.deck = None
    spot.commitment = None
    spot.cutter = NOBODY


def do_place(play: Play, number: int, nonces: Mapping[int, bytes], lifted: int, row: int) -> None:
    """The same before anything is posted: what was posted and dealt follows, event by event."""
    do_deal(play, number, nonces, lifted, row)
    spot = play.at(number)
    assert spot.hand is not None and spot.hand.log is not None
    started = spot.hand.log[0]
    assert isinstance(started, HandStarted)
    spot.hand = begin(play.terms, started, asks=True)
    spot.hand.log = []
