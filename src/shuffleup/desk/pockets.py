"""Pockets: the players' pledges and nonces, until a deal takes them.

They are in memory only. What is lost with the process is sent again: a browser does so until it
sees its pledge in a commitment, and its nonce in a deal.
"""

from __future__ import annotations

from shuffleup.desk.order import Order
from shuffleup.tournament.dealt.events import CardsDealt, DeckCommitted, NonceWithheld
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.dealt.withheld import is_left_out
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.asks import Nonce, Pledge


class Pockets:
    """What players have sent for the decks to come."""

    def __init__(self) -> None:
        self._pledges: dict[int, bytes] = {}
        self._nonces: dict[int, bytes] = {}

    def pledge(self, player: int, pledge: bytes) -> None:
        """A player's pledge for the next deck; a new one replaces it."""
        self._pledges[player] = pledge

    def nonce(self, player: int, nonce: bytes) -> None:
        """A player's nonce for the deck that lies ready."""
        self._nonces[player] = nonce

    def handed_on(self, order: Order) -> None:
        """A player's pledge or nonce is on its way to the process that leads."""
        if isinstance(order.ask, Pledge):
            self.pledge(order.who, bytes.fromhex(order.ask.pledge))
        elif isinstance(order.ask, Nonce):
            self.nonce(order.who, bytes.fromhex(order.ask.nonce))

    def follow(self, play: Play, event: Event) -> None:
        """The process that leads has taken what it had."""
        if isinstance(event, DeckCommitted):
            self.take_pledges(play, event.table)
        elif isinstance(event, CardsDealt | NonceWithheld):
            self.take_nonces(play, event.table)

    def has_pledge(self, player: int) -> bool:
        """Whether the next deck will have this player's pledge."""
        return player in self._pledges

    def has_nonce(self, player: int) -> bool:
        """Whether the deck that lies ready has got this player's nonce."""
        return player in self._nonces

    def take_pledges(self, play: Play, number: int) -> dict[int, bytes]:
        """The pledges of a table by chair. Each is good for one deck."""
        found = {}
        for chair, player in _seated(play, number):
            self._nonces.pop(player, None)
            if is_left_out(play, player):
                continue  # it stays a secret, and is good for a later deck
            pledge = self._pledges.pop(player, None)
            if pledge is not None:
                found[chair] = pledge
        return found

    def take_nonces(self, play: Play, number: int) -> dict[int, bytes]:
        """The nonces of a table by chair."""
        taken = ((chair, self._nonces.pop(player, None)) for chair, player in _seated(play, number))
        return {chair: nonce for chair, nonce in taken if nonce is not None}

    def hasten(self, play: Play, number: int, at_ms: int) -> None:
        """With the cut and every nonce that was pledged there, the cards need not wait."""
        spot = play.at(number)
        if spot.commitment is None or spot.lifted is None:
            return
        chairs = play.night.room.tables[number].chairs
        if all(chairs[chair] in self._nonces for chair in spot.commitment.pledges):
            spot.due_ms = at_ms


def _seated(play: Play, number: int) -> list[tuple[int, int]]:
    chairs = play.night.room.tables[number].chairs
    return [(chair, int(player)) for chair, player in enumerate(chairs) if player != NOBODY]
