"""Chop: sharing the prizes that are left instead of playing on.

Whether it may be done is the house's rule; how the money is split is the players' choice between
proposals. Every proposal adds up to the money left, to the last unit: shares are rounded down to a
coin, the coins over go one each to those who lost most by it (then to the larger stack, then to the
earlier seat), and what is less than a coin goes to the chip leader.

Those left may keep a sum for the winner: it comes off the first prize, the rest is shared, and they
play on for it. Nobody who shares is sure of less than before, so it is at most what the first prize
is above the lowest one left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook, Setting
from shuffleup.rulebook.chapters.finish import Chop
from shuffleup.sentences.told import Figures, Told
from shuffleup.tournament.prizes.icm import icm
from shuffleup.tournament.state.money import Money, Prizes

FINE: Final = 10**6  # a modelled share counts in millionths of a minor unit


class Kind(StrEnum):
    """How the money is split."""

    EQUAL = "equal"
    CHIPS = "chips"
    """The lowest prize left for everybody, the rest by chips."""
    SHARE = "share"
    """Everything by chips, which overpays a large stack."""
    ICM = "icm"
    AGREED = "agreed"
    """In the players' own figures."""


class Proposal(NamedTuple):
    """A split of the money left: amounts in minor units, in the players' order."""

    kind: Kind
    amounts: tuple[int, ...]
    currency: str
    error: float = 0.0
    """The standard error of shares that were drawn, in minor units."""
    kept: int = 0
    """What the winner gets besides, in minor units: they play on for it."""


class Agreement(NamedTuple):
    """A chop that the players have agreed on."""

    proposal: Proposal
    players: tuple[int, ...]
    binding: bool
    """The house ends the event and pays so; otherwise it is a note, and prizes go by places."""
    says: str
    clauses: tuple[str, ...]


def never(rulebook: Rulebook) -> Refusal | None:
    """Why nobody may chop, now or later."""
    rule = rulebook.finish.chop
    if rule.value is not Chop.NEVER:
        return None
    return refuse(Told("no-chop"), rule.clauses, Told("playing-on"))


def refusal(rulebook: Rulebook, prizes: Prizes, left: int) -> Refusal | None:
    """Why so many players may not chop now."""
    rule = rulebook.finish.chop
    if refused := never(rulebook):
        return refused
    if left < 2:
        return refuse(Told("nobody-to-chop-with"), rule.clauses, Told("playing-on"))
    if not prizes.total.amount_minor:
        return refuse(Told("no-prizes"), rule.clauses, Told("playing-on"))
    paid = sum(amount > 0 for amount in prizes.amounts)
    if rule.value is Chop.ALL_AGREE_IN_THE_MONEY and left > paid:
        why = Told("not-in-the-money", {"left": left, "paid": paid})
        return refuse(why, rule.clauses, Told("last-paid", {"paid": paid}))
    return None


def propose(
    rulebook: Rulebook,
    kind: Kind,
    prizes: Prizes,
    stacks: Sequence[int],
    *,
    coin: int = 1,
    random: Callable[[], float] | None = None,
    kept: int = 0,
) -> Proposal | Refusal:
    """A split of the prizes among the players left, but for what is kept for the winner."""
    refused = refusal(rulebook, prizes, len(stacks)) or _kept_refusal(
        rulebook, prizes, len(stacks), kept
    )
    if refused:
        return refused
    if kind is Kind.AGREED or min(stacks) < 0 or max(stacks) < 1 or coin < 1:
        raise InputError("those who share the prizes have chips, and a coin is worth something")
    left = prizes.top(len(stacks))
    shared = left.total.amount_minor - kept
    error = 0.0
    if kind is Kind.ICM:
        shares, error = icm(stacks, (left.amounts[0] - kept, *left.amounts[1:]), random)
        quotas = [Fraction(round(share * FINE), FINE) for share in shares]
    else:
        quotas = _quotas(kind, left, shared, stacks)
        if max(quotas) + kept > left.amounts[0]:
            most, first = Money(floor(max(quotas)) + kept, left.currency), left.prize(1)
            why = Told("more-than-first", {"most": str(most), "first": str(first)})
            return refuse(why, rulebook.finish.chop.clauses, Told("equal-or-icm"))
    return Proposal(kind, _rounded(quotas, shared, stacks, coin), left.currency, error, kept)


