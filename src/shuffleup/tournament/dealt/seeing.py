"""Seeing: a player asks for a hand that was called and given up unseen, until the next deck is out.

Who may ask, and what such a hand is then worth, the house says. What was folded before the showdown
nobody gets to see.
"""

from __future__ import annotations

from shuffleup.hand import Hand, floor
from shuffleup.hand.events import Called, Mucked, StreetDealt
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.hand.seat import BOTH_SHOWN
from shuffleup.rulebook.chapters.showdown import AskedHand, MayAsk
from shuffleup.sentences.told import Told
from shuffleup.tournament.dealt.events import CardsLaidOpen
from shuffleup.tournament.dealt.laying import do_lay_open, open_bits
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.direction.disputes import PotMoved, unmovable
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import happen
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Chair, HandNumber, PlayerNumber, TableNumber


@deed(Matter.OWN, dealers_rule="showdown.may_ask")
def see_hand(
    play: Play,
    player: PlayerNumber,
    table: TableNumber,
    hand: HandNumber,
    chair: Chair,
    *,
    at_ms: int,
) -> Refusal | None:
    """A player asks to see a hand that was called and given up; everybody sees it then."""
    refused = refusal(play, table, player, hand, chair)
    if refused is not None:
        return refused
    spot = play.at(table)
    assert spot.hand is not None
    moves = _moves(play, spot, spot.hand, player, chair)
    refused = unmovable(play.night, moves)
    if refused is not None:
        return refused
    play.night.decided()
    clauses = behind(play, spot, player, chair)
    show(play, table, chair, at_ms, clauses, "see-hand", asker=player)
    if moves:
        moved = PotMoved(
            at_ms=at_ms, by="see-hand", clauses=clauses, table=table, hand=hand, moves=moves
        )
        happen(play.night, moved)
    return None


def show(
    play: Play,
    number: int,
    chair: int,
    at_ms: int,
    clauses: tuple[str, ...],
    by: str,
    *,
    asker: int = NOBODY,
) -> None:
    """A hand that was given up is laid open, for a player or for the house (nobody)."""
    spot = play.at(number)
    assert spot.hand is not None
    new = BOTH_SHOWN & ~open_bits(spot, chair)
    event = CardsLaidOpen(
        at_ms=at_ms,
        by=by,
        clauses=clauses,
        table=number,
        hand=spot.number,
        chair=chair,
        shown=new,
        cards=tuple(spot.hand.seats[chair].cards_of(new)),
        asker=asker,
    )
    do_lay_open(play, event)
    if play.log is not None:
        play.log.append(event)


def refusal(play: Play, number: int, player: int, hand: int, chair: int) -> Refusal | None:
    """Why a player may not ask for the hand of a chair; None if they may."""
    refused = lies_open(play, number, hand, chair)
    if refused is not None:
        return refused
    spot = play.at(number)
    assert spot.hand is not None
    return _not_for(play, spot, spot.hand, player, chair)


def lies_open(play: Play, number: int, hand: int, chair: int) -> Refusal | None:
    """Why nobody can have the hand of a chair shown now, the house included."""
    spot = play.at(number)
    rule = play.night.rulebook.showdown.may_ask
    lies = spot.hand
    if lies is None or spot.commitment is not None or hand != spot.number or lies.voided:
        return refuse(Told("too-late/shown"), rule.clauses, Told("asking-before-next-deal"))
    if not lies.over:
        return refuse(Told("still-played/showdown"), rule.clauses, Told("asking-after-the-hand"))
    if Mucked(chair) not in spot.played:
        return refuse(Told("not-given-up"), rule.clauses, Told("called-and-mucked"))
    if open_bits(spot, chair) == BOTH_SHOWN:
        return refuse(Told("shown-already"), rule.clauses, Told("hidden-cards"))
    return None


def _not_for(play: Play, spot: TablePlay, hand: Hand, player: int, chair: int) -> Refusal | None:
    """Why the house does not show it to this player."""
    rule = play.night.rulebook.showdown.may_ask
    own = spot.chair_of(player)
    dealt = own != NOBODY and hand.seats[own].dealt
    match rule.value:
        case MayAsk.ON_SUSPICION:
            return refuse(Told("hand-unseen/suspicion"), rule.clauses, Told("ask-director"))
        case MayAsk.RIVER_CALLER if not _paid_to_see(spot, hand, own, chair):
            return refuse(Told("hand-unseen/river"), rule.clauses, Told("ask-director"))
        case MayAsk.DEALT_IN | MayAsk.RIVER_CALLER if not dealt:
            return refuse(Told("hand-unseen/dealt-in"), rule.clauses, Told("ask-director"))
        case MayAsk.ANYBODY if play.night.room.table_of[player] == NOBODY:
            return refuse(Told("not-seated"), rule.clauses, Told("own-table"))
    return None


def _paid_to_see(spot: TablePlay, hand: Hand, own: int, chair: int) -> bool:
    """Whether a player who still has a hand has called the last bet on the river."""
    if own == NOBODY or not hand.seats[own].live or chair != hand.aggressor:
        return False
    streets = [at for at, each in enumerate(spot.played) if isinstance(each, StreetDealt)]
    return any(
        isinstance(each, Called) and each.chair == own for each in spot.played[streets[-1] :]
    )


def behind(play: Play, spot: TablePlay, player: int, chair: int) -> tuple[str, ...]:
    """The clauses behind a hand that is shown because somebody asked."""
    won = spot.hand is not None and _has_won(spot.hand, spot, player, chair)
    cite = play.night.terms.cite
    standing = cite("showdown.asked_by_winner" if won else "showdown.asked_by_other")
    return tuple(dict.fromkeys((*cite("showdown.may_ask"), *standing)))


def _has_won(hand: Hand, spot: TablePlay, player: int, chair: int) -> bool:
    """Whether a player has won a pot that the hand of this chair was played for."""
    own = spot.chair_of(player)
    return any(own in pot.winners and chair in pot.eligible for pot in hand.pots)


def _moves(
    play: Play, spot: TablePlay, hand: Hand, player: int, chair: int
) -> tuple[tuple[int, int], ...]:
    """What goes from whom to whom, where the hand plays again because the winner asked."""
    rule = play.night.rulebook.showdown.asked_by_winner
    if rule.value is not AskedHand.LIVE or not _has_won(hand, spot, player, chair):
        return ()
    judged = hand.copy()
    floor.judge_again(judged, chair)
    pairs = zip(spot.players, hand.seats, judged.seats, strict=True)
    changed = [(who, int(after.stack - before.stack)) for who, before, after in pairs]
    return tuple(each for each in changed if each[1])
