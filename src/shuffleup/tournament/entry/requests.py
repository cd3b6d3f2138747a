"""Requests: chips that a player has asked for from the seat, until the desk has answered.

What may be asked for is what the desk could sell: the same function says so. What is no longer
sold, as the sale has closed or the stack has grown, lapses at once: it never comes back by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry import re_entry, sales
from shuffleup.tournament.entry.events import AskEnded
from shuffleup.tournament.entry.purchases import full_price
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.request import Request
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.values import PlayerNumber, Reason

if TYPE_CHECKING:
    pass


class AskedFor(Event, frozen=True, kw_only=True):
    """A player asks the desk for chips: a rebuy, an add-on or another entry."""

    player: PlayerNumber
    what: str
    """rebuy, add-on, re-entry"""


What = Literal["rebuy", "add-on", "re-entry"]
WITHDRAWN: Final = "withdrawn"
DECLINED: Final = "declined"
LAPSED: Final = "lapsed"

Bar = Callable[[Tournament, int], Refusal | None]
# Why somebody could not be sold that, a hand under way apart: chips are brought when it is over.
BARS: Final[dict[str, Bar]] = {
    "rebuy": sales.rebuy_bar,
    "add-on": sales.add_on_bar,
    "re-entry": re_entry.bar,
}


class Offered(NamedTuple):
    """Something that the desk would sell a player now."""

    what: str
    chips: int
    price_minor: int
    currency: str
    clauses: tuple[str, ...]


def bar_of(night: Tournament, player: int, what: str) -> Refusal | None:
    """Why somebody may not ask for that."""
    if what not in BARS:
        raise InputError(f"{what!r} is none of {', '.join(BARS)}")
    if night.phase >= FINISHED:
        return refuse(Told("not-played"), (), Told("running-event"))
    return BARS[what](night, player)


def offers(night: Tournament, player: int) -> list[Offered]:
    """What a player may ask for; entering again is offered to those who have lost everything."""
    back = night.entrants[player].status == MAY_RETURN
    ways = [what for what in BARS if what != "re-entry" or back]
    return [offer_of(night, what) for what in ways if bar_of(night, player, what) is None]


def offer_of(night: Tournament, what: str) -> Offered:
    """What it costs, and the chips that come with it."""
    entry = night.rulebook.entry
    if what == "re-entry":
        price = full_price(night.rulebook)
        assert not isinstance(price, Refusal), "nobody announced another"
        clauses = entry.re_entries.clauses
        return Offered(what, night.setup.stack, price.amount_minor, price.currency, clauses)
    sold = entry.rebuy if what == "rebuy" else entry.add_on
    offer = sold.value
    return Offered(what, offer.chips, offer.price_minor, offer.currency, sold.clauses)


def open_requests(night: Tournament) -> list[Request]:
    """What the desk has to answer, longest first."""
    return sorted(night.requests.values(), key=lambda each: each.at_ms)


# --- doors


@deed(Matter.OWN)
def ask_for(night: Tournament, player: PlayerNumber, at_ms: int, *, what: What) -> Refusal | None:
    """A player asks for chips; asked again, it is the same request."""
    refused = bar_of(night, player, what)
    if refused is not None:
        return refused
    before = night.requests.get(player)
    if before is not None and before.what == what:
        return None
    clauses = offer_of(night, what).clauses
    happen(night, AskedFor(at_ms=at_ms, by="ask-for", clauses=clauses, player=player, what=what))
    return None


@applies(AskedFor)
def do_ask(night: Tournament, event: AskedFor) -> None:
    """It waits for the desk."""
    night.requests[event.player] = Request(event.player, event.what, event.at_ms)


@deed(Matter.OWN)
def withdraw(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """The player has changed their mind."""
    return _end(night, player, at_ms, how=WITHDRAWN, by="withdraw")


@deed(Matter.DESK)
def turn_down(
    night: Tournament, player: PlayerNumber, at_ms: int, *, reason: Reason = ""
) -> Refusal | None:
    """The desk does not sell it; the player is told why."""
    return _end(night, player, at_ms, how=DECLINED, by="turn-down", reason=reason)


def _end(
    night: Tournament, player: int, at_ms: int, *, how: str, by: str, reason: str = ""
) -> Refusal | None:
    request = night.requests.get(player)
    if request is None:
        name = night.entrants[player].name
        return refuse(Told("not-asked/anything", {"name": name}), (), Told("nothing"))
    ended = AskEnded(at_ms=at_ms, by=by, player=player, what=request.what, how=how, reason=reason)
    happen(night, ended)
    return None


# --- what follows from everything else


def lapse(night: Tournament, at_ms: int) -> None:
    """Whatever the desk could not sell any more is no longer asked for."""
    for request in open_requests(night):
        barred = bar_of(night, request.player, request.what)
        if barred is not None:
            happen(
                night,
                AskEnded(
                    at_ms=at_ms,
                    clauses=barred.clauses or offer_of(night, request.what).clauses,
                    player=request.player,
                    what=request.what,
                    how=LAPSED,
                ),
            )
