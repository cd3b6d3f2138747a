"""Payouts: what every place is worth, and what every player is paid.

Prizes are whole minor units. Sharing a pool rounds down to a coin, and what rounding leaves goes to
first place, so prizes always add up to the pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.rulebook.percentages import read_percentages
from shuffleup.sentences.told import Told
from shuffleup.tournament.prizes.ladder import ladder, places_paid
from shuffleup.tournament.state.money import NOTHING, Money, Prizes, decimals
from shuffleup.tournament.state.places import Standing


def prizes_for(
    rulebook: Rulebook,
    pool: Money,
    players: int,
    *,
    coin: int = 1,
    least: int = 0,
    qualifier: bool = False,
) -> Prizes | Refusal:
    """The prizes of an event by the house's method; of several as one, the last one's only.

    A printed table stands whatever came in, and with fewer players its lower places stay unpaid.
    """
    if players < 1:
        raise InputError("prizes need at least one player")
    method = rulebook.payouts.method
    if qualifier:
        return Prizes((), pool.currency, rulebook.championship.qualifiers.clauses)
    if method.value is PayoutMethod.PRINTED_TABLE:
        return printed_prizes(rulebook)
    if method.value is PayoutMethod.POINTS_ONLY:
        if pool.amount_minor:
            why = Told("no-money-prizes", {"pool": str(pool)})
            return refuse(why, method.clauses, Told("no-fee"))
        return Prizes((), "", method.clauses)
    share, table = rulebook.payouts.paid_percent, rulebook.payouts.percentages
    if table.value:  # places that nobody has are shared by those above them
        weights, cited = read_percentages(table.value)[:players], table.clauses
    else:
        weights, cited = ladder(places_paid(players, share.value)), share.clauses
    clauses = tuple(dict.fromkeys(method.clauses + cited))
    return shared_out(pool, weights, players, coin=coin, least=least, clauses=clauses)


def printed_prizes(rulebook: Rulebook) -> Prizes:
    """The table that the house prints, in the currency of its entry fee."""
    currency = rulebook.entry.fee.value.currency
    minor = 10 ** decimals(currency)
    amounts = tuple(minor * prize.amount for prize in rulebook.prizes)
    return Prizes(amounts, currency, rulebook.payouts.method.clauses)


def shared_out(
    pool: Money,
    weights: Sequence[int],
    players: int,
    *,
    coin: int = 1,
    least: int = 0,
    clauses: tuple[str, ...] = (),
) -> Prizes:
    """A pool shared by weights, rounded down to a coin, nobody who is paid below `least`."""
    if len(weights) > players:
        raise InputError(f"there are {len(weights)} prizes for {players} players")
    if not weights or min(weights) < 0 or not sum(weights):
        raise InputError("a ladder needs a weight for every place paid")
    if pool < NOTHING or coin < 1 or least < 0:
        raise InputError("pool, coin and least prize cannot be negative, nor a coin be worth 0")
    least = -(-least // coin) * coin
    raised = _raised(pool.amount_minor, weights, least)
    above = len(weights) - raised
    shared = pool.amount_minor - raised * least
    whole = sum(weights[:above])
    amounts = [shared * weight // (whole * coin) * coin for weight in weights[:above]]
    amounts += [least] * raised
    amounts[0] += pool.amount_minor - sum(amounts)
    return Prizes(tuple(amounts), pool.currency, clauses)


def _raised(pool: int, weights: Sequence[int], least: int) -> int:
    """How many of the last places are raised to the least prize, at the cost of those above."""
    places = len(weights)
    if least * places > pool:
        most = pool // least
        raise InputError(f"{pool} cannot pay {places} places {least} each; it can pay {most}")
    sums = list(accumulate(weights, initial=0))
    return next(
        places - above
        for above in range(places, 0, -1)
        if (pool - (places - above) * least) * weights[above - 1] >= least * sums[above]
    )


@dataclass(frozen=True)
class Winnings:
    """What everybody is paid, by player, and what nobody could claim."""

    paid: dict[int, Money]
    unclaimed: Money


def winnings(prizes: Prizes, standings: Iterable[Standing]) -> Winnings:
    """Every player's money. Players who share places share their prizes evenly.

    The odd units of an uneven share go one each to the first named of those who share it: nobody
    else's prize changes by it. A prize whose place nobody has stays unclaimed.
    """
    paid: dict[int, int] = {}
    unclaimed = sum(prizes.amounts)
    for standing in standings:
        together = prizes.amount(standing.place.first, standing.place.last)
        each, odd = divmod(together, len(standing.players))
        for at, player in enumerate(standing.players):
            paid[player] = each + (at < odd)
        unclaimed -= together
    money = {player: Money(sum, prizes.currency) for player, sum in paid.items() if sum}
    return Winnings(money, Money(unclaimed, prizes.currency))
