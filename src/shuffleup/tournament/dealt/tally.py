"""Tally: what a night's events add up to beside its state.

Who paid what, who knocked whom out, when the night ended, and which of its hands people will talk
about. Only what everybody saw at the table goes in: pots that were pushed, cards that lay face up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shuffleup.cards.ranking import strength
from shuffleup.hand import events as in_hand
from shuffleup.hand.seat import BOTH_SHOWN
from shuffleup.tournament.chips.corrections import Reinstated
from shuffleup.tournament.dealt.events import CardsDealt, Played
from shuffleup.tournament.direction.decisions import Cancelled, Revived
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.entry.refunds import Refunded
from shuffleup.tournament.hands.events import HandFinished
from shuffleup.tournament.live.carry_on import CarriedOn
from shuffleup.tournament.live.from_sheet import Bill
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.prizes.bounties import BountyWon
from shuffleup.tournament.prizes.chops import ChopAgreed
from shuffleup.tournament.prizes.events import Finished
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.time.timing import LevelBegan

BOARD: Final = 5
TALLIED: Final = frozenset(
    (
        *("Bought", "BountyWon", "Cancelled", "CardsDealt", "CarriedOn", "ChopAgreed", "Finished"),
        *("HandFinished", "Left", "LevelBegan", "Reinstated", "Revived"),
        *("hand.AwardTakenBack", "hand.CardsShown", "hand.PotAwarded", "hand.StreetDealt"),
    )
)
"""The kinds of events that matter here."""


class Noted(NamedTuple):
    """A hand, and the figure by which it stands out."""

    worth: int
    table: int
    hand: int


class _Seen:
    """What everybody has seen of a hand under way."""

    def __init__(self, players: tuple[int, ...]) -> None:
        self.players = players
        self.board: list[int] = []
        self.shown: dict[int, tuple[int, ...]] = {}
        self.pots: list[in_hand.PotAwarded] = []

    def take(self, event: in_hand.Event) -> None:
        match event:
            case in_hand.StreetDealt(cards=cards):
                self.board += cards
            case in_hand.CardsShown(chair=chair, shown=shown, cards=cards):
                if shown == BOTH_SHOWN:
                    self.shown[chair] = cards
            case in_hand.PotAwarded():
                self.pots.append(event)
            case in_hand.AwardTakenBack():
                self.pots.clear()

    def best(self) -> int:
        """The strength of the best hand that won face up on a full board; 0 for none."""
        winners = {chair for pot in self.pots for chair in pot.winners}
        open_hands = [self.shown[chair] for chair in winners if chair in self.shown]
        if len(self.board) < BOARD:
            return 0
        return max((strength([*self.board, *cards]) for cards in open_hands), default=0)

    def takers(self, player: int) -> list[int]:
        """Who won the last pot that a player could have won, or the last of all."""
        chair = self.players.index(player)
        found: tuple[int, ...] = ()
        for pot in self.pots:
            if chair in pot.eligible or not found:
                found = pot.winners
        return [self.players[each] for each in found if each != chair]


class Tally:
    """One night's sums, event by event."""

    def __init__(self) -> None:
        self.buy_in_minor: dict[int, int] = {}
        """What the first entry cost each of them."""
        self.spent_minor: dict[int, int] = {}
        self.disqualified: set[int] = set()
        self.began_ms = 0
        self.ended_ms = 0
        self.called_off = ""
        """Why it was, if it was."""
        self.clauses: tuple[str, ...] = ()
        self.sharing: tuple[int, ...] = ()
        """Who agreed to share the prizes."""
        self.biggest: Noted | None = None
        """By its pots together."""
        self.best: Noted | None = None
        """By the best hand that won face up."""
        self.last: Noted | None = None
        self._tables: dict[int, _Seen] = {}
        self._takers: dict[int, list[list[int]]] = {}
        """By who was knocked out, each time."""
        self._told: set[int] = set()
        """Knocked out in the last hand, and by whom is known."""

    @property
    def knock_outs(self) -> dict[int, int]:
        """How often each of them took somebody's last chips, alone or with others."""
        found: dict[int, int] = {}
        for times in self._takers.values():
            for takers in times:
                for taker in takers:
                    found[taker] = found.get(taker, 0) + 1
        return found

    def take(self, event: Event) -> None:
        """One more has happened."""
        match event:
            case Bought(player=player, paid_minor=paid):
                self.buy_in_minor[player] = self.buy_in_minor.get(player, 0) or paid
                self.spent_minor[player] = self.spent_minor.get(player, 0) + paid
            case CarriedOn(bought=bought):
                self._carry_on(bought)
            case Refunded(player=player, paid_minor=paid):
                self.spent_minor[player] -= paid
            case LevelBegan(at_ms=at_ms):
                self.began_ms = self.began_ms or at_ms
            case CardsDealt(table=table, players=players):
                self._tables[table] = _Seen(players)
            case Played(table=table, what=what):
                self._tables[table].take(what)
            case HandFinished():
                self._finish(event)
            case BountyWon(player=player, winners=winners):
                self._bounty(player, [each for each in winners if each != player])
            case Reinstated(player=player):
                self._reinstate(player)
            case Left(player=player, how=how):
                if how == "disqualified":
                    self.disqualified.add(player)
            case ChopAgreed(players=players, binding=True):
                self.sharing = players
            case Finished() | Cancelled():
                self.ended_ms, self.clauses = event.at_ms, event.clauses
                self.called_off = event.reason if isinstance(event, Cancelled) else ""
            case Revived():
                self.ended_ms, self.called_off, self.clauses = 0, "", ()

    def _carry_on(self, bought: tuple[Bill, ...]) -> None:
        """What was paid before, on another machine."""
        for player, entries, _, _, *paid in bought:
            self.buy_in_minor[player] = paid[0] // entries
            self.spent_minor[player] = sum(paid)

    def _finish(self, event: HandFinished) -> None:
        seen = self._tables.pop(event.table, None)
        self._told.clear()
        if seen is None or not event.counted:
            return
        here = (event.table, event.hand)
        self.biggest = _better(self.biggest, Noted(sum(pot.amount for pot in seen.pots), *here))
        self.best = _better(self.best, Noted(seen.best(), *here))
        self.last = Noted(event.at_ms, *here)
        for player, *_ in event.outs:
            self._takers.setdefault(player, []).append(seen.takers(player))
            self._told.add(player)

    def _reinstate(self, player: int) -> None:
        """It was a mistake: nobody knocked them out."""
        self.disqualified.discard(player)
        if self._takers.get(player):
            self._takers[player].pop()

    def _bounty(self, player: int, winners: list[int]) -> None:
        """Where people deal, only a bounty says who knocked somebody out."""
        if winners and player not in self._told:
            self._takers.setdefault(player, []).append(winners)


def _better(before: Noted | None, now: Noted) -> Noted | None:
    """The one that stands out more; of two alike the earlier."""
    if not now.worth or (before is not None and before.worth >= now.worth):
        return before
    return now
