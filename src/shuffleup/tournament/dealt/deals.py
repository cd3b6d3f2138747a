"""Deals: a deck is shuffled and committed to, cut, and dealt.

A hand begins with the shuffle: its positions are fixed, so that it is known who cuts. The order of
the cards is made of the committed deck, the players' nonces and the cut, so that neither the house
nor a player alone decides it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.deck import Deck
from shuffleup.cards.provable import (
    FIRST_VERSION,
    VERSION,
    Commitment,
    HiddenDeck,
    PublicDeal,
    deal_context,
)
from shuffleup.hand.cut import cut_deck
from shuffleup.hand.decide import begin
from shuffleup.hand.events import HandStarted
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt import acts, turns, withheld
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted, DeckCut
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.hands import unplayed
from shuffleup.tournament.hands.deal import cutting_seat, shuffling_seat
from shuffleup.tournament.hands.hands import begin_hand, hand_of, level_row
from shuffleup.tournament.seating.button import dealing_chair, dealt_by
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time.hand_level import is_fixed_by_shuffle

NOT_SHUFFLED = refuse(Told("not-shuffled"), (), Told("after-shuffle"))
NOT_CUT = refuse(Told("not-cut"), (), Told("after-cut"))


def next_context(play: Play, number: int) -> str:
    """What the next deck of a table is committed for: no deal can pass for another."""
    return deal_context(play.name, number, play.at(number).deals + 1)


def context_on_record(name: str, event: DeckCommitted) -> str:
    """What a deck on record was committed for."""
    version = VERSION if event.root else FIRST_VERSION
    return deal_context(name, event.table, event.deal, version=version)


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
    commit(play, number, make, at_ms)
    return None


def commit(
    play: Play, number: int, make: Callable[[], tuple[HiddenDeck, bytes]], at_ms: int
) -> None:
    """A deck for the hand that a table has begun: the first, or one that was shuffled again."""
    deck, sealed = make()
    commitment = deck.commitment
    assert commitment.context == next_context(play, number), "a deck for another deal"
    table = play.night.room.tables[number]
    cutter = cutter_of(play, table)
    do_commit(play, number, commitment, deck, cutter)
    turns.wait_for_cut(play, number, at_ms)
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
                root=deck.root.hex(),
            )
        )


def cutter_of(play: Play, table: Table) -> int:
    """The chair that is offered the cut: the shuffler's where people shuffle, or a neighbour's."""
    dealer, shuffler = int(dealing_chair(table)), shuffler_of(play, table)
    return int(cutting_seat(play.night.rulebook, table, dealer=dealer, shuffler=shuffler))


def shuffler_of(play: Play, table: Table) -> int:
    """The chair that shuffles where people do; in the software's place, for the cut."""
    dealer, spot = int(dealing_chair(table)), play.at(int(table.number))
    rulebook, entrants = play.night.rulebook, play.night.entrants
    last_dealer = dealer if spot.hand is None else dealt_by(spot.hand.button, spot.players)
    able = [player != NOBODY and not entrants[player].absent for player in table.chairs]
    return shuffling_seat(rulebook, table, dealer=dealer, last_dealer=last_dealer, able=able)


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
    spot.again = False


def cut(play: Play, number: int, chair: int, lifted: int, at_ms: int) -> Refusal | None:
    """The player who is offered the cut lifts so many cards, or declines (0)."""
    spot = play.at(number)
    if spot.commitment is None or spot.again:
        return NOT_SHUFFLED
    if chair != spot.cutter or spot.lifted is not None:
        clauses = play.night.terms.cite("deal.cut_by")
        by = {"chair": spot.cutter}
        why = Told("not-the-cutter", by) if spot.lifted is None else Told("not-the-cutter/done")
        return refuse(why, clauses, Told("cut-by", by))
    found = cut_deck(play.night.rulebook, list(range(52)), lifted)
    if isinstance(found, Refusal):
        return found
    _cut(play, number, lifted, at_ms, "cut", "deal.cut_cards" if lifted else "deal.cut_refusable")
    return None


def cut_by_default(play: Play, number: int, at_ms: int) -> Refusal | None:
    """Whoever was offered the cut has not answered in time.

    It is on record before the deal: only then do the players give their nonces.
    """
    spot = play.at(number)
    if spot.commitment is None or spot.lifted is not None:
        return NOT_SHUFFLED
    _cut(play, number, default_cut(play), at_ms, "time-over", "deal.cut_refusable")
    return None


def _cut(play: Play, number: int, lifted: int, at_ms: int, by: str, setting: str) -> None:
    do_cut(play, number, lifted, at_ms)
    if play.log is not None:
        clauses = play.night.terms.cite(setting)
        play.log.append(DeckCut(at_ms=at_ms, by=by, clauses=clauses, table=number, lifted=lifted))


def do_cut(play: Play, number: int, lifted: int, at_ms: int) -> None:
    """The cut is known."""
    play.at(number).lifted = lifted
    turns.wait_for_nonces(play, number, at_ms)


