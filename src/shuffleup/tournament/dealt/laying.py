"""Laying open: a player shows one or both cards when the hand is over, until the next deck is out.

While somebody still has to act nobody can: what is shown then could decide the hand.
"""

from __future__ import annotations

from shuffleup.cards.card import UNKNOWN
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.seat import BOTH_SHOWN, Seat
from shuffleup.hand.state import SHOWDOWN
from shuffleup.rulebook.chapters.information import FoldedShown
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.events import CardsLaidOpen
from shuffleup.tournament.dealt.play import Play, TablePlay


def lay_open(
    play: Play, number: int, player: int, hand: int, which: int, at_ms: int
) -> Refusal | None:
    """A player shows these of the two cards, as bits."""
    spot = play.at(number)
    if player not in spot.players:
        return refuse(Told("not-seated"), (), Told("own-table"))
    chair = spot.players.index(player)
    refused = refusal(play, spot, chair, hand)
    if refused is not None or spot.hand is None:
        return refused
    new = which & ~open_bits(spot, chair)
    if not new:
        return refuse(Told("shown-already"), (), Told("hidden-cards"))
    seat = spot.hand.seats[chair]
    cards = seat.cards_of(new)
    if UNKNOWN in cards:
        return refuse(Told("no-hand"), (), Told("next-hand"))
    event = CardsLaidOpen(
        at_ms=at_ms,
        by="show-cards",
        clauses=_clauses(play, seat),
        table=number,
        hand=spot.number,
        chair=chair,
        shown=new,
        cards=tuple(cards),
    )
    do_lay_open(play, event)
    if play.log is not None:
        play.log.append(event)
    return None


def refusal(play: Play, spot: TablePlay, chair: int, hand: int) -> Refusal | None:
    """Why the cards in this chair may not be shown now; None if they may."""
    lies = spot.hand
    if lies is None or spot.commitment is not None or hand != spot.number:
        return refuse(Told("too-late/shown"), (), Told("before-next-deal"))
    seat = lies.seats[chair]
    if not lies.over:
        why = "showdown" if lies.street == SHOWDOWN else "hand"
        return refuse(Told(f"still-played/{why}"), _clauses(play, seat), Told("after-the-hand"))
    if not seat.dealt or lies.voided or spot.players[chair] in spot.unseen:
        return refuse(Told("nothing-to-show"), (), Told("next-hand"))
    rule = play.night.rulebook.information.folded_shown
    if not seat.live and rule.value is FoldedShown.NEVER:
        return refuse(Told("folded-stay-hidden"), rule.clauses, Told("live-hands-shown"))
    return None


def _clauses(play: Play, seat: Seat) -> tuple[str, ...]:
    """What the house says of a hand that is out; whoever is in shows by no clause."""
    return () if seat.live else play.night.terms.cite("information.folded_shown")


def may_lay_open(play: Play, spot: TablePlay, chair: int) -> bool:
    """Whether the player in a chair has a card left that may be shown now."""
    hidden = open_bits(spot, chair) != BOTH_SHOWN
    return hidden and refusal(play, spot, chair, spot.number) is None


def open_bits(spot: TablePlay, chair: int) -> int:
    """Which of a chair's cards everybody sees, of the hand that lies on the table."""
    laid = spot.laid.get(chair, 0)
    return laid if spot.hand is None else int(spot.hand.seats[chair].open_bits(laid))


def do_lay_open(play: Play, event: CardsLaidOpen) -> None:
    """The cards lie open, if their hand still does."""
    spot = play.at(event.table)
    if spot.hand is None or spot.number != event.hand:
        return
    spot.laid[event.chair] = spot.laid.get(event.chair, 0) | event.shown
    spot.hand.seats[event.chair].learn(event.shown, event.cards)
