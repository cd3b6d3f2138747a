"""The ending: a winner, a time limit, those who go through, or an agreement; then the prizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.prizes import bounties
from shuffleup.tournament.prizes.championship import qualifying_places
from shuffleup.tournament.prizes.events import (
    Finished,
    LastHands,
    PrizesSet,
    PrizeWon,
    RankedByChips,
    ReturnEnded,
)
from shuffleup.tournament.prizes.payouts import prizes_for, winnings
from shuffleup.tournament.seating import steps
from shuffleup.tournament.seating.seats import do_status
from shuffleup.tournament.state import clocks
from shuffleup.tournament.state.clocks import plan
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, SIGNED_OFF
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.exits import by_chips
from shuffleup.tournament.state.money import Money, PrizePool, Prizes, Takings
from shuffleup.tournament.state.places import Standing
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


def over(night: Tournament, at_ms: i64) -> bool:
    """End the event if it is at its end; whether it is over now."""
    if night.phase != PLAYED:
        return True
    left: i64 = night.places.left
    if night.returning == 0 and left <= 1 and not _waits(night):
        finish(night, Ended.WINNER, night.terms.cite("finish.winner"), at_ms)
        return True
    through = night.setup.qualifier and 0 < left <= night.paid  # 0 until nobody pays any more
    if (not through and not night.time_over) or night.live is not None:
        return False
    if night.in_hand == 0:
        ended = Ended.QUALIFIED if through else Ended.TIME_LIMIT
        setting = "championship.qualify_percent" if through else "finish.time_limit_places"
        finish(night, ended, night.terms.cite(setting), at_ms)
        return True
    if through and night.returning == 0 and not night.stopped:
        last_hands(night, Ended.QUALIFIED, at_ms)
    return False


def _waits(night: Tournament) -> bool:
    """Whether the one who is left plays on with whoever may still come in."""
    rule = night.rulebook.finish.waits_for_entries
    return night.entries_open and rule.value and night.places.left == 1


def last_hands(night: Tournament, reason: Ended, at_ms: i64) -> None:
    """No table begins another hand; those under way are played out."""
    do_last_hands(night, reason)
    if night.log is not None:
        timed = reason is Ended.TIME_LIMIT
        setting = "levels.time_limit_minutes" if timed else "championship.qualify_percent"
        clauses = night.terms.cite(setting)
        night.log.append(LastHands(at_ms=at_ms, clauses=clauses, reason=str(reason)))


def do_last_hands(night: Tournament, reason: str) -> None:
    """Play stops when the hands under way are over."""
    night.stopped = True
    if reason == Ended.TIME_LIMIT:
        night.time_over = True
    else:
        night.all_through = True


def set_prizes(night: Tournament, at_ms: i64) -> None:
    """Everybody who pays has paid, so the prizes are known."""
    field = [each for each in night.entrants if each.entries and each.status != SIGNED_OFF]
    players = len(field)
    if night.setup.qualifier:
        clauses = night.terms.cite("championship.qualify_percent")
        prizes = Prizes((), night.setup.currency, clauses)
        paid = qualifying_places(night.rulebook, players)
    else:
        entries = sum(each.entries for each in field)  # who came in again has paid again
        found = prizes_for(night.rulebook, pool(night).total, max(1, entries))
        assert isinstance(found, Prizes), found
        prizes = found
        paid = min(players, sum(amount > 0 for amount in prizes.amounts))
    do_prizes(night, prizes, paid)
    if night.log is not None:
        night.log.append(
            PrizesSet(
                at_ms=at_ms,
                clauses=prizes.clauses,
                amounts_minor=prizes.amounts,
                currency=prizes.currency,
                paid=paid,
            )
        )


def do_prizes(night: Tournament, prizes: Prizes, paid: i64) -> None:
    """The prizes, and how many places are worth reaching."""
    night.prizes = prizes
    night.paid = paid


def takings(night: Tournament) -> Takings:
    """What the players paid, and what of it is not for prizes.

    Who came in for less than the price may leave too little: bounties come first, then the house.
    """
    currency, setup = night.setup.currency, night.setup
    entries = sum(each.entries for each in night.entrants)
    paid = night.buy_ins_minor + night.rebuys_minor + night.add_ons_minor
    bounties = min(entries * setup.bounty_minor, paid)
    return Takings(
        Money(night.buy_ins_minor, currency),
        Money(night.rebuys_minor, currency),
        Money(night.add_ons_minor, currency),
        fees=Money(min(entries * setup.fee_minor, paid - bounties), currency),
        bounties=Money(bounties, currency),
    )


def pool(night: Tournament) -> PrizePool:
    """The money to be won."""
    setup = night.setup
    return PrizePool(takings(night).for_prizes, Money(setup.guarantee_minor, setup.currency))


def finish(night: Tournament, ended: Ended, clauses: tuple[str, ...], at_ms: i64) -> None:
    """The event is over: places are final, and prizes are paid."""
    if night.in_step:
        steps.place_outs(night, at_ms)
    if night.prizes is None:
        set_prizes(night, at_ms)
    _end_returns(night, at_ms)
    if night.places.left > 1:
        _rank(night, at_ms)
    do_close_places(night)
    pay_prizes(night, at_ms)
    bounties.keep(night, at_ms)
    do_finish_event(night, ended, at_ms)
    if night.log is not None:
        night.log.append(Finished(at_ms=at_ms, clauses=clauses, reason=str(ended)))


def pay_prizes(night: Tournament, at_ms: i64, by: str = "") -> None:
    """Everybody has what the places are worth; where one was put right, the difference is paid."""
    assert night.prizes is not None
    due = prizes_due(night)
    for player in sorted(due.keys() | night.won_minor.keys(), key=_by_place(night)):
        amount = due.get(player, 0) - night.won_minor.get(player, 0)
        if amount:
            do_pay(night, player, amount)
            clauses = night.prizes.clauses
            night.note(
                PrizeWon(at_ms=at_ms, by=by, clauses=clauses, player=player, amount_minor=amount)
            )


def _by_place(night: Tournament) -> Callable[[int], int]:
    order = [player for each in night.places.standings() for player in each.players]
    at = {player: place for place, player in enumerate(order)}
    return lambda player: at.get(player, len(at))


def prizes_due(night: Tournament) -> dict[int, int]:
    """What everybody is paid by their place; those who shared the rest, as they agreed.

    What was kept for the winner goes to whoever has first place; who has no place gets nothing.
    """
    assert night.prizes is not None
    standings = night.places.standings()
    due = _paid(night.prizes, standings)
    if night.agreed_minor:
        kept = Prizes((night.kept_minor,), night.prizes.currency)
        first = _paid(kept, standings)
        for player, amount in night.agreed_minor.items():
            struck = player in night.places.struck
            due[player] = 0 if struck else amount + first.get(player, 0)
    return due


def _paid(prizes: Prizes, standings: list[Standing]) -> dict[int, int]:
    return {p: money.amount_minor for p, money in winnings(prizes, standings).paid.items()}


def _end_returns(night: Tournament, at_ms: i64) -> None:
    """Nobody comes back any more."""
    waiting = returning_players(night)
    if waiting:
        do_end_returns(night, waiting, at_ms)
        clauses = night.terms.cite("finish.out")
        night.note(ReturnEnded(at_ms=at_ms, clauses=clauses, players=tuple(waiting)))


def returning_players(night: Tournament) -> list[int]:
    """Those who are out and may come back."""
    return [p for p, each in enumerate(night.entrants) if each.status == MAY_RETURN]


def do_end_returns(night: Tournament, players: list[int], at_ms: i64, by: str = "") -> None:
    """These are out for good."""
    for player in players:
        do_status(night, player, OUT)
        night.returning -= 1
        if night.live is not None and not by:
            night.live.ended_ms[player] = at_ms


def _rank(night: Tournament, at_ms: i64) -> None:
    """Those left are placed by their chips."""
    stacks = {player: int(night.stack_of(player)) for player in sorted(night.places.playing)}
    groups = by_chips(night.rulebook, stacks, sum(stacks.values()))
    do_rank(night, [list(group.players) for group in groups])
    if night.log is not None:
        night.log.append(
            RankedByChips(
                at_ms=at_ms,
                clauses=night.terms.cite("finish.time_limit_places"),
                groups=tuple(group.players for group in groups),
            )
        )


def do_rank(night: Tournament, groups: list[list[int]]) -> None:
    """Places by chips; everybody keeps seat and stack, for the count."""
    for group in groups:
        night.places.out(group)


def do_close_places(night: Tournament) -> None:
    """Every place is final."""
    night.places.close()


def do_pay(night: Tournament, player: i64, amount_minor: i64) -> None:
    """A player has won money."""
    night.won_minor[player] = night.won_minor.get(player, 0) + amount_minor


def do_finish_event(night: Tournament, ended: Ended, at_ms: i64) -> None:
    """Nothing is played any more, and no time passes."""
    night.phase = FINISHED
    night.ended = ended
    night.clock = night.clock.ended(at_ms)
    night.stopped = True
    night.places.close()
    plan(night)


@applies(LastHands)
def _last_hands(night: Tournament, event: LastHands) -> None:
    do_last_hands(night, event.reason)
    clocks.plan(night)


@applies(ReturnEnded)
def _return_ended(night: Tournament, event: ReturnEnded) -> None:
    do_end_returns(night, list(event.players), event.at_ms, event.by)


@applies(PrizesSet)
def _prizes_set(night: Tournament, event: PrizesSet) -> None:
    do_prizes(night, Prizes(event.amounts_minor, event.currency, event.clauses), event.paid)


@applies(RankedByChips)
def _ranked_by_chips(night: Tournament, event: RankedByChips) -> None:
    do_rank(night, [list(group) for group in event.groups])


@applies(PrizeWon)
def _prize_won(night: Tournament, event: PrizeWon) -> None:
    do_pay(night, event.player, event.amount_minor)


@applies(Finished)
def _finished(night: Tournament, event: Finished) -> None:
    do_finish_event(night, Ended(event.reason), event.at_ms)
