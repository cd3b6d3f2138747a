"""Why, of a night: how everybody came to their seats, place and prize."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shuffleup.sentences.languages import AS_TOLD
from shuffleup.tournament.chips.corrections import PlacesSettled
from shuffleup.tournament.dealt.turning_points import TurningPoints
from shuffleup.tournament.entry.events import SeatsDrawn
from shuffleup.tournament.live.carry_on import CarriedOn
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.prizes.events import RankedByChips
from shuffleup.tournament.prizes.results import Outcome, results
from shuffleup.tournament.seating.events import FinalTableFormed, Moved, WentOut
from shuffleup.tournament.seating.swaps import SeatsSwapped
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.why import Teller
from shuffleup.views.why_wire import WhyView

# Which settings are asked together, the likeliest first.
SEATED: Final = (
    ("seating.balance_difference", "seating.mover", "seating.mover_seat"),
    ("seating.several_movers",),
    ("seating.random_draw",),
    ("seating.final_table_size",),
    ("direction.seated_by",),
    ("seating.shifted_before_start",),
    ("entry.rejoin",),
)
PLACED: Final = (
    ("finish.out",),
    ("finish.same_hand",),
    ("finish.same_hand", "finish.still_tied"),
    ("finish.same_round",),
    ("finish.time_limit_places",),
    ("finish.winner",),
    ("championship.qualify_percent",),
)
PAID: Final = (
    ("payouts.method",),
    ("payouts.entered",),
    ("championship.qualify_percent",),
    ("finish.chop",),
)


def whys_of(
    night: Tournament,
    points: TurningPoints,
    player: int,
    language: str = AS_TOLD,
    *,
    staff: bool = True,
) -> list[WhyView]:
    """A player's place, then the prize if there is one, then the seats, the latest first.

    What people gave as their reason is for the `staff`.
    """
    teller = _NightTeller(night, points, language, staff)
    outcome = next((each for each in results(night) if each.player == player), None)
    found = [] if outcome is None or outcome.is_in else [teller.place(outcome)]
    if outcome is not None and outcome.prize_minor:
        found.append(teller.prize(outcome))
    seats = points.seats.get(player, [])
    return [*found, *(teller.seat(player, event) for event in reversed(seats))]


class _NightTeller(Teller):
    """Tells why by the rules and the record of one night."""

    def __init__(
        self, night: Tournament, points: TurningPoints, language: str, staff: bool
    ) -> None:
        super().__init__(night.rulebook, language)
        self.staff = staff
        self.night = night
        self.points = points

    def place(self, outcome: Outcome) -> WhyView:
        """Why somebody finished there."""
        place, event = outcome.place, self.points.exits.get(outcome.player)
        if place is None:
            says = self.say("no-place", name=outcome.name)
        elif place.first == place.last:
            says = self.say("place", name=outcome.name, place=place.first)
        else:
            says = self.say("places-shared", name=outcome.name, place=place.first, last=place.last)
        facts = [self._exit(event), *self._rivals(outcome.player, event)]
        if place is not None and place.first > 1:
            facts.append(self.say("above", count=place.first - 1))
        cited = event or self.points.finished
        clauses = () if cited is None else cited.clauses
        return self.tree("place", says, facts, clauses, usual=PLACED)

    def _exit(self, event: Event | None) -> str:
        match event:
            case WentOut():
                return self.say("out")
            case RankedByChips():
                return self.say("by-chips")
            case CarriedOn():
                return self.say("from-sheet")
            case Left(how=how):
                return self.say("left", how=how, reason=self._reason(event))
            case PlacesSettled():
                return self.say("settled", reason=self._reason(event))
            case _:
                return self.say("last-in")

    def _reason(self, event: Event) -> str:
        """What was noted with it; what somebody wrote is not for everybody."""
        if event.by and not self.staff:
            return ""
        match event:
            case Moved(reason=reason) | SeatsSwapped(reason=reason):
                return reason
            case Left(reason=reason) | PlacesSettled(reason=reason):
                return reason
            case _:
                return ""

    def _rivals(self, player: int, event: Event | None) -> list[str]:
        """Who went out at the same moment: somebody had to be placed first."""
        if not isinstance(event, WentOut):
            return []
        same = (each.players for each in self.points.outs if each.at_ms == event.at_ms)
        others = [each for players in same for each in players if each != player]
        return [self.say("out-together", names=self._names(others))] if others else []

    def prize(self, outcome: Outcome) -> WhyView:
        """Why somebody is paid that much."""
        night, points = self.night, self.points
        assert night.prizes is not None
        amount = self._money(outcome.prize_minor)
        says = self.say("prize", name=outcome.name, amount=amount)
        chop = points.chop
        if chop is not None and outcome.player in chop.players:
            facts = [self.say("chop", names=self._names(chop.players))]
            if chop.kept_minor:
                facts.append(self.say("chop-kept", amount=self._money(chop.kept_minor)))
            clauses = chop.clauses
        else:
            facts = [self._worth(outcome)]
            paid = points.paid.get(outcome.player)
            clauses = night.prizes.clauses if paid is None else paid.clauses
        facts.append(self.say("in-prizes", amount=self._money(night.prizes.total.amount_minor)))
        return self.tree("prize", says, facts, clauses, usual=PAID)

    def _worth(self, outcome: Outcome) -> str:
        """What the place pays, or the places that are shared."""
        place, prizes = outcome.place, self.night.prizes
        assert prizes is not None
        if place is None:
            return ""
        worth = self._money(sum(prizes.amounts[place.first - 1 : place.last]))
        if place.first == place.last:
            return self.say("place-pays", place=place.first, amount=worth)
        return self.say("shares-pay", place=place.first, last=place.last, amount=worth)

    def seat(self, player: int, event: Event) -> WhyView:
        """Why somebody sits, or sat, there."""
        name, facts = self.night.entrants[player].name, []
        reason = self._reason(event)
        if isinstance(event, Moved):
            says = self.say(
                "moved",
                name=name,
                table=event.from_table,
                chair=event.from_chair,
                to_table=event.to_table,
                to_chair=event.to_chair,
            )
        else:
            (sits, *_) = (each for each in event.seat_changes() if each.player == player)
            says = self.say("sits", name=name, table=sits.table, chair=sits.chair)
        if isinstance(event, SeatsDrawn | FinalTableFormed):
            facts.append(self.say("drawn"))
        if reason:
            facts.append(self.say("seat-reason", reason=reason))
        if event.by:
            facts.append(self.say("ordered", deed=event.by))
        return self.tree("seat", says, facts, event.clauses, usual=SEATED)

    def _money(self, minor: int) -> str:
        assert self.night.prizes is not None
        return str(Money(minor, self.night.prizes.currency))

    def _names(self, players: Iterable[int]) -> str:
        return ", ".join(self.night.entrants[each].name for each in players)
