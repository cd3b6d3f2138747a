"""The seat as only its player sees it."""

from __future__ import annotations

from typing import Final

from shuffleup.cards.card import UNKNOWN, card_text
from shuffleup.cards.ranking import strength
from shuffleup.hand import showdown
from shuffleup.hand.hand import Hand
from shuffleup.hand.reasons import Reason, no_muck, reasons
from shuffleup.hand.state import SHOWDOWN
from shuffleup.tournament.dealt import called_clock
from shuffleup.tournament.dealt.laying import may_lay_open
from shuffleup.tournament.dealt.play import Play, TablePlay
from shuffleup.tournament.dealt.turns import bank_of
from shuffleup.tournament.state.entrant import (
    MAY_RETURN,
    OUT,
    PLAYING,
    PRESENT,
    SIGNED_IN,
    SIGNED_OFF,
    Entrant,
)
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.asking import may_ask, may_see
from shuffleup.views.hand_words import told_of, words_of
from shuffleup.views.openings import own_cards, proofs
from shuffleup.views.seat_wire import CutView, LegalView, Limit, PenaltyView, SeatView, ShowView
from shuffleup.views.table import shown_hand
from shuffleup.views.told import told_on
from shuffleup.views.words import LimitKind, Status

STATUSES: Final = {
    SIGNED_IN: Status.SIGNED_IN,
    PLAYING: Status.PLAYING,
    MAY_RETURN: Status.MAY_RETURN,
    OUT: Status.OUT,
    SIGNED_OFF: Status.SIGNED_OFF,
}
NO_HAND: Final = 0


def seat_view(
    play: Play,
    player: int,
    *,
    table: int = NOBODY,
    proven: bool = True,
    pledged: bool = False,
    answered: bool = False,
) -> SeatView:
    """What only this player is told, at the table where they sit.

    `table` is another one whose hand, just over, they were dealt in. `proven` sends the proofs of
    their cards along; `pledged` and `answered` say that their pledge for the next deal, and their
    nonce for this one, have come.
    """
    night = play.night
    room, entrant = night.room, night.entrants[player]
    number = room.table_of[player] if table == NOBODY else table
    seated = number != NOBODY and room.table_of[player] == number
    spot = play.tables.get(number)
    chair = _chair_in_hand(play, spot, player)
    hand = shown_hand(spot) if spot is not None and chair != NOBODY else None
    cards = [] if hand is None else own_cards(hand, chair)
    worth = NO_HAND if hand is None else worth_of(hand, cards)
    sits = room.chair_of[player] if seated else chair
    return SeatView(
        player=player,
        table=None if number == NOBODY else number,
        chair=None if sits == NOBODY else sits,
        status=STATUSES[entrant.status],
        place=_place(play, player) if entrant.status in (OUT, MAY_RETURN) else None,
        cards=[card_text(card) for card in cards],
        proofs=proofs(spot, cards) if proven and spot is not None else [],
        words=words_of(worth) if worth else "",
        best=told_of(worth) if worth else None,
        legal=None if hand is None else _legal(hand, chair),
        show=None if hand is None else _show(hand, chair),
        may_show=hand is not None and spot is not None and may_lay_open(play, spot, chair),
        may_ask=may_ask(play, number, player),
        may_see=may_see(play, number, player),
        cut=_cut(play, spot, sits) if seated and spot is not None else None,
        pledge_for=_next_deal(spot) if seated and not pledged else None,
        nonce_for=None if answered or not seated else _nonce_for(spot, sits),
        bank_ms=bank_of(play, player) if play.pauses.act_ms else 0,
        may_call_time=hand is not None and called_clock.may_call_time(play, number, chair),
        away=entrant.away_ms != PRESENT,
        waits=seated and bool(room.tables[number].waiting() >> sits & 1),
        serving=entrant.serving,
        penalty_hands=entrant.penalty_hands,
        penalty_until_ms=entrant.penalty_until_ms or None,
        penalties=penalty_views(entrant),
    )


def penalty_views(entrant: Entrant) -> list[PenaltyView]:
    """The penalties that somebody has been given."""
    return [PenaltyView(each.offence, each.kind, each.amount) for each in entrant.given or ()]


def _chair_in_hand(play: Play, spot: TablePlay | None, player: int) -> int:
    """The chair at which a player was dealt in, if that hand lies on the table.

    Whoever has taken the seat over since was not there.
    """
    if spot is None or player not in spot.players or player in spot.unseen:
        return NOBODY
    return spot.players.index(player)


def _place(play: Play, player: int) -> tuple[int, int] | None:
    place = play.night.places.place_of(player)
    return None if place is None else (place.first, place.last)


def worth_of(hand: Hand, cards: list[int]) -> int:
    """The best hand with the board, from the flop on."""
    if len(cards) < 2 or len(hand.board) < 3 or UNKNOWN in cards:
        return NO_HAND
    return strength([*hand.board, *cards])


# --- what may be done


def _legal(hand: Hand, chair: int) -> LegalView | None:
    if hand.actor != chair or hand.street >= SHOWDOWN:
        return None
    options = hand.legal()
    return LegalView(
        call=options.call,
        raise_from=options.raise_from,
        raise_to=options.raise_to,
        unit=options.unit,
        step=options.step,
        other_step=options.other_step,
        reasons=[_limit(why) for why in reasons(hand)],
    )


def _show(hand: Hand, chair: int) -> ShowView | None:
    if hand.street != SHOWDOWN or chair not in hand.queue:
        return None
    bar = showdown.refused_muck(hand, chair)
    may = bar == showdown.MAY_MUCK
    why = [] if may else [_limit(no_muck(hand, chair, bar))]
    return ShowView(
        may_muck=may,
        beaten=showdown.beaten(hand, chair),
        may_declare=showdown.declare_bar(hand, chair) == showdown.MAY_MUCK,
        reasons=why,
    )


def _limit(why: Reason) -> Limit:
    return Limit(LimitKind(why.kind), why.limit, why.says, why.clauses, told_on(why.why))


def _cut(play: Play, spot: TablePlay, chair: int) -> CutView | None:
    if spot.commitment is None or spot.cutter != chair or spot.lifted is not None:
        return None
    rule = play.night.rulebook.deal
    span = rule.cut_cards.value
    return CutView(spot.deals, span.least, span.most, rule.cut_refusable.value)


def _next_deal(spot: TablePlay | None) -> int:
    """The deal that the table's next deck is for."""
    return 1 if spot is None else spot.deals + 1


def _nonce_for(spot: TablePlay | None, chair: int) -> int | None:
    """The deal that waits for the nonce which this chair has pledged."""
    if spot is None or spot.commitment is None or chair not in spot.commitment.pledges:
        return None
    return spot.deals
