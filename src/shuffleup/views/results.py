"""Results as everybody, or those who run nights, may see them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from shuffleup.cards.card import card_text
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.dealt.tally import Tally
from shuffleup.tournament.prizes.ending import pool
from shuffleup.tournament.prizes.payouts import printed_prizes
from shuffleup.tournament.prizes.results import Outcome, is_provisional, results
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.night import PHASES, differences
from shuffleup.views.openings import face_up
from shuffleup.views.past import PastHand, player_names
from shuffleup.views.results_wire import Note, NotedHand, ResultLine, ResultsView
from shuffleup.views.table import results_of


def results_view(
    play: Play, tally: Tally, hands: list[NotedHand], *, v: int, staff: bool
) -> ResultsView:
    """What a night came to; who runs nights sees membership numbers too."""
    night, setup = play.night, play.night.setup
    return ResultsView(
        night=play.name,
        v=v,
        title=setup.title,
        house=night.rulebook.id,
        house_name=night.rulebook.name,
        phase=PHASES[night.phase],
        final=not is_provisional(night),
        reason=tally.called_off or str(night.ended),
        clauses=tally.clauses,
        began_ms=tally.began_ms,
        ended_ms=tally.ended_ms,
        currency=setup.currency if night.prizes is None else night.prizes.currency,
        pool_minor=_in_prizes(night),
        bounty_minor=setup.bounty_minor,
        through=int(night.paid) if setup.qualifier else 0,
        sharing=list(tally.sharing),
        hands_played=int(night.hands),
        lines=[_line(play, tally, each, staff) for each in results(night)],
        hands=hands,
        not_by_the_book=differences(night),
    )


def _in_prizes(night: Tournament) -> int:
    """What there is to be won: in a qualifier nothing, by a printed table what it prints."""
    if night.prizes is not None:
        return night.prizes.total.amount_minor
    if night.setup.qualifier or night.rulebook.payouts.method.value is PayoutMethod.POINTS_ONLY:
        return 0
    if night.rulebook.payouts.method.value is PayoutMethod.PRINTED_TABLE:
        return printed_prizes(night.rulebook).total.amount_minor
    return pool(night).total.amount_minor


def _line(play: Play, tally: Tally, outcome: Outcome, staff: bool) -> ResultLine:
    player = outcome.player
    entrant, live = play.night.entrants[player], play.night.live
    # With real cards nobody sees who took whose chips: it is said when somebody goes out.
    knock_outs = tally.knock_outs if live is None else live.knock_outs
    return ResultLine(
        player=player,
        name=outcome.name,
        member=outcome.member if staff else "",
        place=outcome.place and (outcome.place.first, outcome.place.last),
        is_in=outcome.is_in,
        stack=int(play.night.stack_of(player)) if outcome.is_in else 0,
        buy_in_minor=tally.buy_in_minor.get(player, 0),
        spent_minor=tally.spent_minor.get(player, 0),
        prize_minor=outcome.prize_minor,
        bounty_minor=outcome.bounty_minor,
        points=_written(outcome.points),
        knock_outs=knock_outs.get(player, 0),
        rebuys=int(entrant.rebuys),
        add_ons=int(entrant.add_ons),
        signed_out=outcome.signed_out,
        disqualified=player in tally.disqualified,
    )


def _written(points: Fraction | None) -> str:
    return "" if points is None else f"{float(points):g}"


def noted_hand(play: Play, past: PastHand, notes: Sequence[Note]) -> NotedHand:
    """A hand of note: its pots, its board, and the winner's cards if they lay face up."""
    names = player_names(play, past)
    pots = results_of(past.hand)
    shares = [share for pot in pots for share in pot.shares]
    shown = next((share for share in shares if share.words), None)
    cards = [] if shown is None else face_up(past.hand, shown.chair)
    return NotedHand(
        notes=list(notes),
        table=past.dealt.table,
        hand=past.dealt.hand,
        at_ms=past.dealt.at_ms,
        amount=sum(pot.amount for pot in pots),
        winners=[names[chair] for chair in dict.fromkeys(share.chair for share in shares)],
        board=[card_text(card) for card in past.hand.board],
        cards=[card_text(card) for card in cards],
        words="" if shown is None else shown.words,
        best=None if shown is None else shown.best,
    )