def default_cut(play: Play) -> int:
    """What a player who does not answer is taken to do: decline, or the middle where one must."""
    rule = play.night.rulebook.deal
    span = rule.cut_cards.value
    return 0 if rule.cut_refusable.value else (span.least + span.most) // 2


def deal(
    play: Play,
    number: int,
    nonces: Mapping[int, bytes],
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """Deal the hand with the nonces that were pledged; without one of them, nothing is dealt."""
    spot = play.at(number)
    if spot.commitment is None or spot.deck is None:
        return NOT_SHUFFLED
    if spot.lifted is None:
        return NOT_CUT
    good = {who: nonce for who, nonce in nonces.items() if spot.commitment.accepts(who, nonce)}
    if spot.commitment.whole and len(good) < len(spot.commitment.pledges):
        withheld.withhold(play, number, good, at_ms)
        return None
    do_deal(play, number, good, spot.lifted, row_of_deal(play, number))
    if play.log is not None:
        play.log.append(_dealt(play, number, good, at_ms))
    streets = turns.note_played(play, number, at_ms, "")
    assert spot.hand is not None
    for clauses in unplayed.end_deal(play.night, spot.hand, spot.players):
        turns.note_played(play, number, at_ms, "", clauses)
    streets += turns.note_played(play, number, at_ms, "")
    acts.go_on(play, number, at_ms, below, streets)
    return None


def row_of_deal(play: Play, number: int) -> int:
    """The row of the structure that a hand is dealt at, if its cards go out now."""
    night = play.night
    table = night.room.tables[number]
    return int(table.row if is_fixed_by_shuffle(night.rulebook) else level_row(night, table))


def _dealt(play: Play, number: int, nonces: Mapping[int, bytes], at_ms: int) -> CardsDealt:
    """The event for a hand that has just been dealt: all that is public of how it began."""
    spot = play.at(number)
    started = _start(spot)
    assert spot.lifted is not None
    return CardsDealt(
        at_ms=at_ms,
        clauses=play.night.terms.cite("deal.cut_cards"),
        table=number,
        hand=spot.number,
        deal=spot.deals,
        nonces=tuple((who, nonce.hex()) for who, nonce in sorted(nonces.items())),
        lifted=spot.lifted,
        row=int(play.night.room.tables[number].row),
        players=tuple(spot.players),
        stacks=started.stacks,
        button=started.button,
        small_chair=started.small_chair,
        big_chair=started.big_chair,
        small=started.small,
        big=started.big,
        antes=started.antes,
        antes_dead=started.antes_dead,
        carried_in=started.carried_in,
        chip=started.chip,
    )


def _start(spot: TablePlay) -> HandStarted:
    """How the hand on a table began; it has just been dealt."""
    assert spot.hand is not None and spot.hand.log
    started = spot.hand.log[0]
    assert isinstance(started, HandStarted)
    return started


def do_deal(play: Play, number: int, nonces: Mapping[int, bytes], lifted: int, row: int) -> None:
    """The hand is dealt from the committed deck, with blinds and antes in."""
    spot, table = play.at(number), play.night.room.tables[number]
    assert spot.commitment is not None
    table.row = row
    withheld.one_dealt(play, number)
    spot.deal = PublicDeal(spot.commitment, nonces, lifted)
    order = list(range(52)) if spot.deck is None else spot.deck.order(spot.deal)
    spot.hand = hand_of(play.night, table, play.terms, Deck(order), asks=True, logged=True)
    _lie(play, spot, int(table.hands) + 1, table.chairs.tolist())


def _lie(play: Play, spot: TablePlay, hand: int, players: list[int]) -> None:
    """The deck that was ready is a hand now."""
    spot.players = players
    spot.number = hand
    spot.played = []
    spot.amended = len(play.night.amendments)
    spot.turn = 0
    spot.asked = None
    spot.laid = {}
    spot.unseen = []
    spot.rest = None
    spot.dealt_deck = spot.deck
    spot.deck = None
    spot.commitment = None
    spot.cutter = NOBODY


def do_place(play: Play, number: int, nonces: Mapping[int, bytes], lifted: int, row: int) -> None:
    """The same before anything is posted: what was posted and dealt follows, event by event.

    Where the key is not at hand, any deck has stood in for the sealed one until here; from now on
    its cards are not known until an event shows them.
    """
    do_deal(play, number, nonces, lifted, row)
    spot = play.at(number)
    spot.hand = begin(play.terms, _start(spot), asks=True)
    spot.hand.log = []
    if spot.dealt_deck is None:
        spot.hand.deck.order = [UNKNOWN] * 52


def do_place_again(play: Play, event: CardsDealt) -> None:
    """The same by the event alone: the room may have gone on since."""
    spot = play.at(event.table)
    assert spot.commitment is not None
    nonces = {who: bytes.fromhex(nonce) for who, nonce in event.nonces}
    spot.deal = PublicDeal(spot.commitment, nonces, event.lifted)
    order = [UNKNOWN] * 52 if spot.deck is None else spot.deck.order(spot.deal)
    spot.hand = begin(play.terms, event.started(tuple(order)), asks=True)
    spot.hand.log = []
    _lie(play, spot, event.hand, list(event.players))
