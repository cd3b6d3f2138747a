"""Sales: rebuys and add-ons, and players who decline to come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Setting
from shuffleup.rulebook.figures import Offer
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.entries import do_end_ask, do_take_cash
from shuffleup.tournament.entry.events import Bought, Seated
from shuffleup.tournament.entry.purchases import add_on_refusal, rebuy_refusal
from shuffleup.tournament.prizes.events import ReturnEnded
from shuffleup.tournament.seating import chairs, steps
from shuffleup.tournament.state import receipts
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING, Entrant
from shuffleup.tournament.state.event import Paid, applies, happen, leaves, pays
from shuffleup.tournament.state.payment import PaidAt, PaidWith, payment_refusal
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Name, PlayerNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


@deed(Matter.DESK)
def rebuy(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    below: Callable[[int], int],
    taken_by: Name = "",
    paid_with: PaidWith = "cash",
    paid_at: PaidAt | None = None,
) -> Refusal | None:
    """A player with a short stack, or without chips, buys another one."""
    refused = rebuy_bar(night, player) or _in_hand(night, player)
    refused = refused or payment_refusal(night.rulebook, paid_at, paid_with)
    if refused is not None:
        return refused
    offer = night.rulebook.entry.rebuy
    _sell(night, player, "rebuy", offer, (taken_by, paid_with), at_ms)
    _come_back(night, player, at_ms, below, offer.clauses)
    return None


def rebuy_bar(night: Tournament, player: int) -> Refusal | None:
    """Why a player is sold no rebuy, whether or not a hand is under way."""
    if night.phase >= FINISHED:
        return refuse(Told("over"), (), Told("next-event"))
    entrant = night.entrants[player]
    unknown = _is_uncounted(night, player)
    refused = rebuy_refusal(
        night.rulebook,
        0 if unknown else night.stack_of(player),
        entrant.rebuys,
        window_open=night.purchases_open,
        championship=night.setup.invited_only,
    )
    if refused is None and unknown:
        why = Told("count-first", {"name": entrant.name})
        return refuse(why, night.terms.cite("entry.rebuy_below"), Told("counting-first"))
    return refused or _gone(night, entrant)


def _is_uncounted(night: Tournament, player: int) -> bool:
    """Whether nobody knows what a seated player has."""
    seated = night.room.table_of[player] != NOBODY
    return night.live is not None and seated and player not in night.live.counted


@deed(Matter.DESK)
def add_on(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    below: Callable[[int], int],
    taken_by: Name = "",
    paid_with: PaidWith = "cash",
    paid_at: PaidAt | None = None,
) -> Refusal | None:
    """A player buys more chips, whatever the stack; one without any sits down again."""
    refused = add_on_bar(night, player) or _in_hand(night, player)
    refused = refused or payment_refusal(night.rulebook, paid_at, paid_with)
    if refused is not None:
        return refused
    offer = night.rulebook.entry.add_on
    _sell(night, player, "add-on", offer, (taken_by, paid_with), at_ms)
    _come_back(night, player, at_ms, below, offer.clauses)
    return None


def add_on_bar(night: Tournament, player: int) -> Refusal | None:
    """Why a player is sold no add-on, whether or not a hand is under way."""
    if night.phase >= FINISHED:
        return refuse(Told("over"), (), Told("next-event"))
    entrant = night.entrants[player]
    refused = add_on_refusal(
        night.rulebook,
        entrant.add_ons,
        window_open=night.purchases_open,
        championship=night.setup.invited_only,
    )
    seated = night.room.table_of[player] != NOBODY or entrant.status == MAY_RETURN
    if refused is None and not seated:
        clauses = night.terms.cite("entry.add_on")
        why = Told("not-seated/anywhere", {"name": entrant.name})
        refused = refuse(why, clauses, Told("buying-seated"))
    return refused or _gone(night, entrant)


def _gone(night: Tournament, entrant: Entrant) -> Refusal | None:
    """Nobody buys who has left, or is out for good."""
    if entrant.departure is None and entrant.status in (PLAYING, MAY_RETURN):
        return None
    why = Told("not-playing/gone", {"name": entrant.name})
    return refuse(why, night.terms.cite("entry.rebuy"), Told("in-or-returning"))


def _in_hand(night: Tournament, player: i64) -> Refusal | None:
    """Nobody gets chips in the middle of a hand."""
    number = night.room.table_of[player]
    if number == NOBODY:
        return None
    table = night.room.tables[number]
    if table.in_hand and table.dealt >> night.room.chair_of[player] & 1:
        clauses = night.terms.cite("betting.table_stakes")
        return refuse(Told("in-hand/chips"), clauses, Told("after-hand"))
    return None


def _sell(
    night: Tournament,
    player: i64,
    what: str,
    offer: Setting[Offer],
    paid: tuple[str, PaidWith],
    at_ms: i64,
) -> None:
    taken_by, paid_with = paid
    happen(
        night,
        Bought(
            at_ms=at_ms,
            by=what,
            clauses=offer.clauses,
            player=player,
            what=what,
            chips=offer.value.chips,
            paid_minor=offer.value.price_minor,
            taken_by=taken_by,
            paid_with=paid_with,
        ),
    )


def do_rebuy(night: Tournament, player: i64, chips: i64, paid: i64, taken_by: str) -> None:
    """Money in the till, chips in play."""
    night.entrants[player].rebuys += 1
    do_end_ask(night, player, "rebuy")
    night.rebuys_minor += paid
    do_take_cash(night, taken_by, paid)
    do_bring(night, player, chips)


def do_add_on(night: Tournament, player: i64, chips: i64, paid: i64, taken_by: str) -> None:
    """Money in the till, chips in play."""
    night.entrants[player].add_ons += 1
    do_end_ask(night, player, "add-on")
    night.add_ons_minor += paid
    do_take_cash(night, taken_by, paid)
    do_bring(night, player, chips)


def do_bring(night: Tournament, player: i64, chips: i64) -> None:
    """Chips come to a player, on the chair or to be brought to one."""
    night.issued += chips
    number = night.room.table_of[player]
    if number == NOBODY:
        night.entrants[player].stack += chips
        return
    table = night.room.tables[number]
    table.stacks[night.room.chair_of[player]] += chips
    table.chip = 0


def _come_back(
    night: Tournament,
    player: i64,
    at_ms: i64,
    below: Callable[[int], int],
    clauses: tuple[str, ...],
) -> None:
    """Whoever was out sits down again: in the own chair if it is free."""
    if night.room.table_of[player] != NOBODY:
        return
    entrant = night.entrants[player]
    kept = (int(entrant.home_table), int(entrant.home_chair))
    number, chair = kept
    if kept not in chairs.Free(night):
        number, chair = chairs.drawn_chair(night, player, at_ms, below)
    happen(
        night,
        Seated(
            at_ms=at_ms,
            clauses=clauses,
            player=player,
            table=number,
            chair=chair,
            stack=entrant.stack,
            new=False,
            back=True,
        ),
    )
    if night.in_step:
        steps.recount(night)
    if night.phase == PLAYED:
        aftermath.between_hands_everywhere(night, at_ms, below)


@deed(Matter.OWN)
def decline(
    night: Tournament, player: PlayerNumber, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """A player who could come back does not."""
    if night.entrants[player].status != MAY_RETURN:
        why = Told("not-returning", {"name": night.entrants[player].name})
        return refuse(why, (), Told("nothing"))
    happen(night, ReturnEnded(at_ms=at_ms, by="decline", players=(player,)))
    aftermath.between_hands_everywhere(night, at_ms, below)
    return None


@pays(Bought)
def _paid(event: Bought) -> Paid:
    return Paid(event.player, event.paid_minor, event.taken_by)


@applies(Bought)
def _bought(night: Tournament, event: Bought) -> None:
    do = {
        "entry": entries.do_enter,
        "fee": entries.do_fee,
        "re-entry": entries.do_book,
        "rebuy": do_rebuy,
        "add-on": do_add_on,
    }[event.what]
    till = event.taken_by if event.paid_with == "cash" else ""  # no card's money is in one
    do(night, event.player, event.chips, event.paid_minor, till)
    do_receipt(night, event)


@leaves(Bought)
def do_receipt(night: Tournament, event: Bought) -> None:
    """Whatever becomes of it, the receipt has been given."""
    receipts.give(night, event, _paid(event), event.what)