def agree(
    rulebook: Rulebook,
    proposal: Proposal,
    prizes: Prizes,
    players: Sequence[int],
    consenting: Collection[int],
) -> Agreement | Refusal:
    """Those left take a proposal; the house may make it binding, or only note it.

    Where it is between players, it is for those who agree and for nobody else.
    """
    rule = rulebook.finish.chop
    side_deal = rule.value is Chop.BETWEEN_PLAYERS
    willing = tuple(player for player in players if player in consenting)
    refused = refusal(rulebook, prizes, len(willing) if side_deal else len(players))
    if refused is None and not side_deal and len(willing) < len(players):
        why = Told("not-agreed", {"willing": len(willing), "count": len(players)})
        refused = refuse(why, rule.clauses, Told("everybodys-consent"))
    refused = (
        refused
        or _kept_refusal(rulebook, prizes, len(players), proposal.kept)
        or _sum_refusal(proposal, prizes, len(players), willing, rule)
    )
    if refused is not None:
        return refused
    if side_deal:
        says = "A deal between players: the house pays by places and does not stand for it."
        return Agreement(proposal, willing, False, says, rule.clauses)
    says = "All agree: the event ends, and the house pays as agreed."
    if proposal.kept:
        says = "All agree: the house pays as agreed, and the winner gets what was kept."
    return Agreement(proposal, willing, True, says, rule.clauses)


def _sum_refusal(
    proposal: Proposal, prizes: Prizes, left: int, willing: tuple[int, ...], rule: Setting[Chop]
) -> Refusal | None:
    """Shares that are not the money left: in another currency, too much, or too little.

    Who deals among themselves may leave some of it out, as others play for it too.
    """
    if proposal.currency != prizes.currency:
        named = {"currency": proposal.currency or "?", "prizes": prizes.currency}
        return refuse(Told("other-currency/shares", named), rule.clauses, Told("shares-in", named))
    total, most = sum(proposal.amounts) + proposal.kept, prizes.top(left).total
    short = rule.value is Chop.BETWEEN_PLAYERS and total < most.amount_minor
    if len(proposal.amounts) == len(willing) and (short or total == most.amount_minor):
        return None
    wanted: Figures = {"count": len(willing), "total": str(most)}
    entered: Figures = {
        "shares": len(proposal.amounts),
        "sum": str(Money(total, prizes.currency)),
    }
    why = Told("does-not-add-up", {**entered, **wanted})
    return refuse(why, rule.clauses, Told("shares-that-add-up", wanted))


def _kept_refusal(rulebook: Rulebook, prizes: Prizes, left: int, kept: int) -> Refusal | None:
    """More is kept for the winner than the first prize is above the lowest one left."""
    worth = prizes.top(left)
    most = worth.amounts[0] - worth.amounts[-1]
    if kept <= most:
        return None
    sums = {"kept": str(Money(kept, worth.currency)), "most": str(Money(most, worth.currency))}
    clauses = rulebook.finish.chop.clauses
    return refuse(Told("kept-too-much", sums), clauses, Told("kept-at-most", sums))


def _quotas(kind: Kind, left: Prizes, total: int, stacks: Sequence[int]) -> list[Fraction]:
    """What everybody would get of a total if money could be cut at will."""
    count = len(stacks)
    if kind is Kind.EQUAL:
        return [Fraction(total, count)] * count
    sure = left.amounts[-1] if kind is Kind.CHIPS else 0
    chips = sum(stacks)
    return [sure + Fraction((total - count * sure) * stack, chips) for stack in stacks]


def _rounded(
    quotas: Sequence[Fraction], total: int, stacks: Sequence[int], coin: int
) -> tuple[int, ...]:
    """Whole coins that add up to the total, by the rule in this module's first lines."""
    amounts = [floor(quota / coin) * coin for quota in quotas]
    by_loss = sorted(range(len(quotas)), key=lambda at: (amounts[at] - quotas[at], -stacks[at], at))
    coins, rest = divmod(total - sum(amounts), coin)
    for at in by_loss[:coins]:
        amounts[at] += coin
    amounts[max(range(len(stacks)), key=stacks.__getitem__)] += rest
    return tuple(amounts)
