"""The audit of a live night: what was tapped could be tapped then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from shuffleup.desk.audit.pots import allowed
from shuffleup.ledger import CheckFailed
from shuffleup.tournament.live import books, bust, from_sheet, hand_over
from shuffleup.tournament.live.arrivals import SatDown
from shuffleup.tournament.live.books import Counted
from shuffleup.tournament.live.bust import Busted, ExitsInOrder, ToldApart
from shuffleup.tournament.live.carry_on import CarriedOn
from shuffleup.tournament.live.hand_over import ButtonTold, HandsOver
from shuffleup.tournament.live.late_taps import LateTapDone, TappedInTime
from shuffleup.tournament.live.payments import PaidOut, due_minor
from shuffleup.tournament.live.proposals import ProposalEnded, Proposed
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import tapped
from shuffleup.tournament.state.state import Tournament

Check = Callable[[Any], None]


def live_checks(night: Tournament, *, again: bool) -> dict[type[Event], Check]:
    """What is asked of the events of a live night before they are taken in.

    Where it is read again without an order, what was proposed since may have been something else.
    """
    proposals: dict[type[Event], Check] = {
        Proposed: partial(_proposed, night),
        ProposalEnded: partial(_ended, night),
    }
    return {
        **({} if again else proposals),
        Busted: partial(_busted, night),
        ToldApart: partial(_told_apart, night),
        ExitsInOrder: partial(_told_apart, night),
        Counted: partial(_counted, night),
        HandsOver: partial(_hand_over, night),
        ButtonTold: partial(_button, night),
        SatDown: partial(_sat_down, night),
        PaidOut: partial(_paid_out, night),
        TappedInTime: _in_time,
        LateTapDone: partial(_late_tap_done, night),
        CarriedOn: partial(_carried_on, night),
    }


def _busted(night: Tournament, event: Busted) -> None:
    players = tuple(player for player, _, _ in event.lost)
    allowed(bust.refusal(night, players, dict(event.takers)))
    if night.room.table_of[players[0]] != event.table:
        raise CheckFailed("somebody goes out at a table where they do not sit")


def _in_time(event: TappedInTime) -> None:
    if tapped(event.tapped_ms, event.at_ms) != event.tapped_ms:
        raise CheckFailed("counts from a moment that is too long ago, or to come")


def _late_tap_done(night: Tournament, event: LateTapDone) -> None:
    if event.row != night.clock.row(event.at_ms):
        raise CheckFailed("a late tap leaves the night in another level than the clock says")


def _told_apart(night: Tournament, event: ToldApart | ExitsInOrder) -> None:
    players = [player for group in event.groups for player in group]
    if not night.places.are_neighbours(players):
        raise CheckFailed("players are put in order who have no places next to one another")


def _counted(night: Tournament, event: Counted) -> None:
    allowed(books.refusal(night, event.stacks))


def _hand_over(night: Tournament, event: HandsOver) -> None:
    allowed(hand_over.refusal(night, night.room.tables[event.table]))


def _button(night: Tournament, event: ButtonTold) -> None:
    if night.room.tables[event.table].count < 2:
        raise CheckFailed("the button is told of a table where nobody plays")


def _sat_down(night: Tournament, event: SatDown) -> None:
    if night.live is None or event.player not in night.live.sent:
        raise CheckFailed(f"player {event.player} sits down, and was not sent")


def _proposed(night: Tournament, event: Proposed) -> None:
    """Lots are drawn once: a proposal that says who goes says nothing else later."""
    if night.live is None:
        raise CheckFailed("something is proposed in a night that is not live")
    for each in night.live.proposals:
        if each.number == event.proposal and each.moves:
            raise CheckFailed("lots are drawn twice for one proposal")


def _ended(night: Tournament, event: ProposalEnded) -> None:
    standing = [] if night.live is None else [each.number for each in night.live.proposals]
    if event.proposal not in standing:
        raise CheckFailed(f"there is no proposal {event.proposal}")


def _carried_on(night: Tournament, event: CarriedOn) -> None:
    if from_sheet.has_begun(night):
        raise CheckFailed("a night goes on from a sheet, and has begun before")
    placed = [player for exit in event.exits for player in exit]
    named = [*placed, *event.struck, *(player for player, *_ in event.seats)]
    if len(set(named)) < len(named) or sorted(named) != sorted(each[0] for each in event.bought):
        raise CheckFailed("somebody is on the sheet twice, or has bought nothing")
    if any(not stack or stack % event.smallest for *_, stack in event.seats):
        raise CheckFailed("somebody on the sheet has chips that are not there")


def _paid_out(night: Tournament, event: PaidOut) -> None:
    if not 0 < event.amount_minor <= due_minor(night, event.player):
        raise CheckFailed(f"player {event.player} is handed more than they have won")
