"""Chops: those left agree to share the prizes, as far as the house lets them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.prizes import chop, ending
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.values import Currency, MinorUnits, Players, Word, one_of

if TYPE_CHECKING:
    from mypy_extensions import i64


Amounts = Annotated[tuple[MinorUnits, ...], Meta(max_length=10_000)]


class ChopAgreed(Event, frozen=True, kw_only=True):
    """These share the prizes that are left; if it is not binding, it is their affair alone."""

    kind: str
    players: Players
    amounts_minor: tuple[int, ...]
    binding: bool


def sharing(night: Tournament) -> list[int]:
    """Those who would share: everybody left, the largest stack first."""
    return sorted(night.places.playing, key=lambda player: (-night.stack_of(player), player))


def propose_chop(
    night: Tournament,
    kind: chop.Kind,
    *,
    coin: int = 1,
    random: Callable[[], float] | None = None,
    figures: Sequence[int] = (),
) -> chop.Proposal | Refusal:
    """A split of the prizes left, in the order of `sharing`."""
    refused = _why_not(night)
    if refused is not None:
        return refused
    assert night.prizes is not None
    stacks = [int(night.stack_of(player)) for player in sharing(night)]
    return chop.propose(
        night.rulebook, kind, night.prizes, stacks, coin=coin, random=random, figures=figures
    )


@deed(Matter.COURSE, name="agree-chop")
def _agree_chop(
    night: Tournament,
    kind: Word,
    amounts_minor: Amounts,
    currency: Currency,
    consenting: Players,
    *,
    at_ms: int,
) -> Refusal | None:
    """Those left share the prizes that are left; amounts are in the order of their stacks."""
    proposal = chop.Proposal(one_of(chop.Kind, kind), amounts_minor, currency)
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
        ),
    )
    if agreed.binding:
        ending.finish(night, Ended.CHOP, agreed.clauses, at_ms)
    return None


def do_chop(night: Tournament, players: Sequence[int], amounts: Sequence[i64]) -> None:
    """What these are paid, whatever their places."""
    night.agreed_minor = dict(zip(players, amounts, strict=True))


def _why_not(night: Tournament) -> Refusal | None:
    """Why nobody can share anything now."""
    if refused := chop.never(night.rulebook):
        return refused
    clauses = night.terms.cite("finish.chop")
    if night.phase != PLAYED or night.prizes is None or night.returning:
        return refuse(Told("prizes-not-known"), clauses, Told("chop-later"))
    if night.in_hand:
        return refuse(Told("in-hand/chop"), clauses, Told("between-hands"))
    return None


@applies(ChopAgreed)
def _chop_agreed(night: Tournament, event: ChopAgreed) -> None:
    if event.binding:
        do_chop(night, event.players, event.amounts_minor)
