"""The ending: a winner, a time limit, those who go through, or an agreement; then the prizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.tournament.championship import qualifying_places
from shuffleup.tournament.entrant import MAY_RETURN, OUT
from shuffleup.tournament.events import Finished, PrizesSet, PrizeWon, RankedByChips, ReturnEnded
from shuffleup.tournament.exits import by_chips
from shuffleup.tournament.money import Money, PrizePool, Takings
from shuffleup.tournament.payouts import Prizes, prizes_for, winnings
from shuffleup.tournament.state import FINISHED, PLAYED, Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


def over(night: Tournament, at_ms: i64) -> bool:
    """End the event if it is at its end; whether it is over now."""
    if night.phase != PLAYED:
        return True
    left: i64 = night.places.left
    if night.returning == 0 and left == 1:
        finish(night, "winner", night.terms.cite("finish.winner"), at_ms)
        return True
    through = night.setup.qualifier and not night.entries_open and left <= night.paid
    if through and night.returning == 0:
        night.stopped = True  # hands under way are played out
    if not through and not night.time_over:
        return False
    if night.in_hand == 0:
        reason = "qualified" if through else "time-limit"
        setting = "championship.qualify_percent" if through else "finish.time_limit_places"
        finish(night, reason, night.terms.cite(setting), at_ms)
        return True
    return False


def set_prizes(night: Tournament, at_ms: i64) -> None:
    """Everybody who pays has paid, so the prizes are known."""
    players = len([each for each in night.entrants if each.entries])
    if night.setup.qualifier:
        do_prizes(
            night, Prizes((), night.setup.currency), qualifying_places(night.rulebook, players)
        )
        clauses = night.terms.cite("championship.qualify_percent")
    else:
        found = prizes_for(night.rulebook, pool(night).total, max(1, players))
        assert isinstance(found, Prizes), found
        do_prizes(night, found, min(players, found.places))
        clauses = found.clauses
    if night.log is not None and night.prizes is not None:
        amounts = night.prizes.amounts
        night.log.append(
            PrizesSet(
                at_ms=at_ms,
                clauses=clauses,
                amounts_minor=amounts,
                currency=night.prizes.currency,
                paid=night.paid,
            )
        )


def do_prizes(night: Tournament, prizes: Prizes, paid: i64) -> None:
    """The prizes, and how many places are worth reaching."""
    night.prizes = prizes
    night.paid = paid


def takings(night: Tournament) -> Takings:
    """What the players paid, and what of it is not for prizes."""
    currency, setup = night.setup.currency, night.setup
    entries = sum(each.entries for each in night.entrants)
    return Takings(
        Money(night.buy_ins_minor, currency),
        Money(night.rebuys_minor, currency),
        Money(night.add_ons_minor, currency),
        fees=Money(entries * setup.fee_minor, currency),
        bounties=Money(entries * setup.bounty_minor, currency),
    )


def pool(night: Tournament) -> PrizePool:
    """The money to be won."""
    setup = night.setup
    return PrizePool(takings(night).for_prizes, Money(setup.guarantee_minor, setup.currency))


def finish(night: Tournament, reason: str, clauses: tuple[str, ...], at_ms: i64) -> None:
    """The event is over: places are final, and prizes are paid."""
    if night.prizes is None:
        set_prizes(night, at_ms)
    _end_returns(night, at_ms)
    if night.places.left > 1:
        _rank(night, at_ms)
    do_close_places(night)
    assert night.prizes is not None
    paid = winnings(night.prizes, night.places.standings()).paid
    for player, sum_paid in paid.items():
        do_pay(night, player, sum_paid.amount_minor)
        if night.log is not None:
            night.log.append(
                PrizeWon(
                    at_ms=at_ms,
                    clauses=night.prizes.clauses,
                    player=player,
                    amount_minor=sum_paid.amount_minor,
                )
            )
    do_finish_event(night)
    if night.log is not None:
        night.log.append(Finished(at_ms=at_ms, clauses=clauses, reason=reason))


def _end_returns(night: Tournament, at_ms: i64) -> None:
    """Nobody comes back any more."""
    waiting = returning_players(night)
    if waiting:
        do_end_returns(night, waiting)
        clauses = night.terms.cite("finish.out")
        night.note(ReturnEnded(at_ms=at_ms, clauses=clauses, players=tuple(waiting)))


def returning_players(night: Tournament) -> list[int]:
    """Those who are out and may come back."""
    return [p for p, each in enumerate(night.entrants) if each.status == MAY_RETURN]


def do_end_returns(night: Tournament, players: list[int]) -> None:
    """These are out for good."""
    for player in players:
        night.entrants[player].status = OUT
        night.returning -= 1


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


def do_finish_event(night: Tournament) -> None:
    """Nothing is played any more."""
    night.phase = FINISHED
    night.stopped = True
    night.places.close()
