"""Chops: those left agree to share the prizes, as far as the house lets them.

Whoever names a kind and no figures has them worked out. What is kept for the winner is played for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.prizes import chop, ending
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.values import Currency, MinorUnits, Players, Word, one_of

if TYPE_CHECKING:
    from mypy_extensions import i64


FINE: Final = 10**9
Amounts = Annotated[tuple[MinorUnits, ...], Meta(max_length=10_000)]


class ChopAgreed(Event, frozen=True, kw_only=True):
    """These share the prizes that are left; if it is not binding, it is their affair alone."""

    kind: str
    players: Players
    amounts_minor: tuple[int, ...]
    binding: bool
    kept_minor: MinorUnits = 0
    """What they play on for."""


def sharing(night: Tournament) -> list[int]:
    """Those who would share: everybody left, the largest stack first."""
    return sorted(night.places.playing, key=lambda player: (-night.stack_of(player), player))


def propose_chop(
    night: Tournament, kind: chop.Kind, below: Callable[[int], int], kept: int = 0
) -> chop.Proposal | Refusal:
    """A split of the prizes left, in the order of `sharing`."""
    refused = _why_not(night)
    if refused is not None:
        return refused
    assert night.prizes is not None
    stacks = [int(night.stack_of(player)) for player in sharing(night)]
    random = _between_0_and_1(below)
    return chop.propose(night.rulebook, kind, night.prizes, stacks, random=random, kept=kept)


def _between_0_and_1(below: Callable[[int], int]) -> Callable[[], float]:
    """Chance as shares that are drawn want it."""
    return lambda: below(FINE) / FINE


@deed(Matter.COURSE, name="agree-chop")
def _agree_chop(
    night: Tournament,
    kind: Word,
    currency: Currency,
    consenting: Players,
    amounts_minor: Amounts = (),
    kept_minor: MinorUnits = 0,
    *,
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """Those left share the prizes that are left, but for what they keep for the winner.

    Amounts are in the order of their stacks; without any, they are worked out by the kind.
    """
    named = one_of(chop.Kind, kind)
    proposal = chop.Proposal(named, amounts_minor, currency, kept=kept_minor)
    if not amounts_minor and named is not chop.Kind.AGREED:
        worked_out = propose_chop(night, named, below, kept_minor)
        if isinstance(worked_out, Refusal):
            return worked_out
        proposal = worked_out._replace(currency=currency)
    return agree_chop(night, proposal, consenting, at_ms)


def agree_chop(
    night: Tournament, proposal: chop.Proposal, consenting: Collection[int], at_ms: int
) -> Refusal | None:
    """Those left take a proposal. Where it binds the house, the event is over and pays so."""
    refused = _why_not(night)
    if refused is not None:
        return refused
    assert night.prizes is not None
    players = sharing(night)
    agreed = chop.agree(night.rulebook, proposal, night.prizes, players, consenting)
    if isinstance(agreed, Refusal):
        return agreed
    happen(
        night,
        ChopAgreed(
            at_ms=at_ms,
            by="agree-chop",
            clauses=agreed.clauses,
            kind=str(proposal.kind),
            players=agreed.players,
            amounts_minor=proposal.amounts,
            binding=agreed.binding,
            kept_minor=proposal.kept,
        ),
    )
    if agreed.binding and not proposal.kept:
        ending.finish(night, Ended.CHOP, agreed.clauses, at_ms)
    return None


def do_chop(
    night: Tournament, players: Sequence[int], amounts: Sequence[i64], kept_minor: i64
) -> None:
    """What these are paid, whatever their places, and the winner besides."""
    night.agreed_minor = dict(zip(players, amounts, strict=True))
    night.kept_minor = kept_minor


def _why_not(night: Tournament) -> Refusal | None:
    """Why nobody can share anything now."""
    if refused := chop.never(night.rulebook):
        return refused
    clauses = night.terms.cite("finish.chop")
    if night.phase != PLAYED or night.prizes is None or night.returning:
        return refuse(Told("prizes-not-known"), clauses, Told("chop-later"))
    if night.agreed_minor:
        kept = {"kept": str(Money(night.kept_minor, night.prizes.currency))}
        return refuse(Told("shared-already", kept), clauses, Told("playing-on"))
    if night.in_hand:
        return refuse(Told("in-hand/chop"), clauses, Told("between-hands"))
    if night.live is not None and not night.places.playing.issubset(night.live.counted):
        return refuse(Told("count-first/all"), clauses, Told("counting-first"))
    return None


@applies(ChopAgreed)
def _chop_agreed(night: Tournament, event: ChopAgreed) -> None:
    if event.binding:
        do_chop(night, event.players, event.amounts_minor, event.kept_minor)
